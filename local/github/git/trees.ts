/** Two and three trees against each other, file by file, over objects that are at hand. */
import { editsBetween, hunksOf, linesOf, mergedLines } from './lines.js';
import { encodeTree, TREE_MODE, type TreeEntry } from './objects.js';
import type { FileDiff, RawEntry } from './port.js';

/** Objects by full id; they have to be there. */
export interface Objects {
  tree(oid: string): TreeEntry[];
  blob(oid: string): Buffer;
  write(type: 'blob' | 'tree', content: Uint8Array): string;
}

interface File {
  path: string;
  mode: string;
  oid: string;
}

interface Change {
  before: File | null;
  after: File | null;
}

/** Files that differ, in git's order. */
function changesOf(objects: Pick<Objects, 'tree'>, before: string | null, after: string | null, above = ''): Change[] {
  if (before === after) return [];
  const list = (tree: string | null) => new Map((tree ? objects.tree(tree) : []).map((entry) => [entry.name, entry]));
  const [left, right] = [list(before), list(after)];
  const changes = [...new Set([...left.keys(), ...right.keys()])].flatMap((name) => {
    const [a, b] = [left.get(name), right.get(name)];
    if (a?.oid === b?.oid && a?.mode === b?.mode) return [];
    const folder = (entry: TreeEntry | undefined) => (entry?.mode === TREE_MODE ? entry.oid : null);
    const file = (entry: TreeEntry | undefined): File | null =>
      entry && entry.mode !== TREE_MODE ? { path: `${above}${name}`, mode: entry.mode, oid: entry.oid } : null;
    const own = { before: file(a), after: file(b) };
    const inner = changesOf(objects, folder(a), folder(b), `${above}${name}/`);
    return own.before || own.after ? [own, ...inner] : inner;
  });
  if (above === '') changes.sort((a, b) => Buffer.compare(Buffer.from(pathOf(a)), Buffer.from(pathOf(b))));
  return changes;
}

const pathOf = ({ before, after }: Change): string => (after ?? before)?.path ?? '';

function rawOf({ before, after }: Change): RawEntry {
  const renamed = before !== null && after !== null && before.path !== after.path;
  return {
    sha: (after ?? before)?.oid ?? '',
    filename: (after ?? before)?.path ?? '',
    previousFilename: renamed ? before.path : null,
    status: before === null ? 'added' : after === null ? 'removed' : renamed ? 'renamed' : 'modified',
  };
}

export function rawChanges(objects: Pick<Objects, 'tree'>, before: string | null, after: string): RawEntry[] {
  return changesOf(objects, before, after).map(rawOf);
}

export function diffOf(objects: Objects, before: string | null, after: string): FileDiff[] {
  return withRenames(objects, changesOf(objects, before, after)).map((change) => {
    const [a, b] = [change.before, change.after].map((file) => (file ? objects.blob(file.oid) : Buffer.alloc(0)));
    const raw = rawOf(change);
    if (!a || !b || isBinary(a) || isBinary(b)) return { ...raw, additions: 0, deletions: 0, patch: null };
    const [left, right] = [linesOf(a.toString('utf8')), linesOf(b.toString('utf8'))];
    const edits = editsBetween(left, right);
    const sum = (of: (edit: (typeof edits)[number]) => number) => edits.reduce((all, edit) => all + of(edit), 0);
    const patch = hunksOf(left, right, edits);
    return {
      ...raw,
      additions: sum(({ b0, b1 }) => b1 - b0),
      deletions: sum(({ a0, a1 }) => a1 - a0),
      patch: patch === '' ? null : patch,
    };
  });
}

/** As git decides it. */
const isBinary = (content: Buffer): boolean => content.subarray(0, 8000).includes(0);

/** From here on a file that is new and one that is gone are one that moved. */
const SIMILAR = 0.5;

