/** Whether a document fits its schema, asked of what is new in it: its receipts are most of it, and a receipt never changes (R4.6). */
import type { Receipt } from '../../schemas/generated/types.js';
import { type Validator, validateReceipt } from '../../schemas/generated/validators.js';

/** Receipts that fit their schema; whoever hands one out answers for it that it stays as it is (state/base/copy.ts). */
const FITTING = new WeakSet<object>();

function isReceipt(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (FITTING.has(value)) return true;
  if (!validateReceipt(value)) return false;
  FITTING.add(value);
  return true;
}

/** As `validate` says it; where it is false, `validate.errors` names every problem. */
export function fitsSchema<T extends { receipts: Record<string, Receipt> }>(
  validate: Validator<T>,
  document: object,
): document is T {
  const { receipts } = document as { receipts?: unknown };
  const parts = receipts !== null && typeof receipts === 'object' && !Array.isArray(receipts);
  if (parts && Object.values(receipts).every(isReceipt) && validate({ ...document, receipts: {} })) return true;
  return validate(document);
}
