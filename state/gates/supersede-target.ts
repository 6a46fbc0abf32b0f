/** A fix that replaces the resource under test: recorded by a person, so that the same fault can find it (R7.6). */

import { sameArmId } from '../base/arm-id.js';
import type { CommandOf } from '../base/command.js';
import { type Problem, refuse } from '../base/errors.js';
import { providerOfRun } from '../config/provider.js';
import { message } from '../messages/message.js';
import { addCaveat } from '../run/budget.js';
import { supersedesOf } from '../run/changes.js';
import { resolveTarget } from '../run/supersede.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { changeNamed } from './link.js';

function problemsWith(draft: RunDraft, command: CommandOf<'supersede-target'>): Problem[] {
  const { state } = draft;
  const problems: Problem[] = [];
  const add = (path: string, message: string, hint: string) => problems.push({ path, message, hint });
  const supersedes = supersedesOf(state);
  const frozen = (state.experiment?.fault.targetResources ?? []).map((id) => resolveTarget(id, supersedes));
  if (!frozen.some((id) => sameArmId(id, command.old)))
    add('/old', `${command.old} is not a target of the frozen fault`, `Use one of ${frozen.join(', ')}.`);
  if (frozen.some((id) => sameArmId(id, command.new)))
    add(
      '/new',
      `${command.new} is a target of the frozen fault already`,
      'Name the resource that replaces the old one.',
    );
  problems.push(...providerOfRun(state).replaceProblems(state.workspace.request, command.old, command.new));
  return problems;
}

/** The person has start authority: it decides what the next fault acts on. */
export function supersedeTarget(draft: RunDraft, command: CommandOf<'supersede-target'>): Step {
  const { state } = draft;
  const { gate } = state;
  if (!gate) return refuse('wrong-phase', 'no gate is open', 'Read the state again.');
  const change = changeNamed(state, command.changeId);
  if ('ok' in change) return change;
  const problems = problemsWith(draft, command);
  if (problems.length > 0)
    return refuse('invalid-command', 'the target can’t be replaced like that', 'Correct each problem.', { problems });
  const { old, new: replacement, changeId } = command;
  gate.supersedes.push({ old, new: replacement, changeId, by: command.actor, at: draft.now });
  const replaced = message('target-replaced', {
    change: changeId,
    target: old,
    replacement,
    login: command.actor.login,
  });
  addCaveat(state, replaced);
  draft.changed.state = true;
  draft.reason = replaced;
  return null;
}
