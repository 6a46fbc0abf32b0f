import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../../schemas/generated/types.js';
import { addSeconds } from '../../base/time.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { readValue } from './index.js';

const T0 = '2026-11-29T10:00:00.000Z';
const window = (from: number, to: number) => ({ from: addSeconds(T0, from), to: addSeconds(T0, to) });

const share: Predicate = {
  id: 'ok',
  source: { type: 'http', url: 'http://service.test/', every: 'PT1S', timeout: 'PT1S' },
  operator: '>=',
  threshold: 0.99,
  unit: 'share',
};
const counter: Predicate = {
  id: 'work',
  source: { type: 'http', url: 'http://service.test/', jsonPointer: '/requests', every: 'PT1S', timeout: 'PT1S' },
  operator: '>',
  threshold: 0,
  unit: 'requests',
  aggregate: 'increase',
};

function series(predicate: Predicate, values: (number | null | boolean)[], missing: number[] = []) {
  const samples = values.map((value, index) => ({
    at: addSeconds(T0, index),
    ok: typeof value === 'boolean' ? value : value !== null,
    status: 200,
    ms: 1,
    value: typeof value === 'number' ? value : null,
    error: null,
  }));
  return {
    predicate,
    startedAt: T0,
    every: 'PT1S',
    timeout: 'PT1S',
    samples: samples.filter((_, index) => !missing.includes(index)),
  };
}

