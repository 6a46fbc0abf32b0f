/** Issues and their comments; a pull request's conversation is here too. */
import { allows, requireAny } from '../auth.js';
import type { HostContext } from '../context.js';
import { GitHubError, notFound } from '../errors.js';
import { commentEvent, issueOpened } from '../events.js';
import { oneOf, optionalText, textOf } from '../input.js';
import type { CommentRecord, IssueRecord } from '../model.js';
import { type Answer, type Call, page, type Route } from '../router.js';
import { commentShape, issueShape } from '../shapes/issue.js';

function createIssue({ host, caller, body }: Call): Answer {
  const at = host.time();
  const issue: IssueRecord = {
    id: host.newId(),
    number: nextNumber(host),
    title: textOf(body, 'title', 'Issue'),
    body: optionalText(body, 'body', 'Issue') ?? null,
    state: 'open',
    author: caller.actor,
    createdAt: at,
    updatedAt: at,
    closedAt: null,
    pull: null,
  };
  host.data.issues.push(issue);
  host.changed();
  issueOpened(host, issue, caller.actor);
  return { status: 201, body: issueShape(host, issue) };
}

export function nextNumber(host: HostContext): number {
  const number = host.data.nextNumber;
  host.data.nextNumber += 1;
  return number;
}

function listIssues(call: Call): Answer {
  const state = oneOf(call.query.get('state') ?? 'open', ['open', 'closed', 'all'], 'Issue', 'state');
  const newestFirst = call.host.data.issues.filter((issue) => state === 'all' || issue.state === state).reverse();
  const { items, headers } = page(call, newestFirst);
  return { status: 200, body: items.map((issue) => issueShape(call.host, issue)), headers };
}

export function findIssue({ host, params }: Call): IssueRecord {
  const issue = host.data.issues.find((one) => String(one.number) === params.issue_number);
  if (!issue) throw notFound();
  return issue;
}

/** An App needs the right for the kind of thing that it comments on. */
export function requireFor(call: Call, issue: IssueRecord | undefined, level: 'read' | 'write'): void {
  requireAny(call.caller, issue?.pull ? [{ issues: level }, { pull_requests: level }] : [{ issues: level }]);
}

function listComments(call: Call): Answer {
  const issue = findIssue(call);
  requireFor(call, issue, 'read');
  return listOf(call, (comment) => comment.issue === issue.number);
}

/** Of every issue and pull request, in the order of their ids. */
function listCommentsOfRepository(call: Call): Answer {
  requireAny(call.caller, [{ issues: 'read' }, { pull_requests: 'read' }]);
  return listOf(call, () => true);
}

function listOf(call: Call, of: (comment: CommentRecord) => boolean): Answer {
  const since = call.query.get('since');
  const comments = call.host.data.comments.filter(
    (comment) => of(comment) && (since === null || Date.parse(comment.updatedAt) >= Date.parse(since)),
  );
  const { items, headers } = page(call, comments);
  return { status: 200, body: items.map((comment) => commentShape(call.host, comment)), headers };
}

function createComment(call: Call): Answer {
  const { host, caller, body } = call;
  const issue = findIssue(call);
  requireFor(call, issue, 'write');
  // Nobody but people with write access comments on a locked conversation; Apps do not.
  if (
    host.conditions.locked.has(issue.number) &&
    !(caller.actor.kind === 'user' && allows(caller, 'contents', 'write'))
  )
    throw new GitHubError(403, 'Unable to create comment because issue is locked.');
  const at = host.time();
  const comment: CommentRecord = {
    id: host.newId(),
    issue: issue.number,
    body: textOf(body, 'body', 'IssueComment'),
    author: caller.actor,
    createdAt: at,
    updatedAt: at,
    lastEditedAt: null,
    editor: null,
  };
  host.data.comments.push(comment);
  issue.updatedAt = at;
  host.changed();
  commentEvent(host, 'created', comment, caller.actor);
  return { status: 201, body: commentShape(host, comment) };
}

export function findComment(call: Call, level: 'read' | 'write'): CommentRecord {
  const { host, params } = call;
  const comment = host.data.comments.find((one) => String(one.id) === params.comment_id);
  if (!comment) throw notFound();
  requireFor(
    call,
    host.data.issues.find((one) => one.number === comment.issue),
    level,
  );
  return comment;
}

/** People change their own comments, and others' only with write access. */
function requireOwnership({ caller }: Call, comment: CommentRecord): void {
  const { actor } = caller;
  const own = actor.kind === 'user' && comment.author.kind === 'user' && comment.author.login === actor.login;
  if (actor.kind === 'user' && !own && !allows(caller, 'contents', 'write')) {
    throw new GitHubError(403, 'Must have admin rights to Repository.');
  }
}

function editComment(call: Call): Answer {
  const { host, caller, body } = call;
  const comment = findComment(call, 'write');
  requireOwnership(call, comment);
  const text = textOf(body, 'body', 'IssueComment');
  const from = comment.body;
  if (text !== from) {
    comment.body = text;
    comment.updatedAt = host.time();
    comment.lastEditedAt = comment.updatedAt;
    comment.editor = caller.actor;
    host.changed();
    commentEvent(host, 'edited', comment, caller.actor, { body: { from } });
  }
  return { status: 200, body: commentShape(host, comment) };
}

function deleteComment(call: Call): Answer {
  const { host, caller } = call;
  const comment = findComment(call, 'write');
  requireOwnership(call, comment);
  host.data.comments = host.data.comments.filter((one) => one !== comment);
  host.changed();
  commentEvent(host, 'deleted', comment, caller.actor);
  return { status: 204 };
}

const READ = [{ issues: 'read' as const }];
const EITHER_READ = [{ issues: 'read' as const }, { pull_requests: 'read' as const }];
const EITHER_WRITE = [{ issues: 'write' as const }, { pull_requests: 'write' as const }];
const BASE = '/repos/{owner}/{repo}/issues';

export const issueRoutes: Route[] = [
  { method: 'POST', path: BASE, needs: [{ issues: 'write' }], body: ['title', 'body'], handle: createIssue },
  { method: 'GET', path: BASE, needs: READ, query: ['state'], handle: listIssues },
  {
    method: 'GET',
    path: `${BASE}/comments/{comment_id}`,
    needs: EITHER_READ,
    handle: (call) => ({ status: 200, body: commentShape(call.host, findComment(call, 'read')) }),
  },
  { method: 'PATCH', path: `${BASE}/comments/{comment_id}`, needs: EITHER_WRITE, body: ['body'], handle: editComment },
  { method: 'DELETE', path: `${BASE}/comments/{comment_id}`, needs: EITHER_WRITE, handle: deleteComment },
  {
    method: 'GET',
    path: `${BASE}/comments`,
    needs: EITHER_READ,
    query: ['since'],
    handle: listCommentsOfRepository,
  },
  {
    method: 'GET',
    path: `${BASE}/{issue_number}`,
    needs: EITHER_READ,
    handle: (call) => {
      const issue = findIssue(call);
      requireFor(call, issue, 'read');
      return { status: 200, body: issueShape(call.host, issue) };
    },
  },
  {
    method: 'GET',
    path: `${BASE}/{issue_number}/comments`,
    needs: EITHER_READ,
    query: ['since'],
    handle: listComments,
  },
  {
    method: 'POST',
    path: `${BASE}/{issue_number}/comments`,
    needs: EITHER_WRITE,
    body: ['body'],
    handle: createComment,
  },
];
