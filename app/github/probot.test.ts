/** How the App signs in, against a server that gives tokens and refuses them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { testKey } from '../../local/github/testing.js';
import { systemClock } from '../runtime/clock.js';
import { createLog } from '../runtime/log.js';
import { GitHubRefused, GitHubUnavailable } from './port.js';
import { createInstallations, createProbot } from './probot.js';

let server: Server;
let seen: string[];
let tokens: { status: number; body: string }[];
let valid: string;

const token = (name: string) => ({ status: 201, body: JSON.stringify({ token: name, permissions: {} }) });

beforeEach(async () => {
  seen = [];
  valid = 't1';
  server = createServer((request, response) => {
    const by = request.headers.authorization?.split(' ')[1] ?? '';
    const making = request.url?.endsWith('/access_tokens');
    seen.push(making ? 'token' : by);
    const answer = making
      ? (tokens.shift() ?? { status: 500, body: '{}' })
      : by === valid
        ? { status: 200, body: '{"id": 1}' }
        : { status: 401, body: '{"message": "Bad credentials"}' };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  jest.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function installation() {
  const settings = {
    appId: 1,
    privateKey: testKey,
    webhookSecret: 'unused',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    oidcIssuer: 'unused',
    host: '127.0.0.1',
    port: 0,
    sweepIntervalSeconds: 3600,
    redispatchAfterSeconds: 120,
    metricsToken: null,
    webhookProxyUrl: null,
    logLevel: 'silent',
  } as const;
  return createInstallations(createProbot(settings, createLog('silent')), settings, systemClock).of(7);
}

it('R14.8: a token that is refused before its time is made anew, once, and the request is repeated', async () => {
  tokens = [token('t1'), token('t2')];
  const github = installation();
  await github.rest('GET', '/x');
  // Octokit itself asks again with the same token in its first five seconds.
  jest.useFakeTimers({
    now: Date.now() + 60_000,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  valid = 't2';
  const [one, two] = await Promise.all([github.rest('POST', '/x', {}), github.rest('GET', '/y')]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(seen.filter((entry) => entry === 'token')).toHaveLength(2);
  await github.rest('GET', '/z');
  expect(seen.at(-1)).toBe('t2');
});

it('R14.8: an answer without a token gives none, and is asked for again', async () => {
  tokens = [{ status: 201, body: '{"token": "t' }, token('t1')];
  expect((await installation().rest('GET', '/x')).status).toBe(200);
  expect(seen).toEqual(['token', 'token', 't1']);
});

it('R12.2: an installation that gives no token is refused, and nothing is absent for that', async () => {
  tokens = [{ status: 404, body: '{"message": "Not Found"}' }];
  await expect(installation().rest('GET', '/x')).rejects.toBeInstanceOf(GitHubRefused);
});

it('R14.8: an App that is suspended gets no token: GitHub is out of reach, and it goes on when it is let in again', async () => {
  const suspended = { status: 403, body: '{"message": "This installation has been suspended"}' };
  tokens = [suspended, suspended, token('t1')];
  const github = installation();
  await expect(github.rest('POST', '/x', {})).rejects.toBeInstanceOf(GitHubUnavailable);
  expect((await github.rest('GET', '/x')).status).toBe(200);
  expect((await github.rest('POST', '/x', {})).status).toBe(200);
});
