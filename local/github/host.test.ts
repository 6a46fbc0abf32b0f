import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { appJwt, client, installationClient, type TestHost, testHost, userClient } from './testing.js';

let test: TestHost | null = null;
const target = { owner: 'octo', repo: 'shop' };

async function fresh(): Promise<TestHost> {
  test = await testHost();
  await test.host.commitFiles({ branch: 'main', message: 'first', files: { a: { content: 'a' } } });
  return test;
}

afterEach(async () => {
  await test?.stop();
  test = null;
});

describe('a restart on the same directory', () => {
  it('continues: repository, tokens, numbers, comments, pulls, runs, artifacts, OIDC keys', async () => {
    const before = await fresh();
    const { host } = before;
    const maria = userClient(host, 'maria');
    await host.commitFiles({ branch: 'topic', message: 'topic', files: { b: { content: 'b' } } });
    const issue = await maria.rest.issues.create({ ...target, title: 'One' });
    await maria.rest.issues.createComment({ ...target, issue_number: issue.data.number, body: 'hello' });
    await maria.rest.pulls.create({ ...target, title: 'Two', head: 'topic', base: 'main' });
    const sha = (await maria.rest.repos.getCommit({ ...target, ref: 'main' })).data.sha;
    const event = { name: 'push' as const, sha, ref: 'refs/heads/main', action: null, payload: {} };
    const run = await host.actions.startRun({ path: '.github/workflows/ci.yml', name: 'CI', event });
    await host.actions.putArtifact(run, { name: 'app', zip: new Uint8Array([1, 2, 3]) });
    const job = host.actions.tokenFor(run, { contents: 'read' });
    const token = host.tokenForUser('maria');
    const jwks = async (issuer: string): Promise<unknown> => (await fetch(`${issuer}/.well-known/jwks`)).json();
    const keys = await jwks(host.oidcIssuer);

    const after = await before.restart();
    expect(after.repository.id).toBe(host.repository.id);
    expect(after.installationId).toBe(host.installationId);
    expect(after.tokenForUser('maria')).toBe(token);
    expect(await jwks(after.oidcIssuer)).toEqual(keys);
    const again = client(after, token);
    const comments = await again.rest.issues.listComments({ ...target, issue_number: issue.data.number });
    expect(comments.data.map((comment) => comment.body)).toEqual(['hello']);
    expect((await again.rest.pulls.list(target)).data).toMatchObject([{ title: 'Two', head: { ref: 'topic' } }]);
    expect((await again.rest.issues.create({ ...target, title: 'Three' })).data.number).toBe(3);
    expect(await after.actions.getArtifact(run, 'app')).toEqual(Buffer.from([1, 2, 3]));
    // Nobody is left to finish what ran: GitHub fails a job whose runner is lost, and its tokens are void.
    const lost = await again.rest.actions.getWorkflowRun({ ...target, run_id: run.id });
    expect(lost.data).toMatchObject({ status: 'completed', conclusion: 'failure' });
    await expect(client(after, job).rest.repos.get(target)).rejects.toMatchObject({ status: 401 });
  });

  it('keeps everything but git objects and artifacts in one plain JSON document, written while the host runs', async () => {
    const { host, directory } = await fresh();
    await userClient(host, 'maria').rest.issues.create({ ...target, title: 'Written at once' });
    const read = (): { issues: { title: string }[] } =>
      JSON.parse(readFileSync(join(directory, 'github.json'), 'utf8'));
    const started = performance.now();
    while (read().issues.length === 0 && performance.now() - started < 2000) await new Promise(setImmediate);
    expect(read().issues).toMatchObject([{ title: 'Written at once' }]);
    expect(
      execFileSync('git', ['--git-dir', host.repository.gitDirectory, 'fsck', '--strict'], { encoding: 'utf8' }),
    ).toBe('');
  });
});

