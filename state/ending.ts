/** Ending early: at once without a live fault, else when the fault is proven lifted (R16.1, R16.2). */
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

/**
 * A worker of an ending run is done, or lost. With the fault proven lifted the run ends; else a cleanup worker looks again
 * until the time is up, and then the environment stays locked.
 */
export function endAfter(draft: RunDraft, possiblyActive: boolean, why: string): void {
  const { state } = draft;
  const { ending } = state;
  if (!ending) return;
  if (!possiblyActive) {
    terminate(draft, ending.kind, ending.cause, ending.reason);
    return;
  }
  const waited = (timeMs(draft.now) - timeMs(ending.at)) / 1000;
  if (waited < ENDING_LIMIT_SECONDS) {
    attachLease(draft, 'cleanup', Math.max(60, ENDING_LIMIT_SECONDS - waited));
    draft.reason = `ending; a cleanup worker looks at the fault: ${why}`;
    return;
  }
  lockEnvironment(draft, `run ${state.runId} ended and its fault may still act: ${why}`);
  terminate(draft, ending.kind, ending.cause, `${ending.reason}; the state of the fault is unknown`);
}
