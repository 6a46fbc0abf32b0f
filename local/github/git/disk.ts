/** A bare repository on disk, through git itself. Callers serialize changes of refs (HostContext.exclusive). */
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CatFile } from './cat-file.js';
import { decodeCommit, decodeTree, TREE_MODE, type TreeEntry, writeLooseObject } from './objects.js';
import type { FileDiff, GitBackend, RawEntry, RevisionQuery } from './port.js';
import { git, tryGit } from './process.js';
import { type Objects, rawChanges } from './trees.js';

/** Opens the bare repository, making an empty one when there is none. Nobody else may be writing to it. */
export async function openOnDisk(directory: string, branch: string): Promise<GitBackend> {
  if (existsSync(directory)) removeLocks(directory);
  else {
    // It appears whole or not at all.
    const part = `${directory}.part`;
    rmSync(part, { recursive: true, force: true });
    await git(part, ['init', '--quiet', '--bare', `--initial-branch=${branch}`]);
    await git(part, ['config', 'gc.auto', '0']);
    await git(part, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
    renameSync(part, directory);
  }
  const objects = new CatFile(directory);
  const run = (args: string[]) => git(directory, args);
  const succeeds = async (args: string[]) => (await tryGit(directory, args)).code === 0;
  return {
    directory,
    read: (spec) => objects.read(spec),
    info: (spec) => objects.info(spec),
    write: (type, content) => writeLooseObject(directory, type, content),
    async updateRef(ref, after, before) {
      if (after !== null && before !== null && moveLooseRef(directory, ref, after, before)) return true;
      return succeeds(
        after
          ? ['update-ref', ref, after, before ?? '0'.repeat(40)]
          : ['update-ref', '-d', ref, ...(before ? [before] : [])],
      );
    },
    isValidRef: (ref) => succeeds(['check-ref-format', ref]),
    async revisions(query, { limit, skip } = {}) {
      const page = [
        ...(limit === undefined ? [] : [`--max-count=${limit}`]),
        ...(skip === undefined ? [] : [`--skip=${skip}`]),
      ];
      return (await run(['rev-list', '--topo-order', ...page, ...rangeOf(query)])).split('\n').filter(Boolean);
    },
    async aheadBehind(base, head) {
      const text = await run(['rev-list', '--left-right', '--count', `${base}...${head}`]);
      const [behind, ahead] = text.trim().split(/\s+/).map(Number);
      return { ahead: ahead ?? 0, behind: behind ?? 0 };
    },
    async mergeBase(a, b) {
      const result = await tryGit(directory, ['merge-base', a, b]);
      return result.code === 0 ? result.stdout.toString('utf8').trim() : null;
    },
    isAncestor: (ancestor, descendant) => succeeds(['merge-base', '--is-ancestor', ancestor, descendant]),
    diff: (base, head) => diff(run, base, head),
    async changes(commit) {
      const tree = async (of: string | undefined) => (of === undefined ? null : await objects.info(`${of}^{tree}`));
      const found = await objects.read(commit);
      const [before, after] = [
        await tree(found ? decodeCommit(commit, found.content).parents[0] : undefined),
        await tree(commit),
      ];
      if (!after) throw new Error(`there is no commit ${commit}`);
      return rawChanges(await differing(objects, before?.oid ?? null, after.oid), before?.oid ?? null, after.oid);
    },
    /** Without a working tree: git ≥ 2.38. */
    async mergedTree(ours, theirs) {
      const result = await tryGit(directory, ['merge-tree', '--write-tree', ours, theirs]);
      return result.code === 0 ? (result.stdout.toString('utf8').split('\n')[0] ?? null) : null;
    },
    close: () => objects.close(),
  };
}

/**
 * As git itself does it, by a lock file that takes the ref's place; a process for each would cost more than all else that a
 * commit takes. False: it is for git, which knows packed refs, new names, links, locks and hooks.
 */
function moveLooseRef(directory: string, ref: string, after: string, before: string): boolean {
  if (!/^[0-9a-f]{40}$/.test(after) || !/^refs(?:\/[\w-][\w.-]*)+$/.test(ref) || ref.endsWith('.lock')) return false;
  if (existsSync(join(directory, 'hooks', 'reference-transaction'))) return false;
  const file = join(directory, ref);
  const lock = `${file}.lock`;
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile() || existsSync(lock)) return false;
  const opened = openSync(lock, 'wx');
  try {
    try {
      writeFileSync(opened, `${after}\n`);
    } finally {
      closeSync(opened);
    }
    if (readFileSync(file, 'utf8') !== `${before}\n`) return false;
    renameSync(lock, file);
    return true;
  } finally {
    // One that stays, of a disk that is full, would hold up everything that comes after it.
    rmSync(lock, { force: true });
  }
}

