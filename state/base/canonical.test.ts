/** R2.1: the canonical form, and the bytes of the stored one, by what they are rather than by how they are made. */
import { describe, expect, it } from '@jest/globals';
import { hostile } from '../testing/arbitraries.js';
import fc from '../testing/fast-check.js';
import { historyOf, recorded } from '../verify/testing/recorded.js';
import { walk } from '../verify/testing/walk.js';
import { CanonicalError, canonicalize, indentedBytes, keepText } from './canonical.js';
import { digestOf } from './digest.js';

/** RFC 8785 as it says: members by UTF-16 code units, texts and numbers as ECMAScript writes them. */
function reference(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(reference).join(',')}]`;
  const names = Object.keys(value).sort();
  const record = value as Record<string, unknown>;
  return `{${names.map((name) => `${JSON.stringify(name)}:${reference(record[name])}`).join(',')}}`;
}

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 5 }),
  // JavaScript lists members with such names first, in the order of their numbers.
  fc.nat({ max: 120 }).map(String),
  fc.constantFrom('__proto__', 'constructor', 'id', 'ı', '"', '\\', '\n', 'é', '😀', '￿'),
);
const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(null, true, false, -0, 1e21, 1e-7),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      name,
    ),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(name, tie('value'), { maxKeys: 8, noNullPrototype: true }),
  ),
})).value;

describe('R2.1 canonical form', () => {
  it('is what RFC 8785 says, for any JSON', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalize(value)).toBe(reference(value));
      }),
      { numRuns: 400 },
    );
  });

  it('is what RFC 8785 says for many members, which are sorted another way', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ maxLength: 3 }), { minLength: 33, maxLength: 60 }), (names) => {
        const value = Object.fromEntries(names.map((own, index) => [own, index]));
        expect(canonicalize(value)).toBe(reference(value));
      }),
      { numRuns: 50 },
    );
  });

  it('the size of a document is that of its file', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(indentedBytes(value)).toBe(Buffer.byteLength(JSON.stringify(value, null, 2)));
      }),
      { numRuns: 400 },
    );
  });

  it('a value whose text is kept is written and counted like any other, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(name, json, { noNullPrototype: true }), { maxLength: 4 }),
        json,
        (parts, rest) => {
          const documents = [{ parts, rest }, [[parts[0] ?? null, rest], { deep: { deeper: [parts] } }], parts];
          const plain = documents.map((document) => [reference(document), JSON.stringify(document, null, 2)]);
          for (const part of parts) keepText(part);
          documents.forEach((document, index) => {
            const [text, file] = plain[index] ?? [];
            expect(canonicalize(document)).toBe(text);
            expect(indentedBytes(document)).toBe(Buffer.byteLength(file ?? ''));
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('what is no JSON has no text, and none is kept of it', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        if (value === null || typeof value !== 'object') return;
        let refused = false;
        try {
          canonicalize(value);
        } catch (error) {
          if (!(error instanceof CanonicalError)) throw error;
          refused = true;
        }
        if (!refused) return;
        expect(() => keepText(value)).toThrow(CanonicalError);
        expect(() => canonicalize({ value })).toThrow(CanonicalError);
      }),
    );
  });
});

describe('R2.3 what revisions share never changes', () => {
  it('digests of runs of any kind are those of their bytes, though parts of them were digested before', () => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const driver = walk(seed);
      const files = historyOf(recorded(driver)).commits;
      const states = driver.log.flatMap(({ state, changed }) => (changed.state && state ? [state] : []));
      expect(states.map((state) => digestOf(state))).toEqual(
        files.flatMap(({ state }) => (state ? [digestOf(JSON.parse(state))] : [])),
      );
    }
  });
});
