/** A predicate judged by the receipt that was collected for exactly it (R4.2, R5.1). */
import type { MeasuredPredicate, Mode, Predicate, Receipt, Statement, Window } from '../../schemas/generated/types.js';
import { timeMs } from '../base/time.js';
import { coded, codedOrNone, message } from '../messages/message.js';
import { holds, predicateDigest } from './predicates.js';
import { newest } from './select.js';
import { isSampled, windowedRules } from './sources/index.js';

export interface MeasureContext {
  receipts: readonly Receipt[];
  experiment: number;
  mode: Mode;
  /**
   * When the grid of this attempt's samples began, as its prepare commit says (R5.10): sampled receipts of another grid do not
   * count. Null: none is named, so that none counts. Absent: not asked for (older rules, a cleanup).
   */
  startedAt?: string | null;
}

/** R5.10: whether a sampled receipt is of the attempt's own grid. */
export function onGrid(receipt: Receipt, startedAt: string | null | undefined): boolean {
  return startedAt === undefined || (startedAt !== null && receipt.startedAt === startedAt);
}

export function sameWindow(a: Window | undefined, b: Window): boolean {
  return a !== undefined && timeMs(a.from) === timeMs(b.from) && timeMs(a.to) === timeMs(b.to);
}

/** Fresh when collected after the window's end and the margin (R4.5); a skewed clock never measures the future. */
function fitting(predicate: Predicate, window: Window, context: MeasureContext): (receipt: Receipt) => boolean {
  const digest = predicateDigest(predicate);
  const from = timeMs(window.to) + (windowedRules(predicate)?.margin ?? 0) * 1000;
  return (receipt) =>
    receipt.experiment === context.experiment &&
    receipt.mode === context.mode &&
    receipt.predicateDigest === digest &&
    sameWindow(receipt.window, window) &&
    receipt.subject === predicate.id &&
    (!isSampled(predicate) || onGrid(receipt, context.startedAt)) &&
    timeMs(receipt.collectedAt) >= from;
}

export function unmeasured(predicate: Predicate, caveat: Statement): MeasuredPredicate {
  return { predicateId: predicate.id, receiptId: null, value: null, unit: predicate.unit, holds: null, caveat };
}

/** The predicate over the window; value null with a caveat when no receipt fits or its unit differs (never a pass). */
export function measure(predicate: Predicate, window: Window | null, context: MeasureContext): MeasuredPredicate {
  if (window === null) return unmeasured(predicate, message('nothing-to-measure'));
  const receipt = newest(context.receipts, 'predicate', fitting(predicate, window, context));
  if (!receipt) return unmeasured(predicate, message('no-receipt'));
  return judge(predicate, receipt);
}

/** The predicate's answer to one receipt's value. */
export function judge(predicate: Predicate, receipt: Receipt): MeasuredPredicate {
  if (receipt.unit !== predicate.unit)
    return {
      ...unmeasured(predicate, message('other-unit', { unit: receipt.unit ?? null, expected: predicate.unit })),
      receiptId: receipt.id,
    };
  const value = typeof receipt.value === 'number' && Number.isFinite(receipt.value) ? receipt.value : null;
  return {
    predicateId: predicate.id,
    receiptId: receipt.id,
    value,
    unit: predicate.unit,
    holds: holds(predicate, value),
    caveat: codedOrNone(value === null ? (receipt.caveat ?? message('not-a-number')) : receipt.caveat),
  };
}

/** Work in each slice of the window, or null with a caveat (R9.1). */
export function workSlices(
  predicate: Predicate,
  slices: number,
  window: Window | null,
  context: MeasureContext,
): { slices: number[] | null; caveat: Statement | null; receiptId: string | null } {
  if (window === null) return { slices: null, caveat: message('nothing-to-measure'), receiptId: null };
  const receipt = newest(context.receipts, 'work-slices', fitting(predicate, window, context));
  if (!receipt) return { slices: null, caveat: message('no-receipt'), receiptId: null };
  const none = (caveat: Statement) => ({ slices: null, caveat, receiptId: receipt.id });
  if (receipt.unit !== predicate.unit)
    return none(message('other-unit', { unit: receipt.unit ?? null, expected: predicate.unit }));
  const value = receipt.value;
  if (!Array.isArray(value)) return none(coded(receipt.caveat ?? message('no-slices')));
  if (value.length !== slices) return none(message('other-slices', { slices: value.length, expected: slices }));
  if (!value.every((item): item is number => typeof item === 'number' && Number.isFinite(item)))
    return none(message('not-a-number'));
  return { slices: value, caveat: codedOrNone(receipt.caveat), receiptId: receipt.id };
}
