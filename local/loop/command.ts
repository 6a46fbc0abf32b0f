/** `chaos-loop local`: the whole loop on this machine, told as it happens. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { Octokit } from '@octokit/rest';
import { bold, dim, hasColors } from '../../app/cli/styled.js';
import { problem } from '../../app/cli/text.js';
import type { RunState } from '../../schemas/generated/types.js';
import { effectiveSettings } from '../../state/config/config.js';
import type { LocalArguments } from './arguments.js';
import { near, tellEnding } from './ending.js';
import { type Glances, glanceAt } from './glances.js';
import { drive } from './maintainer.js';
import { type OpenedWorld, openWorld } from './open-world.js';
import { agreeing, asking, type Person } from './prompts.js';
import { recordFinished, writePullPage } from './pull-page.js';
import {
  asLoopError,
  exitCodeOf,
  experimentsOf,
  type LoopErrorCode,
  type LoopFailure,
  type LoopResult,
  whyOf,
  windowsOf,
} from './result.js';
import { rollbackOnce } from './rollback.js';
import { openScreen, type Screen, type Waiting } from './screen.js';
import { secondsOf } from './seconds.js';
import { announcement, type Circumstances, patchOf, variantOf } from './variants.js';
import { ENVIRONMENT, STATE_BRANCH, startWorld, type World } from './world.js';
import { writeChange } from './write-change.js';

export interface LocalOptions extends LocalArguments {
  /** The folder that holds build/, action/ and local/sample/. */
  root: string;
  signal: AbortSignal;
}

const PATIENCE = 120_000;
const REQUESTS_PER_SECOND = 50;
const STOPPING = 'Stopping: every program of this world is ended, and a fault with it.';
/** The folder can't hold a world, so that none is to be continued there. */
const UNUSABLE: ReadonlySet<LoopErrorCode> = new Set<LoopErrorCode>(['disk-full', 'not-writable']);

/** Who is asked reads in peace. */
function personOf({ yes, reject, signal }: LocalOptions, screen: Screen): Person {
  if (yes || reject) return agreeing(reject ? 'reject' : 'approve');
  const { stdin: input, stdout } = process;
  const person = asking({
    input,
    write: (text) => stdout.write(text),
    say: (...lines) => screen.say(...lines),
    signal,
  });
  const inPeace =
    <Of extends unknown[], T>(question: (...of: Of) => Promise<T>) =>
    async (...of: Of): Promise<T> => {
      screen.ask(true);
      try {
        return await question(...of);
      } finally {
        screen.ask(false);
      }
    };
  return {
    advisory: inPeace(person.advisory),
    merge: inPeace(person.merge),
    abandon: inPeace(person.abandon),
    close: () => person.close(),
  };
}

function openLog(directory: string): WriteStream {
  const log = createWriteStream(join(directory, 'world.log'), { flags: 'a' });
  // The log is for whoever looks; a full disk is told by those who need it.
  log.on('error', () => undefined);
  return log;
}

interface Session {
  options: LocalOptions;
  screen: Screen;
  started: number;
  /** Pages of pull requests that were written. */
  pages: Set<string>;
}

/** While a fault runs, a terminal shows what a passer-by gets of the service. */
function watching(screen: Screen, url: string): { wait(waiting: Waiting | null): void; stop(): void } {
  let glances: { from: number; seen: Glances } | null = null;
  const stop = () => {
    glances?.seen.stop();
    glances = null;
  };
  return {
    stop,
    wait(waiting) {
      const fault = waiting?.fault ?? null;
      if (!waiting || !fault || !process.stdout.isTTY) {
        stop();
        screen.wait(waiting);
        return;
      }
      if (glances?.from !== fault.from) {
        stop();
        glances = { from: fault.from, seen: glanceAt(url, fault.from + fault.length - Date.now()) };
      }
      screen.wait({ ...waiting, fault: { ...fault, marks: glances?.seen.marks ?? [] } });
    },
  };
}

async function runIn(
  session: Session,
  world: World,
  directory: string,
  person: Person,
  patch: string,
): Promise<RunState> {
  const { options, screen, pages } = session;
  const { tell } = screen;
  const watched = watching(screen, `${world.ingressUrl}/orders/7`);
  const broken = new AbortController();
  const signal = AbortSignal.any([options.signal, broken.signal, world.signal]);
  const octokit = new Octokit({ auth: world.maintainer.token, baseUrl: world.github.url });
  const rollback =
    options.break === 'rollback'
      ? rollbackOnce({ world, octokit, tell, signal, onFailure: (error) => broken.abort(error) })
      : null;
  const { owner, name: repo } = world.repository;
  const page = async (number: number): Promise<string> => {
    const path = await writePullPage({ octokit, place: { owner, repo }, directory }, number);
    pages.add(path);
    return near(path);
  };
  const state = await drive({
    octokit,
    repository: world.repository,
    stateBranch: world.stateBranch,
    environment: world.environment,
    person,
    write: (change) => writeChange({ octokit, repository: world.repository, patch }, change),
    page,
    tell,
    wait: watched.wait,
    ...(rollback === null ? {} : { onRevision: rollback }),
    patience: PATIENCE,
    signal,
  }).finally(watched.stop);
  // As they stand at the end.
  if (state.record.pullRequest !== null)
    await recordFinished({ octokit, place: { owner, repo } }, state.record.pullRequest, signal);
  const pulls = [state.record.pullRequest, ...(state.coding?.changes ?? []).map(({ pullRequest }) => pullRequest)];
  for (const number of pulls) if (number !== null) await page(number);
  return state;
}

