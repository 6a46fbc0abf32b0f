/** Files and directories at a ref, branches, commits, comparisons. */
import { DEFAULT_BRANCH, type HostContext } from '../context.js';
import { notFound, unprocessable } from '../errors.js';
import { diffTrees } from '../git/diff.js';
import { aheadBehind, listCommits, mergeBase } from '../git/history.js';
import { decodeTree, TREE_MODE } from '../git/objects.js';
import type { ObjectInfo } from '../git/port.js';
import { type Answer, type Call, page, type Route } from '../router.js';
import { commitShape, fileShape, fullCommit } from '../shapes/commit.js';
import { repositoryUrl, webUrl } from '../shapes/repository.js';

/** From here on GitHub sends no content. */
const MAX_INLINE_BYTES = 1_048_576;
const MAX_FILES = 300;

async function contents({ host, params, query, accept }: Call): Promise<Answer> {
  const ref = query.get('ref') ?? DEFAULT_BRANCH;
  const commit = await host.git.resolveCommit(ref);
  if (!commit) throw notFound(`No commit found for the ref ${ref}`);
  const path = (params.path ?? '').replace(/^\/+|\/+$/g, '');
  const found = await host.git.read(`${commit}:${path}`);
  if (!found) throw notFound();
  if (found.type === 'tree') {
    const entries = await Promise.all(
      decodeTree(found.content).map(async (entry) => {
        const below = path === '' ? entry.name : `${path}/${entry.name}`;
        const info = entry.mode === TREE_MODE ? null : await host.git.info(entry.oid);
        return entryShape(host, below, ref, { oid: entry.oid, type: info ? 'blob' : 'tree', size: info?.size ?? 0 });
      }),
    );
    return { status: 200, body: entries };
  }
  if (/application\/vnd\.github(\.v3)?\.raw/.test(accept)) {
    return {
      status: 200,
      bytes: found.content,
      headers: { 'content-type': 'application/vnd.github.raw; charset=utf-8' },
    };
  }
  const inline = found.size < MAX_INLINE_BYTES;
  return {
    status: 200,
    body: {
      ...entryShape(host, path, ref, found),
      content: inline ? wrapped(found.content) : '',
      encoding: inline ? 'base64' : 'none',
    },
  };
}

/** Base64 in lines of 60, with a last line end, as GitHub sends it. */
export function wrapped(content: Buffer): string {
  return content.toString('base64').replace(/.{1,60}/g, '$&\n');
}

function entryShape(host: HostContext, path: string, ref: string, object: ObjectInfo): Record<string, unknown> {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const self = `${repositoryUrl(host)}/contents/${encoded}?ref=${encodeURIComponent(ref)}`;
  const file = object.type === 'blob';
  const git = `${repositoryUrl(host)}/git/${file ? 'blobs' : 'trees'}/${object.oid}`;
  const html = `${webUrl(host)}/${file ? 'blob' : 'tree'}/${ref}/${encoded}`;
  return {
    type: file ? 'file' : 'dir',
    name: path.split('/').at(-1) ?? '',
    path,
    sha: object.oid,
    size: object.size,
    url: self,
    html_url: html,
    git_url: git,
    download_url: file ? `${webUrl(host)}/raw/${ref}/${encoded}` : null,
    _links: { self, git, html },
  };
}

async function branch({ host, params }: Call): Promise<Answer> {
  const name = params.branch ?? '';
  const sha = await host.git.readBranch(name);
  if (!sha) throw notFound('Branch not found');
  const url = `${repositoryUrl(host)}/branches/${encodeURIComponent(name)}`;
  return {
    status: 200,
    body: {
      name,
      commit: commitShape(host, await host.git.readCommit(sha)),
      _links: { self: url, html: `${webUrl(host)}/tree/${name}` },
      protected: false,
      protection: { enabled: false, required_status_checks: { enforcement_level: 'off', contexts: [], checks: [] } },
      protection_url: `${url}/protection`,
    },
  };
}

async function commit({ host, params }: Call): Promise<Answer> {
  const ref = params.ref ?? '';
  const sha = await host.git.resolveCommit(ref);
  if (!sha) throw unprocessable(`No commit found for SHA: ${ref}`);
  return { status: 200, body: await fullCommit(host, await host.git.readCommit(sha)) };
}

/** Newest first; of a path those that changed it. A branch that is not there is not found, as a path that never was has none. */
async function commits(call: Call): Promise<Answer> {
  const { host, query } = call;
  const from = await host.git.resolveCommit(query.get('sha') || DEFAULT_BRANCH);
  if (!from) throw notFound();
  const path = query.get('path') ?? '';
  const { items, headers } = page(call, await listCommits(host.git, { from, ...(path !== '' && { path }) }));
  return { status: 200, headers, body: items.map((one) => commitShape(host, one)) };
}

async function compare(call: Call): Promise<Answer> {
  const { host, params } = call;
  const names = /^(.+?)\.\.\.(.+)$/.exec(params.basehead ?? '');
  const resolve = async (name: string | undefined): Promise<string> => {
    const sha = name === undefined ? null : await host.git.resolveCommit(name.replace(`${host.owner}:`, ''));
    if (!sha) throw notFound();
    return sha;
  };
  const base = await resolve(names?.[1]);
  const head = await resolve(names?.[2]);
  const fork = await mergeBase(host.git, base, head);
  if (!fork) throw notFound(`No common ancestor between ${names?.[1]} and ${names?.[2]}.`);
  const { ahead, behind } = await aheadBehind(host.git, base, head);
  const commits = (await listCommits(host.git, { from: head, not: base })).reverse();
  const { items, headers } = page(call, commits);
  const files = await diffTrees(host.git, fork, head);
  const status = ahead === 0 ? (behind === 0 ? 'identical' : 'behind') : behind === 0 ? 'ahead' : 'diverged';
  const range = `${encodeURIComponent(names?.[1] ?? '')}...${encodeURIComponent(names?.[2] ?? '')}`;
  const html = `${webUrl(host)}/compare/${range}`;
  return {
    status: 200,
    headers,
    body: {
      url: `${repositoryUrl(host)}/compare/${range}`,
      html_url: html,
      permalink_url: `${webUrl(host)}/compare/${host.owner}:${base.slice(0, 12)}...${host.owner}:${head.slice(0, 12)}`,
      diff_url: `${html}.diff`,
      patch_url: `${html}.patch`,
      base_commit: commitShape(host, await host.git.readCommit(base)),
      merge_base_commit: commitShape(host, await host.git.readCommit(fork)),
      status,
      ahead_by: ahead,
      behind_by: behind,
      total_commits: commits.length,
      commits: items.map((one) => commitShape(host, one)),
      files: files.slice(0, MAX_FILES).map((file) => fileShape(host, file, head)),
    },
  };
}

const READ = [{ contents: 'read' as const }];

export const contentRoutes: Route[] = [
  { method: 'GET', path: '/repos/{owner}/{repo}/contents/{+path}', needs: READ, query: ['ref'], handle: contents },
  { method: 'GET', path: '/repos/{owner}/{repo}/branches/{branch}', needs: READ, handle: branch },
  { method: 'GET', path: '/repos/{owner}/{repo}/commits', needs: READ, query: ['sha', 'path'], handle: commits },
  { method: 'GET', path: '/repos/{owner}/{repo}/commits/{ref}', needs: READ, handle: commit },
  { method: 'GET', path: '/repos/{owner}/{repo}/compare/{basehead}', needs: READ, handle: compare },
];
