/** Measured numbers as they are shown. */
import type { MeasuredPredicate, Receipt, WorkMeasured } from '../../../schemas/generated/types.js';
import { phrase } from '../../messages/sentence.js';
import { amount, amountBeside } from './format.js';
import type { Reading } from './types.js';

export const NOT_MEASURED = 'not measured';

function payloadOf(id: string | null, receipts: Readonly<Record<string, Receipt>>): string | null {
  return (id === null ? undefined : receipts[id])?.rawDigest ?? null;
}

/** Never a zero for what was not measured (R4.4). `label`: what stands beside it and may say the unit already. */
export function readingOf(
  measured: MeasuredPredicate,
  receipts: Readonly<Record<string, Receipt>>,
  label = '',
): Reading {
  const { value, unit, holds, receiptId, caveat } = measured;
  return {
    value,
    text: value === null ? NOT_MEASURED : amountBeside(label, value, unit),
    holds,
    caveat: caveat === null ? null : phrase(caveat),
    payload: payloadOf(receiptId, receipts),
  };
}

/** `85–88` of the slices of a window, against the least that each needs. */
export function slicesReading(work: WorkMeasured, payload: string | null): Reading {
  const { slices, smallest, minimum, caveat } = work;
  const told = slices === null || slices.length === 0 ? null : [Math.min(...slices), Math.max(...slices)];
  const [least = 0, most = 0] = told ?? [];
  return {
    value: smallest,
    text:
      told === null ? NOT_MEASURED : least === most ? amount(least, '') : `${amount(least, '')}–${amount(most, '')}`,
    holds: smallest === null ? null : smallest >= minimum,
    caveat: caveat === null ? null : phrase(caveat),
    payload,
  };
}

/** A receipt's value in one word or two, for the list of all. */
export function valueText({ value, unit }: Receipt): string {
  if (typeof value === 'number') return amount(value, unit ?? '');
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number'))
    return value.map((item) => amount(item, '')).join(', ');
  return '';
}
