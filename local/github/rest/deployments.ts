/** Deployments and their statuses. */
import { DEFAULT_BRANCH, type HostContext } from '../context.js';
import { GitHubError, invalidField, notFound, unprocessable } from '../errors.js';
import { deploymentCreated, deploymentStatusCreated } from '../events.js';
import { isAncestor } from '../git/history.js';
import { isObject, oneOf, optionalFlag, optionalText, textOf } from '../input.js';
import type { Actor, DeploymentRecord, DeploymentStatusRecord } from '../model.js';
import { type Answer, type Call, page, type Route } from '../router.js';
import { deploymentShape, statusShape } from '../shapes/deployment.js';

const STATES = ['error', 'failure', 'inactive', 'in_progress', 'queued', 'pending', 'success'] as const;
const MAX_DESCRIPTION = 140;

async function createDeployment({ host, caller, body }: Call): Promise<Answer> {
  const ref = textOf(body, 'ref', 'Deployment');
  const sha = await host.git.resolveCommit(ref);
  if (!sha) throw unprocessable(`No ref found for: ${ref}`);
  await refuseAutoMerge(host, ref, optionalFlag(body, 'auto_merge', 'Deployment') ?? true);
  const payload = body.payload ?? '';
  if (typeof payload !== 'string' && !isObject(payload)) throw invalidField('Deployment', 'payload', 'invalid');
  const environment = optionalText(body, 'environment', 'Deployment') ?? 'production';
  const deployment = addDeployment(host, {
    sha,
    ref,
    task: optionalText(body, 'task', 'Deployment') ?? 'deploy',
    payload,
    environment,
    description: shortText(body.description, 'Deployment'),
    transient: optionalFlag(body, 'transient_environment', 'Deployment') ?? false,
    production: optionalFlag(body, 'production_environment', 'Deployment') ?? environment === 'production',
    creator: caller.actor,
  });
  return { status: 201, body: deploymentShape(host, deployment) };
}

export function addDeployment(
  host: HostContext,
  given: Omit<DeploymentRecord, 'id' | 'originalEnvironment' | 'createdAt' | 'updatedAt' | 'statuses'>,
): DeploymentRecord {
  const at = host.time();
  const { environment } = given;
  const times = { createdAt: at, updatedAt: at };
  const deployment: DeploymentRecord = {
    id: host.newId(),
    ...given,
    originalEnvironment: environment,
    ...times,
    statuses: [],
  };
  host.data.deployments.push(deployment);
  host.changed();
  deploymentCreated(host, deployment, given.creator);
  return deployment;
}

/** GitHub would first merge the default branch into a branch that is behind it; the host says that it doesn't. */
async function refuseAutoMerge(host: HostContext, ref: string, autoMerge: boolean): Promise<void> {
  const branch = autoMerge && ref !== DEFAULT_BRANCH ? await host.git.readBranch(ref) : null;
  const main = branch ? await host.git.readBranch(DEFAULT_BRANCH) : null;
  if (branch && main && !(await isAncestor(host.git, main, branch))) {
    throw new GitHubError(
      409,
      'chaos-loop local host does not serve auto_merge of POST /repos/{owner}/{repo}/deployments',
    );
  }
}

function shortText(value: unknown, resource: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalidField(resource, 'description', 'invalid');
  if (value.length > MAX_DESCRIPTION) throw invalidField(resource, 'description', 'too_long');
  return value;
}

function listDeployments(call: Call): Answer {
  const { host, query } = call;
  const fits = (key: string, value: string): boolean => {
    const wanted = query.get(key);
    if (wanted === null || wanted === 'none') return true;
    // Environment names compare ignoring case at GitHub.
    return key === 'environment' ? wanted.toLowerCase() === value.toLowerCase() : wanted === value;
  };
  const found = host.data.deployments
    .filter(
      (one) =>
        fits('sha', one.sha) && fits('ref', one.ref) && fits('task', one.task) && fits('environment', one.environment),
    )
    .reverse();
  const { items, headers } = page(call, found);
  return { status: 200, body: items.map((one) => deploymentShape(host, one)), headers };
}

