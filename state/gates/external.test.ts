/** R13.1–R13.6: each fact emptied, mismatched, stale; proven may become unproven; accepted only all at once. */
import { describe, expect, it } from '@jest/globals';
import type { Gate } from '../../schemas/generated/types.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig, TARGET } from '../testing/fixture.js';
import { type Delivery, gateEvidence } from '../testing/github-raws.js';
import * as steps from '../testing/steps.js';
import {
  at,
  claim,
  DIGEST,
  driveTo,
  FIXED,
  FIXED_DIGEST,
  goodDelivery,
  MERGE,
  observe,
  type ProbeOptions,
  probe,
  submission,
} from '../testing/steps.js';

type StageName = keyof Gate['stages'];
const stage = (driver: Driver, name: StageName) => {
  const { gate } = driver.state;
  if (!gate) throw new Error('no gate');
  return gate.stages[name];
};

/** Observed once with GitHub's facts spoiled. */
function observed(spoil: (delivery: Delivery) => void, driver = at('awaiting-external-gate')): Driver {
  driver.tick(60);
  const delivery = goodDelivery(driver);
  driver.tick(2);
  spoil(delivery);
  observe(driver, delivery);
  return driver;
}

/** Observed, probed with the probe spoiled, and observed again. */
function probed(options: ProbeOptions, spoil: (delivery: Delivery) => void = () => undefined): Driver {
  const driver = at('awaiting-external-gate');
  driver.tick(60);
  const delivery = goodDelivery(driver);
  spoil(delivery);
  driver.tick(2);
  observe(driver, delivery);
  probe(driver, options);
  driver.tick(1);
  observe(driver, delivery);
  return driver;
}

const OTHER = 'c'.repeat(40);

