/** One worker's right to perform one phase: claimed once, fenced by its token, lost when its run is over (§15). */
import type { Lease, RunState, Statement, WorkflowRunRef } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { type Refusal, refuse } from '../base/errors.js';
import { timeMs } from '../base/time.js';
import type { WorkflowRunValue } from '../evidence/readers/repository.js';
import { newest } from '../evidence/select.js';
import { probeDue } from '../gates/probe.js';
import { message } from '../messages/message.js';
import { endAfter, endingOverdue, lookAfterFault } from '../operations/ending.js';
import { faultPossiblyActive, faultStart, loseOperations } from '../operations/operations.js';
import { heldBack, holdRefusal, startUnsettled } from '../run/blockers.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import { phaseLost, repair } from '../run/repair.js';
import { type Draft, findEnvironment, type RunDraft, type Step } from '../run/transaction.js';
import { attachLease } from '../run/transition.js';
import { doctorAsks, doctorByToken } from './doctor.js';

function lost(why: string): Refusal {
  return refuse('lease-lost', why, 'Stop: another worker has the phase, or the phase is over.');
}

function take(draft: Draft, lease: Lease, workflowRun: WorkflowRunRef): Refusal | null {
  if (lease.status === 'claimed')
    return refuse(
      'lease-held',
      `workflow run ${lease.workflowRun} attempt ${lease.attempt} has claimed this lease`,
      'Stop: the first claim wins.',
    );
  if (timeMs(draft.now) >= timeMs(lease.expiresAt)) return lost(`the lease expired at ${lease.expiresAt}`);
  lease.status = 'claimed';
  lease.claimedAt = draft.now;
  lease.workflowRun = workflowRun.id;
  lease.attempt = workflowRun.attempt;
  return null;
}

/** The first claim wins (R15.1). */
export function claimRun(draft: RunDraft, command: CommandOf<'claim'>): Step {
  const { state, control } = draft;
  const { lease } = state;
  if (lease?.token !== command.token) return lost('this token holds no lease of the run');
  if (state.environment.toLowerCase() !== command.environment.toLowerCase())
    return lost(`the run is of environment ${state.environment}`);
  const hold = lease.purpose === 'phase' ? heldBack(state, control, draft.now) : null;
  if (hold) return holdRefusal(hold);
  const refused = take(draft, lease, command.workflowRun);
  if (refused) return refused;
  draft.changed.state = true;
  draft.reason = message('lease-claimed', {
    of: lease.purpose === 'phase' ? lease.phase : lease.purpose,
    workflowRun: command.workflowRun.id,
  });
  return null;
}

export function claimDoctor(draft: Draft, command: CommandOf<'claim'>): Step {
  const entry = findEnvironment(draft.control, command.environment)?.entry;
  const lease = entry?.doctorLease;
  if (lease?.token !== command.token) return lost('this token holds no doctor lease');
  const refused = take(draft, lease, command.workflowRun);
  if (refused) return refused;
  draft.changed.control = true;
  draft.reason = message('lease-claimed', { of: 'doctor', workflowRun: command.workflowRun.id });
  return null;
}

/** Whether this worker holds this lease; commits under another token are refused (R15.1). */
export function requireLease(
  lease: Lease | null | undefined,
  command: { token: string; workflowRun: WorkflowRunRef },
): Refusal | null {
  if (lease?.token !== command.token) return lost('this token holds no lease');
  if (lease.status !== 'claimed') return lost('the lease was never claimed');
  if (lease.workflowRun !== command.workflowRun.id || lease.attempt !== command.workflowRun.attempt)
    return lost(`the lease is held by run ${lease.workflowRun} attempt ${lease.attempt}`);
  return null;
}

/** A worker that polls at least every 15 seconds and was not heard for this long does not watch its fault (R8.6). */
export const SILENCE_SECONDS = 5 * 60;

/** Whether the lease that is held is that of a worker which watches a fault, and so has to be heard. */
export function watchesFault(state: RunState): boolean {
  return state.lease?.purpose === 'phase' && state.phase === 'chaos-execution' && faultPossiblyActive(state);
}

/**
 * Silence counts only from the worker of a fault that may act: it polls; and what it committed was a sign of life, too. It
 * needs no first heartbeat: `heardAt` is the last one, or when whatever takes them began to listen (R8.6).
 */
function silent(state: RunState, lease: Lease, heardAt: string | undefined, now: string): boolean {
  const start = faultStart(state);
  if (heardAt === undefined || lease.status !== 'claimed' || start === null || !watchesFault(state)) return false;
  const signs = [heardAt, lease.claimedAt ?? lease.dispatchedAt, start.preparedAt, start.settledAt ?? start.preparedAt];
  return timeMs(now) - Math.max(...signs.map(timeMs)) >= SILENCE_SECONDS * 1000;
}

