import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorld, type World } from '../azure/world.js';
import { type GitHubHost, startGitHubHost } from '../github/host.js';
import { sampleVariables } from '../loop/sample-variables.js';
import { bundle } from '../processes/testing.js';
import type { RunnerEvent } from '../runner/options.js';
import { type Runner, startRunner } from '../runner/runner.js';
import { renderSample } from './render.js';
import { checkoutSample, REMEDY } from './testing.js';

let directory: string;
/** Nobody listens to the App's events here; they are taken and dropped. */
let webhooks: Server;
let github: GitHubHost;
let world: World;
let runner: Runner;
const finished: Extract<RunnerEvent, { type: 'run-finished' | 'job-finished' }>[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'deploy-'));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  webhooks = createServer((request, response) => request.resume().on('end', () => response.end()));
  await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', resolve));
  const supervisor = bundle('local/processes/supervise.ts', directory);
  github = await startGitHubHost({
    directory: join(directory, 'github'),
    owner: 'acme',
    name: 'orders',
    app: {
      id: 1,
      slug: 'chaos-loop',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      webhookSecret: 'secret',
      webhookUrl: `http://127.0.0.1:${(webhooks.address() as AddressInfo).port}`,
    },
    users: [{ login: 'mia', id: 2, permission: 'admin' }],
  });
  world = await startWorld({
    directory: join(directory, 'platform'),
    oidcIssuer: github.oidcIssuer,
    repository: 'acme/orders',
    platformToken: 'operator-token',
    supervisor,
  });
  runner = startRunner({
    port: github.actions,
    action: { name: 'chaos-loop/chaos-loop/action', directory: join(directory, 'no-action-in-this-test') },
    supervisor,
    workDirectory: join(directory, 'runner'),
    environment: {},
    onJob: (event) => {
      if (event.type === 'run-finished' || event.type === 'job-finished') finished.push(event);
    },
  });
});
afterAll(async () => {
  await runner?.close();
  await world?.close();
  await github?.close();
  webhooks?.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Pushes to main, waits for the workflow run of that push, and says how it ended. */
async function push(
  files: Record<string, { content: string; mode?: string }>,
): Promise<{ sha: string; conclusion: string }> {
  finished.length = 0;
  const sha = await github.commitFiles({ branch: 'main', message: 'change', files });
  const deadline = Date.now() + 25_000;
  for (;;) {
    const run = finished.find((event) => event.type === 'run-finished');
    if (run?.type === 'run-finished') return { sha, conclusion: run.message ?? run.conclusion };
    if (Date.now() > deadline) throw new Error(`the run of ${sha} did not finish`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const logs = () =>
  finished
    .flatMap((event) => (event.type === 'job-finished' && event.log ? [readFileSync(event.log, 'utf8')] : []))
    .join('\n');

async function api(path: string): Promise<unknown> {
  const response = await fetch(`${github.url}/repos/acme/orders${path}`, {
    headers: { authorization: `Bearer ${github.tokenForUser('mia')}` },
  });
  return response.json();
}

interface Deployment {
  id: number;
  sha: string;
  environment: string;
  creator: { login: string };
  payload: { digest: string; revision: string; runUrl: string };
}

const newest = async () => ((await api('/deployments')) as Deployment[])[0];
const states = async (id: number) =>
  ((await api(`/deployments/${id}/statuses`)) as { state: string; description: string }[]).map(({ state }) => state);
const live = async () => (await (await fetch(`${world.ready.ingressUrl}/revision`)).json()) as Record<string, unknown>;

function sample(): Record<string, { content: string; mode?: string }> {
  return renderSample(sampleVariables(world.ready, 'http://127.0.0.1:7001'));
}

describe('the sample’s pipeline, from a push to what serves', () => {
  it('R13.1 builds, uploads, deploys and records one chain of commit, artifact, deployment and live revision', async () => {
    const { sha, conclusion } = await push(sample());
    expect(`${conclusion}\n${conclusion === 'success' ? '' : logs()}`).toBe('success\n');
    const deployment = await newest();
    const { artifacts } = (await api(`/actions/runs/${deployment?.payload.runUrl.split('/').at(-1)}/artifacts`)) as {
      artifacts: { id: number; name: string; digest: string }[];
    };
    const digest = artifacts.find(({ name }) => name === 'orders')?.digest.replace('sha256:', 'zip:');
    expect(deployment).toMatchObject({ sha, environment: 'production', creator: { login: 'github-actions[bot]' } });
    expect(deployment?.payload.digest).toBe(digest);
    expect(await states(deployment?.id ?? 0)).toEqual(['success', 'in_progress']);
    expect(await live()).toEqual({ revision: deployment?.payload.revision, commit: sha, digest, healthy: true });
    const order = await (await fetch(`${world.ready.ingressUrl}/orders/7`)).json();
    expect(order).toEqual({ id: '7', article: 'article-7', cents: 549, priceSource: 'pricing' });
  });

  it('brings the remediation live, with its test run by the build', async () => {
    const checkout = checkoutSample();
    execFileSync('git', ['apply', REMEDY], { cwd: checkout });
    const paths = ['service/pricing-client.mjs', 'service/pricing-client.test.mjs', 'service/server.mjs'];
    const files = Object.fromEntries(
      paths.map((path) => [path, { content: readFileSync(join(checkout, path), 'utf8') }]),
    );
    rmSync(checkout, { recursive: true, force: true });
    const before = await live();
    const { sha, conclusion } = await push(files);
    expect(conclusion).toBe('success');
    const now = await live();
    expect(now).toMatchObject({ commit: sha });
    expect(now.digest).not.toBe(before.digest);
    expect(logs()).toContain('an order gets a fallback price when pricing never answers');
    const counters = await (await fetch(`${world.ready.ingressUrl}/counters`)).json();
    expect(counters).toMatchObject({ paths: { priceFallback: 0 } });
  });

  it('records a failed deployment, and what served goes on serving', async () => {
    const before = await live();
    const { sha, conclusion } = await push({ 'service/server.mjs': { content: "throw new Error('no port');\n" } });
    expect(conclusion).toBe('failure');
    const deployment = await newest();
    expect(deployment?.sha).toBe(sha);
    expect(await states(deployment?.id ?? 0)).toEqual(['failure', 'in_progress']);
    expect(await live()).toEqual(before);
  });

  it('a build that fails deploys nothing', async () => {
    const before = (await newest())?.id;
    const { conclusion } = await push({ 'service/server.mjs': { content: 'this is no JavaScript\n' } });
    expect(conclusion).toBe('failure');
    expect((await newest())?.id).toBe(before);
  });

  it('the platform takes the workflow’s token and the operator’s, and no other', async () => {
    const post = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-revision': 'x', 'x-commit': 'a'.repeat(40) };
      return (await fetch(`${world.ready.platformUrl}/deploy`, { method: 'POST', headers, body: 'no zip' })).status;
    };
    expect(await post('operator-token')).toBe(422);
    expect(await post('operator-tokenx')).toBe(401);
    expect(await post(createHash('sha256').update('x').digest('hex'))).toBe(401);
  });
});
