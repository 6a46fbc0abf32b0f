/** Every measured value follows from its stored payload, by the reader of its kind (R4.3). */
import { recomputeReceipt } from '../evidence/receipts.js';
import { type Failure, failure, firstOf } from './failure.js';
import type { FirstSeen, ParsedHistory } from './parse.js';
import type { Invariant } from './result.js';

/** The rules by which the kernel read it: those of the document before (§19). */
function rulesOf(history: ParsedHistory, { owner, revision }: FirstSeen) {
  const kept = owner === 'run' ? history.revisions.find((one) => one.revision === revision) : undefined;
  return (kept?.before ?? kept?.state)?.policyVersion;
}

function problem(history: ParsedHistory, seen: FirstSeen): Failure | null {
  const { receipt, owner } = seen;
  const { source, reader } = history;
  const text = owner === 'run' ? source.evidence(receipt.rawDigest) : source.controlEvidence(receipt.rawDigest);
  // A payload that is missing, no JSON or ambiguous is evidence-integrity's to report; there is nothing to recompute from.
  const payload = text === null ? null : reader.payloads.of(text);
  if (payload === null || payload.problem !== null) return null;
  const rules = rulesOf(history, seen);
  if (reader.recomputed.has(receipt, [payload, rules])) return null;
  const why = recomputeReceipt(receipt, payload.value, rules);
  if (why === null) {
    reader.recomputed.add(receipt, [payload, rules]);
    return null;
  }
  const value = JSON.stringify(receipt.value);
  return failure(seen, `receipt ${receipt.id} (${receipt.kind}) by its payload`, `value ${value}: ${why}`);
}

export const valueRecomputes: Invariant = {
  name: 'value-recomputes',
  needsDocuments: true,
  idle: (history) => (history.receipts.length > 0 ? null : 'no receipt was recorded'),
  check: (history) => firstOf(history.receipts, (seen) => problem(history, seen)),
};
