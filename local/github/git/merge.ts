/** Merges without a working tree. */
import { listCommits, mergeBase } from './history.js';
import type { Signature } from './objects.js';
import type { GitRepository } from './repository.js';

/** The merged tree of two commits, or null when they conflict or have nothing in common. */
export function mergedTree(repository: GitRepository, ours: string, theirs: string): Promise<string | null> {
  return repository.remember(`mergedTree ${ours} ${theirs}`, () => repository.backend.mergedTree(ours, theirs));
}

/** The tip after each commit of `head` that `base` lacks was replayed on `base`; null when one conflicts. */
export async function rebased(
  repository: GitRepository,
  base: string,
  head: string,
  committer: Signature,
): Promise<string | null> {
  const fork = await mergeBase(repository, base, head);
  if (!fork) return null;
  let tip = base;
  const commits = await listCommits(repository, { from: head, not: fork, merges: false });
  for (const commit of commits.reverse()) {
    const parent = commit.parents[0];
    const parentTree = parent ? (await repository.readCommit(parent)).tree : null;
    const tree = await replayedTree(
      repository,
      parentTree,
      (await repository.readCommit(tip)).tree,
      commit.tree,
      committer,
    );
    if (!tree) return null;
    tip = repository.writeCommit({ tree, parents: [tip], author: commit.author, committer, message: commit.message });
  }
  return tip;
}

/**
 * Three-way merge of bare trees. `merge-tree --merge-base` needs git 2.40, so that the base is given as a common parent:
 * commits that no ref ever names.
 */
async function replayedTree(
  repository: GitRepository,
  base: string | null,
  ours: string,
  theirs: string,
  by: Signature,
): Promise<string | null> {
  const root = await repository.writeTree(base, new Map());
  const make = (tree: string, parents: string[], message: string): string =>
    repository.writeCommit({ tree, parents, author: by, committer: by, message });
  const parent = make(root, [], 'merge base');
  return mergedTree(repository, make(ours, [parent], 'ours'), make(theirs, [parent], 'theirs'));
}
