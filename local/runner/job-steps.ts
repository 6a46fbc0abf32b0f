/** The state of a job while its steps run, one after the other. */

import { appendFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { messageOf } from '../../state/base/message.js';
import { commandFileVariables, createCommandFiles, readCommandFiles, type StepEffects } from './command-files.js';
import { baseEnvironment, defaultVariables, jobGithubContext, runnerContext } from './contexts.js';
import { holds, interpolate, interpolateAll, type Scope } from './expressions.js';
import type { JobDirectory } from './job-directory.js';
import type { JobLog } from './job-log.js';
import type { JobOutcome, RunContext } from './options.js';
import { kindOf } from './steps/index.js';
import type { StepResult } from './steps/step-context.js';
import { contextsAt, type Job, type PlaceName, type Step } from './workflow-file.js';

/** What the jobs that this one needs directly have come to. */
export type Needs = Record<string, { result: JobOutcome; outputs: Record<string, string> }>;

export interface JobParts {
  context: RunContext;
  job: Job;
  needs: Needs;
  place: JobDirectory;
  log: JobLog;
  token: string;
  oidc: { url: string; token: string } | null;
  /** Where the job's summary is collected. */
  summaryFile: string;
}

interface StepRecord {
  outputs: Record<string, string>;
  outcome: JobOutcome;
  conclusion: JobOutcome;
}

export class JobSteps {
  status: 'success' | 'failure' | 'cancelled' = 'success';
  private readonly site: JobParts;
  private readonly records: Record<string, StepRecord> = {};
  /** Of workflow, job and what steps added through GITHUB_ENV. */
  private env: Record<string, string>;
  /** What steps added through GITHUB_PATH, newest first. */
  private path: string[] = [];

  /** Throws when the environment of workflow or job can't be evaluated. */
  constructor(site: JobParts) {
    this.site = site;
    const { workflow } = site.context;
    this.env = interpolateAll(workflow.env, this.scope('workflowEnv', {}));
    this.env = { ...this.env, ...interpolateAll(site.job.env, this.scope('jobEnv', {})) };
  }

  /** Runs one step, or skips it by its condition. Never rejects: what goes wrong is the step's failure. */
  async run(step: Step, index: number, signal: AbortSignal): Promise<void> {
    const { log } = this.site;
    let record: StepRecord;
    try {
      const stepEnv = interpolateAll(step.env, this.scope('step', this.env));
      const scope = this.scope('stepIf', { ...this.env, ...stepEnv });
      if (!holds(step.if, { ...scope, status: this.statusFunctions() })) {
        log.line(`Step ${index + 1} skipped`);
        record = { outputs: {}, outcome: 'skipped', conclusion: 'skipped' };
      } else record = await this.perform(step, index, stepEnv, signal);
    } catch (error) {
      log.annotate('error', messageOf(error));
      record = { outputs: {}, outcome: 'failure', conclusion: 'failure' };
    }
    if (record.outcome === 'failure' && step.continueOnError) record.conclusion = 'success';
    if (record.conclusion === 'failure' && this.status === 'success') this.status = 'failure';
    if (step.id !== null) this.records[step.id] = record;
  }

  /** Evaluates the job's outputs; those that hold a secret are left out, as GitHub does. */
  outputs(): Record<string, string> {
    const outputs: Record<string, string> = {};
    for (const [name, template] of Object.entries(this.site.job.outputs)) {
      const value = interpolate(template, this.scope('outputs', this.env));
      if (this.site.log.hides(value))
        this.site.log.annotate('warning', `Skip output '${name}' since it may contain secret.`);
      else outputs[name] = value;
    }
    return outputs;
  }

  private statusFunctions() {
    return {
      success: this.status === 'success',
      failure: this.status === 'failure',
      cancelled: this.status === 'cancelled',
      always: true,
    };
  }

  private scope(at: PlaceName, env: Record<string, string>): Scope {
    const { context, job, needs, place, token } = this.site;
    const values = {
      github: jobGithubContext(context, job.id, place, token),
      inputs: context.inputs,
      vars: context.options.variables,
      needs,
      job: { status: this.status },
      runner: runnerContext(place),
      secrets: { GITHUB_TOKEN: token },
      steps: this.records,
      env,
    };
    return { contexts: contextsAt(at, values) };
  }

  private async perform(
    step: Step,
    index: number,
    stepEnv: Record<string, string>,
    signal: AbortSignal,
  ): Promise<StepRecord> {
    const { context, log, place } = this.site;
    const kind = kindOf(step, context.options.action);
    if (kind === null) throw new Error(`uses: ${step.uses} is not supported by this runner`);
    const scope = this.scope('step', { ...this.env, ...stepEnv });
    const evaluate = (template: string): string => interpolate(template, scope);
    if (step.name !== null) log.line(`Step ${index + 1}: ${evaluate(step.name)}`);
    const files = await createCommandFiles(place.commands, index);
    const env = this.environment(step, index, stepEnv, commandFileVariables(files));
    let result: StepResult;
    try {
      result = await kind({ context, place, log, signal, step, with: interpolateAll(step.with, scope), env, evaluate });
    } catch (error) {
      log.annotate('error', messageOf(error));
      result = { ok: false, outputs: {} };
    }
    // What a step wrote before it failed counts, on GitHub too.
    const effects = await readCommandFiles(files);
    await this.apply(effects);
    const outcome = result.ok ? 'success' : signal.aborted ? 'cancelled' : 'failure';
    return { outputs: { ...result.outputs, ...effects.outputs }, outcome, conclusion: outcome };
  }

  private environment(
    step: Step,
    index: number,
    stepEnv: Record<string, string>,
    files: Record<string, string>,
  ): Record<string, string> {
    const { context, job, place, oidc } = this.site;
    const named = { ...baseEnvironment(place), ...context.options.environment, ...this.env, ...stepEnv };
    return {
      ...named,
      PATH: [...this.path, named.PATH ?? ''].join(delimiter),
      ...defaultVariables(context, job.id, place),
      ...files,
      GITHUB_ACTION: step.id ?? `__step_${index + 1}`,
      ...(oidc === null ? {} : { ACTIONS_ID_TOKEN_REQUEST_URL: oidc.url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: oidc.token }),
    };
  }

  private async apply({ env, path, summary }: StepEffects): Promise<void> {
    this.env = { ...this.env, ...env };
    this.path = [...path.toReversed(), ...this.path];
    if (summary !== '') await appendFile(this.site.summaryFile, this.site.log.masked(summary));
  }
}
