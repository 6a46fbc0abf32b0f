/** Leases: claimed once, fenced, lost with a witness (R15). */
import { describe, expect, it } from '@jest/globals';
import type { CommandOf } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import type { Driver } from '../testing/driver.js';
import { ENVIRONMENT, WORKSPACE } from '../testing/fixture.js';
import { Bag } from '../testing/raws.js';
import {
  at,
  claim,
  executed,
  executionEvidence,
  lose,
  prepareFault,
  settleFault,
  submission,
  WORKFLOW_RUN,
  workflowRunEvidence,
} from '../testing/steps.js';

const fate = ({ state }: Driver) => (state.transition.status === 'terminated' ? state.verdict : state.phase);
const nothing = { receipts: [], raws: {} };

describe('R15.1 claims', () => {
  const body = (driver: Driver, over: Partial<CommandOf<'claim'>> = {}) => ({
    type: 'claim' as const,
    environment: ENVIRONMENT,
    token: driver.lease.token,
    workflowRun: WORKFLOW_RUN,
    ...over,
  });

  it('the first wins, a second is refused; the same command again is the first', () => {
    const driver = at('started');
    const command = driver.command(body(driver));
    driver.send(command);
    expect(driver.lease).toMatchObject({ status: 'claimed', workflowRun: 900, attempt: 1 });
    expect(driver.refused(body(driver, { workflowRun: { id: 901, attempt: 1 } }))).toBe('lease-held');
    expect(driver.refused(body(driver))).toBe('lease-held');
    expect(driver.ask(command)).toMatchObject({ ok: true, replayed: true, revision: 2 });
  });

  it('another token, environment or an expired lease is lost', () => {
    const driver = at('started');
    expect(driver.refused(body(driver, { token: 'lease-0' }))).toBe('lease-lost');
    expect(driver.refused(body(driver, { environment: 'prod' }))).toBe('lease-lost');
    driver.tick(3600);
    expect(driver.refused(body(driver))).toBe('lease-lost');
  });

  it('a submission of another run, attempt, token, phase or purpose is refused', () => {
    const driver = at('started');
    expect(driver.ask(submission(driver, nothing))).toMatchObject({ ok: false, error: { code: 'lease-lost' } });
    claim(driver);
    const command = submission(driver, nothing);
    const code = (over: Partial<CommandOf<'submit'>>) => {
      const decision = driver.ask({ ...command, ...over });
      return decision.ok ? 'accepted' : decision.error.code;
    };
    expect(code({ workflowRun: { id: 901, attempt: 1 } })).toBe('lease-lost');
    expect(code({ workflowRun: { id: 900, attempt: 2 } })).toBe('lease-lost');
    expect(code({ token: 'lease-0' })).toBe('lease-lost');
    expect(code({ phase: 'coding' })).toBe('wrong-phase');
    expect(code({ purpose: 'probe' })).toBe('wrong-phase');
  });
});

describe('R15.1 a lost lease needs a witness', () => {
  it('a run that is in progress, or another run, is no witness', () => {
    const driver = at('started');
    claim(driver);
    const { token } = driver.lease;
    const body = (evidence: ReturnType<typeof workflowRunEvidence>) => ({
      type: 'lease-lost' as const,
      token,
      reason: 'r',
      ...evidence,
    });
    expect(driver.refused(body(workflowRunEvidence(driver, 'in_progress')))).toBe('lease-alive');
    expect(driver.refused(body(workflowRunEvidence(driver, 'completed', 901)))).toBe('lease-alive');
    expect(driver.refused({ ...body(nothing) })).toBe('lease-alive');
    expect(driver.refused({ ...body(workflowRunEvidence(driver, 'completed')), token: 'lease-0' })).toBe('lease-lost');
  });

  it('expiry is the backstop; the phase waits for a dispatch, which happens once', () => {
    const driver = at('started');
    const { token } = driver.lease;
    driver.tick(3600);
    driver.must({ type: 'lease-lost', token, reason: 'expired', ...nothing });
    expect([fate(driver), driver.state.lease]).toEqual(['resilience-analysis', null]);
    driver.must({ type: 'dispatch' });
    expect(driver.lease.token).not.toBe(token);
    expect(driver.ask(driver.command({ type: 'dispatch' }))).toMatchObject({
      ok: true,
      changed: { state: false, control: false },
    });
  });

  it('a worker that claims and vanishes again and again ends the run, in any phase', () => {
    for (const [point, phase] of [
      ['started', 'resilience-analysis'],
      ['diagnostic', 'diagnostic'],
      ['coding', 'coding'],
    ] as const) {
      const driver = at(point);
      for (let loss = 0; loss < 3; loss += 1) {
        claim(driver);
        lose(driver);
        expect([fate(driver), driver.state.lease]).toEqual([phase, null]);
        driver.must({ type: 'dispatch' });
      }
      claim(driver);
      lose(driver);
      expect([fate(driver), driver.state.cause]).toEqual(['escalated', 'observer-lost']);
    }
  });

  it('R15.2 in chaos-execution its operations become unknown first; a cleanup worker looks before anything else', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    lose(driver);
    expect(driver.state.operations[0]).toMatchObject({ status: 'unknown' });
    const [witness] = driver.state.event.details.receipts as string[];
    expect(driver.state.receipts[witness ?? '']).toMatchObject({ kind: 'workflow-run' });
    expect(driver.lease).toMatchObject({ purpose: 'cleanup', phase: 'chaos-execution', status: 'dispatched' });
    expect([fate(driver), driver.state.ending, driver.state.repairs]).toEqual(['chaos-execution', null, 0]);
  });

  it('R8.7 with no fault that may act it is a repair at once, and counted', () => {
    const driver = at('chaos-execution');
    claim(driver);
    lose(driver);
    expect(driver.state.experiment?.repairs).toMatchObject([{ class: 'observer-lost', counted: true }]);
    expect(driver.lease).toMatchObject({ purpose: 'phase', phase: 'resilience-analysis', status: 'dispatched' });
  });
});

