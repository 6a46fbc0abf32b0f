/** R11.4: what carried a decision that still waits for others is read again, from GitHub, not from an event. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APP_ID, type TestHost, testHost, testKey, userClient } from '../../local/github/testing.js';
import type { RunState } from '../../schemas/generated/types.js';
import type { Command } from '../../state/commands.js';
import { systemClock } from '../clock.js';
import { newId } from '../ids.js';
import { installRepository } from '../testing/app.js';
import { finishedStory } from '../testing/run-state.js';
import { openTestSite, type TestSite } from '../testing/site.js';
import { decisionsObserver } from './decisions.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let parts: TestSite;
let comment = 0;

beforeAll(async () => {
  fixture = await testHost();
  const { host } = fixture;
  await installRepository(host, 'https://chaos.example.com');
  parts = await openTestSite({ url: host.url, repositoryId: host.repository.id, appId: APP_ID, privateKey: testKey });
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
  return decisionsObserver(ports)(parts.site, { head: 'x', control: null, index: null, state });
}

it('a comment as it was written voids nothing', async () => {
  expect(await observed(waiting())).toEqual([]);
});

it('an edited one is void, a deleted one too; only where people still decide', async () => {
  const { rest } = userClient(fixture.host, 'maria');
  const source = { type: 'comment', id: String(comment) };
  await rest.issues.updateComment({ ...WHERE, comment_id: comment, body: '/chaos-loop approve b' });
  expect(await observed(waiting())).toMatchObject([{ type: 'void-decision', source, why: 'edited' }]);
  await rest.issues.deleteComment({ ...WHERE, comment_id: comment });
  expect(await observed(waiting())).toMatchObject([{ type: 'void-decision', source, why: 'deleted' }]);
  expect(await observed(waiting({ phase: 'coding' }))).toEqual([]);
});
