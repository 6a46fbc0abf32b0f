/** A person settles what no worker could tell: from what workers saw, never from nothing (R14.2). */
import type { Operation, Receipt, RunState } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { sameRunId } from '../base/run-id.js';
import { timeMs } from '../base/time.js';
import { isKind } from '../evidence/kinds.js';
import type { FaultRunValue, ListedRun } from '../evidence/providers/port.js';
import { newest } from '../evidence/select.js';
import { message } from '../messages/message.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { lockEnvironment, terminate } from '../run/transition.js';
import { endAfter } from './ending.js';
import { closeOperation, faultPossiblyActive, runTaken, VISIBILITY_MARGIN_SECONDS } from './operations.js';

/** Receipts of an operation that were collected after it was prepared: what workers saw when they looked. */
function looks(state: RunState, operation: Operation, command: CommandOf<'settle-operation'>): Receipt[] {
  const known = operation.receipts.flatMap((id) => state.receipts[id] ?? []);
  return [...known, ...command.receipts].filter(
    (receipt) => timeMs(receipt.collectedAt) >= timeMs(operation.preparedAt) && receipt.value !== null,
  );
}

/** Why what was seen does not carry the person's answer; null when it does. */
function unsupported(
  operation: Operation,
  seen: readonly Receipt[],
  command: CommandOf<'settle-operation'>,
): string | null {
  if (seen.length === 0) return 'no worker has looked yet';
  if (command.outcome === 'abort' || operation.kind !== 'fault-start') return null;
  const lists = seen.filter((receipt) => isKind(receipt, 'fault-run-list'));
  if (command.outcome === 'completed') {
    const { externalId } = command;
    const run = newest(seen, 'fault-run', ({ value }) => sameRunId((value as FaultRunValue).runId, externalId));
    const listed = lists.some(({ value }) =>
      (value as ListedRun[]).some((entry) => sameRunId(entry.runId, externalId)),
    );
    return run || listed ? null : `no receipt shows run ${externalId ?? '(none named)'}`;
  }
  const margin = timeMs(operation.preparedAt) + VISIBILITY_MARGIN_SECONDS * 1000;
  return lists.some((receipt) => timeMs(receipt.collectedAt) >= margin)
    ? null
    : `no complete list of runs was read ${VISIBILITY_MARGIN_SECONDS} s after the call or later`;
}

/** Giving up on a fault start: it may act, so the environment is locked and the run ends. */
function giveUp(draft: RunDraft, operation: Operation): void {
  const { state } = draft;
  const { operationId } = operation;
  const why = message('given-up', { operationId });
  lockEnvironment(draft, message('given-up-locked', { runId: state.runId, operationId }));
  if (state.ending)
    terminate(
      draft,
      state.ending.kind,
      state.ending.cause,
      message('ended-and', { why: state.ending.reason, also: why }),
    );
  else terminate(draft, 'escalated', 'observer-lost', why);
}

export function settleOperation(draft: RunDraft, command: CommandOf<'settle-operation'>): Step {
  const { state } = draft;
  const operation = state.operations.find((entry) => entry.operationId === command.operationId);
  if (!operation)
    return refuse('unknown-operation', `no operation ${command.operationId} in this run`, 'Read the state.');
  if (operation.status !== 'unknown')
    return refuse(
      'operation-conflict',
      `operation ${operation.operationId} is ${operation.status}`,
      'A person settles only what is unknown.',
    );
  const invalid = checkEvidence(command, draft.now, state);
  if (invalid) return invalid;
  if (command.outcome === 'completed' && runTaken(state, operation, command.externalId))
    return refuse('operation-conflict', 'that run is of another start of this run', 'Look again: one run, one start.');
  const seen = looks(state, operation, command);
  const why = unsupported(operation, seen, command);
  if (why !== null)
    return refuse('operation-conflict', `the answer rests on nothing: ${why}`, 'Let a worker look first (R14.2).');
  keepReceipts(state.receipts, command);
  // What the answer rests on: the newest two looks are enough, and all that a full document has room for (R2.8).
  const newestFirst = [...seen].sort((a, b) => timeMs(b.collectedAt) - timeMs(a.collectedAt));
  const cited = newestFirst.slice(0, 2).map((receipt) => receipt.id);
  operation.receipts = [...new Set([...operation.receipts, ...cited])];
  const { outcome, externalId } = command;
  const over = seen.some((receipt) => {
    const run = isKind(receipt, 'fault-run') ? (receipt.value as FaultRunValue) : null;
    return sameRunId(run?.runId, externalId) && run?.terminal === true;
  });
  const result =
    outcome === 'completed' && externalId !== null ? { runId: externalId, settledBy: command.actor.login } : null;
  closeOperation(draft, operation, outcome, result, outcome === 'completed' && !over);
  draft.changed.state = true;
  draft.details.receipts = cited;
  draft.reason = message('settled-by', {
    operationId: operation.operationId,
    outcome,
    login: command.actor.login,
  });
  if (outcome === 'abort' && operation.kind === 'fault-start') giveUp(draft, operation);
  else if (state.ending && state.lease === null) endAfter(draft, faultPossiblyActive(state), draft.reason);
  return null;
}
