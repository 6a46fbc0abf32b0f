/** The kernel: (world, command, context) → decision. Pure and total; this page only says who decides what (R2.3). */

import type { RunState } from '../schemas/generated/types.js';
import { CanonicalError, canonicalize } from './canonical.js';
import { changesOf } from './changes.js';
import { checkCommandShape } from './command-shape.js';
import type { Command } from './commands.js';
import { consent } from './consent.js';
import { emptyControl, halt, unhalt } from './control.js';
import { copyJson, copyState } from './copy.js';
import { changeDelivered } from './delivery.js';
import { doctorByToken, requestDoctor } from './doctor.js';
import type { Draft, RunDraft, Step } from './draft.js';
import { abandon, releaseEnvironment, terminateAnalysisOnly } from './ending.js';
import { type Refusal, refuse } from './errors.js';
import { checkSize, commandDigest, eventTime, findReplay, seal } from './event.js';
import { followUp } from './follow-up.js';
import { approve, reject } from './gates/approval.js';
import { confirmChange } from './gates/confirm.js';
import { observeGate } from './gates/external.js';
import { link } from './gates/link.js';
import { supersedeTarget } from './gates/supersede-target.js';
import { voidDecision } from './gates/void.js';
import type { Accepted, Context, Decision, World } from './kernel-types.js';
import { claimDoctor, claimRun, dispatch, doctorLeaseLost, leaseLost, requireLease } from './lease.js';
import { dropUncited } from './ledger.js';
import { prepare, settle } from './operations.js';
import { restore } from './restore.js';
import { retry } from './retry.js';
import { settleOperation } from './settle-operation.js';
import { start } from './start.js';
import { submitDoctorLease, submitRun } from './submit.js';
import { parseTime } from './time.js';

const NO_RUN_COMMANDS = new Set(['doctor', 'start', 'halt', 'unhalt', 'release-environment']);

/** Commands that a run takes only in the phase that they belong to. */
const ONLY_IN: Partial<Record<Command['type'], RunState['phase']>> = {
  approve: 'advisory-approval',
  reject: 'advisory-approval',
  'change-delivered': 'coding',
  'observe-gate': 'awaiting-external-gate',
  'void-decision': 'advisory-approval',
  link: 'awaiting-external-gate',
  'confirm-change': 'awaiting-external-gate',
  'supersede-target': 'awaiting-external-gate',
};

function recordOpened(draft: RunDraft, pullRequest: number): Step {
  if (draft.state.record.pullRequest === pullRequest) return null;
  draft.state.record.pullRequest = pullRequest;
  draft.changed.state = true;
  draft.reason = `record pull request ${pullRequest} opened`;
  return null;
}

function worker(draft: RunDraft, command: Command & { type: 'prepare' | 'settle' | 'submit' }): Step {
  const refused = requireLease(draft.state.lease, command);
  if (refused) return refused;
  switch (command.type) {
    case 'prepare':
      return prepare(draft, command);
    case 'settle':
      return settle(draft, command);
    case 'submit':
      return submitRun(draft, command);
  }
}

function onRun(draft: RunDraft, command: Command): Step {
  switch (command.type) {
    case 'claim':
      return claimRun(draft, command);
    case 'prepare':
    case 'settle':
    case 'submit':
      return worker(draft, command);
    case 'record-opened':
      return recordOpened(draft, command.pullRequest);
    case 'approve':
      return approve(draft, command);
    case 'reject':
      return reject(draft, command);
    case 'change-delivered':
      return changeDelivered(draft, command);
    case 'observe-gate':
      return observeGate(draft, command);
    case 'lease-lost':
      return leaseLost(draft, command);
    case 'dispatch':
      return dispatch(draft);
    case 'void-decision':
      return voidDecision(draft, command);
    case 'link':
      return link(draft, command);
    case 'confirm-change':
      return confirmChange(draft, command);
    case 'supersede-target':
      return supersedeTarget(draft, command);
    case 'retry':
      return retry(draft, command);
    case 'restore':
      return restore(draft, command);
    case 'consent':
      return consent(draft, command);
    case 'settle-operation':
      return settleOperation(draft, command);
    case 'abandon':
      return abandon(draft, command);
    case 'terminate-analysis-only':
      return terminateAnalysisOnly(draft, command);
    default:
      return refuse('invalid-command', `${command.type} is not a command to a run`, 'Send it without a run.');
  }
}

function onControl(draft: Draft, command: Command): Step {
  switch (command.type) {
    case 'doctor':
      return requestDoctor(draft, command);
    case 'claim':
      return claimDoctor(draft, command);
    case 'submit':
      return submitDoctorLease(draft, command);
    case 'lease-lost':
      return doctorLeaseLost(draft, command);
    case 'halt':
      return halt(draft, command);
    case 'unhalt':
      return unhalt(draft, command);
    case 'release-environment':
      return releaseEnvironment(draft, command);
    default:
      return refuse('not-found', `${command.type} needs a run, and there is none`, 'Name an existing run.');
  }
}

/** A doctor's lease is of no run, whichever run happens to be loaded. */
function isDoctors(draft: Draft, command: Command): boolean {
  if (command.type === 'submit' && command.purpose === 'doctor') return true;
  return (command.type === 'claim' || command.type === 'lease-lost') && doctorByToken(draft, command.token) !== null;
}

