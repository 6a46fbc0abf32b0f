/** Chaos execution: the worker's submission becomes a disposition, the disposition a next step (R8.7). */
import type { Execution, Experiment, Operation } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { reopenGate } from '../gates/reopen.js';
import { message } from '../messages/message.js';
import { endAfter, endUnproven, lookAfterFault } from '../operations/ending.js';
import { faultStart, loseOperations } from '../operations/operations.js';
import { noteResidue, readBack } from '../operations/residue.js';
import { repair } from '../run/repair.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { escalate, lockEnvironment, moveTo } from '../run/transition.js';
import { dispose } from './disposition.js';

export function submitExecution(draft: RunDraft, command: CommandOf<'submit'>): Step {
  const seen = readBack(draft, command.receipts);
  const step = decideExecution(draft, command);
  if (step === null) noteResidue(draft, seen);
  return step;
}

function decideExecution(draft: RunDraft, command: CommandOf<'submit'>): Step {
  const { state } = draft;
  const { experiment } = state;
  if (!experiment) return refuse('wrong-phase', 'no experiment is open', 'Read the state again.');
  const operation = faultStart(state);
  // R14.6: a settle that never came is an unknown outcome.
  loseOperations(state);
  const execution = dispose({
    state,
    experiment,
    receipts: Object.values(state.receipts),
    report: command.report,
    operation,
  });
  const unsettled = operation !== null && operation.status !== 'settled';
  const unmeasured = recoveryUnmeasured(execution, operation);
  if (state.ending) {
    experiment.execution = execution;
    endAfter(draft, unsettled || unmeasured || execution.class === 'recovery-failed', execution.details);
    return null;
  }
  if (unsettled || unmeasured) {
    lookAfterFault(draft, state.lease, 'observer-lost', execution.details);
    return null;
  }
  experiment.execution = execution;
  conclude(draft, experiment, execution);
  return null;
}

/** The fault was started, and nobody measured whether the service recovered: that is no failure of the recovery (R8.7). */
function recoveryUnmeasured(execution: Execution, operation: Operation | null): boolean {
  return (
    execution.class === 'observer-lost' && execution.windows.recovery === null && operation?.outcome === 'completed'
  );
}

/** R8.7: where a disposition leads. */
function conclude(draft: RunDraft, experiment: Experiment, execution: Execution): void {
  const { state } = draft;
  switch (execution.disposition) {
    case 'diagnostic-eligible':
      moveTo(draft, 'diagnostic', execution.details);
      break;
    case 'fault-drift':
      escalate(draft, 'fault-drift', execution.details);
      break;
    case 'unsafe':
      if (execution.class === 'recovery-failed')
        lockEnvironment(draft, message('recovery-unproven', { runId: state.runId, why: execution.details }));
      escalate(draft, execution.class ?? 'unsafe', execution.details);
      break;
    case 'repair': {
      const cause = execution.class ?? 'provider';
      // R8.3: what serves is the gate's business once a fix is being verified.
      if (cause === 'build-identity' && experiment.mode === 'verify') reopenGate(draft, execution.details);
      else repair(draft, cause, execution.details);
    }
  }
}

/**
 * A cleanup worker has looked after a fault whose worker is gone. Of an ending run: it ends, or the environment stays locked
 * (R16.2). Else the attempt is repeated once the fault is proven lifted, and the run is ending while that is not (R8.6).
 */
export function submitCleanup(draft: RunDraft, command: CommandOf<'submit'>): Step {
  const seen = readBack(draft, command.receipts);
  const step = decideCleanup(draft, command);
  if (step === null) noteResidue(draft, seen);
  return step;
}

function decideCleanup(draft: RunDraft, command: CommandOf<'submit'>): Step {
  const { state } = draft;
  const { experiment } = state;
  const operation = state.operations.findLast((entry) => entry.kind === 'fault-start') ?? null;
  const unsettled = operation !== null && operation.status !== 'settled';
  const receipts = Object.values(state.receipts);
  const facts = { state, receipts, report: command.report, operation, unwatched: true };
  const found = experiment ? dispose({ ...facts, experiment }) : null;
  const details = found?.details ?? command.report.details;
  const unproven = found?.class === 'recovery-failed';
  const unmeasured = found !== null && recoveryUnmeasured(found, operation);
  // One that could not even look has settled nothing; one that looked and can't tell leaves it to a person (R14.2).
  const unseen = unsettled && command.report.outcome === 'failed';
  if (state.ending) endAfter(draft, unsettled || unproven || unmeasured, details);
  else if (experiment && (unmeasured || unseen)) lookAfterFault(draft, state.lease, 'observer-lost', details);
  else if (!experiment || !found) return refuse('wrong-phase', 'no experiment is open', 'Read the state again.');
  else if (unproven) endUnproven(draft, 'recovery-failed', details, draft.now);
  else if (found.disposition === 'unsafe' || found.disposition === 'fault-drift') {
    experiment.execution = found;
    conclude(draft, experiment, found);
  } else repair(draft, 'observer-lost', details);
  return null;
}
