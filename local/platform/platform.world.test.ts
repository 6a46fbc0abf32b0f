import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import { bundle } from '../processes/testing.js';
import { sampleDirectory } from '../sample/render.js';
import { type Platform, startPlatform } from './platform.js';

const COMMIT = 'a'.repeat(40);
let directory: string;
let supervisor: string;
let platform: Platform;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'platform-'));
  supervisor = bundle('local/processes/supervise.ts', directory);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
beforeEach(async () => {
  platform = await startPlatform({
    directory: mkdtempSync(join(directory, 'revisions-')),
    supervisor,
    authorize: async (token) => token === 'good',
    serviceEnv: { PRICING_URL: 'http://127.0.0.1:9' },
    healthTimeoutMs: 5000,
  });
});
afterEach(() => platform.close());

const text = (content: string) => Buffer.from(content);

/** The sample's service as the build hands it over. */
function ordersZip(): Uint8Array {
  const folder = join(sampleDirectory(), 'service');
  return zipSync(Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])));
}

/** A service whose code is given; it has `http`, `port` and `revision`. */
function zipOf(code: string): Uint8Array {
  const head = `import * as http from 'node:http'; const port = Number(process.env.PORT); const revision = process.env.REVISION;\n`;
  return zipSync({ 'app.json': text('{"name":"x","entry":"main.mjs"}'), 'main.mjs': text(head + code) });
}

async function deploy(zip: Uint8Array, revision: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${platform.url}/deploy`, {
    method: 'POST',
    headers: { authorization: 'Bearer good', 'x-revision': revision, 'x-commit': COMMIT, ...headers },
    body: zip,
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

const live = async (path = '/revision') => {
  const response = await fetch(`${platform.ingressUrl}${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('deploying', () => {
  it('has no revision at first', async () => {
    expect(await live()).toEqual({ status: 503, body: { error: 'no revision is deployed' } });
    expect(platform.serving()).toBeNull();
  });

  it('R1.5 starts the archive, hands it its identity and reports the digest of the ZIP', async () => {
    const zip = ordersZip();
    const digest = `zip:${createHash('sha256').update(zip).digest('hex')}`;
    expect(await deploy(zip, 'orders-1')).toEqual({
      status: 200,
      body: { revision: 'orders-1', commit: COMMIT, digest, url: platform.ingressUrl },
    });
    expect(await live()).toEqual({
      status: 200,
      body: { revision: 'orders-1', commit: COMMIT, digest, healthy: true },
    });
  });

  it('switches all traffic on one stable port and stops the old process', async () => {
    const pid = 'http.createServer((q, s) => s.end(JSON.stringify({ pid: process.pid, revision }))).listen(port)';
    await deploy(zipOf(pid), 'one');
    const first = (await live('/')).body;
    await deploy(zipOf(pid), 'two');
    for (let n = 0; n < 20; n += 1) expect((await live('/')).body).toMatchObject({ revision: 'two' });
    await platform.close();
    expect(() => process.kill(Number(first.pid), 0)).toThrow();
  });

  it('lets the old revision finish its requests', async () => {
    await deploy(
      zipOf(
        `http.createServer((q, s) => q.url === '/slow' ? setTimeout(() => s.end('{"from":"one"}'), 700) : s.end('{}')).listen(port)`,
      ),
      'one',
    );
    const slow = live('/slow');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await deploy(ordersZip(), 'two')).status).toBe(200);
    expect(await slow).toEqual({ status: 200, body: { from: 'one' } });
  });

  it('takes deployments one after the other', async () => {
    const answers = await Promise.all([deploy(ordersZip(), 'one'), deploy(ordersZip(), 'two')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await live()).body).toMatchObject({ revision: platform.serving()?.revision });
  });
});

