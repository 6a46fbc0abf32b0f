/** D contains every merge commit, and what the changes touched is unchanged in it (R13.1, R13.4). */

import type { Change, Receipt } from '../../../schemas/generated/types.js';
import { changesOf } from '../../changes.js';
import { newest } from '../../ledger.js';
import type { BlobValue, ContainmentValue } from '../../readers/github.js';
import { type GateFacts, refuted, type StageResult } from '../facts.js';

/** Compare answers for which the head has the base in its history. */
const CONTAINS = new Set(['ahead', 'identical']);

/** A pull request of the run that has landed: a change's own, or one that was linked to explain it. */
export interface Merged {
  change: Change;
  pullRequest: number | null;
  commit: string;
  /** Position in time: a file is judged by the latest that touched it. */
  order: number;
}

function contained(facts: GateFacts, commit: string, candidate: string): Receipt | boolean {
  if (commit === candidate) return true;
  const receipt = newest(facts.receipts, 'containment', (entry) => {
    const value = entry.value as ContainmentValue | null;
    return value !== null && value.base === commit && value.head === candidate;
  });
  return receipt && CONTAINS.has((receipt.value as ContainmentValue).status) ? receipt : false;
}

/** null and the receipts when the candidate contains them all. */
export function containmentProblem(
  facts: GateFacts,
  merged: readonly Merged[],
  candidate: string,
): { problem: StageResult | null; receipts: Receipt[] } {
  const receipts: Receipt[] = [];
  for (const { change, commit } of merged) {
    const found = contained(facts, commit, candidate);
    if (found === false)
      return {
        problem: refuted(`the deployed commit does not contain the merge of ${change.changeId}`, commit, candidate),
        receipts,
      };
    if (found !== true) receipts.push(found);
  }
  if (facts.settings.gate.containment === 'exact' && !merged.some(({ commit }) => commit === candidate)) {
    const expected = merged.map(({ commit }) => commit).join(' or ');
    return { problem: refuted('the deployed commit is not the merge commit itself', expected, candidate), receipts };
  }
  return { problem: null, receipts };
}

/** A maintainer's word for exactly this content of the file. */
function confirmed(facts: GateFacts, entry: BlobValue): boolean {
  return changesOf(facts.state).some((change) =>
    (change.confirmed ?? []).some((file) => file.path === entry.path && file.blob === entry.atCandidate),
  );
}

/** `changed-since-merge` until a newer change of ours or a linked one explains it, or a maintainer confirms it. */
export function blobProblem(
  facts: GateFacts,
  merged: readonly Merged[],
  candidate: string,
): { problem: StageResult | null; receipts: Receipt[] } {
  const receipts: Receipt[] = [];
  // A path that a later change of ours touched again is judged by that later change.
  const latest = new Map<string, { order: number; same: boolean; entry: BlobValue }>();
  for (const { change, pullRequest, order } of merged) {
    const subject = `pull/${pullRequest}@${candidate}`;
    const receipt = newest(facts.receipts, 'blobs', (entry) => entry.subject === subject);
    // Every change touches a file: an empty list is one that was not read.
    if (!receipt || !Array.isArray(receipt.value) || receipt.value.length === 0)
      return {
        problem: refuted(`the files of ${change.changeId} were not compared`, subject, receipt?.caveat ?? null),
        receipts,
      };
    receipts.push(receipt);
    for (const entry of receipt.value as BlobValue[]) {
      const same = entry.atMerge === entry.atCandidate || confirmed(facts, entry);
      const known = latest.get(entry.path);
      if (!known || order > known.order) latest.set(entry.path, { order, same, entry });
      else if (order === known.order && same) known.same = true;
    }
  }
  for (const [path, { same, entry }] of latest) {
    if (!same)
      return {
        problem: refuted(`changed-since-merge: ${path}`, entry.atMerge ?? 'absent', entry.atCandidate ?? 'absent'),
        receipts,
      };
  }
  return { problem: null, receipts };
}
