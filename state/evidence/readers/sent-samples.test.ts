/** Samples that say when they were sent (R5.10), and what no sample says (R5.4, R5.5). */
import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../../schemas/generated/types.js';
import { addSeconds } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { readValue } from './index.js';

const T0 = '2026-12-01T10:00:00.000Z';
const at = (seconds: number) => addSeconds(T0, seconds);
const window = { from: at(0), to: at(10) };

const http: Predicate = {
  id: 'ok',
  source: { type: 'http', url: 'http://service.test/', every: 'PT1S', timeout: 'PT1S' },
  operator: '<',
  threshold: 0.5,
  unit: 'share',
};
const command = (jsonPointer?: string, over: Partial<Predicate> = {}): Predicate => ({
  ...http,
  source: {
    type: 'command',
    run: 'measure.sh',
    every: 'PT1S',
    timeout: 'PT1S',
    ...(jsonPointer === undefined ? {} : { jsonPointer }),
  },
  aggregate: 'share',
  ...over,
});

type Entry = { at: string; sentAt: string; ok: boolean; value: unknown; error: string | null };
const samples = (count = 10): Entry[] =>
  Array.from({ length: count }, (_, k) => ({ at: at(k), sentAt: at(k), ok: true, value: null, error: null }));
const series = (predicate: Predicate, entries: unknown[], over: object = {}) => ({
  predicate,
  startedAt: T0,
  every: 'PT1S',
  timeout: 'PT1S',
  samples: entries,
  ...over,
});
const read = (
  predicate: Predicate,
  entries: unknown[],
  over: object = {},
  kind: 'predicate' | 'halt-watch' = 'predicate',
) => readValue(kind, series(predicate, entries, over), { predicate, window });
const changed = (change: (sample: Entry, index: number) => Partial<Entry>, count = 10) =>
  samples(count).map((sample, index) => ({ ...sample, ...change(sample, index) }));

describe('R5.10 which samples count', () => {
  it('all that are planned and sent in time, and the reading says when their grid began', () => {
    expect(inEnglish(read(http, samples()))).toMatchObject({ value: 1, caveat: null, startedAt: T0 });
  });

  it.each<[string, unknown[], number | null]>([
    [
      'two sent late by more than a second',
      changed((sample, k) => (k < 2 ? { sentAt: addSeconds(sample.at, 1.001) } : {})),
      0.8,
    ],
    ['three', changed((sample, k) => (k < 3 ? { sentAt: addSeconds(sample.at, 1.001) } : {})), null],
    ['one sent after the end of its window', changed((_, k) => (k === 9 ? { sentAt: at(10.001) } : {})), 0.9],
    ['one at its end', changed((_, k) => (k === 9 ? { sentAt: at(10) } : {})), 1],
    [
      'unplanned ones in place of planned ones',
      changed((_, k) => (k < 3 ? { at: at(k + 0.5), sentAt: at(k + 0.5) } : {})),
      null,
    ],
    ['one told three times over', [...samples(8), ...samples(8).slice(0, 1), ...samples(8).slice(0, 1)], null],
    ['ten told twice', [...samples(), ...samples()], null],
  ])('%s', (_, entries, value) => {
    expect(read(http, entries).value).toBe(value);
  });

  it('a series at another pace than the predicate names answers another question', () => {
    const slow = samples().filter((_, k) => k % 5 === 0);
    expect(read(http, slow, { every: 'PT5S' })).toMatchObject({ value: null });
    expect(read(http, samples(), { timeout: 'PT9S' })).toMatchObject({ value: null });
  });

  it('a counter is not read beyond its window', () => {
    const counter = { ...http, source: { ...http.source, jsonPointer: '/n' }, aggregate: 'increase' } as Predicate;
    const counted = changed((_, k) => ({ value: k * 10, ...(k === 10 ? { sentAt: at(10.5) } : {}) }), 11);
    expect(read(counter, counted).value).toBe(90);
    expect(
      read(
        counter,
        changed((_, k) => ({ value: k * 10 }), 11),
      ).value,
    ).toBe(100);
  });

  it('R5.10: a counter that only moved before the window does not count for it', () => {
    const counter = { ...http, source: { ...http.source, jsonPointer: '/n' }, aggregate: 'increase' } as Predicate;
    // Read once long before (0), then not until the window had begun: whatever counted to 9 may have been anything.
    const early = (missing: number) =>
      changed(
        (_, k) => ({ value: k === 0 ? 0 : 9, error: null, ...(k > 0 && k <= missing ? { value: null } : {}) }),
        31,
      );
    const late = { from: at(20), to: at(30) };
    const of = (entries: Entry[]) =>
      readValue('predicate', series(counter, entries), { predicate: counter, window: late });
    expect(inEnglish(of(early(21)))).toMatchObject({
      value: null,
      caveat: expect.stringMatching(/when the window began/),
    });
    expect(of(early(18))).toMatchObject({ value: 0 });
  });

  it('written before samples said so: read as it was, without a grid', () => {
    const old = samples().map(({ sentAt: _, ...rest }) => rest);
    const reading = read(http, [...old.slice(0, 8), { ...old[8], at: at(8.5) }]);
    expect(inEnglish(reading)).toMatchObject({ value: 0.9 });
    expect(inEnglish(reading)).not.toHaveProperty('startedAt');
  });
});

