/** Halt and early ends (R16), and that nothing leaves the end (R3.3). */
import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '../base/time.js';
import { codeOf } from '../messages/message.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { obligations } from '../queries/obligations.js';
import type { Driver } from '../testing/driver.js';
import { ENVIRONMENT, startRequest, WORKSPACE } from '../testing/fixture.js';
import { Bag } from '../testing/raws.js';
import * as steps from '../testing/steps.js';
import {
  at,
  claim,
  cleanUp,
  execute,
  executed,
  lose,
  prepareFault,
  settleFault,
  submission,
  WORKFLOW_RUN,
} from '../testing/steps.js';

const fate = ({ state }: Driver) => (state.transition.status === 'terminated' ? state.verdict : state.phase);
const locked = (driver: Driver) => driver.world.control?.environments[ENVIRONMENT]?.locked ?? null;
const nothing = { receipts: [], raws: {} };
const listed = (driver: Driver, value: object[]) => {
  const bag = new Bag();
  bag.add(
    { kind: 'fault-run-list', subject: WORKSPACE },
    { scenarios: [{ name: 's', pages: [{ value }] }] },
    driver.now,
  );
  return bag.evidence;
};

describe('R16.1 halt', () => {
  const set = (driver: Driver) => driver.must({ type: 'halt', reason: 'incident' });
  it('forbids fault starts and claims; halting twice is halting once', () => {
    const driver = at('chaos-execution');
    claim(driver);
    set(driver);
    expect(inEnglish(driver.ask(driver.command({ type: 'halt', reason: 'again' })))).toMatchObject({
      ok: true,
      changed: { state: false, control: false },
    });
    expect(
      driver.refused({
        type: 'prepare',
        token: driver.lease.token,
        workflowRun: WORKFLOW_RUN,
        operation: { operationId: 'x', kind: 'fault-start', class: 'uncertain', key: 'k', intent: {} },
        ...nothing,
      }),
    ).toBe('halted');
    const waiting = at('chaos-execution');
    set(waiting);
    expect(
      waiting.refused({
        type: 'claim',
        environment: ENVIRONMENT,
        token: waiting.lease.token,
        workflowRun: WORKFLOW_RUN,
      }),
    ).toBe('halted');
  });

  it('R8.3 no chaos-execution lease while halted; unhalt and dispatch give it', () => {
    const driver = at('started');
    set(driver);
    steps.analyze(driver);
    expect([fate(driver), driver.state.lease]).toEqual(['chaos-execution', null]);
    expect(obligations(driver.world, driver.now).map(({ kind, nextCommands }) => [kind, nextCommands])).toEqual([
      ['halted', ['unhalt', 'abandon']],
    ]);
    expect(driver.refused({ type: 'dispatch' })).toBe('halted');
    expect(driver.refused({ type: 'unhalt' }, { authority: 'write' })).toBe('not-permitted');
    driver.must({ type: 'unhalt' });
    driver.must({ type: 'dispatch' });
    expect(driver.lease).toMatchObject({ purpose: 'phase', phase: 'chaos-execution' });
    expect(driver.refused({ type: 'unhalt' })).toBe('not-halted');
  });

  const word = (at: string, id: string) => ({ at, source: { type: 'comment' as const, id } });
  const [T1, T2, T3] = [10, 20, 30].map((second) => `2026-11-01T00:00:${second}.000Z`) as [string, string, string];
  const halted = (driver: Driver) => driver.world.control?.halt?.reason ?? null;
  const halting = (driver: Driver, at: string, id = '1') =>
    driver.send(driver.command({ type: 'halt', reason: `halt ${at}`, written: word(at, id) }));
  const lifting = (driver: Driver, at: string, id = '1') =>
    driver.send(driver.command({ type: 'unhalt', written: word(at, id) }));
  const STALE = { ok: false, error: { code: 'stale-command' } };

  it('R16.1: of halt and unhalt the later written counts, in whatever order they arrive', () => {
    const redelivered = at('chaos-execution');
    halting(redelivered, T2);
    expect(lifting(redelivered, T1)).toMatchObject(STALE);
    expect(halted(redelivered)).toBe(`halt ${T2}`);
    expect(lifting(redelivered, T3)).toMatchObject({ ok: true });
    expect(halting(redelivered, T2, '7')).toMatchObject(STALE);
    expect(halted(redelivered)).toBeNull();
    // The unhalt came first; the halt that it lifts is late.
    const late = at('chaos-execution');
    expect(lifting(late, T2)).toMatchObject({ ok: true });
    expect(halting(late, T1)).toMatchObject(STALE);
    expect(halting(late, T3)).toMatchObject({ ok: true });
    // One between two halts lifts neither.
    const twice = at('chaos-execution');
    halting(twice, T1);
    halting(twice, T3);
    expect(lifting(twice, T2)).toMatchObject(STALE);
    // Of one second the greater number of the comment.
    const same = at('chaos-execution');
    halting(same, T1, '100');
    expect(lifting(same, T1, '99')).toMatchObject(STALE);
    expect(lifting(same, T1, '101')).toMatchObject({ ok: true });
    // A word from the future is no later than now.
    const ahead = at('chaos-execution');
    halting(ahead, '2099-01-01T00:00:00.000Z');
    ahead.tick(1);
    expect(lifting(ahead, ahead.now)).toMatchObject({ ok: true });
  });

  it('a fault that a halt cancelled is a repair that is not counted', () => {
    const driver = at('chaos-execution');
    const command = executed(driver, {
      faultSeconds: 4,
      run: { status: 'Canceled', state: 'Canceled' },
      report: { outcome: 'repair', class: 'halted' },
    });
    set(driver);
    driver.send(command);
    expect([fate(driver), driver.state.repairs, driver.state.experiment?.repairs[0]?.class]).toEqual([
      'resilience-analysis',
      0,
      'halted',
    ]);
  });
});

