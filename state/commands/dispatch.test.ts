/** Who gets the next lease, and what becomes of a run whose worker, or whose time, is gone (R15.3, R16.2, R20.3). */
import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '../messages/testing/in-english.js';
import type { Driver } from '../testing/driver.js';
import { at, claim, goodDelivery, lose, observe, submission } from '../testing/steps.js';

const nothing = { receipts: [], raws: {} };

describe('R15.3 who is dispatched', () => {
  it('nobody to a gate that waits for people, nor to changes that wait for the App', () => {
    for (const point of ['advisory-approval', 'awaiting-external-gate', 'delivering'] as const)
      expect(at(point).refused({ type: 'dispatch' })).toBe('nothing-to-dispatch');
  });

  it('a probe whose worker was lost is due again; what it was to show stays unproven, with the reason', () => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    observe(driver, goodDelivery(driver));
    claim(driver);
    lose(driver);
    expect(inEnglish(driver.state.gate?.stages.serving)).toMatchObject({
      status: 'not-proven',
      reason: expect.stringMatching(/^the probe worker was lost/),
    });
    expect(driver.state.lease).toBeNull();
    driver.tick(10);
    driver.must({ type: 'retry' });
    expect(driver.lease.purpose).toBe('probe');
    expect(inEnglish(driver.state.event.details.reason)).toMatch(/^probe dispatched/);
  });

  it('R13.8 a phase that has no worker gets one by retry, too', () => {
    const driver = at('advisory');
    claim(driver);
    lose(driver);
    expect(driver.state.lease).toBeNull();
    driver.must({ type: 'retry' });
    expect(driver.lease).toMatchObject({ purpose: 'phase', phase: 'advisory' });
  });

  it('the record pull request that is known already is no news', () => {
    const driver = at('advisory-approval');
    driver.must({ type: 'record-opened', pullRequest: 5 });
    expect(driver.ask(driver.command({ type: 'record-opened', pullRequest: 5 }))).toMatchObject({
      ok: true,
      changed: { state: false, control: false },
    });
  });
});

describe('R16.2 a run that is ending', () => {
  const ending = (driver: Driver) =>
    driver.edit((state) => {
      const actor = { login: 'mona', id: 1, type: 'user' as const };
      state.ending = { kind: 'abandoned', cause: null, actor, reason: 'r', at: driver.now };
    });

  it('takes no phase any further: what its worker submits brings a cleanup worker', () => {
    const driver = at('diagnostic');
    claim(driver);
    ending(driver);
    driver.send(submission(driver, nothing));
    expect([driver.state.phase, driver.lease.purpose]).toEqual(['diagnostic', 'cleanup']);
  });

  it('gives a cleanup worker to a dispatch, and no time beyond the first one to a retry', () => {
    const driver = at('diagnostic');
    ending(driver);
    driver.edit((state) => {
      state.lease = null;
    });
    driver.must({ type: 'dispatch' });
    expect(driver.lease.purpose).toBe('cleanup');
    driver.edit((state) => {
      if (state.lease) state.lease.expiresAt = driver.now;
    });
    expect(driver.refused({ type: 'retry' })).toBe('nothing-to-dispatch');
  });
});

describe('R16.2 an end with operations that nobody settled', () => {
  const open = (driver: Driver, kind: 'workspace-create' | 'fault-start') =>
    driver.edit((state) => {
      state.operations.push({
        operationId: 'op-open',
        kind,
        class: 'uncertain',
        key: 'the-key',
        intent: {},
        status: 'unknown',
        outcome: null,
        attempts: 1,
        preparedAt: driver.now,
        settledAt: null,
        result: null,
        receipts: [],
      });
    });

  it('says what may have taken effect', () => {
    const driver = at('started');
    open(driver, 'workspace-create');
    driver.must({ type: 'abandon', reason: 'r' });
    expect(inEnglish(driver.state.caveats)).toContain('workspace-create op-open may have taken effect: the-key');
    expect(driver.state.operations.at(-1)).toMatchObject({ status: 'settled', outcome: 'abort' });
  });

  it('R20.3 a skipped revision’s delivery is not adopted; its fault start is, as uncertain and unknown', () => {
    const driver = at('coding');
    const intent = (operationId: string, kind: 'change-delivery' | 'fault-start' | 'role-grant') => ({
      operationId,
      kind,
      class: 'idempotent' as const,
      key: operationId,
      intent: { experiment: 1, attempt: 1 },
    });
    const before = driver.state.operations.length;
    driver.must({
      type: 'restore',
      skipped: [
        {
          commit: 'c'.repeat(40),
          revision: null,
          reason: 'somebody else wrote it',
          operations: [intent('d', 'change-delivery'), intent('f', 'fault-start'), intent('g', 'role-grant')],
        },
      ],
    });
    expect(
      driver.state.operations.slice(before).map((entry) => [entry.operationId, entry.class, entry.status]),
    ).toEqual([
      ['f', 'uncertain', 'unknown'],
      ['g', 'idempotent', 'unknown'],
    ]);
  });
});
