/** R19: a document with a key twice says two things, and is not read. */
import { describe, expect, it } from '@jest/globals';
import fc from '../testing/fast-check.js';
import { duplicateKey, parseJson } from './json.js';

describe('R19 one key, one value', () => {
  it.each([
    ['{"verdict":"escalated","verdict":"resolved"}', '/verdict'],
    ['{"a":1,"\\u0061":2}', '/a'],
    ['{"a":[{"b":1},{"b":1,"c":{},"b":2}]}', '/a/1/b'],
    ['{"x/y":{"~":1,"~":1}}', '/x~1y/~0'],
    ['{"__proto__":1,"__proto__":2}', '/__proto__'],
    ['{"a":"\\\\","b":"\\"","a":1}', '/a'],
    ['{"":1,"":2}', '/'],
    ['{\n  "a": 1,\n  "a": 1\n}\n', '/a'],
  ])('%s', (text, pointer) => {
    expect(() => parseJson(text)).toThrow(`has the key ${pointer} twice`);
  });

  it.each(['{"a":{"a":{"a":1}}}', '[{"a":1},{"a":1}]', '{"a":"b","b":"a,{\\"a\\":"}', '"a"', '[]', '{"k":["k","k"]}'])(
    '%s says one thing',
    (text) => expect(parseJson(text)).toEqual(JSON.parse(text)),
  );

  it('what is no JSON says so', () => {
    for (const text of ['', '{', '{"a":1,}', "{'a':1}", '\u{feff}{}'])
      expect(() => parseJson(text)).toThrow('is no JSON');
  });

  it('R2.3 anything that was written by a program is read as it was, and its doubled form is not', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(duplicateKey(text)).toBeNull();
        const doubled = `{"k":${text},"n":${text},"k":${text}}`;
        expect(duplicateKey(doubled)).toBe('/k');
        expect(duplicateKey(`[${text},${doubled}]`)).toBe('/1/k');
      }),
    );
  });
});
