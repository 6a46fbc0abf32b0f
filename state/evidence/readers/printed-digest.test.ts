/** R13.1: what a program of the repository printed is a digest for a commit, or it is nothing. */
import { describe, expect, it } from '@jest/globals';
import { codeOf } from '../../messages/message.js';
import { readValue } from './index.js';

const COMMIT = 'c'.repeat(40);
const printed = (over: object = {}) =>
  readValue('printed-digest', { run: 'node digest.mjs', commit: COMMIT, digest: `zip:${'e'.repeat(64)}`, ...over });

describe('R13.1 a printed digest', () => {
  it('is kept with its commit and the program', () => {
    const value = { run: 'node digest.mjs', commit: COMMIT, digest: { kind: 'zip', sha256: 'e'.repeat(64) } };
    expect(printed()).toEqual({ value, caveat: null });
    expect(printed({ error: '' })).toEqual({ value, caveat: null });
  });

  it.each<[string, object, string]>([
    ['a short commit', { commit: 'c'.repeat(7) }, 'printed-no-digest'],
    ['no commit', { commit: undefined }, 'printed-no-digest'],
    ['other words', { digest: 'done' }, 'printed-no-digest'],
    ['nothing', { digest: undefined }, 'printed-no-digest'],
    ['an error, whatever was printed', { error: 'exit 1' }, 'collector-stopped'],
  ])('%s is none', (_, over, code) => {
    const { value, caveat } = printed(over);
    expect([value, caveat && codeOf(caveat)]).toEqual([null, code]);
  });

  it('R4.4 the error is told as the program said it', () => {
    expect(printed({ error: 'exit 1' }).caveat).toMatchObject({ params: { words: 'exit 1' } });
  });
});
