/** R4.2, R5.1: a receipt answers for the predicate, window, unit, experiment and mode that it was collected for, or not at all. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate, Receipt } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { judge, measure, workSlices } from './measure.js';
import { predicateDigest } from './predicates.js';

const NOW = '2026-11-02T10:00:00.000Z';
const window = { from: NOW, to: addSeconds(NOW, 60) };
const work: Predicate = {
  id: 'work',
  source: { type: 'http', url: 'http://shop.example.test/', jsonPointer: '/n', every: 'PT1S', timeout: 'PT1S' },
  operator: '>',
  threshold: 10,
  unit: 'requests',
};
const logs: Predicate = { ...work, source: { type: 'logs', workspaceId: '/subscriptions/s', query: 'T | count' } };
const context = (receipts: Receipt[]) => ({ receipts, experiment: 1, mode: 'initial' as const });

function receipt(value: unknown, over: Partial<Receipt> = {}, predicate = work): Receipt {
  return {
    id: 'r-0000000000000001',
    kind: 'predicate',
    subject: 'work',
    experiment: 1,
    mode: 'initial',
    predicateDigest: predicateDigest(predicate),
    window,
    source: { system: 'http', request: 'GET /', apiVersion: null },
    observedAt: window.to,
    collectedAt: window.to,
    value,
    unit: 'requests',
    caveat: null,
    rawDigest: '0'.repeat(64),
    ...over,
  } as Receipt;
}

describe('R4.2 which receipt answers', () => {
  it.each<[string, Partial<Receipt>]>([
    ['another experiment', { experiment: 2 }],
    ['another mode', { mode: 'verify' }],
    ['another predicate', { predicateDigest: '1'.repeat(64) }],
    ['another window', { window: { ...window, from: addSeconds(NOW, 1) } }],
    ['a window that ends elsewhere', { window: { ...window, to: addSeconds(NOW, 61) } }],
    ['collected before the window ended', { collectedAt: addSeconds(NOW, 59) }],
    ['another kind', { kind: 'halt-watch' }],
  ])('%s: none', (_, over) => {
    expect(inEnglish(measure(work, window, context([receipt(11, over)])))).toMatchObject({
      receiptId: null,
      value: null,
      holds: null,
      caveat: 'no receipt for this predicate over this window',
    });
  });

  it('the one that fits; without a window there is nothing to measure', () => {
    expect(inEnglish(measure(work, window, context([receipt(11)])))).toEqual({
      predicateId: 'work',
      receiptId: 'r-0000000000000001',
      value: 11,
      unit: 'requests',
      holds: true,
      caveat: null,
    });
    expect(inEnglish(measure(work, null, context([receipt(11)])).caveat)).toBe('there is no window to measure');
  });

  it.each([
    [119, null],
    [120, 11],
  ])('R5.3 what Azure answered %i s after the window ended reads %p', (seconds, value) => {
    const late = receipt(11, { collectedAt: addSeconds(window.to, seconds) }, logs);
    expect(measure(logs, window, context([late])).value).toBe(value);
  });

  it.each<[unknown, Partial<Receipt>, string | null]>([
    [null, { caveat: 'HTTP 500' }, 'HTTP 500'],
    ['12', {}, 'the value is not a finite number'],
    [Number.NaN, {}, 'the value is not a finite number'],
    [11, { unit: 'share' }, 'it was measured in share, not in requests'],
    [11, { unit: undefined } as never, 'it was measured in no unit, not in requests'],
  ])('R4.4, R5.1 a value of %p is none', (value, over, caveat) => {
    expect(inEnglish(judge(work, receipt(value, over as Partial<Receipt>)))).toMatchObject({
      value: null,
      holds: null,
      caveat,
    });
  });
});

describe('R9.1 work by slice', () => {
  const read = (value: unknown, over: Partial<Receipt> = {}) =>
    workSlices(work, 2, window, context([receipt(value, { kind: 'work-slices', ...over })]));
  it('is what was measured, one number a slice', () => {
    expect(inEnglish(read([3, 0]))).toEqual({ slices: [3, 0], caveat: null, receiptId: 'r-0000000000000001' });
  });
  it.each<[unknown, Partial<Receipt>, string]>([
    [null, { caveat: 'slice 1 of 2: too few' }, 'slice 1 of 2: too few'],
    [7, {}, 'no intervals were measured'],
    [[1], {}, '1 interval was measured; 2 are needed'],
    [[1, '2'], {}, 'the value is not a finite number'],
    [[1, Number.POSITIVE_INFINITY], {}, 'the value is not a finite number'],
    [[1, 2], { unit: 'share' }, 'it was measured in share, not in requests'],
    [[1, 2], { unit: undefined } as never, 'it was measured in no unit, not in requests'],
  ])('%j is none: null, and why', (value, over, caveat) => {
    expect(inEnglish(read(value, over))).toEqual({ slices: null, caveat, receiptId: 'r-0000000000000001' });
  });
  it('no receipt and no window: none', () => {
    const none = { slices: null, receiptId: null };
    expect(inEnglish(workSlices(work, 2, window, context([])))).toEqual({
      ...none,
      caveat: 'no receipt for this predicate over this window',
    });
    expect(inEnglish(workSlices(work, 2, null, context([])))).toEqual({
      ...none,
      caveat: 'there is no window to measure',
    });
  });
});
