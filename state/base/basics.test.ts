import { describe, expect, it } from '@jest/globals';
import fc from '../testing/fast-check.js';
import { armIdCovers, parseArmId, sameArmId } from './arm-id.js';
import { CanonicalError, canonicalize } from './canonical.js';
import { digestOf, parseDigest, sameDigest } from './digest.js';
import { durationHint, durationSeconds } from './duration.js';
import { getPointer } from './pointer.js';
import { isRedacted, redact } from './redact.js';
import { parseTime, timeMs } from './time.js';

describe('R1.1 times', () => {
  it.each([
    ['2026-09-24T20:04:48.7931856+00:00', '2026-09-24T20:04:48.793Z'],
    ['2026-09-24T20:04:48Z', '2026-09-24T20:04:48.000Z'],
    ['2026-09-24T22:04:48+02:00', '2026-09-24T20:04:48.000Z'],
    ['2026-09-24T15:04:48-05:00', '2026-09-24T20:04:48.000Z'],
    ['2026-09-24T20:04:48+15:00', null],
    ['2026-09-24T20:04:48+02:75', null],
    ['2026-09-24 20:04:48Z', '2026-09-24T20:04:48.000Z'],
    ['2026-02-30T00:00:00Z', null],
    ['2026-09-24T25:00:00Z', null],
    ['2026-09-24T20:04:48', null],
    ['2026-09-24', null],
    ['', null],
    [1790000000, null],
    [null, null],
  ])('%p is read as %p', (text, expected) => {
    expect(parseTime(text)).toBe(expected);
  });

  it('a canonical one is read digit by digit, and means what Date means', () => {
    const moment = fc.integer({ min: Date.UTC(100, 0, 1), max: Date.UTC(9999, 11, 31, 23, 59, 59, 999) });
    fc.assert(
      fc.property(moment, (ms) => {
        const text = new Date(ms).toISOString();
        expect([parseTime(text), timeMs(text)]).toEqual([text, ms]);
      }),
    );
    for (const day of ['2024-02-29', '2000-02-29', '2026-04-30', '2026-12-31'])
      expect(parseTime(`${day}T10:00:00.000Z`)).toBe(`${day}T10:00:00.000Z`);
    for (const day of ['2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'])
      expect(parseTime(`${day}T10:00:00.000Z`)).toBeNull();
    for (const time of ['24:00:00', '23:60:00', '23:59:60', '23:5a:00'])
      expect(parseTime(`2026-01-01T${time}.000Z`)).toBeNull();
  });
});

describe('R1.2 R6.4 ARM ids', () => {
  const id = '/subscriptions/S1/resourceGroups/rg-a/providers/Microsoft.Compute/virtualMachines/vm1';
  it('compare ignoring case and trailing slashes', () => {
    expect(sameArmId(id, `${id.toUpperCase()}/`)).toBe(true);
    expect(sameArmId(id, `${id}2`)).toBe(false);
  });
  it.each([
    ['/subscriptions/s1', true],
    ['/subscriptions/s1/resourcegroups/RG-A', true],
    ['/subscriptions/s1/resourceGroups/rg', false],
    ['/subscriptions/s', false],
    [id, true],
  ])('%s covers by whole segments: %p', (scope, expected) => {
    expect(armIdCovers(scope, id)).toBe(expected);
  });
  it('parse into parts, nested types too', () => {
    expect(parseArmId(id)).toEqual({
      subscriptionId: 'S1',
      resourceGroup: 'rg-a',
      type: 'Microsoft.Compute/virtualMachines',
      name: 'vm1',
    });
    expect(parseArmId('/subscriptions/s/resourceGroups/g/providers/A.B/c/d/e/f')).toMatchObject({
      type: 'A.B/c/e',
      name: 'f',
    });
    for (const bad of [
      '',
      '/',
      'subscriptions/s',
      '/subscriptions/',
      '/subscriptions/s/x',
      '/subscriptions/s/providers/A.B',
    ]) {
      expect(parseArmId(bad)).toBeNull();
    }
  });
});

describe('R1.4 durations', () => {
  it.each([
    ['PT5M', 300],
    ['PT0.25S', 0.25],
    ['PT1H30M', 5400],
    ['00:05:00', 300],
    ['PT12H', 43200],
    ['PT12H1S', null],
    ['P10M', null],
    ['P1Y', null],
    ['PT0S', null],
    ['P', null],
    ['PT', null],
    ['5m', null],
    [5, null],
  ])('%p is %p seconds', (text, expected) => {
    expect(durationSeconds(text)).toBe(expected);
  });
  it('says what was meant', () => {
    expect(durationHint('P10M')).toBe('PT10M');
    expect(durationHint('10s')).toBe('PT10S');
    expect(durationHint('soon')).toBeNull();
  });
});