function runRefusal(state: RunState, command: Command): Refusal | null {
  if (state.transition.status === 'terminated' && command.type !== 'restore')
    return refuse('terminated', `run ${state.runId} ended: ${state.verdict}`, 'Start a new run.');
  const phase = ONLY_IN[command.type];
  if (phase !== undefined && state.phase !== phase)
    return refuse(
      'wrong-phase',
      `${command.type} belongs to ${phase}; the run is in ${state.phase}`,
      'Read the state.',
    );
  return null;
}

function draftOf(world: World, context: Context): Draft {
  return {
    now: eventTime(world, context.now),
    newId: (prefix) => context.newId(prefix),
    control: world.control ? copyJson(world.control) : emptyControl(),
    changed: { state: false, control: false },
    reason: '',
    eventType: null,
    details: {},
    evidence: {},
    archive: null,
  };
}

/** Unchanged documents are handed back as they came in, so that nothing that a handler tried leaks out. */
function accepted(draft: Draft, state: RunState | null, world: World, revision: number): Accepted {
  return {
    ok: true,
    control: draft.changed.control ? draft.control : world.control,
    state: draft.changed.state ? state : world.state,
    changed: { ...draft.changed },
    replayed: false,
    revision,
    evidence: draft.evidence,
    archive: draft.archive,
  };
}

/** Raw payloads of receipts that the documents keep; the rest was collected and never used. */
function keptEvidence(draft: Draft, state: RunState | null): Record<string, unknown> {
  const receipts = [
    ...Object.values(state?.receipts ?? {}),
    ...Object.values(draft.control.receipts),
    ...Object.values(draft.archive?.document.receipts ?? {}),
  ];
  const kept = new Set<string>(receipts.map((receipt) => receipt.rawDigest));
  for (const change of changesOf(state)) if (change.patchDigest) kept.add(change.patchDigest);
  return Object.fromEntries(Object.entries(draft.evidence).filter(([digest]) => kept.has(digest)));
}

function run(world: World, command: Command, context: Context, digest: string): Decision {
  const draft = draftOf(world, context);
  let state: RunState | null = null;
  let step: Step;
  const begins = command.type === 'start' || command.type === 'follow-up';
  if (begins) {
    const started = command.type === 'start' ? start(draft, command, world.control) : followUp(draft, command, world);
    if ('ok' in started) return started;
    state = started.state;
    step = null;
  } else if (world.state && !NO_RUN_COMMANDS.has(command.type) && !isDoctors(draft, command)) {
    const refused = runRefusal(world.state, command);
    if (refused) return refused;
    state = copyState(world.state);
    step = onRun(Object.assign(draft, { state }), command);
  } else step = onControl(draft, command);
  if (step) return step;
  const { changed } = draft;
  if (!changed.state && !changed.control) {
    const revision = world.state?.revision ?? world.control?.revision ?? 0;
    return { ...accepted(draft, null, world, revision), evidence: {} };
  }
  const before = begins ? { control: world.control, state: null } : world;
  seal(draft, command, digest, before, {
    state: changed.state ? state : null,
    control: changed.control ? draft.control : null,
  });
  if (state && changed.state) {
    // After sealing, because the event of this revision cites receipts too.
    dropUncited(state);
    const tooLarge = checkSize(state);
    if (tooLarge) return tooLarge;
  }
  draft.evidence = keptEvidence(draft, state);
  const revision = changed.state && state ? state.revision : draft.control.revision;
  return accepted(draft, state, world, revision);
}

/** Nested too deep, a lone surrogate, NaN: what has no canonical form can't be told apart from another command (R2.4). */
function digestOfCommand(command: Command): string | Refusal {
  try {
    // Who vouches is left out of the digest, and lands in the event all the same.
    canonicalize(command.producer);
    return commandDigest(command);
  } catch (error) {
    if (!(error instanceof CanonicalError)) throw error;
    return refuse('invalid-command', `the command has no digest: ${error.message}`, 'Send plain JSON.');
  }
}

/**
 * Decides one command. Never throws, never changes its inputs; a refusal changes nothing (R2.3). The same command id and
 * digest again is answered with the earlier revision (R2.4). `changed` both false: nothing to commit.
 */
export function decide(world: World, command: Command, context: Context): Decision {
  try {
    const malformed = checkCommandShape(command);
    if (malformed) return malformed;
    if (parseTime(context.now) !== context.now)
      return refuse('invalid-command', `"${context.now}" is no canonical time`, 'Hand in UTC with milliseconds.');
    const digest = digestOfCommand(command);
    if (typeof digest !== 'string') return digest;
    const replay = findReplay(world, command.commandId, digest);
    if ('ok' in replay) return replay;
    if (replay.kind === 'replay') {
      const { control, state } = world;
      const changed = { state: false, control: false };
      return {
        ok: true,
        control,
        state,
        changed,
        replayed: true,
        revision: replay.revision,
        evidence: {},
        archive: null,
      };
    }
    return run(world, command, context, digest);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refuse('internal', `the command could not be decided: ${message}`.slice(0, 2000), 'Report this as a bug.');
  }
}
