/** R8.3, R13.5: a fix under verification that does not serve any more. */
import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '../messages/testing/in-english.js';
import { runSubject } from '../queries/view/subject.js';
import type { Driver } from '../testing/driver.js';
import { accept, at, claim, FIXED, OLD, passGate, reanalyze, submission } from '../testing/steps.js';

function stage(driver: Driver, reason: string) {
  return { status: 'pending', reason, expected: null, observed: null, receipts: [], since: driver.now };
}

function expectOpen(driver: Driver, serving: string): void {
  const { state } = driver;
  expect([state.phase, state.transition.status, state.mode, state.iteration, state.lease]).toEqual([
    'awaiting-external-gate',
    'blocked',
    'verify',
    1,
    null,
  ]);
  expect(inEnglish(state.event)).toMatchObject({
    type: 'gate-reopened',
    details: { reason: `the accepted build does not serve any more: ${serving}` },
  });
  // The changes are those of the iteration before: the gate waits for the same pull requests.
  expect(inEnglish(state.gate)).toEqual({
    openedAt: driver.now,
    iteration: 0,
    candidate: null,
    stages: {
      merge: stage(driver, 'waiting for the merge'),
      build: stage(driver, 'waiting for a deployment that contains the merge'),
      artifact: stage(driver, 'waiting for a build'),
      deployment: stage(driver, 'waiting for a deployment'),
      serving: stage(driver, serving),
    },
    servingSince: null,
    supersedes: [],
    accepted: null,
  });
}

describe('R8.3 the gate opens again', () => {
  it('before the fault: nothing of the acceptance is left, the serving stage says what was seen', () => {
    const driver = at('revalidation');
    reanalyze(driver, { serving: OLD });
    expectOpen(driver, 'revision v1 serves, revision v2 is expected');
  });

  it('R7.4 after the fault: what the attempt measured is forgotten, so that the next one has its own', () => {
    const driver = at('verify-execution');
    const measured = (id: string, n: number) => {
      const [receipt] = Object.values(driver.state.receipts);
      if (!receipt) throw new Error('no receipt');
      driver.edit((state) => {
        state.receipts[id] = { ...receipt, id, experiment: n };
      });
    };
    const last = 'r-0000000000000002';
    measured(last, 2);
    const before = driver.state.experiment;
    claim(driver);
    const leased = driver.state;
    const report = { outcome: 'repair' as const, class: 'build-identity' as const, details: 'v1 serves' };
    accept(driver, submission(driver, { receipts: [], raws: {} }, { report }));
    expectOpen(driver, 'v1 serves');
    // It was reviewed and merged before.
    expect(runSubject(leased, driver.state)).toMatch(/^Waiting for people: PR .* does not serve any more \[/);
    const { experiment, receipts } = driver.state;
    expect(experiment).toMatchObject({ n: 2, mode: 'verify', execution: null, diagnostic: null, repairs: [] });
    expect(experiment?.faultDigest).toBe(before?.faultDigest);
    expect(Object.keys(receipts)).not.toContain(last);
    passGate(driver);
    reanalyze(driver, { serving: FIXED });
    expect([driver.state.phase, driver.state.experiment?.n, driver.state.iteration]).toEqual(['chaos-execution', 2, 1]);
  });
});