describe('R8.6 the observer of a fault is lost', () => {
  /** Its fault was started, and nobody watches it any more. */
  const unwatched = () => {
    const driver = at('chaos-execution');
    const command = executed(driver, { report: { outcome: 'repair', class: 'halted' } });
    lose(driver);
    return { driver, command };
  };
  const cleaned = (driver: Driver, command: CommandOf<'submit'>, over: Partial<CommandOf<'submit'>> = {}) => {
    claim(driver);
    const { token, purpose, phase } = driver.lease;
    driver.send({ ...command, commandId: `cleanup-${driver.state.revision}`, token, purpose, phase, ...over });
  };
  const locked = (driver: Driver) => driver.world.control?.environments[ENVIRONMENT]?.locked ?? null;

  it('R8.6 a cleanup worker proves it lifted, and only then the attempt is repeated as observer-lost', () => {
    const { driver, command } = unwatched();
    expect([fate(driver), driver.lease.purpose]).toEqual(['chaos-execution', 'cleanup']);
    cleaned(driver, command);
    expect(inEnglish([fate(driver), driver.state.repairs, locked(driver)])).toEqual(['resilience-analysis', 1, null]);
    expect(driver.state.experiment?.repairs).toMatchObject([{ class: 'observer-lost', counted: true }]);
    expect(driver.lease).toMatchObject({ purpose: 'phase', phase: 'resilience-analysis' });
  });

  it('R8.6 what a cleanup worker reports is never a measurement: no diagnostic follows from it', () => {
    const { driver, command } = unwatched();
    cleaned(driver, command, { report: { ...command.report, outcome: 'done' } });
    expect([fate(driver), driver.state.experiment?.execution]).toEqual(['resilience-analysis', null]);
  });

  it('R8.6 how long recovery took nobody saw; that it holds is what counts, however late', () => {
    const { driver, command } = unwatched();
    const late = executionEvidence(
      driver,
      {
        control: command.report.windows?.control?.from ?? '',
        fault: command.report.windows?.fault?.from ?? '',
        end: command.report.windows?.fault?.to ?? '',
        recovery: driver.tick(7200),
      },
      {},
    );
    const recovery = { from: driver.now, to: addSeconds(driver.now, 4) };
    driver.tick(5);
    const windows = { control: null, fault: command.report.windows?.fault ?? null, recovery };
    // A cleanup that came late, as after a night in which everything was down.
    driver.edit((state) => {
      if (state.lease) state.lease.expiresAt = addSeconds(driver.now, 600);
    });
    cleaned(driver, command, { ...late, report: { ...command.report, windows } });
    expect(inEnglish([fate(driver), locked(driver)])).toEqual(['resilience-analysis', null]);
  });

  it('R8.7 R16.2 recovery not proven: the run is ending, and after PT30M the environment is locked', () => {
    const { driver, command } = unwatched();
    cleaned(driver, command, { report: { ...command.report, recoveryFailed: true } });
    expect(driver.state.ending).toMatchObject({ kind: 'escalated', cause: 'recovery-failed' });
    expect([fate(driver), driver.lease.purpose]).toEqual(['chaos-execution', 'cleanup']);
    driver.now = driver.lease.expiresAt;
    driver.must({ type: 'lease-lost', token: driver.lease.token, reason: 'nobody came', ...nothing });
    expect([fate(driver), driver.state.cause]).toEqual(['escalated', 'recovery-failed']);
    expect(inEnglish(locked(driver)?.reason)).toMatch(/may still act/);
  });

  it('R8.6 cleanup workers that are lost too have PT30M together, then the environment is locked', () => {
    const { driver } = unwatched();
    const { expiresAt } = driver.lease;
    claim(driver);
    driver.tick(600);
    lose(driver);
    expect(driver.lease).toMatchObject({ purpose: 'cleanup', status: 'dispatched', expiresAt });
    driver.must({ type: 'retry' });
    expect(driver.lease).toMatchObject({ purpose: 'cleanup', expiresAt });
    driver.now = expiresAt;
    driver.must({ type: 'lease-lost', token: driver.lease.token, reason: 'nobody came', ...nothing });
    expect([fate(driver), driver.state.cause]).toEqual(['escalated', 'observer-lost']);
    expect(inEnglish(locked(driver)?.reason)).toMatch(/may still act/);
  });

  it('R16.2 an abandon meanwhile waits for the cleanup, too', () => {
    const { driver, command } = unwatched();
    driver.must({ type: 'abandon', reason: 'enough' });
    expect([fate(driver), driver.state.ending?.kind, driver.lease.purpose]).toEqual([
      'chaos-execution',
      'abandoned',
      'cleanup',
    ]);
    cleaned(driver, command);
    expect(inEnglish([fate(driver), locked(driver)])).toEqual(['abandoned', null]);
  });

  it('R8.6 a cleanup worker starts no fault', () => {
    const driver = at('chaos-execution');
    claim(driver);
    const operationId = prepareFault(driver);
    lose(driver);
    claim(driver);
    driver.tick(60);
    const bag = new Bag();
    const pages = [{ value: [] }];
    bag.add({ kind: 'fault-run-list', subject: WORKSPACE }, { scenarios: [{ name: 's', pages }] }, driver.now);
    const by = { token: driver.lease.token, workflowRun: WORKFLOW_RUN };
    driver.must({ type: 'settle', ...by, operationId, outcome: 'never-happened', result: null, ...bag.evidence });
    const operation = { operationId: 'again', kind: 'fault-start', class: 'uncertain', key: 'k', intent: {} } as const;
    expect(driver.refused({ type: 'prepare', ...by, operation, ...nothing })).toBe('wrong-phase');
  });

  it('R16.1 a halt does not hold the cleanup back', () => {
    const { driver, command } = unwatched();
    driver.must({ type: 'halt', reason: 'incident' });
    cleaned(driver, command);
    expect(fate(driver)).toBe('resilience-analysis');
  });

  const watching = () => {
    const driver = at('chaos-execution');
    claim(driver);
    settleFault(driver, prepareFault(driver));
    return driver;
  };
  const silence = (driver: Driver, heardAt: string) =>
    ({ type: 'lease-lost', token: driver.lease.token, reason: 'no heartbeat', heardAt, ...nothing }) as const;

  it('R8.6 five minutes without a heartbeat are death, whatever GitHub says of the run; less is not', () => {
    const driver = watching();
    const heardAt = driver.tick(30);
    driver.tick(299);
    expect(driver.refused(silence(driver, heardAt))).toBe('lease-alive');
    driver.tick(1);
    driver.must(silence(driver, heardAt));
    expect(driver.lease).toMatchObject({ purpose: 'cleanup', phase: 'chaos-execution' });
  });

  it('R8.6 what the worker committed is a sign of life; what is no time is refused', () => {
    const driver = watching();
    const long = addSeconds(driver.now, -400);
    expect(driver.refused(silence(driver, long))).toBe('lease-alive');
    driver.tick(290);
    expect(driver.refused(silence(driver, long))).toBe('lease-alive');
    expect(driver.refused(silence(driver, 'yesterday'))).toBe('invalid-command');
  });

  it('R8.6 R15.1 silence is nothing while no fault may act: there GitHub and the lease decide', () => {
    for (const point of ['started', 'chaos-execution', 'diagnostic'] as const) {
      const driver = at(point);
      claim(driver);
      const heardAt = driver.now;
      driver.tick(600);
      expect(driver.refused(silence(driver, heardAt))).toBe('lease-alive');
    }
    const { driver } = unwatched();
    claim(driver);
    const heardAt = driver.now;
    driver.tick(600);
    expect(driver.refused(silence(driver, heardAt))).toBe('lease-alive');
  });
});
