/** External side effects with their own ledger entry: prepared → settled, or prepared → unknown → settled (§14). */
import type { Experiment, Operation, Receipt, RunState } from '../../schemas/generated/types.js';
import { armIdCovers, sameArmId } from '../base/arm-id.js';
import { indentedBytes } from '../base/canonical.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { asText } from '../base/json.js';
import { samePlan } from '../base/node-group.js';
import { ruledBy } from '../base/policy-versions.js';
import { sameRunId } from '../base/run-id.js';
import { parseTime, timeMs } from '../base/time.js';
import { environmentOf } from '../config/config.js';
import { predicatesOf } from '../config/hypothesis-rules.js';
import { loadOf } from '../config/load.js';
import { faultSubject, placeOf, providerOfRun, storedRef } from '../config/provider.js';
import { loggedAt, surroundingOf } from '../config/watch.js';
import { isCurrent } from '../evidence/freshness.js';
import { isKind } from '../evidence/kinds.js';
import type { FaultRunValue, FaultValidationValue, ListedRun } from '../evidence/providers/port.js';
import type { LoadValue } from '../evidence/readers/load.js';
import type { ServingValue } from '../evidence/readers/serving.js';
import type { SurroundingsValue } from '../evidence/readers/surroundings.js';
import { newest } from '../evidence/select.js';
import { servesExpected } from '../evidence/serving.js';
import { unwell } from '../evidence/surroundings.js';
import { message } from '../messages/message.js';
import { phrase } from '../messages/sentence.js';
import { holdOf, holdRefusal } from '../run/blockers.js';
import { ORDINARY_BYTES, RECEIPT_BYTES, repairsOf } from '../run/budget.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import { type RunDraft, type Step, settingsOf } from '../run/transaction.js';

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

/** What a fault brings has to fit into the state before it acts: a result that is refused afterwards is lost (R2.8). */
function faultRoom(state: RunState, experiment: Experiment, read: boolean): Step {
  const { hypothesis, changedPaths } = experiment;
  const recovery = hypothesis.recovery.length;
  const measured = predicatesOf(hypothesis).length - recovery + changedPaths.length;
  const environment = environmentOf(state.config.effective, state.environment)?.settings;
  const watched = environment ? loggedAt(environment).length + (surroundingOf(environment) ? 1 : 0) : 0;
  const halts = state.guardrails.safetyHalts.length;
  // What was read at the targets is read there again, and each reading is as large as four (R8.9).
  const receipts = 2 * measured + recovery + halts + 6 + (loadOf(state) ? 2 : 0) + watched + (read ? 8 : 0);
  const needed = indentedBytes(state) + receipts * RECEIPT_BYTES;
  if (needed <= ORDINARY_BYTES) return null;
  return refuse(
    'too-large',
    `what the fault brings needs ${receipts * RECEIPT_BYTES} bytes, and the state has ${ORDINARY_BYTES - indentedBytes(state)} left`,
    'Start a new run with fewer or shorter hypotheses.',
  );
}

/** Where the world around the targets is to be well, a receipt of now says that it is (R8.1 steps 4 and 7). */
function surroundingsRefusal(state: RunState, receipts: readonly Receipt[]): Step {
  const environment = environmentOf(state.config.effective, state.environment)?.settings;
  if (!environment || surroundingOf(environment) === null) return null;
  const seen = (newest(receipts, 'surroundings')?.value ?? null) as SurroundingsValue | null;
  const found = seen === null ? message('surroundings-unread') : (unwell(seen)?.details ?? null);
  return found === null
    ? null
    : refuse('operation-conflict', phrase(found), 'Wait, and look again; or submit a repair.');
}

function startRefusal(draft: RunDraft, { operation, receipts }: CommandOf<'prepare'>): Step {
  const { state, control } = draft;
  const { experiment } = state;
  const hold = holdOf(state, control, draft.now);
  if (hold) return holdRefusal(hold);
  if (state.ending)
    return refuse('ending', `the run is ending: ${phrase(state.ending.reason)}`, 'Lift the fault and submit.');
  if (state.lease?.purpose === 'cleanup')
    return refuse('wrong-phase', 'a cleanup worker starts no fault', 'Lift the one that may act, and submit.');
  if (!experiment || state.phase !== 'chaos-execution')
    return refuse('wrong-phase', 'a fault is started in chaos-execution only', 'Perform the phase of the lease.');
  const open = state.operations.find((entry) => entry.kind === 'fault-start' && entry.status !== 'settled');
  if (open)
    return refuse(
      'operation-conflict',
      `fault start ${open.operationId} is ${open.status}`,
      'Settle it by looking at the list of runs first: a second fault is never started (R15.2).',
    );
  if (faultStart(state)?.outcome === 'completed')
    return refuse('operation-conflict', 'this attempt has started its fault', 'Resume that run; never start a second.');
  if (ruledBy(state.policyVersion, '2026-12') && parseTime(operation.intent.startedAt) !== operation.intent.startedAt)
    return refuse(
      'invalid-command',
      'a fault start names when its sampling began (R5.10)',
      'Give intent.startedAt, a canonical time.',
      { path: '/operation/intent/startedAt' },
    );
  const stale = receipts.find((receipt) => !isCurrent(receipt, draft.now, settingsOf(state).maxEvidenceAge));
  if (stale)
    return refuse('operation-conflict', `receipt ${stale.id} (${stale.kind}) is too old to start by`, 'Read it again.');
  const validation = newest(receipts, 'fault-validation');
  const id = faultSubject(state, experiment.fault) ?? '';
  if (validation && ruledBy(state.policyVersion, '2026-12') && !sameArmId(validation.subject, id))
    return refuse('operation-conflict', `receipt ${validation.id} is of ${validation.subject}`, `Read that of ${id}.`);
  const plan = (validation?.value as FaultValidationValue | null | undefined)?.plan;
  if (validation && !(plan && samePlan(plan, experiment.plan, state.targets)))
    return refuse('operation-conflict', 'the latest validation has another plan than the one kept', 'Submit a repair.');
  const unwell = surroundingsRefusal(state, receipts);
  if (unwell) return unwell;
  const serving = newest(receipts, 'serving');
  const room = faultRoom(state, experiment, newest(receipts, 'target-state') !== null);
  if (room) return room;
  if (serving && !servesExpected(serving.value as ServingValue | null, experiment.expectedBuild))
    return refuse('operation-conflict', 'another build serves than the expected one', 'Submit a repair.');
  return null;
}

