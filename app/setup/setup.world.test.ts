/** From nothing to an App that runs, through the pages and GitHub's manifest flow, as a browser goes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { APP_ID, type TestHost, testHost, testKey, userClient, WEBHOOK_SECRET } from '../../local/github/testing.js';
import { eventually, installRepository } from '../testing/app.js';
import { formIn, post } from '../testing/forms.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let folder: string;
let running: ChildProcess | null = null;

beforeEach(async () => {
  fixture = await testHost();
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
});

afterEach(async () => {
  if (running && running.exitCode === null) {
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
  await fixture.stop();
  rmSync(folder, { recursive: true });
});

interface Started {
  child: ChildProcess;
  /** The next `ready` line. */
  ready(): Promise<{ url: string; setup?: string }>;
  stderr(): string;
}

const serve = (envFile: string, env: Record<string, string> = {}) =>
  start(['build/chaos-loop.js', 'serve', '--host', '127.0.0.1', '--port', '0', '--env', envFile], env);

function start(words: readonly string[], env: Record<string, string>, program = process.execPath): Started {
  const child = spawn(program, [...words], {
    env: {
      PATH: process.env.PATH ?? '',
      GITHUB_API_URL: fixture.host.url,
      GITHUB_OIDC_ISSUER: fixture.host.oidcIssuer,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    ready: async () => (JSON.parse(String((await lines.next()).value)) as { ready: { url: string } }).ready,
    stderr: () => said,
  };
}

/** A channel as smee.io serves them: what is posted to it goes to whoever listens, as an event with headers and body. */
async function channel(): Promise<{ url: string; stop(): Promise<void> }> {
  const listening = new Set<ServerResponse>();
  const server = createHttpServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: ready\ndata: {}\n\n');
      listening.add(response);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
      const data = JSON.stringify({ ...request.headers, body, query: {}, timestamp: 0 });
      for (const one of listening) one.write(`id: 1\ndata: ${data}\n\n`);
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}/abc`, stop };
}

/** The three pages, to the redirect that GitHub sends. */
async function register(
  started: { url: string; setup?: string },
  change: Record<string, string> = {},
): Promise<Response> {
  const first = formIn(await (await fetch(started.setup ?? '')).text());
  for (const [name, value] of Object.entries(change)) first.fields.set(name, value);
  const answer = await post(`${started.url}${first.action}`, first.fields);
  if (answer.status !== 200) return answer;
  const second = formIn(await answer.text());
  return post(second.action, second.fields);
}

describe('the set-up of an App', () => {
  it('ends with an App that runs on what GitHub handed out, and says what is missing until nothing is', async () => {
    const envFile = join(folder, '.env');
    writeFileSync(envFile, 'LOG_LEVEL=info');
    const started = serve(envFile);
    const setup = await started.ready();
    expect(started.stderr()).toContain(String(setup.setup));
    expect((await fetch(`${setup.url}/healthz`)).status).toBe(200);
    expect((await post(`${setup.url}/api/github/webhooks`, new URLSearchParams())).status).toBe(503);

    const redirect = await register(setup, { name: 'Chaos Loop of octo' });
    expect(redirect.status).toBe(302);
    const back = redirect.headers.get('location') ?? '';
    const made = await (await fetch(back)).text();
    expect(made).toContain('/installations/new');
    const { url } = await started.ready();

    const written = readFileSync(envFile, 'utf8');
    expect(written).toMatch(
      /^LOG_LEVEL=info\nAPP_ID="4711"\nPRIVATE_KEY="-----BEGIN [^\n]+"\nWEBHOOK_SECRET="[^\n]+"\n$/,
    );
    for (const secret of [WEBHOOK_SECRET, testKey.trim().split('\n')[1] ?? '']) {
      expect(made).not.toContain(secret);
      expect(started.stderr()).not.toContain(secret);
    }
    // The port that the pages know is gone where a free one was asked for.
    const status = `${url}/setup/status?key=${new URL(setup.setup ?? '').searchParams.get('key')}`;
    expect(await (await fetch(status)).text()).toContain('GitHub has sent no event yet');
    expect((await fetch(`${url}/setup/status?key=guessed`)).status).toBe(403);

    // The manifest's address was that of the set-up; here the port is another one.
    fixture.host.setWebhookUrl(`${url}/api/github/webhooks`);
    await userClient(fixture.host, 'maria').rest.issues.create({ owner: 'octo', repo: 'shop', title: 'x' });
    await fixture.host.flushWebhooks();
    const page = await (await fetch(status)).text();
    expect(page).toContain('works</h1>');
    expect(page).toContain('npx chaos-loop init');

    // From now on it starts as any App does.
    started.child.kill('SIGTERM');
    expect(await once(started.child, 'exit')).toEqual([0, null]);
    const again = serve(envFile);
    expect(await again.ready()).not.toHaveProperty('setup');
    again.child.kill('SIGTERM');
    await once(again.child, 'exit');
  });

  it('lets nobody in without its key, takes each redirect once, and keeps nothing of a code that is none', async () => {
    const envFile = join(folder, '.env');
    const started = serve(envFile);
    const setup = await started.ready();
    for (const path of ['/', '/setup', '/setup?key=guessed', '/setup/created?code=a&state=b', '/setup/status?key='])
      expect([path, (await fetch(`${setup.url}${path}`)).status]).toEqual([path, 403]);
    expect((await post(`${setup.url}/setup`, new URLSearchParams({ key: 'guessed', name: 'x' }))).status).toBe(403);

    const redirect = new URL((await register(setup)).headers.get('location') ?? '');
    const real = redirect.searchParams.get('code') ?? '';
    redirect.searchParams.set('code', 'another');
    const refused = await fetch(redirect);
    expect([refused.status, await refused.text()]).toEqual([502, expect.stringContaining('404')]);
    redirect.searchParams.set('code', real);
    expect((await fetch(redirect)).status).toBe(403);
    expect(readFileSync(envFile, 'utf8')).toBe('');
    expect(statSync(envFile).mode & 0o777).toBe(0o600);
  });

  it.each([
    [{ name: '' }, '1 to 34 characters'],
    [{ name: 'x'.repeat(35) }, '1 to 34 characters'],
    [{ organization: 'a/b' }, 'not the name of an organization'],
    [{ url: 'ftp://example.com' }, 'https://'],
    [{ url: 'http://example.com' }, 'https://'],
    [{ url: 'nowhere' }, 'is not an address'],
  ])('asks again for %j', async (change, words) => {
    const setup = await serve(join(folder, '.env')).ready();
    const answer = await register(setup, change);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)]);
  });

  it('says before it asks GitHub that the file can not be written', async () => {
    const file = join(folder, 'missing', '.env');
    const setup = await serve(file).ready();
    const answer = await register(setup);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('--env ')]);
    expect(existsSync(file)).toBe(false);
  });

  it('leaves the file as it was when the disk takes only a part of the secrets', async () => {
    const envFile = join(folder, '.env');
    writeFileSync(envFile, 'LOG_LEVEL=info\n');
    const limited = `ulimit -f 1; exec "${process.execPath}" build/chaos-loop.js serve --host 127.0.0.1 --port 0 --env "${envFile}"`;
    const setup = await start(['-c', limited], {}, 'sh').ready();
    const answer = await fetch((await register(setup)).headers.get('location') ?? '');
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('EFBIG')]);
    expect(readFileSync(envFile, 'utf8')).toBe('LOG_LEVEL=info\n');
  });

  it('says why GitHub could not be asked for the secrets', async () => {
    const setup = await serve(join(folder, '.env')).ready();
    const back = (await register(setup)).headers.get('location') ?? '';
    fixture.host.faults.push({ method: 'POST', route: '/app-manifests/{code}/conversions', kind: 'cut' });
    const answer = await fetch(back);
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringMatching(/fetch failed: \w+/)]);
  });

  it('an empty variable hides nothing of the file, and a channel that is not there stops nothing', async () => {
    const envFile = join(folder, '.env');
    const key = testKey.replaceAll('\n', '\\n');
    const gone = await channel();
    await gone.stop();
    const file = { APP_ID, PRIVATE_KEY: key, WEBHOOK_SECRET, WEBHOOK_PROXY_URL: gone.url };
    writeFileSync(
      envFile,
      Object.entries(file)
        .map(([name, value]) => `${name}="${value}"\n`)
        .join(''),
    );
    const { ready, stderr } = serve(envFile, { APP_ID: '', PRIVATE_KEY: '', WEBHOOK_PROXY_URL: '' });
    expect((await fetch(`${(await ready()).url}/healthz`)).status).toBe(200);
    await eventually('the log', async () => (stderr().includes('do not arrive by the proxy') ? true : null));
    expect(stderr()).toContain('ECONNREFUSED');
  });

  it.each([
    ['a key of another App', () => ({ APP_ID: '1', PRIVATE_KEY: testKey, WEBHOOK_SECRET }), 'PRIVATE_KEY'],
    [
      'a key that is not where its path says',
      () => ({ APP_ID: String(APP_ID), PRIVATE_KEY_PATH: '/nowhere.pem', WEBHOOK_SECRET }),
      '/nowhere.pem',
    ],
    ['a file of variables that is a folder', () => ({}), 'can not be read'],
  ])('does not start with %s', async (what, env, words) => {
    const envFile = join(folder, '.env');
    if (what.startsWith('a file')) mkdirSync(envFile);
    const { child, stderr } = serve(envFile, env());
    const [code] = await once(child, 'close');
    expect([code, stderr()]).toEqual([2, expect.stringContaining(words)]);
  });

  it("starts the set-up as the image does: by the Dockerfile's own command", async () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    const listed = (name: string) =>
      JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(dockerfile)?.[1] ?? '') as string[];
    const [program, ...words] = [...listed('ENTRYPOINT'), ...listed('CMD')];
    expect(program).toBe('node');
    const given = words.map((word) => word.replace('/data', folder));
    const { ready } = start(given, { HOST: '127.0.0.1', PORT: '0' });
    expect((await ready()).setup).toContain('/setup?key=');
  });

  it('takes webhooks from the channel of WEBHOOK_PROXY_URL', async () => {
    const proxy = await channel();
    try {
      const app = { APP_ID: String(APP_ID), PRIVATE_KEY: testKey, WEBHOOK_SECRET, WEBHOOK_PROXY_URL: proxy.url };
      const { ready, child } = serve(join(folder, '.env'), app);
      await installRepository(fixture.host, (await ready()).url);
      fixture.host.setWebhookUrl(proxy.url);
      const maria = userClient(fixture.host, 'maria');
      const { data: issue } = await maria.rest.issues.create({ ...WHERE, title: 'x' });
      const on = { ...WHERE, issue_number: issue.number };
      await maria.rest.issues.createComment({ ...on, body: '/chaos-loop help' });
      await eventually('the answer', async () => {
        const { data } = await maria.rest.issues.listComments(on);
        return data.length === 2 ? true : null;
      });
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    } finally {
      await proxy.stop();
    }
  });

  it('reads the key from the file that PRIVATE_KEY_PATH names', async () => {
    const file = join(folder, 'key.pem');
    writeFileSync(file, testKey);
    chmodSync(file, 0o400);
    const started = serve(join(folder, '.env'), { APP_ID: String(APP_ID), PRIVATE_KEY_PATH: file, WEBHOOK_SECRET });
    expect(await started.ready()).toEqual({ url: expect.stringMatching(/^http/) });
  });
});
