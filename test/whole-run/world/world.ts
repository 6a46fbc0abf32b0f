/** A repository with people, a pipeline, workers and the App, all in memory and in virtual time, made from one seed. */

import type { Control, ErrorBody, Index, RunState } from '../../../schemas/generated/types.js';
import { createMemoryStore, type MemoryCommit, type MemoryStore } from '../../../state/store/memory.js';
import { config } from '../../../state/testing/fixture.js';
import { idMaker, Random } from '../../simulation/random.js';
import { VirtualClock } from '../../simulation/virtual-clock.js';
import { AppProcess, type Traced } from './app-process.js';
import { CALM, type Chaos } from './chaos.js';
import { Hub, REPOSITORY, type User, type Webhook } from './github/hub.js';
import { firstCommit, maria, type PeoplePorts, pipeline, will } from './people.js';
import { Shop } from './shop.js';
import { type Dispatched, type WorkerPorts, work } from './worker.js';

const BEGIN = '2026-11-02T10:00:00.000Z';
const USERS: User[] = [
  { login: 'maria', id: 11, type: 'User', role: 'maintain' },
  { login: 'will', id: 12, type: 'User', role: 'write' },
];
/** A webhook that comes late comes before this is over, and so does every retry. */
const SETTLING_SECONDS = 20 * 60;
const LIMIT_SECONDS = 12 * 3600;

type Fate = 'once' | 'dropped' | 'doubled' | 'late';

export class World {
  readonly seed: string;
  readonly chaos: Chaos;
  readonly clock = new VirtualClock(BEGIN);
  readonly hub: Hub;
  readonly shop = new Shop(BEGIN);
  readonly store: MemoryStore = createMemoryStore();
  readonly trace: Traced[] = [];
  readonly dispatches: Dispatched[] = [];
  /** Workers that the App sent away. */
  readonly refusals: { dispatched: Dispatched; error: ErrorBody }[] = [];
  readonly logs: string[] = [];
  /** What went wrong, by name, and each webhook's fate. */
  readonly mishaps: string[] = [];
  readonly #random: Random;
  readonly #newId: (prefix: string) => string;
  readonly #processes: AppProcess[] = [];
  #started = 0;
  #turn = 0;
  #stepsAfterEnd = 0;
  #read: { tip: MemoryCommit | undefined; documents: Map<string, unknown> } = { tip: undefined, documents: new Map() };
  #runId: string | null = null;
  #failure: { error: unknown } | null = null;

  constructor(seed: string, chaos: Partial<Chaos> = {}) {
    this.seed = seed;
    this.chaos = { ...CALM, ...chaos };
    this.#random = new Random(seed);
    this.#newId = idMaker(seed);
    this.hub = new Hub(USERS, {
      now: () => this.clock.now(),
      emit: (webhook) => this.#emit(webhook),
      dispatched: (_type, payload) => this.#dispatched(payload),
    });
  }

