/**
 * The table of docs/operations.md: for each way to stop a fault, the cancel is sent within the promised delay, whatever the
 * seed. CHAOS_LOOP_SEEDS says how many seeds are tried (1,000 once, a few in CI).
 */
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import type { Sent } from '../../local/simulation/network.js';
import { seeded } from '../../local/simulation/random.js';
import { createSimulation, type Simulation, type SimulationOptions } from './simulation.js';

jest.setTimeout(3_600_000);

const SEEDS = Number(process.env.CHAOS_LOOP_SEEDS ?? '3');
/** With many seeds an attempt ends when its fault is lifted; what comes after that is shown by the few. */
const MANY = SEEDS > 20;
/** Milliseconds: every, timeout and pollEvery of the simulation, a step of the watch, and the slowest way there. */
const [EVERY, TIMEOUT, POLL, STEP, WAY] = [1_000, 1_000, 5_000, 250, 50];

const isCancel = ({ to, path }: Sent) => to === 'azure' && /\/cancel\?/.test(path);
const isRun = ({ to, method, path }: Sent) => to === 'azure' && method === 'GET' && /\/runs\/[^/?]+\?/.test(path);

interface Way {
  /** Milliseconds from the reason to the cancel. */
  promised: number;
  /** Where the silence is longer than the default fault: that one, and samples twice as far apart. */
  options?: SimulationOptions;
  /** Brings the reason about. `later`: after that many milliseconds, unless the attempt is over. */
  begin(simulation: Simulation, stopping: AbortController, later: Later): void;
}

type Later = (milliseconds: number, task: () => void) => void;

function unhealthy({ service }: Simulation, later: Later): void {
  service.healthy = false;
  later(15_000, () => {
    service.healthy = true;
  });
}

function troubled(simulation: Simulation, later: Later, seconds: number, trouble: Simulation['trouble']): void {
  simulation.trouble = trouble;
  later(seconds * 1000, () => {
    simulation.trouble = null;
  });
}

const WAYS: Record<string, Way> = {
  'halt endpoint': {
    promised: EVERY + TIMEOUT + POLL,
    begin: (simulation, _, later) => unhealthy(simulation, later),
  },
  'App halt': {
    promised: POLL + STEP + WAY,
    begin: ({ app }) => {
      app.tell({ type: 'halt', reason: 'stop' }, 'admin');
    },
  },
  abandon: {
    promised: POLL + STEP + WAY,
    begin: ({ app }) => {
      app.tell({ type: 'abandon', reason: 'enough' });
    },
  },
  'lease lost': {
    promised: POLL + STEP + WAY,
    begin: ({ app }) => {
      const lease = app.world.state?.lease;
      if (lease) lease.token = 'somebody-else';
    },
  },
  SIGINT: { promised: 1_000, begin: (_, stopping) => stopping.abort() },
  'SIGTERM, with the App hanging': {
    promised: 1_000,
    begin(simulation, stopping, later) {
      // GitHub ends the job long before; the simulation goes on to its end.
      troubled(simulation, later, 20, ({ to }) => (to === 'app' ? 'hang' : undefined));
      stopping.abort();
    },
  },
  'App hanging': {
    promised: 120_000 + STEP + WAY,
    options: { faultDuration: 'PT130S', timing: { every: 'PT2S' } },
    begin: (simulation, _, later) =>
      troubled(simulation, later, 140, ({ to }) => (to === 'app' || to === 'github' ? 'hang' : undefined)),
  },
  'Azure hanging, then a halt endpoint': {
    promised: EVERY + TIMEOUT + POLL,
    begin(simulation, _, later) {
      troubled(simulation, later, 20, (request) => (isRun(request) ? 'hang' : undefined));
      unhealthy(simulation, later);
    },
  },
  'login hanging, then an App halt': {
    promised: POLL + STEP + WAY,
    begin(simulation) {
      simulation.trouble = ({ to }) => (to === 'login' ? 'hang' : undefined);
      simulation.app.tell({ type: 'halt', reason: 'stop' }, 'admin');
    },
  },
};

/** Milliseconds from the reason to the first cancel. */
async function measured(simulation: Simulation, way: Way, seed: number): Promise<number> {
  simulation.reset(seed);
  const stopping = new AbortController();
  // Anywhere between two polls, whichever they are.
  const moment = 500 + Math.floor(seeded(seed * 31 + 7)() * POLL);
  const calledOff: (() => void)[] = [];
  const later: Later = (milliseconds, task) => calledOff.push(simulation.clock.after(milliseconds, task));
  let began = 0;
  const look = (): void => {
    if (!simulation.service.blocked) {
      later(20, look);
      return;
    }
    later(moment, () => {
      began = simulation.clock.now();
      way.begin(simulation, stopping, later);
    });
  };
  look();
  const work = simulation.loop.work({
    runtime: { clock: simulation.time, random: simulation.random, ...simulation.edges, stopping: stopping.signal },
  });
  let over = false;
  const finish = (): void => {
    over = true;
  };
  work.then(finish, finish);
  const lifted = (): boolean => began > 0 && !simulation.service.blocked && simulation.sent.some(isCancel);
  await simulation.clock.runUntil(() => over || (MANY && lifted()), 7200);
  if (!over) {
    // The rest is the same for every seed: time enough for the run to be seen as ended, and no more.
    await simulation.clock.pass(2);
    simulation.clock.forget();
  }
  for (const callOff of calledOff) callOff();
  expect(simulation.service.blocked).toBe(false);
  const cancel = simulation.sent.find(isCancel);
  if (!cancel || began === 0) throw new Error(`seed ${seed}: nothing was cancelled`);
  return cancel.at - began;
}

/** Attempts of one configuration share a beginning for so many milliseconds: its lease must not get old. */
const SHARED = 45 * 60_000;

interface Begun {
  simulation: Simulation;
  /** When it began. */
  since: number;
}

const begun = new Map<string, Begun>();
afterAll(() => {
  for (const { simulation } of begun.values()) simulation.close();
});

/** A simulation with that configuration, which has not begun too long ago. */
async function begin(options: SimulationOptions): Promise<Simulation> {
  const key = JSON.stringify(options);
  const known = begun.get(key);
  if (known && known.simulation.clock.now() - known.since <= SHARED) return known.simulation;
  known?.simulation.close();
  const simulation = createSimulation({ seed: 1, faultDuration: 'PT30S', ...options });
  begun.set(key, { simulation, since: simulation.clock.now() });
  await simulation.ready();
  return simulation;
}

describe('R8.3 R8.6 R14.7 R16.1 a fault is stopped within its promised delay', () => {
  it.each(Object.entries(WAYS))('%s', async (name, way) => {
    let worst = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const delay = await measured(await begin(way.options ?? {}), way, seed);
      if (delay > way.promised) throw new Error(`seed ${seed}: ${delay} ms, promised ${way.promised} ms`);
      worst = Math.max(worst, delay);
      if (MANY && seed % 100 === 0) process.stdout.write(`${name}: ${seed} seeds, ${worst} ms\n`);
    }
    if (process.env.CHAOS_LOOP_SEEDS)
      process.stdout.write(`| ${name} | ${way.promised / 1000} s | ${worst / 1000} s | ${SEEDS} seeds\n`);
    expect(worst).toBeGreaterThanOrEqual(0);
  });
});
