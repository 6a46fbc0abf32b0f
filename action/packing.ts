/** Long series as columns, compressed, so that the longest fault's samples reach the App in one body (R14.6); see state/evidence/packed.ts. */
import { constants, deflateRawSync } from 'node:zlib';
import { canonicalize } from '../state/base/canonical.js';
import { withoutEnd } from '../state/base/trim.js';
import { IS_NUMBER, MOST_SAMPLES, PLANNED, SENT } from '../state/evidence/packed.js';
import { PACKED_FROM } from '../state/phases/payload.js';

type Sample = Readonly<Record<string, unknown>>;

/** Milliseconds; NaN for what is no time. */
const timeOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

function columnOf(values: readonly unknown[]): { texts: unknown[]; column: object } {
  const texts: unknown[] = [];
  const known = new Map<string, number>();
  const numbers: number[] = [];
  const places = values.map((value) => {
    // -0 has no JSON of its own.
    if (typeof value === 'number' && !Object.is(value, -0)) {
      numbers.push(value);
      return IS_NUMBER;
    }
    const key = canonicalize(value ?? null);
    const place = known.get(key) ?? texts.push(value ?? null) - 1;
    known.set(key, place);
    return place;
  });
  // Differences of whole numbers are exact; of others they are not.
  const differences = numbers.every((value) => Number.isSafeInteger(value) && Math.abs(value) < 2 ** 51);
  const kept = differences ? numbers.map((value, index) => value - (numbers[index - 1] ?? 0)) : numbers;
  return { texts, column: { places, numbers: kept, differences } };
}

/** The same payload with its samples packed; as it is where they are few, or not all alike. */
export function packed<T extends { samples: readonly object[] }>(
  payload: T,
): T | (Omit<T, 'samples'> & { samples: object }) {
  const samples = payload.samples as readonly Sample[];
  const keys = Object.keys(samples[0] ?? {});
  const alike = samples.every(
    (sample) => keys.every((key) => key in sample) && Object.keys(sample).length === keys.length,
  );
  const timed = samples.every((sample) =>
    [PLANNED, SENT].every((key) => !keys.includes(key) || !Number.isNaN(timeOf(sample[key]))),
  );
  const few = samples.length < PACKED_FROM || samples.length > MOST_SAMPLES;
  if (few || !alike || !timed || !keys.includes(PLANNED)) return payload;
  const columns = keys.map((key) => {
    if (key === PLANNED) return columnOf(samples.map((sample) => timeOf(sample.at)));
    if (key === SENT) return columnOf(samples.map((sample) => timeOf(sample.sentAt) - timeOf(sample.at)));
    return columnOf(samples.map((sample) => sample[key]));
  });
  const stream = deflateRawSync(JSON.stringify(columns.map(({ column }) => column)), {
    level: constants.Z_BEST_COMPRESSION,
    memLevel: 9,
  });
  return {
    ...payload,
    samples: {
      count: samples.length,
      keys,
      texts: Object.fromEntries(
        columns.flatMap(({ texts }, index) => (texts.length === 0 ? [] : [[keys[index], texts]])),
      ),
      // Padding would make it look like something that is assigned, to whoever looks for secrets.
      packed: withoutEnd(stream.toString('base64'), '='),
    },
  };
}
