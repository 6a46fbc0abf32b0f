/** One command against a store: read, decide, commit, and again when somebody was faster. For hosts without the App. */
import type { Command } from '../base/command.js';
import { type Refusal, refuse } from '../base/errors.js';
import { decide } from '../kernel.js';
import type { Accepted, Context } from '../run/documents.js';
import { changesetOf } from './changeset.js';
import { olderCommand } from './older-commands.js';
import type { RunStore, Snapshot } from './port.js';

export interface CarryOutOptions {
  /** Refuse with `stale-revision` unless the run (or control, for a command without a run) stands there. */
  expectedRevision?: number;
  /** Decide, and change nothing. */
  dryRun?: boolean;
  /** One more question about what was read, before anything is committed on it. */
  check?(snapshot: Snapshot, decision: Accepted): Promise<Refusal | null>;
}

export type CarriedOut =
  | { ok: true; decision: Accepted; before: Snapshot; head: string | null }
  | Refusal
  | Extract<ReturnType<typeof decide>, { ok: false }>;

const ATTEMPTS = 20;

/** null: nobody expects another revision than the one that stands there. */
export function stale(revision: number, expected: number | undefined): Refusal | null {
  if (expected === undefined || expected === revision) return null;
  return refuse(
    'stale-revision',
    `revision ${revision} stands where ${expected} is expected`,
    'Read the present revision, and decide again.',
  );
}

/**
 * The answer to the command, once it is kept. A command that was carried out before is answered as then, whatever
 * revision is expected now (R2.4). Throws what the store throws.
 */
export async function carryOut(
  store: RunStore,
  runId: string | null,
  command: Command,
  context: () => Context,
  options: CarryOutOptions = {},
): Promise<CarriedOut> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await store.read(runId);
    if (runId !== null && before.state === null)
      return refuse('not-found', `there is no run ${runId}`, 'Name a run that is there.');
    const decision = decide({ control: before.control, state: before.state }, command, context());
    if (!decision.ok) return decision;
    if (decision.replayed) return { ok: true, decision, before, head: before.head };
    const revision = before.state?.revision ?? before.control?.revision ?? 0;
    const refused = stale(revision, options.expectedRevision) ?? (await options.check?.(before, decision)) ?? null;
    if (refused) return refused;
    const older = await olderCommand(store, before, runId, command);
    if (older) return older.ok ? { ok: true, decision: older, before, head: before.head } : older;
    const of = decision.changed.state ? (decision.state?.runId ?? null) : runId;
    const commit = changesetOf({ before, decision, runId: of, readme: null, index: before.index });
    if (commit === null || options.dryRun === true) return { ok: true, decision, before, head: before.head };
    const outcome = await store.commit(before.head, commit);
    if (outcome.ok) return { ok: true, decision, before, head: outcome.head };
  }
  return refuse('busy', 'other writers were faster every time', 'Send the same command again.');
}
