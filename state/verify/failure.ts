/** Where a rule is broken, and how, in words. */

export interface Failure {
  /** File of the state branch that shows it. */
  document: string;
  /** Revision of the run (or of control.json, when that is the document); null when no revision can be named. */
  revision: number | null;
  commit: string | null;
  /** In words. */
  expected: string;
  found: string;
}

/** Where a failure was seen. */
export interface Location {
  document: string;
  revision: number | null;
  commit: string | null;
}

export function failure({ document, revision, commit }: Location, expected: string, found: string): Failure {
  return { document, revision, commit, expected: clip(expected), found: clip(found) };
}

function clip(text: string): string {
  return text.length <= 600 ? text : `${text.slice(0, 599)}…`;
}

/** The first failure of a sequence of checks. */
export function firstOf<T>(items: Iterable<T>, check: (item: T) => Failure | null): Failure | null {
  for (const item of items) {
    const found = check(item);
    if (found) return found;
  }
  return null;
}
