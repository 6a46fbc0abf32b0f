/** What doctor sees of the App's own part, over the host of GitHub. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { APP_ID, hostInMemory, type TestHost, testKey, userClient } from '../../local/github/testing.js';
import { systemClock } from '../runtime/clock.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { ASKED, withChain } from './chain.js';

let fixture: TestHost;
let parts: TestContext;
beforeAll(async () => {
  fixture = await hostInMemory();
  const { host } = fixture;
  await installRepository(host, 'https://chaos.example.com');
  parts = await openTestContext({
    url: host.url,
    repositoryId: host.repository.id,
    appId: APP_ID,
    privateKey: testKey,
  });
});
afterAll(() => fixture.stop());

const NOTHING = { receipts: [], raws: {} };
const look = async () => {
  const { app, identity, context } = parts;
  const { receipts, raws } = await withChain(context, { app, identity, clock: systemClock }, 'staging', NOTHING);
  expect(receipts.map(({ rawDigest }) => rawDigest).sort()).toEqual(Object.keys(raws).sort());
  return Object.fromEntries(receipts.map(({ kind, value, source }) => [kind, { value, request: source.request }]));
};

it('asks for what app.yml asks for', () => {
  const written = parse(readFileSync('app.yml', 'utf8')) as { default_permissions: object; default_events: string[] };
  expect(ASKED).toEqual({ permissions: written.default_permissions, events: written.default_events });
});

it('what was granted, the newest delivery of this repository, the deployments: each with where it was asked', async () => {
  fixture.host.setWebhookUrl('http://127.0.0.1:1/api/github/webhooks');
  await userClient(fixture.host, 'maria').rest.issues.create({ owner: 'octo', repo: 'shop', title: 'x' });
  await fixture.host.flushWebhooks();
  expect(await look()).toEqual({
    installation: {
      value: { permissions: [], events: [], suspended: false, url: expect.any(String) },
      request: 'GET /repos/octo/shop/installation',
    },
    deliveries: {
      value: [expect.objectContaining({ event: 'issues', code: expect.any(Number) })],
      request: 'GET /app/hook/deliveries',
    },
    'deployment-list': { value: [], request: 'GET /repos/octo/shop/deployments?environment=staging' },
  });
});

it('what GitHub refuses is no receipt, and keeps nothing else from being seen', async () => {
  fixture.host.faults.push({ method: 'GET', route: '/app/hook/deliveries', kind: 'status', status: 403 } as never);
  expect(Object.keys(await look())).toEqual(['installation', 'deployment-list']);
});