describe('faults', () => {
  it('status: answers without handling; cut: neither handles nor answers; both as often as asked', async () => {
    const { host } = await fresh();
    const maria = userClient(host, 'maria');
    const route = '/repos/{owner}/{repo}/issues';
    const create = (title: string): Promise<unknown> => maria.rest.issues.create({ ...target, title });
    host.faults.push({ method: 'POST', route, kind: 'status', status: 502, times: 2 });
    await expect(create('1')).rejects.toMatchObject({ status: 502 });
    await expect(create('2')).rejects.toMatchObject({ status: 502 });
    host.faults.push({ method: 'POST', route, kind: 'cut' });
    await expect(create('3')).rejects.toMatchObject({ status: 500 });
    await create('4');
    expect((await maria.rest.issues.listForRepo(target)).data.map((issue) => issue.title)).toEqual(['4']);
    expect(host.faults.pending).toBe(0);
  });

  it('lost-response: handled, and nobody hears of it; only the request that was meant', async () => {
    const { host } = await fresh();
    const app = await installationClient(host);
    host.faults.push({ route: '/graphql', bodyIncludes: 'createCommitOnBranch', kind: 'lost-response' });
    await app.graphql('{ viewer { login } }');
    const before = (await app.rest.git.getRef({ ...target, ref: 'heads/main' })).data.object.sha;
    const mutation = `mutation { createCommitOnBranch(input: {
      branch: {repositoryNameWithOwner: "octo/shop", branchName: "main"}, expectedHeadOid: "${before}",
      message: {headline: "x"}, fileChanges: {additions: [{path: "x", contents: "eA=="}]} }) { commit { oid } } }`;
    await expect(app.graphql(mutation)).rejects.toMatchObject({ status: 500 });
    expect((await app.rest.git.getRef({ ...target, ref: 'heads/main' })).data.object.sha).not.toBe(before);
    expect(host.routeLog.filter((entry) => entry.status === null)).toMatchObject([{ route: '/graphql' }]);
  });

  it('delay: handled later', async () => {
    const { host } = await fresh();
    host.faults.push({ route: '/repos/{owner}/{repo}', kind: 'delay', delayMs: 300 });
    const started = performance.now();
    await userClient(host, 'maria').rest.repos.get(target);
    expect(performance.now() - started).toBeGreaterThanOrEqual(295);
  });
});

describe('answers', () => {
  it('come in pages with Link headers, and tell the rate limit', async () => {
    const { host } = await fresh();
    const maria = userClient(host, 'maria');
    for (const title of ['1', '2', '3', '4', '5']) await maria.rest.issues.create({ ...target, title });
    const all = await maria.paginate(maria.rest.issues.listForRepo, { ...target, per_page: 2 });
    expect(all.map((issue) => issue.title)).toEqual(['5', '4', '3', '2', '1']);
    const { headers } = await maria.rest.repos.get(target);
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '5000', 'x-ratelimit-remaining': String(5000 - 9) });
    expect(host.requestCounts()).toMatchObject({
      'POST /repos/{owner}/{repo}/issues': 5,
      'GET /repos/{owner}/{repo}/issues': 3,
    });
  });

  it('unchanged ones are 304 for whoever shows their ETag with the same token, and are not counted', async () => {
    const { host } = await fresh();
    await host.commitFiles({ branch: 'main', message: 'w', files: { w: { content: 'w' } } });
    const ask = async (token: string, etag?: string) => {
      const headers = { authorization: `token ${token}`, ...(etag === undefined ? {} : { 'if-none-match': etag }) };
      const response = await fetch(`${host.url}/repos/octo/shop/branches/main`, { headers });
      return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() };
    };
    const [maria, will] = [host.tokenForUser('maria'), host.tokenForUser('will')];
    const first = await ask(maria);
    expect(first.status).toBe(200);
    expect(await ask(maria, first.etag)).toEqual({ status: 304, etag: first.etag, text: '' });
    expect((await ask(will, first.etag)).status).toBe(200);
    const after = await fetch(`${host.url}/repos/octo/shop/branches/main`, {
      headers: { authorization: `token ${maria}` },
    });
    expect(after.headers.get('x-ratelimit-used')).toBe('2');
    await host.commitFiles({ branch: 'main', message: 'x', files: { x: { content: 'x' } } });
    expect((await ask(maria, first.etag)).status).toBe(200);
  });

  it("to an App's own token have no ETag: it is another one each time", async () => {
    const { host } = await fresh();
    const answers = await Promise.all([1, 2].map(async () => client(host, await appJwt()).request('GET /app')));
    expect(answers.map(({ headers }) => headers.etag)).toEqual([undefined, undefined]);
  });
});
