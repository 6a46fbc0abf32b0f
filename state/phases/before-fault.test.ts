/** R8.1: what lies between the control window's end and the fault's start is bounded; the bounds at their edges. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { faultStart } from '../operations/operations.js';
import { settingsOf } from '../run/transaction.js';
import { at, claim, prepareFault } from '../testing/steps.js';
import type { Facts } from './attempt.js';
import { gapProblem } from './before-fault.js';
import { betweenWindow, longestGrid } from './between.js';

const REREAD = 120;

/** An attempt whose start was prepared; `edit`: its hypothesis and halts, before the clock is asked. */
function prepared(edit: (facts: Facts) => void = () => undefined): { facts: Facts; preparedAt: string } {
  const driver = at('chaos-execution').fork();
  claim(driver);
  prepareFault(driver);
  const { state } = driver;
  const operation = faultStart(state);
  if (!state.experiment || !operation) throw new Error('no experiment');
  const report = { outcome: 'done' as const, details: 'x' };
  const facts: Facts = {
    state: structuredClone(state),
    experiment: state.experiment,
    receipts: [],
    report,
    operation,
  };
  edit(facts);
  return { facts, preparedAt: operation.preparedAt };
}

function control(to: string) {
  return { from: addSeconds(to, -30), to };
}

const slow: Predicate = {
  id: 'slow-halt',
  source: { type: 'http', url: 'https://shop.test/health', every: 'PT15S', timeout: 'PT20S' },
  operator: '<',
  threshold: 0.5,
  unit: 'share',
  aggregate: 'share',
};

describe('R8.1 the start is prepared within one sample grid and a moment to read again', () => {
  it.each([
    ['grids of two seconds', () => undefined, 2],
    [
      'one grid of 35 seconds: the longest counts',
      (facts: Facts) => void facts.state.guardrails.safetyHalts.push(slow),
      35,
    ],
  ] as const)('%s: exactly at the bound it passes, a millisecond later it does not', (_, edit, grid) => {
    const { facts, preparedAt } = prepared(edit);
    const gap = (seconds: number) => gapProblem(facts, control(addSeconds(preparedAt, -seconds)), preparedAt);
    expect(gap(grid + REREAD)).toBeNull();
    expect(inEnglish(gap(grid + REREAD + 0.001))).toBe(
      `the start was prepared ${grid + REREAD + 0.001} s after the control window; ${grid + REREAD} s are allowed`,
    );
  });
});

describe('R8.1 the start’s own time is that of its evidence', () => {
  it('exactly at the bound it passes, a millisecond later it does not', () => {
    const { facts, preparedAt } = prepared();
    const { maxEvidenceAge } = settingsOf(facts.state);
    const gap = (seconds: number) => gapProblem(facts, control(preparedAt), addSeconds(preparedAt, seconds));
    expect(gap(maxEvidenceAge)).toBeNull();
    expect(inEnglish(gap(maxEvidenceAge + 0.001))).toBe(
      `the fault began ${maxEvidenceAge + 0.001} s after it was prepared; ${maxEvidenceAge} s are allowed`,
    );
  });

  it('each bound by itself: both at their edges pass together, and what is not known is no gap', () => {
    const { facts, preparedAt } = prepared();
    const { maxEvidenceAge } = settingsOf(facts.state);
    const early = control(addSeconds(preparedAt, -(2 + REREAD)));
    expect(gapProblem(facts, early, addSeconds(preparedAt, maxEvidenceAge))).toBeNull();
    const late = control(addSeconds(preparedAt, -10_000));
    expect(gapProblem(facts, late, null)).toBeNull();
    expect(gapProblem({ ...facts, operation: null }, late, preparedAt)).toBeNull();
  });
});

describe('R8.4 where a sample of a predicate is due between them', () => {
  const { to } = control('2026-11-02T10:00:00.000Z');
  const predicate = (every: string, timeout: string): Predicate => ({
    ...slow,
    source: { type: 'http', url: 'https://shop.test/x', every, timeout },
  });

  it.each([
    // A step and a time-out after the control window one sample is due, and its answer does not reach into the fault.
    ['PT1S', 'PT2S', 3],
    ['PT5S', 'PT1S', 6],
    // A time-out counts as a second at least.
    ['PT1S', 'PT0.2S', 2],
  ])('every %s, time-out %s: from %d s on, and not a millisecond before', (every, timeout, seconds) => {
    const asked = predicate(every, timeout);
    expect(betweenWindow(asked, control(to), addSeconds(to, seconds - 0.001))).toBeNull();
    const window = betweenWindow(asked, control(to), addSeconds(to, seconds));
    expect(window?.from).toBe(to);
    expect(Date.parse(window?.to ?? '') - Date.parse(to)).toBe(Number(every.slice(2, -1)) * 1000);
  });

  it('a grid is one step and one answer, a second at least', () => {
    expect(longestGrid([predicate('PT1S', 'PT2S'), predicate('PT5S', 'PT1S')])).toBe(6);
    expect(longestGrid([predicate('PT0.1S', 'PT0.2S')])).toBe(1);
    expect(longestGrid([])).toBe(1);
  });
});
