/** What registries ask for when they answer 401, as they write it. */
import { describe, expect, it } from '@jest/globals';
import { challengeIn } from './challenge.js';

const token = { scheme: 'bearer', realm: 'https://r.test/token', service: 'r.test', scope: 'repository:a/b:pull' };

describe('a challenge', () => {
  it.each<[string, string, object]>([
    [
      'as the distribution specification writes it',
      'Bearer realm="https://r.test/token",service="r.test",scope="repository:a/b:pull"',
      token,
    ],
    [
      'with spaces, other case and no quotes',
      'bearer  Realm = "https://r.test/token" , service=r.test, SCOPE="repository:a/b:pull"',
      token,
    ],
    [
      'the first that is known; another behind it adds nothing',
      'Negotiate, Bearer realm="https://r.test/token",service="r.test",scope="repository:a/b:pull", Basic realm="other"',
      token,
    ],
    [
      'the first value of one that is said twice',
      'Basic realm="a", realm="b"',
      { scheme: 'basic', realm: 'a', service: '', scope: '' },
    ],
    [
      'a quoted quote and a comma',
      'Basic realm="say \\"a, b\\""',
      { scheme: 'basic', realm: 'say "a, b"', service: '', scope: '' },
    ],
    ['without parameters', 'Basic', { scheme: 'basic', realm: '', service: '', scope: '' }],
  ])('%s', (_, header, expected) => {
    expect(challengeIn(header)).toEqual(expected);
  });

  it.each([undefined, '', 'Negotiate', 'Bearerish realm="x"', 'realm="Bearer "'])('none in %s', (header) => {
    expect(challengeIn(header)).toBeNull();
  });
});
