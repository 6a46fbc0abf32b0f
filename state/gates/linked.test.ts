/** Which pull request may carry or explain a change, what a link and a confirmation write down (R12.3, R13.4, R13.7). */
import { describe, expect, it } from '@jest/globals';
import type { Change, Decision, RunState } from '../../schemas/generated/types.js';
import type { CommandBody } from '../base/command.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { type Driver, PERSON } from '../testing/driver.js';
import { type Delivery, linkEvidence } from '../testing/github-raws.js';
import { at, FIXED_DIGEST, goodDelivery, MERGE, observe } from '../testing/steps.js';

const OTHER = 'c'.repeat(40);
const blob = (digit: string) => digit.repeat(40);
type Pull = Delivery['pulls'][number] & { author?: string };
const open = (number: number): Pull => ({ number, merged: false, mergeCommit: null });

const link = (driver: Driver, pull: Pull, changeId = 'timeout') => ({
  type: 'link' as const,
  changeId,
  pullRequest: pull.number,
  ...linkEvidence(pull, driver.now),
});
function error(driver: Driver, body: CommandBody) {
  const decision = driver.ask(driver.command(body));
  return decision.ok ? null : decision.error;
}
const own = (state: RunState): Change => {
  const change = state.coding?.changes[0];
  if (!change) throw new Error('no change');
  return change;
};
function gate(edit: (state: RunState) => void = () => undefined): Driver {
  const driver = at('awaiting-external-gate');
  driver.edit(edit);
  driver.tick(30);
  return driver;
}
/** A second change, with pull request 13. */
const second = (state: RunState) => {
  state.coding?.changes.push({ ...own(state), changeId: 'second', pullRequest: 13 });
};

describe('R12.3 a pull request that can carry the change', () => {
  const toDefault = 'Link a pull request to the default branch.';
  const another = 'Reopen it, or link another one.';
  it.each<[string, Pull, (state: RunState) => void, [string, string][]]>([
    ['one that is open', open(33), () => undefined, []],
    [
      'one that is merged, and so closed',
      { number: 33, merged: true, mergeCommit: MERGE, state: 'closed' },
      second,
      [],
    ],
    [
      'into another branch',
      { ...open(33), base: 'develop' },
      second,
      [['it goes into "develop", not into main', toDefault]],
    ],
    [
      'into a branch that was not read',
      { ...open(33), base: '' },
      second,
      [['it goes into "", not into main', toDefault]],
    ],
    ['closed', { ...open(33), state: 'closed' }, second, [['it was closed without a merge', another]]],
    ['of another change', open(13), second, [['it is the pull request of second', 'One change, one pull request.']]],
    [
      'the record of the run',
      open(9),
      (state) => {
        state.record = { ...state.record, pullRequest: 9 };
      },
      [['it is the record of this run', 'Link a pull request with code.']],
    ],
    [
      'wrong in two ways',
      { ...open(33), state: 'closed', base: 'develop' },
      second,
      [
        ['it goes into "develop", not into main', toDefault],
        ['it was closed without a merge', another],
      ],
    ],
  ])('%s', (_, pull, edit, expected) => {
    const driver = gate(edit);
    const refusal = error(driver, link(driver, pull));
    if (expected.length === 0) return expect(refusal).toBeNull();
    return expect(inEnglish(refusal)).toEqual({
      code: 'not-delivered',
      message: `pull request ${pull.number} can't carry timeout`,
      hint: 'Link another one.',
      problems: expected.map(([message, hint]) => ({ path: '/pullRequest', message, hint })),
    });
  });

  it('its own pull request again, or one that is linked already, changes nothing', () => {
    const driver = gate((state) => {
      own(state).mergeCommit = MERGE;
    });
    const unchanged = (number: number) =>
      expect(driver.ask(driver.command(link(driver, open(number))))).toMatchObject({
        ok: true,
        changed: { state: false },
      });
    unchanged(12);
    driver.must(link(driver, open(14)));
    driver.tick(1);
    unchanged(14);
    expect(own(driver.state).links).toHaveLength(1);
  });

  it('what was not read twice, as pull request and as merge, is not linked', () => {
    const driver = gate();
    const body = link(driver, open(33));
    const without = (kind: string) => {
      const receipts = body.receipts.filter((receipt) => receipt.kind !== kind);
      const raws = Object.fromEntries(receipts.map((receipt) => [receipt.rawDigest, body.raws[receipt.rawDigest]]));
      return error(driver, { ...body, receipts, raws });
    };
    for (const kind of ['merge', 'pull-request'])
      expect(inEnglish(without(kind))).toEqual({
        code: 'not-found',
        message: 'pull request 33 could not be read',
        hint: 'Name a pull request of this repository.',
      });
    expect(error(driver, { ...body, pullRequest: 34 })).toMatchObject({ code: 'not-found' });
    expect(driver.refused({ ...body, raws: {} })).toBe('invalid-receipts');
  });

  it('a change that does not exist is refused with the names of those that do', () => {
    const driver = gate(second);
    expect(inEnglish(error(driver, link(driver, open(33), 'nothing')))).toEqual({
      code: 'not-found',
      message: 'there is no change "nothing" in this run',
      hint: 'Use one of timeout, second.',
    });
    const none = gate((state) => {
      if (state.coding) state.coding.changes = [];
    });
    expect(inEnglish(error(none, link(none, open(33)))?.hint)).toBe('Use one of (none).');
  });
});

