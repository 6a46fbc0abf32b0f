/** The kernel: (world, command, context) → decision. Pure and total; this page only says who decides what (R2.3). */

import type { Control, Receipt, RunState } from '../schemas/generated/types.js';
import {
  type Validator,
  validateControl,
  validateExperiment,
  validateRunState,
} from '../schemas/generated/validators.js';
import { CanonicalError, canonicalize } from './base/canonical.js';
import type { Command, CommandOf, CommandType } from './base/command.js';
import { copyJson, copyState } from './base/copy.js';
import { digestOf } from './base/digest.js';
import { problemsOf, type Refusal, refuse } from './base/errors.js';
import { messageOf } from './base/message.js';
import { CURRENT_POLICY } from './base/policy-versions.js';
import { parseTime } from './base/time.js';
import { emptyControl } from './commands/control.js';
import { doctorByToken } from './commands/doctor.js';
import { checkPayloads, redactCommand } from './commands/redact.js';
import { checkCommandShape } from './commands/shape.js';
import { spoken } from './commands/spoken.js';
import { COMMANDS, type CommandRow, rowOf } from './commands/table.js';
import { type AuthorityConfig, authorizePerson, raisedBy } from './config/authority.js';
import { authorityIn } from './config/in-force.js';
import { dropBrought, fitLedger, withShortWords } from './run/budget.js';
import type { Accepted, Context, Decision, World } from './run/documents.js';
import { fitsSchema } from './run/fits.js';
import { appendEvent, type Before, checkKept, commandDigest, eventTime, findReplay } from './run/journal.js';
import { dropUncited } from './run/keep.js';
import { idsOf, keep, payloadsOf } from './run/kept.js';
import { saidInCodes } from './run/said.js';
import type { Draft, Step } from './run/transaction.js';

/** What the configuration says of who may: the stored one of the run (R2.5), else the one that the command carries. */
function authorityOf(command: Command, state: RunState | null): AuthorityConfig {
  if ('request' in command) return authorityIn(command.request.config.effective, command.request.environment);
  if ('config' in command) return authorityIn(command.config.effective, command.environment);
  return state
    ? authorityIn(state.config.effective, state.environment)
    : raisedBy('permissions' in command ? command : {});
}

function permission<T extends CommandType>(row: CommandRow<T>, command: CommandOf<T>, state: RunState | null): Step {
  const least = typeof row.least === 'function' ? row.least(command) : row.least;
  if (least === 'lease' || least === 'app') return null;
  const { actor, authority } = command as Command;
  const teams = 'teams' in command ? command.teams : [];
  for (const verb of least) {
    const refused = authorizePerson(verb, actor, authority, authorityOf(command as Command, state), teams);
    if (refused) return refused;
  }
  return null;
}

/** A doctor's lease is of no run, whichever run happens to be loaded. */
function isDoctors(control: Control | null, command: Command): boolean {
  if ('purpose' in command && command.purpose === 'doctor') return true;
  return 'token' in command && control !== null && doctorByToken(control, command.token) !== null;
}

/** Exactly the documents that the command may read: no decision depends on another one (R2.9). */
function documentsOf(world: World, command: Command): World {
  const row = COMMANDS[command.type];
  const ofRun =
    row.of === 'run' ||
    (row.of === 'either' && !isDoctors(world.control, command)) ||
    (row.of === 'beginning' && row.follows);
  return ofRun ? world : { control: world.control, state: null };
}

function runRefusal<T extends CommandType>(row: CommandRow<T>, state: RunState, type: T): Step {
  const phase = (row.of === 'run' ? row.phase : undefined) ?? state.phase;
  const ended = (row.of === 'run' || row.of === 'either') && row.ended === true;
  if (state.transition.status === 'terminated' && !ended)
    return refuse('terminated', `run ${state.runId} ended: ${state.verdict}`, 'Start a new run.');
  if (state.phase === phase) return null;
  return refuse('wrong-phase', `${type} belongs to ${phase}; the run is in ${state.phase}`, 'Read the state.');
}

/** The run after the command, null where it is of none; or the refusal. `world`: what the command may read. */
function handle<T extends CommandType>(
  draft: Draft,
  command: CommandOf<T>,
  world: World,
): { state: RunState | null } | Refusal {
  const row = rowOf<T>(command);
  if (row.of === 'beginning') return permission(row, command, null) ?? row.decide(draft, command, world);
  if (row.of === 'control') return permission(row, command, null) ?? row.decide(draft, command) ?? { state: null };
  if (row.of === 'either' && world.state === null)
    return permission(row, command, null) ?? row.decideDoctor(draft, command) ?? { state: null };
  const { type } = command as Command;
  if (world.state === null)
    return refuse('not-found', `${type} needs a run, and there is none`, 'Name an existing run.');
  const refused = runRefusal(row, world.state, type as T) ?? permission(row, command, world.state);
  if (refused) return refused;
  const state = copyState(world.state);
  return row.decide(Object.assign(draft, { state }), command) ?? { state };
}

function draftOf(world: World, command: Command, context: Context, kept: string): Draft {
  return {
    command: command.type,
    rules: context.rules ?? CURRENT_POLICY,
    now: eventTime(world, context.now),
    kept,
    newId: idsOf(kept),
    control: world.control ? copyJson(world.control) : emptyControl(),
    changed: { state: false, control: false },
    reason: '',
    eventType: null,
    details: {},
    archive: null,
  };
}

