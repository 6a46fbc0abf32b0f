/** Executable comparisons (contract §5). */
import type { Predicate } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';

/** What binds a receipt to the predicate that it was collected for (R4.2). */
export function predicateDigest(predicate: Predicate): string {
  return digestOf(predicate);
}

/** Whether the predicate holds; null for a value that was not measured (never a pass, R1 "missing is null"). */
export function holds(predicate: Predicate, value: number | null): boolean | null {
  if (value === null || !Number.isFinite(value)) return null;
  const { operator, threshold } = predicate;
  switch (operator) {
    case '>':
      return value > threshold;
    case '>=':
      return value >= threshold;
    case '<':
      return value < threshold;
    case '<=':
      return value <= threshold;
    case '==':
    case '!=':
      // R5.5: equality only with integers.
      if (!Number.isInteger(value) || !Number.isInteger(threshold)) return null;
      return operator === '==' ? value === threshold : value !== threshold;
  }
}

/** `share` without a pointer, `last` with one (contract §5). */
export function aggregateOf(predicate: Predicate): NonNullable<Predicate['aggregate']> {
  if (predicate.aggregate) return predicate.aggregate;
  const { source } = predicate;
  return 'jsonPointer' in source && source.jsonPointer !== undefined ? 'last' : 'share';
}
