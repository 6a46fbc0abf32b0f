/** What the worker's workflow must look like: three jobs, and the agent's with nothing that it could act with (R20.6). */
import type { Config } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import { asList, asRecord, asText, textOrEmpty } from '../base/json.js';
import { type Finding, finding, problemOf } from '../messages/finding.js';
import { effectiveArtifact } from './artifacts.js';
import { agentProblems, modelRightProblems } from './worker-agent.js';
import { callerOf, callerProblems } from './worker-caller.js';
import { type Job, jobOf, permissionsOf } from './worker-jobs.js';

/** Type of the repository_dispatch that starts a worker. */
export const DISPATCH_EVENT = 'chaos-loop';

/** What the dispatch says of the jobs: where no agent is to run, deliver takes the lease itself, and the other two are skipped. */
export type DispatchJobs = 'one' | 'three';

/** Of the job that claims. An App of before says no number: then it claims. */
export const CLAIM_IF = "github.event.client_payload.chaosLoop.jobs != 'one'";
/** Of the job that delivers, whatever became of the agent's. */
export const DELIVER_IF =
  "!cancelled() && (github.event.client_payload.chaosLoop.jobs == 'one' || needs.claim.outputs.work == 'true')";

/** Whether the workflow starts on our dispatch: `on.repository_dispatch.types` holds the event type, or names no types. */
export function startsOnDispatch(workflow: unknown): boolean {
  // YAML 1.1 readers take the key `on` for true.
  const on = asRecord(workflow).on ?? asRecord(workflow).true;
  if (on === 'repository_dispatch') return true;
  if (Array.isArray(on)) return on.includes('repository_dispatch');
  if (!Object.hasOwn(asRecord(on), 'repository_dispatch')) return false;
  const types = asRecord(asRecord(on).repository_dispatch).types;
  if (types === undefined || types === null) return true;
  return Array.isArray(types) ? types.includes(DISPATCH_EVENT) : types === DISPATCH_EVENT;
}

/**
 * The GitHub environment that the deliver job runs in, as the workflow writes it; null: in none. The subject of its OIDC token names
 * it in place of the branch. A job that calls a reusable workflow can name none.
 */
export function deliverEnvironment(workflow: unknown): string | null {
  const environment = jobOf(workflow, 'deliver')?.job.environment;
  return asText(environment) ?? asText(asRecord(environment).name);
}

function needs({ job }: Job): string[] {
  return typeof job.needs === 'string' ? [job.needs] : asList(job.needs).flatMap((name) => asText(name) ?? []);
}

/** What a job's token must be able to read: deliver tells who made a deployment (R8.1 step 4, R13.1). */
const READS = { claim: ['contents'], deliver: ['contents', 'deployments', 'checks', 'actions'] } as const;

function mayRead(workflow: unknown, trusted: Job, scope: string): boolean {
  const given = trusted.job.permissions ?? asRecord(workflow).permissions;
  if (given === 'read-all' || given === 'write-all') return true;
  const level = asRecord(given)[scope];
  return level === 'read' || level === 'write';
}

function trustedProblems(workflow: unknown, trusted: Job, reads: readonly string[]): Problem[] {
  const path = `/jobs/${trusted.name}/permissions`;
  const permissions = permissionsOf(workflow, trusted) ?? {};
  const hint = `Give the job \`permissions: {${reads.map((scope) => `${scope}: read`).join(', ')}, id-token: write}\`.`;
  const problems: Problem[] = [];
  if (permissions['id-token'] !== 'write')
    problems.push({ path, message: `job "${trusted.name}" has no id-token: write`, hint });
  for (const scope of reads)
    if (!mayRead(workflow, trusted, scope))
      problems.push({ path, message: `job "${trusted.name}" has no ${scope}: read`, hint });
  return problems;
}

/**
 * Without a status function GitHub skips a job when one that it needs failed: then nobody submits that an agent broke its
 * job, and the run waits for the lease's end (R15.1).
 */
function skippedProblems(propose: Job, deliver: Job): Problem[] {
  if (!needs(deliver).includes(propose.name)) return [];
  const condition = (asText(deliver.job.if) ?? '').replace(/\s+/g, '').toLowerCase();
  const runs = /always\(\)|cancelled\(\)|failure\(\)/.test(condition);
  if (runs && !/!failure\(\)|(^|[^!])success\(\)/.test(condition)) return [];
  return [
    {
      path: `/jobs/${deliver.name}/if`,
      message: `job "${deliver.name}" is skipped when "${propose.name}" fails`,
      hint: `Use \`if: \${{ ${DELIVER_IF} }}\`.`,
    },
  ];
}

/** Where claim is skipped because no agent is to run, deliver has to run all the same: nobody else would take the lease (R15.1). */
function unclaimedProblems(claim: Job, deliver: Job): Problem[] {
  const skips = ({ job }: Job) => textOrEmpty(job.if).includes('client_payload.chaosLoop.jobs');
  if (!skips(claim) || skips(deliver) || !textOrEmpty(deliver.job.if).includes(`needs.${claim.name}`)) return [];
  return [
    {
      path: `/jobs/${deliver.name}/if`,
      message: `job "${claim.name}" is skipped where no agent is to run, and "${deliver.name}" with it`,
      hint: `Use \`if: \${{ ${DELIVER_IF} }}\`.`,
    },
  ];
}

