/** D contains every merge commit, and what the changes touched is unchanged in it (R13.1, R13.4). */

import type { Change, Receipt } from '../../../schemas/generated/types.js';
import { ruledBy } from '../../base/policy-versions.js';
import type { BlobValue, ContainmentValue } from '../../evidence/readers/github.js';
import { newest } from '../../evidence/select.js';
import { message } from '../../messages/message.js';
import { changesOf } from '../../run/changes.js';
import { commitFact, type GateFacts, nameFact, refuted, type StageResult } from '../facts.js';

/** Compare answers for which the head has the base in its history. */
const CONTAINS = new Set(['ahead', 'identical']);

/** Whether GitHub's comparison shows the base in the history of the head. */
export function isContained(value: ContainmentValue | null): boolean {
  return value !== null && CONTAINS.has(value.status);
}

/** A pull request of the run that has landed: a change's own, or one that was linked to explain it. */
export interface Merged {
  change: Change;
  pullRequest: number | null;
  /** Where it landed; a file is judged by the latest that touched it, by ancestry (R13.4). */
  commit: string;
}

function contained(facts: GateFacts, commit: string, candidate: string): Receipt | boolean {
  if (commit === candidate) return true;
  const receipt = newest(facts.receipts, 'containment', (entry) => {
    const value = entry.value as ContainmentValue | null;
    return value !== null && value.base === commit && value.head === candidate;
  });
  return receipt && isContained(receipt.value as ContainmentValue) ? receipt : false;
}

/** A build on which the weakness was confirmed holds no fix of it: what was merged before is none (R13.1, R9.5). */
function isTested({ state: { experiment, policyVersion } }: GateFacts, candidate: string): boolean {
  if (!ruledBy(policyVersion, '2027-03') || experiment?.diagnostic?.verdict !== 'CONFIRMED') return false;
  return experiment.expectedBuild.commit === candidate;
}

/** null and the receipts when the candidate contains them all. */
export function containmentProblem(
  facts: GateFacts,
  merged: readonly Merged[],
  candidate: string,
): { problem: StageResult | null; receipts: Receipt[] } {
  const receipts: Receipt[] = [];
  if (isTested(facts, candidate))
    return {
      problem: refuted(message('candidate-is-tested'), message('a-later-commit'), commitFact(candidate)),
      receipts,
    };
  for (const { change, commit } of merged) {
    const found = contained(facts, commit, candidate);
    if (found === false)
      return {
        problem: refuted(
          message('merge-not-contained', { change: change.changeId }),
          commitFact(commit),
          commitFact(candidate),
        ),
        receipts,
      };
    if (found !== true) receipts.push(found);
  }
  if (facts.settings.gate.containment === 'exact' && !merged.some(({ commit }) => commit === candidate)) {
    const expected = message('one-of-commits', { shas: merged.map(({ commit }) => commit) });
    return { problem: refuted(message('not-the-merge-commit'), expected, commitFact(candidate)), receipts };
  }
  return { problem: null, receipts };
}

/** A maintainer's word for exactly this content of the file. */
function confirmed(facts: GateFacts, entry: BlobValue): boolean {
  return changesOf(facts.state).some((change) =>
    (change.confirmed ?? []).some((file) => file.path === entry.path && file.blob === entry.atCandidate),
  );
}

interface Touched {
  merged: Merged;
  entry: BlobValue;
}

/** Whether `head` has `base` in its history, as GitHub compared the two; false where they were not compared. */
function descends(facts: GateFacts, base: string, head: string, used: Receipt[]): boolean {
  if (base === head) return true;
  const compared = newest(facts.receipts, 'containment', (receipt) => {
    const value = receipt.value as ContainmentValue | null;
    if (value === null || value.base === value.head) return false;
    return [value.base, value.head].every((commit) => commit === base || commit === head);
  });
  if (!compared) return false;
  if (!used.includes(compared)) used.push(compared);
  const value = compared.value as ContainmentValue;
  return value.status === (value.base === base ? 'ahead' : 'behind');
}

/** The touch whose merge commit contains those of all the others; null where no one does (R13.4). */
function latestOf(facts: GateFacts, touched: readonly Touched[], used: Receipt[]): Touched | null {
  return (
    touched.find(({ merged }) => touched.every((other) => descends(facts, other.merged.commit, merged.commit, used))) ??
    null
  );
}

/** `changed-since-merge` until a newer change of ours or a linked one explains it, or a maintainer confirms it. */
export function blobProblem(
  facts: GateFacts,
  merged: readonly Merged[],
  candidate: string,
): { problem: StageResult | null; receipts: Receipt[] } {
  const receipts: Receipt[] = [];
  const paths = new Map<string, Touched[]>();
  for (const one of merged) {
    const subject = `pull/${one.pullRequest}@${candidate}`;
    const receipt = newest(facts.receipts, 'blobs', (entry) => entry.subject === subject);
    // Every change touches a file: an empty list is one that was not read.
    if (!receipt || !Array.isArray(receipt.value) || receipt.value.length === 0)
      return {
        problem: refuted(
          message('files-not-compared', { change: one.change.changeId }),
          nameFact(subject),
          receipt?.caveat ?? null,
        ),
        receipts,
      };
    receipts.push(receipt);
    for (const entry of receipt.value as BlobValue[])
      paths.set(entry.path, [...(paths.get(entry.path) ?? []), { merged: one, entry }]);
  }
  for (const [path, touched] of paths) {
    if (touched.some(({ entry }) => confirmed(facts, entry))) continue;
    // A path that a later change touched again is judged by that later one; of two that can't be compared, by none.
    const latest = latestOf(facts, touched, receipts);
    const { entry } = latest ?? (touched[0] as Touched);
    if (latest === null || entry.atMerge !== entry.atCandidate) {
      const blob = (sha: string | null) => (sha === null ? message('absent') : commitFact(sha));
      const expected = latest === null ? message('latest-merge') : blob(entry.atMerge);
      return {
        problem: refuted(message('changed-since-merge', { path }), expected, blob(entry.atCandidate)),
        receipts,
      };
    }
  }
  return { problem: null, receipts };
}
