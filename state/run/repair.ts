/** Repairs: the same experiment again, counted, until they run out (R7.4, R8.7, R9.4). */
import type { Cause, Statement, WorkerReport } from '../../schemas/generated/types.js';
import { fitStatement, message } from '../messages/message.js';
import { addRepair, RESERVED_WORDS_BYTES } from './budget.js';
import { dropAttempt } from './keep.js';
import type { RunDraft } from './transaction.js';
import { attachLease, escalate, moveTo } from './transition.js';

/** A halt is nobody's failure, so it is not counted (R16.1). */
function counts(cause: Cause): boolean {
  return cause !== 'halted';
}

/** Whether another counted repair fits; if so it is counted and recorded with the experiment. */
function spend(draft: RunDraft, cause: Cause, details: Statement): boolean {
  const { state } = draft;
  const counted = counts(cause);
  const repair = {
    class: cause,
    at: draft.now,
    phase: state.phase,
    counted,
    details: fitStatement(details, RESERVED_WORDS_BYTES),
  };
  if (state.experiment) addRepair(state.experiment, repair);
  if (!counted) return true;
  if (state.repairs >= state.maxRepairs) return false;
  state.repairs += 1;
  return true;
}

/** Back to analysis with the same hypothesis, or the end when repairs have run out. */
export function repair(draft: RunDraft, cause: Cause, details: Statement): void {
  const { state } = draft;
  if (!spend(draft, cause, details)) {
    escalate(draft, cause, message('no-repairs-left', { why: details }));
    return;
  }
  const { experiment } = state;
  if (experiment) {
    experiment.execution = null;
    experiment.diagnostic = null;
    dropAttempt(state, experiment.n);
  }
  draft.eventType = 'repair';
  moveTo(draft, 'resilience-analysis', message('repaired', { cause, why: details }));
}

/** A worker that could not do its phase, without a fault involved: the phase again, counted like a repair. */
export function repeatPhase(draft: RunDraft, report: WorkerReport): void {
  const cause = report.class ?? 'provider';
  const details = message('phase-failed', { phase: draft.state.phase, why: report.details });
  if (!spend(draft, cause, details)) {
    escalate(draft, cause, message('no-repairs-left', { why: details }));
    return;
  }
  draft.eventType = 'phase-failed';
  draft.reason = details;
  attachLease(draft, 'phase');
}

/** A worker that claimed its phase and vanished: dispatched again, but not for ever. */
export function phaseLost(draft: RunDraft, why: Statement): void {
  const { state } = draft;
  const details = message('worker-lost', { phase: state.phase, why });
  if (state.experiment) {
    if (!spend(draft, 'observer-lost', details))
      escalate(draft, 'observer-lost', message('no-repairs-left', { why: details }));
    return;
  }
  // No experiment is open, so the attempts of the analysis are what is counted (R7.3).
  state.analysis.attempts += 1;
  if (state.analysis.attempts > state.maxRepairs)
    escalate(draft, 'observer-lost', message('no-attempts-left', { why: details }));
}