/** What one job leaves for a later one: without it the later one has nothing to do, and says so only when it runs (R20.6). */
const HANDED_ON = [
  { artifact: 'chaos-loop-brief', from: 'claim', to: 'propose' },
  { artifact: 'chaos-loop-proposal', from: 'propose', to: 'deliver' },
] as const;

const isExpression = (value: unknown): boolean => typeof value === 'string' && value.includes('${{');

/** Whether a step of the job moves that artifact; true as well where the text does not show which one it moves. */
function moves({ job }: Job, action: 'upload-artifact' | 'download-artifact', artifact: string): boolean {
  return asList(job.steps).some((entry) => {
    const step = asRecord(entry);
    const [uses = ''] = textOrEmpty(step.uses).toLowerCase().split('@');
    const { name, pattern } = asRecord(step.with);
    if (uses !== `actions/${action}`)
      return uses.startsWith('./') || (uses.includes('artifact') && !uses.startsWith('actions/'));
    // A download without a name is of all artifacts.
    const every = action === 'download-artifact' && (name === undefined || name === null);
    return name === artifact || isExpression(name) || every || asText(pattern) !== null;
  });
}

/** Whether the step that uploads runs after a step before it failed: a broken agent is told of, too (R15.1). */
function toldOnFailure({ job }: Job, artifact: string): boolean {
  const upload = asList(job.steps)
    .map(asRecord)
    .find((step) => asRecord(step.with).name === artifact && textOrEmpty(step.uses).includes('upload-artifact'));
  return upload === undefined || /always\(\)|!\s*cancelled\(\)|failure\(\)/.test(textOrEmpty(upload.if));
}

/** Artifacts that a later job needs and no job before it uploads, or that nobody fetches. */
export function handedOnProblems(workflow: unknown): Finding[] {
  return HANDED_ON.flatMap(({ artifact, from, to }): Finding[] => {
    const [giver, taker] = [jobOf(workflow, from), jobOf(workflow, to)];
    if (!giver || !taker || giver.name === taker.name) return [];
    const path = (job: Job) => `/jobs/${job.name}/steps`;
    const problems: Finding[] = [];
    if (!moves(giver, 'upload-artifact', artifact))
      problems.push(finding(path(giver), 'uploads-no-artifact', { job: giver.name, artifact, taker: taker.name }));
    else if (from === 'propose' && !toldOnFailure(giver, artifact))
      problems.push(finding(path(giver), 'uploads-on-success', { job: giver.name, artifact }));
    if (!moves(taker, 'download-artifact', artifact))
      problems.push(finding(path(taker), 'fetches-no-artifact', { job: taker.name, artifact }));
    return problems;
  });
}

/** Whether a gate of the configuration asks for attestations, which deliver then reads (R13.1). */
function readsAttestations({ environments }: Config): boolean {
  return Object.values(environments).some(({ gate: { artifact } }) => {
    const effective = effectiveArtifact(artifact);
    return effective.type === 'attestation' || (effective.type === 'oci' && effective.attested !== null);
  });
}

/**
 * Every problem of a parsed worker workflow, with its place; none: workers can run and agents can't act.
 * @param config what the workers are for; null: it is not known
 */
export function workflowProblems(workflow: unknown, config: Config | null = null): Problem[] {
  const problems: Problem[] = [];
  if (!startsOnDispatch(workflow))
    problems.push({
      path: '/on/repository_dispatch',
      message: `it does not start on repository_dispatch "${DISPATCH_EVENT}"`,
      hint: `Add \`on: {repository_dispatch: {types: [${DISPATCH_EVENT}]}}\`.`,
    });
  const caller = callerOf(workflow);
  if (caller) return [...problems, ...callerProblems(workflow, caller, config)];
  const jobs = {
    claim: jobOf(workflow, 'claim'),
    propose: jobOf(workflow, 'propose'),
    deliver: jobOf(workflow, 'deliver'),
  };
  for (const [command, found] of Object.entries(jobs)) {
    if (!found)
      problems.push({
        path: '/jobs',
        message: `no job runs the action with command: ${command}`,
        hint: 'Three jobs run the action, one each with claim, propose and deliver.',
      });
  }
  const { claim, propose, deliver } = jobs;
  const names = [claim, propose, deliver].flatMap((found) => (found ? [found.name] : []));
  if (new Set(names).size < names.length)
    problems.push({
      path: '/jobs',
      message: 'two of the three commands run in one job',
      hint: 'Separate them: what an agent leaves behind in a job must not reach a token.',
    });
  if (propose) problems.push(...agentProblems(workflow, propose, config));
  for (const trusted of [claim, deliver])
    if (trusted && trusted.name !== propose?.name) problems.push(...modelRightProblems(workflow, trusted));
  if (propose && deliver && propose.name !== deliver.name) problems.push(...skippedProblems(propose, deliver));
  if (claim && deliver && claim.name !== deliver.name) problems.push(...unclaimedProblems(claim, deliver));
  if (claim) problems.push(...trustedProblems(workflow, claim, READS.claim));
  const more = config && readsAttestations(config) ? ['attestations'] : [];
  if (deliver) problems.push(...trustedProblems(workflow, deliver, [...READS.deliver, ...more]));
  problems.push(...handedOnProblems(workflow).map(problemOf));
  for (const later of [propose, deliver]) {
    if (claim && later && later.name !== claim.name && !needs(later).includes(claim.name))
      problems.push({
        path: `/jobs/${later.name}/needs`,
        message: `job "${later.name}" does not wait for "${claim.name}"`,
        hint: `Add it to needs.`,
      });
  }
  return problems;
}
