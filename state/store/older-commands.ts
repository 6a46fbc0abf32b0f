/** A command that was carried out longer ago than the ledger remembers: looked up in the history (R2.1, R2.4). */
import type { Command } from '../base/command.js';
import { type Refusal, refuse } from '../base/errors.js';
import { redactCommand } from '../commands/redact.js';
import type { Accepted } from '../run/documents.js';
import { commandDigest } from '../run/journal.js';
import type { RunStore, Snapshot } from './port.js';

/**
 * What is answered instead of carrying it out again; null: it is new. Asks nothing as long as the ledger holds every revision,
 * nor for what the App itself sends, whose ids are never sent twice.
 */
export async function olderCommand(
  store: RunStore,
  snapshot: Snapshot,
  runId: string | null,
  command: Command,
): Promise<Accepted | Refusal | null> {
  if (command.actor.type === 'app' || !store.findCommand) return null;
  const { control, state } = snapshot;
  for (const [of, document] of [
    [runId, state],
    [null, control],
  ] as const) {
    if (!document || Object.keys(document.commands).length >= document.revision) continue;
    const found = await store.findCommand(of, command.commandId);
    if (!found) continue;
    const clean = redactCommand(command);
    if ('ok' in clean) return clean;
    if (found.digest !== commandDigest(clean.command))
      return refuse(
        'command-conflict',
        `command ${command.commandId} was accepted before with other content (revision ${found.revision})`,
        'Use a new command id for a new command.',
      );
    const changed = { state: false, control: false };
    return {
      ok: true,
      control,
      state,
      changed,
      replayed: true,
      revision: found.revision,
      evidence: {},
      archive: null,
      kept: null,
    };
  }
  return null;
}
