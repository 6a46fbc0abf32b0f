/** Merged into the default branch, per change; the merge commit is the full SHA of what landed (R13.1, R13.7). */

import type { Change, Gate, Receipt } from '../../../schemas/generated/types.js';
import { type PolicyVersion, ruledBy } from '../../base/policy-versions.js';
import { timeMs } from '../../base/time.js';
import type { MergeValue } from '../../evidence/readers/github.js';
import { newest } from '../../evidence/select.js';
import { changesOf, linksOf } from '../../run/changes.js';
import { type GateFacts, proven, refuted, type StageResult, waiting } from '../facts.js';

/** A change whose pull request stays closed this long counts as not delivered (R13.7). */
const CLOSED_SECONDS = 60 * 60;

export interface MergeResult extends StageResult {
  /** Pull request → merge commit, of those that are merged. */
  commits: Map<number, string>;
  notDelivered: NonNullable<Gate['notDelivered']>;
}

interface Judged extends StageResult {
  commit: string | null;
  /** Since when its pull request has been closed without a merge, long enough to count. */
  gone: string | null;
}

function judge(changeId: string, pullRequest: number | null, receipt: Receipt | null, now: string): Judged {
  const none = (result: StageResult, gone: string | null = null): Judged => ({ ...result, commit: null, gone });
  const name = `pull request ${pullRequest ?? '?'} of ${changeId}`;
  const value = (receipt?.value ?? null) as MergeValue | null;
  if (!receipt || !value) return none(refuted(`${name} was not read`, 'merged', receipt?.caveat ?? null, [receipt]));
  if (!value.merged) {
    if (value.state !== 'closed') return none(waiting(`${name} is not merged yet`, [receipt]));
    const closed = value.closedAt;
    const over = closed !== null && timeMs(now) - timeMs(closed) >= CLOSED_SECONDS * 1000;
    return none(refuted(`${name} was closed without a merge`, 'merged', 'closed', [receipt]), over ? closed : null);
  }
  if (value.base === '' || value.base !== value.defaultBranch)
    return none(refuted(`${name} was merged into another branch`, value.defaultBranch, value.base, [receipt]));
  if (value.mergeCommit === null)
    return none(refuted(`${name} names no merge commit`, 'a full SHA', 'none', [receipt]));
  return { ...proven(`${name} is merged`, [receipt], value.mergeCommit), commit: value.mergeCommit, gone: null };
}

/** Why what lies at the head of a change of ours is not known to be ours; null when it is, or when people answer for it. */
function foreignHead(facts: GateFacts, change: Change, receipt: Receipt): StageResult | null {
  const ours = change.patchDigest !== null && change.linkedBy === undefined && change.headSha !== null;
  if (!ours || !ruledBy(facts.state.policyVersion as PolicyVersion, '2026-12')) return null;
  const { head } = receipt.value as MergeValue;
  if (!head?.sha) return refuted(`the head of ${change.changeId} was not read`, change.headSha, null, [receipt]);
  if (isOurs(change, head) || change.confirmedHead?.sha === head.sha) return null;
  const reason = `somebody pushed to pull request ${change.pullRequest}: look at it, then confirm-change ${change.changeId}`;
  return refuted(reason, change.headSha, head.sha, [receipt]);
}

/** By the tree, so that a branch that was only brought up to date is still ours (R12.4). */
export function isOurs(change: Change, head: NonNullable<MergeValue['head']>): boolean {
  if (head.sha !== null && head.sha === change.headSha) return true;
  return head.tree !== null && head.tree === head.patchTree && head.patchDigest === change.patchDigest;
}

/** A hand-off has no pull request until a maintainer links one (R12.3). */
function unlinked(change: Change): Judged {
  const reason = `${change.changeId} is handed to people (${change.handoff}): link its pull request`;
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
    const found = judge(changeId, pullRequest, receipt, facts.now);
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
  if (own.length === 0) return answer(refuted('no change is waiting to be merged', 'a change', null));
  const delivered = [...own, ...linked].filter((result) => result.gone === null);
  const open = delivered.find((result) => result.status !== 'proven');
  if (open) return answer(open);
  if (own.every((result) => result.gone !== null))
    return answer(
      refuted(
        'every pull request was closed without a merge: link another one, reopen one, or abandon',
        'merged',
        'closed',
      ),
    );
  const observed = delivered.map((result) => result.commit).join(', ');
  return answer({ ...proven(`${delivered.length} pull request(s) merged into the default branch`, [], observed) });
}
