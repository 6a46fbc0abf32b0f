/** What each role demands of its predicate; asked wherever a predicate is written (R5.5, R5.7, R5.8, R7.1). */
import type { Predicate, RunState } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import type { Problem } from '../base/errors.js';
import { ruledBy } from '../base/policy-versions.js';
import { falsifiabilityProblem, numberProblem } from '../evidence/falsifiable.js';
import { predicateProblems } from '../evidence/predicate-problems.js';
import { aggregateOf } from '../evidence/predicates.js';
import { type Role, silenceProblem } from '../evidence/silence.js';
import { rulesOf, SAMPLED_TYPES, windowedRules } from '../evidence/sources/index.js';
import { pathProblems } from './promises.js';

/** Grows with what happens in the window, so that it can be compared with a minimum per second. */
function isQuantity(predicate: Predicate): boolean {
  return windowedRules(predicate)?.quantity(predicate.source) ?? aggregateOf(predicate) === 'increase';
}

/** A window of which less than half was read is decided by whatever happened to answer (R5.7, R5.8). */
const LEAST_COVERAGE_ALLOWED = 0.5;

/**
 * Of a changed path: looks at a level, not at what happened in the window, so that the level before must be another
 * (R5.7).
 */
export function readsLevel(predicate: Predicate): boolean {
  const windowed = windowedRules(predicate);
  if (windowed) return windowed.level(predicate.source);
  return ['max', 'min', 'mean', 'p95'].includes(aggregateOf(predicate));
}

function shapeProblems(role: Role, predicate: Predicate, path: string): Problem[] {
  const { source } = predicate;
  const rules = rulesOf(predicate);
  const problems = rules.roleProblems?.(source, path) ?? [];
  const add = (place: string, message: string, hint: string) =>
    problems.push({ path: `${path}${place}`, message, hint });
  const sampled = rules.asked === 'sampled';
  const how = aggregateOf(predicate);
  if (!sampled && predicate.aggregate !== undefined)
    add(
      '/aggregate',
      `a ${source.type} predicate has no samples: its aggregate would not be used`,
      'Remove "aggregate".',
    );
  if (predicate.minCoverage !== undefined && predicate.minCoverage < LEAST_COVERAGE_ALLOWED)
    add(
      '/minCoverage',
      `${predicate.minCoverage} of what was planned says nothing about the rest of the window`,
      `Use at least ${LEAST_COVERAGE_ALLOWED}, or leave it out (0.8).`,
    );
  switch (role) {
    case 'halt':
      if (!sampled)
        add('/source/type', `a halt of type ${source.type} comes too late to cancel a fault`, `Use ${SAMPLED_TYPES}.`);
      else if (how !== 'share' && how !== 'last')
        add('/aggregate', `a halt is judged at each sample: "${how}" needs a window`, 'Use share or last.');
      break;
    case 'work':
      if (!isQuantity(predicate))
        add('', 'work is a quantity of the window', 'Use aggregate increase, a metric Total or Count, or logs.');
      break;
    case 'executed-path':
      if (!isQuantity(predicate) && !(sampled ? how === 'share' : rules.showsPath))
        add(
          '',
          'an executed path is a quantity of the window or a share',
          'Use aggregate increase, a metric Total or Count, logs, or share.',
        );
      break;
    case 'changed-path':
      if (sampled && how === 'last')
        add('/aggregate', 'the last value says nothing about what ran in the window', 'Use increase or share.');
      break;
  }
  return problems;
}

/** Everything against a predicate in its role, each with its place below `path`; the schema is checked before. */
export function roleProblems(role: Role, predicate: Predicate, path: string): Problem[] {
  const able = role === 'work' ? numberProblem(predicate, path) : falsifiabilityProblem(predicate, path);
  const silent = silenceProblem(role, predicate, path);
  return [
    ...predicateProblems(predicate, path),
    ...shapeProblems(role, predicate, path),
    ...(able ? [able] : []),
    ...(silent ? [silent] : []),
  ];
}

/** A changed path as an advisory or a change proposes it, by the rules under which the run stands (§19). */
export function changedPathProblems(
  { policyVersion, experiment }: RunState,
  predicate: Predicate,
  path: string,
): Problem[] {
  if (!ruledBy(policyVersion, '2026-12')) return predicateProblems(predicate, path);
  // It is measured while the same fault acts again.
  const seconds = durationSeconds(experiment?.fault.duration);
  const sparse = seconds === null ? [] : pathProblems(predicate, seconds, path);
  return [...roleProblems('changed-path', predicate, path), ...sparse];
}
