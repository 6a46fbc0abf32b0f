/** Recovery is proven, not assumed: every recovery predicate holds over a rolling window (R8.1 step 10). */
import type { Predicate } from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../../state/base/duration.js';
import { isSampled, windowedRules } from '../../../state/evidence/sources/index.js';
import type { Work } from '../work.js';
import { type Measuring, type Span, textOf } from './measuring.js';

export interface Recovered {
  /** The window that holds; the last one that was tried when none did. */
  window: Span;
  holds: boolean;
  /** False: the job is ending, and nothing was tried to its end. Not measured is not failed (R8.7). */
  measured: boolean;
  /** Fault end to the start of the window that holds; null when none did. */
  timeToRecoverSeconds: number | null;
}

/** Seconds between two windows of a query, which has no grain of its own. */
const QUERY_STEP = 60;

/** Milliseconds between two tries; the least common grid that windows of metrics have to lie on, 0 where there is none. */
function stepsOf(predicates: readonly Predicate[]): { step: number; grain: number } {
  const every = predicates.flatMap(({ source }) => {
    const seconds = 'every' in source ? durationSeconds(source.every) : null;
    return seconds === null ? [] : [seconds * 1000];
  });
  const grains = predicates.flatMap((predicate) => {
    if (isSampled(predicate)) return [];
    return [(durationSeconds(windowedRules(predicate)?.grain(predicate.source)) ?? QUERY_STEP) * 1000];
  });
  const grain = Math.max(0, ...grains);
  return { step: grain > 0 ? grain : Math.max(100, Math.min(...every)), grain };
}

/**
 * Tries window after window from the fault's end, one sample (or, of metrics and queries, one grain) apart, until one holds or
 * the time-out has passed. A metric is read in whole grains, so its windows begin and end with one.
 * @param giveUp aborts the wait, when the job itself is ending
 */
export async function proveRecovery(
  work: Pick<Work, 'runtime' | 'settings' | 'deadline'>,
  measuring: Pick<Measuring, 'roles' | 'holds' | 'settled' | 'ask'>,
  faultEnd: number,
  giveUp: AbortSignal,
): Promise<Recovered> {
  const { clock } = work.runtime;
  const predicates = measuring.roles.recovery;
  const { counts = [], ages = [] } = measuring.roles.deadLetters ?? {};
  // Dead letters are counted over the same window, and decide nothing.
  const { step, grain } = stepsOf([...predicates, ...counts, ...ages]);
  const whole = (milliseconds: number) => (grain > 0 ? Math.ceil(milliseconds / grain) * grain : milliseconds);
  const length = whole(work.settings.recovery * 1000);
  const [sampled, queried] = [predicates.filter(isSampled), predicates.filter((one) => !isSampled(one))];
  const begin = whole(faultEnd);
  const last = Math.min(faultEnd + work.settings.recoveryTimeout * 1000, work.deadline - length - 30_000);
  let window: Span = { from: begin, to: begin + length };
  for (let from = begin; ; from += step) {
    window = { from, to: from + length };
    const unmeasured = { window, holds: false, measured: false, timeToRecoverSeconds: null };
    await clock.sleep(window.to - clock.now(), giveUp);
    if (giveUp.aborted) return unmeasured;
    await measuring.settled(window.to + 1);
    const text = textOf(window);
    const holding = (some: readonly Predicate[]) =>
      some.every((predicate) => measuring.holds(predicate, text) === true);
    if (holding(sampled)) {
      // What samples say already decides is not asked for.
      if (queried.length > 0) await measuring.ask(queried, text);
      if (giveUp.aborted) return unmeasured;
      if (holding(queried)) {
        return { window, holds: true, measured: true, timeToRecoverSeconds: (from - faultEnd) / 1000 };
      }
    }
    if (from + step > last) return { window, holds: false, measured: true, timeToRecoverSeconds: null };
  }
}
