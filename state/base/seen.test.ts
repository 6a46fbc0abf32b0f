import { describe, expect, it } from '@jest/globals';
import { seenOf, seenText } from './seen.js';

describe('the revision that a worker was told of', () => {
  it('R8.6 is read as it is written', () => {
    expect(seenText(12, 4_999)).toBe('12;age=4');
    expect(seenOf(seenText(12, 4_999))).toBe(12);
    expect(seenText(12, -5)).toBe('12;age=0');
  });

  it('R20.3 is nothing any more after a minute: what shows less then was set back', () => {
    expect([seenOf(seenText(12, 60_000)), seenOf(seenText(12, 61_000))]).toEqual([12, 0]);
  });

  it.each(['', '12', '-3;age=0', '1e9;age=0', '12;age=', '12;age=0;age=0', '9999999999;age=0', ' 12;age=0', 'x'])(
    'R20.7 "%s" is none',
    (header) => expect(seenOf(header)).toBe(0),
  );

  it('a request without the header names none', () => expect(seenOf(undefined)).toBe(0));
});
