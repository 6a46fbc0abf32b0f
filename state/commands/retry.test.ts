/** R13.8: the dispatch or the effect that the run waits for, once more; the record is a projection. */
import { describe, expect, it } from '@jest/globals';
import { at, claim, goodDelivery, observe } from '../testing/steps.js';

const APP = { actor: { login: 'chaos-loop[bot]', id: 1, type: 'app' as const }, authority: null };

describe('R13.8 retry', () => {
  it('gives a worker that never came a new lease; the old token is worth nothing', () => {
    const driver = at('advisory');
    const { token } = driver.lease;
    driver.must({ type: 'retry' });
    expect(driver.lease).toMatchObject({ purpose: 'phase', phase: 'advisory', status: 'dispatched' });
    expect(driver.lease.token).not.toBe(token);
    const workflowRun = { id: 1, attempt: 1 };
    expect(driver.refused({ type: 'claim', environment: 'shop-test', token, workflowRun })).toBe('lease-lost');
  });

  it('leaves a worker alone that is at work', () => {
    const driver = at('advisory');
    claim(driver);
    expect(driver.refused({ type: 'retry' })).toBe('lease-held');
  });

  it.each(['advisory-approval', 'awaiting-external-gate'] as const)('%s: a new record pull request', (point) => {
    const driver = at(point);
    driver.must({ type: 'record-opened', pullRequest: 5 });
    driver.must({ type: 'retry' });
    // R13.8: nothing is forgotten before its successor exists; decisions are taken there meanwhile.
    expect(driver.state.record.pullRequest).toBe(5);
    expect(driver.state.phase).toBe(point);
    driver.must({ type: 'record-opened', pullRequest: 6 });
    expect(driver.state.record.pullRequest).toBe(6);
  });

  it('asks for the delivery of a change again', () => {
    const driver = at('delivering');
    driver.must({ type: 'retry' });
    expect(driver.state.operations.at(-1)).toMatchObject({ kind: 'change-delivery', attempts: 2, status: 'prepared' });
  });

  it('a probe that never came', () => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const delivery = goodDelivery(driver);
    driver.tick(2);
    observe(driver, delivery);
    const { token } = driver.lease;
    driver.must({ type: 'retry' });
    expect([driver.lease.purpose, driver.lease.token === token]).toEqual(['probe', false]);
  });

  it('R14.8: while something is refused, it is asked for again whatever the worker does', () => {
    const driver = at('advisory');
    claim(driver);
    const refusal = { code: 'github-403', words: 'Unable to create comment because issue is locked.' };
    driver.must({ type: 'effect-outcome', effect: 'record-comments', refusal }, APP);
    const { token } = driver.lease;
    driver.must({ type: 'retry' });
    expect(driver.lease.token).toBe(token);
    driver.must({ type: 'effect-outcome', effect: 'record-comments', refusal: null }, APP);
    expect(driver.refused({ type: 'retry' })).toBe('lease-held');
  });

  it('needs authority, and a run that goes on', () => {
    expect(at('advisory').refused({ type: 'retry' }, { authority: 'write' })).toBe('not-permitted');
    const driver = at('advisory');
    driver.must({ type: 'abandon', reason: 'r' });
    expect(driver.refused({ type: 'retry' })).toBe('terminated');
  });
});
