/** Promises are people's: what the environment's configuration promises, whatever a proposal says (R5.11). */
import type { EnvironmentConfig, Hypothesis, Predicate } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import { predicateDigest } from '../evidence/predicates.js';
import { sampledSource, windowedRules } from '../evidence/sources/index.js';
import { type Finding, finding } from '../messages/finding.js';

/** Slices of a hypothesis that names none (R9.1). */
export const DEFAULT_SLICES = 4;
const SLICES = { least: 4, most: 12 } as const;
/** A slice with fewer of them shows nothing about itself. */
const READINGS_A_SLICE = 4;
/** As many predicates as a role of a hypothesis may have. */
const MOST = 20;

type Promised = Pick<EnvironmentConfig, 'slo' | 'work'>;
const PROMISED_ROLES = ['slo', 'recovery', 'steadyState'] as const;

/** Demand that is measured in slices of the window. */
export interface Work {
  predicate: Predicate;
  minimum: number;
  slices: number;
  /** Whether the minimum is per second of the window; before R5.11 it was of a slice, whatever its length. */
  perSecond: boolean;
}

/** Every demand of a hypothesis, the proposal's first; equal predicates once, with the greater minimum (R5.11). */
export function worksOf({ workExpected, work }: Hypothesis): Work[] {
  const perSecond = work !== undefined;
  const slices = workExpected?.slices ?? DEFAULT_SLICES;
  const proposed = workExpected ? [{ ...workExpected, perSecond }] : [];
  if (!work) return proposed;
  const [first] = proposed;
  if (first && predicateDigest(first.predicate) === predicateDigest(work.predicate))
    return [{ ...first, minimum: Math.max(first.minimum, work.minimum) }];
  return [...proposed, { ...work, slices, perSecond }];
}

/** Least of the work in each slice of a window of that many seconds. */
export function sliceMinimum({ minimum, slices, perSecond }: Work, windowSeconds: number): number {
  return perSecond ? (minimum * windowSeconds) / slices : minimum;
}

/** Seconds between two readings; null for a source that answers for any window at once. */
export function grainSeconds(predicate: Predicate): number | null {
  return durationSeconds(sampledSource(predicate)?.every ?? windowedRules(predicate)?.grain(predicate.source));
}

/** Slices that are too short to show anything, or too few to show that the demand stopped (R5.11). */
export function sliceProblems(works: readonly Work[], windowSeconds: number, path: string): Finding[] {
  const problems: Finding[] = [];
  const slices = works[0]?.slices ?? DEFAULT_SLICES;
  if (slices < SLICES.least || slices > SLICES.most)
    problems.push(finding(path, 'slices-not-allowed', { slices, ...SLICES, usual: DEFAULT_SLICES }));
  for (const { predicate } of works) {
    const grain = grainSeconds(predicate);
    const seconds = windowSeconds / slices;
    if (grain === null || seconds + 1e-9 >= READINGS_A_SLICE * grain) continue;
    const [readings, every] = [READINGS_A_SLICE, grain];
    problems.push(finding(path, 'slice-too-short', { seconds, readings, predicate: predicate.id, every, slices }));
  }
  return problems;
}

/** A path that is read too seldom while the fault acts shows nothing of it: one reading, or two, are no window (R5.7, R5.8). */
export function pathProblems(predicate: Predicate, windowSeconds: number, path: string): Finding[] {
  const grain = grainSeconds(predicate);
  if (grain === null || windowSeconds + 1e-9 >= READINGS_A_SLICE * grain) return [];
  const of = { seconds: windowSeconds, readings: READINGS_A_SLICE, predicate: predicate.id, every: grain };
  return [finding(path, 'window-holds-too-few', of)];
}

/** What is read less often than the window lasts is not read in it: it would be null for ever (R5.7). */
export function everyProblems(predicate: Predicate, windowSeconds: number, path: string): Finding[] {
  const grain = grainSeconds(predicate);
  if (grain === null || grain <= windowSeconds) return [];
  const key = predicate.source.type === 'metric' ? 'interval' : 'every';
  const of = { predicate: predicate.id, every: grain, seconds: windowSeconds };
  return [finding(`${path}/source/${key}`, 'read-too-seldom', of)];
}

function together(own: readonly Predicate[], promised: readonly Predicate[]): Predicate[] {
  const known = new Set(own.map(predicateDigest));
  return [...own, ...promised.filter((predicate) => !known.has(predicateDigest(predicate)))];
}

/**
 * The hypothesis as it is recorded: with everything that the environment promises. Adding twice adds nothing. A
 * configuration from before R5.11 promises nothing.
 */
export function withPromises(hypothesis: Hypothesis, { slo = [], work }: Promised): Hypothesis {
  const { work: _own, ...rest } = hypothesis;
  const recorded: Hypothesis = { ...rest };
  for (const role of PROMISED_ROLES) recorded[role] = together(hypothesis[role], slo);
  return work ? { ...recorded, work } : recorded;
}

/** Predicates of one id that ask different things: nobody could say which one was meant (R5.11). */
export function sameIdProblems(
  predicates: readonly { path: string; predicate: Predicate }[],
  promised: readonly Predicate[],
): Finding[] {
  const digests = new Map(promised.map((predicate) => [predicate.id.toLowerCase(), predicateDigest(predicate)]));
  return predicates.flatMap(({ path, predicate }) => {
    const known = digests.get(predicate.id.toLowerCase());
    if (known === undefined || known === predicateDigest(predicate)) return [];
    return [finding(`${path}/id`, 'promised-otherwise', { predicate: predicate.id })];
  });
}

/** What a proposal says against the promises of its environment (R5.11). `predicates`: all of the hypothesis. */
export function promiseProblems(
  hypothesis: Hypothesis,
  predicates: readonly { path: string; predicate: Predicate }[],
  { slo = [], work }: Promised,
): Finding[] {
  const promised = [...slo, ...(work ? [work.predicate] : [])];
  const problems = sameIdProblems(predicates, promised);
  const own = hypothesis.work;
  if (own && (own.minimum !== work?.minimum || predicateDigest(own.predicate) !== predicateDigest(work.predicate)))
    problems.push(finding('/work', 'work-is-promised'));
  for (const role of PROMISED_ROLES) {
    const count = together(hypothesis[role], slo).length;
    if (count > MOST) problems.push(finding(`/${role}`, 'too-many-promised', { predicates: count, most: MOST }));
  }
  return problems;
}
