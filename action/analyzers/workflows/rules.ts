/** What a deployment through a workflow does to a service when it goes wrong, and when two come at once. */
import type { FileRole } from '../../../schemas/generated/types.js';
import { locate } from '../locations.js';
import type { Lead, Rule } from '../types.js';
import { calledPath, type Job, type Step, type Workflow } from './read.js';
import { asksForIt, deploys, tearsDown, waitsItself } from './steps.js';

export const UNVERIFIED: Rule = {
  id: 'workflows.deployment-unverified',
  mechanism: 'deployment-unverified',
  title: 'A workflow deploys a service, and nothing asks whether it works',
  undecidableWhen: 'the deployment stands in a workflow that nothing here calls',
  measured: { positives: 22, negatives: 40, precision: 1, recall: 1 },
};

export const OVERLAP: Rule = {
  id: 'workflows.deployments-overlap',
  mechanism: 'deployments-overlap',
  title: 'Two runs of a workflow may deploy the same service at once',
  undecidableWhen: 'the deployment stands in a workflow that nothing here calls',
  measured: { positives: 31, negatives: 32, precision: 1, recall: 1 },
};

interface Deployment {
  workflow: Workflow;
  job: Job;
  step: Step;
  at: number;
}

/** Jobs that call a workflow of this repository, by its path. */
type Callers = ReadonlyMap<string, readonly { workflow: Workflow; job: Job }[]>;

function callersOf(workflows: readonly Workflow[]): Callers {
  const callers = new Map<string, { workflow: Workflow; job: Job }[]>();
  for (const workflow of workflows)
    for (const job of workflow.jobs) {
      const path = calledPath(job);
      if (path !== null) callers.set(path, [...(callers.get(path) ?? []), { workflow, job }]);
    }
  return callers;
}

/** Jobs that run when this one has, one behind the other. */
function behind({ jobs }: Workflow, { id }: Job): Job[] {
  const found = new Set<Job>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const job of jobs)
      if (!found.has(job) && job.needs.includes(next)) {
        found.add(job);
        waiting.push(job.id);
      }
  return [...found];
}

const SETUP = /\b(test|tests|e2e|review|preview|ephemeral|pr|ci|scan|zap|load)\b/i;
const TAKEN_DOWN = /\b(destroy|teardown|cleanup|delete|decommission)\b/i;

/** A place for a test, a scan or one pull request is no service that people use. */
function roleOf({ workflow, job, step, at }: Deployment): FileRole {
  const { triggers } = workflow;
  const ofPull = [...triggers].every((trigger) => /^pull_request/.test(trigger)) && triggers.size > 0;
  const words = `${job.id} ${job.environment} ${step.name}`.replace(/[_-]/g, ' ');
  if (TAKEN_DOWN.test(`${workflow.name} ${words}`)) return 'script';
  if (job.steps.slice(at).some(tearsDown)) return 'test';
  // An environment called `test` is one that people deploy to; a job that is called so tests.
  if (ofPull || SETUP.test(`${job.id} ${step.name} ${workflow.name}`.replace(/[_-]/g, ' '))) return 'test';
  return 'service';
}

/** Workflows may call each other in a circle: each job is looked at once. */
function isSeen(seen: Set<string>, { path }: Workflow, { id }: Job): boolean {
  const key = JSON.stringify([path, id]);
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

/** Asks what it deployed: itself, later, in a job that needs it, or where the workflow is called. */
function isVerified(deployment: Deployment, callers: Callers, workflows: readonly Workflow[]): boolean {
  const { workflow, job, at } = deployment;
  const rest = job.steps.slice(at);
  if (rest.some(waitsItself) || rest.slice(1).some(asksForIt)) return true;
  return isVerifiedBehind(workflow, job, callers, workflows, new Set());
}

function isVerifiedBehind(
  workflow: Workflow,
  job: Job,
  callers: Callers,
  workflows: readonly Workflow[],
  seen: Set<string>,
): boolean {
  if (isSeen(seen, workflow, job)) return false;
  const asked = behind(workflow, job).some(
    (next) => next.steps.some(asksForIt) || /(smoke|e2e|test|verify|health)/i.test(`${next.id} ${next.calls ?? ''}`),
  );
  if (asked || workflows.some((other) => other.after.includes(workflow.name) && isATest(other))) return true;
  const calls = callers.get(workflow.path) ?? [];
  return calls.some((call) => isVerifiedBehind(call.workflow, call.job, callers, workflows, seen));
}

const isATest = ({ name, jobs }: Workflow): boolean =>
  /\b(smoke|e2e|test|verify|health)/i.test(name) || jobs.some(({ steps }) => steps.some(asksForIt));

/** Whether every way to this job goes through a concurrency group. */
function isApart(workflow: Workflow, job: Job, callers: Callers, seen = new Set<string>()): boolean {
  // A way that comes back to itself is none.
  if (workflow.concurrency || job.concurrency || isSeen(seen, workflow, job)) return true;
  const calls = callers.get(workflow.path) ?? [];
  const byItself = [...workflow.triggers].some((trigger) => trigger !== 'workflow_call');
  if (byItself || calls.length === 0) return false;
  return calls.every((call) => isApart(call.workflow, call.job, callers, seen));
}

/** It runs only when it is called, and nothing here calls it. */
const isCalledElsewhere = ({ triggers, path }: Workflow, callers: Callers): boolean =>
  triggers.has('workflow_call') && triggers.size === 1 && !callers.has(path);

function deploymentsOf(workflow: Workflow): Deployment[] {
  return workflow.jobs.flatMap((job) => {
    const at = job.steps.findIndex(deploys);
    const step = job.steps[at];
    return step ? [{ workflow, job, step, at }] : [];
  });
}

export function workflowLeads(workflows: readonly Workflow[]): Lead[] {
  const callers = callersOf(workflows);
  return workflows.flatMap(deploymentsOf).flatMap((deployment) => {
    const { workflow, job, step } = deployment;
    const { path, text } = workflow;
    const elsewhere = isCalledElsewhere(workflow, callers);
    const verdict = elsewhere
      ? { decided: 'undecidable' as const, wouldDecide: `the workflows of other repositories that call ${path}` }
      : { decided: 'found' as const };
    const lead = {
      ...verdict,
      role: roleOf(deployment),
      subject: `workflow ${path.slice(path.lastIndexOf('/') + 1)}, job ${job.id}`,
      location: locate(path, text, step.line),
    };
    const unverified: Lead = {
      ...lead,
      rule: UNVERIFIED,
      statement: 'A revision that starts and does not work replaces the one that did, and the workflow ends green.',
      because: 'behind this step nothing waits for the rollout, asks an address or runs tests',
    };
    const overlap: Lead = {
      ...lead,
      rule: OVERLAP,
      statement: 'Two runs may deploy at the same time; the older one may end last and leave its revision.',
      because: 'neither the workflow nor the job has a concurrency group',
    };
    return [
      ...(isVerified(deployment, callers, workflows) ? [] : [unverified]),
      ...(isApart(workflow, job, callers) ? [] : [overlap]),
    ];
  });
}