describe('R13.1 stages that GitHub answers', () => {
  it('good facts prove four stages and dispatch a probe in the same revision', () => {
    const driver = observed(() => undefined);
    for (const name of ['merge', 'build', 'artifact', 'deployment'] as const)
      expect(stage(driver, name).status).toBe('proven');
    expect(stage(driver, 'serving')).toMatchObject({
      status: 'pending',
      reason: 'waiting for a probe after the deployment',
    });
    expect(driver.state.gate?.candidate).toEqual({
      commit: MERGE,
      deploymentId: 50,
      digest: { kind: 'zip', sha256: 'e'.repeat(64) },
    });
    expect(driver.state.lease).toMatchObject({
      purpose: 'probe',
      phase: 'awaiting-external-gate',
      status: 'dispatched',
    });
    expect(driver.state.coding?.changes[0]?.mergeCommit).toBe(MERGE);
    expect(driver.state.transition.status).toBe('blocked');
  });

  const pull = (change: object) => (delivery: Delivery) => {
    delivery.pulls = delivery.pulls.map((entry) => ({ ...entry, ...change }));
  };
  const deployment = (change: object) => (delivery: Delivery) => {
    if (delivery.deployment) delivery.deployment = { ...delivery.deployment, ...change };
  };
  const build = (change: object) => (delivery: Delivery) => {
    if (delivery.build) delivery.build = { ...delivery.build, ...change };
  };
  const artifact = (change: object) => (delivery: Delivery) => {
    if (delivery.artifact) delivery.artifact = { ...delivery.artifact, ...change };
  };
  const rows: [string, (delivery: Delivery) => void, StageName, string, RegExp][] = [
    [
      'R13.1 row 1: merge not read',
      (d) => {
        d.pulls = [];
      },
      'merge',
      'not-proven',
      /was not read/,
    ],
    ['R13.1 row 1: another pull request is merged', pull({ number: 99 }), 'merge', 'not-proven', /was not read/],
    ['R13.1 row 1: not merged', pull({ merged: false, mergeCommit: null }), 'merge', 'pending', /not merged yet/],
    [
      'R13.1 row 1: closed without a merge',
      pull({ merged: false, mergeCommit: null, state: 'closed' }),
      'merge',
      'not-proven',
      /closed without a merge/,
    ],
    ['R13.1 row 1: merged into another branch', pull({ base: 'develop' }), 'merge', 'not-proven', /another branch/],
    ['R13.1 row 1: no merge commit', pull({ mergeCommit: null }), 'merge', 'not-proven', /names no merge commit/],
    [
      'R13.1 row 1: a short merge commit',
      pull({ mergeCommit: 'b'.repeat(7) }),
      'merge',
      'not-proven',
      /names no merge commit/,
    ],
    [
      'R13.1 row 4: no deployment',
      (d) => {
        d.deployment = null;
      },
      'deployment',
      'pending',
      /no deployment to shop-test yet/,
    ],
    [
      'R13.1 row 4: another environment',
      deployment({ environment: 'shop-test-eu' }),
      'deployment',
      'pending',
      /no deployment to shop-test yet/,
    ],
    [
      'R13.1 row 4: deployment in progress',
      deployment({ state: 'in_progress' }),
      'deployment',
      'not-proven',
      /latest status in_progress/,
    ],
    [
      'R13.1 row 4: deployment failed',
      deployment({ state: 'failure' }),
      'deployment',
      'not-proven',
      /latest status failure/,
    ],
    [
      'R13.1 row 4: made by somebody else',
      deployment({ creator: 'mallory' }),
      'deployment',
      'not-proven',
      /made by mallory/,
    ],
    [
      'R13.1 row 4: of a commit that does not contain the merge',
      (d) => {
        deployment({ sha: OTHER })(d);
        d.containment = 'diverged';
      },
      'deployment',
      'not-proven',
      /does not contain the merge of timeout/,
    ],
    [
      'R13.1 row 4: of an older commit',
      (d) => {
        deployment({ sha: OTHER })(d);
        d.containment = 'behind';
      },
      'deployment',
      'not-proven',
      /does not contain/,
    ],
    [
      'R13.1 row 4: names another digest',
      deployment({ digest: DIGEST }),
      'deployment',
      'not-proven',
      /names another digest/,
    ],
    [
      'R13.1 row 4: names a digest of another kind (R1.5)',
      deployment({ digest: `file:${'e'.repeat(64)}` }),
      'deployment',
      'not-proven',
      /names another digest/,
    ],
    [
      'R13.1 row 4: changed since the merge (R13.4)',
      (d) => {
        d.blobs = [{ path: 'src/checkout.ts', atMerge: '2'.repeat(40), atCandidate: '3'.repeat(40) }];
      },
      'deployment',
      'not-proven',
      /changed-since-merge: src\/checkout.ts/,
    ],
    [
      'R13.1 row 4: deleted since the merge',
      (d) => {
        d.blobs = [{ path: 'src/checkout.ts', atMerge: '2'.repeat(40), atCandidate: null }];
      },
      'deployment',
      'not-proven',
      /changed-since-merge/,
    ],
    [
      'R13.1 row 4: files not compared',
      (d) => {
        d.blobs = [];
      },
      'deployment',
      'not-proven',
      /were not compared/,
    ],
    [
      'R13.1 row 2: no build',
      (d) => {
        d.build = null;
      },
      'build',
      'not-proven',
      /no run of the build workflow/,
    ],
    [
      'R13.1 row 2: build of another workflow',
      build({ path: '.github/workflows/lint.yml' }),
      'build',
      'not-proven',
      /no run of the build workflow/,
    ],
    [
      'R13.1 row 2: build of another commit',
      build({ headSha: OTHER }),
      'build',
      'not-proven',
      /no run of the build workflow/,
    ],
    [
      'R13.1 row 2: build by a pull request event',
      build({ event: 'pull_request' }),
      'build',
      'not-proven',
      /proves nothing/,
    ],
    ['R13.1 row 2: build of a fork', build({ headRepositoryId: 1 }), 'build', 'not-proven', /another repository/],
    [
      'R13.1 row 2: build in progress',
      build({ status: 'in_progress', conclusion: null }),
      'build',
      'pending',
      /is in_progress/,
    ],
    ['R13.1 row 2: build failed', build({ conclusion: 'failure' }), 'build', 'not-proven', /did not succeed/],
    ['R13.1 row 2: build without a conclusion', build({ conclusion: null }), 'build', 'not-proven', /did not succeed/],
    [
      'R13.1 row 3: no artifact',
      (d) => {
        d.artifact = null;
      },
      'artifact',
      'not-proven',
      /no artifact of that name/,
    ],
    [
      'R13.1 row 3: artifact of another name',
      artifact({ name: 'logs' }),
      'artifact',
      'not-proven',
      /no artifact of that name/,
    ],
    [
      'R13.1 row 3: artifact of another run',
      artifact({ runId: 1 }),
      'artifact',
      'not-proven',
      /no artifact of that name/,
    ],
    [
      'R13.1 row 3: artifact of another commit',
      artifact({ headSha: OTHER }),
      'artifact',
      'not-proven',
      /another commit/,
    ],
    ['R13.1 row 3: artifact without a digest', artifact({ digest: null }), 'artifact', 'not-proven', /has no digest/],
    ['R13.1 row 3: artifact with an empty digest', artifact({ digest: '' }), 'artifact', 'not-proven', /has no digest/],
  ];
  it.each(rows)('%s', (_name, spoil, name, status, reason) => {
    const driver = observed(spoil);
    expect(stage(driver, name).status).toBe(status);
    expect(stage(driver, name).reason).toMatch(reason);
    expect(driver.state.lease).toBeNull();
    expect(driver.state.phase).toBe('awaiting-external-gate');
  });

  it('R13.2 expected and observed are said', () => {
    const driver = observed(deployment({ digest: DIGEST }));
    expect(stage(driver, 'deployment')).toMatchObject({ expected: FIXED_DIGEST, observed: DIGEST });
  });

  it('a descendant is enough, unless containment is exact', () => {
    const descendant = (d: Delivery) => {
      deployment({ sha: OTHER })(d);
      d.containment = 'ahead';
    };
    expect(stage(observed(descendant), 'deployment').status).toBe('proven');
    const exact = environmentConfig();
    exact.gate.containment = 'exact';
    const driver = driveTo(new Driver(), 'awaiting-external-gate', config(exact));
    expect(stage(observed(descendant, driver), 'deployment').reason).toMatch(/not the merge commit itself/);
  });

  it('R4.5 facts that are older than maxEvidenceAge are no facts', () => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const evidence = gateEvidence(goodDelivery(driver), driver.now);
    driver.tick(601);
    driver.must({ type: 'observe-gate', ...evidence });
    expect(stage(driver, 'merge').reason).toMatch(/was not read/);
  });

  it('a digest that neither deployment nor service names proves nothing', () => {
    const driver = probed({ serving: { revision: 'v2', commit: MERGE } }, deployment({ digest: undefined }));
    expect(stage(driver, 'serving').reason).toMatch(/neither the deployment nor the service/);
  });

  it('the commit is enough where the deployment names the digest', () => {
    expect(probed({ serving: { revision: 'v2', commit: MERGE } }).state.mode).toBe('verify');
    const driver = probed({ serving: { revision: 'v2', commit: OTHER } });
    expect(stage(driver, 'serving').reason).toMatch(/another commit serves/);
  });
});

