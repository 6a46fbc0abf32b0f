/**
 * A change as file contents, read from the working tree by us and never told by an agent (R12.3): what `git add` into a
 * temporary index of the base would store, with the attributes of the base, and no program run.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readlink, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PatchFile } from '../../schemas/generated/types.js';
import type { Problem } from '../../state/base/errors.js';
import { type CheckedOut, freshRepository } from './base.js';
import { type GitBytes, gitBytesIn } from './command.js';
import { below, entriesOf, footprint, lookAt } from './footprints.js';
import { caseProblems, folderProblems, nameProblem, shown } from './names.js';
import { type Candidate, storedFiles, type TreeEntry } from './stored.js';

export interface WorkingTree {
  /** The commit that was checked out before anybody changed anything. */
  base: string;
  files: PatchFile[];
  problems: Problem[];
}

const MAX_BYTES = 3 * 1024 * 1024;
const MAX_FILES = 300;
const PLAIN_NAME = 'Give it a plain name.';

interface Reading {
  base: CheckedOut;
  git: GitBytes;
  gitDir: string;
  tree: Map<string, TreeEntry>;
  /** Names in the base that no patch can hold, as bytes. */
  odd: Buffer[];
  candidates: Candidate[];
  files: PatchFile[];
  problems: Problem[];
  /** Folder → whether a symbolic link leads there. */
  links: Map<string, boolean>;
}

/** Null for bytes that are no UTF-8: they would become another name. */
function named(bytes: Buffer): string | null {
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? text : null;
}

function add(reading: Reading, path: string, message: string, hint: string): void {
  reading.problems.push({ path: shown(path), message: `${shown(path)} ${message}`, hint });
}

/** Why no patch can hold a file of this name. latin1 keeps each byte, so that people can tell it from others. */
function oddName(bytes: Buffer): { path: string; message: string } | null {
  const path = named(bytes);
  const message = path === null ? 'has a name that is not UTF-8' : nameProblem(path);
  return message === null ? null : { path: path ?? bytes.toString('latin1'), message };
}

/** A path that can be part of a patch; else its problem is noted. */
function usable(reading: Reading, bytes: Buffer): string | null {
  const odd = oddName(bytes);
  if (odd === null) return named(bytes);
  add(reading, odd.path, odd.message, PLAIN_NAME);
  return null;
}

async function readTree(reading: Reading): Promise<void> {
  const listed = await reading.git(['ls-tree', '-r', '-z', '--full-tree', reading.base.commit]);
  for (const entry of entriesOf(listed)) {
    const tab = entry.indexOf(9);
    const match = /^(\d{6}) \w+ ([0-9a-f]{40})$/.exec(entry.subarray(0, tab).toString('latin1'));
    const name = entry.subarray(tab + 1);
    if (oddName(name) !== null) reading.odd.push(name);
    else if (match?.[1] && match[2]) reading.tree.set(name.toString('utf8'), { mode: match[1], blob: match[2] });
  }
}

/** Whether nobody touched it since it was set aside, whatever it holds. */
async function untouched({ base }: Reading, path: Buffer): Promise<boolean> {
  const before = base.footprints.get(path.toString('latin1'));
  return before !== undefined && before === (await footprint(below(base.checkout, path)));
}

/** One in the base whose name no patch can hold: left alone it is nobody's change. */
async function lookOdd(reading: Reading, name: Buffer): Promise<void> {
  const odd = oddName(name);
  if (odd && !(await untouched(reading, name)))
    add(reading, odd.path, `${odd.message} and can't be changed here`, 'Leave it as it is, or hand the change off.');
}

async function behindLink(reading: Reading, path: string): Promise<boolean> {
  const folder = dirname(path);
  if (folder === '.') return false;
  const known = reading.links.get(folder);
  if (known !== undefined) return known;
  const above = await behindLink(reading, folder);
  const info = above ? null : await lookAt(join(reading.base.checkout, folder));
  const found = above || info?.isSymbolicLink() === true;
  reading.links.set(folder, found);
  return found;
}