function withRenames(objects: Objects, changes: Change[]): Change[] {
  const gone = new Set(changes.filter(({ after }) => after === null));
  const renames = new Map<Change, Change>();
  const rounds = [
    (from: File, to: File) => (from.oid === to.oid ? 1 : 0),
    (from: File, to: File) => similarity(objects.blob(from.oid), objects.blob(to.oid)),
  ];
  for (const likeness of rounds) {
    for (const change of changes) {
      const { after } = change;
      if (change.before !== null || after === null || renames.has(change)) continue;
      const scored = [...gone].map((from) => ({ from, score: from.before ? likeness(from.before, after) : 0 }));
      const best = scored.reduce<(typeof scored)[number] | null>(
        (found, one) => (one.score >= SIMILAR && one.score > (found?.score ?? 0) ? one : found),
        null,
      );
      if (!best) continue;
      gone.delete(best.from);
      renames.set(change, { before: best.from.before, after });
    }
  }
  const moved = new Set([...renames.values()].map(({ before }) => before));
  return changes.flatMap((change) => {
    if (change.after === null && moved.has(change.before)) return [];
    return [renames.get(change) ?? change];
  });
}

/** The share of the larger one that stands in both, by whole lines. */
function similarity(a: Buffer, b: Buffer): number {
  const left = new Map<string, number>();
  for (const line of linesOf(a.toString('latin1'))) left.set(line, (left.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of linesOf(b.toString('latin1'))) {
    const count = left.get(line) ?? 0;
    if (count > 0) common += line.length;
    left.set(line, count - 1);
  }
  return common / Math.max(a.length, b.length, 1);
}

class Conflict extends Error {}

/** Null where both sides changed the same thing. Renames are not followed: where git would, it throws. */
export function mergedTreeOf(objects: Objects, base: string, ours: string, theirs: string): string | null {
  try {
    return mergeTrees(objects, base, ours, theirs);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    if (movedFile(objects, base, ours) || movedFile(objects, base, theirs))
      throw new Error('a repository in memory does not merge what was renamed and changed: use one on disk');
    return null;
  }
}

const movedFile = (objects: Objects, base: string, side: string): boolean =>
  withRenames(objects, changesOf(objects, base, side)).some((change) => rawOf(change).status === 'renamed');

function mergeTrees(objects: Objects, base: string | null, ours: string | null, theirs: string | null): string {
  const list = (tree: string | null) => new Map((tree ? objects.tree(tree) : []).map((entry) => [entry.name, entry]));
  const [o, a, b] = [list(base), list(ours), list(theirs)];
  const entries = [...new Set([...o.keys(), ...a.keys(), ...b.keys()])].flatMap((name) => {
    const merged = mergeEntry(objects, name, o.get(name), a.get(name), b.get(name));
    return merged ? [merged] : [];
  });
  return objects.write('tree', encodeTree(entries));
}

function mergeEntry(
  objects: Objects,
  name: string,
  base: TreeEntry | undefined,
  ours: TreeEntry | undefined,
  theirs: TreeEntry | undefined,
): TreeEntry | null {
  const same = (x: TreeEntry | undefined, y: TreeEntry | undefined) => x?.oid === y?.oid && x?.mode === y?.mode;
  if (same(ours, theirs) || same(base, theirs)) return ours ?? null;
  if (same(base, ours)) return theirs ?? null;
  const sides = [base, ours, theirs];
  if (sides.every((side) => side === undefined || side.mode === TREE_MODE)) {
    const oid = mergeTrees(objects, base?.oid ?? null, ours?.oid ?? null, theirs?.oid ?? null);
    return objects.tree(oid).length === 0 ? null : { name, mode: TREE_MODE, oid };
  }
  if (!base || !ours || !theirs || sides.some((side) => !side?.mode.startsWith('100'))) throw new Conflict(name);
  const mode = ours.mode === base.mode ? theirs.mode : ours.mode;
  if (same({ ...ours, mode }, { ...theirs, mode }) || base.oid === theirs.oid) return { name, mode, oid: ours.oid };
  if (base.oid === ours.oid) return { name, mode, oid: theirs.oid };
  const [o, a, b] = [base, ours, theirs].map(({ oid }) => objects.blob(oid));
  if (!o || !a || !b || [o, a, b].some(isBinary)) throw new Conflict(name);
  // Byte for byte: a merge keeps what is no UTF-8.
  const merged = mergedLines(
    linesOf(o.toString('latin1')),
    linesOf(a.toString('latin1')),
    linesOf(b.toString('latin1')),
  );
  if (!merged) throw new Conflict(name);
  return { name, mode, oid: objects.write('blob', Buffer.from(merged.join(''), 'latin1')) };
}
