/** R14.8: what GitHub refuses one run delays no other run of the repository. */
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  APP_ID,
  hostInMemory,
  type TestHost,
  testKey,
  userClient,
  WEBHOOK_SECRET,
} from '../../local/github/testing.js';
import { startApp } from '../testing/app.js';
import { configOf } from '../testing/config.js';
import { startIssuer } from '../testing/issuer.js';
import { Shop } from '../testing/shop.js';

jest.setTimeout(120_000);
let fixture: TestHost;
let shop: Shop;
let issue: number;

beforeAll(async () => {
  fixture = await hostInMemory();
  const issuer = await startIssuer();
  const options = { appId: APP_ID, privateKey: testKey, webhookSecret: WEBHOOK_SECRET, oidcIssuer: issuer.url };
  const app = await startApp(fixture.host, options);
  const { host, events } = fixture;
  shop = new Shop({ host, app, issuer, userClient: (login) => userClient(host, login), events });
  await shop.install();
  const config = configOf(app.url);
  const { staging } = config.environments;
  if (!staging) throw new Error('no staging');
  config.environments.prod = staging;
  const files = { '.github/chaos-loop.yml': { content: JSON.stringify(config) } };
  await host.commitFiles({ branch: 'main', message: 'two environments', files });
  issue = await shop.issue('maria');
});

afterAll(async () => {
  await shop.app.stop();
  await fixture.stop();
  await shop.issuer.stop();
});

async function plan(environment: string): Promise<{ runId: string; record: number }> {
  const text = await shop.ask('maria', issue, `/chaos-loop plan ${environment}`);
  const [, runId = '', record = ''] = /Run `([0-9a-f]{10})`[\s\S]*Record: #(\d+)/.exec(text) ?? [];
  return { runId, record: Number(record) };
}

it('R14.8 the example: the answer on one locked record is refused, and every other run is swept', async () => {
  const staging = await plan('staging');
  const prod = await plan('prod');
  fixture.host.conditions.locked.add(staging.record);
  fixture.host.setWebhookUrl('');
  const lost = await shop.comment('will', staging.record, '/chaos-loop status');
  const found = await shop.comment('will', prod.record, '/chaos-loop status');
  await shop.app.service.sweep();
  expect(await shop.answer(prod.record, found)).toContain(prod.runId);
  expect((await shop.comments(staging.record)).some(({ body }) => body.includes(`answer=${lost} `))).toBe(false);
  await shop.app.service.sweep();
  const later = await shop.comment('will', prod.record, `/chaos-loop abandon enough`);
  await shop.app.service.sweep();
  expect(await shop.answer(prod.record, later)).toContain('was abandoned');
});
