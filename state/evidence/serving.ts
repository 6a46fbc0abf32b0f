/** Whether what serves is what was expected: revision always, digest and commit where both sides know them. */
import type { ExpectedBuild, Receipt } from '../../schemas/generated/types.js';
import { sameDigest } from '../base/digest.js';
import type { ServingValue } from './readers/serving.js';

/** A serving receipt's value; null when nothing was read. */
export function servingValue(receipt: Receipt | null): ServingValue | null {
  return (receipt?.value ?? null) as ServingValue | null;
}

/** R8.1 step 1. A digest that is expected and not reported is not the expected build: empty never equals empty. */
export function servesExpected(value: ServingValue | null, expected: ExpectedBuild): boolean {
  if (value === null || value.revision !== expected.revision) return false;
  if (expected.digest !== undefined && !sameDigest(value.digest, expected.digest)) return false;
  return expected.commit === undefined || value.commit === null || value.commit === expected.commit;
}

/** The expected build that a serving receipt shows (R6.1). */
export function buildOf(receipt: Receipt, value: ServingValue): ExpectedBuild {
  return {
    ...(value.commit !== null ? { commit: value.commit } : {}),
    ...(value.digest !== null ? { digest: value.digest } : {}),
    revision: value.revision,
    receiptId: receipt.id,
  };
}
