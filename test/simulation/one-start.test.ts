/** R14 on every provider: whatever becomes of the start's answer and of who waits for it, there is one start. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '../../action/faults/chaos-studio-experiments/index.js';
import '../../action/faults/command/index.js';
import type { Trouble } from '../../local/simulation/network.js';
import { COMMAND, EXPERIMENTS, WORKSPACES } from './providers.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

describe.each([WORKSPACES, EXPERIMENTS, COMMAND])('$name', ({ place, isStart, isList, isCancel, worker }) => {
  let simulation: Simulation;
  let own: NonNullable<Parameters<Simulation['work']>[0]> = {};
  const starts = () => simulation.sent.filter(isStart);
  const state = () => simulation.app.world.state;
  beforeAll(async () => {
    simulation = createSimulation({ seed: 5, place });
    own = worker?.(simulation) ?? {};
    await simulation.ready(own);
  });
  afterAll(() => simulation.close());
  beforeEach(() => simulation.reset(5));
  const afterwards: Trouble = {
    change(answer) {
      Object.assign(answer, { status: 503, headers: { 'retry-after': '1' }, body: { error: { code: 'ServerBusy' } } });
    },
  };

  it.each<[string, Trouble | undefined]>([
    ['is answered', undefined],
    ['its response is cut', 'lose'],
    ['503 after it was accepted', afterwards],
    ['is not answered at all', { delay: 20_000 }],
  ])('R14.1 R14.2 a start that %s: one run, found, watched and proven', async (_, trouble) => {
    simulation.trouble = (request) => (isStart(request) ? trouble : undefined);
    await simulation.work(own);
    expect(starts()).toHaveLength(1);
    expect(state()?.operations).toMatchObject([{ kind: 'fault-start', status: 'settled', outcome: 'completed' }]);
    const { execution } = state()?.experiment ?? {};
    expect(execution).toMatchObject({ disposition: 'diagnostic-eligible', proven: true, landed: true });
    expect(execution?.runId).toBe(state()?.operations[0]?.result?.runId);
    expect(simulation.service.blocked).toBe(false);
  });

  it('Azure trap 5.3: what faults need in Azure is there or it is not: a run makes no target, capability or experiment', async () => {
    await simulation.work(own);
    expect(starts()).toHaveLength(1);
    const made = simulation.sent.filter(
      ({ to, method }) => to === 'azure' && ['PUT', 'PATCH', 'DELETE'].includes(method),
    );
    expect(made.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('R14.1 a start that is refused is no fault, and is not repeated', async () => {
    simulation.trouble = (request) =>
      isStart(request)
        ? { status: 409, body: { error: { code: 'Conflict', message: 'another one runs' } } }
        : undefined;
    await simulation.work(own);
    expect(starts()).toHaveLength(1);
    expect(state()?.operations).toMatchObject([{ status: 'settled', outcome: 'never-happened' }]);
  });

  it('R14.2 of two candidates none is taken: both are lifted, and a person is asked', async () => {
    simulation.trouble = (request) => {
      if (isStart(request)) return 'lose';
      if (!isList(request) || starts().length === 0) return undefined;
      return {
        change(answer) {
          const { value, runs = value ?? [] } = answer.body as Record<'value' | 'runs', Record<string, unknown>[]>;
          const run = runs.find((one) => !/^(?:success|succeeded|failed|cancell?ed)$/i.test(statusOf(one)));
          const other = '0a0a0a0a-0000-4000-8000-00000000000f';
          if (run) runs.push({ ...run, name: other, id: value === undefined ? other : undefined });
        },
      };
    };
    await simulation.work(own);
    expect(starts()).toHaveLength(1);
    expect(state()?.operations[0]).toMatchObject({ kind: 'fault-start', status: 'unknown' });
    expect(simulation.sent.filter(isCancel).length).toBeGreaterThan(0);
    expect(simulation.service.blocked).toBe(false);
  });

  it('Azure trap 1.5.10: R15.2 the worker is killed between acceptance and answer: the next one finds it, lifts it and starts none', async () => {
    let dead = false;
    const never = new Promise<never>(() => undefined);
    const { clock, edges, random, app } = simulation;
    simulation.trouble = (request) => (isStart(request) ? 'lose' : undefined);
    void simulation.loop.work({
      ...own,
      runtime: {
        ...own.runtime,
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
    expect(app.tell({ type: 'lease-lost', token: lease.token, reason: 'gone', receipts: [], raws: {} }, null).ok).toBe(
      true,
    );
    simulation.trouble = null;
    await simulation.work(own);
    expect(starts()).toHaveLength(1);
    expect(state()?.operations[0]).toMatchObject({ kind: 'fault-start', status: 'settled', outcome: 'completed' });
    expect(simulation.service.blocked).toBe(false);
  });

  it('R15.1 two workers race for one lease: one starts', async () => {
    const [first, second] = [simulation.loop.work(options()), simulation.loop.work(options())];
    await simulation.drive(Promise.allSettled([first, second]));
    expect(starts()).toHaveLength(1);
    expect(state()?.experiment?.execution).toMatchObject({ proven: true });
  });

  function options() {
    const { time: clock, edges, random } = simulation;
    return { ...own, runtime: { clock, random, ...edges, ...own.runtime } };
  }
});

function statusOf({ status, properties }: Record<string, unknown>): string {
  return String(status ?? (properties as { status?: string } | undefined)?.status ?? '');
}
