/** External side effects with their own ledger entry: prepared → settled, or prepared → unknown → settled (§14). */
import type { Operation, RunState } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { asText } from '../base/json.js';
import { sameRunId } from '../base/run-id.js';
import { timeMs } from '../base/time.js';
import { providerOfRun, storedRef } from '../config/provider.js';
import { isKind } from '../evidence/kinds.js';
import type { FaultRunValue, ListedRun } from '../evidence/providers/port.js';
import type { LoadValue } from '../evidence/readers/load.js';
import { newest } from '../evidence/select.js';
import { message } from '../messages/message.js';
import { repairsOf } from '../run/budget.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import type { RunDraft, Step } from '../run/transaction.js';
/** A run that was started shows in the service's list after this long at the latest (R14.2). */
export const VISIBILITY_MARGIN_SECONDS = 60;

/** Attempt of the open experiment, counted from 1: each repair begins a new one. */
export function attemptOf(state: RunState): number {
  return (state.experiment ? repairsOf(state.experiment) : 0) + 1;
}

/** The fault start of the present attempt; null when none was prepared in it. */
export function faultStart(state: RunState): Operation | null {
  return (
    state.operations.findLast(
      (operation) =>
        operation.kind === 'fault-start' &&
        operation.intent.experiment === state.experiment?.n &&
        operation.intent.attempt === attemptOf(state),
    ) ?? null
  );
}

/** Whether a fault of this run may be acting now: started or perhaps started, and its submission not yet in. */
export function faultPossiblyActive(state: RunState): boolean {
  if (state.operations.some((operation) => operation.kind === 'fault-start' && operation.status !== 'settled'))
    return true;
  const current = faultStart(state);
  return state.phase === 'chaos-execution' && current?.outcome === 'completed';
}

/** A lost worker's operations are unknown before anything else happens (R15.2). */
export function loseOperations(state: RunState): void {
  for (const operation of state.operations) {
    if (operation.status === 'prepared' && operation.kind !== 'change-delivery') operation.status = 'unknown';
  }
}

/** Why an unknown load is not known to be over: somebody has to have looked (R14.2). */
function loadUnproven({ key }: Operation, { outcome, receipts }: CommandOf<'settle'>): string | null {
  const seen = newest(receipts, 'load', ({ subject, value }) => subject === key && value !== null);
  if (!seen) return 'nobody has looked at the load';
  const { running, startedAt } = seen.value as LoadValue;
  if (running) return 'the load is under way';
  return outcome === 'never-happened' && startedAt !== null ? 'the load has been under way' : null;
}

/**
 * Ids in lower case of the runs that were listed before the start, by the lists that its prepare commit cites; null: it cites
 * none. A run is recognized by its id; the service's clock may be a minute off (R8.8).
 */
export function listedBefore(state: RunState, operation: Operation): Set<string> | null {
  const lists = operation.receipts.flatMap((id) => {
    const receipt = state.receipts[id];
    const early = receipt !== undefined && timeMs(receipt.collectedAt) <= timeMs(operation.preparedAt);
    return early && isKind(receipt, 'fault-run-list') && Array.isArray(receipt.value) ? [receipt.value] : [];
  });
  if (lists.length === 0) return null;
  return new Set(lists.flat().map((run) => (run as ListedRun).runId.toLowerCase()));
}

/** Whether a listed run may be the one that was started: not known before, or where nothing was listed, of a later time. */
function sinceStart(run: ListedRun, operation: Operation, known: Set<string> | null): boolean {
  if (known !== null) return !known.has(run.runId.toLowerCase());
  // One that has no time yet and is not over may be about to start.
  return run.startedAt === null ? !run.terminal : timeMs(run.startedAt) >= timeMs(operation.preparedAt) - 1000;
}

