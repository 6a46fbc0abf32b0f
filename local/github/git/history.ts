/** Questions about ancestry. */
import type { CommitObject } from './objects.js';
import type { RevisionQuery } from './port.js';
import type { GitRepository } from './repository.js';

/** Commits of a revision range, newest first. */
export async function listCommits(
  repository: GitRepository,
  query: RevisionQuery,
  page: { limit?: number; skip?: number } = {},
): Promise<CommitObject[]> {
  const ids = await repository.backend.revisions(query, page);
  return Promise.all(ids.map((oid) => repository.readCommit(oid)));
}

export async function countCommits(repository: GitRepository, query: RevisionQuery): Promise<number> {
  return (await repository.backend.revisions(query)).length;
}

/** How many commits each side (full ids) has that the other one lacks. */
export function aheadBehind(
  repository: GitRepository,
  base: string,
  head: string,
): Promise<{ ahead: number; behind: number }> {
  return repository.remember(`aheadBehind ${base} ${head}`, () => repository.backend.aheadBehind(base, head));
}

export function mergeBase(repository: GitRepository, a: string, b: string): Promise<string | null> {
  return repository.remember(`mergeBase ${a} ${b}`, () => repository.backend.mergeBase(a, b));
}

export function isAncestor(repository: GitRepository, ancestor: string, descendant: string): Promise<boolean> {
  return repository.backend.isAncestor(ancestor, descendant);
}
