/** Why chaos-execution waits although a worker could go: a halt, a closed time window, a consent that is due (R3.2, R8.3). */
import type { Control, RunState } from '../../schemas/generated/types.js';
import { type Refusal, refuse } from '../base/errors.js';
import { environmentOf } from '../config/config.js';
import { windowOpen } from '../config/policy.js';

export interface Hold {
  kind: 'halted' | 'window' | 'consent';
  since: string;
  reason: string;
}

/** Whether a person confirmed exactly what is frozen now; freezing anew asks again. */
export function consentGiven({ experiment }: RunState): boolean {
  const { consent } = experiment ?? {};
  return (
    consent != null && consent.faultDigest === experiment?.faultDigest && consent.planDigest === experiment.planDigest
  );
}

/** A start whose outcome nobody knows: somebody has to look, whatever else forbids a new one (R14.2). */
export function startUnsettled(state: RunState): boolean {
  return state.operations.some((entry) => entry.kind === 'fault-start' && entry.status !== 'settled');
}

/** What forbids a fault start at the time; null when nothing does. */
export function holdOf(state: RunState, control: Control | null, now: string): Hold | null {
  const halt = control?.halt ?? null;
  if (halt) return { kind: 'halted', since: halt.at, reason: `halted by ${halt.actor.login}: ${halt.reason}` };
  const windows = environmentOf(state.config.effective, state.environment)?.settings.policy?.windows;
  if (windows && !windowOpen(windows, now))
    return { kind: 'window', since: state.event.at, reason: 'the policy’s time window is closed' };
  if (state.guardrails.consent === 'required' && state.experiment && !consentGiven(state))
    return {
      kind: 'consent',
      since: state.experiment.openedAt,
      reason: `a person confirms the frozen fault ${state.experiment.faultDigest} first`,
    };
  return null;
}

/** The hold as a refusal, for whoever wants to start a fault all the same. */
export function holdRefusal(hold: Hold): Refusal {
  switch (hold.kind) {
    case 'halted':
      return refuse('halted', hold.reason, 'Wait for unhalt.');
    case 'window':
      return refuse('window-closed', hold.reason, 'Wait until the window opens; nothing is counted meanwhile.');
    case 'consent':
      return refuse('consent-missing', hold.reason, 'Ask a person with start authority for their consent.');
  }
}

/** Whether the worker of chaos-execution waits: never while a fault of the run may be acting unseen. */
export function heldBack(state: RunState, control: Control | null, now: string): Hold | null {
  if (state.phase !== 'chaos-execution' || startUnsettled(state)) return null;
  return holdOf(state, control, now);
}
