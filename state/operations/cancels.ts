/** Cancels are sent first and recorded afterwards: the one kind of operation that needs no intent (R14.7). */
import type { Cancel, Operation, RunState } from '../../schemas/generated/types.js';
import { indentedBytes } from '../base/canonical.js';
import type { CommandOf } from '../base/command.js';
import { sameRunId } from '../base/run-id.js';
import { isKind } from '../evidence/kinds.js';
import type { FaultRunValue } from '../evidence/providers/port.js';
import { fitStatement, message } from '../messages/message.js';
import { addCaveat, RESERVED_WORDS_BYTES } from '../run/budget.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { attemptOf, settle } from './operations.js';

const OUTCOMES = { accepted: 'completed', refused: 'never-happened', unknown: 'abort' } as const;

/** Whether a receipt of the run shows that it has ended. */
function ended(state: RunState, runId: string): string | null {
  const seen = Object.values(state.receipts).find((receipt) => {
    const run = isKind(receipt, 'fault-run') ? (receipt.value as FaultRunValue | null) : null;
    return sameRunId(run?.runId, runId) && run?.terminal === true;
  });
  return seen?.id ?? null;
}

/** What the cancels of one submission may fill, in bytes (R2.8); the kept command has all of them whole. */
export const CANCELS_BYTES = { ordinary: 8192, reserve: 2048 } as const;

type Answer = Cancel['outcome'];
const MORE: Record<Answer, number> = { unknown: 0, refused: 1, accepted: 2 };

/** Said before: what is known better by now is kept. `last`: nobody of this worker comes after it. */
function sayAgain({ state, now }: RunDraft, operation: Operation, outcome: Answer, last: boolean): void {
  const before = (operation.result?.answer ?? 'unknown') as Answer;
  const answer = MORE[outcome] > MORE[before] ? outcome : before;
  const receipt = ended(state, operation.key);
  const over = answer === 'unknown' && receipt !== null;
  if (answer === 'unknown' && !over && !last) return;
  Object.assign(operation, { status: 'settled', settledAt: operation.settledAt ?? now });
  operation.outcome = over ? 'completed' : OUTCOMES[answer];
  operation.result = { ...operation.result, answer };
  if (over && !operation.receipts.includes(receipt)) operation.receipts.push(receipt);
}

/**
 * What a worker says that it cancelled becomes settled operations; the same cancel said twice is one. One that nobody has
 * answered yet stays open while its worker lives (`last: false`): it is asked about again, by looking (R14.2).
 */
export function recordCancels(
  draft: RunDraft,
  cancels: readonly Cancel[],
  { last, bytes }: { last: boolean; bytes: number },
): void {
  const { state, now } = draft;
  let room = bytes;
  let left = 0;
  for (const { runId, sentAt, reason, outcome } of cancels) {
    const known = state.operations.find(
      (entry) => entry.kind === 'fault-cancel' && sameRunId(entry.key, runId) && entry.intent.sentAt === sentAt,
    );
    if (known) {
      sayAgain(draft, known, outcome, last);
      continue;
    }
    const receipt = ended(state, runId);
    const open = outcome === 'unknown' && receipt === null && !last;
    const operation: Operation = {
      operationId: draft.newId('fault-cancel'),
      kind: 'fault-cancel',
      class: 'idempotent',
      key: runId,
      intent: {
        runId,
        sentAt,
        reason: fitStatement(reason, RESERVED_WORDS_BYTES),
        experiment: state.experiment?.n ?? null,
        attempt: attemptOf(state),
      },
      status: open ? 'unknown' : 'settled',
      // Nobody heard the answer, but the run has ended.
      outcome: open ? null : outcome === 'unknown' && receipt !== null ? 'completed' : OUTCOMES[outcome],
      attempts: 1,
      preparedAt: now,
      settledAt: open ? null : now,
      result: { runId, sentAt, answer: outcome },
      receipts: receipt === null ? [] : [receipt],
    };
    room -= indentedBytes(operation);
    if (room < 0) left += 1;
    else state.operations.push(operation);
  }
  if (left > 0) addCaveat(state, message('cancels-left-out', { count: left }));
}

/** The start's outcome stands; its worker says at once what it cancelled, since it may not live to submit (R14.7). */
function isTold(operation: Operation | undefined, { outcome, result }: CommandOf<'settle'>): boolean {
  if (operation?.kind !== 'fault-start' || operation.status !== 'settled') return false;
  return outcome === operation.outcome && sameRunId(operation.result?.runId, result?.runId);
}

/** Settles an operation, and records the cancels that were sent meanwhile. */
export function settleTelling(draft: RunDraft, command: CommandOf<'settle'>): Step {
  const { cancels = [] } = command;
  const { state } = draft;
  const operation = state.operations.find((entry) => entry.operationId === command.operationId);
  const told = cancels.length > 0 && isTold(operation, command);
  const refused = told ? null : settle(draft, command);
  if (refused) return refused;
  if (told) draft.reason = message('cancel-sent');
  recordCancels(draft, cancels, { last: false, bytes: CANCELS_BYTES.ordinary });
  draft.changed.state = true;
  return null;
}

/** A cancel whose worker was lost is settled by looking: its run is seen to have ended (R14.2). */
export function settleCancels({ state, now }: RunDraft): void {
  for (const operation of state.operations) {
    if (operation.kind !== 'fault-cancel' || operation.status !== 'unknown') continue;
    const receipt = ended(state, operation.key);
    if (receipt === null) continue;
    Object.assign(operation, { status: 'settled', outcome: 'completed', settledAt: now });
    operation.result = { ...operation.result, runId: operation.key };
    operation.receipts.push(receipt);
  }
}
