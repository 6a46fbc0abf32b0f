/** R5.9, R8.6: looking at what was measured costs the same at the end of a long fault as at its beginning, and misses nothing. */
import { describe, expect, it } from '@jest/globals';
import type { EnvironmentConfig, Experiment, Predicate } from '../../../schemas/generated/types.js';
import type { EffectiveSettings } from '../../../state/config/config.js';
import type { Exchange } from '../../net/exchange.js';
import { createTelemetry } from '../../telemetry/index.js';
import type { Telemetry } from '../../telemetry/port.js';
import { askByHttp } from '../../telemetry/serving.js';
import { createVirtualClock } from '../../testing/clock.js';
import { testRuntime } from '../../testing/runtime.js';
import type { Work } from '../work.js';
import { startMeasuring, textOf } from './measuring.js';

const START = Date.parse('2026-03-01T12:00:00.000Z');
const URL_OF = 'http://shop.test';
const share = (id: string, path: string): Predicate => ({
  id,
  source: { type: 'http', url: `${URL_OF}${path}`, every: 'PT1S', timeout: 'PT5S' },
  operator: '<',
  threshold: 0.5,
  unit: 'share',
  aggregate: 'share',
});
const halt = share('halt-down', '/health');
const other = share('other', '/other');

function setUp(answer: (path: string, second: number) => { status: number; afterMs?: number; revision?: string }) {
  const clock = createVirtualClock(START);
  const exchange: Exchange = async ({ url }) => {
    const { pathname } = new URL(url);
    const sent = clock.now();
    const { status, afterMs = 20, revision = 'r1' } = answer(pathname, Math.round((sent - START) / 1000));
    await clock.sleep(afterMs);
    return { status, ms: afterMs, body: JSON.stringify({ revision }), error: null };
  };
  let read = 0;
  const real = createTelemetry({
    clock,
    exchange,
    allowHosts: [],
    env: {},
    checkout: '/nonexistent',
    github: {} as never,
    commit: '0'.repeat(40),
  });
  const telemetry: Telemetry = {
    ...real,
    start(predicate, startedAt) {
      const sampling = real.start(predicate, startedAt);
      return {
        ...sampling,
        series(span) {
          const series = sampling.series(span);
          read += series.samples.length;
          return series;
        },
      };
    },
  };
  const serving = { url: `${URL_OF}/revision`, revisionPointer: '/revision', every: 1, timeout: 5, samples: 3 };
  const work = {
    runtime: testRuntime({ clock }),
    telemetry,
    askServing: askByHttp(serving as unknown as EffectiveSettings['serving'], [], exchange),
    environment: { guardrails: { safetyHalts: [halt] } } as unknown as EnvironmentConfig,
    settings: { serving, allowHosts: [] } as unknown as EffectiveSettings,
  } as unknown as Work;
  const hypothesis = {
    confirm: other,
    executedPath: other,
    faultProof: { effect: [other] },
    slo: [other],
    steadyState: [other],
    recovery: [other],
    workExpected: { predicate: other, minimum: 1, slices: 4 },
  };
  const experiment = { hypothesis, changedPaths: [], expectedBuild: { revision: 'r1' } } as unknown as Experiment;
  const measuring = startMeasuring(work, experiment);
  return {
    clock,
    measuring,
    /** What a step of the watch asks, and how many samples it read for that. */
    step() {
      read = 0;
      const to = clock.now();
      const tripped = measuring.tripped(textOf({ from: START, to }))?.id ?? null;
      const foreign = measuring.foreignRevision(START, to);
      measuring.latest(other);
      measuring.newestAt(other);
      return { tripped, foreign, read };
    },
  };
}

/** Steps like the watch's, until that second; the last one's answer. */
async function watch(world: ReturnType<typeof setUp>, seconds: number) {
  let last = world.step();
  while (world.clock.now() < START + seconds * 1000) {
    await world.clock.runUntil(world.clock.now() + 250);
    last = world.step();
  }
  return last;
}

describe('a step of the watch', () => {
  it('R5.9 reads no more after ten minutes than after two minutes', async () => {
    const world = setUp(() => ({ status: 200 }));
    const early = await watch(world, 120);
    const late = await watch(world, 600);
    world.measuring.stop();
    expect([early, late]).toMatchObject([
      { tripped: null, foreign: null },
      { tripped: null, foreign: null },
    ]);
    expect(late.read).toBeLessThanOrEqual(early.read);
  });

  it('R8.6 an answer that others overtook is not missed', async () => {
    const world = setUp((path, second) =>
      path === '/health' && second === 100 ? { status: 500, afterMs: 4_900 } : { status: 200 },
    );
    expect((await watch(world, 104)).tripped).toBeNull();
    expect((await watch(world, 106)).tripped).toBe('halt-down');
    // What was found stays found.
    expect((await watch(world, 160)).tripped).toBe('halt-down');
    world.measuring.stop();
  });

  it('R8.5 a revision whose answer others overtook is not missed', async () => {
    const world = setUp((path, second) =>
      path === '/revision' && second === 100 ? { status: 200, afterMs: 4_900, revision: 'r2' } : { status: 200 },
    );
    expect((await watch(world, 104)).foreign).toBeNull();
    expect((await watch(world, 106)).foreign).toBe('r2');
    expect((await watch(world, 160)).foreign).toBe('r2');
    world.measuring.stop();
  });

  it('R8.6 an earlier beginning is looked at whole', async () => {
    const world = setUp((path, second) => (path === '/health' && second === 10 ? { status: 500 } : { status: 200 }));
    await world.clock.runUntil(START + 60_000);
    const tripped = (from: number) => world.measuring.tripped(textOf({ from, to: world.clock.now() }))?.id ?? null;
    expect(tripped(START + 30_000)).toBeNull();
    expect(tripped(START + 5_000)).toBe('halt-down');
    expect(tripped(START + 30_000)).toBeNull();
    world.measuring.stop();
  });
});
