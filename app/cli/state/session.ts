/** The document that `--state` names, opened, and commands carried out on it. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ErrorBody, Lease, RunState } from '../../../schemas/generated/types.js';
import type { Command, CommandBody } from '../../../state/base/command.js';
import { type Refusal, refuse } from '../../../state/base/errors.js';
import { asRecord } from '../../../state/base/json.js';
import { obligations } from '../../../state/queries/obligations.js';
import type { Accepted } from '../../../state/run/documents.js';
import { carryOut, stale } from '../../../state/store/carry-out.js';
import { createFolderStore, createStateFileStore, type FileStore } from '../../../state/store/file.js';
import { systemCode } from '../../../state/store/file-system.js';
import type { Snapshot } from '../../../state/store/port.js';
import { newId } from '../../runtime/ids.js';
import type { CliIo } from '../command.js';
import { CliError } from '../errors.js';
import { type StateArguments, usageError } from './arguments.js';

export interface Session {
  args: StateArguments;
  io: CliIo;
  store: FileStore;
  /** One run in one file. */
  single: boolean;
}

export async function openSession(args: StateArguments, io: CliIo): Promise<Session> {
  const path = resolve(io.cwd, args.state);
  let folder = args.state.endsWith('/');
  try {
    folder ||= (await stat(path)).isDirectory();
  } catch (error) {
    if (systemCode(error) === '') throw error;
  }
  const options = { waitMs: args.waitMs };
  if (folder) return { args, io, store: createFolderStore(path, options), single: false };
  return { args, io, store: await createStateFileStore(path, options), single: true };
}

/** The run that the command is of: the file's, the named one, or the only one of a folder. Null: there is none. */
export async function runOf({ args, store }: Session): Promise<string | null> {
  const runs = await store.runs();
  if (args.run !== null) {
    if (runs.includes(args.run)) return args.run;
    throw new CliError(
      'not-found',
      `there is no run ${args.run}`,
      `Use one of ${runs.slice(-10).join(', ') || 'none'}.`,
    );
  }
  if (runs.length <= 1) return runs[0] ?? null;
  throw new CliError(
    'usage',
    `${runs.length} runs lie in ${args.state}`,
    `Name one with --run: ${runs.slice(-10).join(', ')}.`,
  );
}

export async function requireRun(session: Session): Promise<string> {
  const runId = await runOf(session);
  if (runId !== null) return runId;
  throw new CliError('not-found', `${session.args.state} holds no run`, 'Begin one with chaos-loop state init.');
}

/** Refuses what was read when somebody expects another revision of it. */
function requireExpected({ args }: Session, { state, control }: Snapshot): void {
  const refused = stale(state?.revision ?? control?.revision ?? 0, args.expectedRevision ?? undefined);
  if (refused) throw refusal(refused.error);
}

/** For a command that needs nothing of the document but its revision. */
export async function requireRevision(session: Session): Promise<void> {
  if (session.args.expectedRevision !== null) requireExpected(session, await session.store.read(await runOf(session)));
}

export async function snapshotOf(session: Session, runId: string): Promise<Snapshot & { state: RunState }> {
  const snapshot = await session.store.read(runId);
  requireExpected(session, snapshot);
  if (snapshot.state) return { ...snapshot, state: snapshot.state };
  throw new CliError('not-found', `there is no run ${runId}`, 'Name a run that is there.');
}

export function summaryOf(state: RunState) {
  const { runId, kind, environment, revision, phase, transition, mode, iteration, verdict, cause, lease } = state;
  return {
    runId,
    kind,
    environment,
    revision,
    phase,
    status: transition.status,
    mode,
    iteration,
    verdict,
    cause,
    lease,
  };
}

function doctorLeases(decision: Accepted): Record<string, Lease> {
  const entries = Object.entries(decision.control?.environments ?? {});
  return Object.fromEntries(entries.flatMap(([name, { doctorLease }]) => (doctorLease ? [[name, doctorLease]] : [])));
}

/** A file has no permission API: who may write it decides, as whom they say they are. */
export function personOf({ args }: Session): Pick<Command, 'actor' | 'authority' | 'producer'> {
  return {
    actor: { login: args.actor, id: null, type: 'cli' },
    authority: args.permission,
    producer: { source: 'state-cli' },
  };
}

/** What the command is done for: `--reason`. */
export function reasonOf({ args }: Session): string {
  if (args.reason === null) throw usageError(`${args.command} needs --reason <text>`, { path: '--reason' });
  return args.reason;
}

/** Whatever a document holds where a name should be, in few words: String({toString: 0}) throws. */
export function named(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none')).slice(0, 100);
}

/** A worker is known by its workflow run; it has no permission of its own. */
export function workerOf(body: Record<string, unknown>): Pick<Command, 'actor' | 'authority'> {
  const { id, attempt } = asRecord(body.workflowRun);
  const login = `workflow-run-${named(id)}.${named(attempt)}`;
  return { actor: { login, id: null, type: 'worker' }, authority: null };
}

/** The kernel's refusal as the command's. */
export function refusal({ code, message, hint, path, problems }: ErrorBody): CliError {
  return new CliError(code as CliError['code'], message, hint, {
    ...(path === undefined ? {} : { path }),
    ...(problems === undefined ? {} : { problems }),
  });
}

export interface Sending {
  runId: string | null;
  /** One more question about what was read and decided, before it is kept. */
  check?(before: RunState | null, after: RunState | null): Refusal | null;
  envelope?: Partial<Pick<Command, 'commandId' | 'actor' | 'authority' | 'producer'>>;
}

/** Sends one command to the kernel and keeps what it decided. Throws CliError for its refusal. */
export async function send(session: Session, body: CommandBody, sending: Sending): Promise<unknown> {
  const { args, io, store, single } = session;
  const { runId } = sending;
  const commandId = args.commandId ?? newId('cli');
  const command = { commandId, ...personOf(session), ...sending.envelope, ...body } as Command;
  const done = await carryOut(store, runId, command, () => ({ now: io.now() }), {
    dryRun: args.dryRun,
    ...(args.expectedRevision === null ? {} : { expectedRevision: args.expectedRevision }),
    check: async (before, { state, changed }) => {
      const refused = sending.check?.(before.state, state) ?? null;
      if (refused) return refused;
      if (!single || !changed.state) return null;
      const [own] = await store.runs();
      if (own === undefined || own === state?.runId) return null;
      return refuse('already-exists', `${args.state} holds run ${own}`, 'Name another file: one file, one run.');
    },
  });
  if (!done.ok) throw refusal(done.error);
  const { decision, before } = done;
  const { changed, replayed, revision, control, state } = decision;
  const kept = changed.state ? state : control;
  return {
    dryRun: args.dryRun,
    commandId: command.commandId,
    changed,
    replayed,
    revision,
    from: before.state ? summaryOf(before.state) : null,
    run: state ? summaryOf(state) : null,
    control: control ? { revision: control.revision, halt: control.halt, doctorLeases: doctorLeases(decision) } : null,
    event: changed.state || changed.control ? (kept?.event ?? null) : null,
    obligations: obligations({ control, state }, io.now()),
  };
}
