/** control.json: what is not of one run (R2.7), and halt (R16.1). */
import type { Actor, Control } from '../schemas/generated/types.js';
import type { CommandOf } from './commands.js';
import type { Draft, Step } from './draft.js';
import { refuse } from './errors.js';

const NOBODY: Actor = { login: 'none', id: null, type: 'app' };

/** The document before its first revision; sealing gives it revision 1 and its event. */
export function emptyControl(): Control {
  return {
    schemaVersion: 'chaos-loop/control/v1',
    revision: 0,
    previousDigest: null,
    halt: null,
    environments: {},
    commands: {},
    event: {
      id: 'none',
      at: '1970-01-01T00:00:00.000Z',
      type: 'none',
      actor: NOBODY,
      authority: null,
      commandId: 'none',
      commandDigest: '0'.repeat(64),
      producer: {},
      details: {},
    },
    receipts: {},
  };
}

/** Forbids fault starts; running ones are cancelled by their workers within one poll. Halting twice is halting once. */
export function halt(draft: Draft, command: CommandOf<'halt'>): Step {
  if (draft.control.halt !== null) return null;
  draft.control.halt = { actor: command.actor, at: draft.now, reason: command.reason };
  draft.changed.control = true;
  draft.reason = `halted by ${command.actor.login}: ${command.reason}`;
  return null;
}

export function unhalt(draft: Draft, command: CommandOf<'unhalt'>): Step {
  if (draft.control.halt === null) return refuse('not-halted', 'no halt is set', 'There is nothing to lift.');
  draft.control.halt = null;
  draft.changed.control = true;
  draft.reason = `halt lifted by ${command.actor.login}`;
  return null;
}
