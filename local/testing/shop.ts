/** For tests only: the whole App, installed in a repository of the local GitHub host, over real HTTP. */
import { startApp } from '../../app/testing/app.js';
import { startIssuer } from '../../app/testing/issuer.js';
import { Shop } from '../../app/testing/shop.js';
import { APP_ID, type TestHost, testHost, testKey, userClient, WEBHOOK_SECRET } from '../github/testing.js';

export interface OpenShop {
  fixture: TestHost;
  shop: Shop;
}

/** @param start `hostInMemory` where no test asks git itself about the branch */
export async function openShop(start: () => Promise<TestHost> = testHost): Promise<OpenShop> {
  const fixture = await start();
  const { host, events } = fixture;
  const issuer = await startIssuer();
  const app = await startApp(host, {
    appId: APP_ID,
    privateKey: testKey,
    webhookSecret: WEBHOOK_SECRET,
    oidcIssuer: issuer.url,
  });
  const shop = new Shop({ host, app, issuer, userClient: (login) => userClient(host, login), events });
  await shop.install();
  return { fixture, shop };
}

/** Answers that GitHub's limits hold back are waited for, a minute at most: give the hook `CLOSING_MS`. */
export async function closeShop({ fixture, shop }: OpenShop): Promise<void> {
  await shop.app.stop();
  await fixture.stop();
  await shop.issuer.stop();
}

export const CLOSING_MS = 150_000;

export interface Planned {
  runId: string;
  record: number;
}

/** A run of kind `plan` that a person began on the issue, with its record. */
export async function beginPlan(shop: Shop, issue: number, environment: string): Promise<Planned> {
  const text = await shop.ask('maria', issue, `/chaos-loop plan "${environment}"`);
  const runId = /Run `([0-9a-f]{10})`/.exec(text)?.[1];
  const record = /Record: #(\d+)/.exec(text)?.[1];
  if (!runId || !record) throw new Error(`no plan was begun: ${text}`);
  return { runId, record: Number(record) };
}