describe('R16 abandon', () => {
  const stop = (driver: Driver) => driver.must({ type: 'abandon', reason: 'not today' });

  it.each([
    'started',
    'chaos-execution',
    'diagnostic',
    'advisory',
    'advisory-approval',
    'coding',
    'delivering',
    'awaiting-external-gate',
    'revalidation',
    'verify-execution',
    'verify-diagnostic',
  ] as const)('is legal in %s and ends at once without a live fault', (point) => {
    const driver = at(point);
    stop(driver);
    expect([fate(driver), driver.state.lease, driver.world.control?.environments[ENVIRONMENT]?.activeRun]).toEqual([
      'abandoned',
      null,
      null,
    ]);
    expect(driver.state.operations.every(({ status }) => status === 'settled')).toBe(true);
    expect(obligations(driver.world, driver.now)).toEqual([]);
    expect(inEnglish(driver.refused({ type: 'abandon', reason: 'again' }))).toBe('terminated');
  });

  it('needs write', () => {
    expect(inEnglish(at('coding').refused({ type: 'abandon', reason: 'r' }, { authority: 'triage' }))).toBe(
      'not-permitted',
    );
    expect(
      inEnglish(at('coding').ask(at('coding').command({ type: 'abandon', reason: 'r' }, { authority: 'write' }))),
    ).toMatchObject({ ok: true });
  });

  it('R16.2 with a live fault it waits; the worker’s submission, with recovery proven, ends it', () => {
    const driver = at('chaos-execution');
    const command = executed(driver, { report: { outcome: 'repair', class: 'halted' } });
    stop(driver);
    expect([fate(driver), driver.state.ending?.kind, driver.lease.status]).toEqual([
      'chaos-execution',
      'abandoned',
      'claimed',
    ]);
    expect(obligations(driver.world, driver.now).map(({ kind }) => kind)).toContain('ending');
    expect(inEnglish(driver.refused({ type: 'abandon', reason: 'again' }))).toBe('ending');
    driver.send(command);
    expect(inEnglish([fate(driver), locked(driver)])).toEqual(['abandoned', null]);
  });

  it('R16.2 nothing advances: a fault that would confirm still only ends the run', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    stop(driver);
    driver.send(command);
    expect(fate(driver)).toBe('abandoned');
  });

  it('R16.2 recovery not proven: a cleanup worker, and after PT30M the environment is locked', () => {
    const driver = at('chaos-execution');
    const command = executed(driver, { recovery: 0 });
    stop(driver);
    driver.send(command);
    expect([fate(driver), driver.lease.purpose]).toEqual(['chaos-execution', 'cleanup']);
    driver.now = driver.lease.expiresAt;
    driver.must({ type: 'lease-lost', token: driver.lease.token, reason: 'nobody came', ...nothing });
    expect(fate(driver)).toBe('abandoned');
    expect(inEnglish(locked(driver)?.reason)).toMatch(/may still act/);
    expect(inEnglish(driver.state.caveats)).toContain(
      'it was not proven that the fault is over and the service is back',
    );
    expect(inEnglish(obligations(driver.world, driver.now).map(({ kind }) => kind))).toEqual(['locked']);
  });

  it('R16.2 the worker lost while ending: a cleanup worker that proves recovery ends it unlocked', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    stop(driver);
    lose(driver);
    expect(driver.lease.purpose).toBe('cleanup');
    claim(driver);
    const { token, purpose, phase } = driver.lease;
    driver.send({ ...command, commandId: 'cleanup-1', token, purpose, phase });
    expect(inEnglish([fate(driver), locked(driver)])).toEqual(['abandoned', null]);
  });

  it('R16.2 an unknown start, abandoned: a cleanup worker looks; settled as never-happened the run ends', () => {
    const driver = at('chaos-execution');
    claim(driver);
    const id = prepareFault(driver);
    lose(driver);
    stop(driver);
    expect(driver.lease).toMatchObject({ purpose: 'cleanup', status: 'dispatched' });
    claim(driver);
    driver.tick(60);
    const bag = new Bag();
    bag.add(
      { kind: 'fault-run-list', subject: WORKSPACE },
      { scenarios: [{ name: 's', pages: [{ value: [] }] }] },
      driver.now,
    );
    driver.must({
      type: 'settle',
      token: driver.lease.token,
      workflowRun: WORKFLOW_RUN,
      operationId: id,
      outcome: 'never-happened',
      result: null,
      ...bag.evidence,
    });
    driver.send(submission(driver, nothing));
    expect(inEnglish([fate(driver), locked(driver)])).toEqual(['abandoned', null]);
  });

  it('no repairs left with a start that nobody could settle: the environment does not look free', () => {
    const driver = at('chaos-execution');
    driver.edit((state) => {
      state.maxRepairs = 0;
    });
    claim(driver);
    prepareFault(driver);
    lose(driver);
    cleanUp(driver);
    // R14.2: looking comes first, the end after it.
    expect([fate(driver), driver.state.ending, driver.lease.purpose]).toMatchObject([
      'chaos-execution',
      { kind: 'escalated', cause: 'observer-lost' },
      'cleanup',
    ]);
    driver.now = driver.lease.expiresAt;
    driver.must({ type: 'lease-lost', token: driver.lease.token, reason: 'nobody came', ...nothing });
    expect([fate(driver), driver.state.cause]).toEqual(['escalated', 'observer-lost']);
    expect(inEnglish(locked(driver)?.reason)).toMatch(/may still act/);
    expect(driver.state.caveats.filter((caveat) => codeOf(caveat) === 'fault-state-unknown')).toHaveLength(1);
  });
});

