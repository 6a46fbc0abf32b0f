/** Two hypotheses, each confirmed and fixed; what the candidate of the second holds of the files of the first (R9.5). */
import { Driver } from './driver.js';
import { config, environmentConfig, hypothesis, PREDICATES } from './fixture.js';
import type { Delivery } from './github-raws.js';
import * as steps from './steps.js';

const SECOND = 'h-second';
export const LATER = 'c'.repeat(40);
const DIGEST = `zip:${'9'.repeat(64)}`;
const SERVING = { revision: 'v3', digest: DIGEST, commit: LATER };
export const [OURS, OTHERS] = ['2'.repeat(40), '3'.repeat(40)];

/** The first hypothesis verified, the second confirmed and fixed; `blobs`: what the second candidate holds of the first fix. */
export function twoFixes(blobs: Delivery['blobs'], slo: number | null = 1): Driver {
  const driver = new Driver();
  steps.doctor(driver, config(environmentConfig()));
  steps.start(driver, config(environmentConfig()));
  const second = hypothesis(SECOND);
  steps.analyze(driver, [hypothesis(), second]);
  steps.execute(driver);
  steps.diagnose(driver);
  steps.advise(driver);
  steps.approve(driver);
  steps.code(driver);
  steps.deliver(driver);
  steps.passGate(driver);
  steps.reanalyze(driver, { serving: steps.FIXED });
  steps.execute(driver, { slo });
  steps.diagnose(driver);
  steps.reanalyze(driver, { serving: steps.FIXED }, second);
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

export function finishFixes(driver: Driver): Driver {
  steps.reanalyze(driver, { serving: SERVING }, hypothesis(SECOND));
  steps.execute(driver, { serving: SERVING });
  steps.diagnose(driver);
  return driver;
}
