/** Every predicate can fail: for some value it holds, for another it does not (R5.7). */
import type { Predicate } from '../../schemas/generated/types.js';
import { type Finding, finding } from '../messages/finding.js';
import { aggregateOf, holds } from './predicates.js';
import { sampledSource, windowedRules } from './sources/index.js';
import { ANY, QUANTITY, type Range, SHARE } from './sources/port.js';

const PERCENT: Range = { least: 0, most: 100 };
/** How a unit begins that names its range by itself; what stands behind it says what it is of ("share of requests"). */
const UNITS: readonly [RegExp, Range][] = [
  [/^(?:shares?|ratios?|fractions?|proportions?|probability)\b/, SHARE],
  [/^(?:per ?cent(?:age)?\b|pct\b|%)/, PERCENT],
  [/^(?:counts?|milliseconds?|millis|msec|ms|seconds?|secs?|s|minutes?|hours?|bytes?|[kmgt]i?b)\b/, QUANTITY],
  // Azure's own: of its metrics none is below 0 in these.
  [/^(?:(?:count|bytes|bits)persecond|byteseconds|cores|millicores|nanocores)$/, QUANTITY],
];

/** The range that a unit names, in any of its spellings. */
function unitRange(unit: string): Range {
  const name = unit.normalize('NFKC').trim().toLowerCase();
  return UNITS.find(([begins]) => begins.test(name))?.[1] ?? ANY;
}

function ofAggregate(predicate: Predicate): Range | null {
  const windowed = windowedRules(predicate);
  if (windowed) return windowed.range(predicate.source);
  const how = aggregateOf(predicate);
  if (how === 'share') return SHARE;
  // Only a pointer names a number in an answer.
  if (sampledSource(predicate)?.jsonPointer === undefined) return null;
  return how === 'increase' ? QUANTITY : ANY;
}

/** What source, aggregate and unit together can give; null: no number at all. */
export function rangeOf(predicate: Predicate): Range | null {
  const own = ofAggregate(predicate);
  if (own === null) return null;
  const named = unitRange(predicate.unit);
  const range = { least: Math.max(own.least, named.least), most: Math.min(own.most, named.most) };
  return range.least > range.most ? null : range;
}

/** Values at which a comparison with the threshold can change, within the range; equality needs integers (R5.5). */
function candidates({ threshold }: Predicate, { least, most }: Range): number[] {
  const beside = Math.max(1, Math.abs(threshold));
  const values = [threshold, threshold - beside, threshold + beside, least, most, Math.floor(threshold) + 1];
  // Shares lie between whole numbers: whatever lies between threshold and an end counts as well.
  values.push(
    (Math.max(least, threshold - beside) + threshold) / 2,
    (Math.min(most, threshold + beside) + threshold) / 2,
  );
  return values.filter((value) => Number.isFinite(value) && value >= least && value <= most);
}

/** Whether it can give a number at all: work is judged by its own minimum, not by its comparison (R5.7). */
export function numberProblem(predicate: Predicate, path: string): Finding | null {
  if (rangeOf(predicate) !== null) return null;
  return finding(path, 'can-give-no-number', { aggregate: aggregateOf(predicate) });
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Why the predicate would prove nothing: it holds whatever happens, or never; null when it can do both (R5.7). */
export function falsifiabilityProblem(predicate: Predicate, path: string): Finding | null {
  const range = rangeOf(predicate);
  if (range === null) return numberProblem(predicate, path);
  const answers = candidates(predicate, range).map((value) => holds(predicate, value));
  const [can, cannot] = [answers.includes(true), answers.includes(false)];
  if (can && cannot) return null;
  const { id, operator, threshold } = predicate;
  const [least, most] = [finite(range.least), finite(range.most)];
  return finding(path, 'cannot-differ', { predicate: id, holds: can, least, most, operator, threshold });
}