async function loop(session: Session, opened: OpenedWorld, place: Partial<LoopFailure>): Promise<LoopResult> {
  const { options, screen, started, pages } = session;
  const { tell } = screen;
  const circumstances: Circumstances = { ...options, traffic: options.traffic ? REQUESTS_PER_SECOND : 0 };
  const logFile = openLog(opened.place.directory);
  const person = personOf(options, screen);
  let world: World | null = null;
  try {
    world = await startWorld({
      ...variantOf(circumstances),
      opened,
      root: options.root,
      signal: options.signal,
      notice: (text) => tell({ word: 'again', text, keep: true }),
      log: (line) => logFile.write(`${new Date().toISOString()} ${line}\n`),
    });
    const serves = Date.now();
    const { gitDirectory, owner, name } = world.repository;
    Object.assign(place, { repository: gitDirectory, stateBranch: world.stateBranch });
    tell({
      word: 'world',
      text: `${owner}/${name} on ${world.github.url}; its service is deployed at ${world.ingressUrl}`,
    });
    if (options.traffic) tell({ word: 'traffic', text: `the service gets ${REQUESTS_PER_SECOND} requests a second` });
    const wrong = announcement(circumstances);
    if (wrong !== null) tell({ word: 'broken', text: wrong, keep: true });
    const state = await runIn(session, world, opened.place.directory, person, patchOf(circumstances, options.root));
    opened.place.update({ status: 'finished' });
    const whole = { from: started, to: Date.now() };
    const worker = effectiveSettings(state.config.effective, state.environment)?.workflow ?? '';
    const result: LoopResult = {
      ok: state.verdict === 'resolved',
      runId: state.runId,
      verdict: state.verdict,
      cause: state.cause,
      reason: whyOf(state),
      revisions: state.revision,
      experiments: experimentsOf(state),
      requests: await world.requests(),
      wallSeconds: Math.round((whole.to - whole.from) / 100) / 10,
      seconds: secondsOf({ whole, serves, windows: windowsOf(state), jobs: world.jobs(whole.to), worker }),
      repository: gitDirectory,
      stateBranch: world.stateBranch,
    };
    const { directory } = opened.place;
    const branch = { repository: gitDirectory, stateBranch: world.stateBranch };
    screen.wait(null);
    screen.say(...(await tellEnding({ runId: state.runId, ...branch, directory, pages: [...pages] })));
    return result;
  } finally {
    person.close();
    await world?.close();
    await new Promise<void>((done) => logFile.end(done));
  }
}

/** Runs the loop; answers the exit code: 0 only for `resolved`, 130 or 143 when it was stopped, else 1. Never rejects. */
export async function runLocal(options: LocalOptions): Promise<number> {
  const started = Date.now();
  const { stdout } = process;
  const screen = openScreen({
    write: (text) => stdout.write(text),
    colors: hasColors(stdout, process.env),
    columns: stdout.isTTY ? stdout.columns : null,
    now: () => Date.now(),
    every(milliseconds, task) {
      const timer = setInterval(task, milliseconds);
      return () => clearInterval(timer);
    },
  });
  // To end every program takes some seconds, and somebody waits.
  options.signal.addEventListener('abort', () => screen.interrupt(STOPPING), { once: true });
  const place: Partial<LoopFailure> = {};
  let outcome: LoopResult | LoopFailure;
  let opened: OpenedWorld | null = null;
  try {
    screen.say(
      [bold('Chaos Loop'), '  a real fault, a reviewed fix, the same fault again'],
      [dim('A sample service, its traffic and the fault all run on this machine.')],
    );
    screen.wait({ step: 'Suspect', text: 'the App, GitHub, the cloud and the service start', fault: null });
    opened = await openWorld({
      directory: resolve(options.directory),
      fresh: options.fresh,
      variant: {
        break: options.break,
        traffic: options.traffic,
        reject: options.reject,
        ...(options.pipeline === 'archive' ? {} : { pipeline: options.pipeline }),
        ...(options.provider === 'workspaces' ? {} : { provider: options.provider }),
      },
      stateBranch: STATE_BRANCH,
      environment: ENVIRONMENT,
      notice: (text) => screen.say(text),
    });
    const { directory, resumed } = opened.place;
    const where = resumed ? 'The unfinished world goes on (--fresh begins a new one) in' : 'Everything is kept in';
    screen.say([dim(`${where} ${near(directory)}.`)], '');
    outcome = await loop({ options, screen, started, pages: new Set() }, opened, place);
  } catch (thrown) {
    const { code, message, hint, runId } = asLoopError(thrown, options.signal);
    screen.close();
    process.stderr.write(problem(message, hint));
    outcome = { ok: false, error: { code, message, hint }, ...(runId === null ? {} : { runId }), ...place };
    // A world that never came to be leaves nothing behind.
    if (opened && !opened.place.resumed && place.repository === undefined && UNUSABLE.has(code)) opened.place.discard();
  } finally {
    screen.close();
    opened?.place.release();
  }
  if (options.json) process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return exitCodeOf(outcome, options.signal);
}