describe('R13.1 serving', () => {
  const mixed = [FIXED, FIXED, steps.OLD, FIXED, FIXED];
  const rows: [string, ProbeOptions, RegExp][] = [
    ['R13.1 row 5: unreadable', { serving: null }, /could not read the service/],
    ['R13.1 row 5: the old digest', { serving: steps.OLD }, /another digest serves/],
    [
      'R13.1 row 5: another kind of digest',
      { serving: { ...FIXED, digest: `file:${'e'.repeat(64)}` } },
      /another digest serves/,
    ],
    ['R13.1 row 5: not healthy', { serving: { ...FIXED, healthy: false } }, /not healthy/],
    [
      'R13.1 row 5: four samples of five',
      { answers: [steps.OLD, FIXED, FIXED, FIXED, FIXED] },
      /too few samples in a row/,
    ],
    ['R13.1 row 5: interrupted', { answers: mixed }, /too few samples in a row/],
    ['R13.1 row 5: not all traffic', { answers: [steps.OLD, FIXED, FIXED, FIXED, FIXED, FIXED] }, /not all traffic/],
    ['R13.1 row 5: a target is gone', { target: 'gone' }, /target replaced: supersede-target/],
    ['R13.1 row 5: a target was not looked up', { target: 'unread' }, /was not looked up/],
  ];
  it.each(rows)('%s: not proven, with the reason', (_name, options, reason) => {
    const driver = probed(options);
    expect(driver.state.phase).toBe('awaiting-external-gate');
    expect(stage(driver, 'serving')).toMatchObject({ status: 'not-proven', reason: expect.stringMatching(reason) });
  });

  it('a probe from before the deployment’s success proves nothing', () => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const delivery = goodDelivery(driver);
    driver.tick(2);
    observe(driver, delivery);
    probe(driver);
    driver.tick(5);
    const redeployed = { ...delivery, deployment: { ...goodDelivery(driver).deployment, id: 51 } } as Delivery;
    driver.tick(1);
    observe(driver, redeployed);
    expect(driver.state.phase).toBe('awaiting-external-gate');
    expect(stage(driver, 'serving').reason).toMatch(/waiting for a probe/);
  });

  it('the next probe comes ten seconds after the last one’s end, not sooner', () => {
    const driver = probed({ serving: steps.OLD });
    expect(driver.state.lease).toBeNull();
    expect(driver.refused({ type: 'dispatch' })).toBe('nothing-to-dispatch');
    driver.tick(8);
    observe(
      driver,
      goodDelivery(driver, {
        deployment: { id: 50, sha: MERGE, state: 'success', at: '2026-11-02T10:00:00.000Z', digest: FIXED_DIGEST },
      }),
    );
    expect(driver.state.lease).toBeNull();
    driver.tick(2);
    observe(
      driver,
      goodDelivery(driver, {
        deployment: { id: 50, sha: MERGE, state: 'success', at: '2026-11-02T10:00:00.000Z', digest: FIXED_DIGEST },
      }),
    );
    expect(driver.state.lease?.purpose).toBe('probe');
  });

  it('a probe that failed says why, and is paced too', () => {
    const driver = observed(() => undefined);
    const delivery = goodDelivery(driver, {
      deployment: { id: 50, sha: MERGE, state: 'success', at: '2026-11-02T10:00:00.000Z', digest: FIXED_DIGEST },
    });
    claim(driver);
    driver.send(
      submission(driver, { receipts: [], raws: {} }, { report: { outcome: 'failed', details: 'no route to host' } }),
    );
    driver.tick(3);
    observe(driver, delivery);
    expect(stage(driver, 'serving').reason).toBe('the probe failed: no route to host');
    expect(driver.state.lease).toBeNull();
    driver.tick(7);
    observe(driver, delivery);
    expect(driver.state.lease?.purpose).toBe('probe');
  });
});

