/** How numbers are written beside words: a unit once, a share of what it is a share of. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../../schemas/generated/types.js';
import { config, environmentConfig } from '../../testing/fixture.js';
import { amountBeside, small, told } from './format.js';

const promised = config(environmentConfig()).environments.staging?.slo?.[0];
const predicate = (over: Partial<Predicate>): Predicate => ({ ...(promised as Predicate), ...over });

describe('a number beside its label', () => {
  it.each([
    ['fallback prices', 291, 'fallbacks', '291'],
    ['Price lookups', 1, 'lookups', '1'],
    ['Orders asked for', 12, 'requests', '12 requests'],
    ['Median checkout', 204, 'ms', '204 ms'],
    ['Terms accepted', 5, 'ms', '5 ms'],
    ['Anything', 0.5, 'share', '50%'],
  ])('%s: %d %s', (label, value, unit, text) => {
    expect(amountBeside(label, value, unit)).toBe(text);
  });

  it('a share is of something', () => {
    const { short: _, ...bare } = predicate({ unit: 'share' });
    expect(told(predicate({ unit: 'share', short: 'orders answered' }), '0%')).toBe('0% of orders answered');
    expect(told({ ...bare, description: 'Share of orders answered.' }, '0%')).toBe('0% of orders answered');
    expect(told({ ...bare, unit: 'ms', description: 'Median checkout' }, '9 ms')).toBe('Median checkout: 9 ms');
  });

  it('what is written in capitals stays so within a sentence', () => {
    expect(['Orders answered', 'GET /orders', 'p95'].map(small)).toEqual(['orders answered', 'GET /orders', 'p95']);
  });
});
