/** The external gate opens with nothing proven (§13). */

import type { Gate, GateStage, Statement } from '../../schemas/generated/types.js';
import { message } from '../messages/message.js';
import { supersedesOf } from '../run/changes.js';
import type { RunDraft } from '../run/transaction.js';
import { moveTo } from '../run/transition.js';

function pending(reason: Statement, since: string): GateStage {
  return { status: 'pending', reason, expected: null, observed: null, receipts: [], since };
}

export function emptyStages(now: string): Gate['stages'] {
  return {
    merge: pending(message('wait-merge'), now),
    build: pending(message('wait-candidate'), now),
    artifact: pending(message('wait-build'), now),
    deployment: pending(message('wait-deployment'), now),
    serving: pending(message('wait-deployment'), now),
  };
}

export function openGate(draft: RunDraft): void {
  const { state } = draft;
  state.gate = {
    openedAt: draft.now,
    iteration: state.iteration,
    candidate: null,
    stages: emptyStages(draft.now),
    servingSince: null,
    supersedes: supersedesOf(state),
    accepted: null,
  };
  moveTo(draft, 'awaiting-external-gate', message('gate-opened'));
}
