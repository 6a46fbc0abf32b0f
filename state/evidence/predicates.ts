/** Executable comparisons (contract §5). */
import type { Predicate } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { durationSeconds } from '../base/duration.js';
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

/** What asks faster than this asks nothing else: a worker that only samples hears no halt and sends no cancel (R5.9). */
const SHORTEST_PACE = 0.1;

/** Against a duration after which something is done again and again. */
export function paceProblems(
  every: string | undefined,
  path: string,
): { path: string; message: string; hint: string }[] {
  const seconds = durationSeconds(every);
  if (seconds === null || seconds >= SHORTEST_PACE) return [];
  const message = `"${every}" is too often: a worker that asks so fast has no time for anything else`;
  return [{ path, message, hint: `Use PT${SHORTEST_PACE}S or longer.` }];
}

/** RFC 6901; of an `http` source and of nothing else the schema says it. */
export function pointerProblems(
  pointer: string | undefined,
  path: string,
): { path: string; message: string; hint: string }[] {
  if (pointer === undefined || /^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) return [];
  return [
    { path, message: `"${pointer}" is no JSON pointer`, hint: 'Begin each name with a slash, such as /data/revision.' },
  ];
}

/** An address that no client can ask. */
export function urlProblems(url: string, path: string): { path: string; message: string; hint: string }[] {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null)
    return [
      { path, message: `"${url}" is no address`, hint: 'Give an address such as https://shop.example.com/health.' },
    ];
  if (parsed.username === '' && parsed.password === '') return [];
  const message = 'the address holds a user or a password, which is never sent and would be published';
  return [{ path, message, hint: 'Leave it out, and let the endpoint be asked without.' }];
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
  if (source.type === 'http') problems.push(...urlProblems(source.url, `${path}/source/url`));
  if (source.type === 'command') problems.push(...pointerProblems(source.jsonPointer, `${path}/source/jsonPointer`));
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
    const seconds = durationSeconds(text);
    if (seconds === null) {
      problems.push({
        path: `${path}/source/${key}`,
        message: `"${String(text)}" is no duration between 0 and PT12H`,
        hint: 'Use an ISO 8601 duration such as PT5S.',
      });
    } else if (key === 'every') problems.push(...paceProblems(text as string, `${path}/source/every`));
  }
  return problems;
}
