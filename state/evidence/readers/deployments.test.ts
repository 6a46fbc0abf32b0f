/** R13.1, R13.2: what a list of deployments says of one that was retired, and of where its reader stopped. */
import { describe, expect, it } from '@jest/globals';
import { message } from '../../messages/message.js';
import { readValue } from './index.js';

const SHA = 'c'.repeat(40);
const [T1, T2] = ['2026-05-01T10:00:00.000Z', '2026-05-01T10:05:00.000Z'];
const inactive = { id: 2, state: 'inactive', created_at: T2 };
const success = { id: 1, state: 'success', created_at: T1 };
const MAKER = { workflowPath: '.github/workflows/d.yml@refs/heads/main' };

function read(statuses: unknown[], over: object = { maker: MAKER }): unknown {
  const deployment = { id: 7, sha: SHA, environment: 'prod', task: 'deploy', payload: null, statuses, ...over };
  const { value, caveat } = readValue('deployment-list', { deployments: [deployment] });
  expect(caveat).toBeNull();
  return (value as unknown[])[0];
}
const seen = (state: string | null, statusAt: string | null, rest: object = {}) => ({
  id: 7,
  sha: SHA,
  environment: 'prod',
  task: 'deploy',
  payload: null,
  creator: null,
  state,
  statusAt,
  workflow: '.github/workflows/d.yml',
  ...rest,
});

describe('R13.1 a deployment that GitHub made inactive', () => {
  const retired = { retired: { succeededAt: T1, at: T2 } };
  it.each<[string, unknown[], unknown]>([
    ['after its success was retired', [success, inactive], seen('inactive', T2, retired)],
    ['with older statuses too', [{ id: 0, state: 'failure' }, inactive, success], seen('inactive', T2, retired)],
    ['after a failure was not', [{ ...success, state: 'failure' }, inactive], seen('inactive', T2)],
    ['with nothing before it was not', [inactive], seen('inactive', T2)],
    ['at a time that nobody knows', [success, { ...inactive, created_at: null }], seen('inactive', null)],
    ['after a success of no time', [{ ...success, created_at: 'then' }, inactive], seen('inactive', T2)],
    [
      'and at no time either',
      [
        { id: 1, state: 'success' },
        { id: 2, state: 'inactive' },
      ],
      seen('inactive', null),
    ],
    ['then failed', [success, { ...inactive, state: 'failure' }], seen('failure', T2)],
    [
      'and then succeeded',
      [
        { ...inactive, id: 1 },
        { ...success, id: 2 },
      ],
      seen('success', T1),
    ],
    ['by a status without an id is not', [{ ...inactive, id: null }, success], seen('success', T1)],
  ])('%s', (_, statuses, expected) => {
    expect(read(statuses)).toEqual(expected);
  });

  it('is told only where somebody asked who made it', () => {
    const { workflow: _, ...unasked } = seen('inactive', T2);
    expect(read([success, inactive], {})).toEqual(unasked);
    expect(read([success, inactive], { maker: null })).toEqual(seen('inactive', T2, { ...retired, workflow: null }));
    expect(read([success, inactive], { maker: { workflowPath: null } })).toEqual(
      seen('inactive', T2, { ...retired, workflow: null }),
    );
  });
});

describe('R13.2 where a collector stopped', () => {
  const coded = message('not-readable', { kind: 'deployment' });
  it.each<[string, unknown, unknown]>([
    ['it says why in a code', coded, coded],
    ['older ones said it in words', 'HTTP 500', message('collector-stopped', { words: 'HTTP 500' })],
    ['nothing but words says nothing', 500, null],
    ['what is no message of ours says nothing', { code: 'no-such-code', params: {} }, null],
  ])('%s', (_, unread, caveat) => {
    expect(readValue('deployment-list', { unread })).toEqual({
      value: null,
      caveat: caveat ?? message('list-incomplete', { kind: 'deployment-list' }),
    });
    expect(readValue('blobs', { files: [{ path: 'a' }], unread })).toEqual({
      value: null,
      caveat: caveat ?? message('list-incomplete', { kind: 'blobs' }),
    });
  });

  it('a list that says nothing is not complete', () => {
    expect(readValue('deployment-list', {})).toEqual({
      value: null,
      caveat: message('list-incomplete', { kind: 'deployment-list' }),
    });
  });
});

describe('R13.1 a merge says what lies at the head of its pull request, where somebody asked', () => {
  const [a, b, d] = ['a', 'b', 'd'].map((digit) => digit.repeat(40));
  const value = (head?: unknown) =>
    (readValue('merge', { pull: { number: 1 }, ...(head === undefined ? {} : { head }) }).value as { head?: unknown })
      .head;
  it.each<[unknown, unknown]>([
    [undefined, undefined],
    [
      { sha: a, tree: b, patchTree: d, patchDigest: 'e' },
      { sha: a, tree: b, patchTree: d, patchDigest: 'e' },
    ],
    [
      { sha: 'main', tree: 1, patchTree: null },
      { sha: null, tree: null, patchTree: null, patchDigest: null },
    ],
    [null, { sha: null, tree: null, patchTree: null, patchDigest: null }],
  ])('%j', (head, expected) => {
    expect(value(head)).toEqual(expected);
  });
});
