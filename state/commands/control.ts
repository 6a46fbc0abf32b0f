/** control.json: what is not of one run (R2.7), and halt (R16.1). */
import type { Actor, Control, Written } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { message } from '../messages/message.js';
import type { Draft, Step } from '../run/transaction.js';
import { laterWritten, staleCommand, writtenOf } from '../run/written.js';

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

/** The last word for or against a halt; before it was kept, the halt's own time. */
function lastWord({ halt, haltWritten }: Control): Written | null {
  return haltWritten ?? (halt ? { at: halt.at, source: { type: 'cli', id: 'none' } } : null);
}

/** Forbids fault starts; running ones are cancelled by their workers within one poll. Halting twice is halting once. */
export function halt(draft: Draft, command: CommandOf<'halt'>): Step {
  const { control } = draft;
  const written = writtenOf(command, draft.now);
  const last = lastWord(control);
  if (control.halt !== null) {
    // What was written between the two halts must not lift the second one.
    if (command.written === undefined || !last || !laterWritten(written, last)) return null;
    draft.reason = message('halted', { login: command.actor.login, words: command.reason, again: true });
  } else {
    if (last && laterWritten(last, written)) return staleCommand('An unhalt');
    control.halt = { actor: command.actor, at: draft.now, reason: command.reason };
    draft.reason = message('halted', { login: command.actor.login, words: command.reason, again: false });
  }
  control.haltWritten = written;
  draft.changed.control = true;
  return null;
}

export function unhalt(draft: Draft, command: CommandOf<'unhalt'>): Step {
  const { control } = draft;
  const written = writtenOf(command, draft.now);
  const last = lastWord(control);
  if (last && laterWritten(last, written)) return staleCommand(control.halt ? 'A halt' : 'Another unhalt');
  // Kept although nothing is lifted: a halt that was written before it and comes later is over.
  const early = command.written !== undefined && (last === null || laterWritten(written, last));
  if (control.halt === null && !early) return refuse('not-halted', 'no halt is set', 'There is nothing to lift.');
  draft.reason = control.halt
    ? message('halt-lifted', { login: command.actor.login })
    : message('halts-lifted-early', { login: command.actor.login });
  control.halt = null;
  control.haltWritten = written;
  draft.changed.control = true;
  return null;
}
