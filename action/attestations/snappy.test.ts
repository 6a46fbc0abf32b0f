import { describe, expect, it } from '@jest/globals';
import { packSnappy } from '../../local/github/snappy.js';
import fc from '../../state/testing/fast-check.js';
import { unpackSnappy } from './snappy.js';

const MOST = 1 << 20;
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const unpack = (...bytes: number[]) => text(unpackSnappy(Uint8Array.from(bytes), MOST));
const ab = [0x61, 0x62];

describe('Snappy', () => {
  it.each<[string, string, number[]]>([
    ['nothing', '', [0]],
    ['a literal', 'ab', [2, 1 << 2, ...ab]],
    ['a literal with its length in a byte of its own', 'ab', [2, 60 << 2, 1, ...ab]],
    ['a copy with one byte of offset, into what it makes', 'abababa', [7, 1 << 2, ...ab, 1 | (1 << 2), 2]],
    ['a copy with two bytes of offset', 'abab', [4, 1 << 2, ...ab, 2 | (1 << 2), 2, 0]],
    ['a copy with four bytes of offset', 'abab', [4, 1 << 2, ...ab, 3 | (1 << 2), 2, 0, 0, 0]],
  ])('%s', (_, expected, bytes) => {
    expect(unpack(...bytes)).toBe(expected);
  });

  it.each<[string, number[]]>([
    ['no bytes at all', []],
    ['a length without an end', [128, 128, 128, 128, 128, 0]],
    ['a literal that is longer than what follows', [4, 3 << 2, ...ab]],
    ['more than was said', [1, 1 << 2, ...ab]],
    ['less than was said', [3, 1 << 2, ...ab]],
    ['a copy of what lies before the beginning', [6, 1 << 2, ...ab, 1, 3]],
    ['a copy of nothing', [6, 1 << 2, ...ab, 1, 0]],
    ['a copy beyond the end', [5, 1 << 2, ...ab, 1, 2]],
    ['a copy without its offset', [6, 1 << 2, ...ab, 2]],
  ])('refuses %s', (_, bytes) => {
    expect(() => unpack(...bytes)).toThrow('not what Snappy makes');
  });

  it('makes nothing of a size that nobody asked for', () => {
    expect(() => unpack(255, 255, 255, 255, 15, 0)).toThrow(`more than ${MOST} bytes`);
  });

  it('gives back what was packed, and ends whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(unpackSnappy(packSnappy(bytes), MOST)).toEqual(bytes);
        try {
          unpackSnappy(bytes, MOST);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
    const large = Buffer.alloc(200_000, 'chaos loop ');
    expect(Buffer.from(unpackSnappy(packSnappy(large), MOST)).equals(large)).toBe(true);
  });
});
