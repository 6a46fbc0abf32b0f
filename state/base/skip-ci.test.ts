import { describe, expect, it } from '@jest/globals';
import { skipWords } from './skip-ci.js';

describe('R13.2 messages that skip CI', () => {
  it.each<[string, string | null, string | null]>([
    ['fix: a deadline (#12)', null, null],
    ['fix: a deadline [skip ci]', '[skip ci]', null],
    ['fix\n\n* one [CI Skip]\n\n* two', '[CI Skip]', null],
    ['docs: say how [skip actions] is written', '[skip actions]', null],
    ['fix\n\nwhy\n\nskip-checks: true', 'skip-checks: true', null],
    ['fix\n\n\nskip-checks:true\nSigned-off-by: a', 'skip-checks:true', null],
    ['skip-checks: true', null, null],
    ['fix\n\nskip-checks: true\n\nmore', null, null],
    ['fix ***NO_CI***', null, '***NO_CI***'],
    ['fix [skip azp]', null, '[skip azp]'],
    ['fix [skip circle]', null, null],
  ])('%j', (message, actions, others) => {
    expect(skipWords(message)).toEqual({ actions, others });
  });
});
