import { describe, expect, it } from '@jest/globals';
import type { Predicate, Receipt } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { detectionDelaySeconds, predicateProblems } from './predicate-problems.js';
import { aggregateOf, holds } from './predicates.js';
import { checkReceipts, makeReceipt } from './receipts.js';

const T0 = '2026-11-29T10:00:00.000Z';
const predicate: Predicate = {
  id: 'success',
  source: { type: 'http', url: 'http://service.test/', every: 'PT1S', timeout: 'PT2S' },
  operator: '<',
  threshold: 0.95,
  unit: 'share',
};
const raw = {
  predicate,
  startedAt: T0,
  every: 'PT1S',
  timeout: 'PT2S',
  samples: [0, 1, 2, 3].map((index) => ({
    at: addSeconds(T0, index),
    ok: index < 3,
    status: 200,
    ms: 1,
    value: null,
    error: null,
  })),
};
const window = { from: T0, to: addSeconds(T0, 4) };

function made(payload: unknown = raw) {
  return makeReceipt(
    {
      kind: 'predicate',
      subject: 'success',
      source: { system: 'http', request: 'GET http://service.test/', apiVersion: null },
      observedAt: T0,
      collectedAt: addSeconds(T0, 5),
      experiment: 1,
      mode: 'initial',
      predicate,
      window,
    },
    payload,
  );
}

describe('R4.2 R4.3 receipts follow from their payload', () => {
  it('carries value, unit, binding and digest; the same payload gives the same receipt', () => {
    const { receipt } = made();
    expect(inEnglish(receipt)).toMatchObject({
      value: 0.75,
      unit: 'share',
      caveat: null,
      experiment: 1,
      mode: 'initial',
      window,
      observedAt: addSeconds(T0, 3),
    });
    expect(receipt.predicateDigest).toBe(digestOf(predicate));
    expect(made().receipt).toEqual(receipt);
  });

  it('R4.4 null comes with a caveat', () => {
    expect(inEnglish(made({ ...raw, samples: [] }).receipt)).toMatchObject({
      value: null,
      caveat: expect.stringContaining('too few samples'),
    });
  });

  it('R2.2 secrets are redacted before the digest is taken', () => {
    const { receipt, raw: stored } = made({ ...raw, authorization: 'hidden' });
    expect(stored).toMatchObject({ authorization: '[redacted]' });
    expect(receipt.rawDigest).toBe(digestOf(stored));
  });
});

describe('R4.3 R4.6 checking what was submitted', () => {
  const { receipt, raw: stored } = made();
  const raws = { [receipt.rawDigest]: stored };
  const messages = (receipts: Receipt[], files: Record<string, unknown> = raws) =>
    checkReceipts(receipts, files).map((problem) => problem.message);
  /** A forged receipt whose id is consistent again. */
  const forge = (change: Partial<Receipt>): Receipt => {
    const { id: _, ...body } = { ...receipt, ...change };
    return { id: `r-${digestOf(body).slice(0, 16)}`, ...body };
  };

  it('accepts what a collector made', () => {
    expect(checkReceipts([receipt], raws)).toEqual([]);
  });

  it.each([
    ['another value', forge({ value: 1 }), 'its value is not what its payload says (0.75)'],
    ['another unit', forge({ unit: 'percent' }), 'its value is not what its payload says'],
    [
      'another window',
      forge({ window: { from: T0, to: addSeconds(T0, 3) } }),
      'its value is not what its payload says (1)',
    ],
    ['another predicate', forge({ predicateDigest: 'a'.repeat(64) }), 'its payload is of another predicate'],
    ['null without caveat', forge({ value: null }), 'null needs a caveat'],
    ['another kind', forge({ kind: 'merge' }), 'its value is not what its payload says'],
    ['an id of its own', { ...receipt, id: 'r-0000000000000000' }, 'its id does not follow from its content'],
    ['a missing payload', forge({ rawDigest: 'b'.repeat(64) }), 'its raw payload is missing'],
  ])('refuses %s', (_, forged, message) => {
    expect(messages([forged]).join('; ')).toContain(message);
  });

  it('refuses a payload under a wrong digest, and a receipt given twice', () => {
    expect(messages([receipt], { [receipt.rawDigest]: { ...raw, samples: [] } })).toEqual([
      `receipt ${receipt.id}: its raw payload has another digest`,
    ]);
    expect(messages([receipt, receipt])).toEqual([`receipt ${receipt.id}: appears twice`]);
  });
});

describe('R5.1 R5.5 predicates', () => {
  it.each([
    ['>', 1, 1, false],
    ['>=', 1, 1, true],
    ['<', 1, 0.9, true],
    ['<=', 1, 1.1, false],
    ['==', 0, 0, true],
    ['!=', 0, 0, false],
    ['==', 1, 0.5, null],
    ['==', 0.5, 1, null],
    ['>', 1, null, null],
    ['>', 1, Number.NaN, null],
  ] as const)('x %s %p with x = %p is %p', (operator, threshold, value, expected) => {
    expect(inEnglish(holds({ ...predicate, operator, threshold }, value))).toBe(expected);
  });

  it('aggregates default to share without a pointer and last with one', () => {
    expect(aggregateOf(predicate)).toBe('share');
    expect(
      aggregateOf({
        ...predicate,
        source: { type: 'http', url: 'http://service.test/', every: 'PT1S', timeout: 'PT1S', jsonPointer: '/a' },
      }),
    ).toBe('last');
    expect(aggregateOf({ ...predicate, aggregate: 'p95' })).toBe('p95');
  });

  it('R8.3 detection delay = every + timeout + pollEvery; unknown for what is not sampled', () => {
    expect(detectionDelaySeconds(predicate, 15)).toBe(18);
    expect(
      detectionDelaySeconds({ ...predicate, source: { type: 'logs', workspaceId: 'w', query: 'T | count' } }, 15),
    ).toBeNull();
  });

  it('R5.2 a query with its own clock, R1.4 a wrong duration, R5.5 equality with a fraction are problems with their place', () => {
    const logs: Predicate = {
      ...predicate,
      operator: '==',
      threshold: 0.5,
      source: { type: 'logs', workspaceId: 'w', query: 'T | where t > ago(5m) | count' },
    };
    expect(predicateProblems(logs, '/slo/0').map((problem) => problem.path)).toEqual([
      '/slo/0/threshold',
      '/slo/0/source/query',
    ]);
    const long: Predicate = {
      ...predicate,
      source: { type: 'http', url: 'http://service.test/', every: 'PT13H', timeout: 'PT1S' },
    };
    expect(predicateProblems(long, '/x')).toMatchObject([{ path: '/x/source/every' }]);
  });
});
