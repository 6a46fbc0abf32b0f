/** §10: advisories that are backed, ranked, and compared with the previous set. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Advisory } from '../../schemas/generated/types.js';
import type { Driver } from '../testing/driver.js';
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
      'an acceptance that can’t be judged (R5.5)',
      { acceptance: { changedPath: { ...PREDICATES.changed, operator: '==', threshold: 0.5 } } },
      '/advisories/0/acceptance/changedPath/threshold',
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
  it('an unknown key is refused by name (R4.1)', () => {
    const driver = at('advisory');
    const decision = submitted(driver, [{ ...advisory('a', cited(driver)), approved: true }]);
    expect(decision).toMatchObject({ ok: false, error: { problems: [{ path: '/advisories/0/approved' }] } });
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
    expect(driver.state.advisory?.dropped).toEqual([
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
