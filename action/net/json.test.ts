import { describe, expect, it } from '@jest/globals';
import { valueAt } from '../telemetry/value.js';
import { parseJson } from './json.js';

describe('R5.5: numbers that are not what their text says', () => {
  it.each<[string, unknown]>([
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['9007199254740992', 9007199254740992],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['1e999', '1e999'],
    ['-1E+400', '-1E+400'],
    ['1e20', '1e20'],
    ['1.5e3', 1500],
    ['0.1234567890123456789', 0.12345678901234568],
    ['12', 12],
  ])('%s is read as %p', (text, value) => {
    expect(parseJson(`{"n": ${text}}`)).toEqual({ n: value });
    expect(valueAt(`{"n": ${text}}`, '/n').value).toEqual(value);
  });

  it('reads everything else as JSON.parse does', () => {
    const text = '{"a": [1, null, true, "9007199254740993"], "b": {"a": 1e2, "a": 3}, "": "\\ud83d\\ude00"}';
    expect(parseJson(text)).toEqual(JSON.parse(text));
    expect(() => parseJson('{"a": 1e2,}')).toThrow(SyntaxError);
    expect(() => parseJson('')).toThrow(SyntaxError);
  });
});
