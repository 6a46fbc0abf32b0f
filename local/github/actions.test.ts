import { createHash } from 'node:crypto';
import { getIDToken } from '@actions/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { RunIdentity } from './actions-port.js';
import { client, installationClient, type TestHost, testHost, userClient } from './testing.js';

let test: TestHost;
let sha: string;
const target = { owner: 'octo', repo: 'shop' };
const path = '.github/workflows/chaos-loop.yml';

beforeAll(async () => {
  test = await testHost();
  sha = await test.host.commitFiles({
    branch: 'main',
    message: 'first\n\nmore',
    files: { [path]: { content: 'on: push\n' }, '.github/workflows/ci.yml': { content: 'on: push\n' } },
  });
});

afterAll(() => test.stop());

const start = (name: 'push' | 'repository_dispatch' = 'push'): Promise<RunIdentity> =>
  test.host.actions.startRun({
    path,
    name: 'Chaos Loop',
    event: {
      name,
      sha,
      ref: 'refs/heads/main',
      action: name === 'push' ? null : 'chaos-loop',
      payload: { sender: { login: 'maria' } },
    },
  });

describe('the runner port', () => {
  it('reads workflow files at a commit', async () => {
    const { actions } = test.host;
    expect((await actions.listFiles(sha, '.github/workflows')).sort()).toEqual(
      [path, '.github/workflows/ci.yml'].sort(),
    );
    expect(await actions.readFile(sha, path)).toBe('on: push\n');
    expect(await actions.readFile(sha, 'nothing')).toBeNull();
    expect(await actions.listFiles(sha, 'nothing')).toEqual([]);
  });

  it('hears repository_dispatch on the head of the default branch, with its payload', async () => {
    test.events.length = 0;
    const app = await installationClient(test.host);
    const client_payload = { chaosLoop: { runId: null, environment: 'prod', token: 't' } };
    const answer = await app.rest.repos.createDispatchEvent({ ...target, event_type: 'chaos-loop', client_payload });
    expect(answer.status).toBe(204);
    const started = performance.now();
    while (test.events.length === 0 && performance.now() - started < 2000) await new Promise(setImmediate);
    expect(test.events).toMatchObject([
      {
        name: 'repository_dispatch',
        sha,
        ref: 'refs/heads/main',
        action: 'chaos-loop',
        payload: { action: 'chaos-loop', branch: 'main', client_payload, sender: { login: 'chaos-loop[bot]' } },
      },
    ]);
  });

  it('refuses dispatches that GitHub refuses', async () => {
    const app = await installationClient(test.host);
    const dispatch = (event_type: string, client_payload = {}): Promise<unknown> =>
      app.rest.repos.createDispatchEvent({ ...target, event_type, client_payload });
    const many = Object.fromEntries([...Array(11).keys()].map((n) => [`k${n}`, n]));
    await expect(dispatch('x', many)).rejects.toMatchObject({ status: 422 });
    await expect(dispatch('x'.repeat(101))).rejects.toMatchObject({ status: 422 });
    await expect(dispatch('x', { big: 'y'.repeat(65_536) })).rejects.toMatchObject({ status: 422 });
  });

  it("nothing that a job's own token pushes starts a workflow", async () => {
    const run = await start();
    const job = client(test.host, test.host.actions.tokenFor(run, { contents: 'write' }));
    test.events.length = 0;
    await job.rest.git.createRef({ ...target, ref: 'refs/heads/by-job', sha });
    await userClient(test.host, 'will').rest.git.createRef({ ...target, ref: 'refs/heads/by-will', sha });
    const started = performance.now();
    while (test.events.length === 0 && performance.now() - started < 2000) await new Promise(setImmediate);
    expect(test.events.map((event) => event.ref)).toEqual(['refs/heads/by-will']);
    await test.host.actions.finishRun(run, 'success');
  });
});

