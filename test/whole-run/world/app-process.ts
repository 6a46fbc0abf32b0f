/**
 * One process of the App: the real assembly on handed-in clients. It can die at any step that leaves the process, before
 * or after the step took effect; from then on nothing of it goes on, as after a SIGKILL.
 */
import pino from 'pino';
import type { Probot } from 'probot';
import { type Assembly, assemble } from '../../../app/app.js';
import { createClient, type RawAnswer, type Send } from '../../../app/github/client.js';
import { identityReader } from '../../../app/github/identity.js';
import { Limiter } from '../../../app/github/limiter.js';
import { type GitHub, GitHubUnavailable } from '../../../app/github/port.js';
import { contextOpener } from '../../../app/github/repository-context.js';
import type { TokenVerifier } from '../../../app/submissions/oidc.js';
import { sha256Hex } from '../../../state/base/digest.js';
import { decide } from '../../../state/kernel.js';
import type { MemoryStore } from '../../../state/store/memory.js';
import type { RunStore } from '../../../state/store/port.js';
import type { Random } from '../../simulation/random.js';
import type { VirtualClock } from '../../simulation/virtual-clock.js';
import type { Chaos } from './chaos.js';
import { answerGraphql } from './github/graphql.js';
import { type Hub, REPOSITORY, type Webhook } from './github/hub.js';
import { answerRest, NotServed, type Viewer } from './github/rest.js';

/** One request of the App to GitHub and what came of it. */
export interface Traced {
  at: string;
  process: string;
  method: string;
  path: string;
  body: string | null;
  /** A status, or what happened to the request on its way. */
  outcome: string;
}

export interface ProcessPorts {
  name: string;
  clock: VirtualClock;
  random: Random;
  hub: Hub;
  store: MemoryStore;
  newId(prefix: string): string;
  chaos: Chaos;
  /** Steps until it dies; null: it lives on. */
  lifetime: number | null;
  /** Asked at each step: whether it dies of this one. */
  doomed(): boolean;
  trace: Traced[];
  log(line: string): void;
  /** Something went wrong that had to. */
  note(mishap: string): void;
  /** The test fails, whatever the App makes of it. */
  fail(error: unknown): void;
  died(): void;
}

type Handler = (context: { payload: unknown }) => unknown;

/** Of a token that the model's issuer made (worker.ts), what the real verifier reads of a real one. */
const verify: TokenVerifier = async (authorization, rawBody) => {
  const claims = JSON.parse(Buffer.from((authorization ?? '').slice(7), 'base64url').toString('utf8'));
  if (claims.audience !== `chaos-loop:${sha256Hex(rawBody)}`) throw new Error('a token for another body');
  const { owner, name, id } = REPOSITORY;
  const identity = { repositoryId: id, repository: `${owner}/${name}`, ref: 'refs/heads/main' };
  const worker = { workflowRef: String(claims.workflow), eventName: 'repository_dispatch' };
  const producer = { source: 'oidc', run_id: String(claims.runId), run_attempt: '1' };
  return { ok: true, claims: { ...identity, ...worker, runId: Number(claims.runId), runAttempt: 1, producer } };
};

export class AppProcess {
  readonly #ports: ProcessPorts;
  readonly #handlers = new Map<string, Handler>();
  readonly #app: Assembly;
  readonly #never = new Promise<never>(() => {});
  readonly #death: Promise<never>;
  #die: (error: Error) => void = () => {};
  #left: number | null;
  alive = true;