describe('R13.5 and R13.6', () => {
  it('observing the same again changes nothing: no commit', () => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const delivery = goodDelivery(driver, { deployment: null });
    observe(driver, delivery);
    const before = driver.world;
    driver.tick(30);
    const decision = driver.ask(driver.command({ type: 'observe-gate', ...gateEvidence(delivery, driver.now) }));
    expect(decision).toMatchObject({ ok: true, changed: { state: false, control: false }, evidence: {} });
    if (decision.ok) expect(decision.state).toBe(before.state);
  });

  it('what was proven may become unproven', () => {
    const driver = observed(() => undefined);
    const rolledBack = goodDelivery(driver, {
      deployment: { id: 60, sha: OTHER, state: 'success', at: driver.now, digest: DIGEST },
      containment: 'behind',
    });
    driver.tick(5);
    observe(driver, rolledBack);
    expect(stage(driver, 'deployment').status).toBe('not-proven');
    expect(stage(driver, 'build').status).toBe('pending');
    expect(driver.state.gate?.candidate).toBeNull();
  });

  it('a probe accepts nothing by itself: all stages are read again at one moment', () => {
    const driver = observed(() => undefined);
    probe(driver);
    expect(stage(driver, 'serving').status).toBe('proven');
    expect(driver.state.phase).toBe('awaiting-external-gate');
    driver.tick(1);
    observe(
      driver,
      goodDelivery(driver, {
        build: { id: 71, conclusion: 'failure' },
        deployment: { id: 50, sha: MERGE, state: 'success', at: '2026-11-02T10:01:00.000Z', digest: FIXED_DIGEST },
      }),
    );
    expect(driver.state.phase).toBe('awaiting-external-gate');
  });

  it('a stale probe is probed again', () => {
    const driver = observed(() => undefined);
    const delivery = goodDelivery(driver, {
      deployment: { id: 50, sha: MERGE, state: 'success', at: '2026-11-02T10:01:00.000Z', digest: FIXED_DIGEST },
    });
    probe(driver);
    driver.tick(601);
    observe(driver, delivery);
    expect(stage(driver, 'serving').status).toBe('pending');
    expect(driver.state.lease?.purpose).toBe('probe');
  });

  it('accepted: iteration + 1, mode verify, repairs 0, the fault frozen, the experiment archived', () => {
    const driver = probed({});
    const { state } = driver;
    expect([state.phase, state.iteration, state.mode, state.repairs]).toEqual(['resilience-analysis', 1, 'verify', 0]);
    expect(state.gate?.accepted).toMatchObject({
      commit: MERGE,
      deploymentId: 50,
      revision: 'v2',
      digest: { sha256: 'e'.repeat(64) },
    });
    const cited = state.receipts[state.gate?.accepted?.receiptId ?? ''];
    expect(cited).toMatchObject({ kind: 'serving', value: { firstAt: state.gate?.servingSince } });
    expect(state.experiment).toMatchObject({ n: 2, mode: 'verify' });
    const stages = Object.entries(state.gate?.stages ?? {}).filter(([name]) => name !== 'serving');
    for (const [, entry] of stages) {
      expect(entry.receipts.length).toBeGreaterThan(0);
      // All of it read at the moment of acceptance, and still there to be checked.
      for (const id of entry.receipts) expect(state.receipts[id]?.collectedAt).toBe(state.gate?.accepted?.at);
    }
    expect(driver.log.at(-1)?.archive?.n).toBe(1);
  });

  it('at the cap: escalated before anything is verified', () => {
    const driver = at('awaiting-external-gate');
    driver.edit((state) => {
      state.maxIterations = 1;
      state.iteration = 1;
      if (state.gate) state.gate.iteration = 1;
      for (const change of state.coding?.changes ?? []) change.iteration = 1;
    });
    steps.passGate(driver);
    expect([driver.state.verdict, driver.state.cause]).toEqual(['escalated', 'cap-reached']);
  });

  it('R8.3 a reopened gate accepts again without another iteration', () => {
    const driver = at('revalidation');
    steps.reanalyse(driver, { serving: steps.OLD });
    steps.passGate(driver);
    const { state } = driver;
    expect([state.phase, state.iteration, state.mode, state.experiment?.n]).toEqual([
      'resilience-analysis',
      1,
      'verify',
      2,
    ]);
    expect(state.experiment?.expectedBuild.revision).toBe('v2');
  });

  it('there is no way around: observe-gate elsewhere and foreign phases are refused', () => {
    const evidence = gateEvidence(goodDelivery(at('coding')), at('coding').now);
    expect(at('coding').refused({ type: 'observe-gate', ...evidence })).toBe('wrong-phase');
    expect(at('started').refused({ type: 'observe-gate', ...evidence })).toBe('wrong-phase');
  });
});

it('a target id of another case is the same target (R1.2)', () => {
  const driver = at('awaiting-external-gate');
  driver.edit((state) => {
    if (state.experiment) state.experiment.fault.targetResources = [TARGET.toUpperCase()];
  });
  steps.passGate(driver);
  expect(driver.state.mode).toBe('verify');
});
