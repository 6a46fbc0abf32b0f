/** Branches that the App makes. */

import { asRecord, asSha } from '../../state/base/json.js';
import { wordOf } from '../../state/base/message.js';
import { type GitHub, GitHubRefused, type Repository, repositoryPath } from './port.js';
import { headOf } from './trees.js';

/**
 * Head of the branch, which is made at `at` when there is none. Another process may be first: that is looked at, and not
 * concluded from the refusal, which GitHub also gives to a name that is a folder of another branch's (R14.8). `absent`: it was
 * looked up a moment ago.
 */
export async function createBranch(
  github: GitHub,
  repository: Repository,
  branch: string,
  at: string,
  absent = false,
): Promise<string> {
  const head = absent ? null : await headOf(github, repository, branch);
  if (head !== null) return head;
  const path = repositoryPath(repository, 'git', 'refs');
  const { status, data } = await github.rest('POST', path, { ref: `refs/heads/${branch}`, sha: at });
  if (status === 201) return asSha(asRecord(asRecord(data).object).sha) ?? at;
  const raced = await headOf(github, repository, branch);
  if (raced !== null) return raced;
  throw new GitHubRefused(
    `POST ${path} for branch ${branch}`,
    status,
    await explained(github, repository, branch, data),
  );
}

/** GitHub says no more than "Reference update failed" of a name in the way. */
async function explained(github: GitHub, repository: Repository, branch: string, data: unknown): Promise<unknown> {
  const parts = branch.split('/');
  for (let length = 1; length < parts.length; length += 1) {
    const above = parts.slice(0, length).join('/');
    if ((await headOf(github, repository, above)) === null) continue;
    const message = `${wordOf(asRecord(data).message ?? '')} (a branch named ${above} is in the way of ${branch}: rename or delete it)`;
    return { ...asRecord(data), message: message.trim() };
  }
  return data;
}
