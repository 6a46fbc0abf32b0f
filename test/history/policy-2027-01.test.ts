/**
 * A state branch that rules of 2027-01 wrote, kept: it holds codes and parameters, so it is decided again word for word by every
 * later version, however that one words them (R2.3, R18, R19).
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message, RunState, Statement } from '../../schemas/generated/types.js';
import { rowOf } from '../../state/messages/catalog.js';
import { sentence } from '../../state/messages/sentence.js';
import { reasonOf } from '../../state/run/headline.js';
import { type RunHistory, verifyHistory } from '../../state/verify/index.js';
import { failed, openBundle, recomputes, statesOf } from './bundles.js';

let history: RunHistory;
let close: () => void;
beforeAll(async () => {
  ({ history, close } = await openBundle('policy-2027-01.bundle'));
});
afterAll(() => close());

const isMessage = (value: object): value is Message =>
  'code' in value && 'params' in value && Object.keys(value).length === 2;

/** Every message in the value, those within messages too. */
function messagesIn(value: unknown): Message[] {
  if (value === null || typeof value !== 'object') return [];
  return [...(isMessage(value) ? [value] : []), ...Object.values(value).flatMap(messagesIn)];
}

/** Of each code that the run says, its English of now. */
const own = new Map<string, (params: never) => string>();
afterEach(() => {
  for (const [code, english] of own) Object.assign(rowOf(code) ?? {}, { english });
  own.clear();
});

/** Another version's wording of everything that the run says. */
function reword(): void {
  for (const { code } of statesOf(history).flatMap(messagesIn)) {
    const row = rowOf(code);
    if (row === null) throw new Error(`no message "${code}"`);
    if (own.has(code)) continue;
    own.set(code, row.english as (params: never) => string);
    Object.assign(row, { english: () => `${code.toUpperCase()}, in other words` });
  }
}

/** The history with its last state changed; the rest of the commit as it was. */
function forged(change: (state: RunState) => void): RunHistory {
  const last = history.commits.findLastIndex(({ state }) => typeof state === 'string');
  const commits = history.commits.map((commit, index) => {
    if (index !== last) return commit;
    const state = JSON.parse(commit.state as string) as RunState;
    change(state);
    return { ...commit, state: `${JSON.stringify(state, null, 2)}\n` };
  });
  return { ...history, commits };
}

describe('R2.3 R18 a run of 2027-01', () => {
  it('is of those rules, resolved, and decided again as a whole: no sentence is left out', () => {
    const end = statesOf(history).at(-1);
    expect(end).toMatchObject({ policyVersion: '2027-01', verdict: 'resolved' });
    const results = verifyHistory(history, { requireTerminal: true });
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(results.flatMap(({ name, status }) => (status === 'skipped' ? [name] : []))).toEqual(['provenance']);
    expect(recomputes(history)?.status).toBe('passed');
  });

  it('holds by a version that words everything otherwise, and is told in the words of that version', () => {
    const end = reasonOf((statesOf(history).at(-1) as RunState).event) as Statement;
    const before = sentence(end);
    reword();
    expect(own.size).toBeGreaterThan(20);
    expect(sentence(end)).toMatch(/, in other words\.$/);
    expect(sentence(end)).not.toBe(before);
    expect(failed(history)).toEqual([]);
    expect(recomputes(history)?.status).toBe('passed');
  });

  it('does not hold with a sentence where its message belongs, or with another parameter in it', () => {
    const inWords = forged((state) => {
      state.transition.reason = sentence(state.transition.reason);
    });
    const otherwise = forged((state) => {
      state.transition.reason = { code: 'said-before', params: { words: 'r' } };
    });
    for (const one of [inWords, otherwise]) expect(recomputes(one)).toMatchObject({ status: 'failed' });
  });
});
