/** The ActionsPort: what the runner does with the host, in process. */
import { sha256Hex } from '../../state/base/digest.js';
import type { ActionsPort, Conclusion, JobIdentity, RunIdentity, WorkflowEvent } from './actions-port.js';
import { newToken } from './auth.js';
import { DEFAULT_BRANCH, type HostContext } from './context.js';
import { runEvent } from './events.js';
import { decodeTree } from './git/objects.js';
import { isObject } from './input.js';
import type { Actor, Permissions, RunRecord, WorkflowRecord } from './model.js';
import { addDeployment, addStatus, retireEarlier } from './rest/deployments.js';

export function actionsPort(
  host: HostContext,
  onEvent: (listener: (event: WorkflowEvent) => void) => void,
): ActionsPort {
  return {
    repository: {
      id: host.data.repository.id,
      owner: host.owner,
      name: host.name,
      defaultBranch: DEFAULT_BRANCH,
      get gitDirectory() {
        return host.git.directory;
      },
    },
    apiUrl: host.url,
    graphqlUrl: `${host.url}/graphql`,
    serverUrl: host.url,
    onEvent,
    async readFile(sha, path) {
      const found = await host.git.read(`${sha}:${path}`);
      return found?.type === 'blob' ? found.content.toString('utf8') : null;
    },
    async listFiles(sha, directory) {
      const folder = directory.replace(/\/+$/, '');
      const found = await host.git.read(`${sha}:${folder}`);
      if (found?.type !== 'tree') return [];
      const files = decodeTree(found.content).filter((entry) => entry.mode.startsWith('100'));
      return files.map((entry) => (folder === '' ? entry.name : `${folder}/${entry.name}`));
    },
    startRun: (run) => startRun(host, run),
    finishRun: (run, conclusion) => finishRun(host, run, conclusion),
    startJob: async (run, job) => startJob(host, findRun(host, run), job),
    finishJob: async (job, conclusion) => finishJob(host, job, conclusion),
    tokenFor: (run, permissions) => jobToken(host, run, permissions),
    oidcRequest(run, job) {
      const token = newToken(host.entropy, 'oidc');
      host.data.tokens.push({ token, kind: 'oidc', runId: run.id, attempt: run.attempt, job });
      host.changed();
      // @actions/core appends `&audience=`: the address has a query of its own, as GitHub's has.
      return { url: `${host.url}/_services/token/request?run=${run.id}&job=${encodeURIComponent(job)}`, token };
    },
    putArtifact: (run, artifact) => putArtifact(host, run, artifact),
    async getArtifact(run, name) {
      // The newest of a name, as a re-run attempt replaces what an earlier one left.
      const found = host.data.artifacts.filter((one) => one.runId === run.id && one.name === name).at(-1);
      return found ? host.artifacts.get(found.id) : null;
    },
  };
}

async function startRun(
  host: HostContext,
  start: { path: string; name: string; event: WorkflowEvent },
): Promise<RunIdentity> {
  const workflow = workflowAt(host, start.path, start.name);
  const at = host.time();
  const run: RunRecord = {
    id: host.newId(),
    workflowId: workflow.id,
    number: host.data.runs.filter((one) => one.workflowId === workflow.id).length + 1,
    attempt: 1,
    event: start.event.name,
    title: await titleOf(host, start.event, workflow),
    headSha: start.event.sha,
    ref: start.event.ref,
    status: 'queued',
    conclusion: null,
    actor: senderOf(host, start.event.payload),
    createdAt: at,
    updatedAt: at,
  };
  host.data.runs.push(run);
  await runEvent(host, 'requested', run, run.actor);
  run.status = 'in_progress';
  host.changed();
  return { id: run.id, attempt: run.attempt };
}

function workflowAt(host: HostContext, path: string, name: string): WorkflowRecord {
  const known = host.data.workflows.find((one) => one.path === path);
  if (known) {
    known.name = name;
    return known;
  }
  const workflow = { id: host.newId(), path, name, createdAt: host.time() };
  host.data.workflows.push(workflow);
  return workflow;
}

/** GitHub titles a push by its commit, a dispatch by its type. */
async function titleOf(host: HostContext, event: WorkflowEvent, workflow: WorkflowRecord): Promise<string> {
  if (event.name === 'push') return (await host.git.readCommit(event.sha)).message.split('\n')[0] ?? '';
  return event.action ?? workflow.name;
}

