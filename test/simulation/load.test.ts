/** Demand that the loop makes itself: there from before the control window until after recovery, and gone on every way out (R8.1). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import type { World } from '../../state/run/documents.js';
import { createLoadProgram, type LoadProgram } from './load-program.js';
import { killWorkerWhen } from './lose-worker.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

const PROGRAM = 'chaos/load.mjs';
const SOURCE = '#!/usr/bin/env node\n';

let simulation: Simulation;
let program: LoadProgram;
let ready: World;
const place = (job: string): void => {
  mkdirSync(dirname(join(job, PROGRAM)), { recursive: true });
  writeFileSync(join(job, PROGRAM), SOURCE);
};
const given = () => ({ before: place, runtime: { run: program.run } });

beforeAll(async () => {
  simulation = createSimulation({ place: { load: { type: 'command', run: PROGRAM, parameters: { perSecond: 10 } } } });
  simulation.app.files[PROGRAM] = SOURCE;
  program = createLoadProgram(simulation);
  await simulation.ready(given());
  ready = structuredClone(simulation.app.world);
});
afterAll(() => simulation.close());
beforeEach(() => {
  simulation.reset();
  program = createLoadProgram(simulation);
  // Nobody comes by themselves.
  simulation.service.idle = true;
});
/** Whatever happened: no load is left under way. */
afterEach(() => expect(program.loads.filter(({ endedAt }) => endedAt === null)).toEqual([]));

const state = () => simulation.app.world.state;
const work = () => simulation.work(given());
const operations = () => state()?.operations.map(({ kind, status, outcome }) => `${kind} ${outcome ?? status}`);
const repairs = () => inEnglish(state()?.experiment?.repairs);
const msOf = (text: string | null | undefined): number => Date.parse(text ?? '');

const loseWorkerWhen = (holds: () => boolean) => killWorkerWhen(simulation, holds, given());

