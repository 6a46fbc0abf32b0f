/** Workflow runs and artifacts, to be read; the runner makes them through the ActionsPort. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HostContext } from '../context.js';
import { GitHubError, notFound } from '../errors.js';
import type { RunRecord } from '../model.js';
import { type Answer, type Call, page, type Route } from '../router.js';
import { artifactShape, branchOf, runShape } from '../shapes/actions.js';
import { loginOf } from '../shapes/user.js';

const DOWNLOAD_SECONDS = 60;
/** Signs download addresses; they don't outlive the process. */
const downloadKey = randomBytes(32);

async function listRuns(call: Call): Promise<Answer> {
  const { host, query, params } = call;
  const file = params.workflow_id;
  const workflow = file === undefined ? null : findWorkflow(host, file);
  const wanted: [string, (run: RunRecord) => string[]][] = [
    ['branch', (run) => [branchOf(run)]],
    ['event', (run) => [run.event]],
    ['head_sha', (run) => [run.headSha]],
    ['check_suite_id', (run) => [String(run.id)]],
    ['actor', (run) => [loginOf(host, run.actor)]],
    // GitHub's `status` takes either of the two.
    ['status', (run) => [run.status, run.conclusion ?? '']],
  ];
  const found = host.data.runs
    .filter((run) => workflow === null || run.workflowId === workflow)
    .filter((run) => wanted.every(([key, values]) => !query.has(key) || values(run).includes(query.get(key) ?? '')))
    .reverse();
  const { items, headers } = page(call, found);
  const runs = await Promise.all(items.map((run) => runShape(host, run)));
  return { status: 200, body: { total_count: found.length, workflow_runs: runs }, headers };
}

function findWorkflow(host: HostContext, file: string): number {
  const found = host.data.workflows.find((one) => String(one.id) === file || one.path.split('/').at(-1) === file);
  if (!found) throw notFound();
  return found.id;
}

function findRun({ host, params }: Call): RunRecord {
  const run = host.data.runs.find((one) => String(one.id) === params.run_id);
  if (!run) throw notFound();
  return run;
}

function listArtifacts(call: Call): Answer {
  const { host, query } = call;
  const run = findRun(call);
  const name = query.get('name');
  const found = host.data.artifacts
    .filter((artifact) => artifact.runId === run.id && (name === null || artifact.name === name))
    .reverse();
  const { items, headers } = page(call, found);
  const artifacts = items.map((artifact) => artifactShape(host, artifact));
  return { status: 200, body: { total_count: found.length, artifacts }, headers };
}

/** GitHub sends the reader to a short-lived address that needs no token. */
function download({ host, params }: Call): Answer {
  const artifact = host.data.artifacts.find((one) => String(one.id) === params.artifact_id);
  if (!artifact) throw notFound();
  const until = Math.floor(host.now().getTime() / 1000) + DOWNLOAD_SECONDS;
  const location = `${host.url}/_services/artifacts/${artifact.id}?until=${until}&sig=${seal(artifact.id, until)}`;
  return { status: 302, headers: { location } };
}

function seal(id: number, until: number): string {
  return createHmac('sha256', downloadKey).update(`${id}:${until}`).digest('hex');
}

async function artifactBytes({ host, params, query }: Call): Promise<Answer> {
  const id = Number(params.artifact_id);
  const until = Number(query.get('until'));
  const expected = Buffer.from(seal(id, until));
  const given = Buffer.from(query.get('sig') ?? '');
  const valid = given.length === expected.length && timingSafeEqual(given, expected);
  if (!valid || until * 1000 < host.now().getTime()) throw new GitHubError(403, 'This download address is not valid.');
  return {
    status: 200,
    bytes: await host.artifacts.get(id),
    headers: { 'content-type': 'application/zip' },
  };
}

const READ = [{ actions: 'read' as const }];
const BASE = '/repos/{owner}/{repo}/actions';
const FILTERS = ['branch', 'event', 'head_sha', 'check_suite_id', 'actor', 'status'];

export const actionsRoutes: Route[] = [
  { method: 'GET', path: `${BASE}/workflows/{workflow_id}/runs`, needs: READ, query: FILTERS, handle: listRuns },
  { method: 'GET', path: `${BASE}/runs`, needs: READ, query: FILTERS, handle: listRuns },
  {
    method: 'GET',
    path: `${BASE}/runs/{run_id}`,
    needs: READ,
    handle: async (call) => ({ status: 200, body: await runShape(call.host, findRun(call)) }),
  },
  { method: 'GET', path: `${BASE}/runs/{run_id}/artifacts`, needs: READ, query: ['name'], handle: listArtifacts },
  { method: 'GET', path: `${BASE}/artifacts/{artifact_id}/zip`, needs: READ, handle: download },
  {
    method: 'GET',
    path: '/_services/artifacts/{artifact_id}',
    needs: 'none',
    query: ['until', 'sig'],
    handle: artifactBytes,
  },
];
