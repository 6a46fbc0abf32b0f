/** R14.6: what the samples of an experiment weigh, and how many they are, at the exact bounds. */
import { describe, expect, it } from '@jest/globals';
import type { EnvironmentConfig, Hypothesis, Predicate, RunState } from '../../schemas/generated/types.js';
import { message } from '../messages/message.js';
import { httpPredicate, hypothesis, PREDICATES } from '../testing/fixture.js';
import { at } from '../testing/steps.js';
import { payloadReason, sampleBytes } from './payload.js';

const RUN = at('chaos-execution').state;
type Policy = RunState['policyVersion'];
const run = (policyVersion: Policy, edit: (state: RunState) => void = () => undefined): RunState => {
  const state = structuredClone({ ...RUN, policyVersion });
  edit(state);
  return state;
};
const count = (id: string, over: Partial<Predicate> = {}): Predicate =>
  httpPredicate(id, `/${id}`, { operator: '<', threshold: 5, unit: 'count', ...over }, '/n');
const metric = (id: string): Predicate => ({
  ...PREDICATES.slo,
  id,
  source: { type: 'metric', resourceId: RUN.targets[0] ?? '', metric: 'M', aggregation: 'Total', interval: 'PT1M' },
});
const environment = (state: RunState): EnvironmentConfig => {
  const [first] = Object.values(state.config.effective.environments);
  if (!first) throw new Error('no environment');
  return first;
};

// Asked once a second: confirm, effect, SLO, steady state, halt; four times: work, executed path. Recovery, 4 s of it, and
// the service, until its time-out of 60 s, once a second.
describe('R14.6 bytes', () => {
  it.each<[string, Policy, number, Partial<Hypothesis>, number]>([
    ['a short fault', '2026-12', 10, {}, (20 * 13 + 4 + 80) * 160],
    ['under later rules, unpacked too', '2027-02', 10, {}, (20 * 13 + 4 + 80) * 160],
    ['a long one', '2027-01', 1000, {}, (2000 * 13 + 4 + 2060) * 160],
    [
      'packed from 2000 samples of a series on',
      '2027-02',
      1000,
      {},
      5 * (2000 * 4.5 + 1024) + 2 * (8000 * 4.5 + 1024) + (2060 * 4.5 + 1024) + 4 * 160,
    ],
    [
      'one less is not packed',
      '2027-02',
      999.5,
      {},
      5 * 1999 * 160 + 2 * (7996 * 4.5 + 1024) + (2059 * 4.5 + 1024) + 4 * 160,
    ],
    [
      'numbers take more',
      '2027-02',
      1000,
      { confirm: count('n', { aggregate: 'last' }), slo: [count('m')] },
      3 * (2000 * 4.5 + 1024) + 2 * (2000 * 16 + 1024) + 2 * (8000 * 4.5 + 1024) + (2060 * 4.5 + 1024) + 4 * 160,
    ],
    [
      'a share at a pointer, and a counter, are none',
      '2027-02',
      1000,
      { confirm: count('n', { aggregate: 'share' }), slo: [count('m', { aggregate: 'increase' })] },
      5 * (2000 * 4.5 + 1024) + 2 * (8000 * 4.5 + 1024) + (2060 * 4.5 + 1024) + 4 * 160,
    ],
    ['what is asked twice is sampled once', '2026-12', 10, { slo: [PREDICATES.steady] }, (20 * 12 + 4 + 80) * 160],
    ['under later rules too', '2027-02', 10, { slo: [PREDICATES.steady] }, (20 * 12 + 4 + 80) * 160],
    ['a metric is not sampled', '2026-12', 10, { slo: [metric('m')] }, (20 * 12 + 4 + 80) * 160],
    ['two of recovery', '2026-12', 10, { recovery: [PREDICATES.recovery, count('n')] }, (20 * 13 + 2 * 4 + 80) * 160],
    [
      'also under later rules',
      '2027-02',
      10,
      { recovery: [PREDICATES.recovery, count('n')] },
      (20 * 13 + 8 + 80) * 160,
    ],
    ['none of it', '2026-12', 10, { recovery: [] }, (20 * 13 + 80) * 160],
  ])('%s (%s, %s s)', (_, policy, seconds, over, bytes) => {
    expect(sampleBytes(run(policy), hypothesis('h', over), seconds)).toBe(Math.ceil(bytes));
  });

  it.each<[string, object[], number]>([
    ['none', [], 13],
    ['one with its age', [{ count: count('dead'), oldestAge: count('age') }], 15],
    ['one without', [{ count: count('dead') }], 14],
  ])('dead letters are sampled with the rest: %s', (_, deadLetters, rate) => {
    const state = run('2026-12', (given) => Object.assign(environment(given), { deadLetters }));
    expect(sampleBytes(state, hypothesis(), 10)).toBe((20 * rate + 4 + 80) * 160);
  });

  it('of a run without dead letters in its configuration too', () => {
    const state = run('2026-12', (given) => Object.assign(environment(given), { deadLetters: undefined }));
    expect(sampleBytes(state, hypothesis(), 10)).toBe((20 * 13 + 4 + 80) * 160);
  });
});

describe('R14.6 what a submission takes', () => {
  const most = 4 * 1024 * 1024;
  // (26 + 2) × 160 bytes a second, and 64 samples.
  const longest = (most / 160 - 64) / 28;
  it.each<[string, Policy, number, Partial<Hypothesis>, unknown]>([
    ['as much as is allowed', '2026-12', Math.floor(longest), {}, null],
    [
      'more',
      '2026-12',
      Math.ceil(longest),
      {},
      message('samples-too-heavy', { bytes: (28 * Math.ceil(longest) + 64) * 160, most }),
    ],
    ['packed, of which 4.4 × (2 s + 64) are one series', '2027-03', 17_013, {}, null],
    [
      'more of one series than a payload may say',
      '2027-03',
      17_014,
      {},
      message('samples-too-many', { samples: 150_005, most: 150_000 }),
    ],
    ['of which rules before 2027-03 did not ask', '2027-02', 17_014, {}, null],
    [
      'slower series may be as long',
      '2027-03',
      17_014,
      { executedPath: metric('p'), workExpected: { predicate: metric('w'), minimum: 1, slices: 4 } },
      null,
    ],
  ])('%s (%s, %s s)', (_, policy, seconds, over, reason) => {
    expect(payloadReason(run(policy), hypothesis('h', over), seconds)).toEqual(reason);
  });

  it('all series together, at their bound', () => {
    const [work] = [PREDICATES.work];
    const many = Array.from({ length: 15 }, (_, n) => ({ ...work, id: `w-${n}` }));
    const state = run('2027-03', (given) => given.guardrails.safetyHalts.push(...many));
    // 75 samples a second with the recovery and the service, over 1.1 × (2 s + 64): 999,982.5 and 1,000,081.5.
    expect(payloadReason(state, hypothesis(), 6028.5)).toBeNull();
    expect(payloadReason(state, hypothesis(), 6029.1)).toEqual(
      message('samples-too-many', { samples: 1_000_082, most: 1_000_000 }),
    );
  });
});
