/** The Git Data API: blobs, trees, commits, refs. */
import { wordOf } from '../../../state/base/message.js';
import { checkPath, markSigned, mayWrite, workflowRefusal } from '../commits.js';
import type { HostContext } from '../context.js';
import { GitHubError, invalidField, notFound, unprocessable } from '../errors.js';
import { isAncestor } from '../git/history.js';
import { type Signature, TREE_MODE } from '../git/objects.js';
import type { TreeChanges } from '../git/repository.js';
import { isObject, oneOf, optionalFlag, textOf } from '../input.js';
import type { Actor } from '../model.js';
import { branchRule, moveRef, refShape } from '../refs.js';
import type { Answer, Call, JsonObject, Route } from '../router.js';
import { gitCommitShape } from '../shapes/commit.js';
import { nodeId } from '../shapes/ids.js';
import { repositoryUrl } from '../shapes/repository.js';
import { gitSignature, webFlow } from '../shapes/user.js';
import { wrapped } from './contents.js';

const SHA = /^[0-9a-f]{40}$/;
const MODES = ['100644', '100755', '040000', '160000', '120000'] as const;

function createBlob({ host, body }: Call): Answer {
  const { content } = body;
  if (typeof content !== 'string') throw invalidField('Blob', 'content', 'missing_field');
  const encoding = oneOf(wordOf(body.encoding ?? 'utf-8'), ['utf-8', 'base64'], 'Blob', 'encoding');
  const sha = host.git.writeBlob(Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'));
  return { status: 201, body: { sha, url: `${repositoryUrl(host)}/git/blobs/${sha}` } };
}

async function readBlob({ host, params }: Call): Promise<Answer> {
  const sha = params.file_sha ?? '';
  const found = SHA.test(sha) ? await host.git.read(sha) : null;
  if (found?.type !== 'blob') throw notFound();
  return {
    status: 200,
    body: {
      sha,
      node_id: nodeId('B', sha),
      size: found.size,
      url: `${repositoryUrl(host)}/git/blobs/${sha}`,
      content: wrapped(found.content),
      encoding: 'base64',
    },
  };
}

async function readTree({ host, params, query }: Call): Promise<Answer> {
  const name = params.tree_sha ?? '';
  const object = SHA.test(name) ? await host.git.info(`${name}^{tree}`) : null;
  const commit = object ? null : await host.git.resolveCommit(name);
  const sha = object?.oid ?? (commit ? (await host.git.readCommit(commit)).tree : null);
  if (!sha) throw notFound();
  return { status: 200, body: await treeShape(host, sha, query.has('recursive')) };
}

async function treeShape(host: HostContext, sha: string, recursive: boolean): Promise<Record<string, unknown>> {
  const tree = await entriesOf(host, sha, '', recursive);
  return { sha, url: `${repositoryUrl(host)}/git/trees/${sha}`, tree, truncated: false };
}

/** In git's order; of a folder itself first. */
async function entriesOf(
  host: HostContext,
  tree: string,
  above: string,
  recursive: boolean,
): Promise<Record<string, unknown>[]> {
  const shown: Record<string, unknown>[] = [];
  for (const { mode, name, oid } of await host.git.readTree(tree)) {
    const type = mode === TREE_MODE ? 'tree' : mode === '160000' ? 'commit' : 'blob';
    const size = type === 'blob' ? { size: (await host.git.info(oid))?.size ?? 0 } : {};
    const url = `${repositoryUrl(host)}/git/${type === 'tree' ? 'trees' : 'blobs'}/${oid}`;
    shown.push({ path: `${above}${name}`, mode: mode.padStart(6, '0'), type, sha: oid, ...size, url });
    if (recursive && type === 'tree') shown.push(...(await entriesOf(host, oid, `${above}${name}/`, true)));
  }
  return shown;
}

async function createTree({ host, caller, body }: Call): Promise<Answer> {
  const base = body.base_tree ?? null;
  const baseTree =
    base === null ? null : SHA.test(wordOf(base)) ? await host.git.info(`${wordOf(base)}^{tree}`) : undefined;
  if (baseTree === undefined || (base !== null && !baseTree)) throw unprocessable('base_tree is not a valid tree oid');
  const list = body.tree;
  if (!Array.isArray(list) || list.length === 0) throw unprocessable('Invalid tree info');
  const changes: TreeChanges = new Map();
  for (const entry of list) {
    const { path, change } = await readEntry(host, isObject(entry) ? entry : {});
    if (!mayWrite(caller.actor, path)) throw new GitHubError(403, workflowRefusal(path));
    changes.set(path, change);
  }
  const sha = await host.git.writeTree(baseTree?.oid ?? null, changes);
  return { status: 201, body: await treeShape(host, sha, false) };
}

async function readEntry(
  host: HostContext,
  entry: JsonObject,
): Promise<{ path: string; change: { mode: string; oid: string } | null }> {
  const path = checkPath(entry.path);
  const { sha, content } = entry;
  if (sha === null && content === undefined) return { path, change: null };
  const mode = MODES.find((one) => one === entry.mode);
  if (!mode) throw unprocessable('Must supply a valid tree.mode');
  if ((sha === undefined) === (content === undefined))
    throw unprocessable('Must supply either tree.sha or tree.content');
  if (content !== undefined) {
    if (typeof content !== 'string') throw unprocessable('Must supply valid tree.content');
    return { path, change: { mode, oid: host.git.writeBlob(Buffer.from(content, 'utf8')) } };
  }
  // A commit of another repository, which nobody looks for here.
  if (mode === '160000' && SHA.test(wordOf(sha))) return { path, change: { mode, oid: wordOf(sha) } };
  const found = SHA.test(wordOf(sha)) ? await host.git.info(wordOf(sha)) : null;
  const expected = mode === '040000' ? 'tree' : 'blob';
  if (found?.type !== expected) throw unprocessable(`tree.sha ${wordOf(sha)} is not a valid ${expected}`);
  // Git stores a directory's mode without the leading zero.
  return { path, change: { mode: mode === '040000' ? '40000' : mode, oid: found.oid } };
}

async function createCommit({ host, caller, body }: Call): Promise<Answer> {
  const message = textOf(body, 'message', 'Commit');
  const tree = await existing(host, body.tree, 'tree', 'Tree SHA does not exist');
  const parents = body.parents ?? [];
  if (!Array.isArray(parents)) throw invalidField('Commit', 'parents', 'invalid');
  const ids: string[] = [];
  for (const parent of parents)
    ids.push(await existing(host, parent, 'commit', 'Parent SHA does not exist or is not a commit object'));
  const author = readPerson(host, body.author) ?? gitSignature(host, caller.actor);
  const given = readPerson(host, body.committer) ?? readPerson(host, body.author);
  // A bot that names nobody gets GitHub's own signature (research: signing of REST commits).
  const signed = caller.actor.kind !== 'user' && body.author === undefined && body.committer === undefined;
  const committer = given ?? (signed ? webFlow(host) : gitSignature(host, caller.actor));
  const oid = host.git.writeCommit({ tree, parents: ids, author, committer, message });
  if (signed) markSigned(host, oid);
  return { status: 201, body: gitCommitShape(host, await host.git.readCommit(oid)) };
}

async function existing(host: HostContext, value: unknown, type: string, message: string): Promise<string> {
  const found = SHA.test(wordOf(value)) ? await host.git.info(wordOf(value)) : null;
  if (found?.type !== type) throw unprocessable(message);
  return found.oid;
}

function readPerson(host: HostContext, value: unknown): Signature | null {
  if (value === undefined || value === null) return null;
  if (!isObject(value)) throw invalidField('Commit', 'author', 'invalid');
  const date = value.date === undefined ? host.now() : new Date(wordOf(value.date));
  if (Number.isNaN(date.getTime())) throw invalidField('Commit', 'date', 'invalid');
  return { name: textOf(value, 'name', 'Commit'), email: textOf(value, 'email', 'Commit'), date };
}

/** A rule on the branch refuses what the App pushes; people with a bypass are not modelled. */
function refuseProtected({ host, caller }: Call, ref: string): void {
  const rule = branchRule(host.conditions, ref.replace(/^refs\/heads\//, ''));
  if (rule !== undefined && caller.actor.kind !== 'user')
    throw unprocessable(`Repository rule violations found\n\n${rule}\n\n`);
}

async function createRef(call: Call): Promise<Answer> {
  const { host, caller, body } = call;
  const ref = textOf(body, 'ref', 'Reference');
  refuseProtected(call, ref);
  const after = textOf(body, 'sha', 'Reference');
  if (!/^refs\/[^/]+\/./.test(ref))
    throw unprocessable("Reference name must start with 'refs/' and have at least two slashes.");
  return host.exclusive(async () => {
    if (!(await host.git.isValidRef(ref))) throw unprocessable(`${ref} is not a valid ref name.`);
    const target = await targetOf(host, after);
    if (await host.git.readRef(ref)) throw unprocessable('Reference already exists');
    await moveRef(host, { ref, before: null, after: target.oid, actor: caller.actor });
    return { status: 201, body: refShape(host, ref, target) };
  });
}

async function targetOf(host: HostContext, sha: string): Promise<{ oid: string; type: string }> {
  const target = SHA.test(sha) ? await host.git.info(sha) : null;
  if (target?.type !== 'commit') throw unprocessable('Object does not exist');
  return target;
}

async function readRef({ host, params }: Call): Promise<Answer> {
  const ref = `refs/${params.ref}`;
  const found = await host.git.readRef(ref);
  if (!found) throw notFound();
  return { status: 200, body: refShape(host, ref, found) };
}

async function updateRef(call: Call): Promise<Answer> {
  const { host, caller, params, body } = call;
  const ref = `refs/${params.ref}`;
  refuseProtected(call, ref);
  const after = textOf(body, 'sha', 'Reference');
  const force = optionalFlag(body, 'force', 'Reference') ?? false;
  return host.exclusive(async () => {
    const present = await host.git.readRef(ref);
    if (!present) throw unprocessable('Reference does not exist');
    const target = await targetOf(host, after);
    if (!force && !(await isAncestor(host.git, present.oid, target.oid))) {
      throw unprocessable('Update is not a fast forward');
    }
    if (present.oid !== target.oid) {
      await moveRef(host, { ref, before: present.oid, after: target.oid, actor: caller.actor });
    }
    return { status: 200, body: refShape(host, ref, target) };
  });
}

function deleteRef({ host, caller, params }: Call): Promise<Answer> {
  const ref = `refs/${params.ref}`;
  return removeRef(host, ref, caller.actor);
}

async function removeRef(host: HostContext, ref: string, actor: Actor): Promise<Answer> {
  return host.exclusive(async () => {
    const present = await host.git.readRef(ref);
    if (!present) throw unprocessable('Reference does not exist');
    if (ref === 'refs/heads/main') throw unprocessable('Cannot delete the default branch');
    await moveRef(host, { ref, before: present.oid, after: null, actor });
    return { status: 204 };
  });
}

const READ = [{ contents: 'read' as const }];
const WRITE = [{ contents: 'write' as const }];
const BASE = '/repos/{owner}/{repo}/git';

export const gitDataRoutes: Route[] = [
  { method: 'POST', path: `${BASE}/blobs`, needs: WRITE, body: ['content', 'encoding'], handle: createBlob },
  { method: 'GET', path: `${BASE}/blobs/{file_sha}`, needs: READ, handle: readBlob },
  { method: 'POST', path: `${BASE}/trees`, needs: WRITE, body: ['base_tree', 'tree'], handle: createTree },
  { method: 'GET', path: `${BASE}/trees/{tree_sha}`, needs: READ, query: ['recursive'], handle: readTree },
  {
    method: 'POST',
    path: `${BASE}/commits`,
    needs: WRITE,
    body: ['message', 'tree', 'parents', 'author', 'committer'],
    handle: createCommit,
  },
  { method: 'POST', path: `${BASE}/refs`, needs: WRITE, body: ['ref', 'sha'], handle: createRef },
  { method: 'GET', path: `${BASE}/ref/{+ref}`, needs: READ, handle: readRef },
  { method: 'PATCH', path: `${BASE}/refs/{+ref}`, needs: WRITE, body: ['sha', 'force'], handle: updateRef },
  { method: 'DELETE', path: `${BASE}/refs/{+ref}`, needs: WRITE, handle: deleteRef },
];
