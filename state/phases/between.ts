/**
 * Between the control window and the fault (R8.1, R8.4): sampling goes on without a gap, so that what begins there is not
 * taken for the fault's doing. Worker and kernel use this one function.
 */
import type { Predicate, Window } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import { addSeconds, timeMs, windowSeconds } from '../base/time.js';

/** Seconds between samples and for one of them; null for a source that is not sampled. */
function grid({ source }: Predicate): { every: number; timeout: number } | null {
  if (!('every' in source)) return null;
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
  return every === null || timeout === null ? null : { every, timeout };
}

/** The longest sample grid of the predicates, seconds: one sample and its answer. */
export function longestGrid(predicates: readonly Predicate[]): number {
  return Math.max(
    1,
    ...predicates.map((predicate) => {
      const own = grid(predicate);
      return own ? own.every + own.timeout : 0;
    }),
  );
}

/**
 * The window in which this predicate must still say what it said in the control window; null when no sample of it is due
 * there. It ends a time-out (at least a second) before the fault: a request that is under way then may meet the fault.
 */
export function betweenWindow(predicate: Predicate, control: Window, faultFrom: string): Window | null {
  const own = grid(predicate);
  if (own === null) return null;
  const to = addSeconds(faultFrom, -Math.max(1, own.timeout));
  if (timeMs(to) <= timeMs(control.to)) return null;
  const window = { from: control.to, to };
  return windowSeconds(window) < own.every ? null : window;
}
