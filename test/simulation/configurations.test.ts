/** R6.6 R7.1: the configuration that a fault needs is found, or made once with exactly its parameters, and never written over. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Sent, Trouble } from '../../local/simulation/network.js';
import type { Hypothesis } from '../../schemas/generated/types.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { killWorkerWhen } from './lose-worker.js';
import { createSimulation, type Simulation, type SimulationOptions } from './simulation.js';

jest.setTimeout(180_000);

let simulation: Simulation;
afterEach(() => simulation.close());

const isPut = ({ method, path }: Sent): boolean => method === 'PUT' && path.includes('/configurations/');
const isList = ({ method, path }: Sent): boolean => method === 'GET' && /\/configurations\?/.test(path);
const state = () => simulation.app.world.state;
const writes = () => state()?.operations.map(({ kind, status, outcome }) => `${kind} ${status} ${outcome}`);
const puts = () => simulation.sent.filter(isPut).map(({ path }) => path.replace(/^.*configurations\/|\?.*/g, ''));

function world(options: SimulationOptions = {}): Simulation {
  simulation = createSimulation({ unconfigured: true, place: { allowCreate: true }, ...options });
  return simulation;
}

const proposal = (change: (hypothesis: Hypothesis) => void = () => undefined) => {
  const hypothesis = structuredClone(simulation.loop.hypothesis);
  change(hypothesis);
  return { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [hypothesis], findings: [] };
};
const unnamed = () => proposal(({ fault }) => delete fault.configurationName);

describe('R6.6 a scenario without the configuration that a fault needs', () => {
  it('is given one, once, with exactly the fault’s parameters; then its fault is started by it', async () => {
    await world().ready();
    const body = JSON.parse(simulation.sent.find(isPut)?.body ?? '') as { properties: Record<string, unknown> };
    expect(body.properties).toMatchObject({
      scenarioId: expect.stringMatching(/\/workspaces\/orders-resilience\/scenarios\/DependencyBlackout$/),
      parameters: [{ key: 'duration', value: 'PT30S' }],
    });
    expect(puts()).toEqual(['pricing-blackout']);
    expect(writes()).toEqual(['configuration-create settled completed']);
    expect(inEnglish(state()?.analysis.hypotheses)).toMatchObject([{ eligible: true, reasons: [] }]);
    await simulation.work();
    expect(state()?.phase).toBe('diagnostic');
    expect(writes()).toEqual(['configuration-create settled completed', 'fault-start settled completed']);
  });

  it('one without a name is named for what it does, and found again by the next run', async () => {
    await world().ready({ proposal: unnamed() });
    const [first] = puts();
    expect(first).toMatch(/^chaos-loop-[0-9a-f]{12}$/);
    expect(inEnglish(state()?.analysis.hypotheses)).toMatchObject([{ eligible: true, reasons: [] }]);
    simulation.app.tell({ type: 'abandon', reason: 'again' }, 'write');
    simulation.loop.start();
    await simulation.work({ proposal: unnamed() });
    expect(state()?.phase).toBe('chaos-execution');
    expect(writes()).toEqual([]);
    expect(puts()).toEqual([first]);
  });

  it('Azure trap 1.5.12: the write is answered while the service goes on with it: it counts when the list shows it, and is sent once', async () => {
    await world({ unmade: { listedMs: 20_000, knownMs: 0, grantedMs: 0 } }).ready();
    expect(puts()).toHaveLength(1);
    const answered = simulation.sent.findIndex(isPut);
    expect(simulation.sent.slice(answered).filter(isList).length).toBeGreaterThan(1);
    expect(writes()).toContain('configuration-create settled completed');
    await simulation.work();
    expect(state()?.phase).toBe('diagnostic');
  });

  it('without allowCreate, nothing is made, and the reason says what is missing', async () => {
    await world({ place: {} }).ready();
    expect(simulation.sent.filter((sent) => isPut(sent) || isList(sent))).toEqual([]);
    expect(inEnglish(state()?.analysis.hypotheses)).toMatchObject([
      {
        eligible: false,
        reasons: expect.arrayContaining([expect.stringContaining('configuration "pricing-blackout"')]),
      },
    ]);
  });

  it('a plan makes none either (R3.5)', async () => {
    world();
    simulation.loop.doctor();
    await simulation.work();
    simulation.loop.start('plan');
    await simulation.work({ proposal: proposal() });
    expect(puts()).toEqual([]);
    expect(state()?.kind).toBe('plan');
  });

  it('one that is there with other parameters is left as it is', async () => {
    world({ unconfigured: false });
    const other = proposal(({ fault }) => {
      fault.parameters = { duration: 'PT45S' };
    });
    await simulation.ready({ proposal: other });
    expect(puts()).toEqual([]);
    expect(JSON.stringify(inEnglish(state()?.analysis.corrections))).toContain(
      'configuration parameter duration is PT30S, not PT45S',
    );
  });

  it('what the service refuses is said in its words, and nothing is left open', async () => {
    world();
    const wrong = proposal(({ fault }) => {
      fault.parameters = { duration: 'PT30S', depth: '3' };
    });
    await simulation.ready({ proposal: wrong });
    expect(writes()).toContain('configuration-create settled never-happened');
    const submitted = simulation.app.submissions.findLast(({ type }) => type === 'submit');
    expect(JSON.stringify(submitted)).toContain('The scenario has no parameter depth.');
  });
});

