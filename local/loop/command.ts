/** `chaos-loop local`: the whole loop on this machine, told as it happens. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { Octokit } from '@octokit/rest';
import type { RunState } from '../../schemas/generated/types.js';
import type { LocalArguments } from './arguments.js';
import { drive } from './maintainer.js';
import { type OpenedWorld, openWorld } from './open-world.js';
import { columns, format, type NarrationLine } from './print.js';
import { agreeing, asking, type Person } from './prompts.js';
import {
  asLoopError,
  experimentsOf,
  type LoopErrorCode,
  type LoopFailure,
  type LoopResult,
  reasonOf,
} from './result.js';
import { rollbackOnce } from './rollback.js';
import { summarize } from './summary.js';
import { announcement, type Circumstances, variantOf } from './variants.js';
import { ENVIRONMENT, STATE_BRANCH, startWorld, type World } from './world.js';

export interface LocalOptions extends LocalArguments {
  /** The folder that holds build/, action/ and local/sample/. */
  root: string;
  signal: AbortSignal;
}

const PATIENCE = 120_000;
const REQUESTS_PER_SECOND = 50;
/** The folder can't hold a world, so that none is to be continued there. */
const UNUSABLE: ReadonlySet<LoopErrorCode> = new Set<LoopErrorCode>(['disk-full', 'not-writable']);

function personOf({ yes, reject, signal }: LocalOptions): Person {
  if (yes || reject) return agreeing(reject ? 'reject' : 'approve');
  const { stdin: input, stdout } = process;
  return asking({ input, write: (text) => stdout.write(text), width: columns(stdout), signal });
}

function openLog(directory: string): WriteStream {
  const log = createWriteStream(join(directory, 'world.log'), { flags: 'a' });
  // The log is for whoever looks; a full disk is told by those who need it.
  log.on('error', () => undefined);
  return log;
}

interface Session {
  options: LocalOptions;
  tell(line: NarrationLine): void;
  started: number;
}

async function runIn(session: Session, world: World, person: Person): Promise<RunState> {
  const { options, tell } = session;
  const broken = new AbortController();
  const signal = AbortSignal.any([options.signal, broken.signal, world.signal]);
  const octokit = new Octokit({ auth: world.maintainer.token, baseUrl: world.github.url });
  const rollback =
    options.break === 'rollback'
      ? rollbackOnce({ world, octokit, tell, signal, onFailure: (error) => broken.abort(error) })
      : null;
  return drive({
    octokit,
    repository: world.repository,
    stateBranch: world.stateBranch,
    environment: world.environment,
    person,
    tell,
    ...(rollback === null ? {} : { onRevision: rollback }),
    patience: PATIENCE,
    signal,
  });
}

async function loop(session: Session, opened: OpenedWorld, place: Partial<LoopFailure>): Promise<LoopResult> {
  const { options, tell, started } = session;
  const circumstances: Circumstances = { ...options, traffic: options.traffic ? REQUESTS_PER_SECOND : 0 };
  const logFile = openLog(opened.place.directory);
  const person = personOf(options);
  let world: World | null = null;
  try {
    world = await startWorld({
      ...variantOf(circumstances, options.root),
      opened,
      root: options.root,
      signal: options.signal,
      notice: (text) => tell({ topic: 'again', text }),
      log: (line) => logFile.write(`${new Date().toISOString()} ${line}\n`),
    });
    const { gitDirectory, owner, name } = world.repository;
    Object.assign(place, { repository: gitDirectory, stateBranch: world.stateBranch });
    tell({ topic: 'world', text: `repository ${owner}/${name} on ${world.github.url}` });
    tell({ topic: '', text: `its service is deployed at ${world.ingressUrl}` });
    if (options.traffic) tell({ topic: '', text: `${REQUESTS_PER_SECOND} requests a second are offered to it` });
    const wrong = announcement(circumstances);
    if (wrong !== null) tell({ topic: 'broken', text: wrong });
    const state = await runIn(session, world, person);
    opened.place.update({ status: 'finished' });
    const result: LoopResult = {
      ok: state.verdict === 'resolved',
      runId: state.runId,
      verdict: state.verdict,
      cause: state.cause,
      reason: reasonOf(state),
      revisions: state.revision,
      experiments: experimentsOf(state),
      requests: await world.requests(),
      wallSeconds: Math.round((Date.now() - started) / 100) / 10,
      repository: gitDirectory,
      stateBranch: world.stateBranch,
    };
    process.stdout.write(summarize(state, result, name, columns(process.stdout)));
    return result;
  } finally {
    person.close();
    await world?.close();
    await new Promise<void>((done) => logFile.end(done));
  }
}

/** Runs the loop; answers the exit code: 0 only for `resolved`, else 1. Never rejects. */
export async function runLocal(options: LocalOptions): Promise<number> {
  const started = Date.now();
  const width = columns(process.stdout);
  const tell = (line: NarrationLine) => {
    process.stdout.write(`${format(line, Date.now() - started, width)}\n`);
  };
  const place: Partial<LoopFailure> = {};
  let outcome: LoopResult | LoopFailure;
  let opened: OpenedWorld | null = null;
  try {
    process.stdout.write('Chaos Loop: one real fault, a reviewed fix, the identical fault again.\n');
    opened = await openWorld({
      directory: resolve(options.directory),
      fresh: options.fresh,
      variant: { break: options.break, traffic: options.traffic, reject: options.reject },
      stateBranch: STATE_BRANCH,
      environment: ENVIRONMENT,
      notice: (text) => process.stdout.write(`${text}\n`),
    });
    const { directory, resumed } = opened.place;
    const where = resumed
      ? 'The unfinished world goes on (--fresh begins a new one), in'
      : 'Everything happens on this machine, in';
    process.stdout.write(`${where} ${directory}\n\n`);
    outcome = await loop({ options, tell, started }, opened, place);
  } catch (thrown) {
    const { code, message, hint, runId } = asLoopError(thrown, options.signal);
    process.stderr.write(`${message}\n${hint}\n`);
    outcome = { ok: false, error: { code, message, hint }, ...(runId === null ? {} : { runId }), ...place };
    // A world that never came to be leaves nothing behind.
    if (opened && !opened.place.resumed && place.repository === undefined && UNUSABLE.has(code)) opened.place.discard();
  } finally {
    opened?.place.release();
  }
  if (options.json) process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return outcome.ok ? 0 : 1;
}
