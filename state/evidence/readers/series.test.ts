/** R5.4, R5.10: which series a payload is, sample by sample. */
import { describe, expect, it } from '@jest/globals';
import { deflateSync } from 'fflate';
import type { Predicate } from '../../../schemas/generated/types.js';
import { addSeconds, timeMs } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { readValue } from './index.js';
import { samplesOf } from './samples.js';

const T0 = '2026-12-01T10:00:00.000Z';
const at = (seconds: number) => addSeconds(T0, seconds);
const window = { from: at(0), to: at(10) };
const http = (over: object = {}, rest: Partial<Predicate> = {}): Predicate => ({
  id: 'ok',
  source: { type: 'http', url: 'http://service.test/', every: 'PT1S', timeout: 'PT1S', ...over },
  operator: '<',
  threshold: 0.5,
  unit: 'share',
  ...rest,
});
const number = (aggregate: NonNullable<Predicate['aggregate']>, rest: Partial<Predicate> = {}) =>
  http({ jsonPointer: '/n' }, { aggregate, ...rest });
const entry = (second: number, over: object = {}) => ({
  at: at(second),
  sentAt: at(second),
  ok: true,
  value: null,
  error: null,
  ...over,
});
const ten = (over: (second: number) => object = () => ({})) =>
  Array.from({ length: 10 }, (_, second) => entry(second, over(second)));
const unsaid = ({ sentAt: _, ...rest }: ReturnType<typeof entry>) => rest;
const raw = (samples: unknown, over: object = {}) => ({
  startedAt: T0,
  every: 'PT1S',
  timeout: 'PT1S',
  samples,
  ...over,
});
const read = (predicate: Predicate, payload: object, of = window) =>
  readValue('predicate', payload, { predicate, window: of });
const NONE = { value: null, unit: 'share', caveat: message('no-schedule') };

describe('R5.10 a schedule', () => {
  it.each<[string, object]>([
    ['without a beginning', raw(ten(), { startedAt: 'then' })],
    ['without a pace', raw(ten(), { every: 'often' })],
    ['at another pace', raw(ten(), { every: 'PT2S' })],
    ['of another patience', raw(ten(), { timeout: 'PT2S' })],
    ['without its patience', raw(ten(), { timeout: undefined })],
    ['of no sample with a time', raw([{ at: 'then', ok: true }], { startedAt: undefined })],
  ])('%s is none', (_, payload) => {
    expect(read(http(), payload)).toEqual(NONE);
    expect(samplesOf(payload, http())).toBeNull();
  });

  it('a source that is asked about windows has none', () => {
    const source = { type: 'logs', workspaceId: 'w', query: 'T | count' } as const;
    const logs: Predicate = { ...http(), source };
    expect(readValue('halt-watch', raw(ten()), { predicate: logs, window })).toEqual({
      value: null,
      caveat: NONE.caveat,
    });
    expect(samplesOf(raw(ten()), logs)).toBeNull();
  });

  it('is said by all samples, or by none', () => {
    const mixed = [...ten().slice(0, 9), unsaid(entry(9))];
    expect(read(http(), raw(mixed))).toEqual({ value: 1, unit: 'share', caveat: null, observedAt: at(9) });
    expect(read(http(), raw(ten()))).toEqual({
      value: 1,
      unit: 'share',
      caveat: null,
      observedAt: at(9),
      startedAt: T0,
    });
  });

  it('a sample without a time stands in nobody’s way', () => {
    const strays = [entry(3, { sentAt: 'then' }), entry(4, { at: 'then' })];
    expect(read(http(), raw([...ten(), ...strays])).value).toBe(1);
  });

  it('a sample may be as late as it may take', () => {
    const slow = http({ every: 'PT5S', timeout: 'PT4S' });
    const late = (seconds: number) =>
      read(slow, raw([entry(0, { sentAt: at(seconds) }), entry(5)], { every: 'PT5S', timeout: 'PT4S' })).value;
    expect([late(4), late(4.001)]).toEqual([1, null]);
  });

  it('samples are of their planned times, in whatever order they come', () => {
    const counted = ten((second) => ({ value: second }));
    for (const samples of [counted, [...counted].reverse(), [...counted.slice(5), ...counted.slice(0, 5)]]) {
      expect(read(number('last'), raw(samples)).value).toBe(9);
      expect(samplesOf(raw(samples), number('last'))?.map(({ value }) => value)).toEqual([
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
      ]);
    }
  });

  it('a sample that says nothing of an error has failed no more than one that says none', () => {
    const silent = ten((second) => ({ value: second, error: undefined }));
    expect(read(number('last'), raw(silent)).value).toBe(9);
    expect(
      read(number('last'), raw(ten((second) => ({ value: second, error: second === 9 ? 'x' : null })))).value,
    ).toBe(8);
  });
});

