/** One run of a workflow: its jobs in the order of `needs`, skipped and failed as GitHub does. */
import { messageOf } from '../../state/base/message.js';
import { githubContext } from './contexts.js';
import { holds, interpolate } from './expressions.js';
import { type JobResult, runJob } from './job.js';
import type { Needs } from './job-steps.js';
import type { JobOutcome, RunContext } from './options.js';
import type { Slots } from './slots.js';
import { ancestorsOf, contextsAt, type Job } from './workflow-file.js';

const SKIPPED: JobResult = { outcome: 'skipped', outputs: {}, annotations: [], log: null };
const CANCELLED: JobResult = { ...SKIPPED, outcome: 'cancelled' };

function needsOf(job: Job, results: ReadonlyMap<string, JobResult>): Needs {
  return Object.fromEntries(
    job.needs.map((id) => {
      const { outcome: result, outputs } = results.get(id) ?? SKIPPED;
      return [id, { result, outputs }];
    }),
  );
}

/** Whether the job's condition holds, over the outcomes of everything before it, not only of its direct needs. */
function wanted(context: RunContext, job: Job, results: ReadonlyMap<string, JobResult>, cancelled: boolean): boolean {
  const byId = new Map(context.workflow.jobs.map((each) => [each.id, each]));
  const before = [...ancestorsOf(job, byId)].map((id): JobOutcome => results.get(id)?.outcome ?? 'skipped');
  const status = {
    success: !cancelled && before.every((outcome) => outcome === 'success'),
    failure: !cancelled && before.some((outcome) => outcome === 'failure'),
    cancelled,
    always: true,
  };
  const values = {
    github: githubContext(context),
    needs: needsOf(job, results),
    inputs: context.inputs,
    vars: context.options.variables,
  };
  return holds(job.if, { contexts: contextsAt('jobIf', values), status });
}

/** Says what came of a job, and passes it on. */
function finished(context: RunContext, job: Job, from: number, result: JobResult): JobResult {
  const { outcome, annotations, log } = result;
  const seconds = (Date.now() - from) / 1000;
  context.options.onJob?.({ type: 'job-finished', run: context.run, job: job.id, outcome, seconds, annotations, log });
  return result;
}

async function settle(
  context: RunContext,
  job: Job,
  results: ReadonlyMap<string, JobResult>,
  slots: Slots,
  cancelled: AbortSignal,
): Promise<JobResult> {
  const needs = needsOf(job, results);
  const known = (result: JobResult): JobResult => finished(context, job, Date.now(), result);
  let name: string;
  try {
    if (!wanted(context, job, results, cancelled.aborted)) return known(SKIPPED);
    const values = { github: githubContext(context), needs, inputs: context.inputs, vars: context.options.variables };
    name = interpolate(job.name, { contexts: contextsAt('job', values) });
  } catch (error) {
    const message = `jobs.${job.id}: ${messageOf(error)}`;
    return known({ ...SKIPPED, outcome: 'failure', annotations: [{ level: 'error', message }] });
  }
  return slots.use(async () => {
    if (cancelled.aborted) return known(CANCELLED);
    const from = Date.now();
    context.options.onJob?.({ type: 'job-started', run: context.run, job: job.id, name });
    return finished(context, job, from, await runJob(context, job, needs, cancelled));
  });
}

/** Runs all jobs; resolves with each one's result when the last has ended. */
export async function runJobs(
  context: RunContext,
  slots: Slots,
  cancelled: AbortSignal,
): Promise<ReadonlyMap<string, JobResult>> {
  const results = new Map<string, JobResult>();
  const started = new Map<string, Promise<void>>();
  const byId = new Map(context.workflow.jobs.map((job) => [job.id, job]));
  const after = async (job: Job): Promise<void> => {
    await Promise.all(
      job.needs.map((id) => byId.get(id)).map((need) => (need === undefined ? undefined : start(need))),
    );
    results.set(job.id, await settle(context, job, results, slots, cancelled));
  };
  const start = (job: Job): Promise<void> => {
    const ended = started.get(job.id) ?? after(job);
    started.set(job.id, ended);
    return ended;
  };
  await Promise.all(context.workflow.jobs.map(start));
  return results;
}
