/** The host's answers against GitHub's own description (openapi.json), so that they can't drift into fiction. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Octokit } from '@octokit/rest';
import { routes } from './github.js';
import { isObject } from './input.js';
import { answerProblem, operationOf } from './testing/described.js';
import { appJwt, client, hostInMemory, installationClient, type TestHost } from './testing.js';

interface Recorded {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

/** Everything but what GitHub serves on other hosts or describes elsewhere. */
const described = routes.filter((route) => !route.path.startsWith('/_services') && route.path !== '/graphql');
const recorded: Recorded[] = [];
const target = { owner: 'octo', repo: 'shop' };
let test: TestHost;

function recording(token: string): Octokit {
  const record: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const type = response.headers.get('content-type') ?? '';
    const body: unknown = type.includes('json') ? await response.clone().json() : undefined;
    const path = new URL(String(input)).pathname;
    recorded.push({ method: init?.method ?? 'GET', path, status: response.status, body });
    return response;
  };
  return new Octokit({ baseUrl: test.host.url, auth: token, request: { fetch: record } });
}

beforeAll(async () => {
  test = await hostInMemory({ branchRules: { main: ['creation', 'update', 'deletion', 'non_fast_forward'] } });
  const { host } = test;
  await host.commitFiles({
    branch: 'main',
    message: 'first',
    files: { a: { content: 'a\n' }, 'd/e': { content: 'e' } },
  });
  await host.commitFiles({ branch: 'topic', message: 'topic', files: { a: { content: 'b\n' } } });
  await host.commitFiles({ branch: 'other', message: 'other', files: { o: { content: 'o' } } });
  await installationClient(host);
  await callEverything();
});

afterAll(() => test.stop());

async function callEverything(): Promise<void> {
  const { host } = test;
  const app = recording(await appJwt());
  await app.rest.apps.getAuthenticated();
  await app.rest.apps.listInstallations();
  await app.rest.apps.getRepoInstallation(target);
  await app.rest.apps.createFromManifest({ code: await registered() });
  await app.rest.apps.listWebhookDeliveries();
  const installation_id = host.installationId;
  const token = (await app.rest.apps.createInstallationAccessToken({ installation_id })).data.token;
  const bot = recording(token);
  const maria = recording(host.tokenForUser('maria'));
  await bot.rest.apps.listReposAccessibleToInstallation();
  await bot.rest.repos.get(target);
  await bot.rest.repos.getBranchRules({ ...target, branch: 'main' });
  await bot.rest.repos.getCollaboratorPermissionLevel({ ...target, username: 'maria' });
  await bot.rest.repos.createDispatchEvent({ ...target, event_type: 'x', client_payload: { a: 1 } });
  await callContents(bot);
  await callGitData(bot);
  await callIssues(bot);
  await callPulls(bot, maria);
  await callActions(bot);
  await callDeployments(maria);
  await callAttestations(maria);
}

