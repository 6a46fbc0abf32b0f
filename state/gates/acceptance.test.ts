/** What an observation changes in the gate, what it leaves, and what an acceptance writes down (R13.5, R13.6). */
import { describe, expect, it } from '@jest/globals';
import type { Gate, RunState } from '../../schemas/generated/types.js';
import { inEnglish } from '../messages/testing/in-english.js';
import type { Driver } from '../testing/driver.js';
import { GROUP, TARGET } from '../testing/fixture.js';
import { type Delivery, gateEvidence } from '../testing/github-raws.js';
import * as steps from '../testing/steps.js';
import { at, claim, FIXED, FIXED_DIGEST, goodDelivery, MERGE, observe, probe, submission } from '../testing/steps.js';

const OTHER = 'c'.repeat(40);
const START = '2026-11-02T10:00:00.000Z';

const gateOf = (driver: Driver): Gate => {
  if (!driver.state.gate) throw new Error('no gate');
  return driver.state.gate;
};
const stages = (driver: Driver) => gateOf(driver).stages;
const reason = (driver: Driver) => driver.state.event.details.reason;

/** The same facts of GitHub at any moment: the deployment succeeded long ago. */
const same = (driver: Driver, over: Partial<Delivery> = {}): Delivery =>
  goodDelivery(driver, {
    deployment: { id: 50, sha: MERGE, state: 'success', at: START, digest: FIXED_DIGEST },
    ...over,
  });
const deployed = (id: number, sha = MERGE) => ({ id, sha, state: 'success', at: START, digest: FIXED_DIGEST });

function opened(edit: (state: RunState) => void = () => undefined): Driver {
  const driver = at('awaiting-external-gate');
  driver.edit(edit);
  driver.tick(60);
  return driver;
}

/** Four stages proven, a probe dispatched. */
function observed(edit?: (state: RunState) => void): Driver {
  const driver = opened(edit);
  observe(driver, same(driver));
  driver.tick(5);
  return driver;
}

function failProbe(driver: Driver, details = 'no route to host'): void {
  claim(driver);
  const report = { outcome: 'failed' as const, details };
  const decision = driver.send(submission(driver, { receipts: [], raws: {} }, { report }));
  if (!decision.ok) throw new Error(decision.error.message);
}

