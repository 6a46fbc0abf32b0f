/** Operations: prepared, settled, unknown, settled by looking (R14). */
import { describe, expect, it } from '@jest/globals';
import type { CommandOf } from './commands.js';
import type { Driver } from './testing/driver.js';
import { CONFIGURATION } from './testing/fixture.js';
import { Bag, planJson, scenarioRunRaw, validationRaw } from './testing/raws.js';
import {
  addServing,
  at,
  claim,
  lose,
  OLD,
  reanalyse,
  WORKFLOW_RUN,
  type workflowRunEvidence,
} from './testing/steps.js';

const nothing = { receipts: [], raws: {} };

describe('R14 operations', () => {
  const operation = (over: object = {}) => ({
    operationId: 'start-1',
    kind: 'fault-start' as const,
    class: 'uncertain' as const,
    key: CONFIGURATION.slice(-200),
    intent: { configurationName: 'pricing' },
    ...over,
  });
  const held = (): Driver => {
    const driver = at('chaos-execution');
    claim(driver);
    return driver;
  };
  const prepareBody = (
    driver: Driver,
    over: object = {},
    evidence: { receipts: never[]; raws: object } | ReturnType<typeof workflowRunEvidence> = nothing,
  ) =>
    ({
      type: 'prepare',
      token: driver.lease.token,
      workflowRun: WORKFLOW_RUN,
      operation: operation(over),
      ...evidence,
    }) as Omit<CommandOf<'prepare'>, 'commandId' | 'actor' | 'authority' | 'producer'>;
  const settleBody = (driver: Driver, over: object = {}) =>
    ({
      type: 'settle',
      token: driver.lease.token,
      workflowRun: WORKFLOW_RUN,
      operationId: 'start-1',
      outcome: 'completed',
      result: { runId: 'run-1' },
      ...nothing,
      ...over,
    }) as Omit<CommandOf<'settle'>, 'commandId' | 'actor' | 'authority' | 'producer'>;

  it('R14.1 is committed prepared before the call, settled after it', () => {
    const driver = held();
    driver.must(prepareBody(driver, { class: 'idempotent' }));
    expect(driver.state.operations).toMatchObject([
      { class: 'uncertain', status: 'prepared', outcome: null, intent: { experiment: 1, attempt: 1 } },
    ]);
    driver.must(settleBody(driver));
    expect(driver.state.operations).toMatchObject([
      { status: 'settled', outcome: 'completed', result: { runId: 'run-1' } },
    ]);
    expect(driver.refused(settleBody(driver))).toBe('operation-conflict');
  });

  it('a second fault is never started: not while one is open, not after one was', () => {
    const driver = held();
    driver.must(prepareBody(driver));
    expect(driver.refused(prepareBody(driver))).toBe('operation-conflict');
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
    driver.must(settleBody(driver));
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
  });

  it('one run is of one start: another start is not settled with it, its own cancel is', () => {
    const driver = held();
    driver.must(prepareBody(driver));
    driver.must(settleBody(driver));
    driver.must(prepareBody(driver, { operationId: 'cancel-1', kind: 'fault-cancel', class: 'idempotent' }));
    driver.must(settleBody(driver, { operationId: 'cancel-1' }));
    driver.edit((state) => {
      const [first] = state.operations;
      if (first)
        state.operations.push({
          ...first,
          operationId: 'start-2',
          status: 'prepared',
          outcome: null,
          settledAt: null,
          result: null,
        });
    });
    expect(driver.refused(settleBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
    driver.must(settleBody(driver, { operationId: 'start-2', result: { runId: 'run-2' } }));
  });

  it('one that Azure refused may be tried again', () => {
    const driver = held();
    driver.must(prepareBody(driver));
    driver.must(settleBody(driver, { outcome: 'never-happened', result: null }));
    driver.must(prepareBody(driver, { operationId: 'start-2' }));
    expect(driver.state.operations.map(({ status }) => status)).toEqual(['settled', 'prepared']);
  });

  it('other kinds, other phases, unknown operations and a person’s abort are refused', () => {
    const driver = held();
    expect(driver.refused(prepareBody(driver, { kind: 'workspace-create' }))).toBe('wrong-phase');
    expect(driver.refused(settleBody(driver))).toBe('unknown-operation');
    driver.must(prepareBody(driver));
    expect(driver.refused(settleBody(driver, { outcome: 'abort' }))).toBe('not-permitted');
    expect(driver.refused(settleBody(driver, { result: {} }))).toBe('invalid-command');
    const early = at('started');
    claim(early);
    expect(early.refused(prepareBody(early))).toBe('wrong-phase');
  });

  it('R8.1 step 7: another plan or another build than the frozen one starts nothing', () => {
    const driver = held();
    const tags = { experiment: 1, mode: 'initial' as const };
    const plan = new Bag(tags);
    plan.add(
      { kind: 'validation', subject: CONFIGURATION },
      validationRaw(driver.now, planJson({ port: '1' })),
      driver.now,
    );
    expect(driver.refused(prepareBody(driver, {}, plan.evidence))).toBe('operation-conflict');
    const build = new Bag(tags);
    addServing(build, driver.now, { ...OLD, revision: 'v0' });
    expect(driver.refused(prepareBody(driver, {}, build.evidence))).toBe('operation-conflict');
  });

  /** Lost after the intent, repaired, and held by the next worker. */
  const successor = (): Driver => {
    const driver = held();
    driver.must(prepareBody(driver));
    lose(driver);
    reanalyse(driver);
    claim(driver);
    return driver;
  };
  const listed = (driver: Driver, runs: object[]) => {
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    bag.add(
      { kind: 'scenario-run-list', subject: 'runs' },
      { scenarios: [{ name: 'DependencyBlackout', pages: [{ value: runs }] }] },
      driver.now,
    );
    return bag.evidence;
  };
  const run = (name: string, startTime: string, configuration = 'pricing') => ({
    name,
    properties: { status: 'Running', startTime, scenarioConfigurationName: configuration },
  });

  it('R15.2 the successor may start nothing before it has looked', () => {
    const driver = successor();
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
  });

  it('R14.2 never-happened needs a complete list, read after the visibility margin', () => {
    const driver = successor();
    const never = { outcome: 'never-happened', result: null };
    expect(driver.refused(settleBody(driver, never))).toBe('operation-conflict');
    expect(driver.refused(settleBody(driver, { ...never, ...listed(driver, []) }))).toBe('operation-conflict');
    driver.tick(60);
    const incomplete = new Bag();
    incomplete.add(
      { kind: 'scenario-run-list', subject: 'runs' },
      { scenarios: [{ name: 's', pages: [{ value: [], nextLink: 'x' }] }] },
      driver.now,
    );
    expect(driver.refused(settleBody(driver, { ...never, ...incomplete.evidence }))).toBe('operation-conflict');
    expect(
      driver.refused(
        settleBody(driver, {
          ...never,
          ...listed(driver, [run('r', driver.state.startedAt.replace('10:00', '10:01'))]),
        }),
      ),
    ).toBe('operation-conflict');
    driver.must(
      settleBody(driver, {
        ...never,
        ...listed(driver, [run('old', '2026-11-02T09:00:00Z'), run('else', driver.now, 'billing')]),
      }),
    );
    driver.must(prepareBody(driver, { operationId: 'start-2' }));
  });

  it('R14.2 completed needs exactly one candidate, or the run itself', () => {
    const driver = successor();
    driver.tick(60);
    const two = listed(driver, [run('a', driver.now), run('b', driver.now)]);
    expect(driver.refused(settleBody(driver, { result: { runId: 'a' }, ...two }))).toBe('operation-conflict');
    expect(
      driver.refused(settleBody(driver, { result: { runId: 'b' }, ...listed(driver, [run('a', driver.now)]) })),
    ).toBe('operation-conflict');
    driver.must(settleBody(driver, { result: { runId: 'a' }, ...listed(driver, [run('a', driver.now)]) }));
    // It may still run: this attempt watches it and starts no other.
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
  });

  it('a run that is seen to be over does not stand in the way of the next attempt', () => {
    const driver = successor();
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    bag.add(
      { kind: 'scenario-run', subject: 'run-1' },
      scenarioRunRaw({ status: 'Canceled', startedAt: driver.state.startedAt, completedAt: driver.now }),
      driver.now,
    );
    driver.must(settleBody(driver, bag.evidence));
    driver.must(prepareBody(driver, { operationId: 'start-2' }));
  });
});