describe('R13.1 workflow runs', () => {
  it('show path, event, sha, attempt and conclusion; filters narrow the list', async () => {
    const octokit = await installationClient(test.host);
    const run = await start('repository_dispatch');
    const running = await octokit.rest.actions.getWorkflowRun({ ...target, run_id: run.id });
    expect(running.data).toMatchObject({
      path,
      event: 'repository_dispatch',
      head_sha: sha,
      head_branch: 'main',
      status: 'in_progress',
      conclusion: null,
      run_attempt: 1,
      head_repository: { id: test.host.repository.id },
      actor: { login: 'maria' },
    });
    await test.host.actions.finishRun(run, 'failure');
    const list = async (filter: object): Promise<number[]> =>
      (await octokit.rest.actions.listWorkflowRunsForRepo({ ...target, ...filter })).data.workflow_runs.map(
        (one) => one.id,
      );
    expect(await list({ head_sha: sha, event: 'repository_dispatch', status: 'failure' })).toEqual([run.id]);
    expect(await list({ head_sha: '1'.repeat(40) })).toEqual([]);
    expect(await list({ event: 'repository_dispatch', status: 'success' })).toEqual([]);
    const ofFile = await octokit.rest.actions.listWorkflowRuns({ ...target, workflow_id: 'chaos-loop.yml' });
    expect(ofFile.data.workflow_runs[0]).toMatchObject({ id: run.id, status: 'completed', conclusion: 'failure' });
    await expect(octokit.rest.actions.listWorkflowRuns({ ...target, workflow_id: 'other.yml' })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('R1.5 artifacts', () => {
  it('are the zip that was put, with its sha256, behind a redirect', async () => {
    const octokit = await installationClient(test.host);
    const run = await start();
    const zip = zipSync({ 'app.js': Buffer.from('run') });
    const put = await test.host.actions.putArtifact(run, { name: 'app', zip });
    expect(put.sha256).toBe(createHash('sha256').update(zip).digest('hex'));
    const listed = await octokit.rest.actions.listWorkflowRunArtifacts({ ...target, run_id: run.id });
    expect(listed.data).toMatchObject({
      total_count: 1,
      artifacts: [
        {
          id: put.id,
          name: 'app',
          size_in_bytes: zip.length,
          digest: `sha256:${put.sha256}`,
          expired: false,
          workflow_run: {
            id: run.id,
            head_sha: sha,
            repository_id: test.host.repository.id,
            head_repository_id: test.host.repository.id,
          },
        },
      ],
    });
    const download = { ...target, artifact_id: put.id, archive_format: 'zip' };
    const got = await octokit.rest.actions.downloadArtifact(download);
    expect(Buffer.from(got.data as ArrayBuffer).equals(Buffer.from(zip))).toBe(true);
    const direct = await fetch(listed.data.artifacts[0]?.archive_download_url ?? '', {
      redirect: 'manual',
      headers: { authorization: `token ${test.host.tokenForUser('rea')}` },
    });
    expect(direct.status).toBe(302);
    const location = direct.headers.get('location') ?? '';
    expect((await fetch(location)).status).toBe(200);
    expect((await fetch(location.replace(/sig=../, 'sig=zz'))).status).toBe(403);
    expect(await test.host.actions.getArtifact(run, 'app')).toEqual(Buffer.from(zip));
    expect(await test.host.actions.getArtifact(run, 'none')).toBeNull();
    await test.host.actions.finishRun(run, 'success');
  });
});

describe('R20.2 OIDC', () => {
  const ask = (url: string, token: string): Promise<Response> =>
    fetch(`${url}&audience=x`, { headers: { authorization: `Bearer ${token}` } });

  it("gives @actions/core a token with GitHub's claims that verifies by the published keys", async () => {
    const run = await start('repository_dispatch');
    const request = test.host.actions.oidcRequest(run, 'deliver');
    process.env.ACTIONS_ID_TOKEN_REQUEST_URL = request.url;
    process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN = request.token;
    const token = await getIDToken('chaos-loop:abc');
    const discovery: unknown = await (await fetch(`${test.host.oidcIssuer}/.well-known/openid-configuration`)).json();
    expect(discovery).toMatchObject({
      issuer: test.host.oidcIssuer,
      jwks_uri: `${test.host.oidcIssuer}/.well-known/jwks`,
    });
    const keys = createRemoteJWKSet(new URL(`${test.host.oidcIssuer}/.well-known/jwks`));
    const { payload } = await jwtVerify(token, keys, { issuer: test.host.oidcIssuer, audience: 'chaos-loop:abc' });
    expect(payload).toMatchObject({
      sub: 'repo:octo/shop:ref:refs/heads/main',
      repository: 'octo/shop',
      repository_id: String(test.host.repository.id),
      repository_owner: 'octo',
      ref: 'refs/heads/main',
      ref_type: 'branch',
      sha,
      workflow: 'Chaos Loop',
      workflow_ref: `octo/shop/${path}@refs/heads/main`,
      workflow_sha: sha,
      job_workflow_ref: `octo/shop/${path}@refs/heads/main`,
      event_name: 'repository_dispatch',
      run_id: String(run.id),
      run_attempt: '1',
      actor: 'maria',
      actor_id: '11',
      runner_environment: 'self-hosted',
    });
    expect(payload).not.toHaveProperty('environment');
    expect(payload.exp).toBe((payload.iat ?? 0) + 600);
    expect((await ask(request.url.replace('job=deliver', 'job=claim'), request.token)).status).toBe(401);
    expect((await ask(request.url, 'guess')).status).toBe(401);
    const rest = await client(test.host, request.token)
      .rest.repos.get(target)
      .catch((error: unknown) => error);
    expect(rest).toMatchObject({ status: 401 });
    await test.host.actions.finishRun(run, 'success');
    expect((await ask(request.url, request.token)).status).toBe(401);
  });
});
