/** R12.4: what a person pushes on top of our change is shown and asked about, never taken for ours. */
import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { observed, stage } from '../testing/gate-looks.js';
import type { Delivery } from '../testing/github-raws.js';
import { at, delivered, goodDelivery, MERGE, observe } from '../testing/steps.js';

const PUSHED = '5'.repeat(40);
const [TREE, OTHER] = ['6'.repeat(40), '7'.repeat(40)];
const pull = (head: Delivery['pulls'][number]['head'], merged = true): Delivery['pulls'] => [
  { number: 12, merged, mergeCommit: merged ? MERGE : null, ...(head ? { head } : {}) },
];

describe('R12.4 the head of our pull request', () => {
  it.each([true, false])(
    'R12.4: a push on top (merged: %p) is shown and asked about, and a maintainer answers for it',
    (merged) => {
      const pulls = pull({ sha: PUSHED, tree: TREE, patchTree: OTHER }, merged);
      const driver = observed((delivery) => Object.assign(delivery, { pulls }));
      expect(inEnglish(stage(driver, 'merge'))).toMatchObject({
        status: 'not-proven',
        reason: 'somebody pushed to pull request 12: look at it, then confirm-change timeout',
        observed: PUSHED,
      });
      driver.tick(2);
      driver.must({ type: 'confirm-change', changeId: 'timeout', paths: null });
      expect(driver.state.coding?.changes[0]?.confirmedHead).toMatchObject({ sha: PUSHED });
      observe(driver, { ...goodDelivery(driver), pulls });
      expect(inEnglish(stage(driver, 'merge').status)).toBe(merged ? 'proven' : 'pending');
      // Another push is another question.
      driver.tick(2);
      observe(driver, {
        ...goodDelivery(driver),
        pulls: pull({ sha: '4'.repeat(40), tree: TREE, patchTree: OTHER }, merged),
      });
      expect(inEnglish(stage(driver, 'merge').status)).toBe('not-proven');
    },
  );

  it('R12.4: a branch that was only brought up to date has the tree of the patch, and is ours', () => {
    const driver = at('awaiting-external-gate');
    const patchDigest = driver.state.coding?.changes[0]?.patchDigest ?? 'none';
    const ours = pull({ sha: PUSHED, tree: TREE, patchTree: TREE, patchDigest });
    const proven = observed((delivery) => Object.assign(delivery, { pulls: ours }), driver);
    expect(inEnglish(stage(proven, 'merge').status)).toBe('proven');
    const other = pull({ sha: PUSHED, tree: TREE, patchTree: TREE, patchDigest: '0'.repeat(64) });
    expect(
      inEnglish(
        stage(
          observed((delivery) => Object.assign(delivery, { pulls: other })),
          'merge',
        ).status,
      ),
    ).toBe('not-proven');
  });

  it('R16.1: a word from before the push was seen is about something else', () => {
    const driver = observed((delivery) =>
      Object.assign(delivery, { pulls: pull({ sha: PUSHED, tree: TREE, patchTree: OTHER }) }),
    );
    const written = { at: addSeconds(driver.now, -5), source: { type: 'comment' as const, id: '1' } };
    expect(driver.refused({ type: 'confirm-change', changeId: 'timeout', paths: null, written })).toBe('stale-command');
  });

  it('R12.4: a delivery whose head has another tree than the patch is not delivered', () => {
    const driver = at('delivering');
    driver.tick(3);
    const command = delivered(driver);
    expect(driver.ask({ ...command, receipts: command.receipts.filter(({ kind }) => kind !== 'merge') })).toMatchObject(
      {
        ok: false,
        error: { code: 'not-delivered' },
      },
    );
  });
});
