/** R11.2, R11.3, R11.4: decisions by label, on GitHub's own answers about who put it there and whether it stands. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userClient } from '../../local/github/testing.js';
import { closeShop } from '../../local/testing/shop.js';
import { ADVISORY, openWaitingRun, type WaitingRun } from '../../local/testing/waiting-run.js';
import { eventually } from '../testing/app.js';
import { choiceOf } from './labels.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let run: WaitingRun;

beforeAll(async () => {
  run = await openWaitingRun({ approvals: { minimum: 2 } });
});

afterAll(() => closeShop(run));

const issue = () => ({ ...WHERE, issue_number: run.record });
const label = (login: string, name: string) =>
  userClient(run.fixture.host, login).rest.issues.addLabels({ ...issue(), labels: [name] });
const remove = (login: string, name: string) =>
  userClient(run.fixture.host, login).rest.issues.removeLabel({ ...issue(), name });
const decisions = async () => (await run.state()).approval?.decisions ?? [];
const said = (text: string) =>
  eventually(text, async () => {
    const { data } = await userClient(run.fixture.host, 'maria').rest.issues.listComments(issue());
    return data.find(({ body }) => body?.includes(text)) ?? null;
  });

describe('R11.2 what a label decides', () => {
  it.each([
    ['chaos-loop: approve 1', { verb: 'approve', advisoryIds: ['1'] }],
    ['Chaos-Loop: approve 1, 2', { verb: 'approve', advisoryIds: ['1', '2'] }],
    ['chaos-loop: reject', { verb: 'reject' }],
    ['chaos-loop: approve', null],
    ['chaos-loop', null],
    ['waiting: approval', null],
    ['not chaos-loop: reject', null],
  ])('%s', (name, choice) => {
    expect(choiceOf(name)).toEqual(choice);
  });
});

it('R11.4 a label approves with the account that put it there, and no longer when it is taken off', async () => {
  await label('maria', 'chaos-loop: approve 1');
  const first = await eventually('the approval', async () => (await decisions())[0] ?? null);
  expect(first).toMatchObject({
    actor: { login: 'maria', type: 'user' },
    advisoryIds: [ADVISORY],
    source: { type: 'label' },
  });
  await remove('maria', 'chaos-loop: approve 1');
  await eventually('the void', async () => ((await decisions()).length === 0 ? true : null));
  expect((await run.state()).approval?.voided).toMatchObject([
    { why: 'removed', decision: { actor: { login: 'maria' } } },
  ]);
});

it('R11.1 of somebody who may not, or of nothing in the set, it is answered and decides nothing', async () => {
  await label('will', 'chaos-loop: approve 9');
  await said('"9" is not in the current set');
  await remove('will', 'chaos-loop: approve 9');
  expect(await decisions()).toEqual([]);
});

it('R11.3 put back it is a decision of its own; with another person’s the run goes on', async () => {
  await label('maria', 'chaos-loop: approve 1');
  await eventually('the approval', async () => (await decisions())[0] ?? null);
  const id = await run.shop.comment('will', run.record, '/chaos-loop approve 1');
  await run.shop.heard(run.record, id);
  const after = await run.state();
  expect(after).toMatchObject({ phase: 'coding', approval: { status: 'approved', advisoryIds: [ADVISORY] } });
  expect(after.approval?.decisions.map(({ actor, source }) => [actor.login, source.type])).toEqual([
    ['maria', 'label'],
    ['will', 'comment'],
  ]);
});
