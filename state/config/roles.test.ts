/** R5.7: every predicate can fail. R5.8: silence is never good news. R7.1: halts are sampled. Each role by itself. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../schemas/generated/types.js';
import { rangeOf } from '../evidence/falsifiable.js';
import { constantsOf } from '../evidence/kql.js';
import { type Role, silentValues } from '../evidence/silence.js';
import { problemOf } from '../messages/finding.js';
import { roleProblems } from './roles.js';

const every = { every: 'PT1S', timeout: 'PT1S' } as const;
const http = (over: object = {}): Predicate['source'] => ({
  type: 'http',
  url: 'http://shop.example.test/',
  ...every,
  ...over,
});
const command = (over: object = {}): Predicate['source'] => ({
  type: 'command',
  run: 'checks/a.mjs',
  ...every,
  ...over,
});
const metric = (aggregation: string, over: object = {}): Predicate['source'] =>
  ({
    type: 'metric',
    resourceId: '/subscriptions/1',
    metric: 'Requests',
    aggregation,
    interval: 'PT1M',
    ...over,
  }) as Predicate['source'];
const logs = (query: string, over: object = {}): Predicate['source'] => ({
  type: 'logs',
  workspaceId: 'w',
  query,
  ...over,
});
const ask = (
  source: Predicate['source'],
  operator: string,
  threshold: number,
  over: Partial<Predicate> = {},
): Predicate => ({
  id: 'asked',
  source,
  operator: operator as Predicate['operator'],
  threshold,
  unit: 'requests',
  ...over,
});
const share = (operator: string, threshold: number, over: object = {}) =>
  ask(http(over), operator, threshold, { unit: 'share' });
const pointer = { jsonPointer: '/n' };
const messages = (role: Role, predicate: Predicate) =>
  roleProblems(role, predicate, '/p')
    .map(problemOf)
    .map(({ message }) => message)
    .join('\n');

describe('R5.7 a comparison holds for some value and fails for another', () => {
  const increase = { aggregate: 'increase' } as const;
  it.each<[string, Predicate]>([
    ['share >= 0', share('>=', 0)],
    ['share <= 1', share('<=', 1)],
    ['share > 1', share('>', 1)],
    ['share < 0', share('<', 0)],
    ['share != 2', share('!=', 2)],
    ['share of 90 where 0.9 was meant', share('>=', 90)],
    ['a share in percent is still 0 to 1', ask(http(), '>=', 50, { unit: 'percent' })],
    ['increase >= 0', ask(http(pointer), '>=', 0, increase)],
    ['increase > -1', ask(http(pointer), '>', -1, increase)],
    ['increase != -1', ask(http(pointer), '!=', -1, increase)],
    ['percent <= 100', ask(http(pointer), '<=', 100, { unit: 'percent' })],
    ['ratio > 1', ask(metric('Average'), '>', 1, { unit: 'Ratio' })],
    ['Count >= 0', ask(metric('Count'), '>=', 0)],
    ['Total < 0', ask(metric('Total'), '<', 0)],
    ['rows >= 0', ask(logs('requests | where success == false | count'), '>=', 0)],
    ['dcount > -1', ask(logs('requests | summarize dcount(user)'), '>', -1)],
    ['a count by its unit', ask(http(pointer), '>=', 0, { unit: 'count' })],
    ['no number without a pointer', ask(http(), '>', 3, { aggregate: 'p95' })],
    ['no increase without a pointer', ask(http(), '>', 3, increase)],
    ['a share, named with what it is of', ask(http(pointer), '>=', 0, { unit: 'share of requests' })],
    ['a ratio, named with what it is of', ask(metric('Average'), '<=', 1, { unit: 'Ratio of errors' })],
    ['percent in two words', ask(http(pointer), '<=', 100, { unit: 'per cent' })],
    ["a unit of Azure's", ask(metric('Average'), '>=', 0, { unit: 'CountPerSecond' })],
    ['a time in short', ask(http(pointer), '>=', 0, { unit: 'msec' })],
    ['a time, named with what it is of', ask(http(pointer), '>=', 0, { unit: 'ms (p95)' })],
    ['a threshold beyond all numbers', ask(http(pointer), '>', Number.MAX_VALUE)],
  ])('%s is refused', (_name, predicate) => {
    expect(messages('effect', predicate)).toMatch(/whatever happens|can give no number/);
  });

  it.each<[string, Predicate]>([
    ['share >= 1', share('>=', 1)],
    ['share <= 0', share('<=', 0)],
    ['share == 1', share('==', 1)],
    ['share > 0.9999', share('>', 0.9999)],
    ['increase > 0', ask(http(pointer), '>', 0, increase)],
    ['last below zero', ask(http(pointer), '<', -5)],
    ['percent', ask(http(pointer), '>', 99.9, { unit: '%' })],
    ['Average', ask(metric('Average'), '>=', 0)],
    ['Total != 3', ask(metric('Total'), '!=', 3)],
    ['a computed number of a query', ask(logs('requests | summarize x = count() - 10'), '>=', 0)],
    ['a unit that is an own member of nothing', ask(http(pointer), '>=', 0, { unit: 'constructor' })],
  ])('%s is judged', (_name, predicate) => {
    expect(messages('effect', predicate)).toBe('');
  });

  it('the range is the narrower of aggregate and unit', () => {
    expect(rangeOf(ask(http(), '>', 0, { unit: 'percent' }))).toEqual({ least: 0, most: 1 });
    expect(rangeOf(ask(http(pointer), '>', 0, { unit: 'ratio' }))).toEqual({ least: 0, most: 1 });
    expect(rangeOf(ask(http(), '>', 0, { aggregate: 'max' }))).toBeNull();
  });
});

describe('R5.8 what silence is, a source', () => {
  it.each<[string, Predicate, (number | null)[]]>([
    ['http share', share('<', 0.5), [0]],
    ['http share of a pointer, asked as share', ask(http(pointer), '<', 0.5, { aggregate: 'share' }), [0]],
    ['http last', ask(http(pointer), '<', 5), [null]],
    ['http increase', ask(http(pointer), '>', 5, { aggregate: 'increase' }), [null]],
    ['command', ask(command(pointer), '<', 0.5, { aggregate: 'share' }), [null]],
    ['Total', ask(metric('Total'), '<', 5), [null, 0]],
    ['Count', ask(metric('Count'), '<', 5), [null, 0]],
    ['Average', ask(metric('Average'), '<', 5), [null]],
    [
      'Total with presentBy',
      ask(metric('Total', { presentBy: { metric: 'All', aggregation: 'Count' } }), '<', 5),
      [null],
    ],
    ['rows', ask(logs('requests | count'), '<', 5), [0, null]],
    ['a percentile', ask(logs('requests | summarize percentile(duration, 95)'), '<', 5), [null]],
    ['a rounded average', ask(logs('T | summarize a = round(avg(toreal(d)), 2) | project a'), '<', 5), [null]],
    [
      'an average that becomes 0',
      ask(logs('T | summarize a = avg(d) | extend a = coalesce(a, 0.0)'), '<', 5),
      [0, null],
    ],
    ['an average beside a count', ask(logs('T | summarize avg(d) / count()'), '<', 5), [0, null]],
    [
      'only the last summarize',
      ask(logs('T | summarize d = avg(d) by b | summarize countif(d > 3)'), '<', 5),
      [0, null],
    ],
    [
      'a word in a text is no function',
      ask(logs('T | where m == "| summarize avg(x)" | summarize sum(y)'), '<', 5),
      [0, null],
    ],
    ['rows with presentBy', ask(logs('T | count', { presentBy: { query: 'R | count' } }), '<', 5), [null]],
  ])('%s', (_name, predicate, values) => {
    expect(silentValues(predicate)).toEqual(values);
  });

  const good: [Role, Predicate][] = [
    ['slo', share('<=', 0.05, { expectStatus: 500 })],
    ['slo', share('<', 0.2)],
    ['recovery', ask(metric('Total'), '<=', 5)],
    ['steady-state', ask(logs('exceptions | count'), '==', 0)],
    ['executed-path', ask(metric('Count'), '<', 100)],
    ['changed-path', ask(logs('T | count'), '<=', 3)],
    ['confirm', share('>', 0.5)],
    ['confirm', share('>=', 0.05, { expectStatus: 503 })],
    ['confirm', ask(metric('Total'), '>', 5)],
    ['halt', share('>', 0.5, { expectStatus: 500 })],
  ];
  it.each(good)('as %s it is refused: %j', (role, predicate) => {
    expect(messages(role, predicate)).toMatch(/silence would count as good/);
  });

  const bad: [Role, Predicate][] = [
    ['slo', share('>=', 0.99)],
    ['recovery', ask(metric('Total'), '>', 5)],
    ['slo', ask(metric('Total', { presentBy: { metric: 'All', aggregation: 'Count' } }), '<=', 5)],
    ['slo', ask(metric('Average'), '<=', 5)],
    ['slo', ask(logs('T | summarize percentile(d, 99)'), '<=', 5)],
    ['slo', ask(command(pointer), '<=', 5)],
    ['confirm', share('<', 0.5)],
    ['confirm', ask(metric('Total'), '<', 5)],
    ['halt', share('<', 0.5)],
    ['effect', share('<=', 0.05, { expectStatus: 500 })],
  ];
  it.each(bad)('as %s it may stand: %j', (role, predicate) => {
    expect(messages(role, predicate)).toBe('');
  });

  it('a share of bad answers is told in its turned-round form', () => {
    const hint = (role: Role, predicate: Predicate) =>
      roleProblems(role, predicate, '/p')
        .map(problemOf)
        .find(({ message }) => message.startsWith('silence'))?.hint;
    expect(hint('slo', share('<', 0.05))).toBe('Turn it round: the share of good answers > 0.95.');
    expect(hint('confirm', share('>=', 0.05, { expectStatus: 500 }))).toMatch(/leave out expectStatus.*<= 0\.95\.$/);
  });
});

describe('R5.8 what a query calculates with', () => {
  it.each<[string, number[]]>([
    ['T | summarize n = max_of(count(), 2)', [2]],
    ['T | summarize round(avg(x), 2)', []],
    ['T | summarize c = count() | project round(todouble(c) * 100, 1)', []],
    ['T | summarize c = count() | project round(max_of(c, 7), 1)', [7]],
  ])('%s', (query, constants) => {
    expect(constantsOf(query)).toEqual(constants);
  });
});

describe('the shape of each role', () => {
  it.each<[string, Role, Predicate, string, RegExp]>([
    ['R7.1 a metric halt', 'halt', ask(metric('Total'), '<', 1), '/p/source/type', /too late/],
    ['R7.1 a halt by logs', 'halt', ask(logs('T | summarize max(x)'), '>', 1), '/p/source/type', /too late/],
    [
      'R7.1 a halt over a window',
      'halt',
      ask(http(pointer), '>', 1, { aggregate: 'mean' }),
      '/p/aggregate',
      /at each sample/,
    ],
    [
      'R5.8 a command without a pointer',
      'slo',
      ask(command(), '>=', 0.9, { unit: 'share' }),
      '/p/source',
      /needs a jsonPointer/,
    ],
    ['R5.7 work by a level', 'work', ask(http(pointer), '>', 1, { aggregate: 'max' }), '/p', /quantity of the window/],
    ['R5.7 work by a share', 'work', share('>', 0.5), '/p', /quantity of the window/],
    ['R5.7 work by an average', 'work', ask(metric('Average'), '>', 1), '/p', /quantity of the window/],
    [
      'R5.7 an executed path by its last value',
      'executed-path',
      ask(http(pointer), '>', 1),
      '/p',
      /quantity of the window or a share/,
    ],
    ['R5.7 a changed path by its last value', 'changed-path', ask(http(pointer), '>', 1), '/p/aggregate', /last value/],
    [
      'R5.7 a window that was hardly read',
      'confirm',
      ask(http(pointer), '>', 500, { aggregate: 'p95', minCoverage: 0.01 }),
      '/p/minCoverage',
      /says nothing about the rest/,
    ],
    [
      'R5.7 a number in an answer to HEAD',
      'slo',
      ask(http({ ...pointer, method: 'HEAD' }), '>', 1),
      '/p/source/method',
      /has no body/,
    ],
    [
      'R5.7 a number in an answer without content',
      'steady-state',
      ask(http({ ...pointer, expectStatus: 204 }), '>', 1),
      '/p/source/expectStatus',
      /has no body/,
    ],
    [
      'R5.7 a status that is never the last',
      'slo',
      share('>=', 0.9, { expectStatus: 100 }),
      '/p/source/expectStatus',
      /no answer ends with/,
    ],
    ...(
      [
        ['requests | summarize n = count() + 1', 1],
        ['requests | summarize count() | project x = 5', 5],
        ['requests | summarize n = max_of(count(), 2)', 2],
        ['requests | summarize m = avg(duration) | project coalesce(m, 7.0)', 7],
        ['requests | summarize n = count() | project toint(n >= 0)', 1],
      ] as const
    ).map(([query, value]): [string, Role, Predicate, string, RegExp] => [
      `R5.8 presence by ${query}`,
      'slo',
      ask(logs('requests | where success == false | count', { presentBy: { query } }), '<=', 0),
      '/p/source/presentBy/query',
      new RegExp(`may answer ${value} `),
    ]),
    [
      'an aggregate that nothing uses',
      'slo',
      ask(metric('Average'), '<', 1, { aggregate: 'p95' }),
      '/p/aggregate',
      /would not be used/,
    ],
  ])('%s is refused', (_name, role, predicate, path, message) => {
    const found = roleProblems(role, predicate, '/p').map(problemOf);
    expect(found).toContainEqual({ path, message: expect.stringMatching(message), hint: expect.any(String) });
  });

  it('of work only its own minimum is judged, not the comparison (R5.7)', () => {
    expect(messages('work', ask(http(pointer), '>=', 0, { aggregate: 'increase' }))).toBe('');
    expect(messages('work', ask(metric('Total'), '>=', 0))).toBe('');
    expect(messages('work', ask(http(), '>=', 0, { aggregate: 'increase' }))).toMatch(/can give no number/);
  });
});

describe('R5.2 R5.7 R5.8 a query answers from its tables, in our window, and not by itself', () => {
  it.each<[string, Role, Predicate]>([
    [
      'R5.2 a clock in presentBy',
      'slo',
      ask(logs('T | count', { presentBy: { query: 'R | where t > ago(30d) | count' } }), '<=', 5),
    ],
    ...[
      'T | where TimeGenerated > datetime(2026-12-01T10:00:00Z) | summarize avg(v)',
      'T | where TimeGenerated between (datetime("2026-12-01") .. 1h) | summarize avg(v)',
      'let since = date(2026-12-01); T | where t > since | summarize avg(v)',
      'T | where t > make_datetime(2026, 12, 1) | summarize avg(v)',
      "T | where t > todatetime('2026-12-01') | summarize avg(v)",
      'T | where t > todatetime(strcat("2026", "-12-01")) | summarize avg(v)',
      'T | where t > unixtime_seconds_todatetime(1796083200) | summarize avg(v)',
      'T | where hourofday(TimeGenerated) between (9 .. 17) | summarize avg(v)',
      'T | where datetime_part("Hour", TimeGenerated) == 9 | summarize avg(v)',
      'T | where TimeGenerated >= "2026-12-01" | summarize avg(v)',
      'T | where dayofweek(TimeGenerated) == 1d | summarize avg(v)',
    ].map((query): [string, Role, Predicate] => [
      `R5.2 a fixed time is a clock: ${query}`,
      'slo',
      ask(logs(query), '<=', 5),
    ]),
    ['R5.2 a clock behind a comment', 'slo', ask(logs('T | where t > ago //\n(1d) | summarize avg(v)'), '<=', 5)],
    ['R5.7 print', 'executed-path', ask(logs('print 1'), '>=', 1)],
    ['R5.8 print that vouches', 'slo', ask(logs('T | count', { presentBy: { query: 'print 1' } }), '<=', 5)],
    ['R5.7 datatable', 'executed-path', ask(logs('datatable(x:int)[5] | summarize max(x)'), '>=', 1)],
    ['R5.7 datatable by another name', 'executed-path', ask(logs('let v = datatable(x:int)[5]; v | count'), '>=', 1)],
    ['R5.7 print in a union', 'slo', ask(logs('union (print v=1), T | summarize max(v)'), '<=', 5)],
    ['R5.7 range', 'executed-path', ask(logs('range x from 1 to 3 step 1 | count'), '>=', 1)],
    ['R5.8 a constant behind a maximum', 'slo', ask(logs('T | summarize m=max(v) | project x = 1'), '>=', 1)],
    ['R5.8 isnull', 'slo', ask(logs('T | summarize m=max(v) | project x = toint(isnull(m))'), '>=', 1)],
    ['R5.8 a comparison', 'recovery', ask(logs('T | summarize c=count() | project ok = toint(c == 0)'), '>=', 1)],
    ['R5.8 what is missing to 100', 'slo', ask(logs('T | summarize bad=countif(f) | project 100 - bad'), '>=', 95)],
    ['R5.8 iff', 'changed-path', ask(logs('T | summarize m=max(v) | project iff(isnull(m), 42, m)'), '>', 40)],
    [
      'R5.8 counting the one row of a summary',
      'slo',
      ask(logs('T | summarize m=max(v) | where isnull(m) | count'), '>=', 1),
    ],
    ['R5.7 percent by another spelling', 'slo', ask(http(pointer), '<=', 100, { unit: 'percent of requests' })],
    ['R5.7 a time of at least nothing', 'executed-path', ask(http(pointer), '>=', 0, { unit: 'ms' })],
  ])('%s is refused', (_name, role, predicate) => {
    expect(messages(role, predicate)).not.toBe('');
  });

  it.each<[string, Role, Predicate]>([
    [
      'availability',
      'slo',
      ask(
        logs('requests | summarize f = countif(success), n = count() | project s = round(100.0 * f / n, 2)'),
        '>=',
        95,
      ),
    ],
    [
      'availability at once',
      'slo',
      ask(logs('requests | summarize a = 100.0 * countif(success == true) / count()'), '>=', 95),
    ],
    [
      'a percentile in seconds',
      'slo',
      ask(logs('requests | summarize p = percentile(duration, 95) | extend q = p / 1000 | project q'), '<=', 5),
    ],
    [
      'a rounded percentile',
      'slo',
      ask(logs('requests | where duration > 0 | summarize p = round(percentile(d, 95), 1)'), '<=', 500),
    ],
    [
      'a quote in a comment, and words in a text',
      'executed-path',
      ask(logs("traces // it's ours\n| where m has 'back, print 5' and range == 3 | count"), '>=', 1),
    ],
    ['a column of that name', 'executed-path', ask(logs('T | project print, v | count'), '>=', 1)],
  ])('%s is allowed', (_name, role, predicate) => {
    expect(messages(role, predicate)).toBe('');
  });
});
