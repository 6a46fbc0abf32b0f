/** Merged into the default branch, per change; the merge commit is the full SHA of what landed (R13.1). */
import type { Change, Receipt } from '../../../schemas/generated/types.js';
import { newest } from '../../ledger.js';
import type { MergeValue } from '../../readers/github.js';
import { type GateFacts, proven, refuted, type StageResult, waiting } from '../facts.js';

export interface MergeResult extends StageResult {
  /** changeId → merge commit, of the changes that are merged. */
  commits: Map<string, string>;
}

function judge(change: Change, receipt: Receipt | null): StageResult & { commit: string | null } {
  const none = (result: StageResult) => ({ ...result, commit: null });
  const name = `pull request ${change.pullRequest ?? '?'} of ${change.changeId}`;
  const value = (receipt?.value ?? null) as MergeValue | null;
  if (!receipt || !value) return none(refuted(`${name} was not read`, 'merged', receipt?.caveat ?? null, [receipt]));
  if (!value.merged) {
    return none(
      value.state === 'closed'
        ? refuted(`${name} was closed without a merge`, 'merged', 'closed', [receipt])
        : waiting(`${name} is not merged yet`, [receipt]),
    );
  }
  if (value.base === '' || value.base !== value.defaultBranch)
    return none(refuted(`${name} was merged into another branch`, value.defaultBranch, value.base, [receipt]));
  if (value.mergeCommit === null)
    return none(refuted(`${name} names no merge commit`, 'a full SHA', 'none', [receipt]));
  return { ...proven(`${name} is merged`, [receipt], value.mergeCommit), commit: value.mergeCommit };
}

export function mergeStage(facts: GateFacts): MergeResult {
  const commits = new Map<string, string>();
  const results = facts.changes.map((change) => {
    const receipt = newest(facts.receipts, 'merge', (entry) => {
      const value = entry.value as MergeValue | null;
      return value !== null && value.number === change.pullRequest;
    });
    const result = judge(change, receipt);
    if (result.commit !== null) commits.set(change.changeId, result.commit);
    return result;
  });
  const open = results.find((result) => result.status !== 'proven');
  const receipts = results.flatMap((result) => result.receipts);
  if (results.length === 0) return { ...refuted('no change is waiting to be merged', 'a change', null), commits };
  if (open) {
    const { reason, status, expected, observed } = open;
    return { status, reason, expected, observed, receipts, commits };
  }
  const observed = [...commits.values()].join(', ');
  return {
    status: 'proven',
    reason: `${results.length} pull request(s) merged into the default branch`,
    expected: observed,
    observed,
    receipts,
    commits,
  };
}
