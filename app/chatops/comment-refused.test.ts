/** A comment that is not permitted, not understood, or holds a halt, over real HTTP (R11.1, R11.2). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APP_ID, type TestHost, testHost, testKey, userClient, WEBHOOK_SECRET } from '../../local/github/testing.js';
import { startApp } from '../testing/app.js';
import { startIssuer } from '../testing/issuer.js';
import { Shop } from '../testing/shop.js';

let fixture: TestHost;
let shop: Shop;
let issue: number;

beforeAll(async () => {
  fixture = await testHost();
  const issuer = await startIssuer();
  const app = await startApp(fixture.host, {
    appId: APP_ID,
    privateKey: testKey,
    webhookSecret: WEBHOOK_SECRET,
    oidcIssuer: issuer.url,
  });
  const { host, events } = fixture;
  shop = new Shop({ host, app, issuer, userClient: (login) => userClient(host, login), events });
  await shop.install();
  issue = await shop.issue('maria');
});

afterAll(async () => {
  await shop.app.stop();
  await fixture.stop();
  await shop.issuer.stop();
});

describe('what may not be done', () => {
  it('R11.1 is said once for each reason', async () => {
    const text = await shop.ask('rea', issue, '/chaos-loop abandon\n/chaos-loop retry\n/chaos-loop halt');
    expect(text.match(/\*\*Refused\*\*/g)).toHaveLength(3);
  });

  it('R11.2 a comment that is not understood is refused whole, and says so', async () => {
    const text = await shop.ask('maria', issue, '/chaos-loop plan staging\n/chaos-loop frobnicate');
    expect(text).toContain('"frobnicate" is no command');
    expect(text).toContain('Nothing else in this comment was carried out');
    expect(await shop.ask('rea', issue, '/chaos-loop status')).toContain('No run is active.');
  });

  it('R11.2 a halt is carried out beside it', async () => {
    const text = await shop.ask('will', issue, '- /chaos-loop halt now\n\n/chaos-loop frobnicate');
    expect(text).toContain('Halted: running faults are lifted');
    expect(await shop.ask('rea', issue, '/chaos-loop status')).toContain('**Halted** by will: now.');
  });
});
