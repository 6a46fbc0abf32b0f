/** What a predicate asks that no schema can say, and how late a halt on it comes. */

import type { Predicate } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import { wordOf } from '../base/message.js';
import { type Finding, finding } from '../messages/finding.js';
import { paceProblems } from './fields.js';
import { rulesOf, sampledSource } from './sources/index.js';

/** Seconds until a halt on this predicate is noticed: every + timeout + pollEvery (R8.3); null when it is not sampled. */
export function detectionDelaySeconds(predicate: Predicate, pollEverySeconds: number): number | null {
  const source = sampledSource(predicate);
  const every = durationSeconds(source?.every);
  const timeout = durationSeconds(source?.timeout);
  return every === null || timeout === null ? null : every + timeout + pollEverySeconds;
}

/** R5.5, clocks in queries (R5.2), addresses, durations (R1.4). */
export function predicateProblems(predicate: Predicate, path: string): Finding[] {
  const problems: Finding[] = [];
  if ((predicate.operator === '==' || predicate.operator === '!=') && !Number.isInteger(predicate.threshold)) {
    problems.push(finding(`${path}/threshold`, 'needs-integer', { operator: predicate.operator }));
  }
  const { source } = predicate;
  const rules = rulesOf(predicate);
  problems.push(...(rules.problems?.(source, path) ?? []));
  for (const key of rules.asked === 'sampled' ? ['every', 'timeout'] : rules.durations) {
    const text = (source as unknown as Record<string, unknown>)[key];
    const seconds = durationSeconds(text);
    if (seconds === null) {
      problems.push(finding(`${path}/source/${key}`, 'not-a-duration', { words: wordOf(text) }));
    } else if (key === 'every') problems.push(...paceProblems(text as string, `${path}/source/every`));
  }
  return problems;
}
