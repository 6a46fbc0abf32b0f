/** R14.8: rules on branches are said in GitHub's words, with the way on. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  APP_ID,
  hostInMemory,
  type TestHost,
  testKey,
  userClient,
  WEBHOOK_SECRET,
} from '../../local/github/testing.js';
import { eventually, type RunningApp, startApp } from '../testing/app.js';
import { type Issuer, startIssuer } from '../testing/issuer.js';
import { Shop } from '../testing/shop.js';

jest.setTimeout(120_000);
const WHERE = { owner: 'octo', repo: 'shop' };
const RULE = 'Changes must be made through a pull request.';
let fixture: TestHost;
let issuer: Issuer;
let shop: Shop;
let issue: number;

function start(): Promise<RunningApp> {
  const oidcIssuer = issuer.url;
  return startApp(fixture.host, { appId: APP_ID, privateKey: testKey, webhookSecret: WEBHOOK_SECRET, oidcIssuer });
}

function shopOf(app: RunningApp): Shop {
  const { host, events } = fixture;
  return new Shop({ host, app, issuer, userClient: (login) => userClient(host, login), events });
}

beforeAll(async () => {
  fixture = await hostInMemory();
  issuer = await startIssuer();
  shop = shopOf(await start());
  await shop.install();
  issue = await shop.issue('maria');
  await shop.passDoctor(issue);
});

afterAll(async () => {
  await shop.app.stop();
  await fixture.stop();
  await issuer.stop();
});

const status = () => shop.ask('maria', issue, '/chaos-loop status');
const ready = async () => (await fetch(`${shop.app.url}/readyz`)).json();
/** The record pull request of a run, once there is one. */
function recordOf(runId: string): Promise<number> {
  return eventually('the record', async () => {
    const { data } = await userClient(fixture.host, 'maria').rest.pulls.list({ ...WHERE, state: 'open' });
    return data.find(({ head }) => head.ref === `chaos-loop/record-${runId}`)?.number ?? null;
  });
}

describe('what GitHub refuses by a condition of the repository', () => {
  let runId = '';

  it('R14.8: a rule on the record branch: its words, and retry; without it the record is opened', async () => {
    const { protectedBranches } = fixture.host.conditions;
    protectedBranches.set('chaos-loop/record-*', RULE);
    const text = await shop.ask('maria', issue, '/chaos-loop start staging');
    expect(text).toContain('GitHub refuses record');
    expect(text).toContain(RULE);
    runId = /Run `([0-9a-f]{10})`/.exec(text)?.[1] ?? '';
    const said = await status();
    expect(said).toContain(RULE);
    expect(said).toContain(`/chaos-loop retry ${runId}`);
    expect(said).not.toContain('Nobody has to do anything');
    protectedBranches.clear();
    expect(await shop.ask('maria', issue, `/chaos-loop retry ${runId}`)).toContain('Asked for again');
    await recordOf(runId);
    await eventually('the end of the obligation', async () => ((await status()).includes('refuses') ? null : true));
  });

  it('R14.8: a rule on the state branch: the command is answered with its words, and works without it', async () => {
    const { protectedBranches } = fixture.host.conditions;
    protectedBranches.set('chaos-loop-state', RULE);
    expect(await shop.ask('maria', issue, '/chaos-loop halt for lunch')).toContain(RULE);
    expect(await ready()).toMatchObject({ ok: false, troubles: [{ words: expect.stringContaining(RULE) }] });
    protectedBranches.clear();
    expect(await shop.ask('maria', issue, '/chaos-loop halt for lunch')).toContain('Halted');
    expect(await shop.ask('maria', issue, '/chaos-loop unhalt')).toContain('lifted');
    expect(await ready()).toMatchObject({ ok: true });
  });
});
