/** R14.2: what no worker can tell is a person's answer, and the answer rests on what workers saw. */
import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { obligations } from '../queries/obligations.js';
import type { Driver } from '../testing/driver.js';
import { ENVIRONMENT, WORKSPACE } from '../testing/fixture.js';
import { Bag, runSubject, scenarioRunRaw } from '../testing/raws.js';
import { at, claim, cleanUp, lose, prepareFault, reanalyze, WORKFLOW_RUN } from '../testing/steps.js';

type Outcome = 'completed' | 'never-happened' | 'abort';
const ID = 'fault-start-e1-a0';

/** Two runs could be ours: the worker says what it saw and settles nothing. */
function undecided(runs = ['a', 'b'], wait = 60): Driver {
  const driver = at('chaos-execution');
  claim(driver);
  prepareFault(driver);
  lose(driver);
  cleanUp(driver);
  reanalyze(driver);
  claim(driver);
  driver.tick(wait);
  const bag = new Bag({ experiment: 1, mode: 'initial' });
  const value = runs.map((name) => ({
    name,
    properties: { status: 'Running', startTime: driver.now, scenarioConfigurationName: 'pricing' },
  }));
  bag.add(
    { kind: 'fault-run-list', subject: WORKSPACE },
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
    expect(inEnglish(driver.state.event.details.receipts)).toEqual(operation(driver)?.receipts);
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
      { kind: 'fault-run-list', subject: WORKSPACE },
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
      { kind: 'fault-run-list', subject: WORKSPACE },
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
    expect(inEnglish(driver.state.caveats)).toContain(
      'it was not proven that the fault is over and the service is back',
    );
    expect(inEnglish(driver.world.control?.environments[ENVIRONMENT]?.locked?.reason)).toMatch(/given up by a person/);
  });

  it('a run seen to be over is settled without being adopted by the next attempt', () => {
    const driver = undecided();
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    bag.add(
      { kind: 'fault-run', subject: runSubject('a') },
      scenarioRunRaw({ runId: 'a', status: 'Canceled', startedAt: driver.state.startedAt, completedAt: driver.now }),
      driver.now,
    );
    expect(answer(driver, 'completed', 'a', {}, bag)).toMatchObject({ ok: true });
    expect(operation(driver)?.intent.attempt).toBe(1);
  });

  const message = (decision: ReturnType<typeof answer>) => (decision.ok ? 'accepted' : decision.error.message);
  const seen = (driver: Driver, runId: string, status: string) => {
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    const raw = scenarioRunRaw({ runId, status, startedAt: driver.state.startedAt, completedAt: driver.now });
    bag.add({ kind: 'fault-run', subject: runSubject(runId) }, raw, driver.now);
    return bag;
  };
  const list = (at: string, runs: string[] = [], nextLink?: string) => {
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    const value = runs.map((name) => ({ name, properties: { status: 'Running', startTime: at } }));
    const pages = [{ value, ...(nextLink === undefined ? {} : { nextLink }) }];
    bag.add({ kind: 'fault-run-list', subject: WORKSPACE }, { scenarios: [{ name: 's', pages }] }, at);
    return bag;
  };
  /** Prepared, its worker lost at once, nothing looked at. */
  function unseen(): { driver: Driver; preparedAt: string } {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    const preparedAt = operation(driver)?.preparedAt ?? '';
    lose(driver);
    return { driver, preparedAt };
  }

  it('a look counts when it was made after the call and showed something', () => {
    const { driver, preparedAt } = unseen();
    const abort = (evidence: Bag) =>
      message(
        driver.ask(
          driver.command({
            type: 'settle-operation',
            operationId: ID,
            outcome: 'abort',
            externalId: null,
            ...evidence.evidence,
          }),
        ),
      );
    expect(abort(list(addSeconds(preparedAt, -1)))).toMatch(/no worker has looked yet/);
    expect(abort(list(driver.now, [], 'https://more'))).toMatch(/no worker has looked yet/);
    expect(abort(list(preparedAt))).toBe('accepted');
  });

  it('completed is shown by the run itself too, and by any of the lists', () => {
    const { driver } = unseen();
    expect(message(answer(driver, 'completed', 'c', {}, seen(driver, 'a', 'Running')))).toMatch(
      /no receipt shows run c/,
    );
    expect(answer(driver, 'completed', 'a', {}, seen(driver, 'a', 'Running'))).toMatchObject({ ok: true });
    const later = undecided(['b']);
    expect(answer(later, 'completed', 'a', {}, list(later.now, ['a']))).toMatchObject({ ok: true });
  });

  it('never-happened rests on a list, whatever run was seen, and nothing of it is kept', () => {
    const { driver } = unseen();
    driver.tick(60);
    expect(message(answer(driver, 'never-happened', null, {}, seen(driver, 'x', 'Canceled')))).toMatch(
      /no complete list of runs was read 60 s after the call/,
    );
    expect(answer(driver, 'never-happened', 'x', {}, list(driver.now))).toMatchObject({ ok: true });
    expect(operation(driver)).toMatchObject({ outcome: 'never-happened', result: null, intent: { attempt: 1 } });
  });

  it('abort needs a look, early or late; it needs no list', () => {
    const { driver } = unseen();
    expect(answer(driver, 'abort', 'a', {}, seen(driver, 'a', 'Running'))).toMatchObject({ ok: true });
    expect(operation(driver)).toMatchObject({ outcome: 'abort', result: null });
  });

  it('only what is unknown is settled by a person', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    expect(message(answer(driver, 'abort', null, {}, list(driver.now)))).toMatch(/is prepared/);
  });

  it('R4.6 evidence that does not hold settles nothing', () => {
    const { driver } = unseen();
    const { receipts } = list(driver.now);
    expect(
      driver.refused({
        type: 'settle-operation',
        operationId: ID,
        outcome: 'abort',
        externalId: null,
        receipts,
        raws: {},
      }),
    ).toBe('invalid-receipts');
  });

  it('a run that another start has claimed stands for no second one', () => {
    const claimed = () => {
      const driver = undecided();
      driver.edit(({ operations }) => {
        const [first] = operations;
        if (first)
          operations.unshift({
            ...first,
            operationId: 'e',
            status: 'settled',
            outcome: 'completed',
            result: { runId: 'a' },
          });
      });
      return driver;
    };
    expect(answer(claimed(), 'completed', 'a')).toMatchObject({
      error: { code: 'operation-conflict', message: expect.stringMatching(/of another start/) },
    });
    expect(answer(claimed(), 'completed', 'b')).toMatchObject({ ok: true });
    expect(answer(claimed(), 'never-happened', 'a')).toMatchObject({ ok: true });
  });

  it.each([
    ['another run, over', 'b', 'Canceled'],
    ['the run, not over', 'a', 'Running'],
  ])('a run that may still act is adopted by the present attempt though %s was seen', (_name, runId, status) => {
    const driver = undecided();
    expect(answer(driver, 'completed', 'a', {}, seen(driver, runId, status))).toMatchObject({ ok: true });
    expect(operation(driver)?.intent.attempt).toBe(2);
  });

  it('what is no fault start is answered by the person alone, and giving it up ends nothing', () => {
    const grant = () => {
      const driver = undecided(['a', 'b'], 5);
      driver.edit(({ operations }) => {
        if (operations[0]) operations[0].kind = 'role-grant';
      });
      return driver;
    };
    for (const outcome of ['completed', 'never-happened', 'abort'] as const) {
      const driver = grant();
      expect(answer(driver, outcome)).toMatchObject({ ok: true });
      expect(operation(driver)).toMatchObject({ status: 'settled', outcome, result: null });
      expect(driver.state.verdict).toBe('in-progress');
    }
  });

  describe('in a run that is ending', () => {
    const ending = () => {
      const driver = undecided();
      driver.must({ type: 'abandon', reason: 'enough' });
      return driver;
    };
    it('abort ends it as it was to end', () => {
      const driver = ending();
      expect(answer(driver, 'abort')).toMatchObject({ ok: true });
      expect([driver.state.verdict, driver.state.cause]).toEqual(['abandoned', null]);
      expect(inEnglish(driver.world.control?.environments[ENVIRONMENT]?.locked)).not.toBeNull();
    });
    it('an answer waits for the worker that still looks', () => {
      const driver = ending();
      expect(answer(driver, 'never-happened')).toMatchObject({ ok: true });
      expect([driver.state.verdict, driver.state.lease?.status]).toEqual(['in-progress', 'claimed']);
    });
    it('an answer ends it when nobody looks any more', () => {
      const driver = ending();
      driver.edit((state) => {
        state.lease = null;
      });
      expect(answer(driver, 'never-happened')).toMatchObject({ ok: true });
      expect(driver.state.verdict).toBe('abandoned');
    });
  });
});
