/** Ending early: at once without a live fault, else when the fault is proven lifted (R16.1, R16.2). */
import type { Actor, Cause, Ending, Lease, Statement } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { addSeconds, timeMs } from '../base/time.js';
import { fitStatement, message } from '../messages/message.js';
import { phrase } from '../messages/sentence.js';
import { loadUnsettled } from '../run/blockers.js';
import { RESERVED_WORDS_BYTES } from '../run/budget.js';
import { type Draft, findEnvironment, type RunDraft, type Step } from '../run/transaction.js';
import { attachLease, ENDING_LIMIT_SECONDS, KERNEL, lockEnvironment, terminate } from '../run/transition.js';
import { staleCommand, writtenBefore } from '../run/written.js';
import { faultPossiblyActive } from './operations.js';
import { vouch } from './residue.js';

/** A person ends the run: now, or as soon as its fault is known to be lifted. */
function endBy(
  draft: RunDraft,
  kind: Ending['kind'] & ('abandoned' | 'analysis-only'),
  actor: Actor,
  why: string,
): Step {
  const { state } = draft;
  if (state.ending)
    return refuse('ending', `the run is ending already: ${phrase(state.ending.reason)}`, 'Wait for it.');
  draft.changed.state = true;
  const reason = message('ended-by', { kind, login: actor.login, words: why });
  if (!faultPossiblyActive(state) && !loadUnsettled(state)) {
    terminate(draft, kind, null, reason);
    return null;
  }
  state.ending = { kind, cause: null, actor, reason: message('in-own-words', { words: why }), at: draft.now };
  draft.reason = message('ends-when-lifted', { why: reason });
  // Without a live worker a cleanup worker has to look; a live one hears of it at its next poll.
  if (state.lease?.status !== 'claimed') attachLease(draft, 'cleanup', ENDING_LIMIT_SECONDS);
  return null;
}

export function abandon(draft: RunDraft, command: CommandOf<'abandon'>): Step {
  return endBy(draft, 'abandoned', command.actor, command.reason);
}

/** Legal in mode initial before any fault of the run; what was found so far is the result (R16.1). */
export function terminateAnalysisOnly(draft: RunDraft, command: CommandOf<'terminate-analysis-only'>): Step {
  const { state } = draft;
  const started = state.operations.some((entry) => entry.kind === 'fault-start' && entry.outcome === 'completed');
  if (state.mode !== 'initial' || started || state.experiments.length > 0)
    return refuse(
      'wrong-phase',
      'a fault of this run was started already',
      'Use abandon: the run is more than an analysis now.',
    );
  return endBy(draft, 'analysis-only', command.actor, command.reason);
}

/** A person vouches for the environment: the only way out of a lock (R16.2), and one out of what a fault left (R8.9). */
export function releaseEnvironment(draft: Draft, command: CommandOf<'release-environment'>): Step {
  const found = findEnvironment(draft.control, command.environment);
  if (!found?.entry.locked && !found?.entry.residue)
    return refuse('not-locked', `environment "${command.environment}" is not locked`, 'There is nothing to release.');
  const { entry } = found;
  // A word about an earlier lock, delivered late, says nothing about this one (R16.1).
  if (entry.locked && command.written && writtenBefore(command.written, entry.locked.since))
    return staleCommand(`The lock (${phrase(entry.locked.reason)})`);
  // R8.9: who vouches for the environment vouches for what faults left there.
  const left = vouch(entry, command.written ?? null);
  if (!entry.locked && left.length === 0) return staleCommand('What a fault left');
  if (entry.locked) draft.details.released = entry.locked;
  if (left.length > 0) draft.details.vouched = left.map(({ id }) => id);
  entry.locked = null;
  draft.changed.control = true;
  draft.reason = message('environment-released', {
    environment: found.name,
    login: command.actor.login,
    words: command.reason,
  });
  return null;
}

/** The time of an ending is up although nobody has submitted: the run ends, whoever still looks (R16.2). */
export function endingOverdue(run: Pick<RunDraft, 'state' | 'now'>): boolean {
  const { ending } = run.state;
  return ending !== null && timeMs(run.now) - timeMs(ending.at) >= ENDING_LIMIT_SECONDS * 1000;
}

/** A fault that nobody proved lifted ends the run as `unsafe` does: cleaned up, or the environment locked (R8.7, R16.2). */
export function endUnproven(draft: RunDraft, cause: Cause, why: Statement, since: string): void {
  draft.state.ending = {
    kind: 'escalated',
    cause,
    actor: KERNEL,
    reason: fitStatement(why, RESERVED_WORDS_BYTES),
    at: since,
  };
  endAfter(draft, true, why);
}

/**
 * A fault of the run that nobody watches, or whose end nobody measured: a cleanup worker lifts it and proves recovery before
 * anything else happens (R8.6, R8.7, R15.2). The time for that is the first one's, however many follow.
 */
export function lookAfterFault(draft: RunDraft, lease: Lease | null, cause: Cause, why: Statement): void {
  const left =
    lease?.purpose === 'cleanup' ? (timeMs(lease.expiresAt) - timeMs(draft.now)) / 1000 : ENDING_LIMIT_SECONDS;
  if (left > 0) {
    attachLease(draft, 'cleanup', left);
    draft.reason = message('cleanup-looks', { cause, why });
  } else endUnproven(draft, cause, why, addSeconds(lease?.expiresAt ?? draft.now, -ENDING_LIMIT_SECONDS));
}

/**
 * A worker of an ending run is done, or lost. With the fault proven lifted the run ends; else a cleanup worker looks again
 * until the time is up, and then the environment stays locked.
 */
export function endAfter(draft: RunDraft, possiblyActive: boolean, why: Statement): void {
  const { state } = draft;
  const { ending } = state;
  if (!ending) return;
  const waited = (timeMs(draft.now) - timeMs(ending.at)) / 1000;
  // Load that can't be stopped ends by itself: it holds up the end for as long as a fault would, and locks nothing (R8.1).
  const loaded = loadUnsettled(state) && waited < ENDING_LIMIT_SECONDS;
  if (!possiblyActive && !loaded) {
    terminate(draft, ending.kind, ending.cause, ending.reason);
    return;
  }
  if (waited < ENDING_LIMIT_SECONDS) {
    attachLease(draft, 'cleanup', Math.max(60, ENDING_LIMIT_SECONDS - waited));
    draft.reason = message('cleanup-looks', { cause: null, why });
    return;
  }
  lockEnvironment(draft, message('fault-may-act', { runId: state.runId, why }));
  terminate(draft, ending.kind, ending.cause, message('ended-fault-unknown', { why: ending.reason }));
}