  constructor(ports: ProcessPorts) {
    this.#ports = ports;
    this.#left = ports.lifetime;
    this.#death = new Promise<never>((_, reject) => {
      this.#die = reject;
    });
    this.#death.catch(() => {});
    this.#app = this.#assemble();
    const on = (names: string | string[], handler: Handler) => {
      for (const name of [names].flat()) this.#handlers.set(name, handler);
    };
    void this.#app.webhooks({ on } as unknown as Probot, { getRouter: undefined } as never);
  }

  start(): void {
    this.#app.startSweeping();
  }

  /** Gives the process a webhook as Probot does. */
  deliver({ name, payload }: Webhook): void {
    if (this.alive) this.#handlers.get(name)?.({ payload });
  }

  /** A request to the door, with the status that the server would answer. Rejects when the process dies meanwhile. */
  async take(path: string, authorization: string, body: string): Promise<{ status: number; body: unknown }> {
    const door = path === '/api/poll' ? this.#app.poll : this.#app.submit;
    const answer = door(authorization, Buffer.from(body)).catch((error: unknown) => {
      if (!(error instanceof GitHubUnavailable)) this.#ports.fail(error);
      return { status: 503, body: {} };
    });
    return Promise.race([answer, this.#death]);
  }

  #assemble(): Assembly {
    const { clock, random, newId, store } = this.#ports;
    const own = {
      now: () => clock.now(),
      random: () => random.next(),
      sleep: (milliseconds: number) => this.#living(clock.sleep(milliseconds)),
    };
    const client = (viewer: Viewer): GitHub => createClient(this.#sender(viewer), new Limiter(own), own);
    const installation = client('installation');
    const installations = { app: client('app'), of: () => installation };
    return assemble({
      installations,
      web: 'https://github.com',
      openContext: contextOpener({
        installations,
        identity: identityReader(installations.app),
        clock: own,
        storeOf: () => this.#storeOver(store),
      }),
      verify,
      decide,
      clock: own,
      timers: { after: (milliseconds, task) => clock.after(milliseconds, () => this.alive && task()) },
      newId,
      log: pino({ level: 'info', base: null, timestamp: false }, { write: (line) => this.#ports.log(line) }),
      sweepIntervalSeconds: 60,
      redispatchAfterSeconds: 120,
    });
  }

  /** What a promise brings, as long as the process lives. */
  async #living<T>(promise: Promise<T>): Promise<T> {
    try {
      const result = await promise;
      return this.alive ? result : await this.#never;
    } catch (error) {
      if (this.alive) throw error;
      return this.#never;
    }
  }

  /** One step out of the process, of which it may die. */
  async #step<T>(step: () => Promise<T>): Promise<T> {
    if (!this.alive) return this.#never;
    if (this.#left !== null) this.#left -= 1;
    if (this.#left === 0 || this.#ports.doomed()) {
      if (this.#ports.random.chance(0.5)) step().catch(() => {});
      this.alive = false;
      this.#ports.note('death');
      this.#die(new Error('socket hang up'));
      this.#ports.died();
      return this.#never;
    }
    return this.#living(step());
  }

  async #travel(): Promise<void> {
    const { clock, random } = this.#ports;
    await clock.sleep(random.between(5, 60));
  }

  #sender(viewer: Viewer): Send {
    return (method, path, body) => this.#step(() => this.#request(viewer, method, path, body));
  }

  async #request(
    viewer: Viewer,
    method: string,
    path: string,
    body: Record<string, unknown> | undefined,
  ): Promise<RawAnswer> {
    const { clock, random, chaos, hub, trace, name } = this.#ports;
    const at = new Date(clock.now()).toISOString();
    const traced: Traced = { at, process: name, method, path, body: body ? JSON.stringify(body) : null, outcome: '' };
    trace.push(traced);
    await this.#travel();
    const mishap = random.chance(chaos.requests) ? random.pick(['502', 'cut', 'unanswered'] as const) : null;
    if (mishap) this.#ports.note(`request ${mishap}`);
    if (mishap === '502' || mishap === 'cut') {
      traced.outcome = mishap;
      if (mishap === 'cut') throw new Error('socket hang up');
      return { status: 502, data: { message: 'Bad gateway' }, headers: {} };
    }
    const answer = this.#answer(hub, viewer, method, path, body);
    await this.#travel();
    traced.outcome = mishap ?? String(answer.status);
    if (mishap === 'unanswered') throw new Error('socket hang up');
    return answer;
  }

  #answer(
    hub: Hub,
    viewer: Viewer,
    method: string,
    path: string,
    body: Record<string, unknown> | undefined,
  ): RawAnswer {
    try {
      if (path !== '/graphql') return { ...answerRest(hub, viewer, method, path, body), headers: {} };
      const { query, variables } = body as { query: string; variables: Record<string, unknown> };
      return { status: 200, data: answerGraphql(hub, query, variables), headers: {} };
    } catch (error) {
      this.#ports.fail(error instanceof NotServed ? new Error(`not served: ${error.message}`) : error);
      throw error;
    }
  }

  #storeOver(store: MemoryStore): RunStore {
    const { random, chaos } = this.#ports;
    const mishap = () => random.chance(chaos.store);
    const unavailable = () => new GitHubUnavailable('POST /graphql: status 502');
    const read = <T>(what: () => Promise<T>) =>
      this.#step(async () => {
        await this.#travel();
        if (mishap()) throw unavailable();
        const result = await what();
        await this.#travel();
        return result;
      });
    return {
      read: (runId) => read(() => store.read(runId)),
      head: () => read(async () => (await store.head?.()) ?? null),
      readFile: (path) => read(() => store.readFile(path)),
      commit: (head, commit) =>
        this.#step(async () => {
          await this.#travel();
          const kind = mishap() ? random.pick(['before', 'after', 'raced'] as const) : null;
          if (kind) this.#ports.note(`commit ${kind}`);
          if (kind === 'before') throw unavailable();
          if (kind === 'raced') return { ok: false, reason: 'conflict' };
          const outcome = await store.commit(head, commit);
          if (!outcome.ok) this.#ports.note('commit conflict');
          await this.#travel();
          if (kind === 'after') throw unavailable();
          return outcome;
        }),
    };
  }
}
