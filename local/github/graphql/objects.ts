/** Git objects and refs as GraphQL shows them. Fields that a view lacks are refused by name (execute.ts). */
import { DEFAULT_BRANCH, type HostContext } from '../context.js';
import { countCommits, listCommits } from '../git/history.js';
import { type CommitObject, decodeTree, type Signature, TREE_MODE, type TreeEntry } from '../git/objects.js';
import { gitTime, isSigned } from '../shapes/commit.js';
import { nodeId } from '../shapes/ids.js';
import { webUrl } from '../shapes/repository.js';
import { accountOfEmail } from '../shapes/user.js';
import { checkSuitesView } from './checks.js';
import { issueView, type View } from './conversations.js';
import { GraphqlProblem } from './problem.js';

/** `Blob.text` is cut here, and only `isTruncated` says so. */
const MAX_TEXT_BYTES = 512_000;
const MAX_PAGE = 100;

/** `<ref>:<path>`, `<ref>:` or `<ref>`; null when there is nothing. */
async function objectByExpression(host: HostContext, expression: string): Promise<View | null> {
  const at = expression.indexOf(':');
  const ref = at < 0 ? expression : expression.slice(0, at);
  const path = at < 0 ? null : expression.slice(at + 1);
  const commit = await host.git.resolveCommit(ref === 'HEAD' ? DEFAULT_BRANCH : ref);
  if (!commit) return null;
  if (path === null) return commitView(host, await host.git.readCommit(commit));
  return objectView(host, `${commit}:${path}`);
}

async function objectView(host: HostContext, spec: string): Promise<View | null> {
  const found = await host.git.read(spec);
  if (!found) return null;
  if (found.type === 'blob') return blobView(found.oid, found.content);
  if (found.type === 'tree') return treeView(host, found.oid, found.content);
  return commitView(host, await host.git.readCommit(found.oid));
}

function blobView(oid: string, content: Buffer): View {
  // What has a zero byte early on is binary, to git and to GitHub: no text.
  const isBinary = content.subarray(0, 8000).includes(0);
  const isTruncated = content.length > MAX_TEXT_BYTES;
  return {
    __typename: 'Blob',
    id: nodeId('B', oid),
    oid,
    abbreviatedOid: oid.slice(0, 7),
    byteSize: content.length,
    isBinary,
    isTruncated: isTruncated && !isBinary,
    text: isBinary ? null : content.subarray(0, MAX_TEXT_BYTES).toString('utf8'),
  };
}

function treeView(host: HostContext, oid: string, content: Buffer): View {
  return {
    __typename: 'Tree',
    id: nodeId('T', oid),
    oid,
    abbreviatedOid: oid.slice(0, 7),
    entries: decodeTree(content).map((entry) => entryView(host, entry)),
  };
}

function entryView(host: HostContext, entry: TreeEntry): View {
  return {
    __typename: 'TreeEntry',
    name: entry.name,
    mode: Number.parseInt(entry.mode, 8),
    oid: entry.oid,
    type: entry.mode === TREE_MODE ? 'tree' : entry.mode === '160000' ? 'commit' : 'blob',
    object: () => objectView(host, entry.oid),
  };
}

/** `Commit.file(path)`: the entry of a file or directory, or null. */
async function fileView(host: HostContext, commit: string, path: string): Promise<View | null> {
  const slash = path.lastIndexOf('/');
  const folder = await host.git.read(`${commit}:${path.slice(0, Math.max(slash, 0))}`);
  if (folder?.type !== 'tree') return null;
  const entry = decodeTree(folder.content).find((one) => one.name === path.slice(slash + 1));
  return entry ? { ...entryView(host, entry), path } : null;
}

export function commitView(host: HostContext, commit: CommitObject): View {
  const lines = commit.message.split('\n');
  const signed = isSigned(host, commit.oid);
  return {
    __typename: 'Commit',
    id: nodeId('C', commit.oid),
    oid: commit.oid,
    abbreviatedOid: commit.oid.slice(0, 7),
    url: `${webUrl(host)}/commit/${commit.oid}`,
    commitUrl: `${webUrl(host)}/commit/${commit.oid}`,
    resourcePath: `/${host.owner}/${host.name}/commit/${commit.oid}`,
    message: commit.message,
    messageHeadline: lines[0] ?? '',
    messageBody: lines.slice(1).join('\n').trim(),
    committedDate: gitTime(commit.committer.date),
    authoredDate: gitTime(commit.author.date),
    committedViaWeb: signed,
    author: actorView(host, commit.author),
    committer: actorView(host, commit.committer),
    tree: () => objectView(host, commit.tree),
    file: ({ path }: { path: string }) => fileView(host, commit.oid, path),
    checkSuites: (asked: Parameters<typeof checkSuitesView>[2]) => checkSuitesView(host, commit.oid, asked),
    parents: ({ first }: { first?: number }) => ({
      totalCount: commit.parents.length,
      nodes: commit.parents
        .slice(0, first ?? MAX_PAGE)
        .map(async (oid) => commitView(host, await host.git.readCommit(oid))),
    }),
    // Null: not signed at all.
    signature: signed
      ? {
          __typename: 'GpgSignature',
          isValid: true,
          state: 'VALID',
          wasSignedByGitHub: true,
          email: 'noreply@github.com',
          signer: null,
          verifiedAt: gitTime(commit.committer.date),
        }
      : null,
    history: (args: HistoryArguments) => historyView(host, commit.oid, args),
  };
}

