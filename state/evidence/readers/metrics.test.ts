import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../../schemas/generated/types.js';
import { canonicalize } from '../../base/canonical.js';
import type { PolicyVersion } from '../../base/policy-versions.js';
import { addSeconds } from '../../base/time.js';
import { message, paramsOf } from '../../messages/message.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { readValue } from './index.js';

describe('R5.3 Azure Monitor metrics', () => {
  const cpu: Predicate = {
    id: 'cpu',
    source: {
      type: 'metric',
      resourceId: '/subscriptions/s',
      metric: 'Percentage CPU',
      aggregation: 'Average',
      interval: 'PT1M',
    },
    operator: '>',
    threshold: 80,
    unit: 'Percent',
  };
  const span = { from: '2026-09-24T20:00:00.000Z', to: '2026-09-24T20:04:00.000Z' };
  const fixture = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`./testdata/${name}.json`, import.meta.url), 'utf8'));
  const read = (response: unknown, predicate: Predicate = cpu, present?: unknown, window = span) =>
    readValue('predicate', { predicate, response, present }, { predicate, window });
  const answer = (data: Record<string, unknown>[]) => ({ value: [{ errorCode: 'Success', timeseries: [{ data }] }] });
  const minute = (index: number) => addSeconds(span.from, index * 60);
  const metric = (change: Partial<Extract<Predicate['source'], { type: 'metric' }>>): Predicate => ({
    ...cpu,
    source: { ...(cpu.source as Extract<Predicate['source'], { type: 'metric' }>), ...change },
  });

  const GROUP_ID = '/subscriptions/s/resourceGroups/rg';
  const answering = (response: object, asked: object = { window: span }) => {
    const points = answer([0, 1, 2, 3].map((index) => ({ timeStamp: minute(index), average: 90 })));
    const [series] = points.value;
    const { value: _value, ...over } = response as { value?: object };
    const predicate = metric({ resourceId: GROUP_ID });
    const whole = { ...over, value: [{ ...series, ...(response as { value?: object }).value }] };
    return readValue('predicate', { predicate, response: whole, ...asked }, { predicate, window: span });
  };
  it.each<[string, object]>([
    ['nothing', {}],
    ['the interval, spelled otherwise', { interval: 'PT60S' }],
    ['the metric, in another case', { value: { name: { value: 'percentage cpu' } } }],
    ['the resource, in another case', { value: { id: `${GROUP_ID.toUpperCase()}/providers/x/y/z` } }],
  ])('R5.10 an answer that names %s is of what was asked for', (_, response) => {
    expect(answering(response)).toMatchObject({ value: 90 });
  });
  it.each<[string, object, string, string]>([
    ['interval', { interval: 'PT5M' }, 'PT5M', 'PT1M'],
    ['metric', { value: { name: { value: 'Network In' } } }, 'Network In', 'Percentage CPU'],
    ['resource', { value: { id: `${GROUP_ID}-2/providers/x` } }, `${GROUP_ID}-2/providers/x`, GROUP_ID],
  ])('R5.10 an answer that names another %s is not measured', (_, response, answered, expected) => {
    expect(answering(response)).toMatchObject({
      value: null,
      caveat: { code: 'other-thing-answered', params: { answered, expected } },
    });
    // What earlier collectors wrote does not say what was asked: it is read as it was then.
    expect(answering(response, {})).toMatchObject({ value: 90 });
  });

  it.each([
    ['metrics.no-timeseries', 'the series is empty'],
    ['metrics.metric-error', 'InvalidSamplingType'],
    // Two of four points carry the aggregate: below the coverage.
    ['metrics.points-without-aggregate', 'too few points: 2 of 4'],
  ])('%s is not measured: %s', (name, caveat) => {
    expect(inEnglish(read(fixture(name)))).toMatchObject({ value: null, caveat: expect.stringContaining(caveat) });
  });

  const refusal = (names: string) => ({
    code: 'BadRequest',
    message: `Failed to find metric configuration for provider: Microsoft.Compute, resource Type: virtualMachines, metric: Percentage CPUs, Valid metrics: ${names}`,
  });

  it.each([
    [
      'the nearest of many',
      refusal('Network In,Percentage CPU,Disk Read Bytes'),
      '; the nearest name is "Percentage CPU"',
    ],
    [
      'within an envelope',
      { error: refusal('\nNetwork In, Percentage CPU') },
      '; the nearest name is "Percentage CPU"',
    ],
    ['a resource without metrics', refusal(''), ''],
  ])('R5.3 an unknown metric name is said, and the name that was meant: %s', (_, response, more) => {
    expect(inEnglish(read(response))).toMatchObject({
      value: null,
      caveat: `unknown metric "Percentage CPUs"${more}`,
    });
  });

  it('R5.3 a refusal for another reason says it', () => {
    const response = { error: { code: 'BadRequest', message: 'Detected invalid time grain input: PT2M' } };
    expect(inEnglish(read(response))).toMatchObject({
      value: null,
      caveat: 'BadRequest: Detected invalid time grain input: PT2M',
    });
    const long = read({ error: { code: 'Bad', message: `x${'😀'.repeat(50_000)}` } }).caveat;
    const { words } = paramsOf(long, 'service-refused') ?? {};
    expect([(words?.length ?? 9999) < 500, words?.startsWith('x😀')]).toEqual([true, true]);
    expect(() => canonicalize(long)).not.toThrow();
    expect(inEnglish(read({ error: { code: 'Gone' } }))).toMatchObject({
      value: null,
      caveat: 'the answer names no metric',
    });
    expect(inEnglish(read({ error: { message: 'gone' } }))).toMatchObject({
      value: null,
      caveat: 'the answer names no metric',
    });
  });

  it('R5.3 a refusal of any length is read in no time, to its bounds', () => {
    const names = 'metric: Percentage CPU, Valid metrics: '.repeat(100_000);
    expect(inEnglish(read(refusal(names)).caveat)).toMatch(/^unknown metric/);
    expect(inEnglish(read(refusal(`${'x'.repeat(5000)},Percentage CPU`)).caveat)).not.toContain('"Percentage CPU"');
  });

  it('a measured 0 counts; half a coverage can be asked for', () => {
    expect(inEnglish(read(fixture('metrics.points-without-aggregate'), { ...cpu, minCoverage: 0.5 }))).toMatchObject({
      value: 32,
      unit: 'Percent',
      caveat: expect.stringContaining('plain mean'),
    });
  });

  it('Average is ΣTotal/ΣCount where both exist; Total and Count sum; Minimum and Maximum', () => {
    const response = answer(
      [0, 1, 2, 3].map((index) => ({
        timeStamp: minute(index),
        average: 10,
        total: 10 * (index + 1),
        count: index + 1,
        minimum: index,
        maximum: index * 2,
      })),
    );
    expect(read(response).value).toBe(10);
    expect(read(response, metric({ aggregation: 'Total' })).value).toBe(100);
    expect(read(response, metric({ aggregation: 'Count' })).value).toBe(10);
    expect(read(response, metric({ aggregation: 'Minimum' })).value).toBe(0);
    expect(read(response, metric({ aggregation: 'Maximum' })).value).toBe(6);
  });

  it('a grain that reaches out of the window is not read', () => {
    const response = answer([-1, 0, 1, 2, 3, 4].map((index) => ({ timeStamp: minute(index), total: 1 })));
    const total = metric({ aggregation: 'Total' });
    expect(read(response, total).value).toBe(4);
    expect(read(response, total, undefined, { from: minute(0.5), to: minute(3.5) })).toMatchObject({ value: null });
    expect(read(response, total, undefined, { from: minute(0), to: minute(0.5) })).toMatchObject({ value: null });
  });

  it('errors that vanished read 0 only while the metric beside them is covered', () => {
    const errors = metric({
      metric: 'Errors',
      aggregation: 'Total',
      presentBy: { metric: 'Requests', aggregation: 'Total' },
    });
    const covered = answer([0, 1, 2, 3].map((index) => ({ timeStamp: minute(index), total: 5 })));
    expect(inEnglish(read(answer([]), errors, covered))).toMatchObject({ value: 0, caveat: null });
    expect(read(answer([]), errors, answer([{ timeStamp: minute(0), total: 5 }]))).toMatchObject({ value: null });
    expect(read(answer([]), errors)).toMatchObject({ value: null });
    const half = answer([0, 1].map((index) => ({ timeStamp: minute(index), total: 5 })));
    expect(read(answer([]), { ...errors, minCoverage: 0.5 }, half)).toMatchObject({ value: 0 });
    expect(read(answer([]), metric({ aggregation: 'Total' }), covered)).toMatchObject({ value: null });
    expect(read(answer([{ timeStamp: minute(0) }]), errors, covered)).toMatchObject({ value: null });
  });

  it('§19 what vouches was not asked for its own number before 2026-12: such a reading stays what it was', () => {
    const predicate = metric({ aggregation: 'Total', presentBy: { metric: 'R', aggregation: 'Total' } });
    const zeros = answer([0, 1, 2, 3].map((index) => ({ timeStamp: minute(index), total: 0 })));
    const by = (response: unknown, rules: PolicyVersion) =>
      readValue('predicate', { predicate, response, present: zeros }, { predicate, window: span, rules }).value;
    for (const response of [answer([]), zeros]) {
      expect(by(response, '2026-11')).toBe(0);
      expect(by(response, '2026-12')).toBeNull();
    }
  });

  it('two series of one minute cover one minute: coverage is of time, not of points', () => {
    const total = metric({ aggregation: 'Total' });
    const of = (minutes: number[]) => ({ data: minutes.map((index) => ({ timeStamp: minute(index), total: 1 })) });
    const both = (minutes: number[]) => ({ value: [{ timeseries: [of(minutes), of(minutes)] }] });
    expect(inEnglish(read(both([0, 1]), total))).toMatchObject({ value: null, caveat: 'too few points: 2 of 4' });
    expect(inEnglish(read(both([0, 1, 2, 3]), total))).toEqual({
      value: 8,
      unit: 'Percent',
      caveat: null,
      observedAt: minute(3),
    });
    const errors = metric({ aggregation: 'Count', presentBy: { metric: 'Requests', aggregation: 'Total' } });
    expect(read(answer([]), errors, both([0, 1]))).toMatchObject({ value: null });
    expect(inEnglish(read(answer([]), errors, both([0, 1, 2, 3])))).toEqual({
      value: 0,
      unit: 'Percent',
      caveat: null,
      observedAt: minute(3),
    });
  });

  it.each<[string, Record<string, number | null>[], number | null, string | null]>([
    [
      'unequal counts weigh',
      [
        { total: 10, count: 1 },
        { total: 0, count: 9 },
      ],
      1,
      null,
    ],
    [
      'totals without counts',
      [
        { average: 4, total: 8 },
        { average: 6, count: 2 },
      ],
      5,
      'plain mean of averages: totals and counts were not given',
    ],
    [
      'one point has no count',
      [{ average: 4, total: 8, count: 2 }, { average: 6 }],
      5,
      'plain mean of averages: totals and counts were not given',
    ],
    [
      'nothing was counted',
      [
        { total: 0, count: 0 },
        { total: 0, count: 0 },
      ],
      null,
      'nothing was counted, so there is no average',
    ],
    ['null is no number', [{ average: null }, { average: 3 }], null, 'too few points: 1 of 2'],
    ['only totals', [{ total: 1 }, { total: 1 }], null, 'no point has Average'],
    ['only counts', [{ count: 1 }, { count: 1 }], null, 'no point has Average'],
  ])('Average: %s', (_, points, value, caveat) => {
    const data = points.map((point, index) => ({ timeStamp: minute(index), ...point }));
    const reading = read(answer(data), cpu, undefined, { from: minute(0), to: minute(2) });
    expect(inEnglish([reading.value, reading.caveat])).toEqual([value, caveat]);
  });

  it('the newest grain is when it was observed, in whatever order the points come', () => {
    const data = [2, 3, 0, 1].map((index) => ({ timeStamp: minute(index), minimum: index + 1, maximum: 9 - index }));
    expect(read(answer(data), metric({ aggregation: 'Minimum' }))).toMatchObject({ value: 1, observedAt: minute(3) });
    expect(read(answer(data), metric({ aggregation: 'Maximum' }))).toMatchObject({ value: 9, observedAt: minute(3) });
  });

  it.each<[string, unknown, Predicate, string]>([
    ['an error without words', { value: [{ errorCode: 'Throttled' }] }, cpu, 'Throttled'],
    ['an error with words', { value: [{ errorCode: 'E', errorMessage: 'why' }] }, cpu, 'E: why'],
    ['no metric', { value: [] }, cpu, 'the answer names no metric'],
    ['an interval that is none', answer([]), metric({ interval: '1m' }), 'the interval of the metric was not readable'],
    [
      'an interval longer than the window',
      answer([]),
      metric({ interval: 'PT5M' }),
      'the window is shorter than the interval of the metric',
    ],
    ['points without a time', answer([{ average: 1 }]), cpu, 'the series is empty'],
    [
      'points without the aggregate',
      answer([{ timeStamp: minute(0), total: 1, count: 1 }]),
      metric({ aggregation: 'Maximum' }),
      'no point has Maximum',
    ],
  ])('%s is said', (_, response, predicate, caveat) => {
    expect(inEnglish(read(response, predicate))).toEqual({ value: null, unit: 'Percent', caveat });
  });

  it.each<[string, Parameters<typeof metric>[0], unknown, string]>([
    [
      'an average that vanished is no 0',
      { aggregation: 'Average', presentBy: { metric: 'R', aggregation: 'Total' } },
      'covered',
      'the series is empty',
    ],
    ['nothing vouches', { aggregation: 'Total' }, 'covered', 'the series is empty'],
    [
      'what vouches was not read',
      { aggregation: 'Total', presentBy: { metric: 'R', aggregation: 'Total' } },
      {},
      'the series is empty, and R does not vouch for it (the answer names no metric)',
    ],
    [
      'what vouches has no such numbers',
      { aggregation: 'Total', presentBy: { metric: 'R', aggregation: 'Count' } },
      'covered',
      'the series is empty, and R does not vouch for it (it does not cover the window)',
    ],
  ])('R5.3 %s', (_, change, present, caveat) => {
    const covered = answer([0, 1, 2, 3].map((index) => ({ timeStamp: minute(index), total: 5 })));
    const reading = read(answer([]), metric(change), present === 'covered' ? covered : present);
    expect(inEnglish(reading)).toEqual({ value: null, unit: 'Percent', caveat });
  });

  it.each([null, {}, { value: [] }, { value: 'x' }])('%j is not measured', (response) => {
    expect(read(response)).toMatchObject({ value: null });
  });

  it('R5.8 a 0 that is vouched for is of the time when it was read itself', () => {
    const errors = metric({ aggregation: 'Total', presentBy: { metric: 'Requests', aggregation: 'Count' } });
    const zeros = answer([0, 1, 2, 3].map((index) => ({ timeStamp: minute(index), total: 0 })));
    const requests = (count: number, minutes: number[]) =>
      answer(minutes.map((index) => ({ timeStamp: minute(index), count })));
    const later = { from: span.from, to: minute(5) };
    expect(read(zeros, errors, requests(1, [1, 2, 3, 4]), later)).toEqual({
      value: 0,
      unit: 'Percent',
      caveat: null,
      observedAt: minute(3),
    });
    expect(read(zeros, errors, requests(0, [1, 2, 3, 4]), later)).toEqual({
      value: null,
      unit: 'Percent',
      caveat: message('series-empty', { vouches: 'Requests', why: message('nobody-came') }),
    });
  });
});
