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
/** A record that was closed when its run ended is not finished. For a day somebody may open it again, whose event may be lost. */
const REOPENED_MS = 24 * 3_600_000;
const REOPENED_AGE_MS = 5 * 60_000;

interface Looked {
  /** Ids of the runs that were active. */
  of: ReadonlySet<string>;
  /** When nothing was left to do; never: something was, or has to be asked for again. */
  at: number;
}
const NEVER = Number.NEGATIVE_INFINITY;

export class EndedRuns {
  readonly #clock: Clock;
  readonly #refused: RefusedEffects;
  readonly #finished = new Set<string>();
  readonly #looked = new Map<number, Looked>();
  /** How often somebody said to look again: what was asked before that tells nothing of after it. */
  readonly #asked = new Map<number, number>();
  /** Repositories with a run that ended while its record was closed, and when that was seen last. */
  readonly #closed = new Map<number, number>();

  constructor(clock: Clock, refused: RefusedEffects) {
    this.#clock = clock;
    this.#refused = refused;
  }

  /** Something happened to one of them that may leave it unfinished again: the next sweep asks, whatever comes of what the event woke. */
  lookAgain(repositoryId: number, runId: string): void {
    this.#asked.set(repositoryId, this.#askedOf(repositoryId) + 1);
    this.#forget(repositoryId);
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
    const closed = now - (this.#closed.get(repository.id) ?? NEVER) < REOPENED_MS;
    const age = closed ? Math.min(maxAge, REOPENED_AGE_MS) : maxAge;
    if (last && now - last.at < age && [...last.of].every((runId) => active.has(runId))) {
      // Those that began since end one day, too.
      this.#looked.set(repository.id, { of: active, at: last.at });
      return true;
    }
    this.#forget(repository.id);
    const asked = this.#askedOf(repository.id);
    const ended = [...(last?.of ?? [])].filter((runId) => !active.has(runId));
    const whole = await this.#finish(controller, context, { active, ended });
    if (whole && this.#askedOf(repository.id) === asked) this.#looked.set(repository.id, { of: active, at: now });
    return whole;
  }

  /** The next one asks, whatever its age; which runs were active is still known. */
  #forget(repositoryId: number): void {
    const last = this.#looked.get(repositoryId);
    if (last) this.#looked.set(repositoryId, { of: last.of, at: NEVER });
  }

  #askedOf(repositoryId: number): number {
    return this.#asked.get(repositoryId) ?? 0;
  }

  /** `ended`: runs that were active at the last look. */
  async #finish(
    controller: Controller,
    context: RepositoryContext,
    { active, ended }: { active: ReadonlySet<string>; ended: readonly string[] },
  ): Promise<boolean> {
    const { github, repository, store } = context;
    const asked = this.#askedOf(repository.id);
    const records = await openRecords(github, repository);
    const open = new Set(records.map(({ runId }) => runId));
    if (ended.some((runId) => !open.has(runId))) this.#closed.set(repository.id, this.#clock.now());
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
        if (!(await controller.reconcile(context, runId))) whole = false;
        else if (this.#askedOf(repository.id) === asked) this.#finished.add(key);
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
