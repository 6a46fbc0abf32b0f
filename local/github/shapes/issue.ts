/** Issues and comments. */
import type { HostContext } from '../context.js';
import type { CommentRecord, IssueRecord } from '../model.js';
import { nodeId } from './ids.js';
import { labelsOf } from './label.js';
import { reactionCounts } from './reaction.js';
import { repositoryUrl, webUrl } from './repository.js';
import { association, userShape, viaApp } from './user.js';

export function issueShape(host: HostContext, issue: IssueRecord): Record<string, unknown> {
  const url = `${repositoryUrl(host)}/issues/${issue.number}`;
  const { pull } = issue;
  const html = `${webUrl(host)}/${pull ? 'pull' : 'issues'}/${issue.number}`;
  return {
    id: issue.id,
    node_id: pull ? nodeId('PR', pull.id) : nodeId('I', issue.id),
    number: issue.number,
    url,
    repository_url: repositoryUrl(host),
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    timeline_url: `${url}/timeline`,
    html_url: html,
    title: issue.title,
    body: issue.body,
    user: userShape(host, issue.author),
    labels: labelsOf(host, issue.labels),
    state: issue.state,
    state_reason: issue.state === 'closed' && !pull ? 'completed' : null,
    locked: host.conditions.locked.has(issue.number),
    active_lock_reason: null,
    assignee: null,
    assignees: [],
    milestone: null,
    comments: commentCount(host, issue.number),
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.closedAt,
    author_association: association(host, issue.author),
    performed_via_github_app: viaApp(host, issue.author),
    reactions: reactionCounts(url),
    ...(pull
      ? {
          draft: pull.draft,
          pull_request: {
            url: `${repositoryUrl(host)}/pulls/${issue.number}`,
            html_url: html,
            diff_url: `${html}.diff`,
            patch_url: `${html}.patch`,
            merged_at: pull.mergedAt,
          },
        }
      : {}),
  };
}

export function commentShape(host: HostContext, comment: CommentRecord): Record<string, unknown> {
  const url = `${repositoryUrl(host)}/issues/comments/${comment.id}`;
  const issue = host.data.issues.find((one) => one.number === comment.issue);
  return {
    id: comment.id,
    node_id: nodeId('IC', comment.id),
    url,
    html_url: `${webUrl(host)}/${issue?.pull ? 'pull' : 'issues'}/${comment.issue}#issuecomment-${comment.id}`,
    issue_url: `${repositoryUrl(host)}/issues/${comment.issue}`,
    body: comment.body,
    user: userShape(host, comment.author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: association(host, comment.author),
    performed_via_github_app: viaApp(host, comment.author),
    reactions: reactionCounts(url, comment.reactions),
  };
}

export function commentCount(host: HostContext, number: number): number {
  return host.data.comments.filter((comment) => comment.issue === number).length;
}
