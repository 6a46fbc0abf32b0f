/** The merge button: merge, squash, rebase, through git. */
import { markSigned } from '../commits.js';
import type { HostContext } from '../context.js';
import { GitHubError } from '../errors.js';
import { pullEvent } from '../events.js';
import { listCommits, mergeBase } from '../git/history.js';
import { mergedTree, rebased } from '../git/merge.js';
import { oneOf, optionalText } from '../input.js';
import type { Actor, PullRecord } from '../model.js';
import { moveRef } from '../refs.js';
import type { Answer, Call } from '../router.js';
import { gitSignature, webFlow } from '../shapes/user.js';

interface Merge {
  host: HostContext;
  record: PullRecord;
  base: string;
  by: Actor;
  title: string | null;
  message: string | null;
}

const notMergeable = (message = 'Pull Request is not mergeable'): GitHubError => new GitHubError(405, message);

/** 405 for a draft, a closed one or a conflict; 409 when the head is not the one that was looked at. */
export function mergePull({ host, caller, body }: Call, record: PullRecord): Promise<Answer> {
  const named = optionalText(body, 'merge_method', 'PullRequest') ?? 'merge';
  const method = oneOf(named, ['merge', 'squash', 'rebase'], 'PullRequest', 'merge_method');
  const expected = optionalText(body, 'sha', 'PullRequest');
  const title = optionalText(body, 'commit_title', 'PullRequest') ?? null;
  const message = optionalText(body, 'commit_message', 'PullRequest') ?? null;
  return host.exclusive(async () => {
    const { pull } = record;
    const base = await host.git.readBranch(pull.baseRef);
    if (record.state !== 'open' || !base) throw notMergeable();
    if (pull.draft) throw notMergeable('Pull Request is still a draft');
    if (expected && expected !== pull.headSha) {
      throw new GitHubError(409, 'Head branch was modified. Review and try the merge again.');
    }
    const merge: Merge = { host, record, base, by: caller.actor, title, message };
    const sha = await { merge: mergeCommit, squash: squashCommit, rebase: rebaseCommits }[method](merge);
    if (!sha) throw notMergeable();
    await land(merge, sha);
    return { status: 200, body: { sha, merged: true, message: 'Pull Request successfully merged' } };
  });
}

export async function land({ host, record, base, by }: Merge, sha: string): Promise<void> {
  record.pull.landing = { sha, base, by, at: host.time() };
  host.changed();
  host.save();
  const ref = `refs/heads/${record.pull.baseRef}`;
  try {
    await moveRef(host, { ref, before: base, after: sha, actor: by, merging: record });
  } catch (error) {
    delete record.pull.landing;
    host.changed();
    throw error;
  }
  await completeMerge(host, record);
}

/** The record of a merge whose commit is in the base branch. */
export async function completeMerge(host: HostContext, record: PullRecord): Promise<void> {
  const { landing } = record.pull;
  if (!landing) return;
  const { sha, base, by, at } = landing;
  delete record.pull.landing;
  record.state = 'closed';
  record.closedAt = at;
  record.updatedAt = at;
  record.pull.mergedAt = at;
  record.pull.mergedBy = by;
  record.pull.mergeCommitSha = sha;
  record.pull.baseSha = base;
  host.changed();
  await pullEvent(host, 'closed', record, by);
}

/** What a merge queue makes of it. */
export const groupCommit = (merge: Merge): Promise<string | null> => mergeCommit(merge);

async function mergeCommit({ host, record, base, by, title, message }: Merge): Promise<string | null> {
  const tree = await mergedTree(host.git, base, record.pull.headSha);
  if (!tree) return null;
  const headline = title ?? `Merge pull request #${record.number} from ${host.owner}/${record.pull.headRef}`;
  return signedCommit(host, {
    tree,
    parents: [base, record.pull.headSha],
    author: by,
    message: `${headline}\n\n${message ?? record.title}`,
  });
}

async function squashCommit({ host, record, base, title, message }: Merge): Promise<string | null> {
  const tree = await mergedTree(host.git, base, record.pull.headSha);
  if (!tree) return null;
  const fork = await mergeBase(host.git, base, record.pull.headSha);
  const commits = (await listCommits(host.git, { from: record.pull.headSha, not: fork })).reverse();
  const first = commits[0]?.message.trim() ?? '';
  const list =
    commits.length > 1 ? commits.map((one) => `* ${one.message.trim()}`).join('\n\n') : afterFirstLine(first);
  const headline = title ?? `${record.title} (#${record.number})`;
  const text = message ?? list;
  return signedCommit(host, {
    tree,
    parents: [base],
    author: record.author,
    message: text === '' ? headline : `${headline}\n\n${text}`,
  });
}

const afterFirstLine = (text: string): string => text.split('\n').slice(1).join('\n').trim();

/** Replays the commits; they keep their authors and are not signed, as on GitHub. */
function rebaseCommits({ host, record, base, by }: Merge): Promise<string | null> {
  return rebased(host.git, base, record.pull.headSha, gitSignature(host, by));
}

function signedCommit(
  host: HostContext,
  commit: { tree: string; parents: string[]; author: Actor; message: string },
): string {
  const sha = host.git.writeCommit({
    ...commit,
    author: gitSignature(host, commit.author),
    committer: webFlow(host),
  });
  markSigned(host, sha);
  return sha;
}
