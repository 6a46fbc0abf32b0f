/** The host's answers against GitHub's own description (openapi.json), so that they can't drift into fiction. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Octokit } from '@octokit/rest';
import { Ajv, type ValidateFunction } from 'ajv';
import { routes } from './github.js';
import { isObject } from './input.js';
import { appJwt, installationClient, type TestHost, testHost } from './testing.js';

interface Operation {
  parameters: { name: string }[];
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } };
  responses: Record<string, { content?: { 'application/json': { schema: object } } }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

interface Recorded {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

const description: Description = JSON.parse(
  readFileSync(new URL('openapi.json', import.meta.url), 'utf8'),
  (_key, value: unknown) => (isObject(value) ? closed(value.nullable === true ? nullable(value) : value) : value),
);

/** Nothing but what GitHub describes: the host invents no field. */
function closed(schema: Record<string, unknown>): Record<string, unknown> {
  const open = schema.additionalProperties !== undefined || schema.allOf !== undefined;
  return isObject(schema.properties) && schema.type === 'object' && !open
    ? { ...schema, additionalProperties: false }
    : schema;
}

/** OpenAPI 3.0 lets a choice be nullable without a type and an enumeration without naming null; JSON Schema does not. */
function nullable(schema: Record<string, unknown>): Record<string, unknown> {
  if (Array.isArray(schema.enum)) return { ...schema, enum: [...schema.enum, null] };
  if (schema.type !== undefined) return schema;
  const { nullable: _nullable, ...rest } = schema;
  const choice = Array.isArray(rest.oneOf) ? 'oneOf' : 'anyOf';
  const choices: unknown = rest[choice];
  return { ...rest, [choice]: [...(Array.isArray(choices) ? choices : []), { type: 'null' }] };
}

/** Everything but what GitHub serves on other hosts or describes elsewhere. */
const described = routes.filter((route) => !route.path.startsWith('/_services') && route.path !== '/graphql');
const recorded: Recorded[] = [];
const target = { owner: 'octo', repo: 'shop' };
let test: TestHost;

/** Parameters by position: GitHub's names for them differ here and there. */
const anonymous = (path: string): string =>
  path.replace(/\{\+?\w+\}/g, '{}').replace('/artifacts/{}/zip', '/artifacts/{}/{}');

function operation(method: string, path: string): Operation | undefined {
  const found = Object.keys(description.paths).find((one) => anonymous(one) === anonymous(path));
  return found === undefined ? undefined : description.paths[found]?.[method.toLowerCase()];
}

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
  test = await testHost({ branchRules: { main: ['creation', 'update', 'deletion', 'non_fast_forward'] } });
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

async function callContents(bot: Octokit): Promise<void> {
  await bot.rest.repos.getContent({ ...target, path: 'a' });
  await bot.rest.repos.getContent({ ...target, path: 'd' });
  await bot.rest.repos.getBranch({ ...target, branch: 'main' });
  await bot.rest.repos.getCommit({ ...target, ref: 'topic' });
  await bot.rest.repos.compareCommitsWithBasehead({ ...target, basehead: 'main...topic' });
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

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
// GitHub sends an empty text for an address that is not set.
ajv.addFormat('uri', (text) => text === '' || URL.canParse(text));
ajv.addFormat('email', /.+@.+/);
ajv.addFormat('int64', { type: 'number', validate: Number.isInteger });
ajv.addSchema({ $id: 'github', components: description.components });

function validator(operationOf: Operation): { status: string; validate: ValidateFunction | null } {
  const [status = '', response] = Object.entries(operationOf.responses)[0] ?? [];
  const schema = response?.content?.['application/json'].schema;
  if (!schema) return { status, validate: null };
  const absolute: object = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"github#/'));
  return { status, validate: ajv.compile(absolute) };
}

describe("GitHub's description", () => {
  it.each(described.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
    const known = operation(route.method, route.path);
    if (!known) throw new Error('GitHub describes no such route');
    const { status, validate } = validator(known);
    const answers = byRoute(route.method, route.path).filter((one) => String(one.status) === status);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      if (validate && !validate(answer.body)) throw new Error(ajv.errorsText(validate.errors, { separator: '\n' }));
    }
    const queries = known.parameters.map((parameter) => parameter.name);
    expect(queries).toEqual(expect.arrayContaining(route.query ?? []));
    const keys = Object.keys(known.requestBody?.content['application/json'].schema.properties ?? {});
    expect(keys).toEqual(expect.arrayContaining(route.body ?? []));
  });

  it('would notice a field that is missing or of another type', () => {
    const known = operation('GET', '/repos/{owner}/{repo}/pulls/{pull_number}');
    const { validate } = known ? validator(known) : { validate: null };
    const body = byRoute('GET', '/repos/{owner}/{repo}/pulls/{pull_number}')[0]?.body;
    if (!validate || !isObject(body)) throw new Error('nothing to check');
    expect(validate({ ...body, merge_commit_sha: 7 })).toBe(false);
    const { head: _head, ...rest } = body;
    expect(validate(rest)).toBe(false);
  });
});
