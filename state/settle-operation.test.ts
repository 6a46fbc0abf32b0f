/** R14.2: what no worker can tell is a person's answer, and the answer rests on what workers saw. */
import { describe, expect, it } from '@jest/globals';
import { obligations } from './obligations.js';
import type { Driver } from './testing/driver.js';
import { ENVIRONMENT } from './testing/fixture.js';
import { Bag, scenarioRunRaw } from './testing/raws.js';
import { at, claim, lose, prepareFault, reanalyse, WORKFLOW_RUN } from './testing/steps.js';

type Outcome = 'completed' | 'never-happened' | 'abort';
const ID = 'fault-start-e1-a0';

/** Two runs could be ours: the worker says what it saw and settles nothing. */
function undecided(runs = ['a', 'b'], wait = 60): Driver {
  const driver = at('chaos-execution');
  claim(driver);
  prepareFault(driver);
  lose(driver);
  reanalyse(driver);
  claim(driver);
  driver.tick(wait);
  const bag = new Bag({ experiment: 1, mode: 'initial' });
  const value = runs.map((name) => ({
    name,
    properties: { status: 'Running', startTime: driver.now, scenarioConfigurationName: 'pricing' },
  }));
  bag.add(
    { kind: 'scenario-run-list', subject: 'runs' },
    { scenarios: [{ name: 's', pages: [{ value }] }] },
    driver.now,
  );
  driver.must({
    type: 'settle',
    token: driver.lease.token,
    workflowRun: WORKFLOW_RUN,
    operationId: ID,
    outcome: 'unknown',
    result: null,
    ...bag.evidence,
  });
  return driver;
}

const answer = (driver: Driver, outcome: Outcome, externalId: string | null = null, over = {}, evidence = new Bag()) =>
  driver.send(
    driver.command({ type: 'settle-operation', operationId: ID, outcome, externalId, ...evidence.evidence }, over),
  );
const operation = (driver: Driver) => driver.state.operations[0];

describe('R14.2 settle by a person', () => {
  it('completed names a run that a receipt shows; the attempt watches it and starts no second', () => {
    const driver = undecided();
    expect(operation(driver)?.receipts).toHaveLength(1);
    expect(obligations(driver.world, driver.now)[0]).toMatchObject({
      kind: 'operation-unknown',
      nextCommands: ['settle-operation', 'abandon'],
    });
    expect(answer(driver, 'completed', 'c')).toMatchObject({ error: { code: 'operation-conflict' } });
    expect(answer(driver, 'completed')).toMatchObject({ error: { code: 'operation-conflict' } });
    expect(answer(driver, 'completed', 'b')).toMatchObject({ ok: true });
    expect(operation(driver)).toMatchObject({
      status: 'settled',
      outcome: 'completed',
      result: { runId: 'b', settledBy: 'mona' },
      intent: { attempt: 2 },
    });
    expect(driver.state.event.details.receipts).toEqual(operation(driver)?.receipts);
    expect(() => prepareFault(driver)).toThrow(/has started its fault/);
  });

  it('never-happened needs a complete list from after the visibility margin', () => {
    expect(answer(undecided(), 'never-happened')).toMatchObject({ ok: true });
    expect(answer(undecided(['a', 'b'], 5), 'never-happened')).toMatchObject({ error: { code: 'operation-conflict' } });
    const early = at('chaos-execution');
    claim(early);
    prepareFault(early);
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    bag.add(
      { kind: 'scenario-run-list', subject: 'r' },
      { scenarios: [{ name: 's', pages: [{ value: [] }] }] },
      early.now,
    );
    early.must({
      type: 'settle',
      token: early.lease.token,
      workflowRun: WORKFLOW_RUN,
      operationId: ID,
      outcome: 'unknown',
      result: null,
      ...bag.evidence,
    });
    expect(answer(early, 'never-happened')).toMatchObject({ error: { code: 'operation-conflict' } });
    early.tick(60);
    const late = new Bag({ experiment: 1, mode: 'initial' });
    late.add(
      { kind: 'scenario-run-list', subject: 'r' },
      { scenarios: [{ name: 's', pages: [{ value: [] }] }] },
      early.now,
    );
    expect(answer(early, 'never-happened', null, {}, late)).toMatchObject({ ok: true });
    expect(operation(early)).toMatchObject({ outcome: 'never-happened', result: null });
  });

  it('nothing is settled from nothing, nor what is not unknown, nor by somebody without maintain', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    expect(answer(driver, 'abort')).toMatchObject({ error: { code: 'operation-conflict' } });
    lose(driver);
    for (const outcome of ['completed', 'never-happened', 'abort'] as const)
      expect(answer(driver, outcome, 'a')).toMatchObject({
        error: { message: expect.stringMatching(/no worker has looked/) },
      });
    expect(answer(undecided(), 'abort', null, { authority: 'write' })).toMatchObject({
      error: { code: 'not-permitted' },
    });
    expect(
      driver.refused({
        type: 'settle-operation',
        operationId: 'x',
        outcome: 'abort',
        externalId: null,
        receipts: [],
        raws: {},
      }),
    ).toBe('unknown-operation');
  });

  it('abort gives up: the environment is locked, the caveat says why, the run ends', () => {
    const driver = undecided();
    expect(answer(driver, 'abort')).toMatchObject({ ok: true });
    expect([driver.state.verdict, driver.state.cause]).toEqual(['escalated', 'observer-lost']);
    expect(operation(driver)).toMatchObject({ outcome: 'abort', result: null });
    expect(driver.state.caveats).toContain('fault-state-unknown');
    expect(driver.world.control?.environments[ENVIRONMENT]?.locked?.reason).toMatch(/given up by a person/);
  });

  it('a run seen to be over is settled without being adopted by the next attempt', () => {
    const driver = undecided();
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    bag.add(
      { kind: 'scenario-run', subject: 'a' },
      scenarioRunRaw({ runId: 'a', status: 'Canceled', startedAt: driver.state.startedAt, completedAt: driver.now }),
      driver.now,
    );
    expect(answer(driver, 'completed', 'a', {}, bag)).toMatchObject({ ok: true });
    expect(operation(driver)?.intent.attempt).toBe(1);
  });
});
