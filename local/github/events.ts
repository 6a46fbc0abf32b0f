/** Webhooks of the events that the App subscribes to. */
import type { HostContext } from './context.js';
import type {
  Actor,
  CheckRunRecord,
  CommentRecord,
  DeploymentRecord,
  DeploymentStatusRecord,
  IssueRecord,
  LabelRecord,
  PullRecord,
  RunRecord,
} from './model.js';
import { runShape, workflowShape } from './shapes/actions.js';
import { checkRunShape } from './shapes/checks.js';
import { deploymentShape, statusShape } from './shapes/deployment.js';
import { nodeId } from './shapes/ids.js';
import { commentShape, issueShape } from './shapes/issue.js';
import { labelShape } from './shapes/label.js';
import { fullPull } from './shapes/pull.js';
import { repositoryShape } from './shapes/repository.js';
import { userShape } from './shapes/user.js';

/** What every payload ends with; `github.event` of a workflow has the same. */
export function commonPayload(host: HostContext, sender: Actor): Record<string, unknown> {
  return { repository: repositoryShape(host), sender: userShape(host, sender) };
}

export function sendEvent(host: HostContext, event: string, payload: Record<string, unknown>, sender: Actor): void {
  const { id } = host.data.installation;
  host.sendWebhook(event, {
    ...payload,
    ...commonPayload(host, sender),
    installation: { id, node_id: nodeId('MDI', id) },
  });
}

export function issueOpened(host: HostContext, issue: IssueRecord, sender: Actor): void {
  sendEvent(host, 'issues', { action: 'opened', issue: issueShape(host, issue) }, sender);
}

export async function labelEvent(
  host: HostContext,
  action: 'labeled' | 'unlabeled',
  issue: IssueRecord,
  label: LabelRecord,
  sender: Actor,
): Promise<void> {
  const what = { label: labelShape(host, label) };
  if (isPull(issue)) await pullEvent(host, action, issue, sender, what);
  else sendEvent(host, 'issues', { action, issue: issueShape(host, issue), ...what }, sender);
}

const isPull = (issue: IssueRecord): issue is PullRecord => issue.pull !== null;

export function checkRunEvent(
  host: HostContext,
  action: 'created' | 'completed' | 'rerequested',
  run: CheckRunRecord,
  sender: Actor,
): void {
  sendEvent(host, 'check_run', { action, check_run: checkRunShape(host, run) }, sender);
}

export function commentEvent(
  host: HostContext,
  action: 'created' | 'edited' | 'deleted',
  comment: CommentRecord,
  sender: Actor,
  changes?: Record<string, unknown>,
): void {
  const issue = host.data.issues.find((one) => one.number === comment.issue);
  if (!issue) return;
  const payload = { action, issue: issueShape(host, issue), comment: commentShape(host, comment) };
  sendEvent(host, 'issue_comment', changes ? { ...payload, changes } : payload, sender);
}

export async function pullEvent(
  host: HostContext,
  action: 'opened' | 'closed' | 'reopened' | 'ready_for_review' | 'edited' | 'synchronize' | 'labeled' | 'unlabeled',
  pull: PullRecord,
  sender: Actor,
  extra: Record<string, unknown> = {},
): Promise<void> {
  const payload = { action, number: pull.number, pull_request: await fullPull(host, pull), ...extra };
  sendEvent(host, 'pull_request', payload, sender);
}

export async function runEvent(
  host: HostContext,
  action: 'requested' | 'completed',
  run: RunRecord,
  sender: Actor,
): Promise<void> {
  const workflow = host.data.workflows.find((one) => one.id === run.workflowId);
  if (!workflow) return;
  const payload = { action, workflow_run: await runShape(host, run), workflow: workflowShape(host, workflow) };
  sendEvent(host, 'workflow_run', payload, sender);
}

export function deploymentCreated(host: HostContext, deployment: DeploymentRecord, sender: Actor): void {
  const none = { workflow: null, workflow_run: null };
  sendEvent(host, 'deployment', { action: 'created', deployment: deploymentShape(host, deployment), ...none }, sender);
}

export function deploymentStatusCreated(
  host: HostContext,
  deployment: DeploymentRecord,
  status: DeploymentStatusRecord,
  sender: Actor,
): void {
  const payload = {
    action: 'created',
    deployment_status: statusShape(host, deployment, status),
    deployment: deploymentShape(host, deployment),
    check_run: null,
    workflow: null,
    workflow_run: null,
  };
  sendEvent(host, 'deployment_status', payload, sender);
}
