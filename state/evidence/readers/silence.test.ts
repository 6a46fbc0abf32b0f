/** R5.8: `presentBy` counts as present only when it is covered and greater than 0. */
import { describe, expect, it } from '@jest/globals';
import type { LogsSource, MetricSource, Predicate } from '../../../schemas/generated/types.js';
import { readLogs } from './logs.js';
import { readMetric } from './metrics.js';

const window = { from: '2026-11-02T10:00:00.000Z', to: '2026-11-02T10:01:00.000Z' };
const series = (total: number | null) => ({
  value: [{ timeseries: total === null ? [] : [{ data: [{ timeStamp: window.from, total }] }] }],
});
const metric: MetricSource = {
  type: 'metric',
  resourceId: '/subscriptions/1',
  metric: 'Errors',
  aggregation: 'Total',
  interval: 'PT1M',
  presentBy: { metric: 'Requests', aggregation: 'Total' },
};
const predicate: Predicate = { id: 'errors', source: metric, operator: '<=', threshold: 5, unit: 'errors' };
const table = (value: number) => ({ tables: [{ columns: [{ name: 'n' }], rows: [[value]] }] });
const logs = { type: 'logs', workspaceId: 'w', query: 'T | count', presentBy: { query: 'R | count' } } as LogsSource;

describe('R5.8 presentBy', () => {
  it.each<[number | null, number | null, number | null]>([
    [null, 0, null],
    [0, 0, null],
    [null, 7, 0],
    [0, 7, 0],
    [3, 0, 3],
    [0, null, null],
  ])('a metric that reads %s beside one that reads %s is %s', (own, present, value) => {
    const raw = { response: series(own), present: series(present) };
    expect(readMetric(raw, metric, predicate, window).value).toBe(value);
  });

  it.each<[number, unknown, number | null]>([
    [0, table(0), null],
    [0, undefined, null],
    [0, table(4), 0],
    [3, table(0), 3],
  ])('a query that finds %s beside %j is %s', (own, present, value) => {
    expect(readLogs({ response: table(own), present }, logs).value).toBe(value);
  });

  it('a query that answers 1 of nothing needs the one that vouches too', () => {
    const query = 'T | summarize c = count() | project ok = toint(c == 0)';
    const inverted = { ...logs, query } as LogsSource;
    expect(readLogs({ response: table(1), present: table(0) }, inverted).value).toBe(null);
    expect(readLogs({ response: table(1), present: table(4) }, inverted).value).toBe(1);
  });
});
