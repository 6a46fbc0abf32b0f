/** A reader that has read a history before says of another exactly what a new one says. */
import { expect, it } from '@jest/globals';
import { HistoryReader, type RunHistory, verifyHistory } from './index.js';
import { parseHistory } from './parse.js';
import { copy, last } from './testing/finished.js';
import { commitOf, editStates, historyOf, reseal } from './testing/recorded.js';

const whole = historyOf(copy());
const head = last(copy()).revision;

function edited(revision: number, all: boolean): RunHistory {
  const commits = copy();
  editStates(
    commits,
    (state) => state.caveats.push('x'),
    (at) => at === revision,
  );
  if (all) reseal(commits);
  return historyOf(commits);
}

function unreadable(): RunHistory {
  const commits = copy();
  const { files } = commitOf(commits, 9);
  for (const path of Object.keys(files)) if (path.endsWith('/state.json')) files[path] = '{"revision":9}';
  return historyOf(commits);
}

const OTHERS: [string, RunHistory][] = [
  ['the same', whole],
  ['one text changed', edited(5, false)],
  ['the last text changed, every digest made anew', edited(head, true)],
  ['a document that fits no schema', unreadable()],
  ['no payload', { ...whole, evidence: () => null }],
  ['other payloads under the same names', { ...whole, evidence: () => '{"samples":[]}' }],
  ['no payload of control', { ...whole, controlEvidence: () => null }],
  ['no kept command', { ...whole, command: () => null }],
  ['another kept command', { ...whole, command: (revision) => whole.command(revision + 1) }],
  ['no archive', { ...whole, experiments: {} }],
];

const first = verifyHistory(whole);

it.each(OTHERS)('§18 %s', (_what, other) => {
  const reader = new HistoryReader();
  const alone = other === whole ? first : verifyHistory(other);
  expect(verifyHistory(whole, { reader })).toEqual(first);
  expect(verifyHistory(other, { reader })).toEqual(alone);
  expect(verifyHistory(whole, { reader })).toEqual(first);
});

it('§18 the same text is the same document', () => {
  const reader = new HistoryReader();
  const [one, two] = [parseHistory(whole, reader), parseHistory(historyOf(copy()), reader)];
  expect(one.revisions.length).toBeGreaterThan(20);
  for (const [at, { state }] of one.revisions.entries()) expect(two.revisions[at]?.state).toBe(state);
});
