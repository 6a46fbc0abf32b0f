/** Every measured value follows from its stored payload, by the reader of its kind (R4.3). */
import { parseJson } from '../base/json.js';
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
  const { source } = history;
  const text = owner === 'run' ? source.evidence(receipt.rawDigest) : source.controlEvidence(receipt.rawDigest);
  // A payload that is missing, no JSON or ambiguous is evidence-integrity's to report; there is nothing to recompute from.
  if (text === null) return null;
  let raw: unknown;
  try {
    raw = parseJson(text);
  } catch {
    return null;
  }
  const why = recomputeReceipt(receipt, raw, rulesOf(history, seen));
  if (why === null) return null;
  const value = JSON.stringify(receipt.value);
  return failure(seen, `receipt ${receipt.id} (${receipt.kind}) by its payload`, `value ${value}: ${why}`);
}

export const valueRecomputes: Invariant = {
  name: 'value-recomputes',
  needsDocuments: true,
  idle: (history) => (history.receipts.length > 0 ? null : 'no receipt was recorded'),
  check: (history) => firstOf(history.receipts, (seen) => problem(history, seen)),
};
