/** What two trees differ in, file by file. */
import type { FileDiff } from './port.js';
import { EMPTY_TREE, type GitRepository } from './repository.js';

export type { FileDiff };

/** Commits or trees by full id; `base` null compares with nothing (a root commit). */
export function diffTrees(repository: GitRepository, base: string | null, head: string): Promise<FileDiff[]> {
  const from = base ?? EMPTY_TREE;
  return repository.remember(`diff ${from} ${head}`, () => repository.backend.diff(from, head));
}

/** Added, removed and modified paths of one commit against its first parent. */
export async function changedPaths(
  repository: GitRepository,
  commit: string,
): Promise<{ added: string[]; removed: string[]; modified: string[] }> {
  const files = await repository.backend.changes(commit);
  const pick = (status: FileDiff['status']): string[] =>
    files.filter((file) => file.status === status).map((file) => file.filename);
  return { added: pick('added'), removed: pick('removed'), modified: pick('modified') };
}
