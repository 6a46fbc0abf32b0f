/** A decision counts as long as what carried it stands as it was (R11.4). */
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { message } from '../messages/message.js';
import type { RunDraft, Step } from '../run/transaction.js';

/** Only before the run has moved on; what was decided stays decided. The decision is taken out and recorded as void. */
export function voidDecision(draft: RunDraft, command: CommandOf<'void-decision'>): Step {
  const { approval } = draft.state;
  const { source, why } = command;
  const held = approval?.decisions.find((entry) => entry.source.type === source.type && entry.source.id === source.id);
  if (!approval || !held)
    return refuse('not-found', `no open decision came by ${source.type} ${source.id}`, 'There is nothing to void.');
  approval.decisions = approval.decisions.filter((entry) => entry !== held);
  approval.voided = [...(approval.voided ?? []), { decision: held, why, at: draft.now }].slice(-100);
  draft.changed.state = true;
  draft.reason = message('decision-void', { login: held.actor.login, why });
  return null;
}