describe('R11.3 whoever approved a change does not also write it', () => {
  const decision = (over: Partial<Decision>): Decision => ({
    kind: 'approve',
    actor: PERSON,
    authority: 'maintain',
    at: '2026-11-02T10:00:00.000Z',
    advisoryIds: ['add-timeout', 'add-cache'],
    source: { type: 'comment', id: 'c-1' },
    ...over,
  });
  const lisa = { login: 'Lisa', id: 77, type: 'user' as const };
  it.each<[string, boolean | undefined, Decision[], boolean]>([
    ['who approved it', true, [decision({ actor: lisa })], true],
    ['who approved it after others', true, [decision({}), decision({ actor: lisa })], true],
    ['who rejected it', true, [decision({ actor: lisa, kind: 'reject' })], false],
    ['who approved another advisory', true, [decision({ actor: lisa, advisoryIds: ['add-cache'] })], false],
    ['who decided nothing', true, [decision({})], false],
    ['nobody decided', true, [], false],
    ['where it is allowed', false, [decision({ actor: lisa })], false],
    ['where nothing is said', undefined, [decision({ actor: lisa })], false],
  ])('%s', (_, barred, decisions, refused) => {
    const driver = gate((state) => {
      if (barred !== undefined) state.config.effective.approvals = { notChangeAuthor: barred };
      if (state.approval) state.approval.decisions = decisions;
    });
    const refusal = error(driver, link(driver, { ...open(33), author: 'lisa' }));
    if (!refused) return expect(refusal).toBeNull();
    return expect(inEnglish(refusal)).toEqual({
      code: 'not-permitted',
      message: 'lisa approved what timeout implements and wrote the pull request too',
      hint: 'Link a pull request of somebody else (approvals.notChangeAuthor).',
    });
  });
});

describe('R13.7 what a link writes down', () => {
  it('before the merge it takes the place of the pull request; only this change counts as delivered again', () => {
    const lost = (changeId: string, pullRequest: number) => ({
      changeId,
      pullRequest,
      closedAt: '2026-11-02T09:00:00.000Z',
    });
    const driver = gate((state) => {
      second(state);
      if (state.gate) state.gate.notDelivered = [lost('timeout', 12), lost('second', 13)];
    });
    const body = link(driver, open(33));
    const seen = body.receipts.find((receipt) => receipt.kind === 'pull-request');
    driver.must(body);
    const change = own(driver.state);
    expect(change).toMatchObject({
      pullRequest: 33,
      prUrl: 'https://github.example.test/example/shop/pull/33',
      headSha: '9'.repeat(40),
      linkedBy: PERSON,
      author: 'lisa',
      mergeCommit: null,
    });
    expect(change.links).toBeUndefined();
    expect(change.receipts.at(-1)).toBe(seen?.id);
    expect(driver.state.receipts[seen?.id ?? '']).toEqual(seen);
    expect(driver.state.gate?.notDelivered).toEqual([lost('second', 13)]);
    expect(inEnglish(driver.state.event.details.reason)).toBe('pull request 33 of lisa linked to timeout by mona');
  });

  it('R13.4 after the merge it stands beside it, newest last', () => {
    const driver = gate((state) => {
      own(state).mergeCommit = MERGE;
    });
    driver.must(link(driver, open(14)));
    const first = driver.now;
    driver.tick(1);
    driver.must(link(driver, { ...open(15), author: 'zoe' }));
    const entry = (pullRequest: number, author: string, when: string) => ({
      pullRequest,
      prUrl: `https://github.example.test/example/shop/pull/${pullRequest}`,
      mergeCommit: null,
      author,
      by: PERSON,
      at: when,
    });
    expect(own(driver.state)).toMatchObject({ pullRequest: 12, mergeCommit: MERGE });
    expect(own(driver.state).links).toEqual([entry(14, 'lisa', first), entry(15, 'zoe', driver.now)]);
  });
});

