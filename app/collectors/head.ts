/** Whether what lies at a head is exactly the patch on the default branch: by its tree, never by its message or author (R12.4). */
import type { Patch } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { asList, asRecord, asSha } from '../../state/base/json.js';
import { patchTree } from '../github/patch-commit.js';
import { expectStatus, GitHubUnavailable, repositoryPath } from '../github/port.js';
import type { Site } from '../github/repository-context.js';

/** As it stands in the payload of a merge receipt. */
export interface HeadProof {
  sha: string;
  tree: string;
  /** The tree of the patch on the commit where the head left the default branch. */
  patchTree: string;
  patchDigest: string;
}

async function get(site: Site, ...segments: string[]): Promise<Record<string, unknown>> {
  const path = repositoryPath(site.repository, ...segments);
  return asRecord(await expectStatus(`GET ${path}`, site.github.rest('GET', path), 200));
}

function idIn(value: unknown, what: string): string {
  const id = asSha(asRecord(value).sha);
  if (id === null) throw new GitHubUnavailable(`${what}: no id in the answer`);
  return id;
}

/** @param landed the merge commit of a pull request that is merged: its head is in the default branch by then */
export async function proveHead(
  site: Site,
  wanted: { head: string; patch: Patch; landed: string | null },
): Promise<HeadProof> {
  const { head, patch, landed } = wanted;
  const before = landed === null ? site.repository.defaultBranch : await parentOf(site, landed);
  const comparison = await get(site, 'compare', `${before}...${head}`);
  const base = idIn(comparison.merge_base_commit, 'compare');
  const commit = asRecord((await get(site, 'commits', head)).commit);
  return {
    sha: head,
    tree: idIn(commit.tree, 'commit'),
    patchTree: await patchTree(site, patch, base),
    patchDigest: digestOf(patch),
  };
}

async function parentOf(site: Site, commit: string): Promise<string> {
  const [first] = asList((await get(site, 'commits', commit)).parents);
  return idIn(first, 'commit');
}
