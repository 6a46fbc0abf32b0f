/** A worker's result: its lease, its evidence, then the phase that decides (R3.2, R4.6). */

import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { submitProbe } from '../gates/probe.js';
import { message } from '../messages/message.js';
import { CANCELS_BYTES, recordCancels, settleCancels } from '../operations/cancels.js';
import { submitAdvisory } from '../phases/advisory.js';
import { submitAnalysis } from '../phases/analysis.js';
import { submitCoding } from '../phases/coding.js';
import { submitDiagnostic } from '../phases/diagnostic.js';
import { submitCleanup, submitExecution } from '../phases/execution.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import { type Draft, findEnvironment, type RunDraft, type Step } from '../run/transaction.js';
import { attachLease } from '../run/transition.js';
import { submitDoctor } from './doctor.js';
import { requireLease } from './lease.js';

function byPhase(draft: RunDraft, command: CommandOf<'submit'>): Step {
  switch (draft.state.phase) {
    case 'resilience-analysis':
      return submitAnalysis(draft, command);
    case 'chaos-execution':
      return submitExecution(draft, command);
    case 'diagnostic':
      return submitDiagnostic(draft, command);
    case 'advisory':
      return submitAdvisory(draft, command);
    case 'coding':
      return submitCoding(draft, command);
    default:
      return refuse('wrong-phase', `${draft.state.phase} waits for people, not for a worker`, 'Read the state again.');
  }
}

/** The lease is known to be held. */
export function submitRun(draft: RunDraft, command: CommandOf<'submit'>): Step {
  const { state } = draft;
  const { lease } = state;
  if (lease?.purpose !== command.purpose || lease.phase !== command.phase)
    return refuse(
      'wrong-phase',
      `the lease is for ${lease?.purpose} ${lease?.phase}, not for ${command.purpose} ${command.phase}`,
      'Submit what the lease is for.',
    );
  const refused = checkEvidence(command, draft.now, state);
  if (refused) return refused;
  keepReceipts(state.receipts, command);
  const reserve = command.purpose === 'cleanup' || command.report.outcome === 'failed';
  const bytes = reserve ? CANCELS_BYTES.reserve : CANCELS_BYTES.ordinary;
  recordCancels(draft, command.cancels ?? [], { last: true, bytes });
  settleCancels(draft);
  draft.changed.state = true;
  draft.details.outcome = command.report.outcome;
  if (lease.purpose === 'probe') return submitProbe(draft, command);
  if (lease.purpose === 'cleanup') return submitCleanup(draft, command);
  if (state.ending && state.phase !== 'chaos-execution') {
    // Nothing advances while the run is ending; somebody has to look after the fault (R16.2).
    attachLease(draft, 'cleanup');
    draft.reason = message('not-taken-further', { phase: lease.phase });
    return null;
  }
  return byPhase(draft, command);
}

export function submitDoctorLease(draft: Draft, command: CommandOf<'submit'>): Step {
  const found = findEnvironment(draft.control, command.environment);
  const refused = requireLease(found?.entry.doctorLease, command);
  if (refused) return refused;
  if (command.purpose !== 'doctor' || !found)
    return refuse('wrong-phase', 'this lease is for doctor', 'Submit what the lease is for.');
  return submitDoctor(draft, command, found.name);
}
