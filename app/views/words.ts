/** How numbers, times and results are written. */
import type { Predicate } from '../../schemas/generated/types.js';
import { aggregateOf } from '../../state/evidence/predicates.js';
import { rulesOf, sampledSource } from '../../state/evidence/sources/index.js';
import { bound } from '../../state/queries/view/format.js';
import { code, plain } from './markdown.js';

/** `2026-11-29 13:05:07 UTC` */
export function at(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;
}

/** `increase of GET http://… at /fallbacks, at least 1` */
export function predicateText(predicate: Predicate): string {
  const rules = rulesOf(predicate);
  const asked = rules.asks(predicate.source);
  const sampled = sampledSource(predicate);
  const pointer = sampled?.jsonPointer ? ` at ${code(sampled.jsonPointer)}` : '';
  const how = sampled === null ? '' : `${aggregateOf(predicate)} of `;
  return `${how}${rules.plain ? asked : code(asked)}${pointer}, ${plain(bound(predicate))}`;
}