describe('R13.5 a stage keeps its age and its receipts while it says the same', () => {
  it('another stage that changes does not make it younger', () => {
    const driver = observed();
    const before = stages(driver);
    const blobs = [{ path: 'src/checkout.ts', atMerge: '2'.repeat(40), atCandidate: '3'.repeat(40) }];
    observe(driver, same(driver, { blobs }));
    const after = stages(driver);
    for (const name of ['merge', 'build', 'artifact', 'serving'] as const) expect(after[name]).toEqual(before[name]);
    expect(after.deployment).toMatchObject({ status: 'not-proven', since: driver.now });
    expect(inEnglish(reason(driver))).toBe('deployment not-proven: changed-since-merge: src/checkout.ts');
    driver.tick(1);
    observe(driver, same(driver, { build: { id: 70, conclusion: 'failure' }, blobs }));
    expect(inEnglish(reason(driver))).toMatch(
      /build not-proven: build 70 did not succeed; artifact pending: waiting for a build/,
    );
  });

  it('another reason under the same status keeps the age, not the receipts', () => {
    const driver = opened();
    observe(driver, same(driver, { build: { id: 70, conclusion: 'failure' } }));
    const { since, receipts } = stages(driver).build;
    driver.tick(30);
    observe(driver, same(driver, { build: { id: 71, conclusion: 'failure' } }));
    expect(inEnglish(stages(driver).build)).toMatchObject({ reason: 'build 71 did not succeed', since });
    expect(inEnglish(stages(driver).build.receipts)).not.toEqual(receipts);
  });

  it('of another candidate everything is cited anew', () => {
    const driver = observed();
    const before = stages(driver);
    observe(driver, same(driver, { deployment: deployed(60) }));
    expect(gateOf(driver).candidate).toEqual({
      commit: MERGE,
      deploymentId: 60,
      digest: { kind: 'zip', sha256: 'e'.repeat(64) },
    });
    for (const name of ['merge', 'build', 'artifact', 'deployment'] as const) {
      expect(inEnglish(stages(driver)[name])).toMatchObject({ status: 'proven', since: before[name].since });
      for (const id of stages(driver)[name].receipts) expect(driver.state.receipts[id]?.collectedAt).toBe(driver.now);
    }
  });

  it('what the state holds of GitHub proves nothing: it is read anew each time', () => {
    const driver = observed();
    driver.must({ type: 'observe-gate', receipts: [], raws: {} });
    expect(inEnglish(stages(driver).merge)).toMatchObject({
      status: 'not-proven',
      reason: expect.stringMatching(/was not read/),
    });
    expect(gateOf(driver).candidate).toBeNull();
  });

  it('R4.6 receipts that don’t fit their raws are refused', () => {
    const driver = opened();
    const evidence = gateEvidence(same(driver), driver.now);
    expect(driver.refused({ type: 'observe-gate', ...evidence, raws: {} })).toBe('invalid-receipts');
  });

  it('R13.1 a deployment of the observing App counts; of an App that only has the name of one, not', () => {
    const by = (creator: string) => {
      const driver = opened();
      observe(driver, same(driver, { deployment: { ...deployed(50), creator } }));
      return stages(driver).deployment.status;
    };
    expect([by('chaos-loop[bot]'), by('other-app[bot]')]).toEqual(['proven', 'not-proven']);
    // A worker that observes is no App, whatever its name.
    const driver = opened();
    const delivery = same(driver, { deployment: { ...deployed(50), creator: 'runner[bot]' } });
    const actor = { login: 'runner[bot]', id: 4, type: 'worker' as const };
    driver.must({ type: 'observe-gate', ...gateEvidence(delivery, driver.now) }, { actor });
    expect(inEnglish(stages(driver).deployment.status)).toBe('not-proven');
  });
});

describe('R13.1 why the last probe failed stays to be read', () => {
  it('while the candidate is the same and nothing newer was probed', () => {
    const driver = observed();
    failProbe(driver);
    const failed = stages(driver).serving;
    driver.tick(3);
    observe(driver, same(driver, { build: { id: 70, conclusion: 'failure' } }));
    // Without an artifact there is no such candidate any more.
    expect(inEnglish(stages(driver).serving.reason)).toBe('waiting for the digest of the artifact');
    const again = observed();
    failProbe(again);
    again.tick(3);
    observe(again, same(again));
    expect(stages(again).serving).toEqual(failed);
  });

  it('not for another candidate, and not without one', () => {
    const other = observed();
    failProbe(other);
    observe(other, same(other, { deployment: deployed(60) }));
    expect(inEnglish(stages(other).serving)).toMatchObject({
      status: 'pending',
      reason: 'waiting for a probe after the deployment',
    });
    // The candidate went away while the probe was under way.
    const gone = observed();
    observe(gone, same(gone, { deployment: null }));
    failProbe(gone);
    expect(inEnglish(stages(gone).serving.status)).toBe('not-proven');
    observe(gone, same(gone, { deployment: null }));
    expect(inEnglish(stages(gone).serving)).toMatchObject({ status: 'pending', reason: 'waiting for a deployment' });
  });

  it('a probe that is due changes the gate though its stages say the same', () => {
    const driver = observed();
    failProbe(driver);
    driver.tick(3);
    observe(driver, same(driver));
    const before = gateOf(driver);
    expect(driver.state.lease).toBeNull();
    driver.tick(7);
    observe(driver, same(driver));
    expect(gateOf(driver)).toEqual(before);
    expect(driver.state.lease).toMatchObject({ purpose: 'probe', revision: driver.state.revision });
    expect(inEnglish(reason(driver))).toBe('gate observed');
  });
});

