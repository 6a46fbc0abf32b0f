/** What the stage says, what was expected and observed, and by which receipts (R13.1, R13.2). */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../../schemas/generated/types.js';
import { addSeconds } from '../../base/time.js';
import type { MergeValue } from '../../evidence/readers/github.js';
import { message } from '../../messages/message.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { base, D, facts, M, NOW, own, receipt } from '../../testing/gate-facts.js';
import { mergeStage } from './merge.js';

describe('R13.1 merge', () => {
  const merge = (over: Partial<MergeValue> = {}): MergeValue => ({
    number: 12,
    merged: true,
    mergeCommit: M,
    state: 'closed',
    base: 'main',
    defaultBranch: 'main',
    head: { sha: 'f'.repeat(40), tree: null, patchTree: null, patchDigest: null },
    closedAt: NOW,
    ...over,
  });
  const read = (value: MergeValue) => receipt('merge', `pull/${value.number}`, value);
  const hourAgo = addSeconds(NOW, -3600);

  it('is proven by the merge commit of each pull request', () => {
    const seen = read(merge());
    expect(inEnglish(mergeStage(facts([seen])))).toEqual({
      status: 'proven',
      reason: '1 pull request merged into the default branch',
      expected: M,
      observed: M,
      receipts: [seen.id],
      commits: new Map([[12, M]]),
      notDelivered: [],
    });
  });

  it.each<[string, Partial<MergeValue>, string, string | null, string | null]>([
    ['open', { merged: false, state: 'open' }, 'pull request 12 of timeout is not merged yet', null, null],
    [
      'aimed elsewhere',
      { merged: false, state: 'open', base: 'develop' },
      'pull request 12 of timeout aims at another branch',
      'main',
      'develop',
    ],
    [
      'closed, aimed elsewhere',
      { merged: false, base: 'develop' },
      'pull request 12 of timeout was closed without a merge',
      'merged',
      'closed',
    ],
    ['closed', { merged: false }, 'pull request 12 of timeout was closed without a merge', 'merged', 'closed'],
    ['elsewhere', { base: 'develop' }, 'pull request 12 of timeout was merged into another branch', 'main', 'develop'],
    ['nowhere', { base: '', defaultBranch: '' }, 'pull request 12 of timeout was merged into another branch', '', ''],
    ['no commit', { mergeCommit: null }, 'pull request 12 of timeout names no merge commit', 'a merge commit', 'none'],
  ])('%s', (_, over, reason, expected, observed) => {
    const seen = read(merge(over));
    const result = mergeStage(facts([seen]));
    expect(inEnglish(result)).toMatchObject({ reason, expected, observed, receipts: [seen.id], commits: new Map() });
    expect(inEnglish(result.status)).toBe(reason.endsWith('yet') ? 'pending' : 'not-proven');
  });

  it('R13.1 rules before 2027-01 wait for the merge of one that aims elsewhere', () => {
    const open = [read(merge({ merged: false, state: 'open', base: 'develop' }))];
    expect(mergeStage(facts(open, (state) => Object.assign(state, { policyVersion: '2026-12' }))).status).toBe(
      'pending',
    );
    expect(mergeStage(facts(open)).status).toBe('not-proven');
  });

  it('R13.2 what was not read says so', () => {
    expect(inEnglish(mergeStage(facts([])))).toMatchObject({
      status: 'not-proven',
      reason: 'pull request 12 of timeout was not read',
      expected: 'merged',
      observed: null,
      receipts: [],
    });
  });

  it.each([
    [addSeconds(NOW, -3599), []],
    [hourAgo, [{ changeId: 'timeout', pullRequest: 12, closedAt: hourAgo }]],
    [null, []],
  ])('R13.7 closed at %p: not delivered %j', (closedAt, notDelivered) => {
    expect(mergeStage(facts([read(merge({ merged: false, closedAt }))])).notDelivered).toEqual(notDelivered);
  });

  it('R13.7 one that was not delivered does not hold up the others; none left is said', () => {
    const two = (state: RunState) => {
      const change = own(state);
      state.coding?.changes.push({ ...change, changeId: 'retry', pullRequest: 13 });
    };
    const gone = read(merge({ merged: false, closedAt: hourAgo }));
    const other = read(merge({ number: 13, mergeCommit: D }));
    expect(inEnglish(mergeStage(facts([gone, other], two)))).toMatchObject({
      status: 'proven',
      observed: D,
      commits: new Map([[13, D]]),
      notDelivered: [{ pullRequest: 12 }],
      receipts: [gone.id, other.id],
    });
    expect(inEnglish(mergeStage(facts([gone])))).toMatchObject({ status: 'not-proven', observed: 'closed' });
    expect(
      inEnglish(mergeStage(facts([], (state) => Object.assign(state.coding ?? {}, { changes: [] })))),
    ).toMatchObject({
      status: 'not-proven',
      reason: 'no change is waiting to be merged',
      expected: 'a change',
      observed: null,
    });
  });

  it('R12.3 a hand-off waits for its link; R13.4 a linked pull request has to be merged too', () => {
    const handoff = (state: RunState) => {
      Object.assign(own(state), { pullRequest: null, handoff: 'https://github.test/issues/9' });
    };
    expect(inEnglish(mergeStage(facts([], handoff)))).toMatchObject({
      status: 'pending',
      reason: 'timeout is handed to people (https://github.test/issues/9): link its pull request',
    });
    const linked = (state: RunState) => {
      const entry = { pullRequest: 14, prUrl: 'https://github.test/pull/14', mergeCommit: null };
      own(state).links = [{ ...entry, author: 'lisa', by: base.state.startedBy, at: NOW }];
    };
    const both = [read(merge()), read(merge({ number: 14, merged: false, state: 'open' }))];
    expect(inEnglish(mergeStage(facts(both, linked)))).toMatchObject({
      status: 'pending',
      reason: 'pull request 14 of timeout is not merged yet',
    });
  });

  it.each<[string, Partial<MergeValue>, string | null]>([
    ['nobody asked', { head: undefined as never }, null],
    ['it has no commit', { head: { sha: null, tree: D, patchTree: D, patchDigest: null } }, null],
    ['it is another', { head: { sha: D, tree: null, patchTree: null, patchDigest: null } }, D],
    ['its tree is another', { head: { sha: D, tree: M, patchTree: D, patchDigest: null } }, D],
  ])('R12.4 what lies at the head of a change of ours: %s', (_, over, observed) => {
    const seen = read({ ...merge(), ...over } as MergeValue);
    const result = mergeStage(facts([seen]));
    expect(result).toMatchObject({
      status: 'not-proven',
      reason:
        observed === null
          ? message('head-unread', { change: 'timeout' })
          : message('somebody-pushed', { pullRequest: 12, change: 'timeout' }),
      expected: message('of-commit', { sha: 'f'.repeat(40) }),
      observed: observed === null ? null : message('of-commit', { sha: observed }),
      receipts: [seen.id],
      commits: new Map(),
    });
  });

  it('R12.4 ours by its tree and its patch, by a person’s word, or where nothing of ours was delivered', () => {
    const pushed = (over: object = {}, edit: (state: RunState) => void = () => undefined) =>
      mergeStage(
        facts(
          [
            read({
              ...merge(),
              head: { sha: D, tree: M, patchTree: M, patchDigest: own(base.state).patchDigest, ...over },
            }),
          ],
          edit,
        ),
      ).status;
    const by = base.state.startedBy;
    expect(pushed()).toBe('proven');
    expect(pushed({ tree: null, patchTree: null })).toBe('not-proven');
    expect(pushed({ patchDigest: '0'.repeat(64) })).toBe('not-proven');
    const other = { patchDigest: null };
    expect(pushed(other)).toBe('not-proven');
    for (const change of [
      { confirmedHead: { sha: D, by, at: NOW } },
      { linkedBy: by },
      { patchDigest: null },
      { headSha: null },
    ])
      expect(pushed(other, (state) => Object.assign(own(state), change))).toBe('proven');
    expect(pushed(other, (state) => Object.assign(own(state), { confirmedHead: { sha: M, by, at: NOW } }))).toBe(
      'not-proven',
    );
    expect(pushed(other, (state) => Object.assign(state, { policyVersion: '2026-11' }))).toBe('proven');
  });
});
