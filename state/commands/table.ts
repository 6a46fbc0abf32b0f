/** One row a command: what it is of, who may send it, and which function decides it. Nothing else lists the commands. */
import type { Phase } from '../../schemas/generated/types.js';
import type { CommandOf, CommandType } from '../base/command.js';
import type { Problem, Refusal } from '../base/errors.js';
import { parseTime } from '../base/time.js';
import type { Verb } from '../config/authority.js';
import { configProblems } from '../config/config.js';
import { approve, reject } from '../gates/approval.js';
import { confirmChange } from '../gates/confirm.js';
import { decisionsRead } from '../gates/decisions.js';
import { observeGate } from '../gates/external.js';
import { link } from '../gates/link.js';
import { supersedeTarget } from '../gates/supersede-target.js';
import { voidDecision } from '../gates/void.js';
import { migratePolicy } from '../migrations/policy.js';
import { settleTelling } from '../operations/cancels.js';
import { abandon, releaseEnvironment, terminateAnalysisOnly } from '../operations/ending.js';
import { prepare } from '../operations/prepare.js';
import { settleOperation } from '../operations/settle.js';
import type { World } from '../run/documents.js';
import type { Draft, RunDraft, Step } from '../run/transaction.js';
import { consent } from './consent.js';
import { halt, unhalt } from './control.js';
import { changeDelivered } from './delivery.js';
import { requestDoctor } from './doctor.js';
import { followUp } from './follow-up.js';
import { claimDoctor, claimRun, dispatch, doctorLeaseLost, leaseLost, requireLease } from './lease.js';
import { recordOpened } from './record-opened.js';
import { controlEffectOutcome, effectOutcome } from './refusals.js';
import { restore, restoreControl } from './restore.js';
import { retry } from './retry.js';
import { start } from './start.js';
import { submitDoctorLease, submitRun } from './submit.js';

interface Row<T extends CommandType> {
  /**
   * Who may send it: a person with the least permission of these verbs (R11.1), the worker that holds the lease (§15), or
   * the App.
   */
  least: readonly Verb[] | 'lease' | 'app' | ((command: CommandOf<T>) => readonly Verb[]);
  /** It leads to an end or to recovery, and may use the last 32 kB of a document (R2.8). */
  reserve?: true | ((command: CommandOf<T>) => boolean);
  /** What its schema can't say; every problem. */
  problems?(command: CommandOf<T>): Problem[];
}

interface RunRow<T extends CommandType> extends Row<T> {
  of: 'run';
  /** The only phase that takes it. */
  phase?: Phase;
  /** A run that has ended takes it, too. */
  ended?: true;
  decide(draft: RunDraft, command: CommandOf<T>): Step;
}

interface ControlRow<T extends CommandType> extends Row<T> {
  of: 'control';
  decide(draft: Draft, command: CommandOf<T>): Step;
}

/** Of a run, or of none: of a worker or of a doctor, of what is restored. */
interface EitherRow<T extends CommandType> extends Row<T> {
  of: 'either';
  /** A run that has ended takes it, too. */
  ended?: true;
  decide(draft: RunDraft, command: CommandOf<T>): Step;
  decideDoctor(draft: Draft, command: CommandOf<T>): Step;
}

/** Makes a run; `before.state` is the run that it follows. */
interface BeginningRow<T extends CommandType> extends Row<T> {
  of: 'beginning';
  /** It reads the run that it is sent to, and is no command to it. */
  follows?: true;
  decide(draft: Draft, command: CommandOf<T>, before: World): RunDraft | Refusal;
}

export type CommandRow<T extends CommandType> = RunRow<T> | ControlRow<T> | EitherRow<T> | BeginningRow<T>;

/** Only for the worker that holds the lease (R15.1). */
function held<T extends 'prepare' | 'settle' | 'submit'>(
  handler: (draft: RunDraft, command: CommandOf<T>) => Step,
): (draft: RunDraft, command: CommandOf<T>) => Step {
  return (draft, command) =>
    requireLease(draft.state.lease, command as CommandOf<'prepare' | 'settle' | 'submit'>) ?? handler(draft, command);
}

function decidedAt({ at }: { at: string }): Problem[] {
  return parseTime(at) === at
    ? []
    : [{ path: '/at', message: `"${at}" is not a time`, hint: 'Give UTC with milliseconds.' }];
}

