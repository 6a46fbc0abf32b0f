/** R13.8: the record pull request is a projection: opened once, and another one when it was closed. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APP_ID, hostInMemory, type TestHost, testKey, userClient } from '../../local/github/testing.js';
import type { RunState } from '../../schemas/generated/types.js';
import { systemClock } from '../runtime/clock.js';
import { newId } from '../runtime/ids.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { finishedStory } from '../testing/run-state.js';
import { CheckRuns, checkRunEffect } from './check-run.js';
import { teller } from './comments.js';
import { KnownRecords } from './known-records.js';
import { LOOK_AGAIN_MS } from './ports.js';
import { recordBodyEffect, recordEffect, recordReadyEffect } from './record.js';
import { recordLabelsEffect } from './record-labels.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let parts: TestContext;
let commit = '';

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

it('R13.8 a record that was closed when its run ended is marked ready once it is opened again', async () => {
  const number = await opened(42);
  const { rest } = userClient(fixture.host, 'maria');
  const effect = recordReadyEffect(new KnownRecords(systemClock));
  const { state } = finishedStory();
  const ended = { ...state, record: { ...state.record, pullRequest: number } };
  const apply = () => effect.apply(parts.context, { head: 'x', control: null, index: null, state: ended });
  const isDraft = async () => (await rest.pulls.get({ ...WHERE, pull_number: number })).data.draft;
  expect(ended.transition.status).toBe('terminated');
  await rest.pulls.update({ ...WHERE, pull_number: number, state: 'closed' });
  await apply();
  expect(await isDraft()).toBe(true);
  await rest.pulls.update({ ...WHERE, pull_number: number, state: 'open' });
  await apply();
  expect(await isDraft()).toBe(false);
});

it('R18 title and body follow the run, and are written back where somebody edited them', async () => {
  const { identity, experiments, context } = parts;
  let ahead = 0;
  const clock = { ...systemClock, now: () => systemClock.now() + ahead };
  const ports = { identity, clock, newId, experiments, tell: teller(identity) };
  const records = new KnownRecords(clock);
  const effect = recordBodyEffect(ports, records, new CheckRuns(ports, new Set(), records));
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

/** What both effects write for a run that ended, in an installation with these permissions; null: with all. */
async function endedWith(revision: number, permissions: Record<string, string> | null) {
  const { host } = fixture;
  const limited: typeof fetch = (input, init) =>
    fetch(input, String(input).endsWith('/access_tokens') ? { ...init, body: JSON.stringify({ permissions }) } : init);
  const made = await openTestContext({
    url: host.url,
    repositoryId: host.repository.id,
    appId: APP_ID,
    privateKey: testKey,
    ...(permissions && { fetch: limited }),
  });
  const { identity, experiments, context } = made;
  const ports = { identity, clock: systemClock, newId, experiments, tell: teller(identity) };
  const records = new KnownRecords(systemClock);
  const checks = new CheckRuns(ports, new Set(), records);
  const pull_number = await opened(revision);
  const { state } = finishedStory();
  const ended = { ...state, commit, record: { ...state.record, pullRequest: pull_number }, coding: null };
  const snapshot = { head: 'x', control: null, index: null, state: ended };
  const from = host.routeLog.length;
  await recordBodyEffect(ports, records, checks).apply(context, snapshot);
  const refusal = await checkRunEffect(checks)
    .apply(context, snapshot)
    .then(
      () => null,
      (error: Error) => error.message,
    );
  const written = host.routeLog
    .slice(from)
    .filter(({ method, operation }) => method !== 'GET' && !operation?.startsWith('query'))
    .map(({ method, route, operation }) => operation ?? `${method} ${route}`);
  const { rest } = userClient(host, 'maria');
  const pull = (await rest.pulls.get({ ...WHERE, pull_number })).data;
  const { data } = await rest.checks.listForRef({ ...WHERE, ref: pull.head.sha });
  await rest.pulls.update({ ...WHERE, pull_number, state: 'closed' });
  return { written, refusal, pull, checks: data.check_runs };
}

it('R14.8 checks that GitHub refuses keep nothing of the record back, and are refused by themselves', async () => {
  const mayNot = { contents: 'write', issues: 'write', pull_requests: 'write', checks: 'read' };
  const { written, refusal, pull } = await endedWith(80, mayNot);
  expect(written).toEqual([
    'mutation WriteChecks',
    'PATCH /repos/{owner}/{repo}/pulls/{pull_number}',
    'mutation WriteChecks',
  ]);
  expect(refusal).toContain('Resource not accessible by integration');
  expect(pull.title).toMatch(/^Resolved: /);
});

it('R20.4 title, body and checks that change together are one write', async () => {
  const { written, refusal, pull, checks } = await endedWith(70, null);
  expect([written, refusal]).toEqual([['mutation WriteChecks'], null]);
  expect(pull.title).toMatch(/^Resolved: /);
  expect(checks).toEqual([expect.objectContaining({ conclusion: 'success', head_sha: pull.head.sha })]);
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
