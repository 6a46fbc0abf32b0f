/** Why chaos-execution waits although a worker could go: a halt, a closed time window, a consent that is due (R3.2, R8.3). */
import type { Control, RunState, Statement } from '../../schemas/generated/types.js';
import { type Refusal, refuse } from '../base/errors.js';
import { environmentOf } from '../config/config.js';
import { windowOpen } from '../config/policy.js';
import { message } from '../messages/message.js';
import { phrase } from '../messages/sentence.js';

export interface Hold {
  kind: 'halted' | 'window' | 'consent';
  since: string;
  reason: Statement;
}

/** Whether a person confirmed exactly what is frozen now; freezing anew asks again. */
export function consentGiven({ experiment }: RunState): boolean {
  const { consent } = experiment ?? {};
  return (
    consent != null && consent.faultDigest === experiment?.faultDigest && consent.planDigest === experiment.planDigest
  );
}

/** Load of this run that may be under way (R8.1). */
export function loadUnsettled({ operations }: Pick<RunState, 'operations'>): boolean {
  return operations.some((entry) => entry.kind === 'load' && entry.status !== 'settled');
}

/** A start whose outcome nobody knows, or load that nobody stopped: somebody has to look, whatever else forbids a new one (R14.2). */
export function startUnsettled(state: RunState): boolean {
  return (
    loadUnsettled(state) || state.operations.some((entry) => entry.kind === 'fault-start' && entry.status !== 'settled')
  );
}

/** What forbids a fault start at the time; null when nothing does. */
export function holdOf(state: RunState, control: Control | null, now: string): Hold | null {
  const halt = control?.halt ?? null;
  if (halt)
    return {
      kind: 'halted',
      since: halt.at,
      reason: message('halted', { login: halt.actor.login, words: halt.reason, again: false }),
    };
  const windows = environmentOf(state.config.effective, state.environment)?.settings.policy?.windows;
  if (windows && !windowOpen(windows, now))
    return { kind: 'window', since: state.event.at, reason: message('policy-window-closed') };
  if (state.guardrails.consent === 'required' && state.experiment && !consentGiven(state))
    return {
      kind: 'consent',
      since: state.experiment.openedAt,
      reason: message('consent-due', { fault: state.experiment.faultDigest }),
    };
  return null;
}

/** The hold as a refusal, for whoever wants to start a fault all the same. */
export function holdRefusal(hold: Hold): Refusal {
  const why = phrase(hold.reason);
  switch (hold.kind) {
    case 'halted':
      return refuse('halted', why, 'Wait for unhalt.');
    case 'window':
      return refuse('window-closed', why, 'Wait until the window opens; nothing is counted meanwhile.');
    case 'consent':
      return refuse('consent-missing', why, 'Ask a person with start authority for their consent.');
  }
}

/** Whether the worker of chaos-execution waits: never while a fault of the run may be acting unseen. */
export function heldBack(state: RunState, control: Control | null, now: string): Hold | null {
  if (state.phase !== 'chaos-execution' || startUnsettled(state)) return null;
  return holdOf(state, control, now);
}
