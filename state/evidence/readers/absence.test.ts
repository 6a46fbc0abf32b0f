/** R12.2: what the unfixed build says of a path that only a change shall bring, answer by answer. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate, Receipt } from '../../../schemas/generated/types.js';
import { message } from '../../messages/message.js';
import { httpPredicate, PREDICATES, TARGET } from '../../testing/fixture.js';
import { nothingAt, unfixedAnswer } from './absence.js';

const share = httpPredicate('fallback-answers', '/fallback', { operator: '>=', threshold: 0.5, unit: 'share' });
const counter = PREDICATES.changed;
const pointer = (counter.source as { jsonPointer: string }).jsonPointer;
const { aggregate: _aggregate, ...rest } = counter;
const gauge: Predicate = { ...counter, aggregate: 'max' };
const metric = {
  ...rest,
  source: { type: 'metric', resourceId: TARGET, metric: 'fallbacks', aggregation: 'Total', interval: 'PT1S' },
} as Predicate;

const receipt = (value: number | null, caveat: Receipt['caveat'] = null) => ({ value, caveat }) as Receipt;
const ok = (value: unknown) => ({ ok: true, status: 200, value, error: null });
const lacks = { ok: false, status: 200, value: null, error: nothingAt(pointer) };
const refused = { ok: false, status: null, value: null, error: 'connect ECONNREFUSED' };
const plain = (status: number, passes = status === 200) => ({ ok: passes, status, value: null, error: null });

describe('R12.2 sampled', () => {
  it.each<[string, Predicate, object[], number | null, object]>([
    ['a share: of those that answered', share, [plain(200), plain(404), refused], null, { kind: 'value', value: 0.5 }],
    ['a share: whatever the receipt measured', share, [plain(200)], 0.1, { kind: 'value', value: 1 }],
    ['a counter: what it reads now, not by how much it rose', counter, [ok(3), ok(7)], 4, { kind: 'value', value: 7 }],
    ['a counter that does not count', counter, [ok(0)], null, { kind: 'value', value: 0 }],
    ['a gauge: what was measured', gauge, [ok(3), ok(7)], 5, { kind: 'value', value: 5 }],
    [
      'a gauge of which nothing was measured: what it reads last',
      gauge,
      [ok(3), ok(7)],
      null,
      { kind: 'value', value: 7 },
    ],
    [
      'an answer that can’t be read',
      counter,
      [{ ok: false, status: 200, value: null, error: 'the answer is no JSON' }],
      null,
      { kind: 'silent', why: message('as-written', { words: 'the answer is no JSON' }) },
    ],
    [
      'an answer that lacks something else',
      counter,
      [{ ok: false, status: 200, value: null, error: nothingAt('/other') }],
      null,
      { kind: 'silent', why: message('as-written', { words: 'nothing at /other' }) },
    ],
    ['an answer that lacks it', counter, [ok(3), lacks], null, { kind: 'absent' }],
    [
      'refused connections',
      counter,
      [refused, refused],
      null,
      { kind: 'silent', why: message('as-written', { words: 'connect ECONNREFUSED' }) },
    ],
    [
      'a gateway’s answer',
      share,
      [plain(503)],
      null,
      { kind: 'silent', why: message('answered-with', { status: 503 }) },
    ],
    ['no sample at all', share, [], null, { kind: 'silent', why: message('answered-with', { status: null }) }],
  ])('%s', (_name, predicate, samples, value, answer) => {
    expect(unfixedAnswer(predicate, receipt(value), { samples })).toEqual(answer);
  });
});

describe('R12.2 asked about a window', () => {
  it('a number is the answer, nothing measured is absence, and an error is neither', () => {
    expect(unfixedAnswer(metric, receipt(3, message('no-row')), {})).toEqual({ kind: 'value', value: 3 });
    expect(unfixedAnswer(metric, receipt(0), {})).toEqual({ kind: 'value', value: 0 });
    expect(unfixedAnswer(metric, receipt(null), {})).toEqual({ kind: 'silent', why: message('not-read') });
    const failed = message('as-written', { words: 'Throttled' });
    expect(unfixedAnswer(metric, receipt(null, failed), {})).toEqual({ kind: 'silent', why: failed });
  });

  it('an empty series, and a metric that is not there, are absence', () => {
    for (const caveat of [
      message('series-empty', { vouches: null, why: null }),
      message('unknown-metric', { metric: 'a', nearest: null }),
    ])
      expect(unfixedAnswer(metric, receipt(null, caveat), {})).toEqual({ kind: 'absent' });
    const logs = { ...rest, source: { type: 'logs', workspaceId: 'w', query: 'T' } } as Predicate;
    expect(unfixedAnswer(logs, receipt(null, message('no-row')), {})).toEqual({ kind: 'absent' });
    expect(unfixedAnswer(logs, receipt(null, message('many-rows', { rows: 2 })), {}).kind).toBe('silent');
  });
});
