/** A verification counts for the files that it was made with: a later fix that changes them takes it back (R9.5). */
import type { Change, Receipt, RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import type { BlobValue } from '../evidence/readers/github.js';
import { newest } from '../evidence/select.js';
import { changesOf, linksOf } from '../run/changes.js';

/** Iterations in which a hypothesis was confirmed: the changes that were made then are its own. */
function iterationsOf(state: RunState, hypothesisId: string): Set<number> {
  const { experiment, experiments } = state;
  const closed = experiments.filter((entry) => entry.hypothesisId === hypothesisId && entry.verdict === 'CONFIRMED');
  const open = experiment?.hypothesisId === hypothesisId ? [experiment] : [];
  return new Set([...closed, ...open].map(({ iteration }) => iteration));
}

function changesFor(state: RunState, hypothesisId: string): Change[] {
  const iterations = iterationsOf(state, hypothesisId);
  return changesOf(state).filter((change) => change.mergeCommit !== null && iterations.has(change.iteration));
}

/** Digest of what the change's files are at the candidate, by the receipts of the gate; null where they were not read. */
function filesAt(change: Change, candidate: string, receipts: readonly Receipt[]): string | null {
  const files = new Map<string, string | null>();
  for (const { pullRequest, mergeCommit } of [change, ...linksOf(change)]) {
    if (mergeCommit === null) continue;
    const subject = `pull/${pullRequest}@${candidate}`;
    const receipt = newest(receipts, 'blobs', (entry) => entry.subject === subject);
    if (!receipt || !Array.isArray(receipt.value)) return null;
    for (const { path, atCandidate } of receipt.value as BlobValue[]) files.set(path, atCandidate);
  }
  return digestOf(Object.fromEntries(files));
}

/**
 * At an acceptance: keeps what the files of the hypothesis under verification are on this candidate, and answers the ids of
 * those verified before on files that are others now; they are untested again.
 */
export function keepVerified(state: RunState, candidate: string, receipts: readonly Receipt[]): string[] {
  const present = state.experiment?.hypothesisId;
  const undone: string[] = [];
  for (const record of state.analysis.hypotheses) {
    const { hypothesisId } = record.hypothesis;
    if (hypothesisId === present || record.status !== 'refuted') continue;
    // One that was never confirmed has no change, so nothing of it can be another.
    const same = changesFor(state, hypothesisId).every(
      (change) => change.verified !== undefined && change.verified.files === filesAt(change, candidate, receipts),
    );
    if (same) continue;
    record.status = 'untested';
    undone.push(hypothesisId);
  }
  for (const change of present === undefined ? [] : changesFor(state, present)) {
    const files = filesAt(change, candidate, receipts);
    if (files !== null) change.verified = { commit: candidate, files };
  }
  return undone;
}
