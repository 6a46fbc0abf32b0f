/** Questions about ancestry. */
import type { CommitObject } from './objects.js';
import { git, tryGit } from './process.js';
import type { GitRepository } from './repository.js';

/** Commits of a revision range, newest first. */
export async function listCommits(
  repository: GitRepository,
  range: string[],
  options: { limit?: number; skip?: number; path?: string; reverse?: boolean } = {},
): Promise<CommitObject[]> {
  const args = ['rev-list', '--topo-order'];
  if (options.limit !== undefined) args.push(`--max-count=${options.limit}`);
  if (options.skip !== undefined) args.push(`--skip=${options.skip}`);
  if (options.reverse) args.push('--reverse');
  args.push(...range, '--', ...(options.path ? [options.path] : []));
  const ids = (await git(repository.directory, args)).split('\n').filter((line) => line !== '');
  return Promise.all(ids.map((oid) => repository.readCommit(oid)));
}

export async function countCommits(repository: GitRepository, range: string[], path?: string): Promise<number> {
  const args = ['rev-list', '--count', ...range, '--', ...(path ? [path] : [])];
  return Number((await git(repository.directory, args)).trim());
}

/** How many commits each side (full ids) has that the other one lacks. */
export async function aheadBehind(
  repository: GitRepository,
  base: string,
  head: string,
): Promise<{ ahead: number; behind: number }> {
  return repository.remember(`aheadBehind ${base} ${head}`, async () => {
    const text = await git(repository.directory, ['rev-list', '--left-right', '--count', `${base}...${head}`]);
    const [behind, ahead] = text.trim().split(/\s+/).map(Number);
    return { ahead: ahead ?? 0, behind: behind ?? 0 };
  });
}

export async function mergeBase(repository: GitRepository, a: string, b: string): Promise<string | null> {
  return repository.remember(`mergeBase ${a} ${b}`, async () => {
    const result = await tryGit(repository.directory, ['merge-base', a, b]);
    return result.code === 0 ? result.stdout.toString('utf8').trim() : null;
  });
}

export async function isAncestor(repository: GitRepository, ancestor: string, descendant: string): Promise<boolean> {
  return (await tryGit(repository.directory, ['merge-base', '--is-ancestor', ancestor, descendant])).code === 0;
}
