/** R14.7: what a cancel did is told, whatever becomes of whoever sent it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Sent } from '../../local/simulation/network.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

let simulation: Simulation;
beforeAll(async () => {
  simulation = createSimulation({ seed: 5 });
  await simulation.ready();
});
afterAll(() => simulation.close());
beforeEach(() => simulation.reset());

const isExecute = ({ to, path }: Sent) => to === 'azure' && /\/execute\?/.test(path);
const isCancel = ({ to, path }: Sent) => to === 'azure' && /\/cancel\?/.test(path);
const isRuns = ({ to, method, path }: Sent) => to === 'azure' && method === 'GET' && /\/runs\?/.test(path);
const typeOf = ({ to, body }: Sent): string | null =>
  to === 'app' && body !== '' ? ((JSON.parse(body) as { type?: string }).type ?? null) : null;
const state = () => simulation.app.world.state;
const cancelsTold = () => state()?.operations.filter(({ kind }) => kind === 'fault-cancel') ?? [];

/** A worker that is killed when that holds. */
async function killedWhen(holds: () => boolean): Promise<void> {
  let dead = false;
  const never = new Promise<never>(() => undefined);
  const { clock, edges, random, app } = simulation;
  void simulation.loop.work({
    runtime: {
      clock: {
        now: () => clock.now(),
        sleep: async (ms, signal) => clock.sleep(ms, signal).then(() => (dead ? never : undefined)),
      },
      ...edges,
      random,
    },
  });
  await clock.runUntil(holds, 600);
  dead = true;
  const lease = app.world.state?.lease;
  if (!lease) throw new Error('no lease');
  lease.expiresAt = new Date(clock.now() - 1).toISOString();
  const told = app.tell({ type: 'lease-lost', token: lease.token, reason: 'gone', receipts: [], raws: {} }, null);
  if (!told.ok) throw new Error(JSON.stringify(told.error));
}

function haltOnceBlocked(): void {
  const look = (): void => {
    if (simulation.service.blocked) simulation.app.tell({ type: 'halt', reason: 'stop' }, 'admin');
    else simulation.clock.after(50, look);
  };
  look();
}

describe('R14.7 a worker that is killed after its cancel', () => {
  it('has told of it: its reason and its answer stand in the state, beside the next worker’s', async () => {
    haltOnceBlocked();
    await killedWhen(() => cancelsTold().length > 0);
    expect(inEnglish(cancelsTold())).toMatchObject([
      { status: 'settled', outcome: 'completed', intent: { reason: 'a halt is set' }, result: { answer: 'accepted' } },
    ]);
    expect(simulation.app.submissions.map(({ type }) => type)).toEqual(['claim', 'prepare', 'settle', 'settle']);
    await simulation.work();
    expect(inEnglish(cancelsTold()).map(({ intent }) => intent.reason)).toEqual([
      'a halt is set',
      'the worker that started it is gone',
    ]);
  });

  it('whose answer never came: it is open, and settled by looking', async () => {
    haltOnceBlocked();
    simulation.trouble = (request) => (isCancel(request) ? 'lose' : undefined);
    await killedWhen(() => cancelsTold().length > 0);
    expect(inEnglish(cancelsTold())).toMatchObject([
      { status: 'unknown', outcome: null, intent: { reason: 'a halt is set' } },
    ]);
    simulation.trouble = null;
    await simulation.work();
    expect(cancelsTold()[0]).toMatchObject({ status: 'settled', outcome: 'completed' });
  });

  it('R14.6 the App refuses that it is told, or does not answer: the submission tells it all the same', async () => {
    haltOnceBlocked();
    let settles = 0;
    simulation.trouble = (request) => {
      if (typeOf(request) !== 'settle') return undefined;
      settles += 1;
      if (settles === 1) return undefined;
      return settles === 2 ? { status: 503 } : 'hang';
    };
    await simulation.work();
    expect(settles).toBeGreaterThan(1);
    expect(inEnglish(cancelsTold())).toMatchObject([{ outcome: 'completed', intent: { reason: 'a halt is set' } }]);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'halted' }]);
  });
});

it('R2.8 R14.2 more runs than a submission may tell of: each is lifted, and the submission is taken', async () => {
  const strangers = Array.from({ length: 25 }, (_, n) => `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`);
  simulation.trouble = (request) => {
    if (isExecute(request)) return 'lose';
    if (isRuns(request) && simulation.sent.some(isExecute))
      return {
        change(answer) {
          const { value } = answer.body as { value: { name: string; properties: Record<string, unknown> }[] };
          const own = value.at(-1);
          if (own) value.push(...strangers.map((name) => ({ ...structuredClone(own), name })));
        },
      };
    const run = strangers.find((name) => request.path.includes(name));
    if (run === undefined || request.to !== 'azure' || request.method !== 'GET') return undefined;
    const time = new Date(simulation.clock.now()).toISOString();
    return { status: 200, body: { name: run, properties: { status: 'Canceled', startTime: time, endTime: time } } };
  };
  await simulation.work();
  const cancelled = new Set(simulation.sent.filter(isCancel).map(({ path }) => /runs\/([^/]+)/.exec(path)?.[1]));
  expect(cancelled.size).toBe(26);
  expect(simulation.app.submissions.at(-1)).toMatchObject({ type: 'submit', report: { outcome: 'repair' } });
  expect(state()?.experiment?.repairs ?? []).toMatchObject([]);
  expect(state()?.lease).toMatchObject({ purpose: 'cleanup' });
});
