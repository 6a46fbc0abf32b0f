/** Iterations, repairs, attempts, targets and duration stay under what was agreed at the start (R6.1, R9.4, R13.6). */

import type { RunState } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import { declaredTargets } from '../base/node-group.js';
import { counted as plural } from '../messages/english.js';
import { type Failure, failure, firstOf } from './failure.js';
import type { Revision } from './parse.js';
import { type Invariant, withoutRun } from './result.js';

function limits(state: RunState): [string, number, number][] {
  return [
    ['iterations', state.iteration, state.maxIterations],
    ['repairs', state.repairs, state.maxRepairs],
    // The last one ends the run.
    ['attempts at an analysis', state.analysis.attempts, state.maxRepairs + 1],
  ];
}

function counted(revision: Revision): Failure | null {
  const { state, before } = revision;
  if (!before) return null;
  if (state.iteration < before.iteration || state.iteration > before.iteration + 1)
    return failure(revision, `iteration ${before.iteration}, or one more`, String(state.iteration));
  if (state.repairs > before.repairs + 1)
    return failure(revision, `${before.repairs} repairs, or one more`, String(state.repairs));
  if (state.repairs >= before.repairs) return null;
  const again = state.experiments.length > before.experiments.length;
  return again ? null : failure(revision, 'repairs are forgotten with a new experiment only (R7.5)', 'they went down');
}

function fault(revision: Revision): Failure | null {
  const { experiment, guardrails } = revision.state;
  if (!experiment) return null;
  const most = durationSeconds(guardrails.maxFaultDuration) ?? 0;
  const lasts = durationSeconds(experiment.fault.duration) ?? Number.POSITIVE_INFINITY;
  if (lasts > most) return failure(revision, `a fault of at most ${most} s`, `one of ${lasts} s`);
  // Nodes that a service resolved are of the cluster that was declared (R6.4).
  const reached = declaredTargets(
    experiment.plan.flatMap((action) => action.targets),
    revision.state.targets,
  );
  if (reached.size > guardrails.maxTargets)
    return failure(
      revision,
      `at most ${plural(guardrails.maxTargets, 'target')}`,
      `the frozen plan reaches ${reached.size}`,
    );
  const spent = experiment.repairs.filter((entry) => entry.counted).length;
  return spent > revision.state.maxRepairs + 1
    ? failure(revision, `at most ${revision.state.maxRepairs} counted repairs`, `${spent} on record`)
    : null;
}

export const capRespected: Invariant = {
  name: 'cap-respected',
  needsDocuments: true,
  idle: withoutRun,
  check: (history) =>
    firstOf(history.revisions, (revision) => {
      for (const [what, value, most] of limits(revision.state)) {
        if (value > most) return failure(revision, `at most ${most} ${what}`, String(value));
      }
      return counted(revision) ?? fault(revision);
    }),
};