describe('R14.2 a run of unknown operation', () => {
  it('that is looked at and settled ends without a lock', () => {
    const driver = at('chaos-execution');
    driver.edit((state) => {
      state.maxRepairs = 0;
    });
    claim(driver);
    const id = prepareFault(driver);
    lose(driver);
    claim(driver);
    driver.tick(60);
    driver.must({
      type: 'settle',
      token: driver.lease.token,
      workflowRun: WORKFLOW_RUN,
      operationId: id,
      outcome: 'never-happened',
      result: null,
      ...listed(driver, []),
    });
    driver.send(submission(driver, nothing));
    expect(inEnglish([fate(driver), driver.state.cause, locked(driver)])).toEqual(['escalated', 'observer-lost', null]);
    expect(driver.state.operations[0]?.outcome).toBe('never-happened');
    expect(inEnglish(driver.state.caveats)).not.toContain(
      'it was not proven that the fault is over and the service is back',
    );
  });

  it('R16.2 ends after PT30M although its worker holds its lease and says nothing', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    driver.must({ type: 'abandon', reason: 'not today' });
    expect(driver.lease.status).toBe('claimed');
    driver.tick(1799);
    driver.must({ type: 'dispatch' });
    expect(fate(driver)).toBe('chaos-execution');
    driver.tick(1);
    driver.must({ type: 'dispatch' });
    expect(inEnglish([fate(driver), locked(driver) !== null])).toEqual(['abandoned', true]);
    expect(inEnglish(driver.state.caveats)).toContain(
      'it was not proven that the fault is over and the service is back',
    );
  });
});

