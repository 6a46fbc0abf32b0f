/** A repository in memory, with git's own ids and answers: for a host that lives once and is asked often. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOrder, nearestCommon, reachable } from './ancestry.js';
import { decodeCommit, decodeTree, objectId, type TreeEntry } from './objects.js';
import { packOf } from './pack.js';
import {
  type FileDiff,
  type GitBackend,
  type GitObject,
  isPlainSpec,
  type ObjectType,
  type RevisionQuery,
} from './port.js';
import { git } from './process.js';
import { diffOf, mergedTreeOf, type Objects, rawChanges } from './trees.js';

export interface MemoryGit extends GitBackend {
  /** By full name. */
  readonly refs: ReadonlyMap<string, string>;
  /** Writes all of it into a new bare repository there, for whoever wants to look with git. */
  exportTo(directory: string): Promise<void>;
  /** As it is now, for another host to go on from. */
  keep(): KeptGit;
}

export interface KeptGit {
  objects: ReadonlyMap<string, GitObject>;
  refs: ReadonlyMap<string, string>;
  /** What is known of objects by their ids, which never changes: read by all that go on from here. */
  known: Known;
}

interface Known {
  commits: Map<string, { tree: string; parents: string[]; time: number }>;
  trees: Map<string, TreeEntry[]>;
  /** By the trees that were compared: lines are looked for once, whichever of them asks. */
  diffs: Map<string, FileDiff[]>;
}

const SHA = /^[0-9a-f]{40}$/;
const MOST_DIFFS = 200;

