/** Deployments and their statuses. */
import type { HostContext } from '../context.js';
import type { DeploymentRecord, DeploymentStatusRecord } from '../model.js';
import { nodeId } from './ids.js';
import { repositoryUrl } from './repository.js';
import { userShape, viaApp } from './user.js';

export function deploymentShape(host: HostContext, deployment: DeploymentRecord): Record<string, unknown> {
  const url = `${repositoryUrl(host)}/deployments/${deployment.id}`;
  return {
    url,
    id: deployment.id,
    node_id: nodeId('DE', deployment.id),
    task: deployment.task,
    original_environment: deployment.originalEnvironment,
    environment: deployment.environment,
    description: deployment.description,
    created_at: deployment.createdAt,
    updated_at: deployment.updatedAt,
    statuses_url: `${url}/statuses`,
    repository_url: repositoryUrl(host),
    creator: userShape(host, deployment.creator),
    sha: deployment.sha,
    ref: deployment.ref,
    payload: deployment.payload,
    transient_environment: deployment.transient,
    production_environment: deployment.production,
    performed_via_github_app: viaApp(host, deployment.creator),
  };
}

export function statusShape(
  host: HostContext,
  deployment: DeploymentRecord,
  status: DeploymentStatusRecord,
): Record<string, unknown> {
  const deploymentUrl = `${repositoryUrl(host)}/deployments/${deployment.id}`;
  return {
    url: `${deploymentUrl}/statuses/${status.id}`,
    id: status.id,
    node_id: nodeId('DES', status.id),
    state: status.state,
    creator: userShape(host, status.creator),
    description: status.description,
    environment: status.environment,
    target_url: status.targetUrl,
    log_url: status.logUrl,
    environment_url: status.environmentUrl,
    created_at: status.createdAt,
    updated_at: status.createdAt,
    deployment_url: deploymentUrl,
    repository_url: repositoryUrl(host),
    performed_via_github_app: viaApp(host, status.creator),
  };
}
