/** R9.5: a verification is worth something as long as the files of its fix are what they were then. */
import { describe, expect, it } from '@jest/globals';
import { digestOf } from '../base/digest.js';
import { codeOf } from '../messages/message.js';
import { changesOf } from '../run/changes.js';
import { type Driver, PERSON } from '../testing/driver.js';
import { finishFixes, LATER, OTHERS, OURS, twoFixes } from '../testing/two-fixes.js';
import { keepVerified } from './verified.js';

const statuses = ({ state }: Driver) => state.analysis.hypotheses.map(({ status }) => status);

describe('R9.5 a fix that a later fix undoes', () => {
  it('R9.5: the second change rewrites the file of the first: its hypothesis is untested again, and the run is not resolved', () => {
    const driver = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: OTHERS }]);
    expect(statuses(driver)).toEqual(['untested', 'testing']);
    expect(driver.state.caveats.map(codeOf)).toContain('untested-again');
    finishFixes(driver);
    expect([driver.state.verdict, driver.state.cause]).toEqual(['escalated', 'untested']);
  });

  it('R9.5: the second change leaves the files of the first alone: resolved', () => {
    const driver = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: OURS }]);
    expect(statuses(driver)).toEqual(['refuted', 'testing']);
    finishFixes(driver);
    expect([driver.state.verdict, driver.state.cause]).toEqual(['resolved', null]);
  });

  it('R9.5: a file that is gone, and one that came, are changes too', () => {
    const gone = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: null }]);
    expect(statuses(gone)).toEqual(['untested', 'testing']);
    const came = twoFixes([
      { path: 'src/checkout.ts', atMerge: OURS, atCandidate: OURS },
      { path: 'src/old.ts', atMerge: null, atCandidate: OTHERS },
    ]);
    expect(statuses(came)).toEqual(['untested', 'testing']);
  });

  it('R9.5: an SLO that was not measured when the first was closed leaves it untested', () => {
    const driver = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: OURS }], null);
    expect(statuses(driver)).toEqual(['untested', 'testing']);
    expect(finishFixes(driver).state).toMatchObject({ verdict: 'escalated', cause: 'untested' });
  });
});

describe('R9.5 what a verification is worth on another candidate', () => {
  const driver = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: OURS }]);
  /** Judged again with the receipts of the acceptance, after the state was changed. */
  function judged(edit: (state: Driver['state']) => void, receipts = Object.values(driver.state.receipts)) {
    const state = structuredClone(driver.state);
    edit(state);
    return { undone: keepVerified(state, LATER, receipts), state };
  }
  const firstOf = (state: Driver['state']) => {
    const [record] = state.analysis.hypotheses;
    const change = changesOf(state).find(({ pullRequest }) => pullRequest === 12);
    if (!record || !change) throw new Error('no first fix');
    return { record, change };
  };

  it('the files are what they were: nothing is undone', () => {
    expect(judged(() => undefined).undone).toEqual([]);
  });

  it('the files were never kept, or are not read now: nobody knows, so that it is untested', () => {
    expect(judged((state) => delete firstOf(state).change.verified).undone).toEqual(['h-pricing']);
    expect(judged(() => undefined, []).undone).toEqual(['h-pricing']);
  });

  it.each(['confirmed', 'untested'] as const)('one that is %s has no verification to lose', (status) => {
    const { undone, state } = judged((given) => {
      const { record, change } = firstOf(given);
      record.status = status;
      delete change.verified;
    });
    expect([undone, firstOf(state).record.status]).toEqual([[], status]);
  });

  it('one that the first experiment refuted has no fix whose files count', () => {
    const refuted = judged((state) => {
      firstOf(state).record.everConfirmed = false;
      for (const experiment of state.experiments) experiment.verdict = 'REFUTED';
    });
    expect(refuted.undone).toEqual([]);
  });

  it('one of two changes that was undone suffices', () => {
    const { undone } = judged((state) => {
      const { change } = firstOf(state);
      state.coding?.changes.push({
        ...change,
        changeId: 'second',
        verified: { commit: LATER, files: '0'.repeat(64) },
      });
    });
    expect(undone).toEqual(['h-pricing']);
  });

  it('files that were not read are not kept as those of the fix that is verified next', () => {
    const kept = (state: Driver['state']) => changesOf(state).find(({ pullRequest }) => pullRequest === 13)?.verified;
    const forget = (state: Driver['state']) => {
      for (const change of changesOf(state)) delete change.verified;
    };
    expect(kept(judged(forget).state)).toMatchObject({ commit: LATER });
    expect(kept(judged(forget, []).state)).toBeUndefined();
  });

  const second = (state: Driver['state']) => {
    const change = changesOf(state).find(({ pullRequest }) => pullRequest === 13);
    if (!change) throw new Error('no second fix');
    return change;
  };
  const links = (mergeCommit: string | null): ReturnType<typeof second>['links'] => [
    { pullRequest: 99, prUrl: 'https://github.test/pull/99', mergeCommit, author: 'lisa', by: PERSON, at: driver.now },
  ];

  it.each<[string, (state: Driver['state']) => void, string[]]>([
    ['of another hypothesis', (state) => delete second(state).verified, []],
    [
      'that was made while its fix was verified, not confirmed',
      (state) => {
        for (const experiment of state.experiments) if (experiment.verdict === 'CONFIRMED') experiment.verdict = 'none';
        delete firstOf(state).change.verified;
      },
      [],
    ],
    [
      'that never landed',
      (state) => {
        const { verified: _, ...change } = firstOf(state).change;
        state.coding?.changes.push({ ...change, changeId: 'closed', mergeCommit: null });
      },
      [],
    ],
    [
      'with a link that has not landed',
      (state) => void Object.assign(firstOf(state).change, { links: links(null) }),
      [],
    ],
    [
      'with a link that landed and was not read',
      (state) => void Object.assign(firstOf(state).change, { links: links(LATER) }),
      ['h-pricing'],
    ],
  ])('a change %s', (_, edit, undone) => {
    expect(judged(edit).undone).toEqual(undone);
  });

  it('each change is kept with the files of its own pull request', () => {
    const { state } = judged((given) => delete second(given).verified);
    expect(second(state).verified).toEqual({ commit: LATER, files: digestOf({ 'src/cache.ts': OURS }) });
    expect(firstOf(state).change.verified?.files).toBe(digestOf({ 'src/checkout.ts': OURS }));
  });

  it('without an experiment nothing is kept', () => {
    const { state, undone } = judged((given) => {
      given.experiment = null;
      delete second(given).verified;
    });
    expect([undone, second(state).verified]).toEqual([[], undefined]);
  });
});