/** The code with which GitHub sends somebody back who made an App from a manifest. */
async function registered(): Promise<string> {
  const url = 'https://chaos-loop.example.com';
  const manifest = { name: 'shop', url, redirect_url: url, hook_attributes: { url } };
  const body = new URLSearchParams({ manifest: JSON.stringify(manifest) });
  const answer = await fetch(`${test.host.url}/settings/apps/new`, { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function callContents(bot: Octokit): Promise<void> {
  await bot.rest.repos.getContent({ ...target, path: 'a' });
  await bot.rest.repos.getContent({ ...target, path: 'd' });
  await bot.rest.repos.getBranch({ ...target, branch: 'main' });
  await bot.rest.repos.getCommit({ ...target, ref: 'topic' });
  await bot.rest.repos.compareCommitsWithBasehead({ ...target, basehead: 'main...topic' });
  await bot.rest.repos.listCommits({ ...target, path: 'a', per_page: 5 });
}

async function callGitData(bot: Octokit): Promise<void> {
  const { git } = bot.rest;
  const blob = await git.createBlob({ ...target, content: 'x' });
  const entry = { path: 'x', mode: '100755', type: 'blob', sha: blob.data.sha } as const;
  const tree = await git.createTree({ ...target, tree: [entry] });
  const commit = await git.createCommit({ ...target, message: 'm', tree: tree.data.sha, parents: [] });
  const next = await git.createCommit({ ...target, message: 'n', tree: tree.data.sha, parents: [commit.data.sha] });
  await git.createRef({ ...target, ref: 'refs/heads/made', sha: commit.data.sha });
  await git.getRef({ ...target, ref: 'heads/made' });
  await git.getTree({ ...target, tree_sha: tree.data.sha, recursive: '1' });
  await git.getBlob({ ...target, file_sha: blob.data.sha });
  await git.updateRef({ ...target, ref: 'heads/made', sha: next.data.sha });
  await git.deleteRef({ ...target, ref: 'heads/made' });
}

async function callIssues(bot: Octokit): Promise<void> {
  const { issues } = bot.rest;
  const issue = { ...target, issue_number: (await issues.create({ ...target, title: 't', body: 'b' })).data.number };
  const comment = { ...target, comment_id: (await issues.createComment({ ...issue, body: 'c' })).data.id };
  await issues.updateComment({ ...comment, body: 'd' });
  await issues.getComment(comment);
  await bot.rest.reactions.createForIssueComment({ ...comment, content: 'eyes' });
  await bot.rest.reactions.createForIssueComment({ ...comment, content: 'eyes' });
  await bot.rest.reactions.listForIssueComment(comment);
  await issues.listComments(issue);
  await issues.listCommentsForRepo(target);
  await issues.addLabels({ ...issue, labels: ['waiting: merge'] });
  await issues.listLabelsOnIssue(issue);
  await issues.get(issue);
  await issues.removeLabel({ ...issue, name: 'waiting: merge' });
  await issues.listEvents(issue);
  await issues.get(issue);
  await issues.listForRepo(target);
  await issues.deleteComment(comment);
}

async function callPulls(bot: Octokit, maria: Octokit): Promise<void> {
  const { pulls } = bot.rest;
  const open = await pulls.create({ ...target, title: 't', head: 'topic', base: 'main' });
  const pull = { ...target, pull_number: open.data.number };
  await pulls.get(pull);
  await pulls.list(target);
  await pulls.update({ ...pull, body: 'new' });
  await pulls.listFiles(pull);
  await maria.rest.pulls.merge({ ...pull, merge_method: 'squash' });
  await pulls.get(pull);
  await bot.rest.issues.get({ ...target, issue_number: pull.pull_number });
}

async function callActions(bot: Octokit): Promise<void> {
  const { actions } = test.host;
  const sha = (await bot.rest.repos.getCommit({ ...target, ref: 'main' })).data.sha;
  const event = { name: 'push' as const, sha, ref: 'refs/heads/main', action: null, payload: {} };
  const run = await actions.startRun({ path: '.github/workflows/ci.yml', name: 'CI', event });
  const { id } = await actions.putArtifact(run, { name: 'app', zip: new Uint8Array([1]) });
  await actions.finishJob(await actions.startJob(run, { name: 'build', environment: 'staging' }), 'success');
  await actions.startJob(run, { name: 'lint', environment: null });
  const own = { ...target, name: 'chaos-loop', head_sha: sha, external_id: 'run:1:abc' };
  const check = await bot.rest.checks.create({ ...own, output: { title: 't', summary: 's' } });
  const output = { title: 'u', summary: 's', text: 'x' };
  await bot.rest.checks.update({ ...target, check_run_id: check.data.id, conclusion: 'neutral', output });
  await bot.rest.checks.get({ ...target, check_run_id: check.data.id });
  await bot.rest.checks.listForRef({ ...target, ref: sha });
  await bot.rest.actions.listWorkflowRuns({ ...target, workflow_id: 'ci.yml' });
  await bot.rest.actions.listWorkflowRunsForRepo(target);
  await bot.rest.actions.getWorkflowRun({ ...target, run_id: run.id });
  await bot.rest.actions.listWorkflowRunArtifacts({ ...target, run_id: run.id });
  const zip = { ...target, artifact_id: id, archive_format: 'zip', request: { redirect: 'manual' } } as const;
  await bot.rest.actions.downloadArtifact(zip).catch(() => {});
}

async function callAttestations(maria: Octokit): Promise<void> {
  const { repos } = maria.rest;
  const sha256 = 'a'.repeat(64);
  const statement = { _type: 'https://in-toto.io/Statement/v1', subject: [{ name: 'app', digest: { sha256 } }] };
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64');
  const bundle = { mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json', dsseEnvelope: { payload } };
  await repos.createAttestation({ ...target, bundle });
  await repos.listAttestations({ ...target, subject_digest: `sha256:${sha256}` });
  await repos.listAttestations({ ...target, subject_digest: `sha256:${'b'.repeat(64)}` });
}

async function callDeployments(maria: Octokit): Promise<void> {
  const { repos } = maria.rest;
  const payload = { digest: 'zip:00' };
  const made = await repos.createDeployment({ ...target, ref: 'main', payload, required_contexts: [] });
  const deployment = { ...target, deployment_id: 'id' in made.data ? made.data.id : 0 };
  await repos.createDeploymentStatus({ ...deployment, state: 'success', log_url: 'https://example.com/log' });
  await repos.listDeployments(target);
  await repos.listDeploymentStatuses(deployment);
}

const byRoute = (method: string, path: string): Recorded[] => {
  const pattern = path
    .replace(/\{\+\w+\}/g, '.+')
    .replace(/\{\w+_number\}/g, '\\d+')
    .replace(/\{\w+\}/g, '[^/]+');
  return recorded.filter((one) => one.method === method && new RegExp(`^${pattern}$`).test(one.path));
};

describe("GitHub's description", () => {
  it('holds every route of the host but those of other services and GraphQL, and no other', () => {
    const left = routes.filter((route) => !described.includes(route)).map(({ method, path }) => `${method} ${path}`);
    expect(left.sort()).toEqual([
      'GET /_services/artifacts/{artifact_id}',
      'GET /_services/attestations/{attestation_id}',
      'GET /_services/token/.well-known/jwks',
      'GET /_services/token/.well-known/openid-configuration',
      'GET /_services/token/request',
      'POST /graphql',
    ]);
    expect(new Set(described.map(({ method, path }) => `${method} ${path}`)).size).toBe(described.length);
  });

  it.each(described.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
    const known = operationOf(route.method, route.path);
    if (!known) throw new Error('GitHub describes no such route');
    const answers = byRoute(route.method, route.path);
    expect(answers.filter(({ status }) => status < 400).length).toBeGreaterThan(0);
    for (const { status, body } of answers) expect(answerProblem(known, status, body)).toBeNull();
    const queries = known.parameters.map((parameter) => parameter.name);
    expect(queries).toEqual(expect.arrayContaining(route.query ?? []));
    const keys = Object.keys(known.requestBody?.content['application/json'].schema.properties ?? {});
    expect(keys).toEqual(expect.arrayContaining(route.body ?? []));
  });

  it('would notice a field that is missing or of another type, and one that is not described', () => {
    const known = operationOf('GET', '/repos/{owner}/{repo}/pulls/{pull_number}');
    const body = byRoute('GET', '/repos/{owner}/{repo}/pulls/{pull_number}')[0]?.body;
    if (!known || !isObject(body)) throw new Error('nothing to check');
    expect(answerProblem(known, 200, { ...body, merge_commit_sha: 7 })).toContain('merge_commit_sha must be');
    const { head: _head, ...rest } = body;
    expect(answerProblem(known, 200, rest)).toContain("must have required property 'head'");
    expect(answerProblem(known, 200, { ...body, invented: 1 })).toContain('must NOT have additional properties');
    expect(answerProblem(known, 201, body)).toBe('GitHub gives no 201 there');
  });
});

/** Names of nothing that there is. */
const ABSENT: Record<string, string> = { owner: 'octo', repo: 'shop' };
const absent = (path: string): string =>
  path.replace(
    /\{\+?(\w+)\}/g,
    (_, name: string) => ABSENT[name] ?? (/_id$|number$/.test(name) ? '99999999' : 'f'.repeat(40)),
  );

describe('what the host refuses', () => {
  const refuse = async (token: string | null, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${test.host.url}${path}`, {
      method,
      redirect: 'manual',
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    tokens.app = await appJwt();
    const made = await client(test.host, tokens.app).rest.apps.createInstallationAccessToken({
      installation_id: test.host.installationId,
      permissions: { metadata: 'read' },
    });
    tokens.nothing = made.data.token;
    tokens.maria = test.host.tokenForUser('maria');
  });

  it.each(described.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    const { method, path, needs } = route;
    const known = operationOf(method, path);
    if (!known) throw new Error('GitHub describes no such route');
    const signed = needs === 'app' ? tokens.app : tokens.maria;
    const elsewhere = path.replace('{owner}', 'octo').replace('{repo}', 'nowhere');
    const refused = [
      // Nobody, somebody who was, and somebody who may not.
      await refuse('ghs_none', method, absent(path), method === 'GET' ? undefined : {}),
      await refuse(tokens.nothing ?? '', method, absent(path), method === 'GET' ? undefined : {}),
      // Nothing of that name.
      await refuse(signed ?? '', method, absent(path), method === 'GET' ? undefined : {}),
      await refuse(signed ?? '', method, absent(elsewhere), method === 'GET' ? undefined : {}),
      // Not what is to be sent.
      ...(route.body
        ? [
            await refuse(
              signed ?? '',
              method,
              absent(path),
              Object.fromEntries(route.body.map((key) => [key, { no: 1 }])),
            ),
          ]
        : []),
    ];
    const wrong = refused.flatMap(({ status, body }) => {
      const problem = answerProblem(known, status, body);
      return problem === null ? [] : [{ status, body, problem }];
    });
    expect(wrong).toEqual([]);
    // A code that somebody has is all that its conversion asks for.
    expect(refused[0]?.status).toBe(needs === 'none' ? 404 : 401);
    expect(refused.filter(({ status }) => status >= 400).length).toBeGreaterThan(0);
  });
});