describe('R13.1 merge commits are written where the pull request is', () => {
  it('of a change and of a pull request that was linked to it; of no other', () => {
    const driver = opened((state) => {
      const [change] = state.coding?.changes ?? [];
      if (!change) throw new Error('no change');
      const link = { prUrl: 'https://github.example.test/example/shop/pull/14', author: 'lisa', at: START };
      const by = { login: 'mona', id: 1, type: 'user' as const };
      change.links = [
        { ...link, pullRequest: 14, mergeCommit: null, by },
        { ...link, pullRequest: 15, mergeCommit: null, by },
      ];
    });
    const pulls = [
      { number: 12, merged: true, mergeCommit: MERGE },
      { number: 14, merged: true, mergeCommit: OTHER },
      { number: 15, merged: false, mergeCommit: null },
    ];
    observe(driver, same(driver, { pulls }));
    const [change] = driver.state.coding?.changes ?? [];
    expect([change?.mergeCommit, ...(change?.links ?? []).map((link) => link.mergeCommit)]).toEqual([
      MERGE,
      OTHER,
      null,
    ]);
  });

  it('one that is new is kept though no stage says anything new', () => {
    const driver = observed();
    driver.edit((state) => {
      for (const change of state.coding?.changes ?? []) change.mergeCommit = null;
      state.lease = null;
      if (state.gate) state.gate.stages.serving.since = driver.now;
      if (state.gate) state.gate.stages.serving.status = 'not-proven';
    });
    const before = gateOf(driver);
    observe(driver, same(driver));
    expect(gateOf(driver)).toEqual(before);
    expect(driver.state.coding?.changes[0]?.mergeCommit).toBe(MERGE);
    expect(inEnglish([driver.state.lease, reason(driver)])).toEqual([null, 'gate observed']);
  });
});

/** Observed, probed, observed: accepted, unless the cap is reached. */
function accepted(driver: Driver, serving = FIXED): Driver {
  observe(driver, same(driver));
  probe(driver, { serving });
  driver.tick(1);
  observe(driver, same(driver));
  return driver;
}