  /** From an empty repository to the end of its run, and until nothing more follows from it. */
  async live(): Promise<void> {
    this.#begin('pipeline of the first commit', async () => {
      firstCommit(this.hub, `${JSON.stringify(config(), null, 2)}\n`);
      await this.clock.sleep(120_000);
      for (let made = 0; made < this.chaos.processes; made += 1) this.#start();
      this.#begin('maria', () => maria(this.#people()));
      this.#begin('will', () => will(this.#people()));
    });
    await this.#until(() => this.run()?.transition.status === 'terminated', LIMIT_SECONDS);
    const over = this.clock.now() + SETTLING_SECONDS * 1000;
    this.clock.after(SETTLING_SECONDS * 1000, () => {});
    await this.#until(() => this.clock.now() >= over, SETTLING_SECONDS + 60);
  }

  async #until(holds: () => boolean, limitSeconds: number): Promise<void> {
    await this.clock.runUntil(() => {
      if (this.#failure) throw this.#failure.error;
      return holds();
    }, limitSeconds);
  }

  commits(): readonly MemoryCommit[] {
    return this.store.history();
  }

  /** Asked for after each thing that happens, so it is read once for each commit. */
  #document<T>(path: string): T | null {
    const tip = this.commits().at(-1);
    if (tip !== this.#read.tip) this.#read = { tip, documents: new Map() };
    const { documents } = this.#read;
    const text = tip?.files.get(path);
    if (!documents.has(path)) documents.set(path, text === undefined ? null : JSON.parse(text));
    return documents.get(path) as T | null;
  }

  control(): Control | null {
    return this.#document<Control>('control.json');
  }

  /** Ids of every run that was ever begun. */
  runIds(): string[] {
    const paths = [...(this.commits().at(-1)?.files.keys() ?? [])];
    return paths.flatMap((path) => /^runs\/([^/]+)\/state\.json$/.exec(path)?.[1] ?? []);
  }

  /** The first run that was begun. */
  run(): RunState | null {
    this.#runId ??= Object.keys(this.#document<Index>('index.json')?.runs ?? {})[0] ?? null;
    return this.#runId === null ? null : this.#document<RunState>(`runs/${this.#runId}/state.json`);
  }

  #people(): PeoplePorts {
    return { clock: this.clock, hub: this.hub, shop: this.shop };
  }

  #fail(what: string, error: unknown): void {
    const reason = error instanceof Error ? error : new Error(String(error));
    reason.message = `${what}: ${reason.message}`;
    this.#failure ??= { error: reason };
  }

  #begin(what: string, task: () => Promise<void>): void {
    task().catch((error: unknown) => this.#fail(what, error));
  }

  #start(): void {
    const { clock, hub, store, chaos, trace } = this;
    this.#started += 1;
    const name = `app-${this.#started}`;
    const process = new AppProcess({
      name,
      clock,
      random: new Random(`${this.seed}/${name}`),
      hub,
      store,
      newId: this.#newId,
      chaos,
      lifetime: this.#started <= chaos.deaths ? this.#random.between(5, 150) : null,
      doomed: () => this.#isDoomed(),
      trace,
      log: (line) => this.logs.push(`${name} ${line}`),
      note: (mishap) => this.mishaps.push(mishap),
      fail: (error) => this.#fail(name, error),
      died: () => {
        clock.after(this.#random.between(1000, 60_000), () => this.#start());
      },
    });
    this.#processes.push(process);
    process.start();
  }

  /** A few steps later the last worker has its answer, and nobody comes back for one. */
  #isDoomed(): boolean {
    if (!this.chaos.diesAtEnd || this.run()?.transition.status !== 'terminated') return false;
    this.#stepsAfterEnd += 1;
    return this.#stepsAfterEnd === 3;
  }

  /** GitHub's own pipeline misses nothing; the App's webhooks may go any way. */
  #emit(webhook: Webhook): void {
    const { name, payload } = webhook;
    if (name === 'push' && payload.ref === `refs/heads/${REPOSITORY.defaultBranch}`)
      this.#begin('pipeline', () => pipeline(this.#people(), String(payload.after)));
    const how = this.#fate(webhook);
    this.mishaps.push(`webhook ${how}`);
    if (how === 'dropped') return;
    const travel = this.#random.between(100, 3000);
    this.#deliver(webhook, travel + (how === 'late' ? this.#random.between(1000, 600_000) : 0));
    // The second comes at the same moment, which two processes then share, or later.
    if (how === 'doubled') this.#deliver(webhook, travel + this.#random.pick([0, 0, this.#random.between(1, 120_000)]));
  }

  #fate({ name, payload }: Webhook): Fate {
    const issue = (payload.issue as { number: number } | undefined)?.number;
    const elsewhere = name === 'issue_comment' && issue !== undefined && !this.hub.pulls.has(issue);
    if (this.chaos.sweepOnly) return elsewhere ? 'once' : 'dropped';
    return this.#random.chance(this.chaos.events) ? this.#random.pick(['dropped', 'doubled', 'late'] as const) : 'once';
  }

  /** Webhooks are sent once; with no App to take them they are lost. Processes take turns. */
  #deliver(webhook: Webhook, late: number): void {
    this.clock.after(late, () => {
      const alive = this.#processes.filter((process) => process.alive);
      this.#turn += 1;
      alive[this.#turn % alive.length]?.deliver(webhook);
    });
  }

  #dispatched(payload: unknown): void {
    const { chaosLoop } = payload as { chaosLoop: Dispatched };
    this.dispatches.push(chaosLoop);
    const ports: WorkerPorts = {
      clock: this.clock,
      random: this.#random,
      hub: this.hub,
      shop: this.shop,
      fetch: this.#network,
    };
    const queued = this.#random.between(2, this.chaos.queueSeconds);
    this.#begin(`worker for ${chaosLoop.token}`, async () => {
      const error = await work(ports, chaosLoop, queued);
      if (error) this.refusals.push({ dispatched: chaosLoop, error });
    });
  }

  /** From a worker to whichever process of the App answers. */
  readonly #network = (async (url: string, init: { body: string; headers: { authorization: string } }) => {
    const { clock } = this;
    const random = this.#random;
    await clock.sleep(random.between(5, 60));
    const mishap = random.chance(this.chaos.door) ? random.pick(['cut', 'unanswered', 'doubled'] as const) : null;
    if (mishap) this.mishaps.push(`door ${mishap}`);
    const alive = this.#processes.filter((process) => process.alive);
    const process = alive.length === 0 ? null : random.pick(alive);
    if (mishap === 'cut' || !process) throw new Error('connect ECONNREFUSED');
    const take = (by: AppProcess) => by.take(new URL(url).pathname, init.headers.authorization, init.body);
    // Something between the two sent it again, to another process where there is one.
    if (mishap === 'doubled') take(alive.find((other) => other !== process) ?? process).catch(() => {});
    const answer = await take(process);
    await clock.sleep(random.between(5, 60));
    if (mishap === 'unanswered') throw new Error('socket hang up');
    return { status: answer.status, text: async () => JSON.stringify(answer.body) };
  }) as unknown as typeof globalThis.fetch;
}
