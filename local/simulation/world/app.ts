/**
 * One process of the real App on the host in process: its own Octokit, its own token verifier, its own state branch. It
 * can die at any step that leaves the process, before or after the step took effect; from then on nothing of it goes on,
 * as after a SIGKILL.
 */
import { createHmac } from 'node:crypto';
import pino from 'pino';
import { type Assembly, assemble } from '../../../app/app.js';
import type { RawAnswer, Send } from '../../../app/github/client.js';
import { identityReader } from '../../../app/github/identity.js';
import { GitHubUnavailable } from '../../../app/github/port.js';
import { createInstallations, createProbot } from '../../../app/github/probot.js';
import { contextOpener } from '../../../app/github/repository-context.js';
import { createTokenVerifier } from '../../../app/submissions/oidc.js';
import { messageOf, wordOf } from '../../../state/base/message.js';
import { SEEN_HEADER, seenOf } from '../../../state/base/seen.js';
import { decide } from '../../../state/kernel.js';
import { fetchOf } from '../../github/fetch.js';
import type { GitHub } from '../../github/github.js';
import { keysOfProcess } from '../keys.js';
import type { Served } from '../network.js';
import { pick } from '../random.js';
import type { VirtualClock } from '../virtual-clock.js';
import { CALM, type Chaos } from './chaos.js';
import { directly } from './direct.js';
import { APP_ID, WEBHOOK_SECRET, type Webhook } from './github.js';
import type { RequestFate } from './interference.js';
import { requestKind } from './kinds.js';

export interface AppPorts {
  clock: VirtualClock;
  /** In [0, 1). */
  random(): number;
  newId(prefix: string): string;
  github: Pick<GitHub, 'handle' | 'url' | 'oidcIssuer'>;
  chaos?: Chaos;
  /** Steps until it dies; null: it lives on. */
  lifetime?: number | null;
  /** What happens to each of its requests, by kind. */
  fate?(kind: string): RequestFate | undefined;
  /** Told of a fate that came to nothing. */
  vain?(kind: string): void;
  /** Asked at each step: whether it dies of this one. */
  doomed?(): boolean;
  log(line: string): void;
  /** Its requests are carried without Octokit (direct.ts). */
  direct?: boolean;
  /** It sweeps only when asked to. */
  restful?: boolean;
  /** Told of each request that it sends. */
  asked?(request: Asked): void;
  /** Something went wrong that had to. */
  note?(mishap: string): void;
  /** The test fails, whatever the App makes of it. */
  fail(error: unknown): void;
  died?(): void;
}

export interface Asked {
  method: string;
  url: URL;
  body: string;
}

