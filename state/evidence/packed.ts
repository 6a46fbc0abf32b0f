/**
 * Long series of samples, stored as columns and compressed (R14.6). `samples` is then no list but
 * `{count, keys, texts, packed}`: of each key its distinct values that are no numbers, in the clear so that they can be redacted,
 * and in `packed` (base64 of a raw deflate stream, without padding) the numbers. Writer: action/packing.ts.
 */
import { inflateSync } from 'fflate';
import { asList, asNumber, asRecord, asText } from '../base/json.js';

/** Keys whose values are times; `at` is stored as milliseconds, the other as its distance from `at`. */
export const PLANNED = 'at';
export const SENT = 'sentAt';
/** A value that is a number stands in its column; every other one is found by its place among the texts. */
export const IS_NUMBER = -1;

/** As many samples and keys as a payload may say it has: whatever says more is unread, and unpacks nothing. */
export const MOST_SAMPLES = 150_000;
const MOST_KEYS = 16;
/** Of each sample and key, as JSON writes it. */
const MOST_BYTES = 64;
/**
 * As many samples as all payloads of one command may say they have. A few kilobytes can say that they hold any number, and each
 * takes the App's time: the longest fault at the shortest interval, of ten predicates, has 720,000.
 */
export const MOST_TOGETHER = 1_000_000;

/** Of one key: where each value is found; numbers as differences from the one before where all are whole. */
interface Column {
  places: number[];
  numbers: number[];
  differences: boolean;
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function numbersOf(value: unknown): number[] | null {
  return Array.isArray(value) && value.every((one) => typeof one === 'number') ? (value as number[]) : null;
}

/** The columns, checked; null for what nobody of ours has packed. */
function columnsOf(packed: string, keys: readonly string[], count: number): Column[] | null {
  const out = new Uint8Array(count * keys.length * MOST_BYTES + 1024);
  // A stream that has more than fits is refused.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(inflateSync(bytesOf(packed), { out }));
  const columns = asList(JSON.parse(text)).map(asRecord);
  const found = columns.flatMap(({ places, numbers, differences }): Column[] => {
    const [at, of] = [numbersOf(places), numbersOf(numbers)];
    return at?.length === count && of ? [{ places: at, numbers: of, differences: differences === true }] : [];
  });
  return found.length === keys.length && found.length === columns.length ? found : null;
}

/** Each value of the column in order; null where a place leads nowhere. */
function valuesOf({ places, numbers, differences }: Column, texts: readonly unknown[]): unknown[] | null {
  const values: unknown[] = [];
  let next = 0;
  let sum = 0;
  for (const place of places) {
    if (place !== IS_NUMBER) {
      if (!(place in texts)) return null;
      values.push(texts[place]);
      continue;
    }
    const number = numbers[next];
    if (number === undefined) return null;
    next += 1;
    sum = differences ? sum + number : number;
    values.push(sum);
  }
  return next === numbers.length ? values : null;
}

const isoOf = (milliseconds: unknown): string | null => {
  const at = asNumber(milliseconds);
  return at === null || Math.abs(at) > 8.64e15 ? null : new Date(at).toISOString();
};

function unpack(samples: Record<string, unknown>): Record<string, unknown>[] | null {
  const [count, packed] = [asNumber(samples.count), asText(samples.packed)];
  const keys = asList(samples.keys).map(asText);
  if (count === null || packed === null || count < 0 || count > MOST_SAMPLES || !Number.isInteger(count)) return null;
  if (keys.length > MOST_KEYS) return null;
  const named = keys.filter((key) => key !== null);
  if (named.length !== keys.length || !named.includes(PLANNED)) return null;
  try {
    const columns = columnsOf(packed, named, count);
    const values = columns?.map((column, index) =>
      valuesOf(column, asList(asRecord(samples.texts)[named[index] as string])),
    );
    const planned = values?.[named.indexOf(PLANNED)];
    if (!planned || values?.some((column) => column === null) !== false) return null;
    return planned.map((at, index) =>
      Object.fromEntries(
        named.map((key, column) => {
          const value = values[column]?.[index];
          if (key === PLANNED) return [key, isoOf(at)];
          return [key, key === SENT ? isoOf((at as number) + (value as number)) : value];
        }),
      ),
    );
  } catch {
    // No base64, no stream, no JSON, or more than it may be.
    return null;
  }
}

const unpacked = new WeakMap<object, Record<string, unknown>[]>();

/** The samples of a payload, whichever way they are stored; none for what can't be read. */
export function samplesIn(samples: unknown): Record<string, unknown>[] {
  if (Array.isArray(samples)) return samples.map(asRecord);
  if (samples === null || typeof samples !== 'object') return [];
  const known = unpacked.get(samples) ?? unpack(samples as Record<string, unknown>) ?? [];
  unpacked.set(samples, known);
  return known;
}

/** How many samples the payload says that it has packed. */
export function packedCount(raw: unknown): number {
  const { samples } = asRecord(raw);
  return isPacked(samples) ? Math.max(0, asNumber(asRecord(samples).count) ?? 0) : 0;
}

/** Whether they are stored packed. */
export const isPacked = (samples: unknown): samples is object =>
  samples !== null && typeof samples === 'object' && !Array.isArray(samples);
