/** A build on which the weakness was confirmed holds no fix of it, whatever is linked (R13.1, R9.5). */
import { expect, it } from '@jest/globals';
import { inEnglish } from '../messages/testing/in-english.js';
import { Driver } from '../testing/driver.js';
import { COMMIT } from '../testing/fixture.js';
import { stage } from '../testing/gate-looks.js';
import { linkEvidence } from '../testing/github-raws.js';
import { change, code, DIGEST, driveTo, FIXED_DIGEST, goodDelivery, MERGE, observe, probe } from '../testing/steps.js';

it('R9.5 R13.1 a pull request from before the experiment proves nothing on the tested build; a later one does', () => {
  const driver = driveTo(new Driver(), 'coding');
  expect(driver.state.experiment?.expectedBuild.commit).toBe(COMMIT);
  const implemented = [change('timeout', { handoff: 'https://github.example.test/example/shop/issues/7' })];
  const proposal = { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented, notImplemented: [] };
  code(driver, { proposal, patches: {} });
  driver.tick(60);
  const earlier = { number: 3, merged: true, mergeCommit: COMMIT };
  driver.must({ type: 'link', changeId: 'timeout', pullRequest: 3, ...linkEvidence(earlier, driver.now) });
  observe(
    driver,
    goodDelivery(driver, {
      pulls: [earlier],
      deployment: { id: 50, sha: COMMIT, state: 'success', at: driver.now, digest: DIGEST },
      artifact: { id: 80, digest: DIGEST.replace('zip', 'sha256') },
    }),
  );
  expect(driver.state.phase).toBe('awaiting-external-gate');
  expect(driver.state.lease).toBeNull();
  expect(inEnglish(stage(driver, 'deployment'))).toMatchObject({
    status: 'not-proven',
    reason: 'the deployed commit is the one on which the weakness was confirmed',
  });
  // The way out: the pull request that holds the fix.
  const fix = { number: 33, merged: true, mergeCommit: MERGE };
  driver.must({ type: 'link', changeId: 'timeout', pullRequest: 33, ...linkEvidence(fix, driver.now) });
  driver.tick(60);
  const delivery = goodDelivery(driver, {
    pulls: [earlier, fix],
    deployment: { id: 51, sha: MERGE, state: 'success', at: driver.now, digest: FIXED_DIGEST },
    containment: 'ahead',
  });
  driver.tick(2);
  observe(driver, delivery);
  probe(driver);
  driver.tick(1);
  observe(driver, delivery);
  expect(driver.state.mode).toBe('verify');
});
