/** Commits and changed files as the REST API shows them. */
import type { HostContext } from '../context.js';
import { diffTrees, type FileDiff } from '../git/diff.js';
import type { CommitObject, Signature } from '../git/objects.js';
import { nodeId } from './ids.js';
import { repositoryUrl, webUrl } from './repository.js';
import { accountOfEmail } from './user.js';

export const gitTime = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z');

const person = (signature: Signature): Record<string, unknown> => ({
  name: signature.name,
  email: signature.email,
  date: gitTime(signature.date),
});

export function isSigned(host: HostContext, sha: string): boolean {
  return host.data.signedCommits.includes(sha);
}

/** Says what GitHub would say; there is no signature to show. */
function verification(host: HostContext, commit: CommitObject): Record<string, unknown> {
  const signed = isSigned(host, commit.oid);
  return {
    verified: signed,
    reason: signed ? 'valid' : 'unsigned',
    signature: null,
    payload: null,
    verified_at: signed ? gitTime(commit.committer.date) : null,
  };
}

/** `POST git/commits` answers with this. */
export function gitCommitShape(host: HostContext, commit: CommitObject): Record<string, unknown> {
  const url = repositoryUrl(host);
  return {
    sha: commit.oid,
    node_id: nodeId('C', commit.oid),
    url: `${url}/git/commits/${commit.oid}`,
    html_url: `${webUrl(host)}/commit/${commit.oid}`,
    author: person(commit.author),
    committer: person(commit.committer),
    tree: { sha: commit.tree, url: `${url}/git/trees/${commit.tree}` },
    message: commit.message,
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${url}/git/commits/${sha}`,
      html_url: `${webUrl(host)}/commit/${sha}`,
    })),
    verification: verification(host, commit),
  };
}

export function commitShape(host: HostContext, commit: CommitObject): Record<string, unknown> {
  const url = repositoryUrl(host);
  const self = `${url}/commits/${commit.oid}`;
  return {
    sha: commit.oid,
    node_id: nodeId('C', commit.oid),
    url: self,
    html_url: `${webUrl(host)}/commit/${commit.oid}`,
    comments_url: `${self}/comments`,
    commit: {
      url: `${url}/git/commits/${commit.oid}`,
      author: person(commit.author),
      committer: person(commit.committer),
      message: commit.message,
      tree: { sha: commit.tree, url: `${url}/git/trees/${commit.tree}` },
      comment_count: 0,
      verification: verification(host, commit),
    },
    author: accountOfEmail(host, commit.author.email),
    committer: accountOfEmail(host, commit.committer.email),
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${url}/commits/${sha}`,
      html_url: `${webUrl(host)}/commit/${sha}`,
    })),
  };
}

/** `GET commits/{ref}`: with files and counts against the first parent. */
export async function fullCommit(host: HostContext, commit: CommitObject): Promise<Record<string, unknown>> {
  const files = await diffTrees(host.git, commit.parents[0] ?? null, commit.oid);
  const sum = (key: 'additions' | 'deletions'): number => files.reduce((total, file) => total + file[key], 0);
  const additions = sum('additions');
  const deletions = sum('deletions');
  return {
    ...commitShape(host, commit),
    stats: { total: additions + deletions, additions, deletions },
    files: files.map((file) => fileShape(host, file, commit.oid)),
  };
}

export function fileShape(host: HostContext, file: FileDiff, at: string): Record<string, unknown> {
  const path = file.filename.split('/').map(encodeURIComponent).join('/');
  return {
    sha: file.sha,
    filename: file.filename,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: `${webUrl(host)}/blob/${at}/${path}`,
    raw_url: `${webUrl(host)}/raw/${at}/${path}`,
    contents_url: `${repositoryUrl(host)}/contents/${path}?ref=${at}`,
    ...(file.patch === null ? {} : { patch: file.patch }),
    ...(file.previousFilename === null ? {} : { previous_filename: file.previousFilename }),
  };
}

/** As webhooks and workflow runs show a commit. */
export function simpleCommit(commit: CommitObject): Record<string, unknown> {
  return {
    id: commit.oid,
    tree_id: commit.tree,
    message: commit.message,
    timestamp: gitTime(commit.committer.date),
    author: { name: commit.author.name, email: commit.author.email },
    committer: { name: commit.committer.name, email: commit.committer.email },
  };
}
