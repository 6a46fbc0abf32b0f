/**
 * The time by GitHub where this machine's clock is wrong. An event is never earlier than the one before it (R1.1): recorded once
 * from far ahead, every later fact would be older than the event that uses it, for as long as the clock was ahead.
 */

import type { Clock } from '../runtime/clock.js';
import { header, type RawAnswer } from './failure.js';

/** Two clocks that differ by less are both right, in milliseconds. */
const TOLERANCE_MS = 60_000;
/** An answer that took longer does not say when it was dated. */
const SLOW_MS = 10_000;

type Send<A extends unknown[]> = (...request: A) => Promise<RawAnswer>;

export interface GitHubClock {
  clock: Clock;
  /** Around whatever sends requests: each answer tells the time. */
  around<A extends unknown[]>(send: Send<A>): Send<A>;
}

/**
 * @param told called when the machine's clock is found to be wrong, with milliseconds that it is ahead; again only after it was right
 * @param elapsed milliseconds of a clock that nobody sets
 */
export function clockByGitHub(
  own: Clock,
  told: (aheadMs: number) => void,
  elapsed: () => number = () => performance.now(),
): GitHubClock {
  let seen: { theirs: number; at: number } | null = null;
  let wrong = false;

  /** How far this machine is ahead, where that is more than clocks differ; else 0. */
  function ahead(): number {
    if (seen === null) return 0;
    const difference = own.now() - Math.round(seen.theirs + elapsed() - seen.at);
    return Math.abs(difference) <= TOLERANCE_MS ? 0 : difference;
  }

  return {
    clock: { ...own, now: () => own.now() - ahead() },
    around:
      (send) =>
      async (...request) => {
        const begun = elapsed();
        const answer = await send(...request);
        const at = elapsed();
        const theirs = Date.parse(header(answer, 'date') ?? '');
        // What a cache kept is dated by when it was kept.
        if (Number.isFinite(theirs) && header(answer, 'age') === null && at - begun <= SLOW_MS) seen = { theirs, at };
        const now = ahead();
        if (now !== 0 && !wrong) told(now);
        wrong = now !== 0;
        return answer;
      },
  };
}
