/** A run that ended says so everywhere, leaves nothing open, and frees its environment in the same commit (R3.3, R2.7). */

import { codeOf, paramsOf } from '../messages/message.js';
import { phrase } from '../messages/sentence.js';
import { findEnvironment } from '../run/transaction.js';
import { type Failure, failure, firstOf } from './failure.js';
import type { Revision } from './parse.js';
import { type Invariant, withoutRun } from './result.js';

function open({ state }: Revision): Failure | null | { expected: string; found: string } {
  const { transition, verdict, cause } = state;
  if (transition.status !== 'terminated')
    return verdict === 'in-progress' && cause === null
      ? null
      : { expected: 'verdict "in-progress" and no cause before the end', found: `${verdict} (${cause})` };
  const { reason } = transition;
  if ((paramsOf(reason, 'ended')?.verdict ?? reason) !== verdict || transition.to !== null)
    return { expected: `an end with reason "${verdict}"`, found: `"${phrase(reason)}" to ${transition.to}` };
  if ((verdict === 'escalated') !== (cause !== null))
    return { expected: 'a cause with "escalated", and only with it', found: `${verdict} with cause ${cause}` };
  if (state.lease) return { expected: 'no lease after the end', found: `a ${state.lease.purpose} lease` };
  if (state.experiment)
    return { expected: 'every experiment closed', found: `experiment ${state.experiment.n} is open` };
  const unsettled = state.operations.find((operation) => operation.status !== 'settled');
  return unsettled
    ? { expected: 'every operation settled', found: `${unsettled.operationId} is ${unsettled.status}` }
    : null;
}

function environmentFreed(revision: Revision): Failure | null {
  const { state, control } = revision;
  if (state.transition.status !== 'terminated' || state.kind === 'plan') return null;
  const entry = findEnvironment(control.after, state.environment)?.entry;
  if (entry?.activeRun === state.runId)
    return failure(
      revision,
      `environment ${state.environment} is free in the same commit`,
      'control still names the run',
    );
  if (state.caveats.some((caveat) => codeOf(caveat) === 'fault-state-unknown') && !entry?.locked)
    return failure(revision, 'a fault of unknown state locks the environment (R16.2)', 'it is not locked');
  return null;
}

export const terminalConsistent: Invariant = {
  name: 'terminal-consistent',
  needsDocuments: true,
  idle: withoutRun,
  check: (history) =>
    firstOf(history.revisions, (revision) => {
      const problem = open(revision);
      if (problem) return failure(revision, problem.expected, problem.found);
      return environmentFreed(revision);
    }),
};
