/** Receipts: made by collectors only, and recomputable by anyone (contract §4). */
import type { Mode, Predicate, Receipt, Window } from '../../schemas/generated/types.js';
import { canonicalize } from '../base/canonical.js';
import { digestOf, digestOrNull, sha256Hex } from '../base/digest.js';
import type { Problem } from '../base/errors.js';
import { asRecord } from '../base/json.js';
import { CURRENT_POLICY, type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import { redact } from '../base/redact.js';
import { MOST_TOGETHER, packedCount } from './packed.js';
import { predicateDigest } from './predicates.js';
import { type ReceiptKind, readValue } from './readers/index.js';

export interface ReceiptDraft {
  kind: ReceiptKind;
  /** URL, ARM id, predicate id or pull request that was observed. */
  subject: string;
  source: Receipt['source'];
  /** When it was so; taken from the payload where that says it. */
  observedAt: string;
  /** When we fetched it. */
  collectedAt: string;
  experiment?: number;
  mode?: Mode;
  predicate?: Predicate;
  window?: Window;
  slices?: number;
}

export interface MadeReceipt {
  receipt: Receipt;
  /** The redacted payload, to be stored under its digest. */
  raw: unknown;
}

/** A receipt's id follows from its content. */
export function receiptIdOf(receipt: Omit<Receipt, 'id'>): string {
  return `r-${digestOf(receipt).slice(0, 16)}`;
}

/** Redacts the payload, reads its value and binds both: id and rawDigest follow from the content (R4.2, R4.3, R4.6). */
export function makeReceipt(draft: ReceiptDraft, payload: unknown): MadeReceipt {
  const raw = redact(payload);
  const { predicate, window, slices } = draft;
  const reading = readValue(draft.kind, raw, {
    ...(predicate ? { predicate } : {}),
    ...(window ? { window } : {}),
    ...(slices !== undefined ? { slices } : {}),
    system: draft.source.system,
  });
  const body: Omit<Receipt, 'id'> = {
    kind: draft.kind,
    subject: draft.subject,
    ...(draft.experiment !== undefined ? { experiment: draft.experiment } : {}),
    ...(draft.mode !== undefined ? { mode: draft.mode } : {}),
    ...(predicate ? { predicateDigest: predicateDigest(predicate) } : {}),
    ...(window ? { window } : {}),
    ...(reading.startedAt !== undefined ? { startedAt: reading.startedAt } : {}),
    source: draft.source,
    observedAt: reading.observedAt ?? draft.observedAt,
    collectedAt: draft.collectedAt,
    value: reading.value,
    ...(reading.unit !== undefined ? { unit: reading.unit } : {}),
    caveat: reading.caveat,
    rawDigest: sha256Hex(canonicalize(raw)),
  };
  return { receipt: { id: receiptIdOf(body), ...body }, raw };
}

/**
 * Why a receipt's value is not what its payload says; null when it is (R4.3).
 * @param rules those of the revision that recorded it: a reading that they made stays what it was (§19)
 */
export function recomputeReceipt(receipt: Receipt, raw: unknown, rules: PolicyVersion = CURRENT_POLICY): string | null {
  const carried = asRecord(raw).predicate as Predicate | undefined;
  let predicate: Predicate | undefined;
  if (receipt.predicateDigest !== undefined) {
    if (carried === undefined || digestOf(carried) !== receipt.predicateDigest)
      return 'its payload is of another predicate';
    predicate = carried;
  }
  const slices = Array.isArray(receipt.value) && receipt.kind === 'work-slices' ? receipt.value.length : undefined;
  const reading = readValue(receipt.kind, raw, {
    ...(predicate ? { predicate } : {}),
    ...(receipt.window ? { window: receipt.window } : {}),
    ...(slices !== undefined ? { slices } : {}),
    rules,
    system: receipt.source.system,
  });
  if (reading.startedAt !== receipt.startedAt) return 'its samples were planned at other times than it says';
  const same = digestOf([reading.value, reading.unit ?? null]) === digestOf([receipt.value, receipt.unit ?? null]);
  if (!same) return `its value is not what its payload says (${canonicalize(reading.value)})`;
  // Before 2027-01 a caveat was a sentence, and every version may word that otherwise (R2.3).
  const told = !ruledBy(rules, '2027-01') || digestOf(reading.caveat) === digestOf(receipt.caveat);
  return told ? null : `its caveat is not what its payload says (${canonicalize(reading.caveat)})`;
}

/** Integrity and recomputation of each receipt against its raw payload; every problem, with its place (R4.3–R4.6). */
export function checkReceipts(
  receipts: readonly Receipt[],
  raws: Record<string, unknown>,
  rules: PolicyVersion = CURRENT_POLICY,
): Problem[] {
  const said = Object.values(raws).reduce<number>((sum, raw) => sum + packedCount(raw), 0);
  if (said > MOST_TOGETHER)
    return [
      {
        path: '/raws',
        message: `the payloads say that they hold ${said} samples; ${MOST_TOGETHER} are read at once`,
        hint: 'Sample less often, or for a shorter time.',
      },
    ];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  // Many receipts are read from one payload.
  const digests = new Map<string, string | null>();
  const isItself = (digest: string, raw: unknown): boolean => {
    if (!digests.has(digest)) digests.set(digest, digestOrNull(raw));
    return digests.get(digest) === digest;
  };
  receipts.forEach((receipt, index) => {
    const problem = (message: string) =>
      problems.push({
        path: `/receipts/${index}`,
        message: `receipt ${receipt.id}: ${message}`,
        hint: 'Collect it again.',
      });
    const { id, ...body } = receipt;
    if (seen.has(id)) problem('appears twice');
    seen.add(id);
    if (receiptIdOf(body) !== id) problem('its id does not follow from its content');
    if (receipt.value === null && receipt.caveat === null) problem('null needs a caveat');
    if (!Object.hasOwn(raws, receipt.rawDigest)) {
      problem('its raw payload is missing');
      return;
    }
    const raw = raws[receipt.rawDigest];
    const difference = isItself(receipt.rawDigest, raw)
      ? recomputeReceipt(receipt, raw, rules)
      : 'its raw payload has another digest';
    if (difference !== null) problem(difference);
  });
  return problems;
}
