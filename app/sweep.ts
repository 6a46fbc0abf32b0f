/** Reconciles every active run of every installation: losing an event costs time, never truth. */
import type { Index } from '../schemas/generated/types.js';
import { record, text } from '../state/readers/shared.js';
import type { Timers } from './clock.js';
import type { CommentHandler } from './commands/comment.js';
import type { EventPorts } from './events/wake.js';
import { repositoryPath } from './github/port.js';
import type { Log } from './log.js';
import { indexOf } from './run-index.js';
import type { Site } from './site.js';

export interface SweepPorts extends EventPorts {
  comments: CommentHandler;
  log: Log;
  ended: EndedRuns;
}

const RECORD_BRANCH = /^chaos-loop\/record-([\w-]+)$/;

/**
 * Runs that ended while the App, or GitHub, was away: they are in no index, so nothing else would ever finish what people
 * see of them. They are known by their record pull requests that are still open; each is looked after once a process.
 */
export class EndedRuns {
  readonly #finished = new Set<string>();

  async finish({ controller }: SweepPorts, site: Site, active: Index): Promise<void> {
    const { github, repository, store } = site;
    const pulls = await github.list(`${repositoryPath(repository, 'pulls')}?state=open`);
    for (const pull of pulls) {
      const head = record(record(pull).head);
      const runId = RECORD_BRANCH.exec(text(head.ref) ?? '')?.[1];
      const key = `${repository.id}/${runId}`;
      if (runId === undefined || record(head.repo).id !== repository.id) continue;
      if (Object.hasOwn(active.runs, runId) || this.#finished.has(key)) continue;
      const { state } = await store.read(runId);
      if (state?.transition.status !== 'terminated') continue;
      if (await controller.reconcile(site, runId)) this.#finished.add(key);
    }
  }
}

async function sweepSite(ports: SweepPorts, site: Site): Promise<void> {
  const snapshot = await site.store.read(null);
  if (snapshot.head === null) return;
  const index = await indexOf(site.store, snapshot);
  const doctors = Object.values(snapshot.control?.environments ?? {});
  if (doctors.some((entry) => entry.doctorRequest || entry.doctorLease)) await ports.controller.reconcile(site, null);
  for (const [runId, run] of Object.entries(index.runs)) {
    await ports.controller.reconcile(site, runId);
    if (run.recordPullRequest !== null) await ports.comments.scan(site, run.recordPullRequest);
  }
  await ports.ended.finish(ports, site, index);
}

/** One repository that can't be reached does not keep the others waiting for ever. */
export async function sweepOnce(ports: SweepPorts): Promise<void> {
  for (const repository of await ports.repositories.all()) {
    try {
      const site = await ports.openSite(repository);
      // A repository without the configuration file never had a run; asking for its state would cost a request each time.
      if (site.config.exists) await sweepSite(ports, site);
    } catch (error) {
      ports.log.warn(
        { err: error, repository: `${repository.owner}/${repository.name}` },
        'sweep of a repository failed',
      );
    }
  }
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
