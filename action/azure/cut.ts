/** Answers cut to what a reader needs: settings and secrets of a resource are nobody's business. */
import { asRecord } from '../../state/base/json.js';
import type { Shape } from '../../state/evidence/target-reads.js';

/** The part of the value that has the shape; what is of another shape stays, for the reader to find. */
export function cut(value: unknown, shape: Shape): unknown {
  if (shape === true) return value;
  if (Array.isArray(shape)) return Array.isArray(value) ? value.map((entry) => cut(entry, shape[0] as Shape)) : null;
  const record = asRecord(value);
  const kept = Object.entries(shape).filter(([key]) => Object.hasOwn(record, key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, cut(record[key], inner as Shape)]));
}
