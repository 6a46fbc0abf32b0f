/** The external gate opens with nothing proven (§13). */

import type { Gate, GateStage } from '../../schemas/generated/types.js';
import { supersedesOf } from '../run/changes.js';
import type { RunDraft } from '../run/transaction.js';
import { moveTo } from '../run/transition.js';

function pending(reason: string, since: string): GateStage {
  return { status: 'pending', reason, expected: null, observed: null, receipts: [], since };
}

export function emptyStages(now: string): Gate['stages'] {
  return {
    merge: pending('waiting for people to merge the pull request', now),
    build: pending('waiting for a candidate', now),
    artifact: pending('waiting for a build', now),
    deployment: pending('waiting for a deployment', now),
    serving: pending('waiting for a deployment', now),
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
  moveTo(draft, 'awaiting-external-gate', 'every change is a pull request; people merge and deploy');
}
