/** Recovery is proven, not assumed: every recovery predicate holds over a rolling window (R8.1 step 10). */
import type { Predicate } from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../../state/base/duration.js';
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

function finestStep(predicates: readonly Predicate[]): number {
  const steps = predicates.flatMap(({ source }) => {
    const seconds = 'every' in source ? durationSeconds(source.every) : null;
    return seconds === null ? [] : [seconds * 1000];
  });
  return Math.max(100, Math.min(...steps));
}

/**
 * Tries window after window from the fault's end, one sample apart, until one holds or the time-out has passed.
 * @param giveUp aborts the wait, when the job itself is ending
 */
export async function proveRecovery(
  work: Pick<Work, 'runtime' | 'settings' | 'deadline'>,
  measuring: Pick<Measuring, 'roles' | 'holds' | 'settled'>,
  faultEnd: number,
  giveUp: AbortSignal,
): Promise<Recovered> {
  const { clock } = work.runtime;
  const length = work.settings.recovery * 1000;
  const predicates = measuring.roles.recovery;
  const step = finestStep(predicates);
  const last = Math.min(faultEnd + work.settings.recoveryTimeout * 1000, work.deadline - length - 30_000);
  let window: Span = { from: faultEnd, to: faultEnd + length };
  for (let from = faultEnd; ; from += step) {
    window = { from, to: from + length };
    await clock.sleep(window.to - clock.now(), giveUp);
    if (giveUp.aborted) return { window, holds: false, measured: false, timeToRecoverSeconds: null };
    await measuring.settled(window.to + 1);
    const text = textOf(window);
    if (predicates.every((predicate) => measuring.holds(predicate, text) === true)) {
      return { window, holds: true, measured: true, timeToRecoverSeconds: (from - faultEnd) / 1000 };
    }
    if (from + step > last) return { window, holds: false, measured: true, timeToRecoverSeconds: null };
  }
}
