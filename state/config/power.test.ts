/** R7.1, R9.1: what the window of a fault can't tell apart is refused before there is a fault. */
import { describe, expect, it } from '@jest/globals';
import type { Hypothesis, Predicate } from '../../schemas/generated/types.js';
import { predicateDigest as digest } from '../evidence/predicates.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { evaluate } from '../phases/eligibility.js';
import { config, environmentConfig, hypothesis, PREDICATES } from '../testing/fixture.js';
import { at } from '../testing/steps.js';
import { powerProblems } from './power.js';
import { sliceMinimum } from './promises.js';

const { work, confirm } = PREDICATES;
const lasting = (duration: string, over: Partial<Hypothesis> = {}): Hypothesis => {
  const proposed = hypothesis('h', { work: { predicate: work, minimum: 0.2 }, ...over });
  return { ...proposed, fault: { ...proposed.fault, duration } };
};
const read = (predicate: Predicate, every: string): Predicate =>
  ({ ...predicate, source: { ...predicate.source, every } }) as Predicate;
const demand = (every: string, slices = 4) => ({
  work: { predicate: read(work, every), minimum: 0.2 },
  workExpected: { predicate: read(work, every), minimum: 0.4, slices },
});
const said = (of: Hypothesis, ratio = 0.8, before: number | null = null): string =>
  inEnglish(powerProblems(of, ratio, before).map(({ path, why }) => ({ path, why })))
    .map(({ path, why }) => `${path} ${why}`)
    .join('\n');

/** Smallest slice of a constant demand that a counter shows, the first reading `offset` seconds after the window's begin. */
function smallest(windowSeconds: number, every: number, slices: number, offset: number): number {
  const readings = (to: number) => Math.floor((to - offset) / every + 1e-9);
  const length = windowSeconds / slices;
  return Math.min(...Array.from({ length: slices }, (_, n) => readings((n + 1) * length) - readings(n * length)));
}

describe('R9.1 slices in which one reading decides', () => {
  it.each([
    ['PT0.5S', 4, 'PT10S', 0.8, 1],
    ['PT0.5S', 4, 'PT13.9S', 0.8, 1],
    ['PT0.5S', 4, 'PT14S', 0.8, 0],
    ['PT0.1S', 4, 'PT2.8S', 0.8, 0],
    ['PT0.5S', 12, 'PT14S', 0.8, 1],
    ['PT0.5S', 12, 'PT42S', 0.8, 0],
    // Another ratio leaves another number of them.
    ['PT0.5S', 4, 'PT8S', 0.5, 0],
    ['PT0.5S', 4, 'PT14S', 0.9, 1],
    ['PT0.5S', 4, 'PT24S', 0.9, 0],
  ])('every %s in %s slices of %s at workRatio %s', (every, slices, duration, ratio, problems) => {
    expect(powerProblems(lasting(duration, demand(every, slices)), ratio, null)).toHaveLength(problems);
  });

  it('says which interval, and which window, would do: both do', () => {
    const refused = said(lasting('PT10S', demand('PT0.5S')));
    expect(refused).toMatch(/\/workExpected\/slices a slice of 2.5 s holds 5 readings .* less than 7/);
    const [, every, seconds] = /at least every ([\d.]+) s, or let the fault last ([\d.]+) s/.exec(refused) ?? [];
    expect([every, seconds]).toEqual(['0.357', '14']);
    expect(said(lasting('PT10S', demand(`PT${every}S`)))).toBe('');
    expect(said(lasting(`PT${seconds}S`, demand('PT0.5S')))).toBe('');
  });

  it('what is allowed never calls a constant demand starved, wherever the readings fall; what is refused does', () => {
    const offsets = Array.from({ length: 40 }, (_, n) => n / 40);
    const worst = (windowSeconds: number) => {
      const found = offsets.map((offset) => smallest(windowSeconds, 1, 4, offset));
      return Math.min(...found) / Math.max(...found);
    };
    for (let seconds = 28; seconds <= 60; seconds += 0.1) expect(worst(seconds)).toBeGreaterThanOrEqual(0.8);
    expect(worst(15.9)).toBeLessThan(0.8);
    // Whichever comes of it is compared as the verdict compares it.
    expect(sliceMinimum({ predicate: work, minimum: 1, slices: 4, perSecond: true }, 28)).toBe(7);
  });

  it('the environment’s demand without one of the proposal; a metric by its grain; a query has no readings', () => {
    const { workExpected: _own, ...bare } = lasting('PT10S', demand('PT0.5S'));
    expect(powerProblems(bare as Hypothesis, 0.8, null)).toHaveLength(1);
    const metric = {
      ...work,
      source: { type: 'metric', resourceId: 'r', metric: 'Requests', aggregation: 'Total', interval: 'PT1M' },
    } as Predicate;
    const logs = { ...work, source: { type: 'logs', workspaceId: 'w', query: 'AppRequests | count' } } as Predicate;
    const by = (predicate: Predicate, duration: string) =>
      powerProblems(
        lasting(duration, { work: { predicate, minimum: 1 }, workExpected: { predicate, minimum: 1, slices: 4 } }),
        0.8,
        null,
      ).length;
    expect([by(metric, 'PT20M'), by(metric, 'PT28M'), by(logs, 'PT10S')]).toEqual([1, 0, 0]);
  });

  it('a ratio of 1 leaves nothing, whatever the window', () => {
    expect(said(lasting('PT1H'), 1)).toMatch(/workRatio 1 leaves no room/);
  });
});

