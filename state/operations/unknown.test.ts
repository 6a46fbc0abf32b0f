/** R14.2: an unknown outcome is settled by looking, and by nothing else. */
import { describe, expect, it } from '@jest/globals';
import type { Operation } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import type { RunDraft } from '../run/transaction.js';
import type { Driver } from '../testing/driver.js';
import { WORKSPACE } from '../testing/fixture.js';
import { both, held, listed, listedRun, prepareBody, settleBody, successor } from '../testing/operation-steps.js';
import { Bag, runSubject, scenarioRunRaw } from '../testing/raws.js';
import { at } from '../testing/steps.js';
import { closeOperation } from './operations.js';

describe('R14.2 unknown until somebody looked', () => {
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
      { kind: 'fault-run-list', subject: WORKSPACE },
      { scenarios: [{ name: 's', pages: [{ value: [], nextLink: 'x' }] }] },
      driver.now,
    );
    expect(driver.refused(settleBody(driver, { ...never, ...incomplete.evidence }))).toBe('operation-conflict');
    expect(
      driver.refused(
        settleBody(driver, {
          ...never,
          ...listed(driver, [listedRun('r', driver.state.startedAt.replace('10:00', '10:01'))]),
        }),
      ),
    ).toBe('operation-conflict');
    driver.must(
      settleBody(driver, {
        ...never,
        ...listed(driver, [listedRun('old', '2026-11-02T09:00:00Z'), listedRun('else', driver.now, 'billing')]),
      }),
    );
    driver.must(prepareBody(driver, { operationId: 'start-2' }));
  });

  it('R14.2 completed needs exactly one candidate, or the run itself', () => {
    const driver = successor();
    driver.tick(60);
    const two = listed(driver, [listedRun('a', driver.now), listedRun('b', driver.now)]);
    expect(driver.refused(settleBody(driver, { result: { runId: 'a' }, ...two }))).toBe('operation-conflict');
    expect(
      driver.refused(settleBody(driver, { result: { runId: 'b' }, ...listed(driver, [listedRun('a', driver.now)]) })),
    ).toBe('operation-conflict');
    driver.must(settleBody(driver, { result: { runId: 'a' }, ...listed(driver, [listedRun('a', driver.now)]) }));
    // It may still run: this attempt watches it and starts no other.
    expect(driver.refused(prepareBody(driver, { operationId: 'start-2' }))).toBe('operation-conflict');
  });

  it('a run that is seen to be over does not stand in the way of the next attempt', () => {
    const driver = successor();
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    bag.add(
      { kind: 'fault-run', subject: runSubject('run-1') },
      scenarioRunRaw({ status: 'Canceled', startedAt: driver.state.startedAt, completedAt: driver.now }),
      driver.now,
    );
    driver.must(settleBody(driver, bag.evidence));
    driver.must(prepareBody(driver, { operationId: 'start-2' }));
  });

  const never = { outcome: 'never-happened', result: null };
  const preparedAt = (driver: Driver) => driver.state.operations[0]?.preparedAt ?? '';
  /** One reading of a run; null: it was not readable. */
  const seen = (driver: Driver, runId: string | null, status = 'Running') => {
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    const raw =
      runId === null ? {} : scenarioRunRaw({ runId, status, startedAt: preparedAt(driver), completedAt: driver.now });
    bag.add({ kind: 'fault-run', subject: runSubject(runId ?? 'run') }, raw, driver.now);
    return bag.evidence;
  };

  it.each([
    [60, true],
    [59, false],
  ])('never-happened from a list that was read %s s after the call: %s', (seconds, accepted) => {
    const driver = successor();
    driver.tick(60);
    const list = listed(driver, [], addSeconds(preparedAt(driver), seconds));
    expect(driver.ask(driver.command(settleBody(driver, { ...never, ...list }))).ok).toBe(accepted);
  });

  /** Whether a list with this one run says that the start never happened. */
  const rows: [string, (driver: Driver) => object, boolean][] = [
    [
      'began a second before the call, as its own clock says',
      (d) => listedRun('a', addSeconds(preparedAt(d), -1)),
      false,
    ],
    ['began two seconds before the call', (d) => listedRun('a', addSeconds(preparedAt(d), -2)), true],
    ['began with the call', (d) => listedRun('a', preparedAt(d)), false],
    ['names no configuration', (d) => listedRun('a', d.now, null), false],
    ['is of the configuration in another spelling', (d) => listedRun('a', d.now, 'PRICING'), false],
    ['is of another configuration', (d) => listedRun('a', d.now, 'billing'), true],
    ['has no time yet: it may be about to start', () => listedRun('a', null, 'pricing', 'Queued'), false],
    ['has no time and is over: it never started', () => listedRun('a', null, 'pricing', 'Canceled'), true],
  ];
  it.each(rows)('never-happened, with a run in the list that %s', (_name, run, accepted) => {
    const driver = successor();
    driver.tick(60);
    const list = listed(driver, [run(driver)]);
    expect(driver.ask(driver.command(settleBody(driver, { ...never, ...list }))).ok).toBe(accepted);
  });

  it.each([
    ['a run that was listed before the call, whatever its time', 'RUN-OLD', 60, true],
    ['a run that was not, though its clock is a minute behind', 'run-new', -60, false],
  ])('R8.8 a run is recognized by its id: never-happened, with %s', (_name, runId, seconds, accepted) => {
    const driver = held();
    const before = listed(driver, [listedRun('run-old', driver.now, 'pricing', 'Succeeded')], driver.now);
    driver.must(prepareBody(driver, {}, before));
    driver.must(settleBody(driver, { outcome: 'unknown', result: null }));
    driver.tick(61);
    const list = listed(driver, [listedRun(runId, addSeconds(preparedAt(driver), seconds), 'pricing', 'Succeeded')]);
    expect(driver.ask(driver.command(settleBody(driver, { ...never, ...list }))).ok).toBe(accepted);
  });

  it('never-happened rests on the list alone, and leaves the start with its own attempt', () => {
    const driver = successor();
    driver.tick(60);
    expect(driver.refused(settleBody(driver, { ...never, ...seen(driver, 'else') }))).toBe('operation-conflict');
    driver.must(settleBody(driver, { ...never, ...both(seen(driver, 'else'), listed(driver, [])) }));
    expect(driver.state.operations[0]).toMatchObject({ outcome: 'never-happened', intent: { attempt: 1 } });
  });

  it('completed by the reading of another run is refused; an unreadable one leaves the list', () => {
    const driver = successor();
    driver.tick(60);
    expect(driver.refused(settleBody(driver, { result: { runId: 'a' }, ...seen(driver, 'b') }))).toBe(
      'operation-conflict',
    );
    const list = listed(driver, [listedRun('a', driver.now)]);
    driver.must(settleBody(driver, { result: { runId: 'a' }, ...both(seen(driver, null), list) }));
    expect(driver.state.operations[0]).toMatchObject({ outcome: 'completed', intent: { attempt: 2 } });
  });

  it('one run is of one start, and what was said of the same start before is no other', () => {
    const driver = successor();
    const cancel = { operationId: 'cancel-1', kind: 'fault-cancel', class: 'idempotent' };
    driver.must(prepareBody(driver, cancel));
    driver.must(settleBody(driver, { operationId: 'cancel-1' }));
    driver.must(settleBody(driver, { outcome: 'unknown' }));
    driver.must(settleBody(driver, { outcome: 'unknown', result: null }));
    // What was known stays known.
    expect(driver.state.operations[0]).toMatchObject({ status: 'unknown', result: { runId: 'run-1' } });
    driver.must(settleBody(driver, seen(driver, 'run-1')));
    expect(driver.state.operations[0]).toMatchObject({ status: 'settled', outcome: 'completed' });
  });

  it('R14.3 what is harmless to repeat is settled without looking', () => {
    const driver = held();
    const cancel = { operationId: 'cancel-1', kind: 'fault-cancel', class: 'idempotent' };
    driver.must(prepareBody(driver, cancel));
    driver.must(settleBody(driver, { operationId: 'cancel-1', outcome: 'unknown' }));
    driver.must(settleBody(driver, { operationId: 'cancel-1' }));
  });

  it.each([
    ['a start that may still run', 'fault-start', 1, true, 2],
    ['a start that is over', 'fault-start', 1, false, 1],
    ['a cancel', 'fault-cancel', 1, true, 1],
    ['a start of an earlier experiment', 'fault-start', 0, true, 1],
  ] as const)('R15.2 the present attempt adopts %s or not', (_name, kind, experiment, mayStillRun, attempt) => {
    const driver = at('chaos-execution');
    const state = structuredClone(driver.state);
    state.experiment?.repairs.push({ class: 'provider', at: driver.now, phase: 'coding', counted: true, details: 'x' });
    const operation = { kind, intent: { experiment, attempt: 1 } } as unknown as Operation;
    closeOperation({ state, now: driver.now } as RunDraft, operation, 'completed', { runId: 'a' }, mayStillRun);
    expect(operation).toMatchObject({ status: 'settled', settledAt: driver.now, intent: { attempt } });
  });
});