describe('R5.10 a counter begins near its window', () => {
  const late = { from: at(20), to: at(30) };
  /** Read once at `first`, then from `next` on to the end of the window. */
  const counted = (first: number, next: number, unit = entry) =>
    Array.from({ length: 31 }, (_, second) =>
      unit(second, { value: second === first || second >= next ? second : null }),
    );
  const value = (first: number, next: number, coverage?: number) =>
    read(number('increase', coverage === undefined ? {} : { minCoverage: coverage }), raw(counted(first, next)), late);

  // One pace, and as long as samples may be missing: 1 + 0.2 × 10 s; of half of them, 1 + 0.5 × 10 s.
  it.each<[number, number, number | undefined, number | null]>([
    [20, 21, undefined, 10],
    [18, 21, undefined, 12],
    [16, 21, undefined, null],
    [14, 21, 0.5, 16],
    [13, 21, 0.5, null],
  ])('read at %s s, then from %s s on, covered %s: %s', (first, next, coverage, expected) => {
    const reading = value(first, next, coverage);
    expect([reading.value, reading.caveat]).toEqual(
      expected === null ? [null, message('counter-read-late', { at: at(first) })] : [expected, null],
    );
  });

  it('of samples that do not say when they were sent it was not asked', () => {
    const old = counted(3, 21).map((one) => unsaid(one as ReturnType<typeof entry>));
    expect(read(number('increase'), raw(old), late).value).toBe(27);
  });
});

describe('R14.6 packed samples', () => {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
  const packed = (ok: boolean[]) => {
    const places = ok.map(() => -1);
    const columns = [
      { places, numbers: ok.map((_, second) => (second === 0 ? timeMs(T0) : 1000)), differences: true },
      { places, numbers: ok.map(() => 0), differences: false },
      { places: ok.map((each) => (each ? 0 : 1)), numbers: [], differences: false },
    ];
    return {
      count: ok.length,
      keys: ['at', 'sentAt', 'ok'],
      texts: { ok: [true, false] },
      packed: base64(deflateSync(new TextEncoder().encode(JSON.stringify(columns)))),
    };
  };

  it('are read as they were, as often as they are asked for and by whichever predicate', () => {
    const payload = raw(packed([true, true, true, true, true, true, true, true, false, false]));
    const [first, second] = [http(), number('last', { minCoverage: 0 })];
    for (let time = 0; time < 2; time += 1) {
      expect(read(first, payload)).toEqual({
        value: 0.8,
        unit: 'share',
        caveat: null,
        observedAt: at(9),
        startedAt: T0,
      });
      expect(samplesOf(payload, first)?.map(({ ok }) => ok)).toEqual([...Array(8).fill(true), false, false]);
      expect(samplesOf(payload, second)?.map(({ value }) => value)).toEqual(Array(10).fill(null));
    }
  });

  it('that are none have no reading, and no schedule where their pace is another', () => {
    expect(read(http(), raw({ ...packed([true]), packed: 'x' })).value).toBeNull();
    expect(read(http(), raw(packed([true]), { every: 'PT2S' }))).toEqual(NONE);
    expect(samplesOf(raw(packed([true]), { every: 'PT2S' }), http())).toBeNull();
  });
});
