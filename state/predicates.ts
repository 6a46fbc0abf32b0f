/** Executable comparisons (contract §5). */
import type { Predicate } from '../schemas/generated/types.js';
import { digestOf } from './digest.js';
import { durationSeconds } from './duration.js';
import { bringsClock } from './kql.js';

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
  return (source.type === 'http' || source.type === 'command') && source.jsonPointer !== undefined ? 'last' : 'share';
}

/** Seconds until a halt on this predicate is noticed: every + timeout + pollEvery (R8.3); null when it is not sampled. */
export function detectionDelaySeconds(predicate: Predicate, pollEverySeconds: number): number | null {
  const { source } = predicate;
  if (source.type !== 'http' && source.type !== 'command') return null;
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
  return every === null || timeout === null ? null : every + timeout + pollEverySeconds;
}

/** What a predicate asks that no schema can say: R5.5, clocks in queries (R5.2), durations (R1.4). */
export function predicateProblems(
  predicate: Predicate,
  path: string,
): { path: string; message: string; hint: string }[] {
  const problems: { path: string; message: string; hint: string }[] = [];
  if ((predicate.operator === '==' || predicate.operator === '!=') && !Number.isInteger(predicate.threshold)) {
    problems.push({
      path: `${path}/threshold`,
      message: `${predicate.operator} needs an integer threshold`,
      hint: 'Use >= or <= for measured numbers.',
    });
  }
  const { source } = predicate;
  const queries: [string, string][] = [];
  if (source.type === 'logs') {
    queries.push(['query', source.query]);
    // R5.8: whoever vouches that the service was in use has to do so for the same window.
    if (source.presentBy) queries.push(['presentBy/query', source.presentBy.query]);
  }
  for (const [key, query] of queries) {
    if (bringsClock(query))
      problems.push({
        path: `${path}/source/${key}`,
        message: 'the query brings its own clock',
        hint: 'Leave out ago( and now(: the window is set by Chaos Loop.',
      });
  }
  const durations = source.type === 'metric' ? ['interval'] : source.type === 'logs' ? [] : ['every', 'timeout'];
  for (const key of durations) {
    const text = (source as unknown as Record<string, unknown>)[key];
    if (durationSeconds(text) === null) {
      problems.push({
        path: `${path}/source/${key}`,
        message: `"${String(text)}" is no duration between 0 and PT12H`,
        hint: 'Use an ISO 8601 duration such as PT5S.',
      });
    }
  }
  return problems;
}
