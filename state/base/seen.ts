/**
 * The header in which a worker names the latest revision that it was told of, and how long ago in seconds (docs/seams.md, "Worker → App"):
 * GitHub's replicas lag, and a process of the App that reads an older one must not send the worker away for what it does not know yet.
 */
export const SEEN_HEADER = 'chaos-loop-seen';

/** No replica lags so long, seconds: what still shows less was set back by somebody. */
const LONGEST_LAG = 60;

export function seenText(revision: number, ageMs: number): string {
  return `${revision};age=${Math.max(0, Math.floor(ageMs / 1000))}`;
}

/** The revision that GitHub may not show yet; 0 for none, for one of long ago, and for what is no such header. */
export function seenOf(header: string | undefined): number {
  const [, revision, age] = /^(\d{1,9});age=(\d{1,9})$/.exec(header ?? '') ?? [];
  return revision === undefined || Number(age) > LONGEST_LAG ? 0 : Number(revision);
}
