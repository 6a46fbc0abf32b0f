/** Ids of runs that a service gives: GUIDs, in whatever case it writes them at the moment (R1.2). */
export function sameRunId(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase();
}
