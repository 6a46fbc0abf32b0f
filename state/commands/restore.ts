/** Going on from the last legal revision, after somebody else wrote to the state branch (R20.3). */

import type { CommandOf, SkippedOperation, SkippedRevision } from '../base/command.js';
import { message } from '../messages/message.js';
import { loseOperations } from '../operations/operations.js';
import { addCaveat } from '../run/budget.js';
import type { Draft, RunDraft, Step } from '../run/transaction.js';
import { lockEnvironment } from '../run/transition.js';
import { dispatch } from './lease.js';

/** A document without room takes this many operations of skipped revisions; more of them lock the environment. */
const MOST_ADOPTED = 2;

/** What a skipped revision says was prepared may have been called: nobody knows, so it has to be looked at (R14.1). */
function adoptAll(draft: RunDraft, intents: readonly SkippedOperation[]): void {
  const { state } = draft;
  const known = new Set(state.operations.map(({ operationId }) => operationId));
  const fresh = new Map(
    intents
      .filter(({ operationId, kind }) => !known.has(operationId) && kind !== 'change-delivery')
      .map((intent) => [intent.operationId, intent]),
  );
  // Fault starts first: what may act matters most.
  const wanted = [...fresh.values()].sort(
    (a, b) => Number(b.kind === 'fault-start') - Number(a.kind === 'fault-start'),
  );
  for (const intent of wanted.slice(0, MOST_ADOPTED)) adopt(draft, intent);
  if (wanted.length > MOST_ADOPTED)
    lockEnvironment(draft, message('skipped-operations', { operations: wanted.length }));
}

function adopt(draft: RunDraft, intent: SkippedOperation): void {
  const { state } = draft;
  const { operationId, kind, key } = intent;
  state.operations.push({
    operationId,
    kind,
    key,
    intent: { experiment: intent.intent.experiment, attempt: intent.intent.attempt },
    class: kind === 'fault-start' ? 'uncertain' : intent.class,
    status: 'unknown',
    outcome: null,
    attempts: 1,
    preparedAt: draft.now,
    settledAt: null,
    result: null,
    receipts: [],
  });
}

/** Ids and a count: the kept command has each of them with its reason (R2.8). */
function tellSkipped(draft: Draft, revision: number, skipped: readonly SkippedRevision[]): void {
  const [first] = skipped;
  const last = skipped.at(-1);
  draft.details.skipped = { from: first?.commit ?? null, to: last?.commit ?? null, count: skipped.length };
  draft.details.restoredFrom = revision;
  draft.reason = message('restored', { revision, commit: first?.commit ?? null, skipped: skipped.length });
}

/**
 * The state that the command is sent to is the last legal revision. Its worker is fenced off: nobody knows what it did
 * on a branch that others wrote to.
 */
export function restore(draft: RunDraft, command: CommandOf<'restore'>): Step {
  const { state } = draft;
  const { skipped } = command;
  const started = skipped.flatMap(({ operations }) => operations).filter((entry) => entry.kind === 'fault-start');
  draft.changed.state = true;
  tellSkipped(draft, state.revision, skipped);
  addCaveat(state, message('restored-because', { what: draft.reason, words: skipped[0]?.reason ?? '' }));
  if (state.transition.status === 'terminated') {
    // Nothing leaves that state; a fault that may have been started keeps the environment from looking free (R16.2).
    if (started.length > 0) lockEnvironment(draft, message('skipped-fault', { runId: state.runId }));
    return null;
  }
  adoptAll(
    draft,
    skipped.flatMap(({ operations }) => operations),
  );
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
  draft.changed.control = true;
  tellSkipped(draft, draft.control.revision, skipped);
  return null;
}
