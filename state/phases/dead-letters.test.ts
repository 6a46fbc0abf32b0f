/** R9.1, R9.2: dead letters before and after; in verify the first baseline stays. R5.3: data younger than its margin. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import { measure } from '../evidence/measure.js';
import { predicateDigest } from '../evidence/predicates.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig, httpPredicate } from '../testing/fixture.js';
import { Bag, sampleRaw } from '../testing/raws.js';
import * as steps from '../testing/steps.js';
import { accept, driveTo, executed } from '../testing/steps.js';

const count = httpPredicate(
  'orders-dead',
  '/dead',
  { operator: '<=', threshold: 100, unit: 'count', aggregate: 'last' },
  '/count',
);
const age = httpPredicate(
  'orders-dead-age',
  '/dead',
  { operator: '<=', threshold: 3600, unit: 's', aggregate: 'max' },
  '/age',
);
const counting = config(environmentConfig({ deadLetters: [{ entity: 'orders', count, oldestAge: age }] }));

/** Executes with this many dead letters before and after; null: not measured. */
function run(driver: Driver, before: number | null, after: number | null): void {
  const command = executed(driver);
  const { control, recovery } = command.report.windows ?? {};
  if (!control || !recovery) throw new Error('no windows');
  const { experiment, mode } = driver.state;
  const bag = new Bag({ experiment: experiment?.n ?? 0, mode });
  const add = (predicate: Predicate, window: typeof control, value: number | null) => {
    if (value === null) return;
    const raw = sampleRaw(predicate, window.from, window.to, () => ({ ok: true, value }), control.from);
    bag.add({ kind: 'predicate', subject: predicate.id, predicate, window }, raw, driver.now);
  };
  add(count, control, before);
  add(count, recovery, after);
  add(age, recovery, 42);
  const receipts = [...command.receipts, ...bag.receipts];
  accept(driver, { ...command, receipts, raws: { ...command.raws, ...bag.raws } });
}
const letters = (driver: Driver) =>
  driver.state.experiments.at(-1)?.deadLetters?.[0] ?? driver.state.experiment?.diagnostic?.deadLetters?.[0];

describe('R9.2 dead letters', () => {
  it.each([
    [4, 10, 6, 1.5],
    [10, 4, -6, -0.6],
    [0, 3, 3, null],
    [null, 3, null, null],
    [4, null, null, null],
    [0, 0, 0, null],
  ])('from %s to %s: absolute %s, relative %s', (before, after, delta, relative) => {
    const driver = driveTo(new Driver(), 'chaos-execution', counting);
    run(driver, before, after);
    steps.diagnose(driver);
    expect(letters(driver)).toMatchObject({
      entity: 'orders',
      baseline: { value: before },
      current: { value: after },
      delta,
      relative,
      oldestAgeSeconds: 42,
      query: predicateDigest(count),
    });
  });

  it('in verify the initial baseline is carried byte for byte and every entity reappears', () => {
    const driver = driveTo(new Driver(), 'chaos-execution', counting);
    run(driver, 4, 10);
    steps.diagnose(driver);
    steps.advise(driver);
    steps.approve(driver);
    steps.code(driver);
    steps.deliver(driver);
    steps.passGate(driver);
    steps.reanalyze(driver, { serving: steps.FIXED });
    const first = driver.state.experiments[0]?.deadLetters;
    run(driver, 99, 5);
    steps.diagnose(driver);
    const second = driver.state.experiments[1]?.deadLetters;
    expect(JSON.stringify(second?.[0]?.baseline)).toBe(JSON.stringify(first?.[0]?.baseline));
    expect(second?.map(({ entity, delta }) => [entity, delta])).toEqual([['orders', 1]]);
    const { receiptId } = first?.[0]?.baseline ?? {};
    expect(driver.state.receipts[receiptId ?? '']?.value).toBe(4);
  });

  it('a run without probes says nothing about dead letters', () => {
    const driver = steps.at('diagnostic');
    steps.diagnose(driver);
    expect(driver.state.experiment?.diagnostic).not.toHaveProperty('deadLetters');
  });
});

describe('R5.3 ingestion margin', () => {
  const window = { from: '2026-11-02T10:00:00.000Z', to: '2026-11-02T10:05:00.000Z' };
  const base = { id: 'p', operator: '>=', threshold: 0, unit: 'count' } as const;
  const resourceId = '/subscriptions/s/resourceGroups/g/providers/a/b/c';
  const metric: Predicate = {
    ...base,
    source: { type: 'metric', resourceId, metric: 'Requests', aggregation: 'Total', interval: 'PT1M' },
  };
  const logs: Predicate = { ...base, source: { type: 'logs', resourceId, query: 'T | summarize sum(itemCount)' } };
  const http: Predicate = httpPredicate('p', '/x', { operator: '>=', threshold: 0, unit: 'share' });
  const data = Array.from({ length: 5 }, (_, index) => ({ timeStamp: addSeconds(window.from, index * 60), total: 2 }));
  const metricRaw = { predicate: metric, response: { value: [{ timeseries: [{ data }], errorCode: 'Success' }] } };
  const logsRaw = { predicate: logs, response: { tables: [{ columns: [{ name: 'v', type: 'long' }], rows: [[7]] }] } };

  it.each([
    ['a metric', metric, metricRaw, 119.999, null],
    ['a metric', metric, metricRaw, 120, 10],
    ['a query', logs, logsRaw, 119.999, null],
    ['a query', logs, logsRaw, 120, 7],
    ['a probe of ours', http, sampleRaw(http, window.from, window.to, () => ({ ok: true, value: null })), 0, 1],
  ])('%s collected %# s after its window', (_name, predicate, raw, late, value) => {
    const bag = new Bag({ experiment: 1, mode: 'initial' });
    bag.add({ kind: 'predicate', subject: 'p', predicate, window }, raw, addSeconds(window.to, late));
    const measured = measure(predicate, window, { receipts: bag.receipts, experiment: 1, mode: 'initial' });
    expect(measured.value).toBe(value);
  });
});
