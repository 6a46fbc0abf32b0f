/** Before an external side effect: what has to hold, and the intent that is kept before anything happens (R14.1). */
import type { Experiment, Operation, Receipt, RunState } from '../../schemas/generated/types.js';
import { armIdCovers, sameArmId } from '../base/arm-id.js';
import { indentedBytes } from '../base/canonical.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { samePlan } from '../base/node-group.js';
import { ruledBy } from '../base/policy-versions.js';
import { parseTime } from '../base/time.js';
import { environmentOf } from '../config/config.js';
import { predicatesOf } from '../config/hypothesis-rules.js';
import { loadOf } from '../config/load.js';
import { faultSubject, placeOf, providerOfRun } from '../config/provider.js';
import { loggedAt, surroundingOf } from '../config/watch.js';
import { isCurrent } from '../evidence/freshness.js';
import type { FaultValidationValue } from '../evidence/providers/port.js';
import type { ServingValue } from '../evidence/readers/serving.js';
import type { SurroundingsValue } from '../evidence/readers/surroundings.js';
import { newest } from '../evidence/select.js';
import { servesExpected } from '../evidence/serving.js';
import { unwell } from '../evidence/surroundings.js';
import { message } from '../messages/message.js';
import { phrase } from '../messages/sentence.js';
import { holdOf, holdRefusal } from '../run/blockers.js';
import { ORDINARY_BYTES, RECEIPT_BYTES } from '../run/budget.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import { type RunDraft, type Step, settingsOf } from '../run/transaction.js';
import { attemptOf, faultStart } from './operations.js';

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
