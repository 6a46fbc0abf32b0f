/** Pull requests, with what GitHub computes from git: mergeability, the test merge, counts. */
import type { HostContext } from '../context.js';
import { diffTrees, type FileDiff } from '../git/diff.js';
import { aheadBehind, mergeBase } from '../git/history.js';
import { mergedTree } from '../git/merge.js';
import type { PullRecord } from '../model.js';
import { nodeId } from './ids.js';
import { commentCount } from './issue.js';
import { labelsOf } from './label.js';
import { repositoryShape, repositoryUrl, webUrl } from './repository.js';
import { association, ownerShape, userShape, webFlow } from './user.js';

export function simplePull(
  host: HostContext,
  record: PullRecord,
  mergeCommitSha: string | null = record.pull.mergeCommitSha,
): Record<string, unknown> {
  const { pull } = record;
  const url = `${repositoryUrl(host)}/pulls/${record.number}`;
  const issueUrl = `${repositoryUrl(host)}/issues/${record.number}`;
  const html = `${webUrl(host)}/pull/${record.number}`;
  const statuses = `${repositoryUrl(host)}/statuses/${pull.headSha}`;
  const side = (ref: string, sha: string): Record<string, unknown> => ({
    label: `${host.owner}:${ref}`,
    ref,
    sha,
    user: ownerShape(host),
    repo: repositoryShape(host),
  });
  const link = (href: string): { href: string } => ({ href });
  return {
    url,
    id: pull.id,
    node_id: nodeId('PR', pull.id),
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    issue_url: issueUrl,
    commits_url: `${url}/commits`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${repositoryUrl(host)}/pulls/comments{/number}`,
    comments_url: `${issueUrl}/comments`,
    statuses_url: statuses,
    number: record.number,
    state: record.state,
    locked: host.conditions.locked.has(record.number),
    active_lock_reason: null,
    title: record.title,
    body: record.body,
    user: userShape(host, record.author),
    labels: labelsOf(host, record.labels),
    milestone: null,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    draft: pull.draft,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    closed_at: record.closedAt,
    merged_at: pull.mergedAt,
    merge_commit_sha: mergeCommitSha,
    head: side(pull.headRef, pull.headSha),
    base: side(pull.baseRef, pull.baseSha),
    author_association: association(host, record.author),
    auto_merge: null,
    _links: {
      self: link(url),
      html: link(html),
      issue: link(issueUrl),
      comments: link(`${issueUrl}/comments`),
      review_comments: link(`${url}/comments`),
      review_comment: link(`${repositoryUrl(host)}/pulls/comments{/number}`),
      commits: link(`${url}/commits`),
      statuses: link(statuses),
    },
  };
}

export async function fullPull(host: HostContext, record: PullRecord): Promise<Record<string, unknown>> {
  const { pull } = record;
  const open = record.state === 'open';
  const test = open ? await testMerge(host, record) : null;
  const files = await pullFiles(host, record);
  const fork = await mergeBase(host.git, pull.baseSha, pull.headSha);
  const state = pull.draft ? 'draft' : test ? 'clean' : 'dirty';
  return {
    ...simplePull(host, record, open ? test : pull.mergeCommitSha),
    merged: pull.mergedAt !== null,
    mergeable: open ? test !== null : null,
    rebaseable: open ? test !== null : null,
    mergeable_state: open ? state : 'unknown',
    merged_by: pull.mergedBy ? userShape(host, pull.mergedBy) : null,
    comments: commentCount(host, record.number),
    review_comments: 0,
    maintainer_can_modify: false,
    commits: fork ? (await aheadBehind(host.git, fork, pull.headSha)).ahead : 0,
    additions: files.reduce((total, file) => total + file.additions, 0),
    deletions: files.reduce((total, file) => total + file.deletions, 0),
    changed_files: files.length,
  };
}

/** What the head changed since it left the base. */
export async function pullFiles(host: HostContext, { pull }: PullRecord): Promise<FileDiff[]> {
  return diffTrees(host.git, await mergeBase(host.git, pull.baseSha, pull.headSha), pull.headSha);
}

/**
 * The merge that GitHub tries before anybody asks: `merge_commit_sha` of an open pull request, on no branch. Null when the
 * two sides conflict. Dated by its newer parent, so that the same sides give the same commit.
 */
async function testMerge(host: HostContext, record: PullRecord): Promise<string | null> {
  const base = await host.git.readBranch(record.pull.baseRef);
  if (!base) return null;
  const head = record.pull.headSha;
  const tree = await mergedTree(host.git, base, head);
  if (!tree) return null;
  const parents = await Promise.all([base, head].map((sha) => host.git.readCommit(sha)));
  const date = new Date(Math.max(...parents.map((commit) => commit.committer.date.getTime())));
  const by = { ...webFlow(host), date };
  const message = `Merge ${head} into ${base}`;
  return host.git.writeCommit({ tree, parents: [base, head], author: by, committer: by, message });
}
