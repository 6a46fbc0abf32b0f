/** What a service refuses the App: an obligation until the first success (R14.8). */
import type { Control, RunState } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { message } from '../messages/message.js';
import type { Draft, Step } from '../run/transaction.js';

/** As `refusals` of schemas/run-state.json. */
const MOST = 20;

/** Into the run for its effects, into control for what is of no run. The same refusal again changes nothing. */
function record(draft: Draft, into: RunState | Control, command: CommandOf<'effect-outcome'>): boolean {
  const { effect, refusal } = command;
  const refusals = { ...into.refusals };
  const known = Object.hasOwn(refusals, effect) ? refusals[effect] : undefined;
  if (refusal === null) {
    if (!known) return false;
    delete refusals[effect];
    draft.reason = message('effect-succeeded', { effect });
  } else {
    const { code, words } = refusal;
    if (known?.code === code && known.words === words) return false;
    if (!known && Object.keys(refusals).length >= MOST) return false;
    refusals[effect] = { since: known?.since ?? draft.now, code, words };
    draft.reason = message('effect-refused', { effect, words });
  }
  draft.details.effect = effect;
  if (Object.keys(refusals).length > 0) into.refusals = refusals;
  else delete into.refusals;
  return true;
}

function onlyTheApp(command: CommandOf<'effect-outcome'>): Step {
  if (command.actor.type === 'app') return null;
  return refuse(
    'not-permitted',
    `only the App knows what it was refused; ${command.actor.login} is none`,
    'Use retry.',
  );
}

export function effectOutcome(draft: Draft & { state: RunState }, command: CommandOf<'effect-outcome'>): Step {
  const refused = onlyTheApp(command);
  if (refused) return refused;
  if (record(draft, draft.state, command)) draft.changed.state = true;
  return null;
}

export function controlEffectOutcome(draft: Draft, command: CommandOf<'effect-outcome'>): Step {
  const refused = onlyTheApp(command);
  if (refused) return refused;
  if (record(draft, draft.control, command)) draft.changed.control = true;
  return null;
}
