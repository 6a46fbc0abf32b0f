/** R20.1: what Probot and Octokit read of a signed delivery before our code does; over HTTP, as GitHub sends it. */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testKey } from '../../local/github/testing.js';
import { createLog } from '../runtime/log.js';
import { createProbot, webhookMiddleware } from './probot.js';

const SECRET = 'a webhook secret';
let server: Server;
let seen: string[];

beforeAll(async () => {
  const settings = {
    appId: 1,
    privateKey: testKey,
    webhookSecret: SECRET,
    apiUrl: 'http://127.0.0.1:1',
    oidcIssuer: 'unused',
    host: '127.0.0.1',
    port: 0,
    sweepIntervalSeconds: 3600,
    redispatchAfterSeconds: 3600,
    metricsToken: null,
    webhookProxyUrl: null,
    logLevel: 'silent',
  } as const;
  const probot = createProbot(settings, createLog('silent'));
  const handle = await webhookMiddleware(probot, (app) => void app.onAny(({ name }) => void seen.push(name)), '/hooks');
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function deliver(body: unknown, { name = 'push', signed = true } = {}) {
  seen = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const hex = createHmac('sha256', signed ? SECRET : 'another')
    .update(text)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-github-event': name,
    'x-github-delivery': '1',
    'x-hub-signature-256': `sha256=${hex}`,
  };
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', headers, body: text });
  return { status: answer.status, text: await answer.text() };
}

describe('a delivery', () => {
  it.each([{}, { installation: { id: 7 } }, { action: 'created', installation: { id: 7 } }, { installation: null }])(
    '%j is taken',
    async (body) => {
      expect(await deliver(body)).toEqual({ status: 200, text: 'ok\n' });
      expect(seen).toEqual(['push']);
    },
  );

  it.each<[string, unknown]>([
    ['installation.id is not a positive whole number', { installation: { id: 'x' } }],
    ['installation.id is not a positive whole number', { installation: { id: '7' } }],
    ['installation.id is not a positive whole number', { installation: { id: {} } }],
    ['installation.id is not a positive whole number', { installation: { id: 1.5 } }],
    ['installation.id is not a positive whole number', { installation: { id: -1 } }],
    ['installation.id is not a positive whole number', { installation: { id: 1e300 } }],
    ['installation.id is not a positive whole number', { installation: { id: true } }],
    ['installation.id is not a positive whole number', { installation: {} }],
    ['installation.id is not a positive whole number', { installation: 7 }],
    ['installation.id is not a positive whole number', { installation: [] }],
    ['action is not a name', { action: { toString: 1 } }],
    ['action is not a name', { action: 5 }],
    ['action is not a name', { action: ['created'] }],
    ['action is not a name', { action: 'x'.repeat(300_000) }],
    ['the payload is not an object', 'null'],
    ['the payload is not an object', '0'],
    ['the payload is not an object', '""'],
    ['the payload is not an object', '"text"'],
    ['the payload is not an object', '[]'],
    ['the payload is not an object', 'true'],
  ])('is refused once, and says why: %s', async (why, body) => {
    expect(await deliver(body)).toEqual({ status: 400, text: JSON.stringify({ error: `Error: ${why}` }) });
    expect(seen).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'error', 'push.created', '*'])('of no event: %s', async (name) => {
    expect(await deliver({ installation: { id: 7 } }, { name })).toMatchObject({
      status: 400,
      text: expect.stringContaining('names no event'),
    });
  });

  it('whose signature does not fit is told that and nothing else', async () => {
    const { status, text } = await deliver('null', { signed: false });
    expect([status, text]).toEqual([400, expect.stringContaining('signature does not match')]);
  });

  it('of nobody is never parsed: a few megabytes of JSON take the memory of the process', async () => {
    const text = '[{},{},{}]';
    const parse = jest.spyOn(JSON, 'parse');
    const parsed = () => parse.mock.calls.filter(([given]) => given === text).length;
    try {
      expect((await deliver(text, { signed: false })).status).toBe(400);
      expect(parsed()).toBe(0);
      expect((await deliver(text)).status).toBe(400);
      expect(parsed()).toBe(1);
    } finally {
      parse.mockRestore();
    }
  });

  it('that is no JSON', async () => {
    expect(await deliver('{')).toMatchObject({ status: 400, text: expect.stringContaining('Invalid JSON') });
  });
});