describe('a failed deployment says why, and the old revision keeps serving', () => {
  const serves = async () => expect((await live()).body).toMatchObject({ revision: 'orders-1' });
  beforeEach(async () => {
    expect((await deploy(ordersZip(), 'orders-1')).status).toBe(200);
  });
  afterEach(serves);

  const app = (manifest: string) => zipSync({ 'app.json': text(manifest) });
  it.each<[string, () => Uint8Array, Record<string, string>, number, RegExp]>([
    ['a body that is no ZIP', () => text('hello'), {}, 422, /no ZIP archive/],
    ['no app.json', () => zipSync({ 'main.mjs': text('') }), {}, 422, /no app\.json/],
    ['an app.json that is no JSON', () => app('{'), {}, 422, /no JSON/],
    ['an app.json without entry', () => app('{"name":"x"}'), {}, 422, /"name" and "entry"/],
    ['an entry that is missing', () => app('{"name":"x","entry":"y.mjs"}'), {}, 422, /"y\.mjs"/],
    ['a path that leaves the folder', () => zipSync({ '../../x': text('') }), {}, 422, /leaves its folder/],
    ['no token', ordersZip, { authorization: '' }, 401, /token/],
    ['a wrong token', ordersZip, { authorization: 'Bearer bad' }, 401, /token/],
    ['a short commit', ordersZip, { 'x-commit': 'abc' }, 400, /x-commit/],
    ['a revision name with a path in it', ordersZip, { 'x-revision': '../x' }, 400, /x-revision/],
    [
      'a process that ends',
      () => zipOf('console.error("no config"); process.exit(3)'),
      {},
      502,
      /exit code 3[\s\S]*no config/,
    ],
  ])('%s', async (_, zip, headers, status, message) => {
    const answer = await deploy(zip(), 'orders-2', headers);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(message);
  });

  it('a process that is never healthy', async () => {
    await platform.close();
    platform = await startPlatform({
      directory: join(directory, 'revisions'),
      supervisor,
      authorize: async () => true,
      serviceEnv: { PRICING_URL: 'http://127.0.0.1:9' },
      healthTimeoutMs: 1500,
    });
    expect((await deploy(ordersZip(), 'orders-1')).status).toBe(200);
    const answer = await deploy(zipOf('http.createServer((q, s) => s.writeHead(500).end()).listen(port)'), 'orders-2');
    expect(answer).toMatchObject({
      status: 502,
      body: { error: expect.stringMatching(/not healthy within 1500 ms \(status 500\)/) },
    });
  });

  it('another route', async () => {
    const response = await fetch(`${platform.url}/other`);
    expect(response.status).toBe(404);
  });
});

describe('the ingress', () => {
  it('passes method, path, headers, status and body through, and adds no caching', async () => {
    await deploy(
      zipOf(`http.createServer((q, s) => { if (q.url === '/healthz') return s.end('{}'); let n = ''; q.on('data', (c) => n += c).on('end', () => {
        s.writeHead(418, { 'x-own': 'yes', 'content-type': 'application/json' });
        s.end(JSON.stringify({ method: q.method, url: q.url, sent: q.headers['x-sent'], n })); }); }).listen(port)`),
      'echo',
    );
    const response = await fetch(`${platform.ingressUrl}/a/b?c=1`, {
      method: 'POST',
      headers: { 'x-sent': '1' },
      body: 'hi',
    });
    expect(response.status).toBe(418);
    expect(response.headers.get('x-own')).toBe('yes');
    expect(response.headers.get('cache-control')).toBeNull();
    expect(await response.json()).toEqual({ method: 'POST', url: '/a/b?c=1', sent: '1', n: 'hi' });
  });

  it('ends the request at the revision when its client gives up', async () => {
    await deploy(
      zipOf(`let open = 0; http.createServer((q, s) => { if (q.url === '/hang') { open += 1; s.on('close', () => open -= 1); return; }
        s.end(JSON.stringify({ open })); }).listen(port)`),
      'hang',
    );
    const request = get(`${platform.ingressUrl}/hang`);
    request.on('error', () => undefined);
    const until = async (open: number) => {
      const deadline = Date.now() + 3000;
      while ((await live('/')).body.open !== open) if (Date.now() > deadline) throw new Error(`never ${open} open`);
    };
    await until(1);
    request.destroy();
    await until(0);
  });

  it('answers 502 when the revision has died', async () => {
    await deploy(
      zipOf(
        `http.createServer((q, s) => { s.end('{}'); if (q.url === '/die') setImmediate(() => process.exit(1)); }).listen(port)`,
      ),
      'mortal',
    );
    await live('/die');
    const deadline = Date.now() + 3000;
    let answer = await live('/');
    while (answer.status !== 502 && Date.now() < deadline) answer = await live('/').catch(() => answer);
    expect(answer).toMatchObject({ status: 502, body: { error: expect.stringContaining('mortal') } });
  });
});

describe('a platform that starts again', () => {
  const again = async (folder: string) =>
    startPlatform({
      directory: folder,
      supervisor,
      authorize: async () => true,
      serviceEnv: { PRICING_URL: 'http://127.0.0.1:9' },
    });

  it('starts again what served, under the same identity, from the archive that it kept', async () => {
    const folder = mkdtempSync(join(directory, 'kept-'));
    await platform.close();
    platform = await again(folder);
    await deploy(ordersZip(), 'orders-1');
    await deploy(ordersZip(), 'orders-2');
    const { url: _, ...before } = platform.serving() ?? { url: '' };
    await platform.close();
    platform = await again(folder);
    expect(platform.serving()).toMatchObject(before);
    expect((await live()).body).toMatchObject({ revision: 'orders-2', commit: COMMIT, healthy: true });
  });

  it('serves nothing, and takes the next deployment, when that can not be started', async () => {
    const folder = mkdtempSync(join(directory, 'gone-'));
    await platform.close();
    platform = await again(folder);
    await deploy(ordersZip(), 'orders-1');
    await platform.close();
    for (const name of readdirSync(folder))
      if (name.startsWith('orders-')) rmSync(join(folder, name), { recursive: true });
    platform = await again(folder);
    expect(platform.serving()).toBeNull();
    expect((await live()).status).toBe(503);
    expect((await deploy(ordersZip(), 'orders-2')).status).toBe(200);
  });
});
