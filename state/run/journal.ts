/** Revision, chain and command ledger of both documents (R2.1, R2.4, R2.7). */
import type { CommandLedger, Control, Event, RunState, Statement } from '../../schemas/generated/types.js';
import { canonicalize } from '../base/canonical.js';
import type { Command } from '../base/command.js';
import { digestOf } from '../base/digest.js';
import { type Refusal, refuse } from '../base/errors.js';
import { laterOf } from '../base/time.js';
import { fitStatement } from '../messages/message.js';
import type { World } from './documents.js';
import { type Kept, MAX_KEPT_BYTES } from './kept.js';

/** Bytes of an event's reason: words in it are cut already, this only bounds their number. */
const REASON_BYTES = 2000;

/** How many accepted commands a document remembers; older ones are found in the branch's history. */
export const LEDGER_SIZE = 256;

/**
 * What makes two sendings of one command the same. Left out: the id itself, and who vouched for it, because a retry
 * comes with a new token. Payloads count by their digests, which the receipts check holds them to.
 */
export function commandDigest(command: Command): string {
  const { commandId: _id, authority: _authority, producer: _producer, ...body } = command;
  const raws = 'raws' in body ? { raws: Object.keys(body.raws).sort() } : {};
  // What the App read again beside an approval vouches for it, too: the comment that is redelivered says the same.
  const { reads: _reads, ...said } = body as typeof body & { reads?: unknown };
  return digestOf({ ...(command.type === 'approve' ? said : body), ...raws });
}

export type Replay = { kind: 'new' } | { kind: 'replay'; revision: number } | Refusal;

/** Same id and digest: the earlier result. Another digest under the same id is a conflict (R2.4). */
export function findReplay(world: World, commandId: string, digest: string): Replay {
  for (const ledger of [world.state?.commands, world.control?.commands]) {
    const entry = ledger && Object.hasOwn(ledger, commandId) ? ledger[commandId] : undefined;
    if (!entry) continue;
    if (entry.digest === digest) return { kind: 'replay', revision: entry.revision };
    return refuse(
      'command-conflict',
      `command ${commandId} was accepted before with other content (revision ${entry.revision})`,
      'Use a new command id for a new command.',
    );
  }
  return { kind: 'new' };
}

/** Event time = max(now, time of the documents' last events) (R1.1). */
export function eventTime(world: World, now: string): string {
  let time = now;
  if (world.state) time = laterOf(time, world.state.event.at);
  if (world.control) time = laterOf(time, world.control.event.at);
  return time;
}

export function remember(
  ledger: CommandLedger,
  id: string,
  entry: { digest: string; revision: number },
): CommandLedger {
  const entries = Object.entries({ ...ledger, [id]: entry });
  // Canonical form sorts keys, so age is the revision, not the place in the object.
  entries.sort(([, left], [, right]) => left.revision - right.revision);
  return Object.fromEntries(entries.slice(-LEDGER_SIZE));
}

export interface EventDraft {
  now: string;
  newId: (prefix: string) => string;
  /** Digest of the kept command. */
  kept: string;
  reason: Statement;
  eventType: string | null;
  details: Record<string, unknown>;
}

function eventOf(draft: EventDraft, command: Command, digest: string): Event {
  return {
    id: draft.newId('event'),
    at: draft.now,
    type: draft.eventType ?? command.type,
    actor: command.actor,
    authority: command.authority,
    commandId: command.commandId,
    commandDigest: digest,
    kept: draft.kept,
    producer: command.producer,
    details: { ...draft.details, reason: fitStatement(draft.reason, REASON_BYTES) },
  };
}

/** A document that a decision is based on. */
export interface Before {
  revision: number;
  digest: string;
}

/** Gives the changed documents their next revision; one event for both (R2.7). */
export function appendEvent(
  draft: EventDraft,
  command: Command,
  digest: string,
  before: { state: Before | null; control: Before | null },
  after: { state: RunState | null; control: Control | null },
): void {
  const event = eventOf(draft, command, digest);
  const { state, control } = after;
  if (state) {
    state.revision = (before.state?.revision ?? 0) + 1;
    state.previousDigest = before.state?.digest ?? null;
    state.commands = remember(state.commands, command.commandId, { digest, revision: state.revision });
    state.event = event;
  }
  if (control) {
    control.revision = (before.control?.revision ?? 0) + 1;
    control.previousDigest = before.control?.digest ?? null;
    control.commands = remember(control.commands, command.commandId, { digest, revision: control.revision });
    control.event = event;
  }
}

/** Whether the command may be kept (R2.9). */
export function checkKept({ text }: Kept): Refusal | null {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes <= MAX_KEPT_BYTES) return null;
  return refuse(
    'too-large',
    `the command would be kept with ${bytes} bytes; ${MAX_KEPT_BYTES} are allowed`,
    'Send fewer receipts, or shorter words.',
  );
}

/** Whether two values are one JSON value. */
export function sameJson(a: unknown, b: unknown): boolean {
  return canonicalize(a) === canonicalize(b);
}
