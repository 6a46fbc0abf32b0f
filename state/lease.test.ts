/** Leases: claimed once, fenced, lost with a witness (R15). */
import { describe, expect, it } from '@jest/globals';
import type { CommandOf } from './commands.js';
import type { Driver } from './testing/driver.js';
import { ENVIRONMENT } from './testing/fixture.js';
import { at, claim, lose, prepareFault, submission, WORKFLOW_RUN, workflowRunEvidence } from './testing/steps.js';

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

  it('R15.2 in chaos-execution its operations become unknown first, then a repair observer-lost', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    lose(driver);
    expect(driver.state.operations[0]).toMatchObject({ status: 'unknown' });
    const [witness] = driver.state.event.details.receipts as string[];
    expect(driver.state.receipts[witness ?? '']).toMatchObject({ kind: 'workflow-run' });
    expect(driver.state.experiment?.repairs).toMatchObject([{ class: 'observer-lost', counted: true }]);
    expect(driver.lease).toMatchObject({ phase: 'resilience-analysis', status: 'dispatched' });
  });
});
