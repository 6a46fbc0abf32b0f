/** Reconciles every active run of every installation: losing an event costs time, never truth. */
import type { Index } from '../../schemas/generated/types.js';
import { StoreError } from '../../state/store/branch.js';
import type { Snapshot } from '../../state/store/port.js';
import type { CommentHandler } from '../chatops/comment.js';
import { brakes, type CommentInbox } from '../chatops/inbox.js';
import type { EndedRuns } from '../controller/ended-runs.js';
import { EVERY_LOOK } from '../controller/looks.js';
import type { Troubles } from '../controller/troubles.js';
import { type Comment, listComments, listRecentComments, withoutDoubles } from '../github/comments.js';
import { GitHubUnavailable } from '../github/port.js';
import type { ListedRepository } from '../github/repositories.js';
import { CONFIG_AGE_MS, type RepositoryContext } from '../github/repository-context.js';
import { indexOf } from '../github/run-index.js';
import { Backoff, eachAlone } from '../runtime/backoff.js';
import type { Clock, Timers } from '../runtime/clock.js';
import type { Log } from '../runtime/log.js';
import { IdleRepositories } from './idle.js';
import { answerGroup, type MergeGroups } from './merge-groups.js';
import { contextOf, type EventPorts } from './wake.js';

export interface SweepPorts extends EventPorts {
  comments: CommentHandler;
  inbox: CommentInbox;
  groups: MergeGroups;
  log: Log;
  ended: EndedRuns;
  progress: SweepProgress;
  troubles: Troubles;
  /** Of the timer: what was looked at a moment ago is left for the next one. Who asks for a sweep wants everything. */
  patient: boolean;
}

const INSTALLATIONS_AT_ONCE = 4;
const REPOSITORIES_AT_ONCE = 4;
const RUNS_AT_ONCE = 4;
/** An event tells of another installation, and of other repositories; lost, it is found so much later. */
const INSTALLATIONS_AGE_MS = 10 * 60_000;
const REPOSITORIES_AGE_MS = 5 * 60_000;
/** A comment may be listed later than one that was written after it. */
const OVERLAP_MS = 5 * 60_000;
const SAME_MS = 5 * 60_000;

/** What events named is not looked at once more so soon, whatever the interval of the sweep. */
const LOOK_AGE_MS = 50_000;
/** Records that people close meanwhile are seen so much later. */
const ENDED_AGE_MS = 5 * 60_000;
/** Every run that is reconciled reads for itself. */
const STATE_AGE_MS = 10_000;
/** A command that is found later than this is left alone, a brake excepted: whoever wrote it went on without it. */
const WANTED_MS = 24 * 3_600_000;
const LOOK_BACK_MS = 14 * WANTED_MS;

/** What one sweep leaves to the next: what failed and rests, and up to when each conversation was read. */
export class SweepProgress {
  readonly clock: Clock;
  readonly backoff: Backoff;
  readonly idle: IdleRepositories;
  readonly #read = new Map<string, number>();

  constructor(clock: Clock) {
    this.clock = clock;
    this.idle = new IdleRepositories(clock);
    this.backoff = new Backoff(clock, { firstMs: 60_000, longestMs: 30 * 60_000 });
  }

  /** From when on a conversation is to be read; null: all of it. */
  since(key: string): string | null {
    const read = this.#read.get(key);
    // The same question for some minutes: what did not change is answered with 304.
    return read === undefined ? null : new Date(Math.floor((read - OVERLAP_MS) / SAME_MS) * SAME_MS).toISOString();
  }