/** Why the receipts do not settle an unknown uncertain operation; null when they do (R14.2). */
function unproven(state: RunState, operation: Operation, command: CommandOf<'settle'>): string | null {
  const runId = command.result?.runId;
  const provider = providerOfRun(state);
  if (operation.kind === 'load') return loadUnproven(operation, command);
  if (['workspace-create', 'role-grant', 'configuration-create'].includes(operation.kind))
    return provider.prepare?.unproven(operation, command, VISIBILITY_MARGIN_SECONDS) ?? null;
  if (command.outcome === 'completed') {
    const run = newest(command.receipts, 'fault-run', (receipt) => receipt.value !== null);
    if (run) return sameRunId((run.value as FaultRunValue).runId, runId) ? null : 'the receipt is of another run';
  }
  const list = newest(command.receipts, 'fault-run-list', (receipt) => Array.isArray(receipt.value));
  if (!list) return 'no complete list of runs was submitted';
  if (timeMs(list.collectedAt) < timeMs(operation.preparedAt) + VISIBILITY_MARGIN_SECONDS * 1000)
    return `the list was read less than ${VISIBILITY_MARGIN_SECONDS} s after the call`;
  const known = listedBefore(state, operation);
  const ref = storedRef(state, operation);
  const started = (list.value as ListedRun[]).filter(
    (run) => sinceStart(run, operation, known) && (ref === null || provider.mayBeOf(run, ref)),
  );
  if (command.outcome === 'never-happened') return started.length === 0 ? null : 'the list shows a run since then';
  return started.length === 1 && sameRunId(started[0]?.runId, runId) ? null : `${started.length} runs could be the one`;
}

/** Whether a receipt shows that the run of this start has ended. */
function seenOver(command: CommandOf<'settle'>): boolean {
  const run = newest(command.receipts, 'fault-run', (receipt) => receipt.value !== null);
  return command.outcome !== 'completed' || (run !== null && (run.value as FaultRunValue).terminal);
}

/** Whether another start has claimed the run: one run's receipts never stand for two starts. */
export function runTaken(state: RunState, operation: Operation, runId: string | null): boolean {
  // A cancel names the run of the start that it cancels.
  if (operation.kind !== 'fault-start') return false;
  return state.operations.some(
    (entry) => entry !== operation && entry.kind === 'fault-start' && sameRunId(entry.result?.runId, runId),
  );
}

/** Settles an operation. A fault that may still run belongs to whoever found it: resumed, never started again (R15.2). */
export function closeOperation(
  { state, now }: RunDraft,
  operation: Operation,
  outcome: NonNullable<Operation['outcome']>,
  result: Record<string, unknown> | null,
  mayStillRun: boolean,
): void {
  if (mayStillRun && operation.kind === 'fault-start' && operation.intent.experiment === state.experiment?.n)
    operation.intent.attempt = attemptOf(state);
  Object.assign(operation, { status: 'settled', outcome, settledAt: now, result });
}

/** Commits the outcome. From `unknown` only by looking; `abort` is a person's, not a worker's. */
export function settle(draft: RunDraft, command: CommandOf<'settle'>): Step {
  const { state } = draft;
  const operation = state.operations.find((entry) => entry.operationId === command.operationId);
  if (!operation)
    return refuse('unknown-operation', `no operation ${command.operationId} in this run`, 'Prepare it first.');
  if (operation.status === 'settled')
    return refuse('operation-conflict', `operation ${operation.operationId} is settled`, 'Read the state.');
  const refused = checkEvidence(command, draft.now, state);
  if (refused) return refused;
  if (command.outcome === 'abort')
    return refuse('not-permitted', 'abort is a decision of a person', 'Settle it as it happened.');
  if (command.outcome === 'completed' && operation.kind === 'fault-start') {
    const runId = asText(command.result?.runId);
    if (runId === null)
      return refuse('invalid-command', 'a started fault has a run id', 'Give result.runId.', { path: '/result/runId' });
    if (runTaken(state, operation, runId))
      return refuse(
        'operation-conflict',
        'that run is of another start of this run',
        'Look again: one run, one start.',
      );
  }
  const uncertain = operation.status === 'unknown' && operation.class === 'uncertain';
  if (uncertain && command.outcome !== 'unknown') {
    const why = unproven(state, operation, command);
    if (why !== null)
      return refuse('operation-conflict', `the outcome is not proven: ${why}`, 'Look again, later if need be (R14.2).');
  }
  keepReceipts(state.receipts, command);
  operation.receipts.push(...command.receipts.map((receipt) => receipt.id));
  if (command.outcome === 'unknown')
    Object.assign(operation, { status: 'unknown', result: command.result ?? operation.result });
  else closeOperation(draft, operation, command.outcome, command.result, uncertain && !seenOver(command));
  draft.changed.state = true;
  draft.reason = message('operation-settled', { kind: operation.kind, outcome: command.outcome });
  return null;
}
