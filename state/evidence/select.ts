/** Receipts found in documents: which are cited, and which of a kind is the newest. */
import type { Receipt } from '../../schemas/generated/types.js';
import { timeMs } from '../base/time.js';
import { type CurrentKind, isKind } from './kinds.js';

const RECEIPT_ID = /^r-[0-9a-f]{16}$/;

/** Every receipt id that appears anywhere in a document. */
export function citedIds(document: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof document === 'string') {
    if (document.length === 18 && RECEIPT_ID.test(document)) found.add(document);
  } else if (Array.isArray(document)) {
    for (const item of document) citedIds(item, found);
  } else if (document !== null && typeof document === 'object') {
    for (const key of Object.keys(document)) citedIds((document as Record<string, unknown>)[key], found);
  }
  return found;
}

/** The newest of a kind (by collection, then id) that satisfies the test. */
export function newest(
  receipts: Iterable<Receipt>,
  kind: CurrentKind,
  test: (receipt: Receipt) => boolean = () => true,
): Receipt | null {
  let best: Receipt | null = null;
  for (const receipt of receipts) {
    if (!isKind(receipt, kind) || !test(receipt)) continue;
    if (
      best === null ||
      timeMs(receipt.collectedAt) > timeMs(best.collectedAt) ||
      (receipt.collectedAt === best.collectedAt && receipt.id > best.id)
    )
      best = receipt;
  }
  return best;
}
