import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OIDC_KEY } from '../../app/testing/keys.js';
import type { ActionsPort, RunIdentity } from './actions-port.js';
import { APP_ID, appJwt, client, hostInMemory, installationClient, type TestHost, userClient } from './testing.js';

let test: TestHost;
let clock = Date.now();
const target = { owner: 'octo', repo: 'shop' };

beforeAll(async () => {
  test = await hostInMemory({ now: () => new Date(clock) });
  await test.host.commitFiles({ branch: 'main', message: 'first', files: { 'README.md': { content: 'a\n' } } });
});

afterAll(() => test.stop());

async function startRun(actions: ActionsPort): Promise<RunIdentity> {
  const sha = (await userClient(test.host, 'rea').rest.repos.getCommit({ ...target, ref: 'main' })).data.sha;
  const event = { name: 'push' as const, sha, ref: 'refs/heads/main', action: null, payload: {} };
  return actions.startRun({ path: '.github/workflows/ci.yml', name: 'CI', event });
}

describe('the App', () => {
  it('shows itself and its one installation to its JWT', async () => {
    const app = client(test.host, await appJwt());
    expect((await app.rest.apps.getAuthenticated()).data).toMatchObject({ id: APP_ID, slug: 'chaos-loop' });
    const installation = { id: test.host.installationId, app_id: APP_ID, permissions: { contents: 'write' } };
    expect((await app.rest.apps.listInstallations()).data).toMatchObject([installation]);
    expect((await app.rest.apps.getRepoInstallation(target)).data).toMatchObject(installation);
  });

  it('is refused with another key, another id, an expired, a too long or a future JWT', async () => {
    const now = Math.floor(clock / 1000);
    const refused = [
      await appJwt({ key: OIDC_KEY }),
      await appJwt({ iss: 1 }),
      await appJwt({ issuedAt: now - 1000, lifetime: 600 }),
      await appJwt({ lifetime: 3600 }),
      await appJwt({ issuedAt: now + 120, lifetime: 300 }),
      'not.a.jwt',
    ];
    for (const jwt of refused) {
      await expect(client(test.host, jwt).rest.apps.getAuthenticated()).rejects.toMatchObject({ status: 401 });
    }
  });

  it('gets installation tokens that end after an hour and never exceed what was granted', async () => {
    const octokit = await installationClient(test.host);
    expect((await octokit.rest.apps.listReposAccessibleToInstallation()).data).toMatchObject({
      total_count: 1,
      repositories: [{ id: test.host.repository.id, full_name: 'octo/shop', default_branch: 'main' }],
    });
    await expect(installationClient(test.host, { administration: 'write' })).rejects.toMatchObject({ status: 422 });
    await expect(installationClient(test.host, { actions: 'write' })).rejects.toMatchObject({ status: 422 });
    const app = client(test.host, await appJwt());
    await expect(app.rest.apps.createInstallationAccessToken({ installation_id: 1 })).rejects.toMatchObject({
      status: 404,
    });
    const before = clock;
    clock += 3_600_001;
    await expect(octokit.rest.repos.get(target)).rejects.toMatchObject({ status: 401 });
    clock = before;
  });
});

