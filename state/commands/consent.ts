/** The opt-in third place where a person decides: a frozen fault runs only when its digest was confirmed (R3.2). */
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { message } from '../messages/message.js';
import { phrase } from '../messages/sentence.js';
import { consentGiven } from '../run/blockers.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { attachLease } from '../run/transition.js';

/** Records the consent and gives the waiting phase its worker. Consenting twice is consenting once. */
export function consent(draft: RunDraft, command: CommandOf<'consent'>): Step {
  const { state } = draft;
  if (state.ending)
    return refuse('ending', `the run is ending: ${phrase(state.ending.reason)}`, 'No fault runs any more.');
  if (state.guardrails.consent !== 'required')
    return refuse('invalid-command', 'this run asks for no consent', 'Set guardrails.consent to required to be asked.');
  const { experiment } = state;
  if (state.phase !== 'chaos-execution' || !experiment)
    return refuse('wrong-phase', `no fault waits for consent; the run is in ${state.phase}`, 'Read the state.');
  if (command.faultDigest !== experiment.faultDigest)
    return refuse(
      'consent-missing',
      `the frozen fault is ${experiment.faultDigest}`,
      'Read what is frozen; confirm that.',
      {
        path: '/faultDigest',
      },
    );
  if (consentGiven(state)) return null;
  experiment.consent = {
    actor: command.actor,
    // The kernel refused an unknown permission.
    authority: command.authority ?? 'unknown',
    at: draft.now,
    faultDigest: experiment.faultDigest,
    planDigest: experiment.planDigest,
  };
  draft.changed.state = true;
  draft.reason = message('consent-given', { login: command.actor.login, experiment: experiment.n });
  if (state.lease === null) attachLease(draft, 'phase');
  return null;
}