/** Both trees, and those below them that differ. */
async function differing(
  objects: CatFile,
  before: string | null,
  after: string | null,
): Promise<Pick<Objects, 'tree'>> {
  const trees = new Map<string, TreeEntry[]>();
  const load = async (left: string | null, right: string | null): Promise<void> => {
    if (left === right) return;
    const listed = async (tree: string | null): Promise<TreeEntry[]> => {
      const found = tree === null ? null : await objects.read(tree);
      const entries = found ? decodeTree(found.content) : [];
      if (tree !== null) trees.set(tree, entries);
      return entries;
    };
    const [a, b] = [await listed(left), await listed(right)];
    const folders = (entries: TreeEntry[]) =>
      new Map(entries.filter(({ mode }) => mode === TREE_MODE).map(({ name, oid }) => [name, oid]));
    const [ours, theirs] = [folders(a), folders(b)];
    for (const name of new Set([...ours.keys(), ...theirs.keys()]))
      await load(ours.get(name) ?? null, theirs.get(name) ?? null);
  };
  await load(before, after);
  return { tree: (oid) => trees.get(oid) ?? [] };
}

function rangeOf({ from, not, path, merges }: RevisionQuery): string[] {
  const only = merges === false ? ['--no-merges'] : [];
  return [...only, from, ...(not ? [`^${not}`] : []), '--', ...(path ? [path] : [])];
}

/** A git that was killed leaves the locks of what it wrote; the next one would wait for them in vain. */
function removeLocks(directory: string): void {
  const inside = (folder: string): string[] =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((one) => join(folder, one))
      : [];
  const files = [...readdirSync(directory).map((one) => join(directory, one)), ...inside(join(directory, 'refs'))];
  for (const file of files) if (file.endsWith('.lock')) rmSync(file, { force: true });
}

const STATUS: Record<string, FileDiff['status']> = { A: 'added', D: 'removed', R: 'renamed' };

async function diff(run: (args: string[]) => Promise<string>, base: string, head: string): Promise<FileDiff[]> {
  const ask = (format: string[]) => run(['diff', '--no-ext-diff', '--no-color', '-M', ...format, base, head]);
  const [raw, numbers, patches] = await Promise.all([
    ask(['--raw', '--abbrev=40', '-z']),
    ask(['--numstat', '-z']),
    ask(['--patch']),
  ]);
  const counts = readNumbers(numbers);
  const hunks = patches.split(/^(?=diff --git )/m).filter((part) => part.startsWith('diff --git '));
  return readRaw(raw).map((file, index) => {
    const count = counts[index];
    const text = hunks[index] ?? '';
    const at = text.search(/^@@ /m);
    return {
      ...file,
      additions: count?.additions ?? 0,
      deletions: count?.deletions ?? 0,
      patch: at < 0 ? null : text.slice(at).replace(/\n$/, ''),
    };
  });
}

function readRaw(text: string): RawEntry[] {
  const fields = text.split('\0');
  const entries: RawEntry[] = [];
  for (let at = 0; at < fields.length; ) {
    const header = /^:\d+ \d+ ([0-9a-f]{40}) ([0-9a-f]{40}) ([A-Z])\d*$/.exec(fields[at] ?? '');
    if (!header) break;
    const status = STATUS[header[3] ?? ''] ?? 'modified';
    const renamed = status === 'renamed';
    const first = fields[at + 1] ?? '';
    entries.push({
      sha: (status === 'removed' ? header[1] : header[2]) ?? '',
      filename: renamed ? (fields[at + 2] ?? '') : first,
      previousFilename: renamed ? first : null,
      status,
    });
    at += renamed ? 3 : 2;
  }
  return entries;
}

function readNumbers(text: string): { additions: number; deletions: number }[] {
  const fields = text.split('\0');
  const counts: { additions: number; deletions: number }[] = [];
  for (let at = 0; at < fields.length; ) {
    const line = /^(\d+|-)\t(\d+|-)\t(.*)$/s.exec(fields[at] ?? '');
    if (!line) break;
    // A binary file has no lines to count.
    counts.push({ additions: Number(line[1]) || 0, deletions: Number(line[2]) || 0 });
    at += line[3] === '' ? 3 : 1;
  }
  return counts;
}