/** Nothing was changed: the documents are handed back as they came in, so that nothing that a handler tried leaks out. */
function unchanged({ control, state }: World, revision: number, replayed: boolean): Accepted {
  const changed = { state: false, control: false };
  return { ok: true, control, state, changed, replayed, revision, evidence: {}, archive: null, kept: null };
}

function beforeOf(document: Control | RunState | null): Before | null {
  return document && { revision: document.revision, digest: digestOf(document) };
}

function inReserve<T extends CommandType>(command: CommandOf<T>): boolean {
  const { reserve } = rowOf<T>(command);
  return typeof reserve === 'function' ? reserve(command) : reserve === true;
}

/** What is committed can be read again, by the program and within its size; else nothing is (R2.3). */
function postCondition(draft: Draft, state: RunState | null, reserve: boolean): Step {
  const { changed, control, archive } = draft;
  if (state && changed.state) {
    const refused = fitLedger(state, 'state', reserve) ?? unreadable('state', validateRunState, state);
    if (refused) return refused;
  }
  if (changed.control) {
    const refused = fitLedger(control, 'control', reserve) ?? unreadable('control', validateControl, control);
    if (refused) return refused;
  }
  return archive ? unreadable('experiment', validateExperiment, archive.document) : null;
}

function unreadable<T extends { receipts: Record<string, Receipt> }>(
  what: string,
  validate: Validator<T>,
  document: object,
): Step {
  if (fitsSchema(validate, document)) return null;
  const problems = problemsOf(validate.errors);
  return refuse(
    'unreadable-result',
    `the ${what} document would not fit its schema: ${problems[0]?.path || '/'} ${problems[0]?.message}`,
    'Send what the named place holds; longer text than that is not stored.',
    { problems },
  );
}

function run(world: World, command: Command, context: Context, digest: string): Decision {
  const read = documentsOf(world, command);
  const begins = COMMANDS[command.type].of === 'beginning';
  const { rules = CURRENT_POLICY } = context;
  const state0 = beforeOf(read.state);
  const recorded = state0 && { ...state0, digest: context.recorded ?? state0.digest };
  const before = { state: recorded, control: beforeOf(read.control) };
  const kept = keep(
    {
      runId: begins ? null : (read.state?.runId ?? null),
      before: {
        state: begins ? null : (before.state?.digest ?? null),
        control: before.control?.digest ?? null,
        ...(begins && before.state ? { parent: before.state.digest } : {}),
      },
      now: context.now,
      policyVersion: begins ? rules : (read.state?.policyVersion ?? rules),
    },
    command,
  );
  const draft = draftOf(read, command, context, kept.digest);
  const reserve = inReserve(command);
  const told = spoken(command);
  if ('ok' in told) return told;
  const handled = handle(draft, reserve ? withShortWords(told) : told, read);
  if ('ok' in handled) return handled;
  const { state } = handled;
  const { changed } = draft;
  if (!changed.state && !changed.control)
    return unchanged(world, world.state?.revision ?? world.control?.revision ?? 0, false);
  const refused = checkPayloads('raws' in command ? (command.raws ?? {}) : {}) ?? checkKept(kept);
  if (refused) return refused;
  appendEvent(draft, command, digest, begins ? { ...before, state: null } : before, {
    state: changed.state ? state : null,
    control: changed.control ? draft.control : null,
  });
  if (state && changed.state) {
    // After sealing, because the event of this revision cites receipts too.
    if (reserve) dropBrought(state, begins ? null : read.state);
    dropUncited(state);
  }
  const unfit = postCondition(draft, state, reserve) ?? saidInCodes(draft, state, read);
  if (unfit) return unfit;
  return {
    ok: true,
    control: changed.control ? draft.control : world.control,
    state: changed.state ? state : world.state,
    changed: { ...changed },
    replayed: false,
    revision: changed.state && state ? state.revision : draft.control.revision,
    evidence: payloadsOf(command),
    archive: draft.archive,
    kept,
  };
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
 * Decides one command. Never throws, never changes its inputs; a refusal changes nothing (R2.3). It is redacted, then
 * digested, then decided, and handed back as it is to be kept (R2.9). The same command id and digest again is answered with
 * the earlier revision (R2.4). `changed` both false: nothing to commit.
 */
export function decide(world: World, command: Command, context: Context): Decision {
  try {
    const malformed = checkCommandShape(command);
    if (malformed) return malformed;
    if (parseTime(context.now) !== context.now)
      return refuse('invalid-command', `"${context.now}" is not a canonical time`, 'Hand in UTC with milliseconds.');
    const unreadable = digestOfCommand(command);
    if (typeof unreadable !== 'string') return unreadable;
    const clean = redactCommand(command);
    if ('ok' in clean) return clean;
    const digest = commandDigest(clean.command);
    const replay = findReplay(world, command.commandId, digest);
    if ('ok' in replay) return replay;
    if (replay.kind === 'replay') return unchanged(world, replay.revision, true);
    return run(world, clean.command, context, digest);
  } catch (error) {
    const message = messageOf(error);
    return refuse('internal', `the command could not be decided: ${message}`.slice(0, 2000), 'Report this as a bug.');
  }
}