describe('R8.1 load', () => {
  it('starts when all else holds, before the control window, and stops after recovery; a receipt shows it', async () => {
    await work();
    const execution = state()?.experiment?.execution;
    expect(inEnglish(execution)).toMatchObject({ disposition: 'diagnostic-eligible', proven: true });
    expect(simulation.app.submissions.map(({ type }) => type)).toEqual([
      'claim',
      'prepare',
      'prepare',
      'settle',
      'settle',
      'submit',
    ]);
    expect(operations()).toEqual(['load completed', 'fault-start completed']);
    const [load] = program.loads;
    const { control, recovery } = execution?.windows ?? {};
    expect(msOf(load?.startedAt)).toBeLessThanOrEqual(msOf(control?.from));
    expect(msOf(load?.endedAt)).toBeGreaterThanOrEqual(msOf(recovery?.to));
    const receipts = Object.values(state()?.receipts ?? {}).filter(({ kind }) => kind === 'load');
    expect(execution?.receipts).toContain(receipts.find(({ value }) => value !== null)?.id);
    expect(load?.id).toBe(`load-${state()?.runId}-e1-a0`);
  });

  it('a program that refuses: starved, nothing is started, and nothing is left', async () => {
    program.trouble = (verb) => (verb === 'start' ? { code: 75 } : undefined);
    await work();
    expect(repairs()).toMatchObject([
      { class: 'starved', details: 'the configured load could not be started: exit 75' },
    ]);
    expect(operations()).toEqual(['load never-happened']);
  });

  it('nobody knows whether it started: it is stopped, and what it says of itself settles it', async () => {
    program.trouble = (verb) => {
      if (verb !== 'start') return undefined;
      program.loads.push({
        id: `load-${state()?.runId}-e1-a0`,
        status: 'Running',
        startedAt: new Date(simulation.clock.now()).toISOString(),
        endedAt: null,
        requests: 0,
      });
      return { code: 1 };
    };
    await work();
    expect(repairs()).toMatchObject([{ class: 'starved' }]);
    expect(operations()).toEqual(['load completed']);
  });

  it('load that ends in the middle proves nothing: starved', async () => {
    const early = () => {
      const [load] = program.loads;
      // Demand goes on by itself, so that only the load's own word is missing.
      if (load && simulation.service.blocked)
        Object.assign(load, { status: 'Failed', endedAt: new Date(simulation.clock.now()).toISOString() });
      else simulation.clock.after(20, early);
    };
    early();
    await work();
    expect(repairs()).toMatchObject([{ class: 'starved' }]);
    expect(JSON.stringify(repairs())).toContain('was not seen to run from the control window to the end of the fault');
  });

  it('a job that is cancelled stops it at once, with the fault', async () => {
    const stopping = new AbortController();
    const look = (): void => {
      if (simulation.service.blocked) stopping.abort();
      else simulation.clock.after(20, look);
    };
    look();
    const began = () => program.calls.filter(({ verb }) => verb === 'stop');
    await simulation.work({ ...given(), runtime: { run: program.run, stopping: stopping.signal } });
    expect(began().length).toBeGreaterThan(0);
    expect(operations()?.[0]).toBe('load completed');
  });

  it('a worker that is killed in the control window: the next one stops its load before it makes its own', async () => {
    await loseWorkerWhen(() => program.loads.length === 1);
    expect(operations()).toEqual(['load unknown']);
    await work();
    expect(operations()?.[0]).toBe('load completed');
    const [first] = program.loads;
    const second = program.calls.filter(({ verb }) => verb === 'start')[1];
    if (second) expect(msOf(first?.endedAt)).toBeLessThanOrEqual(second.at);
  });

  it('a worker that is killed in the fault: the cleanup worker stops the load, and lifts the fault', async () => {
    await loseWorkerWhen(() => simulation.service.blocked);
    expect(state()?.lease?.purpose).toBe('cleanup');
    await work();
    expect(simulation.service.blocked).toBe(false);
    expect(operations()?.[0]).toBe('load completed');
  });

  it('R16.2 a run that is abandoned while its worker is gone ends only when its load is stopped', async () => {
    await loseWorkerWhen(() => program.loads.length === 1);
    const told = simulation.app.tell({ type: 'abandon', reason: 'enough' }, 'write');
    expect(told.ok).toBe(true);
    expect(state()?.transition.status).not.toBe('terminated');
    expect(state()?.lease?.purpose).toBe('cleanup');
    await work();
    expect(state()?.verdict).toBe('abandoned');
    expect(operations()).toEqual(['load completed']);
    expect(state()?.caveats).toEqual([]);
  });

  it('R14.2 load that cannot be stopped is told by name when the run ends', async () => {
    await loseWorkerWhen(() => program.loads.length === 1);
    simulation.app.tell({ type: 'abandon', reason: 'enough' }, 'write');
    program.trouble = (verb) => (verb === 'stop' || verb === 'status' ? { code: 1 } : undefined);
    await work();
    expect([state()?.transition.status, state()?.lease?.purpose]).toEqual(['ready', 'cleanup']);
    await work();
    // As the App says when the time for an ending is up.
    await simulation.drive(simulation.time.sleep(1_800_000));
    simulation.app.tell({ type: 'dispatch' }, null);
    expect(state()?.verdict).toBe('abandoned');
    expect(inEnglish(state()?.caveats)).toEqual([expect.stringContaining('load-e1-a0')]);
    expect(simulation.app.world.control?.environments.production?.locked).toBeNull();
    program.trouble = null;
    await simulation.drive(simulation.time.sleep(7_200_000), 8000);
  });

  it('doctor and analysis say why it could not run, and start nothing', async () => {
    program.trouble = () => ({ code: 0, printed: { problems: ['LOAD_TOKEN is not set'] } });
    simulation.app.setWorld({ ...ready, state: null });
    simulation.loop.doctor();
    await work();
    const { checks } = simulation.app.submissions.at(-1) as unknown as { checks?: unknown };
    const said = JSON.stringify(checks ?? simulation.app.submissions.at(-1));
    expect(said).toContain('LOAD_TOKEN is not set');
    expect(program.calls.map(({ verb }) => verb)).toEqual(['check']);
  });
});
