/** R11.2: no spelling of a command is passed over because the quick look does not know it. */
import { expect, it } from '@jest/globals';
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
