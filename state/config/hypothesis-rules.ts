/** What no schema can say about a hypothesis: each predicate in its role (R5.5, R5.7, R5.8, R5.11, R7.1). */
import type { Hypothesis, Predicate } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import type { Role } from '../evidence/silence.js';
import { type Finding, finding } from '../messages/finding.js';
import { everyProblems, pathProblems, sliceProblems, worksOf } from './promises.js';
import { roleProblems } from './roles.js';

export interface Placed {
  /** JSON pointer within the hypothesis. */
  path: string;
  role: Role;
  predicate: Predicate;
}

/** Every predicate of a hypothesis, with its place in the document and what it is asked for. */
export function predicatesOf(hypothesis: Hypothesis): Placed[] {
  const many = (path: string, role: Role, predicates: readonly Predicate[]) =>
    predicates.map((predicate, index) => ({ path: `${path}/${index}`, role, predicate }));
  const one = (path: string, role: Role, predicate: Predicate | undefined) =>
    predicate ? [{ path, role, predicate }] : [];
  return [
    ...many('/steadyState', 'steady-state', hypothesis.steadyState),
    ...one('/workExpected/predicate', 'work', hypothesis.workExpected?.predicate),
    ...one('/work/predicate', 'work', hypothesis.work?.predicate),
    ...many('/faultProof/effect', 'effect', hypothesis.faultProof.effect),
    ...one('/confirm', 'confirm', hypothesis.confirm),
    ...one('/executedPath', 'executed-path', hypothesis.executedPath),
    ...many('/slo', 'slo', hypothesis.slo),
    ...many('/recovery', 'recovery', hypothesis.recovery),
  ];
}

/** An empty list proves nothing: a deny rule leaves open connections alone (R7.1). */
function effectProblems({ faultProof }: Hypothesis): Finding[] {
  return faultProof.effect.length > 0 ? [] : [finding('/faultProof/effect', 'no-effect-shown')];
}

/**
 * Why a hypothesis that was frozen under older rules may not go on under R5.5, R5.7, R5.8 and R7.1 (§19); none: it may.
 * Promises and slices (R5.11) are not asked: its configuration had none.
 */
export function frozenProblems(hypothesis: Hypothesis): Finding[] {
  return [
    ...predicatesOf(hypothesis).flatMap(({ role, predicate, path }) => roleProblems(role, predicate, path)),
    ...effectProblems(hypothesis),
  ];
}

/** Everything against the hypothesis itself, before anything is read; each with its JSON pointer. */
export function hypothesisProblems(hypothesis: Hypothesis): Finding[] {
  const seconds = durationSeconds(hypothesis.fault.duration);
  const works = worksOf(hypothesis);
  const sliced = works[0]?.perSecond === true && seconds !== null;
  return [
    ...frozenProblems(hypothesis),
    ...(sliced ? sliceProblems(works, seconds, '/workExpected/slices') : []),
    ...(sliced ? pathProblems(hypothesis.executedPath, seconds, '/executedPath') : []),
    ...(sliced ? predicatesOf(hypothesis).flatMap((one) => everyProblems(one.predicate, seconds, one.path)) : []),
  ];
}