describe('R13.6 acceptance', () => {
  it('says what serves, since when, and by which receipt', () => {
    const driver = accepted(opened());
    const { state } = driver;
    const gate = gateOf(driver);
    const receiptId = gate.accepted?.receiptId ?? '';
    expect(gate.accepted).toEqual({
      at: driver.now,
      commit: MERGE,
      deploymentId: 50,
      digest: { kind: 'zip', sha256: 'e'.repeat(64) },
      revision: 'v2',
      receiptId,
    });
    expect(state.receipts[receiptId]).toMatchObject({ kind: 'serving', value: { firstAt: gate.servingSince } });
    expect(state.event.type).toBe('gate-accepted');
    expect(inEnglish(state.transition)).toEqual({
      status: 'ready',
      from: 'awaiting-external-gate',
      to: 'resilience-analysis',
      reason: `accepted: deployment 50 of ${MERGE.slice(0, 12)} serves as v2`,
    });
    expect(state.experiment?.expectedBuild).toEqual({
      commit: MERGE,
      digest: { kind: 'zip', sha256: 'e'.repeat(64) },
      revision: 'v2',
      receiptId,
    });
    expect(state.lease).toMatchObject({ purpose: 'phase', phase: 'resilience-analysis' });
  });

  it('R13.1 a service that names no digest is expected to name none; D is its commit', () => {
    const driver = accepted(opened(), { revision: 'v2', commit: MERGE });
    expect(driver.state.experiment?.expectedBuild).toEqual({
      commit: MERGE,
      revision: 'v2',
      receiptId: gateOf(driver).accepted?.receiptId,
    });
  });

  it('R10.2 an attempt begins with the first build that holds it; what was not merged has no attempt', () => {
    const earlier = '2026-11-02T09:00:00.000Z';
    const driver = opened((state) => {
      const [change] = state.coding?.changes ?? [];
      if (!change || !state.coding) throw new Error('no change');
      state.iteration = 1;
      if (state.gate) state.gate.iteration = 1;
      const first = { ...change, changeId: 'first', pullRequest: 11, mergeCommit: OTHER, acceptedAt: earlier };
      const dropped = { ...change, changeId: 'dropped', pullRequest: 10, mergeCommit: null };
      state.coding.changes = [first, dropped, { ...change, iteration: 1 }];
    });
    const pulls = [
      { number: 11, merged: true, mergeCommit: OTHER },
      { number: 12, merged: true, mergeCommit: MERGE },
    ];
    const both = () => same(driver, { pulls, containment: 'ahead' });
    observe(driver, both());
    probe(driver);
    driver.tick(1);
    observe(driver, both());
    expect(driver.state.coding?.changes.map((change) => change.acceptedAt)).toEqual([earlier, undefined, driver.now]);
    // R7.6: what was merged must be seen to execute, of earlier iterations too.
    expect(driver.state.experiment?.changedPaths.map((path) => path.changeId)).toEqual(['first', 'timeout']);
    expect(driver.state.experiment?.changedPaths[0]?.predicate).toEqual(driver.state.coding?.changes[0]?.changedPath);
  });

  it('R7.6 the hypothesis that is verified is the one of the experiment, wherever it ranks', () => {
    const driver = accepted(
      opened((state) => {
        const [entry] = state.analysis.hypotheses;
        if (!entry) throw new Error('no hypothesis');
        const hypothesis = { ...entry.hypothesis, hypothesisId: 'another' };
        state.analysis.hypotheses.unshift({ ...entry, hypothesis, digest: '0'.repeat(64) });
      }),
    );
    const [, record] = driver.state.analysis.hypotheses;
    expect(driver.state.experiment?.hypothesisDigest).toBe(record?.digest);
    expect(driver.state.experiment?.hypothesis).toEqual(record?.hypothesis);
  });

  it.each<[string, number, number, string]>([
    ['the last iteration but one goes on', 2, 1, 'in-progress'],
    ['at the cap', 1, 1, 'escalated'],
    ['past the cap', 1, 2, 'escalated'],
  ])('%s', (_, maxIterations, iteration, verdict) => {
    const driver = accepted(
      opened((state) => {
        state.maxIterations = maxIterations;
        state.iteration = iteration;
        if (state.gate) state.gate.iteration = iteration;
        for (const change of state.coding?.changes ?? []) change.iteration = iteration;
      }),
    );
    expect(driver.state.verdict).toBe(verdict);
    if (verdict === 'escalated')
      expect(inEnglish([driver.state.iteration, driver.state.experiment, reason(driver)])).toEqual([
        iteration,
        null,
        `cap-reached: accepted: deployment 50 of ${MERGE.slice(0, 12)} serves as v2, and ${maxIterations} fix is used up`,
      ]);
    else expect(driver.state.iteration).toBe(iteration + 1);
  });

  it('R8.3 again after a rollback: the same experiment, on what serves now, with targets that were replaced since', () => {
    const replacement = `${GROUP}/providers/Microsoft.Network/networkSecurityGroups/nsg-pricing-2`;
    const driver = at('revalidation');
    const before = driver.state.experiment;
    steps.reanalyze(driver, { serving: steps.OLD });
    expect(driver.state.phase).toBe('awaiting-external-gate');
    driver.must({ type: 'supersede-target', old: TARGET, new: replacement, changeId: 'timeout' });
    driver.tick(60);
    const delivery = same(driver, { deployment: { ...deployed(61), at: driver.now } });
    driver.tick(2);
    observe(driver, delivery);
    probe(driver, { serving: { ...FIXED, revision: 'v3' }, targetId: replacement });
    driver.tick(1);
    observe(driver, delivery);
    const { state } = driver;
    expect([state.phase, state.iteration, state.experiment?.n]).toEqual(['resilience-analysis', 1, before?.n]);
    expect(inEnglish(state.transition.reason)).toBe(
      `accepted: deployment 61 of ${MERGE.slice(0, 12)} serves as v3 (again)`,
    );
    expect(state.experiment?.expectedBuild).toMatchObject({ revision: 'v3', commit: MERGE });
    expect(state.experiment?.plan[0]?.targets).toEqual([replacement.toLowerCase()]);
    expect(state.experiment?.planDigest).not.toBe(before?.planDigest);
    expect(state.experiment?.changedPaths).toEqual(before?.changedPaths);
  });
});
