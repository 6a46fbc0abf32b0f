/** R14.6: long series are packed, and nothing is lost on the way; what somebody else packed wrongly is unread. */
import { describe, expect, it } from '@jest/globals';
import { seeded } from '../local/simulation/random.js';
import type { Predicate, Window } from '../schemas/generated/types.js';
import { isRedacted } from '../state/base/redact.js';
import { MOST_SAMPLES, samplesIn } from '../state/evidence/packed.js';
import { readValue } from '../state/evidence/readers/index.js';
import { checkReceipts } from '../state/evidence/receipts.js';
import { PACKED_FROM, SUBMISSION_BYTES } from '../state/phases/payload.js';
import { addPredicate, createEvidence } from './evidence.js';
import { packed } from './packing.js';
import type { SampleSeries } from './telemetry/port.js';

const START = Date.parse('2026-12-01T10:00:00.000Z');
const at = (milliseconds: number): string => new Date(START + milliseconds).toISOString();
const share: Predicate = {
  id: 'answered',
  source: { type: 'http', url: 'https://orders.test/order', every: 'PT0.25S', timeout: 'PT0.25S' },
  operator: '>=',
  threshold: 0.9,
  unit: 'share',
  aggregate: 'share',
};
const counter: Predicate = {
  id: 'orders',
  source: {
    type: 'http',
    url: 'https://orders.test/counters',
    jsonPointer: '/n',
    every: 'PT0.25S',
    timeout: 'PT0.25S',
  },
  operator: '>=',
  threshold: 1,
  unit: 'count',
  aggregate: 'increase',
};

/** As a service answers: mostly soon, sometimes late, sometimes not at all. */
function seriesOf(predicate: Predicate, count: number, seed: number): SampleSeries {
  const random = seeded(seed);
  let total = 0;
  const samples = Array.from({ length: count }, (_, index) => {
    const late = random() < 0.3 ? Math.floor(random() * 12) : 0;
    const failed = random() < 0.002;
    total += Math.floor(random() * 8);
    const ms = Math.floor(5 + 40 * random() + (random() < 0.05 ? 200 * random() : 0));
    const times = { at: at(index * 250), sentAt: at(index * 250 + late) };
    return failed
      ? { ...times, ok: false, status: null, ms: 250, value: null, error: 'answer: no answer within 250 ms' }
      : { ...times, ok: true, status: 200, ms, value: predicate === counter ? total : null, error: null };
  });
  return { predicate, startedAt: at(0), every: 'PT0.25S', timeout: 'PT0.25S', samples };
}

describe('R14.6 samples as columns', () => {
  it.each([share, counter])('$id: what is unpacked is what was packed', (predicate) => {
    const series = seriesOf(predicate, 3000, 5);
    const stored = JSON.parse(JSON.stringify(packed(series))) as { samples: object };
    expect(samplesIn(stored.samples)).toEqual(series.samples);
    expect(isRedacted(stored)).toBe(true);
    const window: Window = { from: at(10_000), to: at(600_000) };
    expect(readValue('predicate', stored, { predicate, window })).toEqual(
      readValue('predicate', series, { predicate, window }),
    );
  });

  it('numbers of every kind come back to the bit', () => {
    const random = seeded(7);
    const values = [0.1, -0, 1e21, 2 ** 53, -(2 ** 53), Number.MIN_VALUE, 1 / 3, 0, 'a text', '', true, null, 1e-7];
    const series = seriesOf(share, PACKED_FROM, 1);
    const samples = series.samples.map((sample, index) => ({
      ...sample,
      value: values[index % values.length] ?? random(),
    }));
    const stored = JSON.parse(JSON.stringify(packed({ ...series, samples }))) as { samples: object };
    // JSON itself has no -0.
    expect(samplesIn(stored.samples)).toEqual(JSON.parse(JSON.stringify(samples)));
  });

  it('few of them, or ones that are not alike, stay what they are', () => {
    const series = seriesOf(share, PACKED_FROM - 1, 1);
    expect(packed(series)).toBe(series);
    const long = seriesOf(share, PACKED_FROM, 1);
    const odd = { ...long, samples: [...long.samples.slice(1), { at: at(0) } as never] };
    expect(packed(odd)).toBe(odd);
  });

  it('what nobody of ours packed is unread, and costs no more than it may', () => {
    const { samples } = packed(seriesOf(share, PACKED_FROM, 1)) as { samples: Record<string, unknown> };
    const bad: Record<string, unknown>[] = [
      { count: 400_000_000 },
      { count: MOST_SAMPLES + 1 },
      { keys: Array.from({ length: 17 }, (_, at) => `key ${at}`) },
      { count: 1 },
      { count: -1 },
      { keys: ['at'] },
      { keys: [] },
      { packed: '' },
      { packed: 'not base64!' },
      { packed: String(samples.packed).slice(0, 100) },
      { texts: null },
    ];
    for (const change of bad) expect(samplesIn({ ...samples, ...change })).toEqual([]);
    expect(samplesIn(samples)).toHaveLength(PACKED_FROM);
  });

  it('payloads that say they hold more than a command may are refused before one is unpacked', () => {
    const evidence = createEvidence({ now: () => START + 3600_000, sleep: async () => undefined });
    addPredicate(evidence, seriesOf(share, PACKED_FROM, 1), 'predicate', { from: at(0), to: at(60_000) });
    const [receipts, raws] = [evidence.receipts(), evidence.raws()];
    const many = Array.from({ length: 7 }, (_, index) => [`${index}`, { samples: { count: MOST_SAMPLES } }]);
    expect(checkReceipts(receipts, raws)).toEqual([]);
    expect(checkReceipts(receipts, { ...raws, ...Object.fromEntries(many) })).toEqual([
      expect.objectContaining({ path: '/raws', message: expect.stringContaining('1000000 are read at once') }),
    ]);
  });

  it('the longest fault, every quarter of a second, ten predicates: one body, whose receipts the kernel reads again', () => {
    const hours = 2.5;
    const evidence = createEvidence({ now: () => START + 6 * 3600_000, sleep: async () => undefined });
    // Half an hour of it: a series is packed as it comes, so that its size grows with its length.
    const window: Window = { from: at(0), to: at(1800_000) };
    for (const predicate of [share, counter])
      addPredicate(evidence, seriesOf(predicate, 1800_000 / 250, 11), 'predicate', window);
    const [receipts, raws] = [evidence.receipts(), evidence.raws()];
    expect(receipts.map(({ value }) => typeof value)).toEqual(['number', 'number']);
    // Five of each, and the control window, which is as long as the fault.
    const whole = 5 * 2 * (hours / 0.5) * JSON.stringify(raws).length;
    expect(whole).toBeLessThan(SUBMISSION_BYTES - 1024 * 1024);
    expect(checkReceipts(receipts, JSON.parse(JSON.stringify(raws)))).toEqual([]);
  });
});
