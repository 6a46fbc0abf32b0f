/** R13.1 rows 1 to 4, R13.2: each fact of GitHub emptied, mismatched, stale. */
import { describe, expect, it } from '@jest/globals';
import type { Gate } from '../../schemas/generated/types.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig } from '../testing/fixture.js';
import { observed, probed, stage } from '../testing/gate-looks.js';
import { type Delivery, gateEvidence } from '../testing/github-raws.js';
import { Bag } from '../testing/raws.js';
import { at, DIGEST, driveTo, FIXED_DIGEST, goodDelivery, MERGE } from '../testing/steps.js';

const OTHER = 'c'.repeat(40);

describe('R13.1 stages that GitHub answers', () => {
  it('good facts prove four stages and dispatch a probe in the same revision', () => {
    const driver = observed(() => undefined);
    for (const name of ['merge', 'build', 'artifact', 'deployment'] as const)
      expect(inEnglish(stage(driver, name).status)).toBe('proven');
    expect(inEnglish(stage(driver, 'serving'))).toMatchObject({
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
  const rows: [string, (delivery: Delivery) => void, keyof Gate['stages'], string, RegExp][] = [
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
    expect(inEnglish(stage(driver, name).status)).toBe(status);
    expect(inEnglish(stage(driver, name).reason)).toMatch(reason);
    expect(driver.state.lease).toBeNull();
    expect(driver.state.phase).toBe('awaiting-external-gate');
  });

  it.each<[string, (delivery: Delivery) => void, RegExp]>([
    ['R13.1 row 2: build of another commit', build({ headSha: OTHER }), /is of commits\/c+, not of commits\/b+/],
    ['R13.1 row 3: artifact of another run', artifact({ runId: 1 }), /is of runs\/1, not of runs\/70/],
  ])('%s: the answer to another question is refused where it arrives (R5.10)', (_name, spoil, words) => {
    expect(() => observed(spoil)).toThrow(words);
  });

  it('R5.10 files compared at another commit than their pull request became are refused', () => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const { receipts, raws } = gateEvidence(goodDelivery(driver), driver.now);
    const bag = new Bag();
    for (const receipt of receipts) {
      const raw = raws[receipt.rawDigest] as object;
      const { kind, subject } = receipt;
      bag.add({ kind, subject }, kind === 'blobs' ? { ...raw, mergeCommit: OTHER } : raw, driver.now);
    }
    expect(() => driver.must({ type: 'observe-gate', ...bag.evidence })).toThrow(/compares files of c+/);
  });

  it('R13.2 expected and observed are said', () => {
    const driver = observed(deployment({ digest: DIGEST }));
    expect(inEnglish(stage(driver, 'deployment'))).toMatchObject({ expected: FIXED_DIGEST, observed: DIGEST });
  });

  it('a descendant is enough, unless containment is exact', () => {
    const descendant = (d: Delivery) => {
      deployment({ sha: OTHER })(d);
      d.containment = 'ahead';
    };
    expect(inEnglish(stage(observed(descendant), 'deployment').status)).toBe('proven');
    const exact = environmentConfig();
    exact.gate.containment = 'exact';
    const driver = driveTo(new Driver(), 'awaiting-external-gate', config(exact));
    expect(inEnglish(stage(observed(descendant, driver), 'deployment').reason)).toMatch(/not the merge commit itself/);
  });

  it('R4.5 facts that are older than maxEvidenceAge are no facts', () => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const evidence = gateEvidence(goodDelivery(driver), driver.now);
    driver.tick(601);
    driver.must({ type: 'observe-gate', ...evidence });
    expect(inEnglish(stage(driver, 'merge').reason)).toMatch(/was not read/);
  });

  it('a digest that neither deployment nor service names proves nothing', () => {
    const driver = probed({ serving: { revision: 'v2', commit: MERGE } }, deployment({ digest: undefined }));
    expect(inEnglish(stage(driver, 'serving').reason)).toMatch(/neither the deployment nor the service/);
  });

  it('the commit is enough where the deployment names the digest', () => {
    expect(probed({ serving: { revision: 'v2', commit: MERGE } }).state.mode).toBe('verify');
    const driver = probed({ serving: { revision: 'v2', commit: OTHER } });
    expect(inEnglish(stage(driver, 'serving').reason)).toMatch(/of another commit/);
  });
});
