/** Whether what lies at a head is exactly the patch on the default branch: by its tree, never by its message or author (R12.4). */
import type { Patch } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { asList, asRecord, asSha } from '../../state/base/json.js';
import { knownCommit, patchTree } from '../github/patch-commit.js';
import { expectStatus, GitHubUnavailable, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';

/** As it stands in the payload of a merge receipt. */
export interface HeadProof {
  sha: string;
  tree: string;
  /** The tree of the patch on the commit where the head left the default branch. */
  patchTree: string;
  patchDigest: string;
}

async function get(context: RepositoryContext, ...segments: string[]): Promise<Record<string, unknown>> {
  const path = repositoryPath(context.repository, ...segments);
  return asRecord(await expectStatus(`GET ${path}`, context.github.rest('GET', path), 200));
}

function idIn(value: unknown, what: string): string {
  const id = asSha(asRecord(value).sha);
  if (id === null) throw new GitHubUnavailable(`${what}: no id in the answer`);
  return id;
}

/**
 * A head that this process has just made of the patch needs no look: its id says what it is made of, and the commit that it was
 * laid on was the default branch's.
 */
function proofOfOwn(context: RepositoryContext, head: string, patch: Patch): HeadProof | null {
  const known = knownCommit(context, head);
  if (!known || known.parent === null || known.patchDigest !== digestOf(patch)) return null;
  return { sha: head, tree: known.tree, patchTree: known.tree, patchDigest: known.patchDigest };
}

/** @param landed the merge commit of a pull request that is merged: its head is in the default branch by then */
export async function proveHead(
  context: RepositoryContext,
  wanted: { head: string; patch: Patch; landed: string | null },
): Promise<HeadProof> {
  const { head, patch, landed } = wanted;
  const own = landed === null ? proofOfOwn(context, head, patch) : null;
  if (own) return own;
  const before = landed === null ? context.repository.defaultBranch : await parentOf(context, landed);
  const comparison = await get(context, 'compare', `${before}...${head}`);
  const base = idIn(comparison.merge_base_commit, 'compare');
  const commit = asRecord((await get(context, 'commits', head)).commit);
  return {
    sha: head,
    tree: idIn(commit.tree, 'commit'),
    patchTree: await patchTree(context, patch, base),
    patchDigest: digestOf(patch),
  };
}

async function parentOf(context: RepositoryContext, commit: string): Promise<string> {
  const [first] = asList((await get(context, 'commits', commit)).parents);
  return idIn(first, 'commit');
}
