/**
 * A change as file contents, read from the working tree by us and never told by an agent (R12.3): what `git add` into a
 * temporary index of the base would store, with the attributes of the base, and no program run.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PatchFile } from '../../schemas/generated/types.js';
import type { Problem } from '../../state/errors.js';
import { type CheckedOut, freshRepository, linkOrCopy, ownDirectory } from './base.js';
import { type GitBytes, gitBytesIn } from './command.js';
import { folderProblems, nameProblem, shown } from './names.js';

interface TreeEntry {
  mode: string;
  blob: string;
}

export interface WorkingTree {
  /** The commit that was checked out before anybody changed anything. */
  base: string;
  files: PatchFile[];
  problems: Problem[];
}

const MAX_BYTES = 3 * 1024 * 1024;
const MAX_FILES = 300;

/** One path whose bytes are not the base's: to be stored as git would store it. */
interface Candidate {
  path: string;
  mode: '100644' | '100755';
  before: TreeEntry | undefined;
}

interface Reading {
  base: CheckedOut;
  git: GitBytes;
  gitDir: string;
  tree: Map<string, TreeEntry>;
  candidates: Candidate[];
  files: PatchFile[];
  problems: Problem[];
  /** Folder → whether a symbolic link leads there. */
  links: Map<string, boolean>;
}

function entriesOf(bytes: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0, from);
    const to = end === -1 ? bytes.length : end;
    if (to > from) entries.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return entries;
}

/** latin1 keeps each byte, so that a name that is no UTF-8 is found on the disk again, and told apart. */
function named(bytes: Buffer): string | null {
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? text : null;
}

function add(reading: Reading, path: string, message: string, hint: string): void {
  reading.problems.push({ path: shown(path), message: `${shown(path)} ${message}`, hint });
}

/** A path that can be part of a patch; else its problem is noted. */
function usable(reading: Reading, bytes: Buffer): string | null {
  const path = named(bytes);
  const problem = path === null ? 'has a name that is not UTF-8' : nameProblem(path);
  if (problem === null) return path;
  add(reading, path ?? bytes.toString('latin1'), problem, 'Give it a plain name.');
  return null;
}

async function readTree(reading: Reading): Promise<void> {
  const listed = await reading.git(['ls-tree', '-r', '-z', '--full-tree', reading.base.commit]);
  for (const entry of entriesOf(listed)) {
    const tab = entry.indexOf(9);
    const match = /^(\d{6}) \w+ ([0-9a-f]{40})$/.exec(entry.subarray(0, tab).toString('latin1'));
    const path = named(entry.subarray(tab + 1));
    // One with an odd name in the base is nobody's change.
    if (match?.[1] && match[2] && path !== null) reading.tree.set(path, { mode: match[1], blob: match[2] });
  }
}

async function behindLink(reading: Reading, path: string): Promise<boolean> {
  const folder = dirname(path);
  if (folder === '.') return false;
  const known = reading.links.get(folder);
  if (known !== undefined) return known;
  const above = await behindLink(reading, folder);
  const info = above ? null : await lstat(join(reading.base.checkout, folder)).catch(() => null);
  const found = above || info?.isSymbolicLink() === true;
  reading.links.set(folder, found);
  return found;
}

