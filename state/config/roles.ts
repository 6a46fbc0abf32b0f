/** What each role demands of its predicate; asked wherever a predicate is written (R5.5, R5.7, R5.8, R7.1). */
import type { Predicate, RunState } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import { type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import { falsifiabilityProblem, numberProblem } from '../evidence/falsifiable.js';
import { predicateProblems } from '../evidence/predicate-problems.js';
import { aggregateOf } from '../evidence/predicates.js';
import { type Role, silenceProblem } from '../evidence/silence.js';
import { rulesOf, SAMPLED_TYPES, windowedRules } from '../evidence/sources/index.js';
import type { Code } from '../messages/catalog.js';
import { type Finding, finding } from '../messages/finding.js';
import type { Arguments } from '../messages/message.js';
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

function shapeProblems(role: Role, predicate: Predicate, path: string): Finding[] {
  const { source } = predicate;
  const rules = rulesOf(predicate);
  const problems = rules.roleProblems?.(source, path) ?? [];
  const add = <C extends Code>(place: string, code: C, ...params: Arguments<C>) =>
    problems.push(finding(`${path}${place}`, code, ...params));
  const sampled = rules.asked === 'sampled';
  const how = aggregateOf(predicate);
  const { minCoverage } = predicate;
  if (!sampled && predicate.aggregate !== undefined) add('/aggregate', 'aggregate-unused', { source: source.type });
  if (minCoverage !== undefined && minCoverage < LEAST_COVERAGE_ALLOWED)
    add('/minCoverage', 'coverage-too-small', { coverage: minCoverage, least: LEAST_COVERAGE_ALLOWED });
  switch (role) {
    case 'halt':
      if (!sampled) add('/source/type', 'halt-too-late', { source: source.type, sampled: SAMPLED_TYPES });
      else if (how !== 'share' && how !== 'last') add('/aggregate', 'halt-needs-window', { aggregate: how });
      break;
    case 'work':
      if (!isQuantity(predicate)) add('', 'work-no-quantity');
      break;
    case 'executed-path':
      if (!isQuantity(predicate) && !(sampled ? how === 'share' : rules.showsPath)) add('', 'path-no-quantity');
      break;
    case 'changed-path':
      if (sampled && how === 'last') add('/aggregate', 'last-says-nothing');
      break;
  }
  return problems;
}

/** Everything against a predicate in its role, each with its place below `path`; the schema is checked before. */
export function roleProblems(role: Role, predicate: Predicate, path: string): Finding[] {
  const able = role === 'work' ? numberProblem(predicate, path) : falsifiabilityProblem(predicate, path);
  const silent = silenceProblem(role, predicate, path);
  return [
    ...predicateProblems(predicate, path),
    ...shapeProblems(role, predicate, path),
    ...(able ? [able] : []),
    ...(silent ? [silent] : []),
  ];
}

/** What was found by rules that are no newer than that policy (§19). */
export function findingsOf(policy: PolicyVersion, findings: readonly Finding[]): Finding[] {
  return findings.filter(({ why }) => ruledBy(policy, '2027-02') || why.code !== 'query-fixes-time');
}

/** A changed path as an advisory or a change proposes it, by the rules under which the run stands (§19). */
export function changedPathProblems(
  { policyVersion, experiment }: RunState,
  predicate: Predicate,
  path: string,
): Finding[] {
  if (!ruledBy(policyVersion, '2026-12')) return findingsOf(policyVersion, predicateProblems(predicate, path));
  // It is measured while the same fault acts again.
  const seconds = durationSeconds(experiment?.fault.duration);
  const sparse = seconds === null ? [] : pathProblems(predicate, seconds, path);
  return [...findingsOf(policyVersion, roleProblems('changed-path', predicate, path)), ...sparse];
}