export interface App {
  readonly alive: boolean;
  /** Signed, as GitHub does; with the id of an earlier one it is a redelivery. */
  deliver(webhook: Webhook, id?: string): Promise<void>;
  /** A worker's request. Rejects when the process dies meanwhile. */
  take(path: string, headers: Readonly<Record<string, string | undefined>>, body: string): Promise<Served>;
  /** As after a SIGKILL. */
  kill(): void;
  /** Reconciles everything once, now. */
  sweep(): Promise<void>;
  /** Resolves when what events and workers began is done. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export async function startApp(ports: AppPorts): Promise<App> {
  const { clock, random, newId, github, log: write, chaos = CALM } = ports;
  const life = lifeOf(ports);
  const memory = new Answers();
  const own = {
    now: () => clock.now(),
    random,
    sleep: (milliseconds: number) => life.living(clock.sleep(milliseconds)),
  };
  const settings = {
    appId: APP_ID,
    privateKey: keysOfProcess().app,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: github.url,
    oidcIssuer: github.oidcIssuer,
    host: '127.0.0.1',
    port: 0,
    sweepIntervalSeconds: 60,
    redispatchAfterSeconds: 120,
    metricsToken: null,
    webhookProxyUrl: null,
    logLevel: 'info',
  };
  const log = pino({ level: settings.logLevel, base: null, timestamp: false }, { write });
  const ask = fetchOf(github);
  const fetch: typeof ask = (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    ports.asked?.({ method: init?.method ?? 'GET', url: new URL(String(input)), body });
    return ask(input, init);
  };
  const travel = () => clock.sleep(5 + Math.floor(random() * 55));
  const around =
    (send: Send): Send =>
    (...request) => {
      const kind = ports.fate ? requestKind(request[0], request[1], request[2]) : '';
      const fate = ports.fate?.(kind);
      return life.step(async () => {
        await travel();
        const mishap = fate ? fatal(fate) : mishapOf(request, chaos, random);
        if (mishap) ports.note?.(mishap.name);
        if (mishap?.before) return mishap.before();
        const answer = await clock.hold(send(...request));
        if (isStale(answer)) ports.note?.('commit conflict');
        await travel();
        if (fate === 'garbled') {
          ports.note?.('request garbled');
          return structuredClone(GARBLED);
        }
        if (mishap) throw hungUp();
        // Only who meddles with requests has a use for older answers.
        const older = ports.fate ? memory.older(request, answer) : null;
        if (fate !== 'stale') return answer;
        if (older === null) ports.vain?.(kind);
        return older ?? answer;
      }, deathBy(fate));
    };
  const probot = createProbot(settings, log, fetch);
  const carry = ports.direct ? directly(github, own.now) : undefined;
  const installations = createInstallations(probot, settings, own, { around, ...(carry && { carry }) });
  const verify = createTokenVerifier(settings.oidcIssuer, own, fetch);
  const app: Assembly = assemble({
    web: 'https://github.com',
    installations,
    openContext: contextOpener({ installations, identity: identityReader(installations.app), clock: own }),
    verify: (authorization, body) => clock.hold(verify(authorization, body)),
    decide,
    clock: own,
    timers: { after: (milliseconds, task) => clock.after(milliseconds, () => life.alive() && task()) },
    newId,
    log,
    sweepIntervalSeconds: settings.sweepIntervalSeconds,
    redispatchAfterSeconds: settings.redispatchAfterSeconds,
  });
  await probot.load(app.webhooks);
  if (!ports.restful) app.startSweeping();
  let delivered = 0;
  return {
    get alive() {
      return life.alive();
    },
    async deliver(webhook, id) {
      if (!life.alive()) return;
      delivered += 1;
      const { name } = webhook;
      const body = webhook.body ?? JSON.stringify(webhook.payload);
      const signature = `sha256=${createHmac('sha256', settings.webhookSecret).update(body).digest('hex')}`;
      await probot.webhooks.verifyAndReceive({ id: id ?? String(delivered), name, payload: body, signature });
    },
    async take(path, headers, body) {
      const door = path === '/api/poll' ? app.poll : app.submit;
      const answer = door(headers.authorization, Buffer.from(body), seenOf(headers[SEEN_HEADER])).catch(
        (error: unknown) => {
          if (!(error instanceof GitHubUnavailable)) ports.fail(error);
          // As the server does: the worker is to try again.
          write(`${path}: ${messageOf(error)}`);
          return { status: 503, body: {} };
        },
      );
      return Promise.race([answer, life.death]);
    },
    kill: () => life.end(),
    sweep: () => app.sweep(),
    settled: () => app.settled(),
    stop: () => app.stopSweeping(),
  };
}

const hungUp = () => new Error('socket hang up');

interface Life {
  alive(): boolean;
  /** Rejects when it dies. */
  death: Promise<never>;
  /** What a promise brings, as long as the process lives. */
  living<T>(promise: Promise<T>): Promise<T>;
  /** One step out of the process, of which it may die. */
  step<T>(step: () => Promise<T>, death?: Death): Promise<T>;
  end(): void;
}

/** Of this very step: before it leaves the process, or when it is carried out. */
type Death = 'before' | 'after' | null;

