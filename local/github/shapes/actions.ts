/** Workflow runs, workflows, artifacts. */
import type { HostContext } from '../context.js';
import type { ArtifactRecord, RunRecord, WorkflowRecord } from '../model.js';
import { simpleCommit } from './commit.js';
import { nodeId } from './ids.js';
import { minimalRepository, repositoryUrl, webUrl } from './repository.js';
import { userShape } from './user.js';

const NINETY_DAYS = 90 * 86_400_000;

export const branchOf = (run: RunRecord): string => run.ref.replace(/^refs\/(heads|tags)\//, '');

export async function runShape(host: HostContext, run: RunRecord): Promise<Record<string, unknown>> {
  const url = `${repositoryUrl(host)}/actions/runs/${run.id}`;
  const workflow = host.data.workflows.find((one) => one.id === run.workflowId);
  const actor = userShape(host, run.actor);
  return {
    id: run.id,
    name: workflow?.name ?? '',
    node_id: nodeId('WFR', run.id),
    head_branch: branchOf(run),
    head_sha: run.headSha,
    path: workflow?.path ?? '',
    display_title: run.title,
    run_number: run.number,
    run_attempt: run.attempt,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    workflow_id: run.workflowId,
    check_suite_id: run.id,
    check_suite_node_id: `CS_${run.id}`,
    url,
    html_url: `${webUrl(host)}/actions/runs/${run.id}`,
    pull_requests: [],
    created_at: run.createdAt,
    updated_at: run.updatedAt,
    run_started_at: run.createdAt,
    actor,
    triggering_actor: actor,
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: `${repositoryUrl(host)}/check-suites/${run.id}`,
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    previous_attempt_url: null,
    workflow_url: `${repositoryUrl(host)}/actions/workflows/${run.workflowId}`,
    head_commit: simpleCommit(await host.git.readCommit(run.headSha)),
    repository: minimalRepository(host),
    head_repository: minimalRepository(host),
  };
}

/** As `workflow_run` webhooks carry it. */
export function workflowShape(host: HostContext, workflow: WorkflowRecord): Record<string, unknown> {
  const file = workflow.path.split('/').at(-1) ?? '';
  return {
    id: workflow.id,
    node_id: nodeId('W', workflow.id),
    name: workflow.name,
    path: workflow.path,
    state: 'active',
    created_at: workflow.createdAt,
    updated_at: workflow.createdAt,
    url: `${repositoryUrl(host)}/actions/workflows/${workflow.id}`,
    html_url: `${webUrl(host)}/blob/main/${workflow.path}`,
    badge_url: `${webUrl(host)}/actions/workflows/${file}/badge.svg`,
  };
}

export function artifactShape(host: HostContext, artifact: ArtifactRecord): Record<string, unknown> {
  const url = `${repositoryUrl(host)}/actions/artifacts/${artifact.id}`;
  const run = host.data.runs.find((one) => one.id === artifact.runId);
  const repository = host.data.repository.id;
  return {
    id: artifact.id,
    node_id: nodeId('MDU', artifact.id),
    name: artifact.name,
    size_in_bytes: artifact.size,
    url,
    archive_download_url: `${url}/zip`,
    expired: false,
    digest: `sha256:${artifact.sha256}`,
    created_at: artifact.createdAt,
    updated_at: artifact.createdAt,
    expires_at: new Date(Date.parse(artifact.createdAt) + NINETY_DAYS).toISOString().replace(/\.\d+Z$/, 'Z'),
    workflow_run: run
      ? {
          id: run.id,
          repository_id: repository,
          head_repository_id: repository,
          head_branch: branchOf(run),
          head_sha: run.headSha,
        }
      : null,
  };
}