describe('R16.1 terminate-analysis-only', () => {
  const stop = (driver: Driver, over = {}) =>
    driver.send(driver.command({ type: 'terminate-analysis-only', reason: 'seen enough' }, over));

  it.each(['started', 'chaos-execution'] as const)('is legal in %s of mode initial, before any fault', (point) => {
    const driver = at(point);
    expect(stop(driver)).toMatchObject({ ok: true });
    expect([fate(driver), driver.state.cause, driver.state.lease]).toEqual(['analysis-only', null, null]);
    expect(driver.world.control?.environments[ENVIRONMENT]?.activeRun).toBeNull();
  });

  it.each(['diagnostic', 'advisory-approval', 'revalidation', 'verify-execution'] as const)(
    'is refused in %s: a fault was started',
    (point) => {
      expect(stop(at(point))).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
    },
  );

  it('waits for a fault that may have been started, and needs a person', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    expect(stop(driver, { authority: 'triage' })).toMatchObject({ ok: false, error: { code: 'not-permitted' } });
    stop(driver);
    expect([fate(driver), driver.state.ending?.kind]).toEqual(['chaos-execution', 'analysis-only']);
    expect(stop(driver)).toMatchObject({ ok: false, error: { code: 'ending' } });
  });
});

describe('R16.2 release-environment', () => {
  const lockedWorld = (): Driver => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    driver.must({ type: 'abandon', reason: 'not today' });
    driver.tick(1800);
    driver.must({ type: 'dispatch' });
    return driver;
  };
  const release = (driver: Driver, environment = ENVIRONMENT, over = {}) =>
    driver.send(driver.command({ type: 'release-environment', environment, reason: 'looked at the portal' }, over));

  it('R16.1: a release that was written before the lock is about another one', () => {
    const driver = lockedWorld();
    const since = locked(driver)?.since ?? 'none';
    const written = (at: string) =>
      driver.ask(
        driver.command({
          type: 'release-environment',
          environment: ENVIRONMENT,
          reason: 'looked',
          written: { at, source: { type: 'comment', id: '1' } },
        }),
      );
    expect(written(addSeconds(since, -2))).toMatchObject({ ok: false, error: { code: 'stale-command' } });
    expect(written(since)).toMatchObject({ ok: true });
  });
  it('a locked environment takes no run until a person with maintain releases it', () => {
    const driver = lockedWorld();
    const before = driver.state;
    driver.world = { ...driver.world, state: null };
    const begin = { type: 'start', request: startRequest() } as const;
    expect(inEnglish(driver.refused(begin))).toBe('environment-locked');
    expect(release(driver, ENVIRONMENT, { authority: 'write' })).toMatchObject({ error: { code: 'not-permitted' } });
    expect(inEnglish(release(driver, 'elsewhere'))).toMatchObject({ error: { code: 'not-locked' } });
    expect(release(driver, ENVIRONMENT.toUpperCase())).toMatchObject({ ok: true });
    expect(inEnglish(driver.world.control?.event.details.released)).toMatchObject({
      reason: expect.stringMatching(/may still/),
    });
    expect(inEnglish(release(driver))).toMatchObject({ error: { code: 'not-locked' } });
    driver.must(begin);
    expect(before.transition.status).toBe('terminated');
  });

  it('R3.3 it changes nothing of the run that has ended', () => {
    const driver = lockedWorld();
    const before = driver.state;
    release(driver);
    expect(driver.state).toEqual(before);
    expect(obligations(driver.world, driver.now)).toEqual([]);
  });
});

describe('R3.3 terminated', () => {
  it('nothing leaves it', () => {
    const driver = at('coding');
    const { token } = driver.lease;
    driver.must({ type: 'abandon', reason: 'r' });
    for (const body of [
      { type: 'dispatch' },
      { type: 'record-opened', pullRequest: 3 },
      { type: 'claim', environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN },
      { type: 'abandon', reason: 'r' },
    ] as const)
      expect(driver.refused(body)).toBe('terminated');
  });
});

describe('R1.1 time', () => {
  it('an event is never before the one before it', () => {
    const driver = at('coding');
    const last = driver.state.event.at;
    driver.now = addSeconds(last, -3600);
    driver.must({ type: 'record-opened', pullRequest: 3 });
    expect(driver.state.event.at).toBe(last);
    expect(driver.state.record.pullRequest).toBe(3);
  });
});

it('a whole experiment after a settled start keeps its run id', () => {
  const driver = at('chaos-execution');
  execute(driver);
  expect(driver.state.experiment?.execution?.runId).toBe('run-1');
  expect(() => settleFault(driver, 'fault-start-e1-a0')).toThrow(/refused/);
});
