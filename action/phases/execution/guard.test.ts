import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { PollAnswer, PollRequest, Predicate } from '../../../schemas/generated/types.js';
import type { EffectiveSettings } from '../../../state/config/config.js';
import type { AppClient } from '../../app-client.js';
import type { GitHubReader } from '../../github/contents.js';
import { createVirtualClock } from '../../testing/clock.js';
import { testRuntime } from '../../testing/runtime.js';
import { type GuardedWork, startGuard } from './guard.js';
import type { Roles } from './measuring.js';
import { proveRecovery } from './recovery.js';

const START = Date.parse('2026-03-01T12:00:00.000Z');
const FINE: PollAnswer = {
  schemaVersion: 'chaos-loop/poll/v1',
  type: 'poll-answer',
  halt: false,
  ending: null,
  leaseHeld: true,
  revision: 3,
};

function setUp(
  answer: (second: number) => PollAnswer | null,
  files: Record<string, string> | null = null,
  pollEvery = 15,
  stateRepository: string | null = null,
  claimedAt = 0,
) {
  const clock = createVirtualClock(START);
  const stopping = new AbortController();
  const polls: PollRequest[] = [];
  const appClient: AppClient = {
    send: async () => ({ ok: true, result: { revision: 0, replayed: false } }),
    brief: async () => null,
    poll: async (request) => {
      polls.push(request);
      return answer((clock.now() - START) / 1000);
    },
  };
  const github: GitHubReader = {
    entry: async () => null,
    download: async () => new Uint8Array(),
    answer: async () => ({ status: 404, body: null }),
    get: async () => null,
    pages: () => {
      throw new Error('no list is asked for');
    },
    text: async (path) => {
      if (!files) throw new Error('no permission');
      return files[path] ?? null;
    },
  };
  const work: GuardedWork = {
    runtime: testRuntime({ clock, stopping: stopping.signal }),
    brief: { token: 'lease-1', revision: claimedAt } as GuardedWork['brief'],
    appClient,
    workflowRun: { id: 1, attempt: 1 },
    settings: { pollEvery, stateBranch: 'chaos-loop-state', stateRepository } as EffectiveSettings,
    github,
  };
  return { clock, polls, stopping, guard: startGuard(work, 'run-1') };
}

