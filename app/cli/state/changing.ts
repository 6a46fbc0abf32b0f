/** Commands that change the document: each becomes one command to the kernel, which alone decides. */
import type { StartRequest } from '../../../schemas/generated/types.js';
import { validateStart } from '../../../schemas/generated/validators.js';
import type { CommandBody, CommandOf } from '../../../state/base/command.js';
import { problemsOf } from '../../../state/base/errors.js';
import { timeMs } from '../../../state/base/time.js';
import { OF_WORKERS } from '../../../state/commands/table.js';
import { migrateRun } from '../../../state/store/migrate-run.js';
import { newId } from '../../runtime/ids.js';
import { CliError } from '../errors.js';
import { usageError } from './arguments.js';
import { readInput, readObject } from './input.js';
import {
  named,
  personOf,
  reasonOf,
  refusal,
  requireRun,
  runOf,
  type Session,
  send,
  snapshotOf,
  summaryOf,
  workerOf,
} from './session.js';

export async function init(session: Session): Promise<unknown> {
  const request = await readInput(session.args, session.io);
  if (!validateStart(request))
    throw new CliError(
      'invalid-start',
      'this is not a start request',
      'See schemas/start.json; correct each of them.',
      {
        problems: problemsOf(validateStart.errors),
      },
    );
  return send(session, { type: 'start', request: request as StartRequest }, { runId: await runFor(session) });
}

/** A command that begins a run is sent to none, unless it is the one that began the run which is there. */
async function runFor(session: Session): Promise<string | null> {
  const { args, single, store } = session;
  if (!single || args.commandId === null) return null;
  return (await store.runs())[0] ?? null;
}

/** claim, prepare, settle and submit: what a worker would send to the App, with the same document. */
export async function submit(session: Session): Promise<unknown> {
  const { schemaVersion, runId, commandId, ...body } = await readObject(session.args, session.io);
  if (schemaVersion !== 'chaos-loop/submission/v1')
    throw new CliError(
      'unknown-version',
      `the document is not a chaos-loop/submission/v1`,
      'See schemas/submission.json.',
      {
        path: '/schemaVersion',
      },
    );
  const type = named(body.type);
  if (!OF_WORKERS.includes(type))
    throw new CliError('invalid-command', `"${type}" is not a submission`, `Use one of ${OF_WORKERS.join(', ')}.`, {
      path: '/type',
    });
  const own = await runOf(session);
  if (runId !== null && (typeof runId !== 'string' || runId !== own))
    throw new CliError('not-found', `run ${named(runId)} is not here`, 'Send the submission to its own run.', {
      path: '/runId',
    });
  // The kernel checks the rest, and says everything that is wrong with it at once.
  const envelope = { commandId: commandId as string, ...workerOf(body) };
  if (type === 'prepare' || type === 'settle') delete body.environment;
  return send(session, body as CommandBody, { runId, envelope });
}

function sourceOf({ args }: Session): CommandOf<'approve'>['source'] {
  return { type: 'cli', id: args.commandId ?? 'chaos-loop state' };
}

/** When the person decided; nobody has decided in the future yet. */
function decidedAt({ args, io }: Session): string {
  const at = args.at ?? io.now();
  if (timeMs(at) > timeMs(io.now()) + 60_000) throw usageError(`--at ${at} is in the future`, { path: '--at' });
  return at;
}

export async function approve(session: Session): Promise<unknown> {
  const { args } = session;
  if (args.words.length === 0) throw usageError('approve needs the ids of advisories');
  const at = decidedAt(session);
  const choice = { setId: args.set, advisoryIds: args.words, at, source: sourceOf(session) };
  return send(session, { type: 'approve', ...choice }, { runId: await requireRun(session) });
}

export async function reject(session: Session): Promise<unknown> {
  const { args } = session;
  const choice = { setId: args.set, at: decidedAt(session), reason: reasonOf(session), source: sourceOf(session) };
  return send(session, { type: 'reject', ...choice }, { runId: await requireRun(session) });
}

/** With facts: they are observed. Without: how the gate stands. */
export async function gate(session: Session): Promise<unknown> {
  const runId = await requireRun(session);
  if (session.args.input === null) {
    const { state } = await snapshotOf(session, runId);
    return { runId, phase: state.phase, revision: state.revision, gate: state.gate };
  }
  const { receipts, raws, ...rest } = await readObject(session.args, session.io);
  return send(session, { ...rest, type: 'observe-gate', receipts, raws } as CommandBody, { runId });
}

export async function abandon(session: Session): Promise<unknown> {
  return send(session, { type: 'abandon', reason: reasonOf(session) }, { runId: await requireRun(session) });
}

export async function terminateAnalysisOnly(session: Session): Promise<unknown> {
  const reason = reasonOf(session);
  return send(session, { type: 'terminate-analysis-only', reason }, { runId: await requireRun(session) });
}

/** Of the control document: it forbids faults of every run that shares it. */
export async function halt(session: Session): Promise<unknown> {
  return send(session, { type: 'halt', reason: reasonOf(session) }, { runId: await runOf(session) });
}

export async function unhalt(session: Session): Promise<unknown> {
  return send(session, { type: 'unhalt' }, { runId: await runOf(session) });
}

export async function doctor(session: Session): Promise<unknown> {
  const body = { issue: null, ...(await readObject(session.args, session.io)), type: 'doctor' };
  return send(session, body as CommandBody, { runId: null });
}

/** A document of an older version becomes a present one, by one more revision (§19). */
export async function migrate(session: Session): Promise<unknown> {
  const { args, io, store } = session;
  const commandId = args.commandId ?? newId('cli');
  const context = () => ({ now: io.now(), commandId, ...personOf(session) });
  const done = await migrateRun(store, await requireRun(session), context, {
    dryRun: args.dryRun,
    ...(args.expectedRevision === null ? {} : { expectedRevision: args.expectedRevision }),
  });
  if (!done.ok) throw refusal(done.error);
  const { state, steps, changed, replayed, revision } = done;
  return {
    dryRun: args.dryRun,
    commandId,
    changed: { state: changed, control: false },
    replayed,
    revision,
    steps,
    run: summaryOf(state),
    event: changed ? state.event : null,
  };
}

const OF_NO_RUN = new Set(['doctor', 'start']);

/** Any command of the kernel as it is: `{type, …}`; who sends it comes from the options. */
export async function apply(session: Session): Promise<unknown> {
  const body = await readObject(session.args, session.io);
  const type = named(body.type);
  if (OF_WORKERS.includes(type))
    throw new CliError('invalid-command', `${type} is a worker's message`, 'Send it with chaos-loop state submit.', {
      path: '/type',
    });
  const own = ['commandId', 'actor', 'authority', 'producer'].filter((key) => Object.hasOwn(body, key));
  if (own.length > 0)
    throw new CliError(
      'invalid-command',
      'the document says who sends it',
      'Use --actor, --permission, --command-id.',
      {
        problems: own.map((key) => ({ path: `/${key}`, message: `unknown key "${key}"`, hint: `Remove "${key}".` })),
      },
    );
  const runId = OF_NO_RUN.has(type) ? null : await runOf(session);
  return send(session, body as CommandBody, { runId });
}