/** Death needs a witness: GitHub says that the workflow run ended, or the lease expired (R15.1). */
function provenDead(lease: Lease, command: CommandOf<'lease-lost'>, now: string): Refusal | null {
  if (timeMs(now) >= timeMs(lease.expiresAt)) return null;
  const seen = newest(command.receipts, 'workflow-run', (receipt) => {
    const run = receipt.value as WorkflowRunValue | null;
    return run !== null && run.id === lease.workflowRun;
  });
  const run = seen ? (seen.value as WorkflowRunValue) : null;
  const over = run !== null && (run.status === 'completed' || run.attempt > (lease.attempt ?? 1));
  if (over) return null;
  return refuse(
    'lease-alive',
    run ? `workflow run ${run.id} is ${run.status}` : 'no receipt says that its workflow run ended',
    'Wait for the workflow run to end or the lease to expire.',
  );
}

/** Nobody watches a fault that may act: a cleanup worker lifts it before the attempt is repeated (R8.6, R15.2). */
function observerLost(draft: RunDraft, active: boolean, lease: Lease, why: Statement): void {
  if (!active) {
    repair(draft, 'observer-lost', message('worker-lost', { phase: draft.state.phase, why }));
    return;
  }
  lookAfterFault(draft, lease, 'observer-lost', why);
}

/** The worker is gone without a submission: its operations become unknown first (R15.2). */
export function leaseLost(draft: RunDraft, command: CommandOf<'lease-lost'>): Step {
  const { state } = draft;
  const { lease } = state;
  if (lease?.token !== command.token) return lost('this token holds no lease of the run');
  const gone = silent(state, lease, command.heardAt, draft.now) ? null : provenDead(lease, command, draft.now);
  const refused = checkEvidence(command, draft.now, state) ?? gone;
  if (refused) return refused;
  keepReceipts(state.receipts, command);
  draft.changed.state = true;
  draft.reason = message('lease-lost', {
    of: lease.purpose === 'phase' ? lease.phase : lease.purpose,
    why: command.reason,
  });
  const witness = newest(command.receipts, 'workflow-run');
  draft.details.receipts = witness ? [witness.id] : [];
  const active = faultPossiblyActive(state);
  loseOperations(state);
  state.lease = null;
  if (state.ending) endAfter(draft, active, command.reason);
  else if (state.phase === 'chaos-execution') observerLost(draft, active, lease, command.reason);
  // One that was never claimed is the platform's affair, not an attempt.
  else if (lease.purpose === 'phase' && lease.status === 'claimed') phaseLost(draft, command.reason);
  else if (lease.purpose === 'probe' && state.gate) {
    const reason = message('probe-worker-lost', { why: command.reason });
    const { serving } = state.gate.stages;
    state.gate.stages.serving = { ...serving, status: 'not-proven', reason, receipts: [], since: draft.now };
  }
  return null;
}

export function doctorLeaseLost(draft: Draft, command: CommandOf<'lease-lost'>): Step {
  const found = doctorByToken(draft.control, command.token);
  if (!found) return lost('this token holds no doctor lease');
  const refused =
    checkEvidence(command, draft.now, doctorAsks(draft, found.name)) ?? provenDead(found.lease, command, draft.now);
  if (refused) return refused;
  const entry = findEnvironment(draft.control, found.name)?.entry;
  if (entry) {
    entry.doctorLease = null;
    // Nothing is being asked any more; an answer of an earlier doctor is no answer to this request.
    entry.doctorRequest = null;
  }
  draft.changed.control = true;
  draft.reason = message('lease-lost', { of: 'doctor', why: command.reason });
  return null;
}

/** Gives a lease to an obligation that has none: after unhalt, after a lost lease, or for a probe that is due. */
export function dispatch(draft: RunDraft): Step {
  const { state, control } = draft;
  const hold = heldBack(state, control, draft.now);
  if (endingOverdue(draft)) {
    draft.changed.state = true;
    endAfter(draft, faultPossiblyActive(state), message('not-lifted-in-time'));
    return null;
  }
  if (state.lease) return null;
  const nothing = (why: string) =>
    refuse('nothing-to-dispatch', why, 'Look at the obligations of the run: someone else has the next move.');
  if (state.ending) attachLease(draft, 'cleanup');
  else if (state.transition.status === 'blocked') {
    if (!probeDue(draft)) return nothing(`the run waits at ${state.phase}`);
    attachLease(draft, 'probe');
  } else if (state.phase === 'coding' && state.coding?.iteration === state.iteration) {
    return nothing('the changes wait for the App to deliver them');
  } else if (hold) {
    return holdRefusal(hold);
    // What may have been started and is not settled is looked after first, also while a halt is set (R15.2, R16.1).
  } else attachLease(draft, state.experiment && startUnsettled(state) ? 'cleanup' : 'phase');
  draft.changed.state = true;
  draft.reason = message('worker-dispatched', { again: false });
  return null;
}
