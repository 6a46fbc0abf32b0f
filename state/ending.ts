/** Ending early: at once without a live fault, else when the fault is proven lifted (R16.1, R16.2). */
import type { Lease } from '../schemas/generated/types.js';
import { authorisePerson } from './authority.js';
import type { CommandOf } from './commands.js';
import type { RunDraft, Step } from './draft.js';
import { refuse } from './errors.js';
import { faultPossiblyActive } from './operations.js';
import { timeMs } from './time.js';
import { attachLease, lockEnvironment, terminate } from './transition.js';

/** After this long a fault whose state nobody could prove ends the run, with the environment locked (R16.2). */
const ENDING_LIMIT_SECONDS = 30 * 60;

export function abandon(draft: RunDraft, command: CommandOf<'abandon'>): Step {
  const { state } = draft;
  const refused = authorisePerson('abandon', command.actor, command.authority);
  if (refused) return refused;
  if (state.ending) return refuse('ending', `the run is ending already: ${state.ending.reason}`, 'Wait for it.');
  draft.changed.state = true;
  const reason = `abandoned by ${command.actor.login}: ${command.reason}`;
  if (!faultPossiblyActive(state)) {
    terminate(draft, 'abandoned', null, reason);
    return null;
  }
  state.ending = { kind: 'abandoned', cause: null, actor: command.actor, reason: command.reason, at: draft.now };
  draft.reason = `${reason}; waiting until the fault is lifted`;
  // Without a live worker a cleanup worker has to look; a live one hears of it at its next poll.
  if (state.lease?.status !== 'claimed') attachLease(draft, 'cleanup', ENDING_LIMIT_SECONDS);
  return null;
}

/** The end that was waiting, now that the fault is proven lifted. */
export function completeEnding(draft: RunDraft): void {
  const { ending } = draft.state;
  if (!ending) return;
  terminate(draft, ending.kind, ending.cause, ending.reason);
}

/** The end that was waiting, with a fault whose state nobody could prove: the environment stays locked. */
export function completeUnproven(draft: RunDraft, why: string): void {
  const { state } = draft;
  const { ending } = state;
  if (!ending) return;
  lockEnvironment(draft, `run ${state.runId} ended and its fault may still act: ${why}`);
  terminate(draft, ending.kind, ending.cause, `${ending.reason}; the state of the fault is unknown`);
}

/** A worker was lost while the run was ending: a cleanup worker is next, until the time is up. */
export function endUnproven(draft: RunDraft, lease: Lease, active: boolean, why: string): void {
  const { state } = draft;
  if (!state.ending) return;
  if (!active) {
    completeEnding(draft);
    return;
  }
  const waited = (timeMs(draft.now) - timeMs(state.ending.at)) / 1000;
  if (waited >= ENDING_LIMIT_SECONDS) {
    completeUnproven(draft, why);
    return;
  }
  // Another cleanup worker while there is time; its lease ends when the time does.
  attachLease(draft, 'cleanup', Math.max(60, ENDING_LIMIT_SECONDS - waited));
  draft.reason = `${lease.purpose} worker lost while ending; cleanup dispatched`;
}