describe('R7.1 a share whose smallest step is more than lies between the value without a fault and the threshold', () => {
  const asking = (threshold: number, every = 'PT1S', operator: Predicate['operator'] = '<') =>
    lasting('PT10S', { confirm: { ...read(confirm, every), threshold, operator } });

  it.each<[string, Hypothesis, number | null, number]>([
    ['a step of 10%, 50% away', asking(0.5), 1, 0],
    ['as much away as the step', asking(0.9), 1, 0],
    ['less', asking(0.95), 1, 1],
    ['the same with twenty samples', asking(0.95, 'PT0.5S'), 1, 0],
    ['away from what is measured, not from 1', asking(0.9), 0.95, 1],
    ['of bad answers', asking(0.05, 'PT1S', '>='), 0, 1],
    ['of bad answers, enough', asking(0.1, 'PT1S', '>='), 0, 0],
    ['not measured: said elsewhere', asking(0.95), null, 0],
    ['holds without a fault: said elsewhere', asking(0.95), 0.9, 0],
    ['no share', { ...asking(0.95), confirm: { ...work, operator: '<', threshold: 0.95 } }, 1, 0],
  ])('%s', (_name, of, before, problems) => {
    expect(powerProblems(of, 0.8, before)).toHaveLength(problems);
  });

  it('says which interval would do, where one would', () => {
    const refused = said(asking(0.95), 0.8, 1);
    expect(refused).toMatch(/\/confirm the 10 samples .* no change smaller than 10%, .* 5% away/);
    expect(refused).toMatch(/at least every 0.5 s, let the fault last 20 s/);
    expect(said(asking(1), 0.8, 1)).toMatch(/Move the threshold away/);
  });
});

describe('R19 under the rules of the run', () => {
  const coarse = hypothesis('h', { ...demand('PT0.5S'), confirm: { ...confirm, threshold: 0.95 } });
  const codes = (policyVersion: '2027-01' | '2027-02', workRatio?: number) => {
    const state = structuredClone(at('chaos-execution').state);
    const settings = workRatio === undefined ? {} : { workRatio };
    state.config.effective = config(environmentConfig(settings));
    const receipts = Object.values(state.receipts).map((receipt) =>
      receipt.subject === confirm.id ? { ...receipt, predicateDigest: digest(coarse.confirm), value: 1 } : receipt,
    );
    return JSON.stringify(evaluate({ ...state, policyVersion }, coarse, receipts).reasons);
  };
  it('refused from 2027-02 on; before, it is what it was', () => {
    expect(codes('2027-02')).toMatch(/slice-too-coarse/);
    expect(codes('2027-02')).toMatch(/window-too-coarse/);
    expect(codes('2027-01')).not.toMatch(/too-coarse/);
  });
  it('by the workRatio of the environment', () => {
    expect(codes('2027-02', 0.5)).not.toMatch(/slice-too-coarse/);
  });
});
