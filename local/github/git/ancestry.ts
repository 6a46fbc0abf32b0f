/** Walks over commits that are at hand, with the answers and the order of `git rev-list` and `git merge-base`. */
export interface Commits {
  parents(oid: string): readonly string[];
  /** Of the committer, milliseconds. */
  time(oid: string): number;
}

/** The commits and everything before them. */
export function reachable(commits: Commits, from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const left = [...from];
  for (let oid = left.pop(); oid !== undefined; oid = left.pop()) {
    if (seen.has(oid)) continue;
    seen.add(oid);
    left.push(...commits.parents(oid));
  }
  return seen;
}

/** The latest of the nearest commits that both have. Of several that are as near git would merge them first; nobody here does. */
export function nearestCommon(commits: Commits, a: string, b: string): string | null {
  const known = reachable(commits, [a]);
  if (known.has(b)) return b;
  const common = [...reachable(commits, [b])].filter((oid) => known.has(oid));
  const before = reachable(
    commits,
    common.flatMap((oid) => commits.parents(oid)),
  );
  const nearest = common.filter((oid) => !before.has(oid));
  return nearest.sort((x, y) => commits.time(y) - commits.time(x))[0] ?? null;
}

/** Every child before its parents, one line of history after the other; of a merge its last parent's line first. */
export function inOrder(
  parentsOf: (oid: string) => readonly string[],
  from: string,
  wanted: ReadonlySet<string>,
): string[] {
  const children = new Map<string, number>();
  for (const oid of wanted) {
    for (const parent of parentsOf(oid)) children.set(parent, (children.get(parent) ?? 0) + 1);
  }
  const order: string[] = [];
  const ready = wanted.has(from) ? [from] : [];
  for (let oid = ready.pop(); oid !== undefined; oid = ready.pop()) {
    order.push(oid);
    for (const parent of parentsOf(oid)) {
      const left = (children.get(parent) ?? 0) - 1;
      children.set(parent, left);
      if (left === 0 && wanted.has(parent)) ready.push(parent);
    }
  }
  return order;
}
