/**
 * Runs that ended while the App, or GitHub, was away: they are in no index, so nothing else would ever finish what people
 * see of them. They are known by their record pull requests that are still open; a draft is one that was not finished, since
 * marking it ready is the last that is done. Each is looked after once a process, and once more where an event names it.
 */

import { wordOf } from '../../state/base/message.js';
import { openRecords } from '../github/records.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import { NO_DRAFTS } from '../views/record.js';
import type { Controller } from './controller.js';
import type { RefusedEffects } from './refused-effects.js';

/** Where a plan has no drafts, one that was touched in this time is looked at all the same. */
const RECENT_MS = 24 * 3_600_000;

export class EndedRuns {
  readonly #clock: Clock;
  readonly #refused: RefusedEffects;
  readonly #finished = new Set<string>();
  /** Repositories in which nothing was left to do, with the runs that were active, and when that was. */
  readonly #looked = new Map<number, { of: ReadonlySet<string>; at: number }>();

  constructor(clock: Clock, refused: RefusedEffects) {
    this.#clock = clock;
    this.#refused = refused;
  }

  /** Something happened to one of them that may leave it unfinished again: the next sweep asks, whatever comes of what the event woke. */
  lookAgain(repositoryId: number, runId: string): void {
    this.#looked.delete(repositoryId);
    this.#finished.delete(`${repositoryId}/${runId}`);
  }

  /**
   * `active`: ids of the runs that have not ended. False: something is still to be done for another one.
   * `maxAge`: as long nothing is asked where nothing was left to do and no run has ended since, in milliseconds.
   */
  async finish(
    { controller }: { controller: Controller },
    context: RepositoryContext,
    active: ReadonlySet<string>,
    maxAge = 0,
  ): Promise<boolean> {
    const { repository } = context;
    const last = this.#looked.get(repository.id);
    const now = this.#clock.now();
    if (last && now - last.at < maxAge && [...last.of].every((runId) => active.has(runId))) {
      // Those that began since end one day, too.
      this.#looked.set(repository.id, { of: active, at: last.at });
      return true;
    }
    this.#looked.delete(repository.id);
    const whole = await this.#finish(controller, context, active);
    if (whole) this.#looked.set(repository.id, { of: active, at: now });
    return whole;
  }

  async #finish(controller: Controller, context: RepositoryContext, active: ReadonlySet<string>): Promise<boolean> {
    const { github, repository, store } = context;
    const records = await openRecords(github, repository);
    const open = new Set(records.map(({ runId }) => runId));
    // Whoever closed the record of an ended run wants nothing more of it.
    for (const command of await this.#refused.settled(await store.read(null), (runId) => open.has(runId)))
      await controller.execute(context, null, command);
    const failed: unknown[] = [];
    let whole = true;
    for (const { runId, pull } of records) {
      const key = `${repository.id}/${runId}`;
      if (active.has(runId) || this.#finished.has(key)) continue;
      if (!this.#open(pull)) {
        this.#finished.add(key);
        continue;
      }
      try {
        const { state } = await store.read(runId);
        if (state?.transition.status !== 'terminated') continue;
        if (await controller.reconcile(context, runId)) this.#finished.add(key);
        else whole = false;
      } catch (error) {
        failed.push(error);
      }
    }
    // One that can't be read holds up none of the others (R14.8).
    if (failed.length > 0) throw failed[0];
    return whole;
  }

  #open(pull: Record<string, unknown>): boolean {
    if (pull.draft === true) return true;
    if (!wordOf(pull.body ?? '').includes(NO_DRAFTS)) return false;
    const touched = Date.parse(wordOf(pull.updated_at));
    return !(this.#clock.now() - touched > RECENT_MS);
  }
}