describe('R13.4 a confirmation is of a content, at the candidate', () => {
  const files = (...digits: string[]) =>
    digits.map((digit, index) => ({ path: `src/${index}.ts`, atMerge: blob('2'), atCandidate: blob(digit) }));

  /** The gate has seen the files at the candidate, of which some are as they were merged. */
  function changed(blobs: Delivery['blobs'], edit?: (state: RunState) => void): Driver {
    const driver = gate(edit);
    const delivery = goodDelivery(driver, {
      deployment: { id: 50, sha: OTHER, state: 'success', at: driver.now, digest: FIXED_DIGEST },
      containment: 'ahead',
      blobs,
    });
    driver.tick(2);
    observe(driver, delivery);
    return driver;
  }
  const confirm = (paths: string[] | null) => ({ type: 'confirm-change' as const, changeId: 'timeout', paths });
  const confirmed = (driver: Driver) => own(driver.state).confirmed;

  it('without paths, every file that is not as it was merged; with paths, these', () => {
    const all = changed(files('3', '2', '4'));
    all.must(confirm(null));
    const entry = (path: string, digit: string) => ({ path, blob: blob(digit), by: PERSON, at: all.now });
    expect(confirmed(all)).toEqual([entry('src/0.ts', '3'), entry('src/2.ts', '4')]);
    expect(inEnglish(all.state.event.details.reason)).toBe('mona confirmed src/0.ts, src/2.ts of timeout as deployed');
    const one = changed(files('3', '2', '4'));
    one.must(confirm(['src/2.ts']));
    expect(confirmed(one)).toEqual([entry('src/2.ts', '4')]);
  });

  it('a newer word for a file takes the place of the older one; a file that is gone is confirmed as gone', () => {
    const settled = (path: string) => ({ path, blob: blob('9'), by: PERSON, at: '2026-11-02T10:00:00.000Z' });
    const driver = changed([{ path: 'src/0.ts', atMerge: blob('2'), atCandidate: null }], (state) => {
      own(state).confirmed = [settled('src/0.ts'), settled('src/7.ts')];
    });
    driver.must(confirm(null));
    expect(confirmed(driver)).toEqual([
      settled('src/7.ts'),
      { path: 'src/0.ts', blob: null, by: PERSON, at: driver.now },
    ]);
  });

  it('files that did not change are refused by name', () => {
    const driver = changed(files('3', '2'));
    expect(inEnglish(error(driver, confirm(['src/0.ts', 'src/1.ts', 'README.md'])))).toEqual({
      code: 'invalid-command',
      message: 'src/1.ts, README.md did not change',
      hint: 'Name files that the gate names.',
      path: '/paths',
    });
  });

  it('where no file is known to have changed there is nothing to confirm', () => {
    const refusal = {
      code: 'not-found',
      message: 'no file of timeout is known to have changed since its merge',
      hint: 'Confirm when the gate says changed-since-merge.',
    };
    expect(error(gate(), confirm(null))).toEqual(refusal);
    expect(error(changed(files('2')), confirm(null))).toEqual(refusal);
    expect(inEnglish(error(changed(files('3')), { ...confirm(null), changeId: 'nothing' }))).toMatchObject({
      code: 'not-found',
      message: 'there is no change "nothing" in this run',
      hint: 'Use one of timeout.',
    });
    // Of another pull request, and at another commit.
    const foreign = changed(files('3'));
    foreign.edit((state) => {
      own(state).pullRequest = 99;
    });
    expect(error(foreign, confirm(null))).toEqual(refusal);
    const earlier = changed(files('3'));
    earlier.edit((state) => {
      if (state.gate?.candidate) state.gate.candidate.commit = MERGE;
    });
    expect(error(earlier, confirm(null))).toEqual(refusal);
  });

  it('files of a linked pull request can be confirmed too', () => {
    const driver = changed(files('3'));
    driver.edit((state) => {
      const link = { pullRequest: 12, prUrl: 'https://github.example.test/example/shop/pull/12', mergeCommit: null };
      own(state).pullRequest = 99;
      own(state).links = [{ ...link, author: 'lisa', by: PERSON, at: driver.now }];
    });
    driver.must(confirm(null));
    expect(confirmed(driver)).toMatchObject([{ path: 'src/0.ts', blob: blob('3') }]);
  });
});
