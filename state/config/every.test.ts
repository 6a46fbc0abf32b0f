/** R5.7: what is read less often than its window lasts is refused where it is written. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../schemas/generated/types.js';
import { config, environmentConfig, hypothesis, PREDICATES } from '../testing/fixture.js';
import { parseConfig } from './config.js';
import { hypothesisProblems } from './hypothesis-rules.js';

const slow = (predicate: Predicate, every: string): Predicate =>
  ({ ...predicate, source: { ...predicate.source, every } }) as Predicate;

function configProblems(over: Parameters<typeof environmentConfig>[0]): string[] {
  const parsed = parseConfig(config(environmentConfig(over)));
  return parsed.ok ? [] : (parsed.error.problems ?? []).map(({ path, message }) => `${path} ${message}`);
}

describe('R5.7 read more seldom than the window lasts', () => {
  it('the example: a promise of the configuration that is read every twelve hours', () => {
    expect(configProblems({ slo: [slow(PREDICATES.slo, 'PT12H')] })).toEqual([
      expect.stringMatching(/^\/environments\/shop-test\/slo\/0\/source\/every .*is read every 43200 s/),
    ]);
    expect(configProblems({ slo: [PREDICATES.slo] })).toEqual([]);
  });

  it('relative: longer than recovery is watched, though not longer than the fault lasts', () => {
    expect(configProblems({ slo: [slow(PREDICATES.slo, 'PT90S')], windows: { recovery: 'PT1M' } })).toEqual([
      expect.stringMatching(/lasts 60 s$/),
    ]);
  });

  it('relative: a halt beside one that is read in time', () => {
    const { guardrails } = environmentConfig({});
    const [halt] = guardrails.safetyHalts;
    if (!halt) throw new Error('no halt');
    const safetyHalts = [halt, { ...slow(halt, 'PT12H'), id: 'seldom' }];
    expect(configProblems({ guardrails: { ...guardrails, safetyHalts } })).toEqual([
      expect.stringMatching(/safetyHalts\/1\/source\/every/),
    ]);
  });

  it('relative: each predicate of a proposal, against its fault', () => {
    const proposed = hypothesis('h');
    const found = hypothesisProblems({
      ...proposed,
      work: { predicate: PREDICATES.work, minimum: 1, slices: 4, perSecond: true },
      slo: [slow(PREDICATES.slo, 'PT12H')],
      faultProof: { ...proposed.faultProof, effect: proposed.faultProof.effect.map((one) => slow(one, 'PT12H')) },
    } as typeof proposed);
    expect(found.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/slo/0/source/every', '/faultProof/effect/0/source/every']),
    );
  });
});
