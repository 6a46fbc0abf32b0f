/** R14.2, R8.8: whose a run is, is decided by the names that were there before the start, never by a clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Sent } from '../../local/simulation/network.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

const isExecute = ({ to, path }: Sent) => to === 'azure' && /\/execute\?/.test(path);
const isRuns = ({ to, method, path }: Sent) => to === 'azure' && method === 'GET' && /\/runs\?/.test(path);

/** A worker that is never heard of again once its fault acts, with a start that nobody settled. */
async function lost(simulation: Simulation): Promise<void> {
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
  await clock.runUntil(() => simulation.service.blocked, 600);
  dead = true;
  const lease = app.world.state?.lease;
  if (!lease) throw new Error('no lease');
  lease.expiresAt = new Date(clock.now() - 1).toISOString();
  const told = app.tell({ type: 'lease-lost', token: lease.token, reason: 'gone', receipts: [], raws: {} }, null);
  if (!told.ok) throw new Error(JSON.stringify(told.error));
}

describe.each([-61_000, 0, 61_000])('Azure’s clock is %d ms ahead', (skewMs) => {
  let simulation: Simulation;
  beforeAll(async () => {
    simulation = createSimulation({ skewMs, seed: 11 });
    await simulation.ready();
  });
  afterAll(() => simulation.close());
  beforeEach(() => simulation.reset(11));

  it('R14.2 a start whose answer is lost is found by its name, and watched', async () => {
    simulation.trouble = (request) => (isExecute(request) ? 'lose' : undefined);
    await simulation.work();
    const { state } = simulation.app.world;
    expect(simulation.sent.filter(isExecute)).toHaveLength(1);
    expect(state?.operations).toMatchObject([{ kind: 'fault-start', status: 'settled', outcome: 'completed' }]);
    expect(state?.phase).toBe('diagnostic');
  });

  it('R15.2 the next worker finds it by its name, lifts it, and takes none that was there before', async () => {
    // One run of an earlier attempt is in the list by then.
    await simulation.work();
    const earlier = simulation.app.world.state?.operations[0]?.result?.runId;
    simulation.reset();
    simulation.trouble = (request) => {
      if (isExecute(request)) return 'lose';
      // Nor does its own worker find it.
      return isRuns(request) && simulation.sent.some(isExecute) ? { status: 500 } : undefined;
    };
    await lost(simulation);
    simulation.trouble = null;
    await simulation.work();
    const { state } = simulation.app.world;
    const [start] = state?.operations ?? [];
    expect(start).toMatchObject({ kind: 'fault-start', status: 'settled', outcome: 'completed' });
    expect(start?.result?.runId).not.toBe(earlier);
    expect(simulation.service.blocked).toBe(false);
    const cancelled = simulation.sent.filter(({ path }) => /\/cancel\?/.test(path)).map(({ path }) => path);
    expect(cancelled.length).toBeGreaterThan(0);
    expect(cancelled.every((path) => path.includes(String(start?.result?.runId)))).toBe(true);
  });
});