describe('R14.1 R14.2 the answer to the creation is lost', () => {
  const trouble = (first: Trouble) => {
    let met = false;
    return (request: Sent): Trouble | undefined => {
      if (!isPut(request) || met) return undefined;
      met = true;
      return first;
    };
  };
  const outcomes = () => simulation.app.submissions.flatMap((sent) => (sent.type === 'settle' ? [sent.outcome] : []));

  it('cut after it arrived: looked for, found, and not sent again', async () => {
    world().trouble = trouble('lose');
    await simulation.ready();
    expect(puts()).toHaveLength(1);
    expect(outcomes()).toEqual(['unknown', 'completed']);
    expect(state()?.phase).toBe('chaos-execution');
  });

  it('503, and nothing was made: a list after the margin shows that; it is not sent again by this worker', async () => {
    world().trouble = trouble({ status: 503 });
    await simulation.ready();
    expect(puts()).toHaveLength(1);
    expect(outcomes()).toEqual(['unknown', 'never-happened']);
    expect(state()?.phase).toBe('resilience-analysis');
    // The next worker may: nothing of the first is there.
    await simulation.work({ proposal: proposal() });
    expect(puts()).toHaveLength(2);
    expect(state()?.phase).toBe('chaos-execution');
  });
});

describe('R15.2 a worker that is killed while it makes one', () => {
  const operation = () => state()?.operations.find(({ kind }) => kind === 'configuration-create');
  it.each<[string, () => boolean]>([
    ['after it was announced, before it was sent', () => operation() !== undefined],
    ['after it was sent, before its outcome was told', () => simulation.sent.some(isPut)],
    ['after its outcome was told', () => operation()?.outcome === 'completed'],
  ])('%s: the next one looks, and it is made once', async (_, holds) => {
    world();
    simulation.loop.doctor();
    await simulation.work();
    simulation.loop.start();
    await killWorkerWhen(simulation, holds, { proposal: proposal() });
    simulation.app.tell({ type: 'dispatch' }, null);
    for (let tries = 0; tries < 3 && state()?.phase === 'resilience-analysis'; tries += 1)
      await simulation.work({ proposal: proposal() });
    expect(puts()).toHaveLength(1);
    expect(state()?.phase).toBe('chaos-execution');
    expect(writes()?.filter((write) => write.endsWith('completed'))).toEqual([
      'configuration-create settled completed',
    ]);
    expect(state()?.operations.every(({ status }) => status === 'settled')).toBe(true);
  });
});
