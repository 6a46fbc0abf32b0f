/** What doctor says of the App and of GitHub, over real HTTP: one server that answers as they do, and as they do not. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fixture from '../../../state/testing/fixture.js';
import { gitHubChecks } from './github.js';
import { appChecks } from './the-app.js';

const NOW = Date.parse('2026-12-01T12:00:00.000Z');
const REPOSITORY = 'acme/orders';
let server: Server;
let url: string;
let answers: Record<string, [status: number, body: unknown]>;
const own = { api: process.env.GITHUB_API_URL, token: process.env.GITHUB_TOKEN };

beforeEach(async () => {
  answers = {};
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    const [status, body] = answers[path] ?? [404, { message: 'Not Found' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.GITHUB_API_URL = url;
  process.env.GITHUB_TOKEN = 'mine';
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  for (const [name, value] of [
    ['GITHUB_API_URL', own.api],
    ['GITHUB_TOKEN', own.token],
  ] as const)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

describe('the App', () => {
  const healthy = (over: object = {}) => {
    answers['/healthz'] = [200, { ok: true }];
    const body = { ok: true, troubles: [], lastSweep: '2026-12-01T11:59:30.000Z', sweepEverySeconds: 60, ...over };
    answers['/readyz'] = [200, body];
  };
  const said = async (address = url) =>
    (await appChecks(address, REPOSITORY, NOW)).map(
      ({ name, status, details, hint }) => `${name} ${status}: ${details} ${hint ?? ''}`,
    );

  it('answers, and swept a moment ago', async () => {
    healthy();
    expect(await said(`${url}/`)).toEqual([
      expect.stringMatching(/^app passed: .* nothing holds it up/),
      expect.stringMatching(/^sweep passed: .*every 60 seconds/),
    ]);
  });

  it.each<[string, object, RegExp]>([
    ['swept long ago', { lastSweep: '2026-12-01T11:00:00.000Z' }, /^sweep failed: .*Start the server again/],
    ['has not swept', { lastSweep: null }, /^sweep failed: .*not yet looked/],
    ['is older than this question', { sweepEverySeconds: undefined }, /^sweep unseen/],
    [
      'has a trouble of this repository',
      { troubles: [{ repository: 'Acme/Orders', path: 'control.json', words: 'is no JSON' }] },
      /^app failed: .*control\.json: is no JSON/,
    ],
    ['has a trouble of another one', { troubles: [{ repository: 'acme/shop', path: 'x', words: 'y' }] }, /^app passed/],
  ])('%s', async (_name, over, says) => {
    healthy(over);
    expect((await said()).filter((line) => says.test(line))).toHaveLength(1);
  });

  it('something else answers there', async () => {
    expect(await said()).toEqual([expect.stringMatching(/^app failed: .*\/healthz answers 404, which is not the App/)]);
  });

  it('nobody answers there', async () => {
    server.close();
    expect(await said('http://127.0.0.1:1')).toEqual([
      expect.stringMatching(/^app failed: http:\/\/127\.0\.0\.1:1 does not answer: .* Start the server there/),
    ]);
  });
});

describe('GitHub', () => {
  const workflow = {
    path: '.github/workflows/chaos-loop.yml',
    text: ['vars.AZURE_CLIENT_ID', 'secrets.REGISTRY_TOKEN', 'secrets.GITHUB_TOKEN']
      .map((name) => `x: \${{ ${name} }}`)
      .join('\n'),
  };
  const base = `/repos/${REPOSITORY}`;
  const { environments } = fixture.config();
  const complete = () => {
    answers[base] = [200, {}];
    answers[`${base}/actions/variables`] = [200, { variables: [{ name: 'AZURE_CLIENT_ID' }] }];
    answers[`${base}/actions/organization-variables`] = [200, { variables: [] }];
    answers[`${base}/actions/secrets`] = [200, { secrets: [] }];
    answers[`${base}/actions/organization-secrets`] = [200, { secrets: [{ name: 'REGISTRY_TOKEN' }] }];
    answers[`${base}/actions/workflows/chaos-loop.yml`] = [200, { state: 'active' }];
    answers[`${base}/deployments`] = [200, [{ id: 1 }]];
    answers[`${base}/rules/branches/chaos-loop-state`] = [200, [{ type: 'update' }, { type: 'deletion' }]];
  };
  const said = async () =>
    (await gitHubChecks({ config: fixture.config(), repository: REPOSITORY, workflow })).map(
      ({ name, status, details, hint }) => `${name} ${status}: ${details} ${hint ?? ''}`,
    );

  it('everything is there', async () => {
    complete();
    const names = [
      'variables',
      'secrets',
      'workflow-enabled',
      ...Object.keys(environments).map((one) => `deployments of ${one}`),
      'state-branch-rules',
    ];
    expect((await said()).map((line) => line.split(':')[0])).toEqual(names.map((name) => `${name} passed`));
  });

  it.each<[string, string, [number, unknown], RegExp]>([
    [
      'a variable is missing',
      '/actions/variables',
      [200, { variables: [] }],
      /^variables failed: .*gh variable set AZURE_CLIENT_ID --repo acme\/orders/,
    ],
    [
      'a secret is missing',
      '/actions/organization-secrets',
      [200, { secrets: [] }],
      /^secrets failed: .*gh secret set REGISTRY_TOKEN/,
    ],
    ['the token may not list them', '/actions/secrets', [403, { message: 'no' }], /^secrets unseen: .*GITHUB_TOKEN/],
    [
      'the workflow is switched off',
      '/actions/workflows/chaos-loop.yml',
      [200, { state: 'disabled_inactivity' }],
      /^workflow-enabled failed: .*gh workflow enable chaos-loop\.yml/,
    ],
    ['it is not there yet', '/actions/workflows/chaos-loop.yml', [404, {}], /^workflow-enabled unseen: .*merge it/],
    ['nothing was deployed', '/deployments', [200, []], /^deployments of .* failed: .*record-deployment/],
    [
      'no rule guards the state',
      '/rules/branches/chaos-loop-state',
      [200, []],
      /^state-branch-rules passed: anyone who can push .*settings\/rules\/new/,
    ],
  ])('%s', async (_name, below, answer, says) => {
    complete();
    answers[`${base}${below}`] = answer;
    expect((await said()).filter((line) => says.test(line))).toHaveLength(1);
  });

  it('no token, a wrong one, nobody there: not seen, and how to see it', async () => {
    expect(await said()).toEqual([expect.stringMatching(/^github unseen: GitHub answered 404 .*gh auth token/)]);
    process.env.GITHUB_API_URL = 'http://127.0.0.1:1';
    expect(await said()).toEqual([expect.stringMatching(/^github unseen: .*could not be asked/)]);
    delete process.env.GITHUB_TOKEN;
    delete process.env.GH_TOKEN;
    expect(await said()).toEqual([expect.stringMatching(/^github unseen: .*there is no token/)]);
  });
});
