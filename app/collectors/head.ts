/** Whether what lies at a head is exactly the patch on the default branch: by its tree, never by its message or author (R12.4). */
import type { Patch } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { asList, asRecord, asSha } from '../../state/base/json.js';
import { patchTree } from '../github/patch-commit.js';
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

/** @param landed the merge commit of a pull request that is merged: its head is in the default branch by then */
export async function proveHead(
  context: RepositoryContext,
  wanted: { head: string; patch: Patch; landed: string | null },
): Promise<HeadProof> {
  const { head, patch, landed } = wanted;
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
