/** R13.1: the check runs of a commit as any CI makes them, and what its message asks them for. */
import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '../../messages/testing/in-english.js';
import { readValue } from './index.js';

const SHA = 'c'.repeat(40);
const check = (over: object = {}) => ({
  id: 7,
  name: 'shop',
  app: { id: 9426, slug: 'azure-pipelines' },
  head_sha: SHA,
  status: 'completed',
  conclusion: 'success',
  check_suite: { id: 5 },
  ...over,
});
const read = (checkRuns: unknown) => readValue('check-runs', { checkRuns });

describe('R13.1 check runs', () => {
  it('each with who made it, the newest first whatever the order of the list', () => {
    const value = {
      id: 7,
      name: 'shop',
      app: { id: 9426, slug: 'azure-pipelines' },
      headSha: SHA,
      status: 'completed',
      conclusion: 'success',
      suite: 5,
    };
    expect(read([check({ id: 3 }), check({ id: 9 }), check()])).toEqual({
      value: [{ ...value, id: 9 }, value, { ...value, id: 3 }],
      caveat: null,
    });
    expect(read([])).toEqual({ value: [], caveat: null });
  });

  it('what one does not say stays unsaid: a state is unknown, never a success', () => {
    const bare = { id: 7, app: { id: 1 }, head_sha: SHA };
    expect(read([bare]).value).toEqual([
      { id: 7, name: '', app: { id: 1, slug: '' }, headSha: SHA, status: 'unknown', conclusion: null, suite: null },
    ]);
  });

  it.each([
    ['without an id', { id: undefined }],
    ['whose id is a text', { id: '7' }],
    ['of no commit', { head_sha: undefined }],
    ['of a short commit', { head_sha: 'c'.repeat(7) }],
    ['of nobody', { app: null }],
    ['of an App without a number', { app: { slug: 'azure-pipelines' } }],
  ])('R13.2 one %s may be the one that matters: then none is read', (_, over) => {
    const { value, caveat } = read([check({ id: 9 }), check(over)]);
    expect([value, inEnglish(caveat)]).toEqual([null, 'the check-run was not readable']);
  });

  it.each([undefined, null, {}, 'none'])('R13.2 %j is no list', (list) => {
    const { value, caveat } = read(list);
    expect([value, caveat]).toMatchObject([null, { code: 'list-incomplete', params: { kind: 'check-runs' } }]);
  });
});

describe('R13.1 a commit', () => {
  const commit = (said: unknown, sha: unknown = SHA) => readValue('commit', { sha, message: said });
  it.each<[string, string | null, string | null]>([
    ['fix the time-out', null, null],
    ['docs [skip ci]', '[skip ci]', null],
    ['docs ***NO_CI***', null, '***NO_CI***'],
  ])('%j is skipped by %j and %j', (said, actions, others) => {
    expect(commit(said)).toEqual({ value: { sha: SHA, skips: { actions, others } }, caveat: null });
  });

  it('without its message nobody knows, and without its SHA nobody knows of which', () => {
    for (const found of [commit(undefined), commit('x', 'c'.repeat(39))])
      expect([found.value, inEnglish(found.caveat)]).toEqual([null, 'the commit was not readable']);
  });
});
