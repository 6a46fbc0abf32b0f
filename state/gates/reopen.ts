/** A fix under verification that does not serve any more: the gate waits for it again (R8.3, R13.5). */

import type { Statement } from '../../schemas/generated/types.js';
import { message } from '../messages/message.js';
import { dropAttempt } from '../run/keep.js';
import type { RunDraft } from '../run/transaction.js';
import { moveTo } from '../run/transition.js';
import { emptyStages } from './open.js';

/** Its re-acceptance leaves the iteration unchanged: gate.iteration stays the one in which the changes were made. */
export function reopenGate(draft: RunDraft, details: Statement): void {
  const { state } = draft;
  const { gate, experiment } = state;
  if (!gate) throw new Error('mode verify without a gate');
  gate.openedAt = draft.now;
  gate.candidate = null;
  gate.stages = emptyStages(draft.now);
  gate.stages.serving.reason = details;
  gate.servingSince = null;
  gate.accepted = null;
  if (experiment) {
    experiment.execution = null;
    experiment.diagnostic = null;
    dropAttempt(state, experiment.n);
  }
  draft.eventType = 'gate-reopened';
  moveTo(draft, 'awaiting-external-gate', message('accepted-build-gone', { why: details }));
}
