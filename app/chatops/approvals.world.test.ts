/**
 * R11.4: decisions are read again where they were made, in the step that counts them. Comments of people arrive by webhook over
 * HTTP; what became of them is asked of GitHub.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { userClient } from '../../local/github/testing.js';
import { closeShop } from '../../local/testing/shop.js';
import { ADVISORY, openWaitingRun, type WaitingRun } from '../../local/testing/waiting-run.js';
import type { RunState } from '../../schemas/generated/types.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let run: WaitingRun;

beforeAll(async () => {
  run = await openWaitingRun({ approvals: { minimum: 2 } });
});

afterAll(() => closeShop(run));

const approve = async (login: string): Promise<number> => {
  const id = await run.shop.comment(login, run.record, `/chaos-loop approve ${ADVISORY}`);
  await run.shop.heard(run.record, id);
  return id;
};
const who = ({ approval }: RunState) => approval?.decisions.map(({ actor }) => actor.login);

it('R11.4 approved and deleted, approved by another, approved again: only what stands is counted', async () => {
  const first = await approve('maria');
  expect(who(await run.state())).toEqual(['maria']);
  // Nobody tells the App: what counts is what GitHub shows when it counts.
  run.fixture.host.setWebhookUrl('');
  await userClient(run.fixture.host, 'maria').rest.issues.deleteComment({ ...WHERE, comment_id: first });
  run.fixture.host.setWebhookUrl(`${run.shop.app.url}/api/github/webhooks`);
  await approve('will');
  const between = await run.state();
  expect(between.phase).toBe('advisory-approval');
  expect(who(between)).toEqual(['will']);
  expect(between.approval?.voided).toMatchObject([
    { why: 'deleted', decision: { actor: { login: 'maria' }, source: { type: 'comment', id: String(first) } } },
  ]);
  await approve('maria');
  const after = await run.state();
  expect(after).toMatchObject({ phase: 'coding', approval: { status: 'approved', advisoryIds: [ADVISORY] } });
  expect(who(after)).toEqual(['will', 'maria']);
});
