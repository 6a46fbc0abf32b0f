/** §10: advisories that are backed, ranked, and compared with the previous set. */
import { describe, expect, it } from '@jest/globals';
import type { Advisory } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import type { Driver } from '../testing/driver.js';
import fc from '../testing/fast-check.js';
import { advisory, PREDICATES } from '../testing/fixture.js';
import { advise, at, claim, diagnose, execute, submission } from '../testing/steps.js';
import { advisoryScore, ledgerOf, rankAdvisories, setIdOf } from './advisory.js';

const cited = (driver: Driver) => driver.state.experiment?.diagnostic?.receipts.slice(0, 1) ?? [];

function submitted(driver: Driver, advisories: unknown[]) {
  claim(driver);
  driver.tick(2);
  const proposal = { schemaVersion: 'chaos-loop/proposal-advisory/v1', advisories };
  return driver.send(submission(driver, { receipts: [], raws: {} }, { proposal }));
}

const ranked = (id: string, evidenceStrength: number, expectedGain: number, implementationRisk: number): Advisory =>
  advisory(id, [], { rankingInputs: { evidenceStrength, expectedGain, implementationRisk } });

describe('R10.1 ranking', () => {
  it('score = strength × gain ÷ risk', () => {
    expect(advisoryScore(ranked('a', 3, 5, 2))).toBe(7.5);
  });
  it('descending, then id; the first is a recommendation, not an approval (R10.4)', () => {
    const driver = at('advisory');
    const ids = cited(driver);
    submitted(
      driver,
      [ranked('b', 2, 2, 1), ranked('c', 5, 5, 1), ranked('a', 4, 1, 1)].map((entry) => ({
        ...entry,
        evidence: { ...entry.evidence, receipts: ids },
      })),
    );
    const { advisory: set, approval, phase, transition, lease } = driver.state;
    expect(set?.advisories.map((entry) => [entry.rank, entry.advisory.advisoryId, entry.score])).toEqual([
      [1, 'c', 25],
      [2, 'a', 4],
      [3, 'b', 4],
    ]);
    expect(set?.setId).toMatch(/^advisory-set-[0-9a-f]{12}$/);
    expect(approval).toEqual({ setId: set?.setId, status: 'open', advisoryIds: [], decisions: [] });
    expect([phase, transition.status, lease]).toEqual(['advisory-approval', 'blocked', null]);
  });
});

describe('backed by what was measured', () => {
  const rows: [string, Partial<Advisory>, string][] = [
    [
      'a receipt that does not exist (R4.6)',
      { evidence: { receipts: ['r-0000000000000000'], mechanism: 'm', locations: ['l'] } },
      '/advisories/0/evidence/receipts/0',
    ],
    [
      'a hypothesis that is not CONFIRMED',
      { addressesHypothesisIds: ['h-other'] },
      '/advisories/0/addressesHypothesisIds/0',
    ],
    [
      'a blank reference',
      { grounding: { source: 'advisor', reference: '  ', citation: 'c' } },
      '/advisories/0/grounding/reference',
    ],
    [
      'a blank citation',
      { grounding: { source: 'advisor', reference: 'r', citation: ' ' } },
      '/advisories/0/grounding/citation',
    ],
    [
      'an acceptance that can’t fail (R5.7)',
      { acceptance: { changedPath: { ...PREDICATES.changed, operator: '>=', threshold: 0 } } },
      '/advisories/0/acceptance/changedPath',
    ],
  ];
  it.each(rows)('%s is refused with its pointer', (_name, over, path) => {
    const driver = at('advisory');
    const decision = submitted(driver, [advisory('a', cited(driver), over)]);
    expect(decision).toMatchObject({ ok: false, error: { code: 'invalid-proposal', problems: [{ path }] } });
    expect(driver.state.phase).toBe('advisory');
  });
  it('every problem at once, duplicates too', () => {
    const driver = at('advisory');
    const decision = submitted(driver, [
      advisory('a', ['r-0']),
      advisory('A', ['r-1'], { addressesHypothesisIds: ['x'] }),
    ]);
    expect(decision.ok ? [] : decision.error.problems?.map((problem) => problem.path)).toEqual([
      '/advisories/0/evidence/receipts/0',
      '/advisories/1/advisoryId',
      '/advisories/1/addressesHypothesisIds/0',
      '/advisories/1/evidence/receipts/0',
    ]);
  });
  it('a hypothesis of the run that is refuted by now is not CONFIRMED', () => {
    const driver = at('advisory');
    driver.edit(({ analysis }) => {
      const [first] = analysis.hypotheses;
      if (!first) throw new Error('no hypothesis');
      const hypothesis = { ...first.hypothesis, hypothesisId: 'h-refuted' };
      analysis.hypotheses.push({ ...first, hypothesis, status: 'refuted' });
    });
    const decision = submitted(driver, [advisory('a', cited(driver), { addressesHypothesisIds: ['h-refuted'] })]);
    expect(decision).toMatchObject({ error: { problems: [{ path: '/advisories/0/addressesHypothesisIds/0' }] } });
  });
  it('an unknown key is refused by name (R4.1)', () => {
    const driver = at('advisory');
    const decision = submitted(driver, [{ ...advisory('a', cited(driver)), approved: true }]);
    expect(decision).toMatchObject({
      error: { code: 'invalid-proposal', problems: [{ path: '/advisories/0/approved' }] },
    });
  });
});

