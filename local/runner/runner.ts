/** The Actions-shaped runner: events of the host → runs of the repository's workflow files. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, wordOf } from '../../state/base/message.js';
import type { Conclusion, RunIdentity, WorkflowEvent } from '../github/actions-port.js';
import { githubContext } from './contexts.js';
import { interpolate } from './expressions.js';
import type { RunContext, RunnerOptions } from './options.js';
import { Slots } from './slots.js';
import { kindOf } from './steps/index.js';
import { inputsOf, matches } from './triggers.js';
import { contextsAt, readWorkflowFile, type WorkflowFile } from './workflow-file.js';
import { runJobs } from './workflow-run.js';

export interface Runner {
  /** Resolves at the first moment when no event is being looked at and no job runs. */
  idle(): Promise<void>;
  /** Takes no further event, ends running jobs (their runs are cancelled), resolves when nothing runs any more. */
  close(): Promise<void>;
}

const DIRECTORY = '.github/workflows';
/** What a push event of a deleted branch carries. */
const NO_COMMIT = /^0+$/;

/** Starts listening to the port. Each event runs every workflow whose `on` names it, at the event's commit. */
export function startRunner(options: RunnerOptions): Runner {
  // Of jobs whose runner was killed.
  rmSync(join(options.workDirectory, 'jobs'), { recursive: true, force: true, maxRetries: 3 });
  const slots = new Slots(options.concurrency ?? 2);
  const cancel = new AbortController();
  const numbers = new Map<string, number>();
  const active = new Set<Promise<void>>();
  const idleWaiters: (() => void)[] = [];
  /** Events are looked at one after the other, so that run ids follow their order. */
  let planning: Promise<void> = Promise.resolve();

  const track = (work: Promise<void>): void => {
    active.add(work);
    void work.then(() => {
      active.delete(work);
      if (active.size === 0) for (const resolve of idleWaiters.splice(0)) resolve();
    });
  };
  const idle = (): Promise<void> =>
    active.size === 0 ? Promise.resolve() : new Promise((resolve) => idleWaiters.push(resolve));

  const start = async (path: string, file: WorkflowFile, event: WorkflowEvent): Promise<void> => {
    const { workflow } = file;
    const run = await options.port.startRun({ path, name: workflow.name, event });
    const number = (numbers.get(path) ?? 0) + 1;
    numbers.set(path, number);
    const inputs = inputsOf(workflow.triggers, event);
    const context: RunContext = { options, workflow, path, event, run, number, inputs };
    const problems = [...file.problems, ...unknownActions(file, options)];
    track(carryOut(context, problems, slots, cancel.signal));
  };

  const look = async (event: WorkflowEvent): Promise<void> => {
    if (NO_COMMIT.test(event.sha)) return;
    const files = await options.port.listFiles(event.sha, DIRECTORY);
    for (const name of files.filter((each) => /\.ya?ml$/.test(each)).sort()) {
      const path = name.startsWith(`${DIRECTORY}/`) ? name : `${DIRECTORY}/${name}`;
      const text = await options.port.readFile(event.sha, path);
      if (text === null || cancel.signal.aborted) continue;
      const file = readWorkflowFile(text, path);
      if (file.triggers === null || matches(file.triggers, event)) await start(path, file, event);
    }
  };

  options.port.onEvent((event) => {
    if (cancel.signal.aborted) return;
    planning = planning.then(() => look(event)).catch((error: unknown) => complain(options, event, error));
    track(planning);
  });

  return {
    idle,
    async close() {
      cancel.abort();
      await idle();
    },
  };
}

function unknownActions(file: WorkflowFile, options: RunnerOptions): string[] {
  return file.workflow.jobs.flatMap((job) =>
    job.steps.flatMap((step, index) =>
      kindOf(step, options.action) === null
        ? [`jobs.${job.id}.steps[${index}].uses: "${step.uses}" is not supported by this runner`]
        : [],
    ),
  );
}

/** Runs the jobs, or says why not; either way the run finishes at the port. Never rejects. */
async function carryOut(context: RunContext, problems: string[], slots: Slots, cancelled: AbortSignal): Promise<void> {
  const { options, path, run } = context;
  let conclusion: Conclusion = 'failure';
  let message: string | null = null;
  try {
    options.onJob?.({
      type: 'run-started',
      run,
      workflow: path,
      title: titleOf(context, problems),
      event: context.event.name,
      sha: context.event.sha,
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const outcomes = [...(await runJobs(context, slots, cancelled)).values()].map((result) => result.outcome);
    if (cancelled.aborted) conclusion = 'cancelled';
    else if (outcomes.includes('failure')) conclusion = 'failure';
    else conclusion = outcomes.includes('cancelled') ? 'cancelled' : 'success';
  } catch (error) {
    message = `${path}: ${messageOf(error)}`;
    writeRunLog(options, run, message);
  }
  await options.port.finishRun(run, conclusion).catch((error: unknown) => writeRunLog(options, run, wordOf(error)));
  options.onJob?.({ type: 'run-finished', run, workflow: path, conclusion, message });
}

function titleOf(context: RunContext, problems: string[]): string {
  const { workflow } = context;
  if (workflow.runName === null || problems.length > 0) return workflow.name;
  const values = { github: githubContext(context), inputs: context.inputs, vars: context.options.variables };
  return interpolate(workflow.runName, { contexts: contextsAt('runName', values) });
}

/** What concerns the run and none of its jobs. */
function writeRunLog(options: RunnerOptions, run: RunIdentity, message: string): void {
  note(join(options.workDirectory, 'logs', String(run.id)), 'run.log', `##[error]${message}`);
}

/** The port failed before there was a run that could fail. */
function complain(options: RunnerOptions, event: WorkflowEvent, error: unknown): void {
  note(join(options.workDirectory, 'logs'), 'runner.log', `${event.name} at ${event.sha}: ${wordOf(error)}`);
}

function note(directory: string, file: string, line: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, file), `${line}\n`, { flag: 'a' });
  } catch {
    // On a full disk the run's conclusion has to be enough.
  }
}