describe('R5.10 a watch has sent its polls', () => {
  it.each<[string, unknown[], unknown]>([
    ['all', samples(), { tripped: false, readings: 10 }],
    ['eight of ten', samples(8), { tripped: false, readings: 8 }],
    ['seven of ten', samples(7), null],
    ['two of ten, one of which tripped', changed(() => ({ ok: false }), 2), { tripped: true, readings: 2 }],
  ])('%s', (_, entries, value) => {
    const reading = read(http, entries, {}, 'halt-watch');
    if (value === null)
      expect(reading).toEqual({
        value: null,
        caveat: message('too-few-polls', { polls: 7, planned: 10 }),
        startedAt: T0,
      });
    else expect(inEnglish(reading.value)).toMatchObject(value as object);
  });

  it('the serving revision too', () => {
    const settings = { revisionPointer: '/revision', every: 1, timeout: 1 };
    const watched = (count: number, over: object = {}) =>
      readValue(
        'serving-watch',
        {
          settings,
          startedAt: T0,
          samples: samples(count).map((sample) => ({ ...sample, status: 200, body: { revision: 'r1' }, ...over })),
        },
        { window },
      );
    expect(watched(8)).toMatchObject({ value: { revisions: ['r1'], samples: 8 }, startedAt: T0 });
    expect(inEnglish(watched(7))).toMatchObject({ value: null, caveat: 'too few polls were sent: 7 of 10 planned' });
    expect(watched(10, { sentAt: at(60) }).value).toBeNull();
    // Unanswered ones were sent all the same.
    expect(watched(10, { status: null, body: null })).toMatchObject({ value: { unreadable: 10 } });
  });
});

describe('R5.4 a command that failed says nothing', () => {
  const failed = (error: string) => changed(() => ({ ok: false, error }));
  it.each(['exit 1', 'ended by a signal', 'not finished within PT1S', 'the answer is no JSON'])('%s', (error) => {
    for (const predicate of [command(), command('/up')])
      expect(inEnglish(read(predicate, failed(error)))).toMatchObject({
        value: null,
        caveat: 'too few samples: 0 of 10 planned',
      });
    expect(read(command('/n', { aggregate: 'last' }), failed(error)).value).toBeNull();
    // Nor is a halt's condition known.
    expect(read(command('/up'), failed(error), {}, 'halt-watch').value).toMatchObject({ tripped: true, nullPolls: 10 });
  });

  it('an endpoint that does not answer has not met the expectation', () => {
    expect(inEnglish(read(http, failed('connection: refused')))).toMatchObject({ value: 0, caveat: null });
  });

  it('R5.8 of a share only `true` at the pointer meets it', () => {
    const values = [true, true, false, 'true', 1, null, true, true, true, true];
    const entries = changed((_, k) => ({ value: values[k] }));
    expect(read(command('/up'), entries).value).toBe(0.6);
    const pointed = { ...http, source: { ...http.source, jsonPointer: '/up' }, aggregate: 'share' } as Predicate;
    expect(read(pointed, entries).value).toBe(0.6);
  });
});

describe('R5.5 integers beyond 2^53 are unread', () => {
  const last = { ...http, source: { ...http.source, jsonPointer: '/n' } } as Predicate;
  it.each([
    [2 ** 53, 2 ** 53],
    [2 ** 53 + 2, null],
    [-(2 ** 53) - 2, null],
    [1e300, null],
    ['9007199254740993', null],
    ['1e999', null],
  ])('%s', (value, expected) => {
    expect(
      inEnglish(
        read(
          last,
          changed(() => ({ value })),
        ).value,
      ),
    ).toBe(expected);
  });
});