function lifeOf({ random, lifetime = null, doomed, note, died }: AppPorts): Life {
  let alive = true;
  let left = lifetime;
  let die: (error: Error) => void = () => undefined;
  const never = new Promise<never>(() => undefined);
  const death = new Promise<never>((_, reject) => {
    die = reject;
  });
  death.catch(() => undefined);
  const end = (): void => {
    if (!alive) return;
    alive = false;
    note?.('death');
    die(hungUp());
    died?.();
  };
  const living = async <T>(promise: Promise<T>): Promise<T> => {
    try {
      const result = await promise;
      return alive ? result : await never;
    } catch (error) {
      if (alive) throw error;
      return never;
    }
  };
  return {
    alive: () => alive,
    death,
    living,
    end,
    async step(step, death = null) {
      if (!alive) return never;
      if (left !== null) left -= 1;
      if (death === 'after') {
        await living(step().catch(() => undefined));
        end();
        return never;
      }
      if (death === 'before' || left === 0 || doomed?.()) {
        // Half of them after it took effect: the request is on its way.
        if (death === null && random() < 0.5) step().catch(() => undefined);
        end();
        return never;
      }
      return living(step());
    },
  };
}

const deathBy = (fate: RequestFate | undefined): Death =>
  fate === 'dies-before' ? 'before' : fate === 'dies-after' ? 'after' : null;

/** Heads of branches: the reads that may be old ones. */
const READ = /^\/repos\/[^/]+\/[^/]+\/git\/ref\//;

/** The latest two answers to each read that differ: an older one is what a copy that lags behind would give. */
class Answers {
  readonly #seen = new Map<string, { older: RawAnswer | null; latest: RawAnswer }>();

  /** Remembers it; the one before, where it said something else. */
  older([method, path]: Parameters<Send>, answer: RawAnswer): RawAnswer | null {
    if (method !== 'GET' || answer.status !== 200 || !READ.test(path)) return null;
    const seen = this.#seen.get(path);
    const same = seen && JSON.stringify(seen.latest.data) === JSON.stringify(answer.data);
    const kept = { older: same ? seen.older : (seen?.latest ?? null), latest: answer };
    this.#seen.set(path, kept);
    return kept.older;
  }
}

interface Mishap {
  name: string;
  /** Instead of carrying it out; without it the answer is lost. */
  before?(): Promise<RawAnswer>;
}

const cutOff = async (): Promise<never> => {
  throw hungUp();
};

const GARBLED = { status: 502, data: '<html><title>502 Bad Gateway</title></html>', headers: {} };
const REFUSED = { status: 502, data: { message: 'Bad gateway' }, headers: {} };

/** Deaths and old answers are no mishap of the request itself. */
function fatal(fate: RequestFate): Mishap | null {
  switch (fate) {
    case 'refused':
      return { name: 'request 502', before: async () => structuredClone(REFUSED) };
    case 'cut':
      return { name: 'request cut', before: cutOff };
    case 'conflict':
      return { name: 'commit raced', before: async () => ({ status: 200, data: structuredClone(STALE), headers: {} }) };
    case 'unanswered':
      return { name: 'request unanswered' };
    default:
      return null;
  }
}

const isCommit = (body: Parameters<Send>[2]): boolean => wordOf(body?.query).includes('createCommitOnBranch');
const STALE = { data: null, errors: [{ type: 'STALE_DATA', message: 'Expected branch to point to another commit.' }] };
const isStale = ({ data }: RawAnswer): boolean =>
  ((data as { errors?: { type?: string }[] } | null)?.errors ?? []).some(({ type }) => type === 'STALE_DATA');

/** Commits have a share of their own: somebody else may be first. */
function mishapOf([, path, body]: Parameters<Send>, chaos: Chaos, random: () => number): Mishap | null {
  if (path === '/graphql' && isCommit(body)) {
    if (random() >= chaos.store) return null;
    const kind = pick(random, ['before', 'after', 'raced'] as const);
    const before =
      kind === 'before' ? cutOff : async () => ({ status: 200, data: structuredClone(STALE), headers: {} });
    return { name: `commit ${kind}`, ...(kind !== 'after' && { before }) };
  }
  if (random() >= chaos.requests) return null;
  const kind = pick(random, ['502', 'cut', 'unanswered'] as const);
  return {
    name: `request ${kind}`,
    ...(kind !== 'unanswered' && { before: kind === 'cut' ? cutOff : async () => structuredClone(REFUSED) }),
  };
}
