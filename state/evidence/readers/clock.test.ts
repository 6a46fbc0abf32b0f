import { describe, expect, it } from '@jest/globals';
import { timeMs } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { clockRaw } from '../../testing/raws.js';
import { readValue } from './index.js';

const T0 = '2026-12-01T10:00:00.000Z';
const at = (ms: number) => new Date(timeMs(T0) + ms).toISOString();

/** Answers of a service that is `offset` ahead, asked every `step`, each taking `rtt`. */
function answers(from: number, offset: number, step = 370, rtt = 4, count = 14) {
  return Array.from({ length: count }, (_, index) => {
    const sent = from + index * step;
    const written = Math.floor((timeMs(T0) + sent + rtt / 2 + offset) / 1000) * 1000;
    return { sentAt: at(sent), receivedAt: at(sent + rtt), date: new Date(written).toUTCString() };
  });
}
const read = (before: unknown[], after: unknown[]) => readValue('clock', { before, after });

describe('R8.8 the offset of the service’s clock', () => {
  it.each([0, 60_000, -60_000, 437, -1_999])(
    '%s ms is inside the interval, which is ± 60 ms wide at most',
    (offset) => {
      const { value } = read(answers(0, offset), answers(60_000, offset)) as { value: { low: number; high: number } };
      expect(value.low).toBeLessThanOrEqual(offset);
      expect(value.high).toBeGreaterThanOrEqual(offset);
      expect(value.high - value.low).toBeLessThanOrEqual(140);
    },
  );

  it('a grid of whole seconds narrows nothing', () => {
    const { value } = read(answers(100, 0, 1000), answers(60_100, 0, 1000)) as { value: { low: number; high: number } };
    expect(value.high - value.low).toBeGreaterThan(990);
  });

  it('a clock that was set in between does not meet', () => {
    expect(inEnglish(read(answers(0, 0), answers(60_000, 5_000)))).toMatchObject({
      value: null,
      caveat: expect.stringContaining('do not meet'),
    });
  });

  it('only readable answers count, and none is no clock', () => {
    const [first] = answers(0, 0);
    const broken = [
      { ...first, date: ` ${first?.date}` },
      { ...first, date: `${first?.date} ` },
      { ...first, date: 'Abc, 99 Xyz 2026 99:99:99 GMT' },
      { ...first, receivedAt: 'x' },
      { ...first, date: '2026-12-01' },
      { ...first, date: null },
      { ...first, sentAt: 'x' },
      7,
      null,
    ];
    expect(inEnglish(read(broken, []))).toMatchObject({ value: null, caveat: 'no answer carries a date' });
    expect(read([...broken, first], []).value).toMatchObject({ before: 1, after: 0, beforeUntil: T0, afterFrom: null });
    const backwards = { ...first, sentAt: at(10), receivedAt: at(5) };
    expect(read([backwards], []).value).toBeNull();
  });

  it('a provider without dates has the worker’s clock', () => {
    expect(inEnglish(readValue('clock', { own: true }))).toMatchObject({ value: { low: 0, high: 0 }, caveat: null });
  });

  it('the fixture knows the clock exactly, or as well as it is told', () => {
    expect(readValue('clock', clockRaw(T0, at(10_000), 1500)).value).toMatchObject({ low: 1500, high: 1500 });
    expect(readValue('clock', clockRaw(T0, at(10_000), -60_000, 400)).value).toMatchObject({
      low: -60_200,
      high: -59_800,
    });
  });

  it('what bounds it is told in milliseconds, and the last answer before and the first after by their times', () => {
    expect(read(answers(0, 0, 1000, 4, 1), answers(60_000, 5_000, 1000, 4, 1))).toEqual({
      value: null,
      caveat: message('dates-apart', { lowMs: 4_995, highMs: 1_000 }),
    });
    const [before, after] = [answers(0, 0, 1000, 4, 3), answers(60_000, 0, 1000, 4, 3)];
    expect(read([...before].reverse(), [...after].reverse())).toEqual({
      value: { low: -5, high: 1000, before: 3, after: 3, beforeUntil: at(2000), afterFrom: at(60_000) },
      caveat: null,
    });
  });
});
