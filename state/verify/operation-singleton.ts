/** One external side effect is started once: one key, one attempt, one start; and its entry only moves forward (§14). */

import type { Operation, RunState } from '../../schemas/generated/types.js';
import { validateRunState } from '../../schemas/generated/validators.js';
import { wordOf } from '../base/message.js';
import { type Failure, failure, firstOf } from './failure.js';
import type { CommitSource } from './history.js';
import { same } from './intern.js';
import { objectOf, type Revision } from './parse.js';
import { type Invariant, without } from './result.js';

const FIXED = ['operationId', 'kind', 'class', 'key', 'preparedAt'] as const;
const NEXT: Record<Operation['status'], readonly Operation['status'][]> = {
  prepared: ['prepared', 'unknown', 'settled'],
  unknown: ['unknown', 'settled'],
  settled: ['settled'],
};

/** The attempt may be adopted by its successor when a start is settled by looking (R15.2). */
function intentWithoutAttempt({ intent }: Operation): unknown {
  const { attempt: _attempt, ...rest } = intent;
  return rest;
}

function moved(revision: Revision, known: Operation): Failure | null {
  const now = revision.state.operations.find((entry) => entry.operationId === known.operationId);
  const name = known.operationId;
  if (!now) return failure(revision, `operation ${name} stays on record`, 'it is gone');
  if (known.status === 'settled')
    return same(known, now) ? null : failure(revision, `settled operation ${name} unchanged`, 'it has changed');
  const changed = FIXED.find((key) => !same(known[key], now[key]));
  if (changed) return failure(revision, `${changed} of operation ${name} as prepared`, 'it has changed');
  if (!same(intentWithoutAttempt(known), intentWithoutAttempt(now)))
    return failure(revision, `the intent of operation ${name} as prepared`, 'it has changed');
  if (!NEXT[known.status].includes(now.status))
    return failure(
      revision,
      `operation ${name} from ${known.status} to ${NEXT[known.status].join(' or ')}`,
      now.status,
    );
  return null;
}

function fresh(revision: Revision, operation: Operation): Failure | null {
  // What a skipped revision says was prepared may have been called (R20.3).
  if (revision.state.event.type === 'restore' && operation.status === 'unknown') return null;
  if (operation.status === 'prepared' && operation.outcome === null && operation.settledAt === null) return null;
  // A cancel is sent first and recorded afterwards: what came of it, or that nobody got its answer (R14.7).
  if (operation.kind === 'fault-cancel' && operation.status !== 'prepared') return null;
  return failure(
    revision,
    `operation ${operation.operationId} is prepared before it is called (R14.1)`,
    operation.status,
  );
}

/** As many as a `restore` takes over; more of them lock the environment (R20.3). */
const MOST_ADOPTED = 2;
/** As many of the skipped revisions as its command names. */
const MOST_NAMED = 100;

/** Fault starts that what a `restore` skipped says were prepared, and that the document it goes on from does not know. */
function skippedStarts(revision: Revision, skipped: readonly CommitSource[]): string[] {
  const known = new Set(revision.before?.operations.map(({ operationId }) => operationId));
  const found = skipped.slice(-MOST_NAMED).flatMap(({ state: text }) => {
    const value = typeof text === 'string' ? objectOf(text).value : null;
    if (!validateRunState(value)) return [];
    const { operations } = value as unknown as RunState;
    return operations.filter(({ kind, status }) => kind === 'fault-start' && status !== 'settled');
  });
  return [...new Set(found.map(({ operationId }) => operationId))].filter((id) => !known.has(id));
}

/** What was left behind may have been called: it becomes unknown, or the environment is locked; it is never forgotten. */
function forgotten(revision: Revision, skipped: readonly CommitSource[]): Failure | null {
  const { state, control } = revision;
  const starts = skippedStarts(revision, skipped);
  if (starts.length === 0) return null;
  const locked = (control.after ?? control.before)?.environments[state.environment]?.locked ?? null;
  const adopted = starts.filter((id) => state.operations.some(({ operationId }) => operationId === id));
  const ended = state.transition.status === 'terminated';
  const enough = ended || starts.length > MOST_ADOPTED ? locked !== null : true;
  if (enough && (ended || adopted.length >= Math.min(MOST_ADOPTED, starts.length))) return null;
  return failure(
    revision,
    `fault start ${starts.join(', ')}, which a skipped revision says was prepared, unknown or its environment locked (R20.3)`,
    'nothing of it',
  );
}

function shape(revision: Revision, operation: Operation): Failure | null {
  const name = operation.operationId;
  const settled = operation.status === 'settled';
  if (settled !== (operation.outcome !== null) || settled !== (operation.settledAt !== null))
    return failure(revision, `outcome and time with a settled operation ${name}, and only then`, operation.status);
  if (operation.kind !== 'fault-start') return null;
  if (operation.class !== 'uncertain')
    return failure(revision, `fault start ${name} is uncertain: never repeated`, operation.class);
  const started = operation.outcome === 'completed' && typeof operation.result?.runId !== 'string';
  return started ? failure(revision, `the run id of fault start ${name}`, 'none') : null;
}

/** Per key and attempt at most one start that happened or may have; a start that never happened does not count. */
function singleton(revision: Revision): Failure | null {
  const places = new Map<string, string>();
  const ids = new Set<string>();
  return firstOf(revision.state.operations, (operation) => {
    const { operationId, kind, key, intent, outcome, result } = operation;
    if (ids.has(operationId)) return failure(revision, 'each operation with its own id', `${operationId} twice`);
    ids.add(operationId);
    if (kind !== 'fault-start' && kind !== 'change-delivery') return null;
    if (outcome === 'never-happened') return null;
    const attempt =
      kind === 'fault-start'
        ? `experiment ${wordOf(intent.experiment)}, attempt ${wordOf(intent.attempt)}`
        : 'delivery';
    const claims = [`${kind} of ${key} (${attempt})`];
    if (kind === 'fault-start' && typeof result?.runId === 'string')
      claims.push(`the run ${result.runId.toLowerCase()}`);
    return firstOf(claims, (claim) => {
      const other = places.get(claim);
      places.set(claim, operationId);
      return other === undefined
        ? null
        : failure(revision, `one operation for ${claim}`, `${other} and ${operationId}`);
    });
  });
}

export const operationSingleton: Invariant = {
  name: 'operation-singleton',
  needsDocuments: true,
  idle: without('there was no operation', (state) => state.operations.length > 0 || state.event.type === 'restore'),
  check: (history) =>
    firstOf(history.revisions, (revision) => {
      const skipped = history.restores.state.get(revision.commit ?? '');
      const left = skipped ? forgotten(revision, skipped) : null;
      if (left) return left;
      const known = revision.before?.operations ?? [];
      const added = revision.state.operations.filter(
        (operation) => !known.some((entry) => entry.operationId === operation.operationId),
      );
      return (
        firstOf(known, (operation) => moved(revision, operation)) ??
        firstOf(added, (operation) => fresh(revision, operation)) ??
        firstOf(revision.state.operations, (operation) => shape(revision, operation)) ??
        singleton(revision)
      );
    }),
};