describe('R10.3 ledger', () => {
  it('is complete and disjoint; rank and score are no change', () => {
    const before = [advisory('same', []), advisory('ranked', []), advisory('edited', []), advisory('gone', [])];
    const now = [
      advisory('same', []),
      ranked('ranked', 1, 1, 5),
      advisory('edited', [], { change: 'otherwise' }),
      advisory('new', []),
    ];
    expect(ledgerOf(before, now)).toEqual({
      added: ['new'],
      changed: ['edited'],
      unchanged: ['ranked', 'same'],
      removed: ['gone'],
    });
  });
});

/** CONFIRMED again in verify: the fix did not help. */
function again(): Driver {
  const driver = at('verify-execution');
  execute(driver, { confirm: { during: 0 } });
  diagnose(driver);
  return driver;
}

describe('R10.3 for any two sets', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 });
  const changes = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
  const sets = (previous: string[], current: string[], changed: boolean[]) => ({
    before: previous.map((id) => advisory(id, [])),
    now: current.map((id, index) => advisory(id, [], changed[index] ? { change: 'another change' } : {})),
  });
  it('the ledger is complete, disjoint, and the same whatever the order', () => {
    fc.assert(
      fc.property(ids, ids, changes, (previous, current, changed) => {
        const { before, now } = sets(previous, current, changed);
        const ledger = ledgerOf(before, now);
        const all = [...ledger.added, ...ledger.changed, ...ledger.unchanged, ...ledger.removed];
        expect([...all].sort()).toEqual([...new Set([...previous, ...current])].sort());
        expect(new Set(all).size).toBe(all.length);
        expect(ledgerOf([...before].reverse(), [...now].reverse())).toEqual(ledger);
        expect(setIdOf(1, [...now].reverse())).toBe(setIdOf(1, now));
        expect(setIdOf(1, now)).toMatch(/^advisory-set-[0-9a-f]{12}$/);
        expect(rankAdvisories([...now].reverse())).toEqual(rankAdvisories(now));
      }),
    );
  });
});

describe('R10.2 attempted before', () => {
  it('is dropped with the reason', () => {
    const driver = again();
    submitted(driver, [advisory('add-timeout', cited(driver)), advisory('add-cache', cited(driver))]);
    expect(inEnglish(driver.state.advisory?.dropped)).toEqual([
      { advisoryId: 'add-timeout', reason: 'it was attempted before and supersedes no attempt' },
    ]);
    expect(driver.state.advisory?.advisories.map((entry) => entry.advisory.advisoryId)).toEqual(['add-cache']);
    expect(driver.state.advisory?.ledger).toMatchObject({
      added: [],
      unchanged: [],
      changed: ['add-cache'],
      removed: ['add-timeout'],
    });
  });
  it('may supersede the attempt with a newer receipt only', () => {
    const newer = again();
    submitted(newer, [advisory('add-timeout', cited(newer), { supersedesAttempt: 'timeout' })]);
    expect(newer.state.phase).toBe('advisory-approval');
    const older = again();
    submitted(older, [
      advisory('add-timeout', older.state.experiments[0]?.receipts.slice(0, 1) ?? [], { supersedesAttempt: 'timeout' }),
    ]);
    expect([older.state.verdict, older.state.cause]).toEqual(['escalated', 'no-remediation']);
  });
});

