/** What GitHub may answer instead of what was asked, word by word: each is an error that says so, never a guess. */
import { expect, it } from '@jest/globals';
import { at, RUN } from '../testing/steps.js';
import { type BranchClient, createBranchStore, StoreError } from './branch.js';

type Answer = { status: number; data: unknown };

/** GitHub with fixed answers: one for every query, and one for each path of the REST API. */
function store(found: unknown, rest: Record<string, Answer> = {}, errors: { type?: string; message: string }[] = []) {
  const client: BranchClient = {
    graphql: async () => ({ data: found, errors }),
    rest: async (_method, path) => {
      const [, answer] = Object.entries(rest).find(([end]) => path.includes(end)) ?? [];
      if (!answer) throw new Error(`nobody expected ${path}`);
      return answer;
    },
  };
  return createBranchStore(client, { owner: 'octo', name: 'shop', branch: 'state' });
}

const tip = (files: Record<string, unknown>) => ({ repository: { ref: { target: { oid: 'head', ...files } } } });
const blob = (text: string | null) => ({ object: { oid: 'b1', text, isTruncated: text === null } });
const NONE = { repository: { ref: null } };
const COMMIT = { message: { headline: 'm', body: '' }, files: { 'x.json': '{}' } };
const MADE = { '/git/trees': { status: 201, data: { sha: 't' } }, '/git/commits': { status: 201, data: { sha: 'c' } } };

it('a read that GitHub refuses is no empty branch', async () => {
  const refused = store(null, {}, [{ message: 'Something went wrong' }, { message: 'again' }]);
  await expect(refused.read(null)).rejects.toThrow('state: GitHub refused the read: Something went wrong; again');
});

it.each([
  ['is refused', { status: 404, data: {} }],
  ['comes without content', { status: 200, data: {} }],
])('R2.2 a long file whose blob %s is not cut off', async (_, answer) => {
  const reading = store(tip({ file: blob(null) }), { '/git/blobs/b1': answer }).readFile('x.json');
  await expect(reading).rejects.toThrow(`x.json: blob b1 could not be read (status ${answer.status})`);
});

it('R2.1 a document in the folder of another run is refused', async () => {
  const reading = store(tip({ state: blob(JSON.stringify(at('started').state)) })).read('other');
  await expect(reading).rejects.toThrow(`runs/other/state.json: belongs to run ${RUN}`);
  await expect(reading).rejects.toBeInstanceOf(StoreError);
});

it.each([
  ['the first commit is refused', { ...MADE, '/git/commits': { status: 409, data: {} } }, /trees 201, commits 409/],
  ['the branch is refused', { ...MADE, '/git/refs': { status: 403, data: {} } }, /could not be created \(refs 403\)/],
])('R20.3 no branch comes into being when %s', async (_, rest, expected) => {
  await expect(store(NONE, rest).commit(null, COMMIT)).rejects.toThrow(expected);
});

it('R14.8 a commit without an id in the answer may have been made, and is not called refused', async () => {
  await expect(store({}).commit('head', COMMIT)).rejects.toThrow('the commit may have been made');
});

it.each([null, {}, { repository: null }, { repository: {} }, { repository: { ref: {} } }])(
  'R14.8 R12.2 an answer that does not say is no missing branch, and no missing file: %j',
  async (data) => {
    await expect(store(data).read(null)).rejects.toThrow('does not say whether there is a branch');
    await expect(store(data).readFile('x.json')).rejects.toThrow('does not say whether there is a branch');
  },
);

it('R2 stale data is a conflict by its type, whatever the words', async () => {
  const stale = store(null, {}, [{ type: 'STALE_DATA', message: 'moved' }]);
  expect(await stale.commit('head', COMMIT)).toEqual({ ok: false, reason: 'conflict' });
});