function actorView(host: HostContext, signature: Signature): View {
  const login = accountOfEmail(host, signature.email)?.login;
  return {
    name: signature.name,
    email: signature.email,
    date: gitTime(signature.date),
    user: typeof login === 'string' && !login.endsWith('[bot]') ? { __typename: 'User', login } : null,
  };
}

interface HistoryArguments {
  first?: number;
  after?: string;
  path?: string;
  last?: number;
  before?: string;
  author?: unknown;
  since?: string;
  until?: string;
}

/** The cursor is `<head> <position of the last one seen>`, as GitHub's is. */
async function historyView(host: HostContext, head: string, args: HistoryArguments): Promise<View> {
  const { first = MAX_PAGE, after, path, ...others } = args;
  const unserved = Object.keys(others);
  if (unserved.length > 0) {
    throw new GraphqlProblem(
      'NOT_SERVED',
      `chaos-loop local host does not serve ${unserved.join(', ')} of Commit.history`,
    );
  }
  const size = Math.min(first, MAX_PAGE);
  const skip = after ? Number(after.split(' ')[1] ?? -1) + 1 : 0;
  const query = { from: head, ...(path ? { path } : {}) };
  const commits = await listCommits(host.git, query, { limit: size + 1, skip });
  const shown = commits.slice(0, size);
  const cursor = (index: number): string => `${head} ${skip + index}`;
  const edges = shown.map((commit, index) => ({ cursor: cursor(index), node: commitView(host, commit) }));
  return {
    totalCount: () => countCommits(host.git, query),
    nodes: edges.map((edge) => edge.node),
    edges,
    pageInfo: {
      hasNextPage: commits.length > size,
      hasPreviousPage: skip > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** Null when the ref does not exist. `name` may be short (`main`) or whole (`refs/heads/main`). */
export async function refView(host: HostContext, name: string): Promise<View | null> {
  const whole = name.startsWith('refs/') ? name : `refs/heads/${name}`;
  const found = await host.git.readRef(whole);
  if (!found) return null;
  const [, kind = '', ...rest] = whole.split('/');
  return {
    __typename: 'Ref',
    id: nodeId('REF', whole),
    name: rest.join('/'),
    prefix: `refs/${kind}/`,
    target: () => objectView(host, found.oid),
    repository: () => repositoryView(host),
  };
}

export function repositoryView(host: HostContext): View {
  return {
    __typename: 'Repository',
    id: nodeId('R', host.data.repository.id),
    databaseId: host.data.repository.id,
    name: host.name,
    nameWithOwner: `${host.owner}/${host.name}`,
    owner: { __typename: 'User', login: host.owner },
    isPrivate: true,
    visibility: 'PRIVATE',
    url: webUrl(host),
    resourcePath: `/${host.owner}/${host.name}`,
    createdAt: host.data.repository.createdAt,
    pushedAt: host.data.repository.pushedAt,
    defaultBranchRef: () => refView(host, DEFAULT_BRANCH),
    ref: ({ qualifiedName }: { qualifiedName: string }) => refView(host, qualifiedName),
    object: ({ expression, oid }: { expression?: string; oid?: string }) => {
      if (expression !== undefined) return objectByExpression(host, expression);
      return oid && /^[0-9a-f]{40}$/.test(oid) ? objectView(host, oid) : null;
    },
    pullRequest: ({ number }: { number: number }) => conversationView(host, number, 'PullRequest'),
    issue: ({ number }: { number: number }) => conversationView(host, number, 'Issue'),
  };
}

function conversationView(host: HostContext, number: number, kind: 'PullRequest' | 'Issue'): View {
  const issue = host.data.issues.find(
    (one) => one.number === number && (one.pull !== null) === (kind === 'PullRequest'),
  );
  if (!issue) throw new GraphqlProblem('NOT_FOUND', `Could not resolve to a ${kind} with the number of ${number}.`);
  return issueView(host, issue);
}