/** Whatever a worker claims, these are not harmless to repeat. */
const NEVER_TWICE: ReadonlySet<Operation['kind']> = new Set([
  'fault-start',
  'load',
  'workspace-create',
  'configuration-create',
]);

/** Load is made for an experiment that is about to measure; one at a time (R8.1 step 5). */
function loadRefusal({ state, control, now }: RunDraft): Step {
  const hold = holdOf(state, control, now);
  if (hold) return holdRefusal(hold);
  if (state.ending) return refuse('ending', `the run is ending: ${phrase(state.ending.reason)}`, 'Submit.');
  if (loadOf(state) === null)
    return refuse('operation-conflict', 'no load is configured', 'Measure with whoever uses the service.');
  if (state.lease?.purpose !== 'phase' || state.phase !== 'chaos-execution' || !state.experiment)
    return refuse('wrong-phase', 'load is made in chaos-execution only', 'Perform the phase of the lease.');
  const open = state.operations.find(({ kind, status }) => kind === 'load' && status !== 'settled');
  return open
    ? refuse('operation-conflict', `load ${open.operationId} is ${open.status}`, 'Stop that one first, and settle it.')
    : null;
}

/** Why an unknown load is not known to be over: somebody has to have looked (R14.2). */
function loadUnproven({ key }: Operation, { outcome, receipts }: CommandOf<'settle'>): string | null {
  const seen = newest(receipts, 'load', ({ subject, value }) => subject === key && value !== null);
  if (!seen) return 'nobody has looked at the load';
  const { running, startedAt } = seen.value as LoadValue;
  if (running) return 'the load is under way';
  return outcome === 'never-happened' && startedAt !== null ? 'the load has been under way' : null;
}

/** A provider's own writes are made in preflight only: before faults can be injected, and never after (R6.6, R6.8). */
function preparationRefusal({ state }: RunDraft, command: CommandOf<'prepare'>): Step {
  const { workspace, kind, phase, operations } = state;
  if (kind !== 'run' || phase !== 'resilience-analysis' || workspace.status !== 'pending')
    return refuse(
      'wrong-phase',
      `${command.operation.kind} belongs to the preflight of a run`,
      'A ready workspace is immutable.',
    );
  const { prepare } = providerOfRun(state);
  if (!prepare) return refuse('operation-conflict', 'the fault provider prepares nothing', 'Inject faults as it is.');
  return prepare.writeRefusal(workspace.request, operations, command);
}

/** A fault is defined before it is frozen, and never after: a verification repeats what is there (R7.6). */
function definitionRefusal({ state }: RunDraft, command: CommandOf<'prepare'>): Step {
  const { workspace, kind, phase, mode, ending, operations } = state;
  if (kind !== 'run' || phase !== 'resilience-analysis' || mode !== 'initial' || ending !== null)
    return refuse(
      'wrong-phase',
      `${command.operation.kind} belongs to the analysis of a run, before its first fault`,
      'Use what is there.',
    );
  const { prepare } = providerOfRun(state);
  if (!prepare) return refuse('operation-conflict', 'the fault provider defines nothing', 'Name what is there.');
  const place = placeOf(state);
  if (place !== null && !armIdCovers(place, command.operation.key))
    return refuse('operation-conflict', `${command.operation.key} is not in ${place}`, 'Make it there.');
  return prepare.writeRefusal(workspace.request, operations, command);
}

function prepareRefusal(draft: RunDraft, command: CommandOf<'prepare'>): Step {
  switch (command.operation.kind) {
    case 'fault-start':
      return startRefusal(draft, command);
    case 'load':
      return loadRefusal(draft);
    case 'workspace-create':
    case 'role-grant':
      return preparationRefusal(draft, command);
    case 'configuration-create':
      return definitionRefusal(draft, command);
    default:
      return null;
  }
}

/** Committed before the call (R14.1). */
export function prepare(draft: RunDraft, command: CommandOf<'prepare'>): Step {
  const { state } = draft;
  const { operation } = command;
  const refused = checkEvidence(command, draft.now, state);
  if (refused) return refused;
  if (state.operations.some((entry) => entry.operationId === operation.operationId))
    return refuse('operation-conflict', `operation ${operation.operationId} exists already`, 'Use a new id.');
  const blocked = prepareRefusal(draft, command);
  if (blocked) return blocked;
  keepReceipts(state.receipts, command);
  state.operations.push({
    ...operation,
    class: NEVER_TWICE.has(operation.kind) ? 'uncertain' : operation.class,
    intent: { ...operation.intent, experiment: state.experiment?.n ?? null, attempt: attemptOf(state) },
    status: 'prepared',
    outcome: null,
    attempts: 1,
    preparedAt: draft.now,
    settledAt: null,
    result: null,
    receipts: command.receipts.map((receipt) => receipt.id),
  });
  draft.changed.state = true;
  draft.reason = message('operation-prepared', { kind: operation.kind });
  return null;
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
