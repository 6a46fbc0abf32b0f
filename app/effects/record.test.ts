/** R13.8: the record pull request is a projection: opened once, and another one when it was closed. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APP_ID, type TestHost, testHost, testKey, userClient } from '../../local/github/testing.js';
import type { RunState } from '../../schemas/generated/types.js';
import { systemClock } from '../runtime/clock.js';
import { newId } from '../runtime/ids.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { finishedStory } from '../testing/run-state.js';
import { teller } from './comments.js';
import { recordEffect } from './record.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let parts: TestContext;
let commit = '';

beforeAll(async () => {
  fixture = await testHost();
  const { host } = fixture;
  await installRepository(host, 'https://chaos.example.com');
  parts = await openTestContext({
    url: host.url,
    repositoryId: host.repository.id,
    appId: APP_ID,
    privateKey: testKey,
  });
  const { data } = await userClient(host, 'maria').rest.git.getRef({ ...WHERE, ref: 'heads/main' });
  commit = data.object.sha;
});

afterAll(() => fixture.stop());

/** A run that waits at its approval and knows of no record, as `retry` leaves it. */
function waiting(revision: number): RunState {
  const { state } = finishedStory();
  return {
    ...state,
    revision,
    commit,
    phase: 'advisory-approval',
    transition: { status: 'blocked', from: 'advisory', to: 'advisory-approval', reason: 'people choose' },
    verdict: 'in-progress',
    record: { ...state.record, pullRequest: null },
  };
}

async function opened(revision: number): Promise<number> {
  const { identity, experiments, context } = parts;
  const ports = { identity, clock: systemClock, newId, experiments, tell: teller(identity) };
  const [command] = await recordEffect(ports).apply(context, {
    head: 'x',
    control: null,
    index: null,
    state: waiting(revision),
  });
  if (command?.type !== 'record-opened') throw new Error('no record was opened');
  return command.pullRequest;
}

it('R13.8 the open one is found again; after it was closed another one is opened', async () => {
  const first = await opened(40);
  expect(await opened(41)).toBe(first);
  const { rest } = userClient(fixture.host, 'maria');
  await rest.pulls.update({ ...WHERE, pull_number: first, state: 'closed' });
  const second = await opened(42);
  expect(second).not.toBe(first);
  const { data } = await rest.pulls.get({ ...WHERE, pull_number: second });
  expect(data).toMatchObject({ state: 'open', draft: true, head: { ref: waiting(42).record.branch } });
});
