/** The only places where a run changes its phase or ends (R3.1–R3.3). */

import type { Actor, Cause, Phase, Statement } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import { fitStatement, message } from '../messages/message.js';
import { heldBack, startUnsettled } from './blockers.js';
import { addCaveat } from './budget.js';
import { archiveExperiment } from './experiments.js';
import { environmentEntry, eventTypeOf, type RunDraft, settingsOf } from './transaction.js';
import { GATES, type Illegal, illegalEnding, illegalMove, type Verdict } from './transitions.js';

/** After this long a fault whose state nobody could prove ends the run, with the environment locked (R16.2). */
export const ENDING_LIMIT_SECONDS = 30 * 60;

/** A line of words; of a message what its parameters need. */
const REASON_BYTES = 600;

/** Who ends a run that ends by its rules. */
export const KERNEL: Actor = { login: 'chaos-loop', id: null, type: 'app' };

/** A chaos-execution lease is never given while something holds the fault back (R8.3); `dispatch` gives it later. */
export function attachLease(draft: RunDraft, purpose: 'phase' | 'probe' | 'cleanup', seconds?: number): void {
  const { state } = draft;
  if (purpose === 'phase' && heldBack(state, draft.control, draft.now) !== null) {
    state.lease = null;
    return;
  }
  state.lease = {
    purpose,
    phase: state.phase,
    revision: state.revision + 1,
    token: draft.newId('lease'),
    status: 'dispatched',
    dispatchedAt: draft.now,
    workflowRun: null,
    attempt: null,
    expiresAt: addSeconds(draft.now, seconds ?? settingsOf(state).maxDuration),
  };
}

/** The kernel's own mistake, so nothing that a handler could answer: the command ends as `internal` and changes nothing. */
function assertLegal(illegal: Illegal): void {
  if (illegal) throw new Error(`no legal transition: ${illegal.expected} expected, ${illegal.found} found`);
}

/** Moves to a phase; a gate waits for people (blocked), any other phase gets its worker in the same revision. */
export function moveTo(draft: RunDraft, phase: Phase, reason: Statement): void {
  const { state } = draft;
  assertLegal(illegalMove(state.phase, phase, eventTypeOf(draft)));
  const gate = GATES.has(phase);
  state.transition = {
    status: gate ? 'blocked' : 'ready',
    from: state.phase,
    to: phase,
    reason: fitStatement(reason, REASON_BYTES),
  };
  state.phase = phase;
  draft.reason = reason;
  if (gate) state.lease = null;
  else attachLease(draft, 'phase');
}

/** Nothing leaves `terminated`; the environment is free again in the same decision (R2.7, R3.3). */
export function terminate(draft: RunDraft, verdict: Verdict, cause: Cause | null, reason: Statement): void {
  const { state } = draft;
  assertLegal(illegalEnding(verdict, state.phase, eventTypeOf(draft)));
  archiveExperiment(draft);
  // A start that nobody could settle may still act; the environment must not look free (R16.2).
  const unsettled = state.operations.find((entry) => entry.kind === 'fault-start' && entry.status !== 'settled');
  if (unsettled && environmentEntry(draft.control, state.environment).locked === null)
    lockEnvironment(draft, message('start-unsettled', { runId: state.runId, operationId: unsettled.operationId }));
  for (const operation of state.operations) {
    if (operation.status === 'settled') continue;
    operation.status = 'settled';
    operation.outcome = 'abort';
    operation.settledAt = draft.now;
    if (operation.class === 'uncertain' && operation.kind !== 'fault-start')
      addCaveat(
        state,
        message('may-have-taken-effect', {
          operationId: operation.operationId,
          kind: operation.kind,
          key: operation.key,
        }),
      );
  }
  state.transition = { status: 'terminated', from: state.phase, to: null, reason: message('ended', { verdict }) };
  state.verdict = verdict;
  state.cause = cause;
  state.lease = null;
  // The verdict itself stands before it in every subject: `… → escalated: cap-reached: …`.
  draft.reason = cause === null ? reason : message('ended-because', { cause, why: reason });
  const entry = environmentEntry(draft.control, state.environment);
  if (entry.activeRun === state.runId) {
    entry.activeRun = null;
    draft.changed.control = true;
  }
}

/**
 * The end that people have to look at. With a fault start that nobody could settle the run first looks: a cleanup worker
 * lifts what may act there, and only then does the run end (R14.2, R16.2).
 */
export function escalate(draft: RunDraft, cause: Cause, reason: Statement): void {
  const { state } = draft;
  if (state.ending !== null || !startUnsettled(state)) {
    terminate(draft, 'escalated', cause, reason);
    return;
  }
  state.ending = { kind: 'escalated', cause, actor: KERNEL, reason, at: draft.now };
  draft.reason = message('escalates-when-lifted', { cause, why: reason });
  attachLease(draft, 'cleanup', ENDING_LIMIT_SECONDS);
}

/** An environment in which a fault may still act takes no other run until a person releases it (R16.2). */
export function lockEnvironment(draft: RunDraft, reason: Statement): void {
  environmentEntry(draft.control, draft.state.environment).locked = { reason, since: draft.now };
  draft.changed.control = true;
  addCaveat(draft.state, message('fault-state-unknown'));
}