async function blobOf(path: string, size: bigint): Promise<string> {
  const hash = createHash('sha1').update(`blob ${size}\0`);
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function look(reading: Reading, path: string): Promise<void> {
  try {
    await lookPlain(reading, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    add(reading, path, `can't be read (${code})`, 'Leave files and folders readable.');
  }
}

async function lookPlain(reading: Reading, path: string): Promise<void> {
  const before = reading.tree.get(path);
  const plain = before === undefined || before.mode === '100644' || before.mode === '100755';
  const full = join(reading.base.checkout, path);
  if (await behindLink(reading, path)) {
    add(reading, path, 'lies behind a symbolic link', 'Change files of the working tree itself.');
    return;
  }
  const info = await lookAt(full);
  // A sparse checkout leaves files out: they were not there before either.
  if (info === null && before && (await untouched(reading, Buffer.from(path)))) return;
  if (!plain) {
    const link = before.mode === '120000';
    // A submodule's own files are of another repository; that it is still a folder is all there is to ask.
    const same = link ? info?.isSymbolicLink() && (await unchangedLink(full, before.blob)) : info?.isDirectory();
    if (same) return;
    const what = link ? 'a symbolic link' : 'a submodule';
    add(reading, path, `is ${what} and can't be changed here`, 'Leave it as it is, or hand the change off to people.');
    return;
  }
  if (info === null) {
    const mode = before?.mode === '100755' ? '100755' : '100644';
    if (before) reading.files.push({ path, mode, baseBlob: before.blob, content: null });
    return;
  }
  if (info.isSymbolicLink()) add(reading, path, 'is a symbolic link', 'Commit the file itself instead.');
  else if (info.isDirectory() && before)
    add(reading, path, 'was a file and is a folder now', 'Choose another name for the folder.');
  else if (!info.isFile()) add(reading, path, 'is not a plain file', 'Add files, not nested repositories or devices.');
  else {
    const mode = info.mode & 0o100n ? '100755' : '100644';
    if (before?.mode === mode && before.blob === (await blobOf(full, info.size))) return;
    // What Git LFS or an attribute put there has other bytes than the base, and nobody changed it.
    if (before && (await untouched(reading, Buffer.from(path)))) return;
    if (info.size > MAX_BYTES)
      add(reading, path, `has ${info.size} bytes`, `Keep it below ${MAX_BYTES} bytes; ignore what is built.`);
    else reading.candidates.push({ path, mode, before });
  }
}

async function unchangedLink(path: string, blob: string): Promise<boolean> {
  const target = Buffer.from(await readlink(path, { encoding: 'buffer' }));
  return createHash('sha1').update(`blob ${target.length}\0`).update(target).digest('hex') === blob;
}

/** Stores the candidates whose places no folder or file of the base is in the way of. */
async function store(reading: Reading): Promise<void> {
  const { base, git, gitDir, tree, candidates } = reading;
  const inTheWay = [
    ...folderProblems(
      candidates.map(({ path }) => path),
      [...tree.keys()],
    ),
    ...caseProblems(
      candidates.flatMap(({ path, before }) => (before === undefined ? [path] : [])),
      [...tree.keys()],
    ),
  ];
  reading.problems.push(...inTheWay.map(({ problem }) => problem));
  const out = new Set(inTheWay.map(({ path }) => path));
  const refuse = (path: string, message: string, hint: string) => add(reading, path, message, hint);
  const storing = { base, git, gitDir, tree, refuse };
  const stored = await storedFiles(
    storing,
    candidates.filter(({ path }) => !out.has(path)),
  );
  reading.files.push(...stored);
}

async function untracked(reading: Reading): Promise<Buffer[]> {
  const { base, gitDir } = reading;
  const place = { GIT_DIR: gitDir, GIT_WORK_TREE: base.checkout, GIT_INDEX_FILE: join(gitDir, 'index') };
  const git = gitBytesIn(base.checkout, base.env);
  await git(['read-tree', base.commit], { place });
  const listed = await git(['ls-files', '--others', '--exclude-standard', '-z'], { place });
  // The checkout's own repository is no part of the tree.
  return entriesOf(listed).filter((entry) => !/^\.git(\/|$)/.test(entry.toString('latin1')));
}

/**
 * What differs between what was set aside and the working tree, whatever was staged, committed or configured in between.
 * @param ours paths within the checkout that are the worker's own files, never part of a change
 */
export async function readWorkingTree(base: CheckedOut, ours: readonly string[]): Promise<WorkingTree> {
  const gitDir = await freshRepository(base);
  try {
    const bytes = gitBytesIn(gitDir, base.env);
    const reading: Reading = {
      base,
      git: (args, options) => bytes(args, { ...options, place: { GIT_DIR: gitDir } }),
      gitDir,
      tree: new Map(),
      odd: [],
      candidates: [],
      files: [],
      problems: [],
      links: new Map(),
    };
    await readTree(reading);
    for (const name of reading.odd) await lookOdd(reading, name);
    for (const path of reading.tree.keys()) if (!ours.includes(path)) await look(reading, path);
    for (const entry of await untracked(reading)) {
      const path = usable(reading, entry);
      if (path !== null && !ours.includes(path) && !reading.tree.has(path))
        await look(reading, path.replace(/\/$/, ''));
    }
    if (tooMuch(reading)) return { base: base.commit, files: [], problems: reading.problems };
    await store(reading);
    reading.files.sort((a, b) => (a.path < b.path ? -1 : 1));
    tooMuch(reading);
    return { base: base.commit, files: reading.files, problems: reading.problems };
  } finally {
    await rm(gitDir, { recursive: true, force: true });
  }
}

/** Notes a change that is larger than one may be. */
function tooMuch({ files, candidates, problems }: Reading): boolean {
  const bytes = files.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  const count = Math.max(files.length, files.filter(({ content }) => content === null).length + candidates.length);
  if (count <= MAX_FILES && bytes <= MAX_BYTES) return false;
  problems.push({
    path: '',
    message: `the change has ${count} files and ${bytes} bytes`,
    hint: `Keep it below ${MAX_FILES} files and ${MAX_BYTES} bytes; ignore what is built.`,
  });
  return true;
}
