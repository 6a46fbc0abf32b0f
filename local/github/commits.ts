/** Making commits on a branch. Called under `host.exclusive`. */
import { wordOf } from '../../state/base/message.js';
import { DEFAULT_BRANCH, type HostContext } from './context.js';
import { unprocessable } from './errors.js';
import type { Signature } from './git/objects.js';
import type { TreeChanges } from './git/repository.js';
import type { Actor } from './model.js';
import { moveRef } from './refs.js';

export interface NewCommit {
  branch: string;
  /** Null starts the branch: at the default branch's head, or with a root commit when there is none. */
  head: string | null;
  message: string;
  changes: TreeChanges;
  actor: Actor;
  author: Signature;
  committer: Signature;
  /** GitHub signs what its API commits for a bot. */
  signed: boolean;
}

export async function commitOnBranch(host: HostContext, commit: NewCommit): Promise<string> {
  const parent = commit.head ?? (await host.git.readBranch(DEFAULT_BRANCH));
  const base = parent ? (await host.git.readCommit(parent)).tree : null;
  const oid = host.git.writeCommit({
    tree: await host.git.writeTree(base, commit.changes),
    parents: parent ? [parent] : [],
    author: commit.author,
    committer: commit.committer,
    message: commit.message,
  });
  if (commit.signed) markSigned(host, oid);
  const ref = `refs/heads/${commit.branch}`;
  await moveRef(host, { ref, before: commit.head, after: oid, actor: commit.actor });
  return oid;
}

export function markSigned(host: HostContext, oid: string): void {
  if (!host.data.signedCommits.includes(oid)) host.data.signedCommits.push(oid);
  host.changed();
}

/** Refuses what git itself would call a broken tree. */
export function checkPath(path: unknown): string {
  const bad =
    typeof path !== 'string' ||
    path === '' ||
    /[\0\n\r]/.test(path) ||
    path.split('/').some((part) => part === '' || part === '.' || part === '..' || part.toLowerCase() === '.git');
  if (bad) throw unprocessable(`path contains a malformed path component: ${wordOf(path)}`);
  return path;
}

/** Only people, and Apps with the `workflows` permission that ours doesn't ask for, may write workflow files. */
export function mayWrite(actor: Actor, path: string): boolean {
  return actor.kind === 'user' || !path.startsWith('.github/workflows/');
}

export const workflowRefusal = (path: string): string =>
  `refusing to allow a GitHub App to create or update workflow \`${path}\` without \`workflows\` permission`;