/** Who sent the event is who the run acts for. */
function senderOf(host: HostContext, payload: Record<string, unknown>): Actor {
  const { sender } = payload;
  const login = isObject(sender) ? sender.login : undefined;
  if (login === `${host.app.slug}[bot]`) return { kind: 'app' };
  return typeof login === 'string' && !login.endsWith('[bot]') ? { kind: 'user', login } : { kind: 'job' };
}

function findRun(host: HostContext, run: RunIdentity): RunRecord {
  const found = host.data.runs.find((one) => one.id === run.id && one.attempt === run.attempt);
  if (!found) throw new Error(`no workflow run ${run.id} attempt ${run.attempt}`);
  return found;
}

export async function finishRun(host: HostContext, run: RunIdentity, conclusion: Conclusion): Promise<void> {
  const record = findRun(host, run);
  if (record.status === 'completed') return;
  record.status = 'completed';
  record.conclusion = conclusion;
  record.updatedAt = host.time();
  // Its tokens are void from now on.
  host.data.tokens = host.data.tokens.filter((token) => token.kind === 'installation' || token.runId !== run.id);
  host.changed();
  await runEvent(host, 'completed', record, record.actor);
}

const ACTIONS: Actor = { kind: 'job' };

function startJob(host: HostContext, run: RunRecord, job: { name: string; environment: string | null }): JobIdentity {
  const { environment } = job;
  const deployment = environment === null ? null : deployJob(host, run, environment);
  const record = {
    id: host.newId(),
    suite: run.id,
    name: job.name,
    headSha: run.headSha,
    status: 'in_progress' as const,
    conclusion: null,
    startedAt: host.time(),
    completedAt: null,
    deployment,
  };
  host.data.checkRuns = [...(host.data.checkRuns ?? []), record];
  host.changed();
  return { id: record.id };
}

/** GitHub itself makes it, in the name of Actions, without a payload. */
function deployJob(host: HostContext, run: RunRecord, environment: string): number {
  const deployment = addDeployment(host, {
    sha: run.headSha,
    ref: run.ref.replace(/^refs\/heads\//, ''),
    task: 'deploy',
    payload: {},
    environment,
    description: null,
    transient: false,
    production: false,
    creator: ACTIONS,
  });
  jobStatus(host, deployment.id, 'in_progress');
  return deployment.id;
}

function jobStatus(host: HostContext, id: number, state: string): void {
  const deployment = host.data.deployments.find((one) => one.id === id);
  if (!deployment) return;
  addStatus(host, deployment, ACTIONS, { state, description: '', targetUrl: '', logUrl: '', environmentUrl: '' });
  if (state === 'success') retireEarlier(host, deployment, ACTIONS);
}

function finishJob(host: HostContext, job: JobIdentity, conclusion: Conclusion): void {
  const record = (host.data.checkRuns ?? []).find(({ id }) => id === job.id);
  if (!record || record.status === 'completed') return;
  Object.assign(record, { status: 'completed', conclusion, completedAt: host.time() });
  host.changed();
  if (record.deployment !== null) jobStatus(host, record.deployment, conclusion === 'success' ? 'success' : 'failure');
}

function jobToken(host: HostContext, run: RunIdentity, wanted: Record<string, 'read' | 'write' | 'none'>): string {
  findRun(host, run);
  // Every token may see the repository itself.
  const permissions: Permissions = { metadata: 'read' };
  for (const [name, level] of Object.entries(wanted)) {
    // Workflow files write pull-requests, the API pull_requests.
    if (level !== 'none') permissions[name.replaceAll('-', '_')] = level;
  }
  const token = newToken(host.entropy, 'ghs');
  host.data.tokens.push({ token, kind: 'job', runId: run.id, permissions });
  host.changed();
  return token;
}

async function putArtifact(
  host: HostContext,
  run: RunIdentity,
  artifact: { name: string; zip: Uint8Array },
): Promise<{ id: number; sha256: string }> {
  findRun(host, run);
  const id = host.newId();
  const sha256 = sha256Hex(artifact.zip);
  await host.artifacts.put(id, artifact.zip);
  const { name, zip } = artifact;
  host.data.artifacts.push({ id, runId: run.id, name, size: zip.length, sha256, createdAt: host.time() });
  host.changed();
  return { id, sha256 };
}
