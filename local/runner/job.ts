/** One job: its directory, token and log, its steps under its time-out, its outcome. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../state/base/message.js';
import type { JobIdentity } from '../github/actions-port.js';
import { githubContext } from './contexts.js';
import { interpolate } from './expressions.js';
import { createJobDirectory } from './job-directory.js';
import { type Annotation, JobLog } from './job-log.js';
import { JobSteps, type Needs } from './job-steps.js';
import type { JobOutcome, RunContext } from './options.js';
import { DEFAULT_PERMISSIONS, tokenPermissions } from './permissions.js';
import { contextsAt, type Job } from './workflow-file.js';

export interface JobResult {
  outcome: JobOutcome;
  outputs: Record<string, string>;
  annotations: Annotation[];
  /** Path of the log; null when the job did not run. */
  log: string | null;
}

/** GitHub lets the steps with always() or cancelled() run for this long after the time-out. Milliseconds. */
const AFTER_TIMEOUT_MS = 5 * 60_000;
/** A longer timer fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

function timeoutMs(context: RunContext, job: Job, needs: Needs): number {
  const values = { github: githubContext(context), needs, inputs: context.inputs, vars: context.options.variables };
  const minutes = Number(interpolate(job.timeoutMinutes, { contexts: contextsAt('job', values) }));
  if (!(minutes > 0))
    throw new Error(`jobs.${job.id}.timeout-minutes: "${job.timeoutMinutes}" is not a positive number`);
  return Math.min(minutes * 60_000, MAX_TIMER_MS);
}

function environmentOf(context: RunContext, job: Job, needs: Needs): string | null {
  if (job.environment === null) return null;
  const values = { github: githubContext(context), needs, inputs: context.inputs, vars: context.options.variables };
  return interpolate(job.environment, { contexts: contextsAt('job', values) });
}

/** Runs the steps in order. Cancelling ends the step that runs and the job; the time-out ends only that step. */
async function runSteps(
  steps: JobSteps,
  job: Job,
  log: JobLog,
  limitMs: number,
  cancelled: AbortSignal,
): Promise<void> {
  let current = new AbortController();
  const cancel = (): void => current.abort();
  cancelled.addEventListener('abort', cancel, { once: true });
  let timer = setTimeout(() => {
    log.annotate('error', `The job has exceeded the maximum execution time of ${limitMs / 60_000} minutes.`);
    steps.status = 'cancelled';
    current.abort();
    current = new AbortController();
    timer = setTimeout(cancel, AFTER_TIMEOUT_MS);
  }, limitMs);
  try {
    for (const [index, step] of job.steps.entries()) {
      if (cancelled.aborted) break;
      await steps.run(step, index, current.signal);
    }
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', cancel);
  }
}

/** Runs the job; never rejects: what goes wrong is the job's failure, with an annotation. */
export async function runJob(context: RunContext, job: Job, needs: Needs, cancelled: AbortSignal): Promise<JobResult> {
  const { workDirectory, port } = context.options;
  const logs = join(workDirectory, 'logs', String(context.run.id));
  const log = new JobLog(join(logs, `${job.id}.log`));
  const root = join(workDirectory, 'jobs', `${context.run.id}-${context.run.attempt}`, job.id);
  let outcome: JobOutcome = 'failure';
  let outputs: Record<string, string> = {};
  let begun: JobIdentity | null = null;
  try {
    begun = await port.startJob(context.run, { name: job.name, environment: environmentOf(context, job, needs) });
    const place = await createJobDirectory(root, context.event.payload);
    const permissions = job.permissions ?? context.workflow.permissions ?? DEFAULT_PERMISSIONS;
    const token = port.tokenFor(context.run, tokenPermissions(permissions));
    log.mask(token);
    const oidc = permissions['id-token'] === 'write' ? port.oidcRequest(context.run, job.id) : null;
    if (oidc !== null) log.mask(oidc.token);
    log.line(`Job ${job.id} of run ${context.run.id}, permissions ${JSON.stringify(permissions)}`);
    const summaryFile = join(logs, `${job.id}.summary.md`);
    const steps = new JobSteps({ context, job, needs, place, log, token, oidc, summaryFile });
    await runSteps(steps, job, log, timeoutMs(context, job, needs), cancelled);
    outputs = steps.outputs();
    outcome = steps.status;
  } catch (error) {
    log.annotate('error', messageOf(error));
  }
  if (cancelled.aborted) outcome = 'cancelled';
  if (begun !== null) await port.finishJob(begun, outcome);
  await rm(root, { recursive: true, force: true });
  log.line(`Job ${job.id}: ${outcome}`);
  await log.close();
  return { outcome, outputs, annotations: log.annotations, log: join(logs, `${job.id}.log`) };
}