describe('R1.5 digests', () => {
  const hex = 'a'.repeat(64);
  it('carry a kind, and only equal kinds match', () => {
    expect(parseDigest(`ZIP:${hex.toUpperCase()}`)).toEqual({ kind: 'zip', sha256: hex });
    for (const bad of [hex, `sha256:${hex}`, 'zip:', `zip:${hex}0`, '', null, 4]) expect(parseDigest(bad)).toBeNull();
    expect(sameDigest(parseDigest(`zip:${hex}`), parseDigest(`zip:${hex}`))).toBe(true);
    expect(sameDigest(parseDigest(`zip:${hex}`), parseDigest(`file:${hex}`))).toBe(false);
  });
  it('R13.2 empty never equals empty', () => {
    expect(sameDigest(null, null)).toBe(false);
    expect(sameDigest(undefined, undefined)).toBe(false);
  });
});

describe('R2.1 canonical form (RFC 8785)', () => {
  it('sorts members by code unit and leaves undefined out', () => {
    expect(canonicalize({ b: 1, a: [true, null, 'x'], '\u20ac': 1, '\r': 2, z: undefined })).toBe(
      '{"\\r":2,"a":[true,null,"x"],"b":1,"€":1}',
    );
    expect(canonicalize([1e21, 0.000001, 1e-7, -0])).toBe('[1e+21,0.000001,1e-7,0]');
  });
  it('refuses what is no JSON', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined, () => 1, 10n]) {
      expect(() => canonicalize(bad)).toThrow(CanonicalError);
    }
    let deep: unknown = 1;
    for (let index = 0; index < 500; index += 1) deep = [deep];
    expect(() => canonicalize(deep)).toThrow(CanonicalError);
  });
  it('is the same whatever the order of members, and survives a round trip', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
        const shuffled = Object.fromEntries(Object.entries(value).reverse());
        expect(digestOf(shuffled)).toBe(digestOf(value));
        expect(canonicalize(JSON.parse(canonicalize(value)))).toBe(canonicalize(value));
      }),
    );
  });
});

describe('JSON pointers', () => {
  it('find own members only', () => {
    const document = { a: [{ 'x/y': 1, 'm~n': 2 }] };
    expect(getPointer(document, '/a/0/x~1y')).toBe(1);
    expect(getPointer(document, '/a/0/m~0n')).toBe(2);
    expect(getPointer(document, '')).toBe(document);
    for (const pointer of ['/b', '/a/1', '/__proto__', '/a/0/x~1y/z', '/constructor'])
      expect(getPointer(document, pointer)).toBeUndefined();
  });
});

describe('R2.2 redaction', () => {
  it('is asked without a copy whether it would change anything', () => {
    for (const value of [
      { a: ['x', 1, null] },
      { password: 7 },
      { password: '[redacted]' },
      'Bearer short',
      { a_b: 'c=d' },
    ])
      expect([isRedacted(value), redact(value)]).toEqual([true, value]);
    const deep = Array.from({ length: 160 }).reduce((inner: unknown) => [inner], {});
    for (const value of [{ password: 'x' }, ['https://h/p?sig=1'], { a: [`Bearer ${'x'.repeat(20)}`] }, deep])
      expect(isRedacted(value)).toBe(false);
  });

  it('masks secret-shaped members and values, and nothing else', () => {
    // Put together here, so that no scanner takes the fixture for a real one.
    const token = ['gh', 's_', 'A'.repeat(36)].join('');
    const jwt = ['eyJhbGciOiJSUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'c2lnbmF0dXJlc2ln'].join('.');
    const clean = redact({
      authorization: 'x',
      nested: [{ url: `https://h/p?sig=abc&x=1`, note: `token ${token} ${jwt}` }],
      cs: 'AccountKey=abc;Endpoint=sb://h',
      value: 3,
    });
    expect(clean).toEqual({
      authorization: '[redacted]',
      nested: [{ url: 'https://h/p?sig=[redacted]&x=1', note: 'token [redacted] [redacted]' }],
      cs: 'AccountKey=[redacted];Endpoint=sb://h',
      value: 3,
    });
  });
});
