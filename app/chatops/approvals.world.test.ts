/**
 * R11.4: decisions are read again where they were made, in the step that counts them. Comments of people arrive by webhook over
 * HTTP; what became of them is asked of GitHub.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APP_ID, type TestHost, testHost, testKey, userClient, WEBHOOK_SECRET } from '../../local/github/testing.js';
import type { RunState } from '../../schemas/generated/types.js';
import { startApp } from '../testing/app.js';
import { configOf } from '../testing/config.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { startIssuer } from '../testing/issuer.js';
import { finishedStory } from '../testing/run-state.js';
import { Shop } from '../testing/shop.js';

const WHERE = { owner: 'octo', repo: 'shop' };
const ADVISORY = 'timeout-and-fallback';
let fixture: TestHost;
let shop: Shop;
let parts: TestContext;
let run: { runId: string; record: number };

beforeAll(async () => {
  fixture = await testHost();
  const issuer = await startIssuer();
  const { host, events } = fixture;
  const options = { appId: APP_ID, privateKey: testKey, webhookSecret: WEBHOOK_SECRET, oidcIssuer: issuer.url };
  const app = await startApp(host, options);
  shop = new Shop({ host, app, issuer, userClient: (login) => userClient(host, login), events });
  await shop.install();
  const config = { ...configOf(app.url), approvals: { minimum: 2 } };
  const files = { '.github/chaos-loop.yml': { content: JSON.stringify(config) } };
  await host.commitFiles({ branch: 'main', message: 'two people decide', files });
  const issue = await shop.issue('maria');
  await shop.passDoctor(issue);
  run = await shop.start(issue);
  parts = await openTestContext({
    url: host.url,
    repositoryId: host.repository.id,
    appId: APP_ID,
    privateKey: testKey,
  });
  await waiting();
});

afterAll(async () => {
  await shop.app.stop();
  await fixture.stop();
  await shop.issuer.stop();
});

async function state(): Promise<RunState> {
  const found = (await parts.context.store.read(run.runId)).state;
  if (!found) throw new Error('no run');
  return found;
}

/** The run as it stands when its advisories wait for people: written by the App, as everything on its branch. */
async function waiting(): Promise<void> {
  const { head } = await parts.context.store.read(run.runId);
  const now = await state();
  const { advisory, approval, analysis } = finishedStory().state;
  if (!approval) throw new Error('the fixture has no approval');
  const next: RunState = {
    ...now,
    analysis,
    advisory,
    approval: { ...approval, status: 'open', advisoryIds: [], decisions: [] },
    phase: 'advisory-approval',
    transition: { status: 'blocked', from: 'advisory', to: 'advisory-approval', reason: 'people choose' },
    lease: null,
  };
  const files = { [`runs/${run.runId}/state.json`]: JSON.stringify(next) };
  await parts.context.store.commit(head, { message: { headline: 'fixture', body: '' }, files });
}

const approve = async (login: string): Promise<number> => {
  const id = await shop.comment(login, run.record, `/chaos-loop approve ${ADVISORY}`);
  await shop.answer(run.record, id);
  return id;
};
const who = ({ approval }: RunState) => approval?.decisions.map(({ actor }) => actor.login);

it('R11.4 approved and deleted, approved by another, approved again: only what stands is counted', async () => {
  const first = await approve('maria');
  expect(who(await state())).toEqual(['maria']);
  // Nobody tells the App: what counts is what GitHub shows when it counts.
  fixture.host.setWebhookUrl('');
  await userClient(fixture.host, 'maria').rest.issues.deleteComment({ ...WHERE, comment_id: first });
  fixture.host.setWebhookUrl(`${shop.app.url}/api/github/webhooks`);
  await approve('will');
  const between = await state();
  expect(between.phase).toBe('advisory-approval');
  expect(who(between)).toEqual(['will']);
  expect(between.approval?.voided).toMatchObject([
    { why: 'deleted', decision: { actor: { login: 'maria' }, source: { type: 'comment', id: String(first) } } },
  ]);
  await approve('maria');
  const after = await state();
  expect(after).toMatchObject({ phase: 'coding', approval: { status: 'approved', advisoryIds: [ADVISORY] } });
  expect(who(after)).toEqual(['will', 'maria']);
});
