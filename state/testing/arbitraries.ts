/** What nobody should send: any JSON, and what only looks like it. */
import fc from './fast-check.js';

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'value',
  'pages',
  'properties',
  'samples',
  'id',
  '',
];
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\udfffb',
  '9'.repeat(400),
  'NaN',
  '-0',
  '1e999',
  '/',
  '~2',
  '..',
  '\u202e',
  'PT10M',
  'P10M',
  '2026-11-02T10:00:00Z',
];
const NUMBERS = [0, -0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 53, -(2 ** 53) - 2, Number.NaN, Number.POSITIVE_INFINITY];

/** An object whose keys are its own, whatever they are called. */
function owned(entries: [string, unknown][]): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [key, value] of entries)
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  return made;
}

/** `depth` arrays or objects in each other. */
export function nested(depth: number, key: string | null): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = key === null ? [value] : owned([[key, value]]);
  return value;
}

export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

export const hostile: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(fc.constantFrom(null, undefined, true, false), fc.constantFrom(...NUMBERS), fc.double(), hostileText),
    fc.array(tie('value'), { maxLength: 5 }),
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 8 })), tie('value')), { maxLength: 5 })
      .map(owned),
    fc
      .tuple(fc.constantFrom(10, 250, 3000), fc.constantFrom(null, '__proto__', 'value', 'pages'))
      .map(([depth, key]) => nested(depth, key)),
  ),
})).value;

/** Every leaf of a JSON value, as paths of keys. */
export function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object') return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return entries.length === 0 ? [path] : entries.flatMap(([key, item]) => leaves(item, [...path, key]));
}

export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], value);
}

/** A copy with another value there; every other part is shared. */
export function withValue(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = withValue(copy[key], rest, next);
  return copy;
}

/** Another value of the same type, so that schemas alone don't catch it. */
export function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') {
    // The last digit or letter is another one: times stay times, digests stay digests.
    const place = value.search(/[0-9a-f](?=[^0-9a-f]*$)/);
    if (place < 0) return `${value}x`;
    const next = value[place] === '1' ? '2' : '1';
    return value.slice(0, place) + next + value.slice(place + 1);
  }
  if (value === null) return 'x';
  return Array.isArray(value) ? ['r-0000000000000000'] : { x: 'x' };
}