describe('R5.4 shares of planned samples', () => {
  const values = [true, true, true, true, false, false, true, true, true, true];
  it.each([
    [window(0, 10), [], 0.8],
    [window(0, 4), [], 1],
    [window(4, 6), [], 0],
    // Planned times inside [from, to): an offset by half a step costs nothing.
    [window(0.5, 4.5), [], 0.75],
    // A missing sample did not meet the expectation, but is too little to refuse the window.
    [window(0, 10), [9], 0.7],
    [window(0, 10), [0, 1, 2], null],
    [window(20, 30), [], null],
    [window(5, 5), [], null],
  ])('%j without %j is %p', (span, missing, expected) => {
    const reading = readValue('predicate', series(share, values, missing), { predicate: share, window: span });
    expect(inEnglish(reading.value)).toBe(expected);
    expect(inEnglish(reading.caveat === null)).toBe(expected !== null);
  });

  it('R4.4 a measured 0 is a value; "12" and NaN are none', () => {
    const last: Predicate = { ...counter, aggregate: 'last' };
    const raw = series(last, [0, 0, 0, 0]);
    expect(readValue('predicate', raw, { predicate: last, window: window(0, 4) }).value).toBe(0);
    const text = { ...raw, samples: raw.samples.map((sample) => ({ ...sample, value: '12' })) };
    expect(readValue('predicate', text, { predicate: last, window: window(0, 4) })).toMatchObject({ value: null });
    const nan = { ...raw, samples: raw.samples.map((sample) => ({ ...sample, value: Number.NaN })) };
    expect(readValue('predicate', nan, { predicate: last, window: window(0, 4) }).value).toBeNull();
  });

  it.each([
    ['last', 4],
    ['min', 1],
    ['max', 9],
    ['mean', 4.25],
    ['p95', 9],
  ] as const)('aggregate %s', (aggregate, expected) => {
    const predicate: Predicate = { ...counter, aggregate };
    expect(
      inEnglish(readValue('predicate', series(predicate, [1, 9, 3, 4]), { predicate, window: window(0, 4) }).value),
    ).toBe(expected);
  });

  it('increase of a counter starts at the sample at or before the window; a reset gives null', () => {
    const raw = series(counter, [10, 20, 30, 40, 50, 60]);
    expect(readValue('predicate', raw, { predicate: counter, window: window(2, 5) }).value).toBe(30);
    expect(readValue('predicate', raw, { predicate: counter, window: window(2.5, 5) }).value).toBe(30);
    const reset = series(counter, [10, 20, 30, 5, 15, 25]);
    expect(inEnglish(readValue('predicate', reset, { predicate: counter, window: window(1, 5) }))).toMatchObject({
      value: null,
      caveat: 'the counter was reset',
    });
  });

  it.each<[string, (number | null)[], number[], number | null, string | null]>([
    [
      'one sample of the counter is no increase',
      [null, null, 7, null],
      [1, 4],
      null,
      'too few samples: 1 of 3 planned',
    ],
    ['a sample at the end of the window is its last, a later one is not its own', [10, 20, 30, 99], [0, 2], 20, null],
    ['without a sample before it the first one inside starts', [null, 20, 30, 40, 50], [0, 5], 30, null],
    ['a counter that stands has grown by 0', [5, 5, 5, 5], [0, 4], 0, null],
    ['a reset before the window is none of its own', [50, 1, 2, 3, 4], [1, 4], 3, null],
  ])('increase: %s', (_, values, [from = 0, to = 0], value, caveat) => {
    const reading = readValue('predicate', series(counter, values), { predicate: counter, window: window(from, to) });
    expect(inEnglish([reading.value, reading.caveat])).toEqual([
      value,
      caveat === null ? null : expect.stringContaining(caveat),
    ]);
  });

  it('increase needs two samples, however little coverage is asked for', () => {
    const predicate: Predicate = { ...counter, minCoverage: 0.1 };
    expect(
      inEnglish(readValue('predicate', series(predicate, [null, 3, null]), { predicate, window: window(0, 3) })),
    ).toEqual({
      value: null,
      unit: 'requests',
      caveat: 'fewer than two samples of the counter',
      observedAt: addSeconds(T0, 2),
    });
    expect(readValue('predicate', series(predicate, [null, 3, 8]), { predicate, window: window(0, 3) }).value).toBe(5);
  });

  it.each([
    ['p95', 20, 19],
    ['p95', 100, 95],
    ['max', 20, 20],
    ['mean', 20, 10.5],
    ['last', 20, 1],
  ] as const)('%s of %i samples that fall one by one is %d', (aggregate, count, expected) => {
    const predicate: Predicate = { ...counter, aggregate };
    const falling = Array.from({ length: count }, (_, index) => count - index);
    expect(
      inEnglish(readValue('predicate', series(predicate, falling), { predicate, window: window(0, count) })),
    ).toEqual({
      value: expected,
      unit: 'requests',
      caveat: null,
      observedAt: addSeconds(T0, count - 1),
    });
  });

  it('the least coverage is met by exactly that many; a number that is missing is no sample of an aggregate', () => {
    const predicate: Predicate = { ...counter, aggregate: 'mean', minCoverage: 0.5 };
    const read = (values: (number | null)[]) =>
      readValue('predicate', series(predicate, values), { predicate, window: window(0, 4) });
    expect(read([2, null, 4, null]).value).toBe(3);
    expect(inEnglish(read([2, null, null, null]).caveat)).toBe('too few samples: 1 of 4 planned');
  });

  it('samples in any order are read by their times; the schedule begins with the first when it does not say', () => {
    const raw = series(counter, [10, 20, 30, 40]);
    const shuffled = { ...raw, samples: [...raw.samples].reverse() };
    expect(readValue('predicate', shuffled, { predicate: counter, window: window(0, 4) }).value).toBe(30);
    const { startedAt: _, ...unsaid } = shuffled;
    expect(readValue('predicate', unsaid, { predicate: counter, window: window(-2, 4) }).value).toBe(30);
    // Nothing was planned before the first sample.
    expect(inEnglish(readValue('predicate', unsaid, { predicate: counter, window: window(-2, 0) }).caveat)).toBe(
      'no sample was planned in the window',
    );
  });

  it('a sample without a readable time is none', () => {
    const raw = series(share, [true, true, true, true]);
    const samples = raw.samples.map((sample, index) => (index === 0 ? { ...sample, at: 'soon' } : sample));
    expect(
      inEnglish(readValue('predicate', { ...raw, samples }, { predicate: share, window: window(0, 4) })),
    ).toMatchObject({
      value: null,
      caveat: 'too few samples: 3 of 4 planned',
    });
  });

  it('says nothing without predicate, window or schedule', () => {
    const raw = series(share, values);
    for (const kind of ['predicate', 'work-slices'] as const) {
      expect(inEnglish(readValue(kind, raw, { window: window(0, 4) }))).toEqual({
        value: null,
        caveat: 'read without its predicate',
      });
      for (const span of [undefined, window(5, 5), window(5, 4)])
        expect(inEnglish(readValue(kind, raw, { predicate: share, ...(span ? { window: span } : {}) }))).toEqual({
          value: null,
          caveat: 'read without a window',
        });
    }
    for (const kind of ['predicate', 'work-slices', 'halt-watch'] as const)
      for (const bad of [null, 1, 'x', [], {}, { samples: 3, every: 'PT1S' }, { ...raw, every: '1' }])
        expect(inEnglish(readValue(kind, bad, { predicate: share, window: window(0, 4) }))).toMatchObject({
          value: null,
          caveat: 'the sample series has no schedule',
        });
  });
});

