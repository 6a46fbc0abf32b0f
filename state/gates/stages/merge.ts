/** Merged into the default branch, per change; the merge commit is the full SHA of what landed (R13.1, R13.7). */

import type { Change, Gate, Receipt } from '../../../schemas/generated/types.js';
import { type PolicyVersion, ruledBy } from '../../base/policy-versions.js';
import { timeMs } from '../../base/time.js';
import type { MergeValue } from '../../evidence/readers/github.js';
import { newest } from '../../evidence/select.js';
import { message } from '../../messages/message.js';
import { changesOf, linksOf } from '../../run/changes.js';
import { commitFact, type GateFacts, NOTHING, proven, refuted, type StageResult, waiting } from '../facts.js';

/** A change whose pull request stays closed this long counts as not delivered (R13.7). */
const CLOSED_SECONDS = 60 * 60;

export interface MergeResult extends StageResult {
  /** Pull request → merge commit, of those that are merged. */
  commits: Map<number, string>;
  notDelivered: NonNullable<Gate['notDelivered']>;
}

const branch = (name: string) => message('of-branch', { branch: name });

interface Judged extends StageResult {
  commit: string | null;
  /** Since when its pull request has been closed without a merge, long enough to count. */
  gone: string | null;
}

function judge(
  changeId: string,
  pullRequest: number | null,
  receipt: Receipt | null,
  { now, state }: Pick<GateFacts, 'now' | 'state'>,
): Judged {
  const policy = state.policyVersion as PolicyVersion;
  const none = (result: StageResult, gone: string | null = null): Judged => ({ ...result, commit: null, gone });
  const of = { pullRequest, change: changeId };
  const merged = message('merged');
  if (!receipt?.value)
    return none(refuted(message('pull-request-unread', of), merged, receipt?.caveat ?? null, [receipt]));
  const value = receipt.value as MergeValue;
  if (!value.merged) {
    // Merged as it is it would prove nothing, so that it is said before (rules before 2027-01 waited for the merge).
    if (value.state !== 'closed' && value.base !== value.defaultBranch && ruledBy(policy, '2027-01'))
      return none(refuted(message('aims-elsewhere', of), branch(value.defaultBranch), branch(value.base), [receipt]));
    if (value.state !== 'closed') return none(waiting(message('not-merged-yet', of), [receipt]));
    const closed = value.closedAt;
    const over = closed !== null && timeMs(now) - timeMs(closed) >= CLOSED_SECONDS * 1000;
    return none(refuted(message('closed-unmerged', of), merged, message('closed'), [receipt]), over ? closed : null);
  }
  if (value.base === '' || value.base !== value.defaultBranch)
    return none(refuted(message('merged-elsewhere', of), branch(value.defaultBranch), branch(value.base), [receipt]));
  if (value.mergeCommit === null)
    return none(refuted(message('merge-commit-missing', of), message('a-merge-commit'), NOTHING, [receipt]));
  return {
    ...proven(message('is-merged', of), [receipt], commitFact(value.mergeCommit)),
    commit: value.mergeCommit,
    gone: null,
  };
}

/** Why what lies at the head of a change of ours is not known to be ours; null when it is, or when people answer for it. */
function foreignHead(facts: GateFacts, change: Change, receipt: Receipt): StageResult | null {
  const ours = change.patchDigest !== null && change.linkedBy === undefined && change.headSha !== null;
  if (!ours || !ruledBy(facts.state.policyVersion as PolicyVersion, '2026-12')) return null;
  const { head } = receipt.value as MergeValue;
  const own = change.headSha === null ? null : commitFact(change.headSha);
  if (!head?.sha) return refuted(message('head-unread', { change: change.changeId }), own, null, [receipt]);
  if (isOurs(change, head) || change.confirmedHead?.sha === head.sha) return null;
  const reason = message('somebody-pushed', { pullRequest: change.pullRequest, change: change.changeId });
  return refuted(reason, own, commitFact(head.sha), [receipt]);
}

/** By the tree, so that a branch that was only brought up to date is still ours (R12.4). */
export function isOurs(change: Change, head: NonNullable<MergeValue['head']>): boolean {
  if (head.sha !== null && head.sha === change.headSha) return true;
  return head.tree !== null && head.tree === head.patchTree && head.patchDigest === change.patchDigest;
}

/** A hand-off has no pull request until a maintainer links one (R12.3). */
function unlinked(change: Change): Judged {
  const reason = message('handed-to-people', { change: change.changeId, handoff: change.handoff });
  return { ...waiting(reason), commit: null, gone: null };
}

export function mergeStage(facts: GateFacts): MergeResult {
  const commits = new Map<number, string>();
  const notDelivered: MergeResult['notDelivered'] = [];
  const judged = (changeId: string, pullRequest: number | null, change: Change | null = null): Judged => {
    const receipt = newest(facts.receipts, 'merge', (entry) => {
      const value = entry.value as MergeValue | null;
      return value !== null && value.number === pullRequest;
    });
    const found = judge(changeId, pullRequest, receipt, facts);
    // One that was closed is gone whatever lies at its head (R13.7).
    const foreign = change && receipt && found.status !== 'not-proven' ? foreignHead(facts, change, receipt) : null;
    const result: Judged = foreign ? { ...foreign, commit: null, gone: null } : found;
    if (result.commit !== null && pullRequest !== null) commits.set(pullRequest, result.commit);
    if (result.gone !== null && pullRequest !== null)
      notDelivered.push({ changeId, pullRequest, closedAt: result.gone });
    return result;
  };
  const own = facts.changes.map((change) =>
    change.pullRequest === null && change.handoff !== null
      ? unlinked(change)
      : judged(change.changeId, change.pullRequest, change),
  );
  const linked = changesOf(facts.state).flatMap((change) =>
    linksOf(change).map((entry) => judged(change.changeId, entry.pullRequest)),
  );
  const receipts = [...own, ...linked].flatMap((result) => result.receipts);
  const answer = (result: StageResult): MergeResult => {
    const { reason, status, expected, observed } = result;
    return { status, reason, expected, observed, receipts, commits, notDelivered };
  };
  if (own.length === 0) return answer(refuted(message('no-change-waits'), message('a-change'), null));
  const delivered = [...own, ...linked].filter((result) => result.gone === null);
  const open = delivered.find((result) => result.status !== 'proven');
  if (open) return answer(open);
  if (own.every((result) => result.gone !== null))
    return answer(refuted(message('all-closed'), message('merged'), message('closed')));
  const observed = message('of-commits', { shas: delivered.flatMap(({ commit }) => commit ?? []) });
  return answer(proven(message('all-merged', { pullRequests: delivered.length }), [], observed));
}
