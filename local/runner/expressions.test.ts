import { describe, expect, it } from '@jest/globals';
import { parseKeyValues } from './command-files.js';
import { holds, interpolate, type StatusFunction } from './expressions.js';

const contexts = { github: { ref: 'refs/heads/main', number: 3, none: null, list: ['a', 'b'] }, needs: {} };
const status: Record<StatusFunction, boolean> = { success: true, failure: false, cancelled: false, always: true };
const failed = { ...status, success: false, failure: true };

describe('templates', () => {
  it.each([
    ['plain', 'plain'],
    [`a\${{ github.number }}b\${{ github.none }}c`, 'a3bc'],
    [`\${{ '}}' }}`, '}}'],
    [`\${{ format('{0}-{1}', github.ref, 'it''s') }}`, "refs/heads/main-it's"],
    [`\${{ toJSON(github.list) }}`, '[\n  "a",\n  "b"\n]'],
    [`\${{ join(github.list, '+') }}`, 'a+b'],
    [`\${{ github.missing.deeper }}`, ''],
    [`\${{ github.number == 3 && true }}`, 'true'],
  ])('%s', (template, value) => expect(interpolate(template, { contexts })).toBe(value));
});

describe('conditions', () => {
  it.each([
    [null, status, true],
    [null, failed, false],
    ['true', failed, false],
    ['always()', failed, true],
    [`\${{ ALWAYS() && false }}`, status, false],
    ["failure() || github.ref == 'x'", failed, true],
    ["contains('success()', 'x')", failed, false],
    ["'success()'", failed, false],
    ['github.none', status, false],
    ["''", status, false],
    ['0', status, false],
    ['github.list', status, true],
    ['!cancelled()', failed, true],
  ])('%s', (text, answers, value) => expect(holds(text, { contexts, status: answers })).toBe(value));
});

describe('command files', () => {
  it('hold lines and blocks', () => {
    const text = 'a=1\r\nb=x=y<<z\n\nc<<EOF\nline 1\n\nd=2\nEOF\ne=\nc2<<gh=1\nv\ngh=1\n';
    expect(parseKeyValues(text)).toEqual({ a: '1', b: 'x=y<<z', c: 'line 1\n\nd=2', e: '', c2: 'v' });
  });
});