async function blobOf(path: string, size: number): Promise<string> {
  const hash = createHash('sha1').update(`blob ${size}\0`);
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function look(reading: Reading, path: string): Promise<void> {
  const before = reading.tree.get(path);
  const plain = before === undefined || before.mode === '100644' || before.mode === '100755';
  const full = join(reading.base.checkout, path);
  if (await behindLink(reading, path)) {
    add(reading, path, 'lies behind a symbolic link', 'Change files of the working tree itself.');
    return;
  }
  const info = await lstat(full).catch(() => null);
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
  else if (!info.isFile()) add(reading, path, 'is no plain file', 'Add files, not nested repositories or devices.');
  else {
    const mode = info.mode & 0o100 ? '100755' : '100644';
    if (before?.mode === mode && before.blob === (await blobOf(full, info.size))) return;
    if (info.size > MAX_BYTES)
      add(reading, path, `has ${info.size} bytes`, `Keep it below ${MAX_BYTES} bytes; ignore what is built.`);
    else reading.candidates.push({ path, mode, before });
  }
}

async function unchangedLink(path: string, blob: string): Promise<boolean> {
  const target = Buffer.from(await readlink(path, { encoding: 'buffer' }));
  return createHash('sha1').update(`blob ${target.length}\0`).update(target).digest('hex') === blob;
}

const ATTRIBUTES = /(^|\/)\.gitattributes$/;

/**
 * A folder that holds the candidates under their names beside the base's attribute files, and nothing else: whatever the
 * change does to attributes, git reads those of the base there.
 */
async function stage(reading: Reading): Promise<string> {
  const { base, git, tree } = reading;
  const stage = await ownDirectory(base.env, 'stage');
  for (const [path, { mode, blob }] of tree) {
    if (!ATTRIBUTES.test(path) || (mode !== '100644' && mode !== '100755')) continue;
    await mkdir(dirname(join(stage, path)), { recursive: true });
    await writeFile(join(stage, path), await git(['cat-file', 'blob', blob]));
  }
  for (const { path } of reading.candidates) {
    if (ATTRIBUTES.test(path)) continue;
    await mkdir(dirname(join(stage, path)), { recursive: true });
    await linkOrCopy(join(base.checkout, path), join(stage, path));
  }
  return stage;
}

/** Candidates whose attributes name a filter: what git would store is what a program says, and none is run. */
async function filtered(git: GitBytes, paths: readonly string[]): Promise<Map<string, string>> {
  const input = Buffer.from(paths.map((path) => `${path}\0`).join(''));
  const answer = await git(['check-attr', '-z', '--stdin', 'filter'], { input });
  const fields = answer.toString('utf8').split('\0');
  const found = new Map<string, string>();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = '', , value = ''] = fields.slice(at, at + 3);
    if (value !== 'unspecified' && value !== 'unset') found.set(path, value);
  }
  return found;
}

/** Null for what is not the UTF-8 form of a text. */
function utf8Of(content: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

async function storeCandidates(reading: Reading): Promise<void> {
  const { base, gitDir } = reading;
  const place = { GIT_DIR: gitDir };
  const directory = await stage(reading);
  const inStage = gitBytesIn(directory, base.env);
  const staged: GitBytes = (args, options) =>
    inStage(args, { ...options, place: { ...place, GIT_WORK_TREE: directory } });
  try {
    const filters = await filtered(
      staged,
      reading.candidates.map(({ path }) => path),
    );
    const kept = reading.candidates.filter(({ path }) => {
      const filter = filters.get(path);
      if (filter !== undefined)
        add(reading, path, `has the attribute filter=${shown(filter)}`, 'Hand the change off to people.');
      return filter === undefined;
    });
    const bulk = kept.filter(({ path }) => !ATTRIBUTES.test(path));
    const input = Buffer.from(bulk.map(({ path }) => `${path}\n`).join(''));
    const hashed =
      bulk.length === 0 ? '' : (await staged(['hash-object', '-w', '--stdin-paths'], { input })).toString();
    const ids = hashed.split('\n');
    for (const [index, candidate] of bulk.entries()) await keep(reading, candidate, ids[index] ?? '');
    for (const candidate of kept) {
      if (!ATTRIBUTES.test(candidate.path)) continue;
      const content = await readFile(join(base.checkout, candidate.path));
      const args = ['hash-object', '-w', '--stdin', `--path=${candidate.path}`];
      await keep(reading, candidate, (await staged(args, { input: content })).toString().trim());
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function keep(reading: Reading, { path, mode, before }: Candidate, blob: string): Promise<void> {
  if (before?.blob === blob && before.mode === mode) return;
  const content = await reading.git(['cat-file', 'blob', blob]);
  const text = utf8Of(content);
  reading.files.push({
    path,
    mode,
    baseBlob: before?.blob ?? null,
    content: text ?? content.toString('base64'),
    encoding: text === null ? 'base64' : 'utf-8',
  });
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
      candidates: [],
      files: [],
      problems: [],
      links: new Map(),
    };
    await readTree(reading);
    for (const path of reading.tree.keys()) if (!ours.includes(path)) await look(reading, path);
    for (const entry of await untracked(reading)) {
      const path = usable(reading, entry);
      if (path !== null && !ours.includes(path) && !reading.tree.has(path))
        await look(reading, path.replace(/\/$/, ''));
    }
    if (tooMuch(reading)) return { base: base.commit, files: [], problems: reading.problems };
    await storeCandidates(reading);
    reading.files.sort((a, b) => (a.path < b.path ? -1 : 1));
    reading.problems.push(...folderProblems(reading.files, [...reading.tree.keys()]));
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
