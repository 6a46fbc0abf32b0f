/** What two trees differ in, file by file. */
import { git } from './process.js';
import { EMPTY_TREE, type GitRepository } from './repository.js';

export interface FileDiff {
  /** Blob id of the new side; of the old one for a removed file. */
  sha: string;
  filename: string;
  previousFilename: string | null;
  status: 'added' | 'removed' | 'modified' | 'renamed';
  additions: number;
  deletions: number;
  /** The hunks, or null for a binary file. */
  patch: string | null;
}

const STATUS: Record<string, FileDiff['status']> = { A: 'added', D: 'removed', R: 'renamed' };

/** Commits or trees by full id; `base` null compares with nothing (a root commit). */
export function diffTrees(repository: GitRepository, base: string | null, head: string): Promise<FileDiff[]> {
  return repository.remember(`diff ${base ?? EMPTY_TREE} ${head}`, () => diff(repository, base ?? EMPTY_TREE, head));
}

async function diff(repository: GitRepository, base: string, head: string): Promise<FileDiff[]> {
  const run = (format: string[]): Promise<string> =>
    git(repository.directory, ['diff', '--no-ext-diff', '--no-color', '-M', ...format, base, head]);
  const [raw, numbers, patches] = await Promise.all([
    run(['--raw', '--abbrev=40', '-z']),
    run(['--numstat', '-z']),
    run(['--patch']),
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

/** Added, removed and modified paths of one commit against its first parent. */
export async function changedPaths(
  repository: GitRepository,
  commit: string,
): Promise<{ added: string[]; removed: string[]; modified: string[] }> {
  const args = [
    'diff-tree',
    '--root',
    '-r',
    '-m',
    '--first-parent',
    '--no-commit-id',
    '--raw',
    '--abbrev=40',
    '-z',
    commit,
  ];
  const files = readRaw(await git(repository.directory, args));
  const pick = (status: FileDiff['status']): string[] =>
    files.filter((file) => file.status === status).map((file) => file.filename);
  return { added: pick('added'), removed: pick('removed'), modified: pick('modified') };
}

type RawEntry = Pick<FileDiff, 'sha' | 'filename' | 'previousFilename' | 'status'>;

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
