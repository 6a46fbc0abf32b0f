/** Older documents become present ones: one pure, idempotent function a step, as an event, never under a lease (§19). */
import type { Actor, RunState } from '../../schemas/generated/types.js';
import { validateRunState } from '../../schemas/generated/validators.js';
import { canonicalize } from '../base/canonical.js';
import type { CommandOf } from '../base/command.js';
import { digestOf } from '../base/digest.js';
import { problemsOf, type Refusal, refuse } from '../base/errors.js';
import { asNumber, asRecord, asText } from '../base/json.js';
import { CURRENT_POLICY, POLICY_VERSIONS } from '../base/policy-versions.js';
import { laterOf, parseTime } from '../base/time.js';
import type { Context } from '../run/documents.js';
import { remember } from '../run/journal.js';
import { idsOf, type Kept, keep } from '../run/kept.js';
import { runFromV0 } from './run-v0.js';

type Json = Record<string, unknown>;

const RUN_VERSION = 'chaos-loop/run-state/v1';
/** Version → the step from it, and where that leads. */
const STEPS: Readonly<Record<string, { to: string; step: (document: Json) => Json }>> = {
  'chaos-loop/run-state/v0': { to: RUN_VERSION, step: runFromV0 },
};
const POLICIES = new Set<string>(POLICY_VERSIONS);

export interface MigrateContext extends Context {
  actor: Actor;
  commandId: string;
  /** The permission that the actor was seen to have; absent: nobody asked. */
  authority?: string | null;
  producer?: Record<string, unknown>;
}

/** The migration as a command, as it is kept (R2.9). */
function commandOf({ actor, commandId, authority = null, producer = {} }: MigrateContext): CommandOf<'migrate'> {
  return { type: 'migrate', commandId, actor, authority, producer };
}

export type Migrated =
  | {
      ok: true;
      state: RunState;
      /** Versions that were left behind, oldest first; none: it was a present document. */
      steps: string[];
      /** The command as it is kept; null when nothing was to be done. */
      kept: Kept | null;
    }
  | Refusal;

/** Whether a document is of an older version that can be migrated. */
export function isOlder(document: unknown): boolean {
  return Object.hasOwn(STEPS, asText(asRecord(document).schemaVersion) ?? '');
}

/** Why a document's version can't be worked with; null when it is the present one or a known older one. */
export function versionProblem(document: unknown): Refusal | null {
  const { schemaVersion, policyVersion } = asRecord(document);
  const name = asText(schemaVersion) ?? 'none';
  const known = name === RUN_VERSION || Object.hasOwn(STEPS, name);
  if (!known)
    return refuse(
      'unknown-version',
      `the document is of version "${name.slice(0, 200)}"; this program knows ${[...Object.keys(STEPS), RUN_VERSION].join(', ')}`,
      'Use a newer version of Chaos Loop.',
      { path: '/schemaVersion' },
    );
  if (name === RUN_VERSION && !POLICIES.has(asText(policyVersion) ?? 'none'))
    return refuse(
      'unknown-version',
      `the rules "${(asText(policyVersion) ?? 'none').slice(0, 200)}" are not known; this program knows ${[...POLICIES].join(', ')}`,
      'Use a newer version of Chaos Loop.',
      { path: '/policyVersion' },
    );
  return null;
}

function stepped(document: Json): { document: Json; steps: string[] } {
  const steps: string[] = [];
  let now = document;
  for (;;) {
    const name = asText(now.schemaVersion) ?? '';
    const next = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
    if (!next) return { document: now, steps };
    steps.push(name);
    now = next.step(now);
  }
}

function keepMigration(before: Json, context: MigrateContext): Kept {
  return keep(
    {
      runId: asText(before.runId),
      before: { state: digestOf(before), control: null },
      now: context.now,
      policyVersion: CURRENT_POLICY,
    },
    commandOf(context),
  );
}

/** The event that a migration is: a revision of its own, chained to the document as it was. */
function recorded(before: Json, document: Json, steps: string[], context: MigrateContext, kept: Kept): Json {
  const earlier = parseTime(asRecord(before.event).at);
  const at = earlier === null ? context.now : laterOf(context.now, earlier);
  const revision = (asNumber(before.revision) ?? Number.NaN) + 1;
  const commandDigest = digestOf({ type: 'migrate', of: digestOf(before) });
  const details = { steps, to: RUN_VERSION, reason: `migrated from ${steps.join(', ')}` };
  return {
    ...document,
    revision,
    previousDigest: digestOf(before),
    commands: remember(asRecord(document.commands) as RunState['commands'], context.commandId, {
      digest: commandDigest,
      revision,
    }),
    event: {
      id: idsOf(kept.digest)('event'),
      at,
      type: 'migrated',
      actor: context.actor,
      authority: context.authority ?? null,
      commandId: context.commandId,
      commandDigest,
      kept: kept.digest,
      producer: context.producer ?? {},
      details,
    },
  };
}

/** Any JSON in; a present document, or a refusal that names the version or every problem. Never half-read. */
export function migrate(value: unknown, context: MigrateContext): Migrated {
  const unknown = versionProblem(value);
  if (unknown) return unknown;
  try {
    canonicalize(value);
  } catch {
    return refuse('invalid-document', 'the document is no JSON that has a digest', 'Restore it from its history.');
  }
  const before = asRecord(value);
  const { document, steps } = stepped(before);
  if (steps.length > 0) {
    if (before.lease !== null && before.lease !== undefined)
      return refuse('lease-held', 'a worker holds the run', 'Migrate when its lease has ended.');
    const open = Array.isArray(before.operations)
      ? before.operations.map(asRecord).find((entry) => entry.kind === 'fault-start' && entry.status !== 'settled')
      : undefined;
    if (open)
      return refuse(
        'operation-conflict',
        `fault start ${asText(open.operationId) ?? '?'} is ${asText(open.status) ?? '?'}`,
        'Settle it with the version that started it.',
      );
  }
  const kept = steps.length > 0 ? keepMigration(before, context) : null;
  const state = kept ? recorded(before, document, steps, context, kept) : document;
  if (validateRunState(state)) return { ok: true, state, steps, kept };
  return refuse('invalid-document', `the document does not fit ${RUN_VERSION}`, 'Restore it from its history.', {
    problems: problemsOf(validateRunState.errors),
  });
}