describe('the guard (R8.6)', () => {
  it('beats at every poll, at most 15 s apart, and says what is being done', async () => {
    const { clock, polls, guard } = setUp(() => FINE, null, 60);
    guard.stage = 'fault';
    await clock.runUntil(START + 31_000);
    guard.stop();
    expect(polls.map((poll) => (Date.parse(poll.at) - START) / 1000)).toEqual([0, 15, 30]);
    expect(polls.at(-1)).toMatchObject({ runId: 'run-1', token: 'lease-1', stage: 'fault' });
    expect(guard.current()).toBeNull();
  });

  it('brings halt, ending and a lost lease, and wakes whoever sleeps', async () => {
    const ending = {
      kind: 'abandoned',
      cause: null,
      actor: { login: 'maria', id: 1, type: 'user' },
      reason: 'enough',
      at: '2026-03-01T12:00:00.000Z',
    } as const;
    for (const [answer, kind] of [
      [{ ...FINE, halt: true }, 'halt'],
      [{ ...FINE, halt: true, ending }, 'ending'],
      [{ ...FINE, halt: true, leaseHeld: false }, 'lease-lost'],
    ] as const) {
      const { clock, guard } = setUp((second) => (second >= 15 ? answer : FINE));
      let woken = 0;
      void clock.sleep(600_000, guard.signal).then(() => {
        woken = clock.now() - START;
      });
      await clock.runUntil(START + 20_000);
      guard.stop();
      expect(guard.current()?.kind).toBe(kind);
      expect(woken).toBe(15_000);
    }
  });

  it('with the App silent and the state branch unreadable for two minutes the fault must not go on', async () => {
    const { clock, guard } = setUp((second) => (second < 30 ? FINE : null));
    await clock.runUntil(START + 15_000 + 119_000);
    expect(guard.current()).toBeNull();
    await clock.runUntil(START + 15_000 + 135_000);
    guard.stop();
    expect(guard.current()?.kind).toBe('app-lost');
  });

  it('R2.6 with the state in another repository, a branch of that name here is no word of the App', async () => {
    const example = (name: string) => readFileSync(`schemas/examples/${name}.valid.json`, 'utf8');
    const files = { 'control.json': example('control'), 'runs/run-1/state.json': example('run-state') };
    for (const [stateRepository, kind] of [
      [null, 'lease-lost'],
      ['octo/shop-state', 'app-lost'],
    ] as const) {
      const { clock, guard } = setUp(() => null, files, 15, stateRepository);
      await clock.runUntil(START + 150_000);
      guard.stop();
      expect(guard.current()?.kind).toBe(kind);
    }
  });

  it('R8.6 a state of before the claim, from a replica that lags, is no word of the App', async () => {
    const example = (name: string) => readFileSync(`schemas/examples/${name}.valid.json`, 'utf8');
    const files = { 'control.json': example('control'), 'runs/run-1/state.json': example('run-state') };
    const { revision } = JSON.parse(example('run-state')) as { revision: number };
    for (const [claimedAt, kind] of [
      [revision, 'lease-lost'],
      [revision + 1, 'app-lost'],
    ] as const) {
      const { clock, guard } = setUp(() => null, files, 15, null, claimedAt);
      await clock.runUntil(START + 150_000);
      guard.stop();
      expect(guard.current()?.kind).toBe(kind);
    }
  });

  it('a state branch that is no valid document is no word of the App', async () => {
    const { clock, guard } = setUp(() => null, { 'control.json': '{"halt":null}', 'runs/run-1/state.json': '{}' });
    await clock.runUntil(START + 150_000);
    guard.stop();
    expect(guard.current()?.kind).toBe('app-lost');
  });

  it('the job being cancelled interrupts at once', async () => {
    const { clock, guard, stopping } = setUp(() => FINE);
    await clock.runUntil(START + 1000);
    stopping.abort();
    guard.stop();
    expect(guard.current()?.kind).toBe('stopping');
  });
});

describe('recovery (R8.1 step 10)', () => {
  const predicate = {
    id: 'recovered',
    source: { type: 'http', url: 'http://x.test/', every: 'PT1S', timeout: 'PT1S' },
  } as Predicate;

  async function prove(healthyFrom: number) {
    const clock = createVirtualClock(START);
    const proven = proveRecovery(
      {
        runtime: testRuntime({ clock }),
        settings: { recovery: 5, recoveryTimeout: 20 } as EffectiveSettings,
        deadline: START + 3_600_000,
      },
      {
        roles: { recovery: [predicate] } as unknown as Roles,
        holds: (_, window) => Date.parse(window.from) >= START + healthyFrom * 1000,
        settled: (before) => clock.sleep(before - clock.now()),
        ask: async () => undefined,
      },
      START,
      new AbortController().signal,
    );
    await clock.runUntil(START + 60_000);
    return proven;
  }

  it('time to recover is the fault end to the start of the first window that holds whole', async () => {
    expect(await prove(0)).toEqual({
      window: { from: START, to: START + 5000 },
      holds: true,
      measured: true,
      timeToRecoverSeconds: 0,
    });
    expect(await prove(6.5)).toEqual({
      window: { from: START + 7000, to: START + 12_000 },
      holds: true,
      measured: true,
      timeToRecoverSeconds: 7,
    });
  });

  it('is not proven when no window begins within the time-out', async () => {
    expect(await prove(20)).toMatchObject({ holds: true, timeToRecoverSeconds: 20 });
    expect(await prove(20.5)).toEqual({
      window: { from: START + 20_000, to: START + 25_000 },
      holds: false,
      measured: true,
      timeToRecoverSeconds: null,
    });
  });
});