export function openInMemory(kept?: KeptGit): MemoryGit {
  const objects = new Map(kept?.objects);
  const refs = new Map(kept?.refs);
  const { commits: parsed, trees, diffs } = openedFrom(kept?.known);

  const write = (type: ObjectType, content: Uint8Array): string => {
    const oid = objectId(type, content);
    if (!objects.has(oid)) objects.set(oid, { oid, type, size: content.length, content: Buffer.from(content) });
    return oid;
  };
  // Every repository has it.
  write('tree', Buffer.alloc(0));
  const contentOf = (oid: string, type: ObjectType): Buffer => {
    const found = objects.get(oid);
    if (found?.type !== type) throw new Error(`no ${type} ${oid}`);
    return found.content;
  };
  const commit = (oid: string) => {
    const before = parsed.get(oid);
    if (before) return before;
    const { tree, parents, committer } = decodeCommit(oid, contentOf(oid, 'commit'));
    const made = { tree, parents, time: committer.date.getTime() };
    parsed.set(oid, made);
    return made;
  };
  const commits = { parents: (oid: string) => commit(oid).parents, time: (oid: string) => commit(oid).time };
  const at: Objects = {
    tree(oid) {
      const before = trees.get(oid);
      if (before) return before;
      const made = decodeTree(contentOf(oid, 'tree'));
      trees.set(oid, made);
      return made;
    },
    blob: (oid) => contentOf(oid, 'blob'),
    write,
  };

  const peeled = (oid: string | null, type: string): string | null => {
    const found = oid === null ? undefined : objects.get(oid);
    if (!found || oid === null || found.type === type) return found ? oid : null;
    return found.type === 'commit' && type === 'tree' ? commit(oid).tree : null;
  };
  const byPrefix = (prefix: string, type: string | null): string | null => {
    const all = [...objects.values()].filter((one) => one.oid.startsWith(prefix));
    const of = type === null ? all : all.filter((one) => peeled(one.oid, type) !== null);
    return of.length === 1 ? (of[0]?.oid ?? null) : null;
  };
  const resolve = (revision: string, type: string | null): string | null => {
    if (SHA.test(revision)) return objects.has(revision) ? revision : null;
    const named = refs.get(revision) ?? refs.get(`refs/${revision}`) ?? refs.get(`refs/heads/${revision}`);
    if (named !== undefined) return named;
    return /^[0-9a-f]{4,39}$/.test(revision) ? byPrefix(revision, type) : null;
  };
  const entryAt = (root: string | null, path: string): string | null => {
    let oid = root;
    for (const name of path === '' ? [] : path.split('/')) {
      if (oid === null || objects.get(oid)?.type !== 'tree') return null;
      oid = at.tree(oid).find((entry) => entry.name === name)?.oid ?? null;
    }
    return oid;
  };
  const find = (spec: string): GitObject | null => {
    if (!isPlainSpec(spec)) return null;
    const colon = spec.indexOf(':');
    if (colon >= 0) {
      const root = peeled(resolve(spec.slice(0, colon), 'tree'), 'tree');
      return objects.get(entryAt(root, spec.slice(colon + 1)) ?? '') ?? null;
    }
    const [, revision = spec, type = null] = /^(.*)\^\{(commit|tree)\}$/.exec(spec) ?? [];
    const oid = resolve(revision, type);
    return objects.get((type === null ? oid : peeled(oid, type)) ?? '') ?? null;
  };
  const treeOf = (oid: string): string => {
    const tree = peeled(oid, 'tree');
    if (tree === null) throw new Error(`no commit or tree ${oid}`);
    return tree;
  };

  const revisions = ({ from, not, path, merges }: RevisionQuery): string[] => {
    const seen = not ? reachable(commits, [not]) : new Set<string>();
    const followed = new Map<string, readonly string[]>();
    const shown = new Set<string>();
    const left = [from];
    for (let oid = left.pop(); oid !== undefined; oid = left.pop()) {
      if (seen.has(oid) || followed.has(oid)) continue;
      const { parents, tree } = commit(oid);
      const here = path === undefined ? null : entryAt(tree, path);
      // A side that has it the same has all that there is to tell of it.
      const same =
        path === undefined ? undefined : parents.find((parent) => entryAt(commit(parent).tree, path) === here);
      followed.set(oid, same === undefined ? parents : [same]);
      const tells = path === undefined || (same === undefined && (parents.length > 0 || here !== null));
      if (tells && (merges !== false || parents.length < 2)) shown.add(oid);
      left.push(...(followed.get(oid) ?? []));
    }
    return inOrder((oid) => followed.get(oid) ?? [], from, new Set(followed.keys())).filter((oid) => shown.has(oid));
  };

  const backend: GitBackend = {
    directory: null,
    read: async (spec) => find(spec),
    async info(spec) {
      const found = find(spec);
      return found && { oid: found.oid, type: found.type, size: found.size };
    },
    write,
    async updateRef(ref, after, before) {
      const present = refs.get(ref) ?? null;
      if (after === null) {
        if (before !== null && present !== before) return false;
        refs.delete(ref);
        return true;
      }
      if (present !== before || !isRefName(ref)) return false;
      const type = objects.get(after)?.type;
      if (type === undefined || (ref.startsWith('refs/heads/') && type !== 'commit')) return false;
      // A ref is a file to git: none can be a folder of another.
      if ([...refs.keys()].some((other) => other.startsWith(`${ref}/`) || ref.startsWith(`${other}/`))) return false;
      refs.set(ref, after);
      return true;
    },
    isValidRef: async (ref) => isRefName(ref),
    async revisions(query, { limit, skip = 0 } = {}) {
      return revisions(query).slice(skip, limit === undefined ? undefined : skip + limit);
    },
    async aheadBehind(base, head) {
      const [left, right] = [reachable(commits, [base]), reachable(commits, [head])];
      const missing = (from: Set<string>, other: Set<string>) => [...from].filter((oid) => !other.has(oid)).length;
      return { ahead: missing(right, left), behind: missing(left, right) };
    },
    mergeBase: async (a, b) => nearestCommon(commits, a, b),
    isAncestor: async (ancestor, descendant) => reachable(commits, [descendant]).has(ancestor),
    async diff(base, head) {
      const [from, to] = [treeOf(base), treeOf(head)];
      const found = diffs.get(`${from} ${to}`) ?? diffOf(at, from, to);
      diffs.delete(`${from} ${to}`);
      diffs.set(`${from} ${to}`, found);
      const [oldest] = diffs.keys();
      if (diffs.size > MOST_DIFFS && oldest !== undefined) diffs.delete(oldest);
      return structuredClone(found);
    },
    async changes(oid) {
      const parent = commit(oid).parents[0];
      return rawChanges(at, parent === undefined ? null : commit(parent).tree, commit(oid).tree);
    },
    async mergedTree(ours, theirs) {
      const base = nearestCommon(commits, ours, theirs);
      return base === null ? null : mergedTreeOf(at, commit(base).tree, commit(ours).tree, commit(theirs).tree);
    },
    close: async () => undefined,
  };
  return {
    ...backend,
    refs,
    keep: () => ({ objects: new Map(objects), refs: new Map(refs), known: { commits: parsed, trees, diffs } }),
    async exportTo(directory) {
      await git(directory, ['init', '--quiet', '--bare', '--initial-branch=main']);
      const pack = join(directory, 'objects', 'pack', 'all.pack');
      writeFileSync(pack, packOf([...objects.values()]));
      await git(directory, ['index-pack', pack]);
      const lines = [...refs].map(([ref, oid]) => `${oid} ${ref}\n`).sort();
      writeFileSync(join(directory, 'packed-refs'), `# pack-refs with: peeled fully-peeled \n${lines.join('')}`);
    },
  };
}

/** A map of its own over one that stays as it is: what a repository learns is forgotten with it. */
class Over<K, V> extends Map<K, V> {
  readonly #below: ReadonlyMap<K, V> | undefined;

  constructor(below: ReadonlyMap<K, V> | undefined) {
    super();
    this.#below = below;
  }

  override get(key: K): V | undefined {
    return super.get(key) ?? this.#below?.get(key);
  }
}

const openedFrom = (below?: Known): Known => ({
  commits: new Over(below?.commits),
  trees: new Over(below?.trees),
  diffs: below?.diffs ?? new Map(),
});

/** As `git check-ref-format` has it. */
function isRefName(ref: string): boolean {
  const parts = ref.split('/');
  return (
    parts.length > 1 &&
    parts.every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock')) &&
    !ref.endsWith('.') &&
    !/\.\.|@\{|[\0-\x20\x7f~^:?*[\\]/.test(ref)
  );
}
