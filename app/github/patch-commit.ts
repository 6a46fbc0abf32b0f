/** A commit from a patch, through Git Data, because createCommitOnBranch loses file modes (R12.3). */
import type { Patch } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { asRecord, asSha } from '../../state/base/json.js';
import { expectStatus, type GitHub, GitHubUnavailable, repositoryPath } from './port.js';
import type { RepositoryContext } from './repository-context.js';

async function post(
  context: RepositoryContext,
  what: 'blobs' | 'trees' | 'commits',
  body: Record<string, unknown>,
): Promise<string> {
  const path = repositoryPath(context.repository, 'git', what);
  const id = asSha(asRecord(await expectStatus(`POST ${path}`, context.github.rest('POST', path, body), 201)).sha);
  if (id === null) throw new GitHubUnavailable(`POST ${path}: no id in the answer`);
  return id;
}

export interface KnownCommit {
  tree: string;
  /** Of one that was made of a patch: what it was laid on, and the patch's digest. */
  parent: string | null;
  patchDigest: string | null;
}

/** A commit never changes: what was made or read is kept with the client. */
const commits = new WeakMap<GitHub, Map<string, KnownCommit>>();
const MOST_KEPT = 500;

function keep({ github, repository }: RepositoryContext, commit: string, known: KnownCommit): void {
  const kept = commits.get(github) ?? new Map<string, KnownCommit>();
  commits.set(github, kept);
  kept.set(`${repository.id}/${commit}`, known);
  for (const old of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(old);
  }
}

/** What this process knows of a commit without asking; null: nothing. */
export function knownCommit({ github, repository }: RepositoryContext, commit: string): KnownCommit | null {
  return commits.get(github)?.get(`${repository.id}/${commit}`) ?? null;
}

async function treeOf(context: RepositoryContext, commit: string): Promise<string> {
  const known = knownCommit(context, commit);
  if (known) return known.tree;
  const path = repositoryPath(context.repository, 'commits', commit);
  const answer = asRecord(await expectStatus(`GET ${path}`, context.github.rest('GET', path), 200));
  const id = asSha(asRecord(asRecord(answer.commit).tree).sha);
  if (id === null) throw new GitHubUnavailable(`GET ${path}: no tree in the answer`);
  keep(context, commit, { tree: id, parent: null, patchDigest: null });
  return id;
}

async function commitOf(
  context: RepositoryContext,
  made: { tree: string; parent: string; message: string; patchDigest: string | null },
): Promise<string> {
  const { tree, parent, message, patchDigest } = made;
  const id = await post(context, 'commits', { message, tree, parents: [parent] });
  keep(context, id, { tree, parent, patchDigest });
  return id;
}

/** Id of the tree that the patch makes of the one of a commit. */
export async function patchTree(context: RepositoryContext, patch: Patch, parent: string): Promise<string> {
  const tree: Record<string, unknown>[] = [];
  for (const { path, mode, content, encoding } of patch.files) {
    const entry = { path, mode, type: 'blob' };
    if (content === null) tree.push({ ...entry, sha: null });
    else if (encoding === 'base64') tree.push({ ...entry, sha: await post(context, 'blobs', { content, encoding }) });
    else tree.push({ ...entry, content });
  }
  return post(context, 'trees', { base_tree: await treeOf(context, parent), tree });
}

/** Id of a commit on `parent` with one file more; no branch points to it yet. */
export async function commitFile(
  context: RepositoryContext,
  wanted: { path: string; content: string; parent: string; message: string },
): Promise<string> {
  const { path, content, parent, message } = wanted;
  const entry = { path, mode: '100644', type: 'blob', content };
  const tree = await post(context, 'trees', { base_tree: await treeOf(context, parent), tree: [entry] });
  return commitOf(context, { tree, parent, message, patchDigest: null });
}

/** Id of a commit on `parent` with the files of the patch; no branch points to it yet. */
export async function commitPatch(
  context: RepositoryContext,
  wanted: { patch: Patch; parent: string; message: string },
): Promise<string> {
  const { patch, parent, message } = wanted;
  const tree = await patchTree(context, patch, parent);
  return commitOf(context, { tree, parent, message, patchDigest: digestOf(patch) });
}
