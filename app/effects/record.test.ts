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
import { LOOK_AGAIN_MS } from './ports.js';
import { recordBodyEffect, recordEffect } from './record.js';
import { recordLabelsEffect } from './record-labels.js';

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

it('R18 title and body follow the run, and are written back where somebody edited them', async () => {
  const { identity, experiments, context } = parts;
  let ahead = 0;
  const clock = { ...systemClock, now: () => systemClock.now() + ahead };
  const effect = recordBodyEffect({ identity, clock, newId, experiments, tell: teller(identity) });
  const pull_number = await opened(50);
  const { rest } = userClient(fixture.host, 'maria');
  const show = async (state: RunState) => {
    const shown = { ...state, record: { ...state.record, pullRequest: pull_number } };
    await effect.apply(context, { head: 'x', control: null, index: null, state: shown });
    return (await rest.pulls.get({ ...WHERE, pull_number })).data;
  };
  const choosing = await show(waiting(50));
  expect(choosing.title).toMatch(/^Choose a fix: /);
  expect(choosing.body).toContain('> **Choose a fix.**');
  const { state } = finishedStory();
  const resolved = await show({ ...state, commit });
  expect(resolved.title).toMatch(/^Resolved: /);
  expect(resolved.body).toContain('> **The fix works.**');
  expect(resolved.body).toContain(`<!-- chaos-loop:run=${state.runId} -->`);
  await rest.pulls.update({ ...WHERE, pull_number, title: 'Not fixed', body: 'It did not help.' });
  expect((await show({ ...state, commit })).title).toBe('Not fixed');
  ahead += LOOK_AGAIN_MS;
  expect(await show({ ...state, commit })).toMatchObject({ title: resolved.title, body: resolved.body });
  // One that people closed is theirs.
  await rest.pulls.update({ ...WHERE, pull_number, state: 'closed', title: 'Kept' });
  ahead += LOOK_AGAIN_MS;
  expect((await show({ ...state, commit })).title).toBe('Kept');
});

it('carries the labels of its run: whose and where at its opening, how it ended at its end, each written once', async () => {
  const { identity, experiments, context } = parts;
  const effect = recordLabelsEffect({ identity, clock: systemClock, newId, experiments, tell: teller(identity) });
  const pull_number = await opened(60);
  const { rest } = userClient(fixture.host, 'maria');
  const show = async (state: RunState) => {
    const shown = { ...state, record: { ...state.record, pullRequest: pull_number } };
    await effect.apply(context, { head: 'x', control: null, index: null, state: shown });
    const { data } = await rest.issues.listLabelsOnIssue({ ...WHERE, issue_number: pull_number });
    return data.map(({ name }) => name);
  };
  const before = waiting(60);
  expect(await show(before)).toEqual(['chaos-loop', before.environment]);
  // One that people took off stays off while nothing else is told.
  await rest.issues.removeLabel({ ...WHERE, issue_number: pull_number, name: before.environment });
  expect(await show(before)).toEqual(['chaos-loop']);
  const { state } = finishedStory();
  const ended = { ...state, commit, runId: before.runId, environment: before.environment };
  expect((await show(ended)).sort()).toEqual(['chaos-loop', 'resolved', before.environment].sort());
});
