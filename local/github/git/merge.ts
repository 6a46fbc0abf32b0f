/** Merges without a working tree (`git merge-tree --write-tree`, git ≥ 2.38). */
import { listCommits, mergeBase } from './history.js';
import type { Signature } from './objects.js';
import { tryGit } from './process.js';
import type { GitRepository } from './repository.js';

/** The merged tree of two commits, or null when they conflict or have nothing in common. */
export async function mergedTree(repository: GitRepository, ours: string, theirs: string): Promise<string | null> {
  return repository.remember(`mergedTree ${ours} ${theirs}`, async () => {
    const result = await tryGit(repository.directory, ['merge-tree', '--write-tree', ours, theirs]);
    return result.code === 0 ? (result.stdout.toString('utf8').split('\n')[0] ?? null) : null;
  });
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
  for (const commit of await listCommits(repository, [`${fork}..${head}`, '--no-merges'], { reverse: true })) {
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