export const COMMANDS: { readonly [T in CommandType]: CommandRow<T> } = {
  doctor: {
    of: 'control',
    least: ['doctor'],
    problems: ({ config }) => configProblems(config.effective, '/config/effective'),
    decide: requestDoctor,
  },
  start: {
    of: 'beginning',
    least: ({ request }) => [request.kind === 'plan' ? 'plan' : 'start'],
    decide: (draft, command, { control }) => start(draft, command, control),
  },
  'follow-up': { of: 'beginning', follows: true, least: ['follow-up'], decide: followUp },
  claim: { of: 'either', least: 'lease', reserve: true, decide: claimRun, decideDoctor: claimDoctor },
  prepare: { of: 'run', least: 'lease', decide: held(prepare) },
  settle: { of: 'run', least: 'lease', decide: held(settleTelling) },
  submit: {
    of: 'either',
    least: 'lease',
    reserve: ({ purpose, report }) => purpose === 'cleanup' || report.outcome === 'failed',
    decide: held(submitRun),
    decideDoctor: submitDoctorLease,
  },
  'record-opened': { of: 'run', least: 'app', decide: recordOpened },
  'effect-outcome': { of: 'either', least: 'app', decide: effectOutcome, decideDoctor: controlEffectOutcome },
  approve: { of: 'run', phase: 'advisory-approval', least: ['approve'], problems: decidedAt, decide: approve },
  reject: {
    of: 'run',
    phase: 'advisory-approval',
    least: ['reject'],
    reserve: true,
    problems: decidedAt,
    decide: reject,
  },
  'void-decision': { of: 'run', phase: 'advisory-approval', least: 'app', decide: voidDecision },
  'decisions-read': { of: 'run', phase: 'advisory-approval', least: 'app', decide: decisionsRead },
  'change-delivered': { of: 'run', phase: 'coding', least: 'app', decide: changeDelivered },
  'observe-gate': { of: 'run', phase: 'awaiting-external-gate', least: 'app', decide: observeGate },
  link: { of: 'run', phase: 'awaiting-external-gate', least: ['link'], decide: link },
  'confirm-change': { of: 'run', phase: 'awaiting-external-gate', least: ['confirm-change'], decide: confirmChange },
  'supersede-target': {
    of: 'run',
    phase: 'awaiting-external-gate',
    least: ['supersede-target', 'start'],
    decide: supersedeTarget,
  },
  'lease-lost': { of: 'either', least: 'app', reserve: true, decide: leaseLost, decideDoctor: doctorLeaseLost },
  dispatch: { of: 'run', least: 'app', reserve: true, decide: dispatch },
  retry: { of: 'run', least: ['retry'], reserve: true, decide: retry },
  restore: {
    of: 'either',
    ended: true,
    least: ['restore'],
    reserve: true,
    decide: restore,
    decideDoctor: restoreControl,
  },
  migrate: { of: 'run', least: 'app', decide: migratePolicy },
  consent: { of: 'run', least: ['consent'], decide: consent },
  'settle-operation': { of: 'run', least: ['settle'], reserve: true, decide: settleOperation },
  abandon: { of: 'run', least: ['abandon'], reserve: true, decide: abandon },
  'terminate-analysis-only': { of: 'run', least: ['abandon'], decide: terminateAnalysisOnly },
  'release-environment': { of: 'control', least: ['release-environment'], reserve: true, decide: releaseEnvironment },
  halt: { of: 'control', least: ['halt'], reserve: true, decide: halt },
  unhalt: { of: 'control', least: ['unhalt'], decide: unhalt },
};

/** What workers send to the App, and nobody else. */
export const OF_WORKERS: readonly string[] = Object.entries(COMMANDS).flatMap(([type, { least }]) =>
  least === 'lease' ? [type] : [],
);

export function isCommandType(type: unknown): type is CommandType {
  return typeof type === 'string' && Object.hasOwn(COMMANDS, type);
}

/** The row of a command; the command's own type is its key. */
export function rowOf<T extends CommandType>(command: CommandOf<T>): CommandRow<T> {
  return COMMANDS[command.type as T] as CommandRow<T>;
}
