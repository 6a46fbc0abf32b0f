/** R8.8: a service whose clock is not the worker's, through the whole measuring path. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Trouble } from '../../local/simulation/network.js';
import { timeMs } from '../../state/base/time.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { createSimulation, type Simulation } from './simulation.js';

const DIAGNOSED = {
  proposal: {
    schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
    mechanism: 'the call waits for what does not answer',
    remediable: true,
    reason: 'a time-out and a fallback',
  },
};

describe.each([0, 60_000, -60_000, 437, -1_700])('R8.8 Azure’s clock is %s ms ahead', (skewMs) => {
  let simulation: Simulation;
  beforeAll(async () => {
    simulation = createSimulation({ skewMs, seed: 7 });
    await simulation.ready();
  });
  afterAll(() => simulation.close());
  beforeEach(() => simulation.reset());

  it('the fault is judged over its own time', async () => {
    const blocked: number[] = [];
    simulation.trouble = ({ to, path, at }): Trouble | undefined => {
      if (to === 'service' && path === '/dependency' && simulation.service.blocked) blocked.push(at);
      return undefined;
    };
    await simulation.work();
    const { state } = simulation.app.world;
    const execution = state?.experiment?.execution;
    expect(inEnglish(execution)).toMatchObject({
      disposition: 'diagnostic-eligible',
      proven: true,
      clock: { caveat: null },
    });
    const { clock, windows, acted } = execution ?? {};
    expect(Math.abs((clock?.movedMs ?? 1e9) - skewMs)).toBeLessThanOrEqual(clock?.shortenedMs ?? 0);
    expect(clock?.shortenedMs).toBeLessThan(100);
    const { from, to } = windows?.fault ?? { from: '', to: '' };
    // Inside what really was blocked, and nearly all of it.
    expect(timeMs(from)).toBeGreaterThanOrEqual((blocked[0] ?? 0) - 1000);
    expect(timeMs(to)).toBeLessThanOrEqual((blocked.at(-1) ?? 0) + 1000);
    expect(timeMs(to) - timeMs(from)).toBeGreaterThan(29_500);
    expect(timeMs(acted?.to ?? '') - timeMs(acted?.from ?? '')).toBeGreaterThanOrEqual(30_000);
    await simulation.work(DIAGNOSED);
    expect(simulation.app.world.state?.experiment?.diagnostic).toMatchObject({ verdict: 'CONFIRMED' });
  });
});

describe('R8.8 a clock that is not known well enough', () => {
  let simulation: Simulation;
  beforeAll(async () => {
    simulation = createSimulation({ skewMs: 2_000 });
    await simulation.ready();
  });
  afterAll(() => simulation.close());
  beforeEach(() => simulation.reset());
  const configurations = (path: string) => /\/configurations\/[^/?]+\?/.test(path);

  it('answers without a date: no fault is started for nothing', async () => {
    simulation.trouble = ({ to, path }) =>
      to === 'azure' && configurations(path)
        ? {
            change(answer) {
              delete answer.headers.date;
            },
          }
        : undefined;
    await simulation.work();
    expect(simulation.sent.some(({ path }) => /\/execute\?/.test(path))).toBe(false);
    expect(simulation.app.world.state?.experiment?.repairs.at(-1)).toMatchObject({ class: 'provider' });
  });

  it('a clock that jumps while the fault runs: proven, and not measured', async () => {
    let started = false;
    simulation.trouble = ({ to, path }) => {
      if (/\/execute\?/.test(path)) started = true;
      if (!started || to !== 'azure' || !configurations(path)) return undefined;
      return {
        change(answer) {
          answer.headers.date = new Date(Date.parse(answer.headers.date ?? '') + 30_000).toUTCString();
        },
      };
    };
    await simulation.work();
    const execution = simulation.app.world.state?.experiment?.execution;
    expect(inEnglish(execution?.clock)).toMatchObject({ caveat: "the service's clock is not known" });
    expect(execution?.disposition).not.toBe('unsafe');
    if (execution?.disposition === 'diagnostic-eligible') {
      await simulation.work(DIAGNOSED);
      expect(simulation.app.world.state?.experiment?.repairs.at(-1)).toMatchObject({ class: 'not-measured' });
    }
  });
});
