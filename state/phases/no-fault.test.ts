/** R8.3, R8.4, R14.6, R16.1: an execution that started no fault, or does not say so; R4.1: one that brings no evidence. */
import { describe, expect, it } from '@jest/globals';
import type { WorkerReport } from '../../schemas/generated/types.js';
import { PREDICATES } from '../testing/fixture.js';
import { at, claim, executed, fate, prepareFault, settleFault, submission } from '../testing/steps.js';
import { dispose } from './disposition.js';

describe('without a fault', () => {
  it.each(['build-identity', 'readiness', 'steady-state', 'starved', 'fault-start', 'provider'] as const)(
    'R8.3 preconditions not met (%s): repair, counted',
    (cause) => {
      const driver = at('chaos-execution');
      claim(driver);
      driver.send(
        submission(
          driver,
          { receipts: [], raws: {} },
          { report: { outcome: 'repair', class: cause, details: 'not met' } },
        ),
      );
      expect(fate(driver)).toEqual(['resilience-analysis', cause]);
      expect(driver.state.repairs).toBe(1);
    },
  );

  it('"done" without a start is fault-start: a word is no fault', () => {
    const driver = at('chaos-execution');
    claim(driver);
    driver.send(submission(driver, { receipts: [], raws: {} }));
    expect(fate(driver)).toEqual(['resilience-analysis', 'fault-start']);
  });

  it('R16.1 halted is not counted', () => {
    const driver = at('chaos-execution');
    claim(driver);
    driver.send(
      submission(
        driver,
        { receipts: [], raws: {} },
        { report: { outcome: 'repair', class: 'halted', details: 'halt' } },
      ),
    );
    expect([driver.state.repairs, driver.state.experiment?.repairs[0]?.counted]).toEqual([0, false]);
  });

  it('R8.3 in verify a lost serving identity reopens the gate and keeps the iteration', () => {
    const driver = at('verify-execution');
    claim(driver);
    driver.send(
      submission(
        driver,
        { receipts: [], raws: {} },
        { report: { outcome: 'repair', class: 'build-identity', details: 'v1 serves' } },
      ),
    );
    const { state } = driver;
    expect([state.phase, state.transition.status, state.iteration, state.gate?.accepted]).toEqual([
      'awaiting-external-gate',
      'blocked',
      1,
      null,
    ]);
    expect(state.experiment).toMatchObject({ n: 2, mode: 'verify', execution: null });
  });

  it('R14.6 a settle that never came makes the start unknown, and no second one is possible', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    driver.send(submission(driver, { receipts: [], raws: {} }));
    // What may act is looked after before anything else (R14.2).
    expect([driver.state.phase, driver.lease.purpose]).toEqual(['chaos-execution', 'cleanup']);
    expect(driver.state.operations.at(-1)).toMatchObject({ kind: 'fault-start', status: 'unknown', outcome: null });
    claim(driver);
    driver.send(submission(driver, { receipts: [], raws: {} }));
    expect(fate(driver)).toEqual(['resilience-analysis', 'observer-lost']);
  });
});

describe('R8.4 a fault that was never started', () => {
  it('neither landed nor was proven, whatever it is judged by', () => {
    const { state } = at('chaos-execution');
    if (!state.experiment) throw new Error('no experiment');
    const report: WorkerReport = { outcome: 'repair', details: 'no start' };
    const facts = { state, experiment: state.experiment, receipts: Object.values(state.receipts), report };
    expect(dispose({ ...facts, operation: null })).toMatchObject({
      disposition: 'repair',
      class: 'fault-start',
      landed: false,
      proven: false,
    });
  });
});

describe('R4.1 a submission brings its evidence', () => {
  it('refuses a receipt whose value is not what its payload says, and changes nothing', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    const before = JSON.stringify(driver.world);
    const receipts = command.receipts.map((receipt) =>
      receipt.subject === PREDICATES.confirm.id ? { ...receipt, value: 0 } : receipt,
    );
    expect(driver.ask({ ...command, receipts })).toMatchObject({ ok: false, error: { code: 'invalid-receipts' } });
    expect(JSON.stringify(driver.world)).toBe(before);
  });

  it('refuses a receipt without its payload, and one from the future', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    expect(driver.ask({ ...command, raws: {} })).toMatchObject({ ok: false, error: { code: 'invalid-receipts' } });
    const later = at('chaos-execution');
    later.tick(600);
    const future = executed(later);
    const early = at('chaos-execution');
    claim(early);
    settleFault(early, prepareFault(early));
    const decision = early.ask({ ...future, token: early.lease.token });
    expect(decision).toMatchObject({ ok: false, error: { code: 'invalid-receipts' } });
    expect(JSON.stringify(decision)).toContain('collected in the future');
  });
});
