import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { APP_ID, type TestHost, testHost, testKey, userClient, WEBHOOK_SECRET } from '../local/github/testing.js';
import { eventually, installRepository } from './testing/app.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let directory: string;
let bundle: string;

beforeAll(async () => {
  fixture = await testHost();
  // Inside the repository, so that what is left out of the bundle is found.
  directory = mkdtempSync(join(process.cwd(), 'node_modules', '.cache-server-test-'));
  bundle = join(directory, 'server.mjs');
  await build({
    entryPoints: ['app/server.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    packages: 'external',
    logLevel: 'silent',
  });
});

afterAll(async () => {
  await fixture.stop();
  if (existsSync(directory)) rmSync(directory, { recursive: true });
});

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [bundle], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function text(stream: NodeJS.ReadableStream | null): Promise<string> {
  let all = '';
  for await (const chunk of stream ?? []) all += String(chunk);
  return all;
}

const good = () => ({
  APP_ID: String(APP_ID),
  PRIVATE_KEY: testKey,
  WEBHOOK_SECRET,
  GITHUB_API_URL: fixture.host.url,
  GITHUB_OIDC_ISSUER: fixture.host.oidcIssuer,
  HOST: '127.0.0.1',
  PORT: '0',
});

describe('the server as a process', () => {
  it('says every problem of its configuration and ends with 2', async () => {
    const child = start({ APP_ID: 'x', PORT: 'x' });
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    for (const name of ['APP_ID', 'PRIVATE_KEY', 'WEBHOOK_SECRET', 'PORT']) expect(stderr).toContain(`- ${name}`);
  });

  it('prints one ready line, answers, and at SIGTERM finishes what it began', async () => {
    const child = start(good());
    const stderr = text(child.stderr);
    const exit = once(child, 'exit');
    const [first] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    const { ready } = JSON.parse(String(first)) as { ready: { url: string } };
    expect((await fetch(`${ready.url}/healthz`)).status).toBe(200);
    await installRepository(fixture.host, ready.url);
    fixture.host.setWebhookUrl(`${ready.url}/api/github/webhooks`);
    const maria = userClient(fixture.host, 'maria');
    const { data: issue } = await maria.rest.issues.create({ ...WHERE, title: 'x' });
    // The commit of the command is slow, and the signal comes in its middle.
    fixture.host.faults.push({
      route: '/graphql',
      bodyIncludes: 'createCommitOnBranch',
      kind: 'delay',
      delayMs: 700,
    });
    const body = '/chaos-loop halt';
    await maria.rest.issues.createComment({ ...WHERE, issue_number: issue.number, body });
    await eventually('the commit', async () => (fixture.host.faults.pending === 0 ? true : null));
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    const { data: comments } = await maria.rest.issues.listComments({ ...WHERE, issue_number: issue.number });
    expect(comments.at(-1)?.body).toContain('Halted');
    for (const line of (await stderr).trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('R16.1: a halt on any issue that was taken, and not carried out, is found again after kill -9', async () => {
    const child = start(good());
    child.stderr?.resume();
    const [first] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    const { ready } = JSON.parse(String(first)) as { ready: { url: string } };
    fixture.host.setWebhookUrl(`${ready.url}/api/github/webhooks`);
    const maria = userClient(fixture.host, 'maria');
    const will = userClient(fixture.host, 'will');
    const { data: issue } = await maria.rest.issues.create({ ...WHERE, title: 'the service is down' });
    const say = (who: typeof maria, body: string) =>
      who.rest.issues.createComment({ ...WHERE, issue_number: issue.number, body });
    const answers = async () =>
      (
        await maria.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
          ...WHERE,
          issue_number: issue.number,
        })
      ).filter(({ body }) => body?.includes('chaos-loop:answer='));
    await say(maria, '/chaos-loop unhalt');
    await eventually('the end of the halt before', async () => ((await answers()).length === 1 ? true : null));
    // Both comments are accepted, and wait inside for a rate limit to end.
    const route = '/repos/{owner}/{repo}/issues/comments/{comment_id}';
    const headers = { 'retry-after': '80' };
    fixture.host.faults.push({ method: 'GET', route, kind: 'limit', form: 'secondary', headers });
    await say(will, '/chaos-loop halt kept by nobody but GitHub');
    await say(will, '/chaos-loop status');
    await fixture.host.flushWebhooks();
    await eventually('the limit', async () => (fixture.host.faults.pending === 0 ? true : null));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await answers()).toHaveLength(1);
    const next = start(good());
    next.stderr?.resume();
    const exit = once(next, 'exit');
    await eventually('both answers', async () => ((await answers()).length === 3 ? true : null));
    next.kill('SIGTERM');
    await exit;
    const show = ['--git-dir', fixture.host.repository.gitDirectory, 'show', 'chaos-loop-state:control.json'];
    const control = JSON.parse(execFileSync('git', show, { encoding: 'utf8' })) as { halt: unknown };
    expect(control.halt).toMatchObject({ reason: 'kept by nobody but GitHub' });
  });

  it('says that its port is taken', async () => {
    const { port } = new URL(fixture.host.url);
    const child = start({ ...good(), PORT: port });
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(2);
    expect(stderr).toContain('EADDRINUSE');
  });
});
