/** The grid that samples are planned on (R5.10). Whoever takes samples and whoever counts them use these functions. */

/** The k-th planned time, in whole milliseconds. */
export function plannedAt(startedAt: number, everyMs: number, k: number): number {
  return startedAt + Math.round(k * everyMs);
}

/** Which planned time a sample stands for; null for one that was not planned. */
export function slotOf(startedAt: number, everyMs: number, at: number): number | null {
  const k = Math.round((at - startedAt) / everyMs);
  return k >= 0 && plannedAt(startedAt, everyMs, k) === at ? k : null;
}

/** How many milliseconds after its planned time a sample may be sent; a later one tells of another moment. */
export function lateness(everyMs: number, timeoutMs: number): number {
  return Math.max(1000, Math.min(everyMs, timeoutMs));
}

/** How many samples were planned in [from, to). */
export function plannedIn(startedAt: number, everyMs: number, from: number, to: number): number {
  // The count of planned times before a moment; rounding to whole milliseconds may move the last one across it.
  const before = (moment: number): number => {
    let k = Math.max(0, Math.ceil((moment - startedAt) / everyMs) - 1);
    while (plannedAt(startedAt, everyMs, k) < moment) k += 1;
    return k;
  };
  return Math.max(0, before(to) - before(from));
}

export interface SentSample {
  /** Its planned time and the time when it was sent, in milliseconds. */
  at: number;
  sentAt: number;
}

/** Those that count: planned, sent once and in time. */
export function onSchedule<T extends SentSample>(
  samples: readonly T[],
  plan: { startedAt: number; everyMs: number; timeoutMs: number },
): T[] {
  const { startedAt, everyMs } = plan;
  const bound = lateness(everyMs, plan.timeoutMs);
  const times = new Map<number, number>();
  for (const { at } of samples) times.set(at, (times.get(at) ?? 0) + 1);
  return samples.filter(
    ({ at, sentAt }) =>
      times.get(at) === 1 && slotOf(startedAt, everyMs, at) !== null && Math.abs(sentAt - at) <= bound,
  );
}
