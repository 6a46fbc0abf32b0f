/** R2.3, R4.4: numbers and times at the ends of what JSON holds are unread, with a caveat; nothing throws. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../../schemas/generated/types.js';
import { canonicalize } from '../../base/canonical.js';
import { message } from '../../messages/message.js';
import { readValue } from './index.js';

const source = {
  type: 'metric',
  resourceId: '/subscriptions/s',
  metric: 'Latency',
  aggregation: 'Average',
  interval: 'PT1M',
} as const;
const latency: Predicate = { id: 'latency', source, operator: '<', threshold: 1, unit: 's' };
const window = { from: '2026-09-24T20:00:00.000Z', to: '2026-09-24T20:02:00.000Z' };
const answer = (points: object[]) => ({ value: [{ errorCode: 'Success', timeseries: [{ data: points }] }] });
const minutes = (point: object) => ['20:00', '20:01'].map((at) => ({ timeStamp: `2026-09-24T${at}:00Z`, ...point }));
const ways = [Number.MIN_VALUE, 1e-300, -0, 0, -1, 2 ** 53, 1e308, -1e308];

describe('a metric at the ends of what a number can be', () => {
  it('an average whose counts are next to nothing is no number, of the window and of its slices', () => {
    const response = answer(minutes({ total: 2 ** 53, count: Number.MIN_VALUE }));
    const raw = { predicate: latency, response };
    expect(readValue('predicate', raw, { predicate: latency, window })).toMatchObject({
      value: null,
      caveat: message('not-a-number'),
    });
    const slice = { from: window.from, to: '2026-09-24T20:01:00.000Z' };
    const slices = { predicate: latency, answers: [{ window: slice, response }], slices: 1 };
    expect(readValue('work-slices', slices, { predicate: latency, window: slice, slices: 1 })).toMatchObject({
      value: null,
    });
  });

  it.each(['Average', 'Total', 'Minimum', 'Maximum', 'Count'] as const)(
    '%s: each reading has a canonical form',
    (aggregation) => {
      const predicate: Predicate = { ...latency, source: { ...source, aggregation } };
      for (const total of ways)
        for (const count of ways) {
          const response = answer(minutes({ total, count, average: total, minimum: total, maximum: count }));
          const reading = readValue('predicate', { predicate, response }, { predicate, window });
          expect(() => canonicalize(reading)).not.toThrow();
          expect(reading.value === null).toBe(reading.caveat !== null && reading.value === null);
        }
    },
  );

  it.each([
    '9999-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00Z',
    '0000-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
  ])('a point at %s is of no window', (timeStamp) => {
    const response = answer([...minutes({ average: 0.5 }), { timeStamp, average: 99 }]);
    const read = () => readValue('predicate', { predicate: latency, response }, { predicate: latency, window });
    expect(read).not.toThrow();
    expect(read()).toMatchObject({ value: 0.5 });
  });
});
