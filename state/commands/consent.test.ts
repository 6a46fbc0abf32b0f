/** R3.2: nobody is asked anywhere else, and with consent required a frozen fault waits for a person. */
import { describe, expect, it } from '@jest/globals';
import { obligations } from '../queries/obligations.js';
import { Driver } from '../testing/driver.js';
import { config, ENVIRONMENT, environmentConfig } from '../testing/fixture.js';
import { planJson } from '../testing/raws.js';
import { at, claim, driveTo, execute, prepareFault, reanalyze, submission, WORKFLOW_RUN } from '../testing/steps.js';

const asking = config(environmentConfig({ guardrails: { ...environmentConfig().guardrails, consent: 'required' } }));
const waiting = (): Driver => driveTo(new Driver(), 'chaos-execution', asking);
const digestOf = (driver: Driver) => driver.state.experiment?.faultDigest ?? '';
const give = (driver: Driver, faultDigest = digestOf(driver), over = {}) =>
  driver.send(driver.command({ type: 'consent', faultDigest }, over));

describe('R3.2 consent', () => {
  it('holds chaos-execution, ready and without a worker, until a person confirms the digest', () => {
    const driver = waiting();
    expect([driver.state.transition.status, driver.state.lease]).toEqual(['ready', null]);
    expect(obligations(driver.world, driver.now)).toMatchObject([
      { kind: 'consent', owner: 'people', nextCommands: ['consent', 'abandon'] },
    ]);
    expect(driver.refused({ type: 'dispatch' })).toBe('consent-missing');
    expect(give(driver)).toMatchObject({ ok: true });
    expect(driver.lease).toMatchObject({ purpose: 'phase', phase: 'chaos-execution', status: 'dispatched' });
    expect(driver.state.experiment?.consent).toMatchObject({ actor: { login: 'mona' }, authority: 'maintain' });
    execute(driver);
    expect(driver.state.phase).toBe('diagnostic');
  });

  it('another digest, too little authority, another phase and a run that asks nobody are refused', () => {
    const driver = waiting();
    expect(give(driver, 'f'.repeat(64))).toMatchObject({ error: { code: 'consent-missing' } });
    expect(give(driver, digestOf(driver), { authority: 'write' })).toMatchObject({ error: { code: 'not-permitted' } });
    expect(give(at('chaos-execution'))).toMatchObject({ error: { code: 'invalid-command' } });
    expect(give(driveTo(new Driver(), 'started', asking), 'f'.repeat(64))).toMatchObject({
      error: { code: 'wrong-phase' },
    });
  });

  it('twice is once; a repair of the same fault does not ask again, a fault frozen anew does', () => {
    const driver = waiting();
    give(driver);
    expect(give(driver)).toMatchObject({ ok: true, changed: { state: false } });
    const fail = () => {
      claim(driver);
      driver.send(
        submission(
          driver,
          { receipts: [], raws: {} },
          { report: { outcome: 'repair', class: 'readiness', details: 'no' } },
        ),
      );
    };
    fail();
    reanalyze(driver);
    expect(driver.lease.phase).toBe('chaos-execution');
    fail();
    reanalyze(driver, { plan: planJson({ port: '8444' }) });
    expect([driver.state.phase, driver.state.lease]).toEqual(['chaos-execution', null]);
    expect(obligations(driver.world, driver.now)[0]?.kind).toBe('consent');
  });

  it('a start without it is refused even to a worker that holds the lease', () => {
    const driver = waiting();
    give(driver);
    claim(driver);
    driver.edit((state) => {
      if (state.experiment) state.experiment.consent = null;
    });
    expect(() => prepareFault(driver)).toThrow(/consent-missing/);
  });

  it('a person may end the run instead', () => {
    const driver = waiting();
    driver.must({ type: 'abandon', reason: 'no' });
    expect(driver.state.verdict).toBe('abandoned');
    const { token } = at('chaos-execution').lease;
    expect(driver.refused({ type: 'claim', environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN })).toBe(
      'terminated',
    );
  });
});
