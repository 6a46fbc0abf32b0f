/** Changed files as git would store them: by `git hash-object`, with the attributes of the base, and no program run (R12.3). */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PatchFile } from '../../schemas/generated/types.js';
import { type CheckedOut, linkOrCopy, ownDirectory } from './base.js';
import { type GitBytes, gitBytesIn } from './command.js';

export interface TreeEntry {
  mode: string;
  blob: string;
}

/** One path whose bytes are not the base's. */
export interface Candidate {
  path: string;
  mode: '100644' | '100755';
  before: TreeEntry | undefined;
}

export interface Storing {
  base: CheckedOut;
  /** In a fresh repository; see freshRepository. */
  git: GitBytes;
  gitDir: string;
  tree: ReadonlyMap<string, TreeEntry>;
  /** Told of a candidate that can't be part of a change. */
  refuse(path: string, message: string, hint: string): void;
}

const ATTRIBUTES = /(^|\/)\.gitattributes$/;

/**
 * A folder that holds the candidates under their names beside the base's attribute files, and nothing else: whatever the
 * change does to attributes, git reads those of the base there.
 */
async function stage({ base, git, tree }: Storing, candidates: readonly Candidate[]): Promise<string> {
  const stage = await ownDirectory(base.env, 'stage');
  for (const [path, { mode, blob }] of tree) {
    if (!ATTRIBUTES.test(path) || (mode !== '100644' && mode !== '100755')) continue;
    await mkdir(dirname(join(stage, path)), { recursive: true });
    await writeFile(join(stage, path), await git(['cat-file', 'blob', blob]));
  }
  for (const { path } of candidates) {
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

/** A line of `--stdin-paths`: git takes one that begins with a quotation mark for a quoted name. */
function lineOf(path: string): string {
  return path.startsWith('"') ? `"${path.replace(/["\\]/g, '\\$&')}"\n` : `${path}\n`;
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

/** Null where git would store what the base has. */
async function fileOf(git: GitBytes, { path, mode, before }: Candidate, blob: string): Promise<PatchFile | null> {
  if (before?.blob === blob && before.mode === mode) return null;
  const content = await git(['cat-file', 'blob', blob]);
  const text = utf8Of(content);
  return {
    path,
    mode,
    baseBlob: before?.blob ?? null,
    content: text ?? content.toString('base64'),
    encoding: text === null ? 'base64' : 'utf-8',
  };
}

export async function storedFiles(storing: Storing, candidates: readonly Candidate[]): Promise<PatchFile[]> {
  const { base, git, gitDir, refuse } = storing;
  const directory = await stage(storing, candidates);
  const place = { GIT_DIR: gitDir, GIT_WORK_TREE: directory };
  const inStage = gitBytesIn(directory, base.env);
  const staged: GitBytes = (args, options) => inStage(args, { ...options, place });
  try {
    const filters = await filtered(
      staged,
      candidates.map(({ path }) => path),
    );
    const kept = candidates.filter(({ path }) => {
      const filter = filters.get(path);
      if (filter !== undefined) refuse(path, `has the attribute filter=${filter}`, 'Hand the change off to people.');
      return filter === undefined;
    });
    const files: (PatchFile | null)[] = [];
    const bulk = kept.filter(({ path }) => !ATTRIBUTES.test(path));
    const input = Buffer.from(bulk.map(({ path }) => lineOf(path)).join(''));
    const hashed =
      bulk.length === 0 ? '' : (await staged(['hash-object', '-w', '--stdin-paths'], { input })).toString();
    const ids = hashed.split('\n');
    for (const [index, candidate] of bulk.entries()) files.push(await fileOf(git, candidate, ids[index] ?? ''));
    for (const candidate of kept) {
      if (!ATTRIBUTES.test(candidate.path)) continue;
      const content = await readFile(join(base.checkout, candidate.path));
      const args = ['hash-object', '-w', '--stdin', `--path=${candidate.path}`];
      const id = (await staged(args, { input: content })).toString().trim();
      files.push(await fileOf(git, candidate, id));
    }
    return files.flatMap((file) => file ?? []);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
