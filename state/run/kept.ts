/** The accepted command as it is kept beside the revision that it made, so that it can be decided again (R2.9). */

import type { KeptCommand } from '../../schemas/generated/types.js';
import { validateKeptCommand } from '../../schemas/generated/validators.js';
import { canonicalize } from '../base/canonical.js';
import type { Command } from '../base/command.js';
import { digestOf, sha256Hex } from '../base/digest.js';
import { wordOf } from '../base/message.js';

/** R2.9, in bytes of the file. */
export const MAX_KEPT_BYTES = 512 * 1024;

/** A kept command as text in RFC 8785 form, and the digest of that text. */
export interface Kept {
  text: string;
  digest: string;
}

/** Payloads and patches of a command by their digests; all of them are stored, cited or not. */
export function payloadsOf(command: Command): Record<string, unknown> {
  const payloads: Record<string, unknown> = { ...('raws' in command ? command.raws : {}) };
  if ('patches' in command) for (const patch of Object.values(command.patches)) payloads[digestOf(patch)] = patch;
  return payloads;
}

function withoutPayloads(command: Command): KeptCommand['command'] {
  const patches =
    'patches' in command
      ? { patches: Object.fromEntries(Object.entries(command.patches).map(([id, patch]) => [id, digestOf(patch)])) }
      : {};
  const raws = 'raws' in command && command.raws ? { raws: Object.keys(command.raws).sort() } : {};
  return { ...command, ...raws, ...patches };
}

export function keep(of: Omit<KeptCommand, 'command'>, command: Command): Kept {
  const text = canonicalize({ ...of, command: withoutPayloads(command) });
  return { text, digest: sha256Hex(text) };
}

/** Ids of one decision follow from its kept command and a counter; a run's is short, because people type it. */
export function idsOf(digest: string): (prefix: string) => string {
  let count = 0;
  return (prefix) => {
    const hex = sha256Hex(`${digest}:${count}`);
    count += 1;
    return prefix === 'run' ? hex.slice(0, 10) : `${prefix}-${hex.slice(0, 16)}`;
  };
}

/** Where the kept command of a revision lies; null: of control alone. */
export function keptPath(runId: string | null, revision: number): string {
  return runId === null ? `commands/${revision}.json` : `runs/${runId}/commands/${revision}.json`;
}

/** null: no kept command. */
export function parseKept(text: string): KeptCommand | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return validateKeptCommand(value) ? value : null;
}

/** The command as it was decided, its payloads put back; else the digest that is missing. */
export function restoreCommand(
  kept: KeptCommand,
  payload: (digest: string) => unknown,
): { command: Command } | { missing: string } {
  const { raws, patches, ...rest } = kept.command as Record<string, unknown>;
  const command: Record<string, unknown> = { ...rest };
  if (Array.isArray(raws)) {
    const found: Record<string, unknown> = {};
    for (const digest of raws.map(wordOf)) {
      found[digest] = payload(digest);
      if (found[digest] === undefined) return { missing: digest };
    }
    command.raws = found;
  }
  if (patches !== null && typeof patches === 'object') {
    const found: Record<string, unknown> = {};
    for (const [id, digest] of Object.entries(patches)) {
      found[id] = payload(wordOf(digest));
      if (found[id] === undefined) return { missing: wordOf(digest) };
    }
    command.patches = found;
  }
  return { command: command as unknown as Command };
}
