/**
 * A state branch that rules of 2027-02 wrote, kept: later rules (a fault that landed in part, an analysis without an agent that ends
 * at once, samples that are counted) decide nothing of it anew (R18, R19).
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunHistory, verifyHistory } from '../../state/verify/index.js';
import { openBundle, recomputes, statesOf } from './bundles.js';

let history: RunHistory;
let close: () => void;
beforeAll(async () => {
  ({ history, close } = await openBundle('policy-2027-02.bundle'));
});
afterAll(() => close());

describe('R18 R19 a run of 2027-02', () => {
  it('is of those rules, resolved, and decided again as a whole', () => {
    expect(statesOf(history).at(-1)).toMatchObject({ policyVersion: '2027-02', verdict: 'resolved' });
    const results = verifyHistory(history, { requireTerminal: true });
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(results.flatMap(({ name, status }) => (status === 'skipped' ? [name] : []))).toEqual(['provenance']);
    expect(recomputes(history)?.status).toBe('passed');
  });
});
