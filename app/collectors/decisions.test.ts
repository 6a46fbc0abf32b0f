/** R11.4: what carried a decision that still waits for others is read again, from GitHub, not from an event. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APP_ID, hostInMemory, type TestHost, testKey, userClient } from '../../local/github/testing.js';
import type { RunState } from '../../schemas/generated/types.js';
import type { Command } from '../../state/base/command.js';
import { systemClock } from '../runtime/clock.js';
import { newId } from '../runtime/ids.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { finishedStory } from '../testing/run-state.js';
import { decisionsObserver } from './decisions.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let parts: TestContext;
let comment = 0;

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
  const { rest } = userClient(host, 'maria');
  const { data: issue } = await rest.issues.create({ ...WHERE, title: 'Resilience' });
  const made = await rest.issues.createComment({ ...WHERE, issue_number: issue.number, body: '/chaos-loop approve a' });
  comment = made.data.id;
});

afterAll(() => fixture.stop());

function waiting(over: Partial<RunState> = {}): RunState {
  const { state } = finishedStory();
  const { approval } = state;
  if (!approval) throw new Error('the fixture has no approval');
  const decisions = approval.decisions.map((entry) => ({
    ...entry,
    source: { type: 'comment' as const, id: String(comment) },
  }));
  return { ...state, phase: 'advisory-approval', approval: { ...approval, status: 'open', decisions }, ...over };
}

async function observed(state: RunState): Promise<Command[]> {
  const ports = { identity: parts.identity, clock: systemClock, newId };
  return decisionsObserver(ports)(parts.context, { head: 'x', control: null, index: null, state });
}

it('R11.4: a comment as it was written is read with the permission of its author, at that moment', async () => {
  const source = { type: 'comment', id: String(comment) };
  expect(await observed(waiting())).toMatchObject([
    { type: 'decisions-read', reads: [{ source, exists: true, editedAt: null, permission: 'maintain' }] },
  ]);
});

it('R11.4: edited, deleted, unanswered; only where people still decide', async () => {
  const { rest } = userClient(fixture.host, 'maria');
  await rest.issues.updateComment({ ...WHERE, comment_id: comment, body: '/chaos-loop approve b' });
  expect(await observed(waiting())).toMatchObject([{ reads: [{ exists: true, editedAt: expect.any(String) }] }]);
  await rest.issues.deleteComment({ ...WHERE, comment_id: comment });
  expect(await observed(waiting())).toMatchObject([{ reads: [{ exists: false, editedAt: null }] }]);
  expect(await observed(waiting({ phase: 'coding' }))).toEqual([]);
});

it('R11.4: who is no account any more is unknown, and so is a comment that GitHub does not answer for', async () => {
  const state = waiting();
  for (const decision of state.approval?.decisions ?? []) decision.actor = { ...decision.actor, login: 'nobody' };
  expect(await observed(state)).toMatchObject([{ reads: [{ permission: null }] }]);
});