describe('R10.5 nothing advised', () => {
  it('no-remediation in mode initial', () => {
    const driver = at('advisory');
    submitted(driver, []);
    expect([driver.state.verdict, driver.state.cause]).toEqual(['no-remediation', null]);
  });
  it('nobody who advises is nothing advised', () => {
    const driver = at('advisory');
    claim(driver);
    driver.send(submission(driver, { receipts: [], raws: {} }));
    expect([driver.state.verdict, driver.state.advisory?.advisories]).toEqual(['no-remediation', []]);
  });
  it('escalated in verify', () => {
    const driver = again();
    submitted(driver, []);
    expect([driver.state.verdict, driver.state.cause]).toEqual(['escalated', 'no-remediation']);
  });
  it('R11.5 a new set clears the old approval', () => {
    const driver = again();
    advise(driver, ['add-cache']);
    expect(driver.state.approval).toMatchObject({ status: 'open', advisoryIds: [], decisions: [] });
  });
});

describe('a worker that fails', () => {
  it('repeats the phase, counted, until repairs run out', () => {
    const driver = at('advisory');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      claim(driver);
      driver.send(
        submission(driver, { receipts: [], raws: {} }, { report: { outcome: 'failed', details: 'agent broke' } }),
      );
    }
    expect([driver.state.verdict, driver.state.cause, driver.state.repairs]).toEqual(['escalated', 'provider', 3]);
  });
});

describe('R10.2 newer than every attempt that it supersedes', () => {
  /** CONFIRMED again, after attempts that were in the build under test at these times; null: never. */
  function attempted(attempts: (string | null)[], advisoryIds = ['add-timeout']): Driver {
    const driver = again();
    driver.edit(({ coding }) => {
      const [first] = coding?.changes ?? [];
      if (!coding || !first) throw new Error('nothing was attempted');
      const { acceptedAt: _accepted, ...made } = first;
      coding.changes = attempts.map((acceptedAt, index) => ({
        ...made,
        changeId: `attempt-${index}`,
        advisoryIds,
        ...(acceptedAt === null ? {} : { acceptedAt }),
      }));
    });
    return driver;
  }
  const read = (driver: Driver) => driver.state.receipts[cited(driver)[0] ?? '']?.collectedAt ?? '';
  const dropped = (driver: Driver, supersedesAttempt: string) => {
    submitted(driver, [advisory('add-timeout', cited(driver), { supersedesAttempt })]);
    return driver.state.advisory?.dropped.map(({ reason }) => inEnglish(reason)) ?? [];
  };
  const NOT_NEWER = 'it was attempted before and cites no receipt from after that attempt';
  it('a receipt of the same moment is not newer', () => {
    expect(dropped(attempted([read(again())]), 'attempt-0')).toEqual([NOT_NEWER]);
    expect(dropped(attempted([addSeconds(read(again()), -0.001)]), 'attempt-0')).toEqual([]);
  });
  it('nothing is newer than an attempt that never was in a build', () => {
    expect(dropped(attempted([null]), 'attempt-0')).toEqual([NOT_NEWER]);
  });
  it('an advisory that supersedes itself is newer than each of its attempts', () => {
    const early = addSeconds(read(again()), -60);
    expect(dropped(attempted([early, early]), 'add-timeout')).toEqual([]);
    expect(dropped(attempted([early, read(again())]), 'add-timeout')).toEqual([NOT_NEWER]);
  });
  it('an attempt that it does not name is not superseded', () => {
    const early = addSeconds(read(again()), -60);
    expect(dropped(attempted([early, null]), 'attempt-0')).toEqual([]);
    expect(dropped(attempted([early]), 'attempt-9')).toEqual(['it was attempted before and supersedes no attempt']);
  });
  it('one newer receipt among those that it cites is enough', () => {
    const driver = attempted([addSeconds(read(again()), -60)]);
    const old = driver.state.experiments[0]?.receipts.slice(0, 1) ?? [];
    submitted(driver, [advisory('add-timeout', [...old, ...cited(driver)], { supersedesAttempt: 'attempt-0' })]);
    expect(driver.state.advisory?.dropped).toEqual([]);
  });
  it('what was attempted for other advisories drops nothing', () => {
    expect(dropped(attempted([null], ['add-cache']), 'none')).toEqual([]);
  });
});

it('R10.3 the same advisories of another experiment are another set', () => {
  const set = [advisory('a', []), advisory('b', [])];
  expect(setIdOf(2, set)).not.toBe(setIdOf(1, set));
  expect(setIdOf(1, [advisory('c', [])])).not.toBe(setIdOf(1, set));
  expect(
    rankAdvisories([ranked('b', 1, 1, 1), ranked('a', 1, 1, 1)]).map(({ rank, advisory: { advisoryId } }) => [
      rank,
      advisoryId,
    ]),
  ).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
});
