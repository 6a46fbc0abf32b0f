/** R9.5: a verification is worth something as long as the files of its fix are what they were then. */
import { describe, expect, it } from '@jest/globals';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig, hypothesis, PREDICATES } from '../testing/fixture.js';
import type { Delivery } from '../testing/github-raws.js';
import * as steps from '../testing/steps.js';

const SECOND = 'h-second';
const LATER = 'c'.repeat(40);
const DIGEST = `zip:${'9'.repeat(64)}`;
const SERVING = { revision: 'v3', digest: DIGEST, commit: LATER };
const [OURS, OTHERS] = ['2'.repeat(40), '3'.repeat(40)];

/** The first hypothesis verified, the second confirmed and fixed; `blobs`: what the second candidate holds of the first fix. */
function twoFixes(blobs: Delivery['blobs'], slo: number | null = 1): Driver {
  const driver = new Driver();
  steps.doctor(driver, config(environmentConfig()));
  steps.start(driver, config(environmentConfig()));
  const second = hypothesis(SECOND);
  steps.analyse(driver, [hypothesis(), second]);
  steps.execute(driver);
  steps.diagnose(driver);
  steps.advise(driver);
  steps.approve(driver);
  steps.code(driver);
  steps.deliver(driver);
  steps.passGate(driver);
  steps.reanalyse(driver, { serving: steps.FIXED });
  steps.execute(driver, { slo });
  steps.diagnose(driver);
  steps.reanalyse(driver, { serving: steps.FIXED }, second);
  steps.execute(driver, { confirm: { during: 0 }, serving: steps.FIXED });
  steps.diagnose(driver);
  steps.advise(driver, ['add-cache']);
  steps.approve(driver, ['add-cache']);
  const path = { ...PREDICATES.changed, id: 'cache-path' };
  const implemented = [steps.change('cache', { advisoryIds: ['add-cache'], changedPath: path })];
  const proposal = { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented, notImplemented: [] };
  const patches = { cache: steps.patch(['src/cache.ts']) };
  steps.code(driver, { proposal, patches, ...steps.unfixedEvidence(driver, path) });
  steps.deliver(driver, 13);
  driver.tick(60);
  const delivery = steps.goodDelivery(driver, {
    pulls: [
      { number: 12, merged: true, mergeCommit: steps.MERGE, blobs },
      {
        number: 13,
        merged: true,
        mergeCommit: LATER,
        blobs: [
          { path: 'src/cache.ts', atMerge: OURS, atCandidate: OURS },
          ...blobs.filter((file) => file.atCandidate !== OURS).map((file) => ({ ...file, atMerge: file.atCandidate })),
        ],
      },
    ],
    deployment: { id: 51, sha: LATER, state: 'success', at: driver.now, digest: DIGEST },
    build: { id: 71, conclusion: 'success' },
    artifact: { id: 81, digest: `sha256:${'9'.repeat(64)}` },
    containment: 'ahead',
  });
  driver.tick(2);
  steps.observe(driver, delivery);
  steps.probe(driver, { serving: SERVING });
  driver.tick(1);
  steps.observe(driver, delivery);
  return driver;
}

function finish(driver: Driver): Driver {
  steps.reanalyse(driver, { serving: SERVING }, hypothesis(SECOND));
  steps.execute(driver, { serving: SERVING });
  steps.diagnose(driver);
  return driver;
}

const statuses = ({ state }: Driver) => state.analysis.hypotheses.map(({ status }) => status);

describe('R9.5 a fix that a later fix undoes', () => {
  it('R9.5: the second change rewrites the file of the first: its hypothesis is untested again, and the run is not resolved', () => {
    const driver = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: OTHERS }]);
    expect(statuses(driver)).toEqual(['untested', 'testing']);
    expect(driver.state.caveats.join()).toMatch(/is untested again: files of its fix are others/);
    finish(driver);
    expect([driver.state.verdict, driver.state.cause]).toEqual(['escalated', 'untested']);
  });

  it('R9.5: the second change leaves the files of the first alone: resolved', () => {
    const driver = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: OURS }]);
    expect(statuses(driver)).toEqual(['refuted', 'testing']);
    finish(driver);
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
    expect(finish(driver).state).toMatchObject({ verdict: 'escalated', cause: 'untested' });
  });
});