function findDeployment({ host, params }: Call): DeploymentRecord {
  const found = host.data.deployments.find((one) => String(one.id) === params.deployment_id);
  if (!found) throw notFound();
  return found;
}

function createStatus(call: Call): Answer {
  const { host, caller, body } = call;
  const deployment = findDeployment(call);
  const text = (key: string): string => optionalText(body, key, 'DeploymentStatus') ?? '';
  const state = oneOf(textOf(body, 'state', 'DeploymentStatus'), STATES, 'DeploymentStatus', 'state');
  const autoInactive = optionalFlag(body, 'auto_inactive', 'DeploymentStatus') ?? true;
  deployment.environment = text('environment') || deployment.environment;
  const status = addStatus(host, deployment, caller.actor, {
    state,
    description: shortText(body.description, 'DeploymentStatus') ?? '',
    targetUrl: text('target_url') || text('log_url'),
    logUrl: text('log_url') || text('target_url'),
    environmentUrl: text('environment_url'),
  });
  if (state === 'success' && autoInactive) retireEarlier(host, deployment, caller.actor);
  return { status: 201, body: statusShape(host, deployment, status) };
}

export function addStatus(
  host: HostContext,
  deployment: DeploymentRecord,
  creator: Actor,
  given: Pick<DeploymentStatusRecord, 'state' | 'description' | 'targetUrl' | 'logUrl' | 'environmentUrl'>,
): DeploymentStatusRecord {
  const { environment } = deployment;
  const status = { id: host.newId(), ...given, environment, creator, createdAt: host.time() };
  deployment.statuses.push(status);
  deployment.updatedAt = status.createdAt;
  host.changed();
  // GitHub sends nothing for `inactive`.
  if (status.state !== 'inactive') deploymentStatusCreated(host, deployment, status, creator);
  return status;
}

/** `auto_inactive` touches only earlier, non-transient, non-production deployments of the environment that succeeded. */
export function retireEarlier(host: HostContext, deployment: DeploymentRecord, by: Actor): void {
  const same = (one: DeploymentRecord): boolean =>
    one.environment.toLowerCase() === deployment.environment.toLowerCase();
  for (const earlier of host.data.deployments) {
    const latest = earlier.statuses.at(-1)?.state;
    if (earlier.id >= deployment.id || !same(earlier) || earlier.transient || earlier.production) continue;
    if (latest !== 'success') continue;
    addStatus(host, earlier, by, { state: 'inactive', description: '', targetUrl: '', logUrl: '', environmentUrl: '' });
  }
}

function listStatuses(call: Call): Answer {
  const deployment = findDeployment(call);
  const { items, headers } = page(call, [...deployment.statuses].reverse());
  return { status: 200, body: items.map((one) => statusShape(call.host, deployment, one)), headers };
}

const READ = [{ deployments: 'read' as const }];
const WRITE = [{ deployments: 'write' as const }];
const BASE = '/repos/{owner}/{repo}/deployments';

export const deploymentRoutes: Route[] = [
  {
    method: 'POST',
    path: BASE,
    needs: WRITE,
    body: [
      'ref',
      'task',
      'auto_merge',
      'required_contexts',
      'payload',
      'environment',
      'description',
      'transient_environment',
      'production_environment',
    ],
    handle: createDeployment,
  },
  { method: 'GET', path: BASE, needs: READ, query: ['sha', 'ref', 'task', 'environment'], handle: listDeployments },
  {
    method: 'POST',
    path: `${BASE}/{deployment_id}/statuses`,
    needs: WRITE,
    body: ['state', 'target_url', 'log_url', 'description', 'environment', 'environment_url', 'auto_inactive'],
    handle: createStatus,
  },
  { method: 'GET', path: `${BASE}/{deployment_id}/statuses`, needs: READ, handle: listStatuses },
];
