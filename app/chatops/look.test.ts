/** R11.2: no spelling of a command is passed over because the quick look does not know it. */
import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { mentions } from './look.js';

const COMMAND = '/chaos-loop';

/** As text that looks alike is compared: widths and signs taken apart, slashes of every kind as one. */
const alike = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2044\u2215\u29f8]/g, '/')
    .toLowerCase();

it('every character that is, or ends in, the beginning of a command begins one', () => {
  const missed: string[] = [];
  let found = 0;
  for (let point = 0x20; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const sign = String.fromCodePoint(point);
    const read = alike(sign);
    const at = read.lastIndexOf('/');
    const begun = at < 0 ? '' : read.slice(at);
    if (begun === '' || !COMMAND.startsWith(begun)) continue;
    found += 1;
    if (!mentions(`so ${sign}${COMMAND.slice(begun.length)} status`)) missed.push(point.toString(16));
  }
  expect(found).toBeGreaterThan(4);
  expect(missed).toEqual([]);
});

it.each([
  ['blanks between its letters', '/ c\th a o s-loop halt', true],
  ['another case', '/Chaos-Loop halt', true],
  ['entities', '&#47;chaos-loop halt', true],
  ['a zero width', '/chaos\u200b-loop halt', true],
  ['two lines', '/chaos\n-loop halt', false],
  ['talk about it', 'chaos-loop is fine, and/or good', false],
  ['talk in another script', 'schön – und/oder gut 🎉', false],
])('%s', (_, text, is) => {
  expect(mentions(text)).toBe(is);
});

/** The rule as it reads, without what makes it quick: blanks but the end of a line, and what nobody sees, are nothing. */
function holdsCommand(text: string): boolean {
  const nothing = /(?!\n)[\s\p{Cc}\u2800\u3164\uffa0\u115f\u1160\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
  const read = alike(text.replace(nothing, '')).replace(/ /g, '');
  return read.replace(/[\p{Pd}\u2212]/gu, '-').includes(COMMAND);
}

it('the quick look finds what the slow one finds', () => {
  const pieces = [
    '/',
    '/c',
    'chaos',
    '-',
    'loop',
    'loo',
    'h',
    'aos',
    ' ',
    '\t',
    '\n',
    '\f',
    'x',
    'https://chat',
    'C',
    'K',
    '\u007f',
  ];
  const others = [
    '\u2044',
    '\u2100',
    '\u215f',
    '\uff0f',
    '\u200b',
    '\u00a0',
    '\u2013',
    '\uff43',
    '\u0301',
    'Ｃ',
    '例',
    'é',
    '🎉',
  ];
  const words = ['/chaos-loop', '/CHAOS\u2013loop', '/ c h a o s - l o o p', '\u2100haos-loop', '/\u200bchaos-loop'];
  const text = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      { weight: 2, arbitrary: fc.constantFrom(...others) },
      { weight: 1, arbitrary: fc.constantFrom(...words) },
    ),
    { maxLength: 14 },
  );
  let found = 0;
  fc.assert(
    fc.property(text, (parts) => {
      const said = parts.join('');
      const is = holdsCommand(said);
      if (is) found += 1;
      expect([said, mentions(said)]).toEqual([said, is]);
    }),
    { numRuns: 5000, seed: 20261201 },
  );
  expect(found).toBeGreaterThan(500);
});