  /** `at`: when the reading began, in milliseconds. */
  read(key: string, at: number): void {
    this.#read.delete(key);
    this.#read.set(key, at);
    for (const old of this.#read.keys()) {
      if (this.#read.size <= 5000) break;
      this.#read.delete(old);
    }
  }
}

/** One thing by itself; when it fails it is told, and rests for a time that grows. False: it is still to be done. */
async function alone(
  ports: SweepPorts,
  key: string,
  what: Record<string, unknown>,
  work: () => Promise<unknown>,
  context: RepositoryContext | null = null,
): Promise<boolean> {
  const { backoff } = ports.progress;
  if (backoff.waits(key)) return false;
  try {
    const done = await work();
    backoff.succeeded(key);
    return done !== false;
  } catch (error) {
    if (context && error instanceof StoreError) {
      ports.troubles.met(context, error);
      // What can't be told now is told with the next try.
      await ports.troubles.tell(context, error).catch((err: unknown) => ports.log.warn({ err }, 'trouble not told'));
    }
    // What passes is tried at the next sweep; only what stays as it is rests for longer.
    const wait = error instanceof GitHubUnavailable ? 0 : backoff.failed(key);
    ports.log.warn({ err: error, ...what, againInSeconds: Math.round(wait / 1000) }, 'sweep failed in part');
    return false;
  }
}

/** Comments that no event told of go the way of the others; nobody's answer is waited for. */
async function takeUnanswered(
  ports: SweepPorts,
  context: RepositoryContext,
  listed: readonly Comment[],
): Promise<void> {
  const { comments, inbox, openContext, progress } = ports;
  const { github, repository } = context;
  const open = () => openContext(repository);
  const { login } = await ports.identity();
  const standing = await withoutDoubles(github, repository, login, listed);
  for (const { id, issue, author, body, createdAt } of await comments.unanswered(context, standing)) {
    const old = createdAt !== null && progress.clock.now() - Date.parse(createdAt) > WANTED_MS;
    if (issue === null || (old && !brakes(body))) continue;
    await inbox.take({ repositoryId: repository.id, open, issue, commentId: id, author: author.login, body });
  }
}

/** Once a process the whole record of a run, however long the App was away. */
async function scanRecord(ports: SweepPorts, context: RepositoryContext, issue: number): Promise<void> {
  const { progress } = ports;
  const key = `${context.repository.id}/${issue}`;
  if (progress.since(key) !== null) return;
  const begun = progress.clock.now();
  await takeUnanswered(ports, context, await listComments(context.github, context.repository, issue));
  progress.read(key, begun);
}

/**
 * What was written anywhere since the last sweep. The first of a process begins where control.json shows that the App last
 * worked, a day at least: a halt whose event a process took with it is found again (R16.1).
 */
async function scanRecent(ports: SweepPorts, context: RepositoryContext, { control }: Snapshot): Promise<void> {
  const { progress } = ports;
  const { github, repository } = context;
  const key = `${repository.id}/comments`;
  const begun = progress.clock.now();
  const worked = control ? Date.parse(control.event.at) : begun;
  const from = Math.max(begun - LOOK_BACK_MS, Math.min(begun - WANTED_MS, worked));
  const since = progress.since(key) ?? new Date(from).toISOString();
  await takeUnanswered(ports, context, await listRecentComments(github, repository, since));
  progress.read(key, begun);
}

/** How old what is known may be where nobody pushed since it was looked at. */
const ANY_AGE_MS = Number.POSITIVE_INFINITY;

/** False: something is under way, or still to be done. `rested`: nothing was, and nobody pushed since. */
async function sweepState(ports: SweepPorts, context: RepositoryContext, rested: boolean): Promise<boolean> {
  const { repository, store } = context;
  const age = rested ? ANY_AGE_MS : ports.patient ? STATE_AGE_MS : 0;
  const snapshot = await store.read(null, ports.clock.now() - age);
  ports.troubles.over(context);
  const jobs: Job[] = [];
  const add: Add = (name, what, work) => void jobs.push({ key: `${repository.id}/${name}`, what, work });
  // First, and where no state was ever written too: there may be a brake among them.
  add('comments', {}, () => scanRecent(ports, context, snapshot));
  const index = snapshot.head === null ? null : await indexOf(store, snapshot);
  if (index) addState(ports, context, snapshot, { index, rested, add });
  const doctors = Object.values(snapshot.control?.environments ?? {});
  let rests = Object.keys(index?.runs ?? {}).length === 0;
  rests &&= doctors.every(({ activeRun, doctorLease }) => activeRun === null && doctorLease === null);
  await eachAlone(jobs, RUNS_AT_ONCE, async ({ key, what, work }) => {
    const told = { repository: `${repository.owner}/${repository.name}`, ...what };
    if (!(await alone(ports, key, told, work, context))) rests = false;
  });
  return rests;
}

interface Job {
  key: string;
  what: Record<string, unknown>;
  work: Work;
}

type Work = () => Promise<unknown>;
type Add = (name: string, what: Record<string, unknown>, work: Work) => void;

/** What the state branch gives to do. */
function addState(
  ports: SweepPorts,
  context: RepositoryContext,
  snapshot: Snapshot,
  { index, rested, add }: { index: Index; rested: boolean; add: Add },
): void {
  const looks = ports.patient ? LOOK_AGE_MS : EVERY_LOOK;
  const doctors = Object.values(snapshot.control?.environments ?? {});
  if (doctors.some((entry) => entry.doctorRequest || entry.doctorLease))
    add('doctor', {}, () => ports.controller.reconcile(context, null, looks));
  for (const [runId, { recordPullRequest }] of Object.entries(index.runs)) {
    add(`run/${runId}`, { runId }, () => ports.controller.reconcile(context, runId, looks));
    if (recordPullRequest !== null)
      add(`comments/${recordPullRequest}`, { runId, recordPullRequest }, () =>
        scanRecord(ports, context, recordPullRequest),
      );
  }
  // A run whose document can't be read is in no index, and is to be told of.
  const active = Object.values(snapshot.control?.environments ?? {}).flatMap(({ activeRun }) => activeRun ?? []);
  for (const runId of active)
    if (!Object.hasOwn(index.runs, runId))
      add(`run/${runId}`, { runId }, () => ports.controller.reconcile(context, runId, looks));
  // What an ended run was refused is over when its record is closed, which nobody pushes.
  const over = rested && Object.keys(snapshot.control?.refusals ?? {}).length === 0;
  const age = over ? ANY_AGE_MS : ports.patient ? ENDED_AGE_MS : 0;
  add('ended', {}, () => ports.ended.finish(ports, context, new Set(Object.keys(index.runs)), age));
}

async function sweepRepository(ports: SweepPorts, repository: ListedRepository): Promise<void> {
  const { idle } = ports.progress;
  await alone(ports, String(repository.id), { repository: `${repository.owner}/${repository.name}` }, async () => {
    const rested = ports.patient && idle.rests(repository);
    const context = await ports.openContext(repository, rested ? ANY_AGE_MS : ports.patient ? CONFIG_AGE_MS : 0);
    // A repository that never had the configuration file never had a run; asking for its state would cost a request each time.
    if (!context.config.known) {
      idle.looked(repository, false);
      return;
    }
    if (context.config.where === null) {
      ports.log.warn({ repository: repository.name }, 'not swept: nothing says where the state lies');
      return;
    }
    const what = { repository: repository.name };
    const rests = await alone(ports, `${repository.id}/state`, what, () => sweepState(ports, context, rested), context);
    // A push to another repository is not seen in the list.
    const here = context.state?.owner === repository.owner && context.state.name === repository.name;
    idle.looked(repository, !rests || !here);
  });
}

/** Each installation, repository and run by itself: one that can't be reached holds up none of the others (R14.8). */
export async function sweepOnce(ports: SweepPorts): Promise<void> {
  const { repositories, patient, progress, groups } = ports;
  // First: whoever queued a merge waits for them.
  await eachAlone(groups.unanswered(), REPOSITORIES_AT_ONCE, async (group) => {
    const { id, name } = group.repository;
    await alone(ports, `${id}/group/${group.sha}`, { repository: name, group: group.sha }, async () => {
      const context = await contextOf(ports, group.repository, CONFIG_AGE_MS);
      if (context) await answerGroup(context, group, ports.clock.now());
      groups.over(group);
    });
  });
  const [apart, within] = patient ? [INSTALLATIONS_AGE_MS, REPOSITORIES_AGE_MS] : [0, 0];
  await eachAlone(await repositories.installations(apart), INSTALLATIONS_AT_ONCE, async (installationId) => {
    await alone(ports, `installation/${installationId}`, { installationId }, async () => {
      const all = await repositories.of(installationId, within);
      const due = patient ? progress.idle.without(all) : all;
      await eachAlone(due, REPOSITORIES_AT_ONCE, (repository) => sweepRepository(ports, repository));
    });
  });
}

export class SweepTimer {
  readonly #sweep: () => Promise<void>;
  readonly #intervalMs: number;
  readonly #timers: Timers;
  #callOff: () => void = () => {};
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(sweep: () => Promise<void>, intervalSeconds: number, timers: Timers) {
    this.#sweep = sweep;
    this.#intervalMs = intervalSeconds * 1000;
    this.#timers = timers;
  }

  /** Sweeps now, then at each interval after the last one ended. */
  start(): void {
    if (this.#stopped) return;
    this.#running = this.#sweep().finally(() => {
      if (!this.#stopped) this.#callOff = this.#timers.after(this.#intervalMs, () => this.start());
    });
  }

  /** Waits for a sweep in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#callOff();
    await this.#running;
  }
}