describe('R9.1 work by slice', () => {
  it('shows traffic that stops midway', () => {
    const raw = series(counter, [0, 10, 20, 30, 40, 40, 40, 40, 40]);
    expect(readValue('work-slices', raw, { predicate: counter, window: window(0, 8), slices: 4 }).value).toEqual([
      20, 20, 0, 0,
    ]);
  });
  it('is null as a whole when one slice is not measured', () => {
    const raw = series(counter, [0, 10, 20, 30, 40, 50, 60, 70, 80], [4, 5]);
    expect(inEnglish(readValue('work-slices', raw, { predicate: counter, window: window(0, 8), slices: 4 }))).toEqual({
      value: null,
      caveat: 'slice 3 of 4: too few samples: 0 of 2 planned',
    });
  });
  it('the slices are the asked ones, else those of the payload, else 4; the last one ends with the window', () => {
    const raw = series(counter, [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]);
    const read = (payload: unknown, slices?: number) =>
      readValue('work-slices', payload, {
        predicate: counter,
        window: window(0, 12),
        ...(slices === undefined ? {} : { slices }),
      });
    expect(read({ ...raw, slices: 3 }, 2).value).toEqual([21, 57]);
    expect(read({ ...raw, slices: 3 }).value).toEqual([10, 26, 42]);
    expect(inEnglish(read(raw))).toEqual({
      value: [6, 15, 24, 33],
      unit: 'requests',
      caveat: null,
      observedAt: addSeconds(T0, 12),
    });
  });
});

describe('R8.6 halts', () => {
  const halt: Predicate = { ...share, id: 'halt', operator: '<', threshold: 0.5 };
  it('trips at the first set reading', () => {
    expect(
      inEnglish(readValue('halt-watch', series(halt, [true, true, false, true]), { predicate: halt }).value),
    ).toEqual({
      tripped: true,
      at: addSeconds(T0, 2),
      nullPolls: 0,
      readings: 4,
    });
  });
  it('counts null at two readings in a row as tripped, one alone not', () => {
    const predicate: Predicate = { ...counter, id: 'halt', aggregate: 'last', operator: '>', threshold: 100 };
    expect(readValue('halt-watch', series(predicate, [1, null, 1, null, null]), { predicate }).value).toMatchObject({
      tripped: true,
      at: addSeconds(T0, 4),
      nullPolls: 3,
    });
    expect(readValue('halt-watch', series(predicate, [1, null, 1]), { predicate }).value).toMatchObject({
      tripped: false,
    });
  });

  it('a halt on numbers is asked for its number; the first set reading stays the one that tripped', () => {
    const predicate: Predicate = { ...counter, id: 'halt', aggregate: 'last', operator: '>', threshold: 100 };
    expect(inEnglish(readValue('halt-watch', series(predicate, [1, 101, 102, null, null]), { predicate }))).toEqual({
      value: { tripped: true, at: addSeconds(T0, 1), nullPolls: 2, readings: 5 },
      caveat: null,
      observedAt: addSeconds(T0, 4),
    });
  });
  it('only readings inside the window count; none at all is said', () => {
    const raw = series(halt, [false, true, true, false]);
    expect(inEnglish(readValue('halt-watch', raw, { predicate: halt, window: window(1, 3) }))).toEqual({
      value: { tripped: false, at: null, nullPolls: 0, readings: 2 },
      caveat: null,
      observedAt: addSeconds(T0, 2),
    });
    expect(inEnglish(readValue('halt-watch', raw, { predicate: halt, window: window(4, 9) }))).toEqual({
      value: { tripped: false, at: null, nullPolls: 0, readings: 0 },
      caveat: 'no reading',
    });
    expect(inEnglish(readValue('halt-watch', raw))).toEqual({ value: null, caveat: 'read without its predicate' });
  });
});
