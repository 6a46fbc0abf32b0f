/** Going on from the last legal revision, after somebody else wrote to the state branch (R20.3). */
import type { CommandOf, OperationIntent } from './commands.js';
import type { Draft, RunDraft, Step } from './draft.js';
import { dispatch } from './lease.js';
import { loseOperations } from './operations.js';
import { lockEnvironment } from './transition.js';

/** What a skipped revision says was prepared may have been called: nobody knows, so it has to be looked at (R14.1). */
function adopt(draft: RunDraft, intent: OperationIntent): void {
  const { state } = draft;
  if (state.operations.some((entry) => entry.operationId === intent.operationId)) return;
  if (intent.kind === 'change-delivery') return;
  state.operations.push({
    ...intent,
    class: intent.kind === 'fault-start' ? 'uncertain' : intent.class,
    status: 'unknown',
    outcome: null,
    attempts: 1,
    preparedAt: draft.now,
    settledAt: null,
    result: null,
    receipts: [],
  });
}

/**
 * The state that the command is sent to is the last legal revision. Its worker is fenced off: nobody knows what it did
 * on a branch that others wrote to.
 */
export function restore(draft: RunDraft, command: CommandOf<'restore'>): Step {
  const { state } = draft;
  const { skipped } = command;
  const names = skipped.map(({ commit, revision, reason }) => ({ commit, revision, reason }));
  const started = skipped.flatMap(({ operations }) => operations).filter((entry) => entry.kind === 'fault-start');
  draft.changed.state = true;
  draft.details.skipped = names;
  draft.details.restoredFrom = state.revision;
  draft.reason = `restored from revision ${state.revision}; skipped ${names.map(({ commit }) => commit.slice(0, 12)).join(', ')}`;
  state.caveats.push(`${draft.reason}: ${names[0]?.reason ?? ''}`.slice(0, 8000));
  if (state.transition.status === 'terminated') {
    // Nothing leaves that state; a fault that may have been started keeps the environment from looking free (R16.2).
    if (started.length > 0)
      lockEnvironment(draft, `a skipped revision of ended run ${state.runId} says that it started a fault`);
    return null;
  }
  for (const intent of skipped.flatMap(({ operations }) => operations)) adopt(draft, intent);
  loseOperations(state);
  state.lease = null;
  // Who has the next move may be people or the App; then there is nothing to dispatch.
  const reason = draft.reason;
  dispatch(draft);
  draft.reason = reason;
  return null;
}

/** Likewise for what is of no run: the halt, locks and active runs of the last legal revision hold again (R2.7). */
export function restoreControl(draft: Draft, { skipped }: CommandOf<'restore'>): Step {
  const names = skipped.map(({ commit, revision, reason }) => ({ commit, revision, reason }));
  draft.changed.control = true;
  draft.details.skipped = names;
  draft.details.restoredFrom = draft.control.revision;
  draft.reason = `restored from revision ${draft.control.revision}; skipped ${names.map(({ commit }) => commit.slice(0, 12)).join(', ')}`;
  return null;
}
