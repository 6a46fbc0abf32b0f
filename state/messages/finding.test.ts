/** R2.3: what is wrong at a place is a code; the error that refuses it and the reason that records it say the same of it. */
import { describe, expect, it } from '@jest/globals';
import { atPlace, finding, problemOf } from './finding.js';
import { message } from './message.js';
import { hintOf, phrase, plain, sentence } from './sentence.js';

const often = finding('/source/every', 'asked-too-often', { every: 'PT0.01S', least: 'PT0.1S' });
const silent = finding('/slo/0', 'silence-is-good', {
  how: message('no-sample-read'),
  predicate: 'served',
  value: 0,
  holds: true,
});

describe('R6.1 a problem', () => {
  it('says what is wrong, and apart from it what to do', () => {
    expect(problemOf(often)).toEqual({
      path: '/source/every',
      message: '"PT0.01S" is too often: a worker that asks so fast has no time for anything else',
      hint: 'Use PT0.1S or longer.',
    });
  });

  it('has the hint of what it tells, where it has none of its own', () => {
    expect(problemOf(silent)).toMatchObject({
      message: 'silence would count as good: where no sample was read, "served" is 0 and holds',
      hint: 'Ask for something that only a working service can answer.',
    });
    expect(hintOf(message('no-workspace'))).toBeNull();
    expect(hintOf(message('several-reasons', { reasons: [message('no-sample-read')] }))).toBeNull();
    expect(hintOf('a sentence of older rules')).toBeNull();
    expect(hintOf({ code: 'of-a-later-version', params: {} })).toBeNull();
  });
});

describe('R2.3 a reason', () => {
  it('says where, what and what to do, once each', () => {
    const reason = message('refused-by-rules', { rules: '2027-01', why: atPlace(often), more: 2 });
    expect(plain(reason)).toMatch(/: \/source\/every: "PT0\.01S" is too often: .* for anything else, and 2 more$/);
    expect(phrase(reason)).toBe(`${plain(reason)}. Use PT0.1S or longer.`);
    expect(sentence(atPlace(often))).toBe(phrase(atPlace(often)));
  });
});
