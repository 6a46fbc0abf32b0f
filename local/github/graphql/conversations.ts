/** Issues, pull requests and comments as GraphQL shows them. */
import type { HostContext } from '../context.js';
import type { Actor, CommentRecord, IssueRecord } from '../model.js';
import { nodeId, readNodeId } from '../shapes/ids.js';
import { webUrl } from '../shapes/repository.js';
import { association, loginOf } from '../shapes/user.js';

export type View = Record<string, unknown>;

function actor(host: HostContext, who: Actor): View {
  // GraphQL names a bot without its suffix.
  const login = loginOf(host, who).replace(/\[bot\]$/, '');
  return { __typename: who.kind === 'user' ? 'User' : 'Bot', login };
}

export function issueView(host: HostContext, issue: IssueRecord): View {
  const { pull } = issue;
  const common = {
    number: issue.number,
    title: issue.title,
    body: issue.body ?? '',
    author: actor(host, issue.author),
    authorAssociation: association(host, issue.author),
    closed: issue.state === 'closed',
    closedAt: issue.closedAt,
    createdAt: issue.createdAt,
    updatedAt: issue.updatedAt,
    locked: host.conditions.locked.has(issue.number),
    url: `${webUrl(host)}/${pull ? 'pull' : 'issues'}/${issue.number}`,
  };
  if (!pull) {
    const state = issue.state === 'open' ? 'OPEN' : 'CLOSED';
    return { __typename: 'Issue', id: nodeId('I', issue.id), databaseId: issue.id, state, ...common };
  }
  const state = pull.mergedAt ? 'MERGED' : issue.state === 'open' ? 'OPEN' : 'CLOSED';
  return {
    __typename: 'PullRequest',
    id: nodeId('PR', pull.id),
    databaseId: pull.id,
    state,
    ...common,
    isDraft: pull.draft,
    merged: pull.mergedAt !== null,
    mergedAt: pull.mergedAt,
    headRefName: pull.headRef,
    headRefOid: pull.headSha,
    baseRefName: pull.baseRef,
    baseRefOid: pull.baseSha,
    mergeCommit: pull.mergeCommitSha ? { oid: pull.mergeCommitSha } : null,
  };
}

function commentView(host: HostContext, comment: CommentRecord): View {
  const issue = host.data.issues.find((one) => one.number === comment.issue);
  return {
    __typename: 'IssueComment',
    id: nodeId('IC', comment.id),
    databaseId: comment.id,
    body: comment.body,
    author: actor(host, comment.author),
    authorAssociation: association(host, comment.author),
    editor: comment.editor ? actor(host, comment.editor) : null,
    includesCreatedEdit: comment.lastEditedAt !== null,
    lastEditedAt: comment.lastEditedAt,
    createdAt: comment.createdAt,
    updatedAt: comment.updatedAt,
    publishedAt: comment.createdAt,
    isMinimized: false,
    url: `${webUrl(host)}/${issue?.pull ? 'pull' : 'issues'}/${comment.issue}#issuecomment-${comment.id}`,
    issue: issue && !issue.pull ? issueView(host, issue) : null,
    pullRequest: issue?.pull ? issueView(host, issue) : null,
  };
}

/** What a node id of an issue, a pull request or a comment names, or null. */
export function nodeView(host: HostContext, id: string): View | null {
  const node = readNodeId(id);
  if (node?.kind === 'IC') {
    const comment = host.data.comments.find((one) => String(one.id) === node.id);
    return comment ? commentView(host, comment) : null;
  }
  const issue = host.data.issues.find((one) =>
    node?.kind === 'PR' ? String(one.pull?.id) === node.id : node?.kind === 'I' && String(one.id) === node.id,
  );
  return issue ? issueView(host, issue) : null;
}