describe('tokens', () => {
  it('missing, unknown or of another kind: 401 Bad credentials', async () => {
    const bad = { status: 401, message: expect.stringContaining('Bad credentials') };
    await expect(client(test.host, null).rest.repos.get(target)).rejects.toMatchObject(bad);
    await expect(client(test.host, 'ghp_guess').rest.repos.get(target)).rejects.toMatchObject(bad);
    await expect(client(test.host, await appJwt()).rest.repos.get(target)).rejects.toMatchObject(bad);
    await expect(userClient(test.host, 'maria').rest.apps.getAuthenticated()).rejects.toMatchObject({ status: 401 });
  });

  it('a user does what the role allows; everybody may comment', async () => {
    const reader = userClient(test.host, 'rea');
    const issue = await reader.rest.issues.create({ ...target, title: 'Hello' });
    expect(issue.data.user).toMatchObject({ login: 'rea', id: 13, type: 'User' });
    expect(issue.data.performed_via_github_app).toBeNull();
    const dispatch = { ...target, event_type: 'x' };
    await expect(reader.rest.repos.createDispatchEvent(dispatch)).rejects.toMatchObject({ status: 403 });
    expect((await userClient(test.host, 'will').rest.repos.createDispatchEvent(dispatch)).status).toBe(204);
  });

  it('the App acts as its bot', async () => {
    const app = await installationClient(test.host);
    const issue = await app.rest.issues.create({ ...target, title: 'From the App' });
    expect(issue.data.user).toMatchObject({ login: 'chaos-loop[bot]', type: 'Bot' });
    expect(issue.data.performed_via_github_app).toMatchObject({ id: APP_ID, slug: 'chaos-loop' });
    await expect(
      app.rest.repos.createDeployment({ ...target, ref: 'main', required_contexts: [] }),
    ).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Resource not accessible by integration'),
    });
  });

  it("a job's token has exactly the job's permissions, acts as github-actions[bot], and ends with the run", async () => {
    const { actions } = test.host;
    const run = await startRun(actions);
    const octokit = client(
      test.host,
      actions.tokenFor(run, { contents: 'read', deployments: 'write', issues: 'none' }),
    );
    await octokit.rest.repos.getContent({ ...target, path: 'README.md' });
    const deployment = await octokit.rest.repos.createDeployment({ ...target, ref: 'main', required_contexts: [] });
    expect('creator' in deployment.data && deployment.data.creator).toMatchObject({
      login: 'github-actions[bot]',
      id: 41898282,
      type: 'Bot',
    });
    const refused = {
      status: 403,
      message: expect.stringContaining('Resource not accessible by integration'),
      response: { headers: { 'x-accepted-github-permissions': expect.stringMatching(/=/) } },
    };
    await expect(octokit.rest.git.createBlob({ ...target, content: 'x' })).rejects.toMatchObject(refused);
    await expect(octokit.rest.issues.create({ ...target, title: 'x' })).rejects.toMatchObject(refused);
    await expect(octokit.rest.actions.listWorkflowRunsForRepo(target)).rejects.toMatchObject(refused);
    await expect(octokit.rest.pulls.list(target)).rejects.toMatchObject(refused);
    await actions.finishRun(run, 'success');
    await expect(octokit.rest.repos.get(target)).rejects.toMatchObject({ status: 401 });
  });
});

describe('R11.1 permissions of people', () => {
  it('tells role_name and the older permission; nobody unknown has one', async () => {
    const octokit = await installationClient(test.host);
    const read = async (username: string): Promise<unknown> =>
      (await octokit.rest.repos.getCollaboratorPermissionLevel({ ...target, username })).data;
    expect(await read('maria')).toMatchObject({ role_name: 'maintain', permission: 'write', user: { id: 11 } });
    expect(await read('WILL')).toMatchObject({ role_name: 'write', permission: 'write', user: { login: 'will' } });
    expect(await read('rea')).toMatchObject({ role_name: 'read', permission: 'read' });
    await expect(read('nobody')).rejects.toMatchObject({ status: 404 });
    await expect(read('chaos-loop[bot]')).rejects.toMatchObject({ status: 404 });
  });
});

describe('every other thing is refused by name', () => {
  const request = async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; message: string }> => {
    const response = await fetch(`${test.host.url}${path}`, {
      method,
      headers: { authorization: `token ${test.host.tokenForUser('maria')}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : '';
    return { status: response.status, message: String(message) };
  };

  it('routes and methods, and the log names them', async () => {
    for (const [method = '', path = ''] of [
      ['GET', '/repos/octo/shop/releases'],
      ['DELETE', '/repos/octo/shop'],
      ['POST', '/repos/octo/shop/check-suites'],
      ['GET', '/user'],
    ]) {
      expect(await request(method, path)).toEqual({
        status: 404,
        message: `chaos-loop local host does not serve ${method} ${path}`,
      });
      expect(test.host.requestCounts()[`${method} ${path}`]).toBe(1);
      expect(test.host.routeLog.at(-1)).toMatchObject({ method, path, route: null, status: 404 });
    }
  });

  it('query parameters and body keys that would be ignored, other repositories, bodies that are no JSON object', async () => {
    expect(await request('GET', '/repos/octo/shop/issues?labels=bug')).toMatchObject({
      status: 422,
      message: expect.stringContaining('does not serve query parameter labels'),
    });
    expect(await request('POST', '/repos/octo/shop/issues', { title: 'x', assignees: ['a'] })).toMatchObject({
      status: 422,
      message: expect.stringContaining('does not serve body key assignees'),
    });
    expect(await request('GET', '/repos/octo/other')).toMatchObject({ status: 404 });
    expect(await request('POST', '/repos/octo/shop/issues', ['x'])).toMatchObject({ status: 400 });
    expect(await request('POST', '/repos/octo/shop/issues', { title: 7 })).toMatchObject({ status: 422 });
  });
});
