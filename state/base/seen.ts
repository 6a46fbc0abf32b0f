/**
 * The header in which a worker names the latest revision that it was told of (docs/seams.md, "Worker → App"): GitHub's replicas lag,
 * and a process of the App that reads an older one must not send the worker away for what it does not know yet.
 */
export const SEEN_HEADER = 'chaos-loop-seen';

/** 0 for none, and for what is no revision. */
export function seenOf(header: string | undefined): number {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : 0;
}
