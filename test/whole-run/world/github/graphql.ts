/** The part of GitHub's GraphQL schema that the App uses; what is not in it is refused by name. */
import { buildSchema, type DocumentNode, executeSync, type GraphQLError, parse, validate } from 'graphql';
import { APP, type Comment, type Hub, type Pull, REPOSITORY, Refusal } from './hub.js';
import { NotServed } from './rest.js';

const SCHEMA = buildSchema(`
  scalar GitObjectID
  scalar Base64String
  interface Node { id: ID! }
  interface GitObject { oid: GitObjectID! }
  type Blob implements GitObject { oid: GitObjectID! byteSize: Int! isTruncated: Boolean! text: String }
  type TreeEntry { oid: GitObjectID! type: String! object: GitObject }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type CommitHistoryConnection { nodes: [Commit] pageInfo: PageInfo! }
  type Commit implements GitObject {
    oid: GitObjectID! file(path: String!): TreeEntry
    history(first: Int!, after: String, path: String!): CommitHistoryConnection!
  }
  type Ref { target: GitObject }
  type Repository { ref(qualifiedName: String!): Ref object(oid: GitObjectID): GitObject }
  type IssueComment implements Node { id: ID! databaseId: Int lastEditedAt: String }
  type PullRequest implements Node { id: ID! isDraft: Boolean! }
  type Query { repository(owner: String!, name: String!): Repository node(id: ID!): Node }
  input CommittableBranch { repositoryNameWithOwner: String branchName: String }
  input CommitMessage { headline: String! body: String }
  input FileAddition { path: String! contents: Base64String! }
  input FileDeletion { path: String! }
  input FileChanges { additions: [FileAddition!] deletions: [FileDeletion!] }
  input CreateCommitOnBranchInput {
    branch: CommittableBranch! expectedHeadOid: GitObjectID! message: CommitMessage! fileChanges: FileChanges
  }
  type CreateCommitOnBranchPayload { commit: Commit }
  input MarkPullRequestReadyForReviewInput { pullRequestId: ID! }
  type MarkPullRequestReadyForReviewPayload { pullRequest: PullRequest }
  type Mutation {
    createCommitOnBranch(input: CreateCommitOnBranchInput!): CreateCommitOnBranchPayload
    markPullRequestReadyForReview(input: MarkPullRequestReadyForReviewInput!): MarkPullRequestReadyForReviewPayload
  }
`);

