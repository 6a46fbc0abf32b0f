/** R2.3: documents say codes with parameters; views make sentences of them. */
import { describe, expect, it } from '@jest/globals';
import { indentedBytes } from '../base/canonical.js';
import { codeOf, distinct, fitStatement, message, messageProblem, paramsOf, says } from './message.js';
import { phrase, phraseOr, sentence } from './sentence.js';

const CAVEAT = message('too-few-samples', { samples: 8, planned: 40 });

describe('R2.3 a message', () => {
  it('holds what views compute from, and is narrowed by its code', () => {
    expect(CAVEAT).toEqual({ code: 'too-few-samples', params: { samples: 8, planned: 40 } });
    expect(paramsOf(CAVEAT, 'too-few-samples')?.planned).toBe(40);
    expect(paramsOf(CAVEAT, 'no-row')).toBeNull();
    expect(paramsOf('too few samples', 'too-few-samples')).toBeNull();
    expect([codeOf(CAVEAT), codeOf('fault-state-unknown')]).toEqual(['too-few-samples', 'fault-state-unknown']);
  });

  it('cuts somebody’s words by bytes, marked as cut, and lists to their bound', () => {
    const { words } = message('reported', { words: '€'.repeat(4000) }).params as { words: string };
    expect(Buffer.byteLength(words)).toBeLessThanOrEqual(500);
    expect(words).toMatch(/^€+…$/);
    const many = message('not-steady', { predicates: Array.from({ length: 50 }, (_, n) => `p-${n}`) });
    expect(many.params.predicates).toHaveLength(20);
    expect(messageProblem(many)).toBeNull();
  });

  it('is said twice only where a parameter differs', () => {
    const other = message('too-few-samples', { samples: 9, planned: 40 });
    expect(distinct([CAVEAT, 'a', message('too-few-samples', { samples: 8, planned: 40 }), other, 'a'])).toEqual([
      CAVEAT,
      'a',
      other,
    ]);
  });

  it('of older rules is known by the words that they had for it', () => {
    expect(says('no row', 'no-row', (older) => older === 'no row')).toBe(true);
    expect(says('2 rows', 'no-row', (older) => older === 'no row')).toBe(false);
    expect(says(message('no-row'), 'no-row', () => false)).toBe(true);
  });
});

describe('R2.3 what is no message of the catalog', () => {
  const of = (code: string, params: Record<string, unknown>) => messageProblem({ code, params });
  it.each<[string, unknown, RegExp]>([
    ['a text', 'too few samples', /a text/],
    ['an unknown code', { code: 'no-such-code', params: {} }, /no message has the code/],
    ['a parameter too many', { code: 'no-row', params: { rows: 1 } }, /has no parameter "rows"/],
    ['a parameter too few', { code: 'many-rows', params: {} }, /another parameter "rows"/],
    ['a parameter of another kind', { code: 'many-rows', params: { rows: '2' } }, /another parameter "rows"/],
    ['null where there has to be one', { code: 'many-rows', params: { rows: null } }, /another parameter "rows"/],
    ['words that are too long', { code: 'reported', params: { words: 'x'.repeat(501) } }, /another parameter "words"/],
    ['a text within it', { code: 'no-repairs-left', params: { why: 'lost' } }, /a text/],
    ['its own kind without end', nested(6), /too deep/],
  ])('%s', (_, value, problem) => {
    expect(messageProblem(value)).toMatch(problem);
  });

  it('null stands where the catalog lets it', () => {
    expect(of('slice-unread', { slice: 1, slices: 4, why: null })).toBeNull();
    expect(of('nobody-vouches', { value: 0, present: null, why: null })).toBeNull();
  });
});

function nested(depth: number): unknown {
  return depth === 0 ? message('no-row') : { code: 'no-repairs-left', params: { why: nested(depth - 1) } };
}

describe('R2.8 a message is cut to its field', () => {
  it('by its words and lists, never by its code or a name', () => {
    const words = 'x'.repeat(500);
    const long = message('repaired', {
      cause: 'provider',
      why: message('worker-reports', { why: message('reported', { words }) }),
    });
    const fits = fitStatement(long, 500);
    expect(indentedBytes(fits)).toBeLessThanOrEqual(500);
    expect([messageProblem(fits), codeOf(fits)]).toEqual([null, 'repaired']);
    expect(phrase(fits)).toMatch(/^repair \(provider\): the worker reports: x+…$/);
    expect(fitStatement(CAVEAT, 500)).toBe(CAVEAT);
    expect(fitStatement('x'.repeat(600), 500)).toMatch(/^x{497}…$/);
    const scopes = Array.from({ length: 20 }, (_, n) => `${n}`.repeat(200));
    const few = fitStatement(message('reader-missing', { principal: 'p', scopes }), 500);
    expect(paramsOf(few, 'reader-missing')?.scopes).toEqual(scopes.slice(0, 2));
  });
});

describe('sentences', () => {
  it('begin with a capital and end with a full stop; phrases stand within a line', () => {
    expect(sentence(message('no-row'))).toBe('No row.');
    expect(phrase(message('no-row'))).toBe('no row');
    expect(phraseOr(null, '–')).toBe('–');
    expect(sentence('as a person wrote it')).toBe('as a person wrote it');
  });

  it('hold other messages, and texts of older rules', () => {
    const why = message('of-predicate', { predicate: 'orders', why: 'no samples' });
    expect(phrase(message('no-repairs-left', { why }))).toBe('"orders": no samples (no repairs left)');
    expect(phrase(message('several-reasons', { reasons: [why, message('no-row')] }))).toBe(
      '"orders": no samples; no row',
    );
  });

  it('count as people do', () => {
    expect(phrase(message('changes-ready', { changes: 1 }))).toBe('1 change ready to be delivered');
    expect(phrase(message('changes-ready', { changes: 2 }))).toBe('2 changes ready to be delivered');
  });

  it('a code of a later version is shown by its name, with its parameters', () => {
    expect(phrase({ code: 'of-tomorrow', params: { n: 1 } })).toBe('of-tomorrow {"n":1}');
  });
});
