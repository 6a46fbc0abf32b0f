/** R13.1 row 5: what the probe sees of the live service, and when the next probe comes. */
import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { observed, probed, stage } from '../testing/gate-looks.js';
import type { Delivery } from '../testing/github-raws.js';
import { Bag, SERVING_URL, servingRaw } from '../testing/raws.js';
import {
  at,
  claim,
  FIXED,
  FIXED_DIGEST,
  goodDelivery,
  MERGE,
  OLD,
  observe,
  type ProbeOptions,
  probe,
  submission,
} from '../testing/steps.js';

describe('R13.1 serving', () => {
  const mixed = [FIXED, FIXED, OLD, FIXED, FIXED];
  const rows: [string, ProbeOptions, RegExp][] = [
    ['R13.1 row 5: unreadable', { serving: null }, /could not read the service/],
    ['R13.1 row 5: the old digest', { serving: OLD }, /not the artifact that was built/],
    [
      'R13.1 row 5: another kind of digest',
      { serving: { ...FIXED, digest: `file:${'e'.repeat(64)}` } },
      /not the artifact that was built/,
    ],
    ['R13.1 row 5: not healthy', { serving: { ...FIXED, healthy: false } }, /not healthy/],
    ['R13.1 row 5: four samples of five', { answers: [OLD, FIXED, FIXED, FIXED, FIXED] }, /too few samples in a row/],
    ['R13.1 row 5: interrupted', { answers: mixed }, /too few samples in a row/],
    ['R13.1 row 5: not all traffic', { answers: [OLD, FIXED, FIXED, FIXED, FIXED, FIXED] }, /not all traffic/],
    ['R13.1 row 5: a target is gone', { target: 'gone' }, /target replaced: supersede-target/],
    ['R13.1 row 5: a target was not looked up', { target: 'unread' }, /was not looked up/],
  ];
  it.each(rows)('%s: not proven, with the reason', (_name, options, reason) => {
    const driver = probed(options);
    expect(driver.state.phase).toBe('awaiting-external-gate');
    expect(inEnglish(stage(driver, 'serving'))).toMatchObject({
      status: 'not-proven',
      reason: expect.stringMatching(reason),
    });
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
    expect(inEnglish(stage(driver, 'serving').reason)).toMatch(/waiting for a probe/);
  });

  it.each([5, 3600])('R4.5 R13.3 samples of %i seconds after they were collected prove nothing', (seconds) => {
    const driver = observed(() => undefined);
    claim(driver);
    driver.tick(6);
    const evidence = (collectedAt: string) => {
      const bag = new Bag();
      const answers = Array.from({ length: 5 }, () => FIXED);
      bag.add(
        { kind: 'serving', subject: SERVING_URL },
        servingRaw(addSeconds(driver.now, seconds - 4), answers),
        collectedAt,
      );
      return bag.evidence;
    };
    expect(driver.refused(submission(driver, evidence(driver.now)))).toBe('invalid-receipts');
    // By a clock that is ahead all the time they are as old as they say.
    expect(driver.ask(submission(driver, evidence(addSeconds(driver.now, Math.min(seconds, 60))))).ok).toBe(
      seconds <= 60,
    );
  });

  it('the next probe comes ten seconds after the last one’s end, not sooner', () => {
    const driver = probed({ serving: OLD });
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
    expect(inEnglish(stage(driver, 'serving').reason)).toBe('the probe failed: no route to host');
    expect(driver.state.lease).toBeNull();
    driver.tick(7);
    observe(driver, delivery);
    expect(driver.state.lease?.purpose).toBe('probe');
  });
});
