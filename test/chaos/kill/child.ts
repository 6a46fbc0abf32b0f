/** One process of the App of a world that lives in another one: real SIGKILL at the armed points, the world's time. */
import { familyOf, siteOf } from '../../../local/chaos/failpoints.js';
import type { HostAnswer, HostRequest } from '../../../local/github/requests.js';
import { idMaker, seeded } from '../../../local/simulation/random.js';
import { VirtualClock } from '../../../local/simulation/virtual-clock.js';
import { type App, startApp } from '../../../local/simulation/world/app.js';
import { installGlobals } from '../../../local/simulation/world/globals.js';
import { type RequestFate, STATE_WRITE } from '../../../local/simulation/world/interference.js';
import { requestKind } from '../../../local/simulation/world/kinds.js';
import { sha256Hex } from '../../../state/base/digest.js';
import { messageOf } from '../../../state/base/message.js';
import type { FromApp, KillPoint, ToApp } from './messages.js';

const send = (message: FromApp): void => void process.send?.(message);

/** Written out first: the world has to know which one it was. Nothing of the App goes on meanwhile. */
function die(point: KillPoint): void {
  process.send?.({ type: 'dying', point } satisfies FromApp, () => process.kill(process.pid, 'SIGKILL'));
}

/** Time is the world's, and so is every timer. */
class ClockOfWorld extends VirtualClock {
  present = 0;
  readonly #tasks = new Map<number, () => void>();
  #made = 0;

  override now(): number {
    return this.present;
  }

  override after(milliseconds: number, task: () => void): () => void {
    this.#made += 1;
    const timer = this.#made;
    this.#tasks.set(timer, task);
    send({ type: 'timer', timer, milliseconds });
    return () => {
      if (this.#tasks.delete(timer)) send({ type: 'called-off', timer });
    };
  }

  fire(timer: number): void {
    const task = this.#tasks.get(timer);
    this.#tasks.delete(timer);
    task?.();
  }

  /** The world waits for this process anyway. */
  override hold<T>(work: Promise<T>): Promise<T> {
    return work;
  }

  /** Resolves when nothing is left to do now. */
  quiet(): Promise<void> {
    return this.runUntil(() => true, 1);
  }
}

const clock = new ClockOfWorld('2026-01-01T00:00:00.000Z');
const answers = new Map<number, (answer: HostAnswer) => void>();
let points: KillPoint[] = [];
let commits = 0;
let asked = 0;
let app: App | null = null;
/** Raised when the request of that kind has left. */
let sent: { kind: string; point: KillPoint } | null = null;
let dead: KillPoint | null = null;

const armedAt = (site: string, which: (point: KillPoint) => boolean = () => true): KillPoint | undefined =>
  points.find((point) => point.site === site && which(point));

const DEATHS: Readonly<Record<string, RequestFate>> = {
  'before-intent': 'dies-before',
  'after-intent': 'dies-before',
  'before-commit': 'dies-before',
  'before-record': 'dies-after',
};

function fateOf(kind: string): RequestFate | undefined {
  if (kind === STATE_WRITE) {
    commits += 1;
    send({ type: 'committing' });
  }
  const found =
    kind === STATE_WRITE
      ? (points.find(({ commit }) => commit !== null && commits >= commit) ?? armedAt(siteOf('state', 'commit')))
      : armedAt(siteOf('app', kind), ({ commit }) => commit === null);
  if (!found) return undefined;
  if (found.point === 'response-lost') {
    sent = { kind, point: found };
    return undefined;
  }
  dead = found;
  return DEATHS[found.point];
}

const github = {
  handle: (request: HostRequest): Promise<HostAnswer> => {
    asked += 1;
    const id = asked;
    const answer = new Promise<HostAnswer>((resolve) => answers.set(id, resolve));
    send({ type: 'request', request: id, value: request });
    const leaving = sent;
    const parsed = request.body.startsWith('{') ? (JSON.parse(request.body) as Record<string, unknown>) : undefined;
    if (leaving && requestKind(request.method, request.target, parsed) === leaving.kind) die(leaving.point);
    return answer;
  },
};

async function begin({ url, oidcIssuer, seed, ...armed }: Extract<ToApp, { type: 'begin' }>): Promise<void> {
  points = armed.points;
  commits = armed.commits;
  const random = seeded(Number.parseInt(sha256Hex(seed).slice(0, 8), 16));
  installGlobals(clock, random);
  app = await startApp({
    clock,
    random,
    newId: idMaker(seed),
    github: { ...github, url, oidcIssuer },
    fate: fateOf,
    log: (line) => send({ type: 'log', line }),
    fail: (error) => send({ type: 'failed', message: messageOf(error) }),
    died: () => {
      if (dead) die(dead);
    },
  });
}

/** An event, or a worker's message: of some it dies when they arrive, of others when they are answered. */
async function call<T>(site: string, call: number, work: (app: App) => Promise<T>): Promise<void> {
  const [before, after] =
    familyOf(site) === 'event' ? ['die-before-answer', 'die-after-answer'] : ['after-intent', 'response-lost'];
  const early = armedAt(site, ({ point }) => point === before);
  if (early) return die(early);
  if (!app) throw new Error('the App has not begun');
  const value = await work(app);
  const late = armedAt(site, ({ point }) => point === after);
  if (late) return die(late);
  send({ type: 'done', call, value: (value ?? null) as never });
}

/** What ends with the process fails in it as well. */
function begun(work: Promise<void>): void {
  work.catch((error: unknown) => {
    if (!dead) send({ type: 'failed', message: messageOf(error) });
  });
}

function take(message: ToApp): void {
  switch (message.type) {
    case 'begin':
      begun(begin(message));
      break;
    case 'fire':
      clock.fire(message.timer);
      break;
    case 'answer':
      answers.get(message.request)?.(message.answer);
      answers.delete(message.request);
      break;
    case 'deliver':
      begun(call(siteOf('event', message.webhook.name), message.call, (own) => own.deliver(message.webhook)));
      break;
    case 'take': {
      const { path, headers, body } = message;
      const type = path === '/api/submissions' ? (/"type":"([a-z]+)"/.exec(body)?.[1] ?? '') : 'poll';
      begun(call(siteOf('worker', type), message.call, (own) => own.take(path, headers, body)));
    }
  }
}

let latest = 0;
let settling = false;

async function settle(): Promise<void> {
  if (settling) return;
  settling = true;
  for (let seen = -1; seen !== latest; ) {
    seen = latest;
    await clock.quiet();
  }
  settling = false;
  send({ type: 'idle', turn: latest });
}

process.on('message', (message: ToApp) => {
  latest = message.turn;
  clock.present = message.now;
  take(message);
  void settle();
});
process.on('disconnect', () => process.exit(0));
send({ type: 'ready' });
