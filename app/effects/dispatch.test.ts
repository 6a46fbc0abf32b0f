import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APP_ID, hostInMemory, type TestHost, testKey } from '../../local/github/testing.js';
import type { RunState } from '../../schemas/generated/types.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { finishedStory } from '../testing/run-state.js';
import { Dispatcher } from './dispatch.js';

let fixture: TestHost;
let parts: TestContext;
let now = Date.UTC(2026, 10, 29, 14);
const clock = { now: () => now, sleep: async () => {}, random: () => 0 };

beforeAll(async () => {
  fixture = await hostInMemory();
  await installRepository(fixture.host, 'https://chaos.example.com');
  const { url, repository } = fixture.host;
  parts = await openTestContext({ url, repositoryId: repository.id, appId: APP_ID, privateKey: testKey });
});

afterAll(() => fixture.stop());

function leased(token: string, status: 'dispatched' | 'claimed' = 'dispatched'): RunState {
  const { state } = finishedStory();
  const at = new Date(now).toISOString();
  state.lease = {
    purpose: 'phase',
    phase: 'coding',
    revision: 3,
    token,
    status,
    dispatchedAt: at,
    workflowRun: null,
    attempt: null,
    expiresAt: at,
  };
  return state;
}

const apply = (dispatcher: Dispatcher, state: RunState) =>
  dispatcher.apply(parts.context, { head: null, control: null, index: null, state });
const sent = () => fixture.host.requestCounts()['POST /repos/{owner}/{repo}/dispatches'] ?? 0;

describe('dispatch of a worker', () => {
  it('R15.1 sends a lease of this process at once, once, and again when nobody claimed it in time', async () => {
    const dispatcher = new Dispatcher(clock, 120);
    dispatcher.own('lease-1');
    await apply(dispatcher, leased('lease-1'));
    await apply(dispatcher, leased('lease-1'));
    expect(sent()).toBe(1);
    now += 119_000;
    await apply(dispatcher, leased('lease-1'));
    expect(sent()).toBe(1);
    now += 2_000;
    await apply(dispatcher, leased('lease-1'));
    expect(sent()).toBe(2);
    await apply(dispatcher, leased('lease-1', 'claimed'));
    expect(sent()).toBe(2);
  });

  it('R15.1 leaves the lease of another process to it until it is late', async () => {
    const before = sent();
    const dispatcher = new Dispatcher(clock, 120);
    const state = leased('lease-2');
    await apply(dispatcher, state);
    expect(sent()).toBe(before);
    now += 121_000;
    await apply(dispatcher, state);
    expect(sent()).toBe(before + 1);
  });

  it('sends again what GitHub refused', async () => {
    const before = sent();
    const dispatcher = new Dispatcher(clock, 120);
    dispatcher.own('lease-3');
    fixture.host.faults.push({
      method: 'POST',
      route: '/repos/{owner}/{repo}/dispatches',
      kind: 'status',
      status: 500,
    });
    await expect(apply(dispatcher, leased('lease-3'))).rejects.toThrow(/dispatches/);
    await apply(dispatcher, leased('lease-3'));
    expect(sent()).toBe(before + 2);
  });

  it('R20.6 the payload names run, environment, token and revision, and that no agent is to run', async () => {
    await parts.context.github.rest('GET', '/repos/octo/shop');
    const seen = fixture.events.filter((event) => event.name === 'repository_dispatch').at(-1)?.payload;
    expect(seen?.client_payload).toEqual({
      chaosLoop: { runId: '4f1c9e02ab', environment: 'staging', token: 'lease-3', revision: 3, jobs: 'one' },
    });
  });
});
