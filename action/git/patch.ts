/** A change as file contents, read from the working tree by us and never told by an agent (R12.3). */
import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImplementedChange, Patch, PatchFile } from '../../schemas/generated/types.js';
import type { Problem } from '../../state/errors.js';
import type { Git } from './command.js';

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

function blobId(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
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

async function treeAt(git: Git, commit: string): Promise<Map<string, TreeEntry>> {
  const tree = new Map<string, TreeEntry>();
  for (const line of (await git(['ls-tree', '-r', '-z', '--full-tree', commit])).split('\0')) {
    const match = /^(\d{6}) \w+ ([0-9a-f]{40})\t(.+)$/s.exec(line);
    if (match?.[1] && match[2] && match[3]) tree.set(match[3], { mode: match[1], blob: match[2] });
  }
  return tree;
}

/** Paths that may differ from the commit: tracked ones as git sees them, and new ones that are not ignored. */
async function candidates(git: Git, base: string): Promise<string[]> {
  const changed = await git([
    'diff',
    '--name-only',
    '-z',
    '--no-renames',
    '--no-ext-diff',
    '--ignore-submodules=none',
    base,
  ]);
  const added = await git(['ls-files', '--others', '--exclude-standard', '-z']);
  return [...new Set([...changed.split('\0'), ...added.split('\0')])].filter((path) => path !== '').sort();
}

type Read = { file: PatchFile | null } | { problem: Problem };

async function readPath(checkout: string, path: string, before: TreeEntry | undefined): Promise<Read> {
  const problem = (message: string, hint: string): Read => ({ problem: { path, message, hint } });
  if (before && before.mode !== '100644' && before.mode !== '100755') {
    const what = before.mode === '160000' ? 'a submodule' : 'a symbolic link';
    return problem(
      `${path} is ${what} and can't be changed here`,
      'Leave it as it is, or hand the change off to people.',
    );
  }
  const info = await lstat(join(checkout, path)).catch(() => null);
  if (info === null) {
    if (!before) return { file: null };
    return {
      file: { path, mode: before.mode === '100755' ? '100755' : '100644', baseBlob: before.blob, content: null },
    };
  }
  if (info.isSymbolicLink()) return problem(`${path} is a symbolic link`, 'Commit the file itself instead.');
  if (!info.isFile()) return problem(`${path} is no plain file`, 'Add files, not nested repositories or devices.');
  const content = await readFile(join(checkout, path));
  const mode = info.mode & 0o100 ? '100755' : '100644';
  if (before?.blob === blobId(content) && before.mode === mode) return { file: null };
  const text = utf8Of(content);
  return {
    file: {
      path,
      mode,
      baseBlob: before?.blob ?? null,
      content: text ?? content.toString('base64'),
      encoding: text === null ? 'base64' : 'utf-8',
    },
  };
}

/** The commit that is checked out. */
export async function headOf(git: Git): Promise<string> {
  return (await git(['rev-parse', '--verify', 'HEAD^{commit}'])).trim();
}

/**
 * What differs between a commit and the working tree, whatever was staged or committed in between.
 * @param ours paths within the checkout that are the worker's own files, never part of a change
 */
export async function readWorkingTree(
  git: Git,
  checkout: string,
  base: string,
  ours: readonly string[],
): Promise<WorkingTree> {
  const tree = await treeAt(git, base);
  const result: WorkingTree = { base, files: [], problems: [] };
  let bytes = 0;
  for (const path of await candidates(git, base)) {
    if (ours.includes(path)) continue;
    const read = await readPath(checkout, path, tree.get(path));
    if ('problem' in read) result.problems.push(read.problem);
    else if (read.file) {
      result.files.push(read.file);
      bytes += read.file.content?.length ?? 0;
    }
  }
  if (result.files.length > MAX_FILES || bytes > MAX_BYTES) {
    result.problems.push({
      path: '',
      message: `the change has ${result.files.length} files and ${bytes} bytes`,
      hint: `Keep it below ${MAX_FILES} files and ${MAX_BYTES} bytes; ignore what is built.`,
    });
  }
  return result;
}

/**
 * Gives each changed file to exactly one change. Problems: a file in none or in two changes, a named file that did not
 * change, a change with nothing to it.
 */
export function splitPatches(
  tree: WorkingTree,
  changes: readonly ImplementedChange[],
): { patches: Record<string, Patch>; problems: Problem[] } {
  const patches: Record<string, Patch> = {};
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  const delivered = changes.filter((change) => change.handoff === undefined);
  changes.forEach((change, index) => {
    const at = `/implemented/${index}`;
    if (change.handoff !== undefined) return;
    if (change.files === undefined && delivered.length > 1) {
      problems.push({
        path: `${at}/files`,
        message: `change ${change.changeId} names no files`,
        hint: 'With more than one change, list the files of each.',
      });
      return;
    }
    const wanted = change.files ?? tree.files.map((file) => file.path);
    const files: PatchFile[] = [];
    wanted.forEach((path, position) => {
      const file = tree.files.find((entry) => entry.path === path);
      const owner = owners.get(path);
      if (!file || owner !== undefined) {
        problems.push({
          path: `${at}/files/${position}`,
          message: file ? `${path} belongs to change ${owner} already` : `${path} was not changed`,
          hint: file ? 'Put each file into one change.' : 'Change it, or leave it out.',
        });
        return;
      }
      owners.set(path, change.changeId);
      files.push(file);
    });
    if (files.length === 0) {
      problems.push({
        path: at,
        message: `change ${change.changeId} changes no file`,
        hint: 'Edit files in the working directory.',
      });
    } else {
      patches[change.changeId] = { schemaVersion: 'chaos-loop/patch/v1', base: tree.base, files };
    }
  });
  for (const file of tree.files) {
    if (!owners.has(file.path)) {
      problems.push({
        path: '/implemented',
        message: `${file.path} was changed but belongs to no change`,
        hint: 'List it under files of a change, or undo it.',
      });
    }
  }
  return { patches, problems };
}