/** GitHub names the kind of an error beside its message. */
class Problem extends Error {
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Blob.text is cut here, in characters. */
const TEXT_LIMIT = 512_000;

function blobOf(hub: Hub, oid: string) {
  const content = hub.git.blob(oid);
  if (!content) return null;
  const all = content.toString('utf8');
  const text = all.slice(0, TEXT_LIMIT);
  return { __typename: 'Blob', oid, byteSize: content.length, isTruncated: text.length < all.length, text };
}

/** Commits that touched the path, the newest first, by first parents. */
function historyOf(hub: Hub, head: string, { first, after, path }: { first: number; after?: string; path: string }) {
  const touched: string[] = [];
  for (let oid: string | undefined = head; oid !== undefined; ) {
    const parent: string | undefined = hub.git.commit(oid)?.parents[0];
    const before = parent === undefined ? undefined : hub.git.filesOf(parent).get(path)?.oid;
    if (hub.git.filesOf(oid).get(path)?.oid !== before) touched.push(oid);
    oid = parent;
  }
  const from = Number(after ?? 0);
  const to = from + first;
  return {
    nodes: () => touched.slice(from, to).map((oid) => commitOf(hub, oid)),
    pageInfo: { hasNextPage: to < touched.length, endCursor: String(to) },
  };
}

interface CommitView {
  __typename: 'Commit';
  oid: string;
  file(of: { path: string }): unknown;
  history(of: { first: number; after?: string; path: string }): unknown;
}

function commitOf(hub: Hub, oid: string): CommitView | null {
  if (!hub.git.commit(oid)) return null;
  return {
    __typename: 'Commit',
    oid,
    history: (of) => historyOf(hub, oid, of),
    file: ({ path }) => {
      const file = hub.git.filesOf(oid).get(path);
      return file ? { oid: file.oid, type: 'blob', object: blobOf(hub, file.oid) } : null;
    },
  };
}

function repositoryOf(hub: Hub, { owner, name }: { owner: string; name: string }) {
  if (owner !== REPOSITORY.owner || name !== REPOSITORY.name) throw new Problem('NOT_FOUND', `no ${owner}/${name}`);
  return {
    ref: ({ qualifiedName }: { qualifiedName: string }) => {
      const head = hub.branches.get(qualifiedName.replace(/^refs\/heads\//, ''));
      return head === undefined ? null : { target: commitOf(hub, head) };
    },
    object: ({ oid }: { oid: string }) => commitOf(hub, oid),
  };
}

const pullOf = ({ number, draft }: Pull) => ({ __typename: 'PullRequest', id: `PR_${number}`, isDraft: draft });
const commentOf = ({ id, editedAt }: Comment) => ({
  __typename: 'IssueComment',
  id: `IC_${id}`,
  databaseId: id,
  lastEditedAt: editedAt === null ? null : new Date(editedAt).toISOString(),
});

function nodeOf(hub: Hub, { id }: { id: string }) {
  const [kind, digits] = id.split('_');
  const comment = kind === 'IC' ? hub.comments.find((entry) => entry.id === Number(digits)) : undefined;
  if (comment) return commentOf(comment);
  const pull = kind === 'PR' ? hub.pulls.get(Number(digits)) : undefined;
  if (pull) return pullOf(pull);
  throw new Problem('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
}

interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  message: { headline: string; body?: string };
  fileChanges: { additions?: { path: string; contents: string }[]; deletions?: { path: string }[] };
}

/** A true compare-and-swap on the branch. */
function commitOnBranch(hub: Hub, { branch, expectedHeadOid, message, fileChanges }: CommitInput) {
  const head = hub.branches.get(branch.branchName);
  if (head === undefined) throw new Problem('NOT_FOUND', `no branch ${branch.branchName}`);
  if (head !== expectedHeadOid)
    throw new Problem('STALE_DATA', `Expected branch to point to "${head}" but it did not. Pull and try again.`);
  const { additions = [], deletions = [] } = fileChanges;
  const changes: Record<string, string | null> = {};
  for (const { path, contents } of additions) changes[path] = Buffer.from(contents, 'base64').toString('utf8');
  for (const { path } of deletions) changes[path] = null;
  const words = message.body ? `${message.headline}\n\n${message.body}` : message.headline;
  return { commit: commitOf(hub, hub.commitFiles(APP, branch.branchName, words, changes)) };
}

function rootOf(hub: Hub) {
  return {
    repository: (at: { owner: string; name: string }) => repositoryOf(hub, at),
    node: (at: { id: string }) => nodeOf(hub, at),
    createCommitOnBranch: ({ input }: { input: CommitInput }) => commitOnBranch(hub, input),
    markPullRequestReadyForReview: ({ input }: { input: { pullRequestId: string } }) => ({
      pullRequest: pullOf(hub.markReady(Number(input.pullRequestId.split('_')[1]))),
    }),
  };
}

const known = new Map<string, DocumentNode>();

function checked(source: string): DocumentNode {
  const before = known.get(source);
  if (before) return before;
  const document = parse(source);
  const problems = validate(SCHEMA, document);
  if (problems.length > 0) throw new NotServed(`GraphQL: ${problems.map(({ message }) => message).join('; ')}`);
  known.set(source, document);
  return document;
}

function errorOf(error: GraphQLError): { type: string; message: string } {
  const { originalError } = error;
  if (originalError instanceof Problem) return { type: originalError.kind, message: error.message };
  if (originalError instanceof Refusal) return { type: 'UNPROCESSABLE', message: error.message };
  throw originalError ?? error;
}

/** Data and errors as GitHub answers them, with HTTP status 200. */
export function answerGraphql(hub: Hub, source: string, variableValues: Record<string, unknown>): unknown {
  const document = checked(source);
  const { data, errors } = executeSync({ schema: SCHEMA, document, rootValue: rootOf(hub), variableValues });
  // Without the prototype that graphql leaves out of its objects, which comparisons would notice.
  return JSON.parse(JSON.stringify({ data, ...(errors ? { errors: errors.map(errorOf) } : {}) }));
}
