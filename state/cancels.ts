/** Cancels are sent first and recorded afterwards: the one kind of operation that needs no intent (R14.7). */
import type { Cancel, Operation, RunState } from '../schemas/generated/types.js';
import type { RunDraft } from './draft.js';
import { attemptOf } from './operations.js';
import type { ScenarioRunValue } from './readers/chaos.js';
import { sameRunId } from './run-id.js';

const OUTCOMES = { accepted: 'completed', refused: 'never-happened', unknown: 'abort' } as const;

/** Whether a receipt of the run shows that it has ended. */
function ended(state: RunState, runId: string): string | null {
  const seen = Object.values(state.receipts).find((receipt) => {
    const run = receipt.kind === 'scenario-run' ? (receipt.value as ScenarioRunValue | null) : null;
    return sameRunId(run?.runId, runId) && run?.terminal === true;
  });
  return seen?.id ?? null;
}

/** What a worker says that it cancelled becomes settled operations; the same cancel said twice is one. */
export function recordCancels(draft: RunDraft, cancels: readonly Cancel[]): void {
  const { state, now } = draft;
  for (const { runId, sentAt, reason, outcome } of cancels) {
    const known = state.operations.some(
      (entry) => entry.kind === 'fault-cancel' && sameRunId(entry.key, runId) && entry.intent.sentAt === sentAt,
    );
    if (known) continue;
    const receipt = ended(state, runId);
    const operation: Operation = {
      operationId: draft.newId('fault-cancel'),
      kind: 'fault-cancel',
      class: 'idempotent',
      key: runId,
      intent: { runId, sentAt, reason, experiment: state.experiment?.n ?? null, attempt: attemptOf(state) },
      status: 'settled',
      // Nobody heard the answer, but the run has ended.
      outcome: outcome === 'unknown' && receipt !== null ? 'completed' : OUTCOMES[outcome],
      attempts: 1,
      preparedAt: now,
      settledAt: now,
      result: { runId, sentAt, answer: outcome },
      receipts: receipt === null ? [] : [receipt],
    };
    state.operations.push(operation);
  }
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
