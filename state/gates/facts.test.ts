/** R13.1, R13.2, R4.5: what a stage may say, and which receipts it is judged by. */
import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '../base/time.js';
import { message } from '../messages/message.js';
import { base, D, deployment, NOW, own, receipt } from '../testing/gate-facts.js';
import { deploymentFacts, factsOf, proven, refuted, waiting } from './facts.js';

describe('R13.2 what a stage says', () => {
  const [a, b] = [receipt('merge', 'pull/1', null), receipt('merge', 'pull/2', null)];

  it('proven: what was observed is what was expected; each receipt once', () => {
    expect(proven('it is', [a, null, b, a], 'v2')).toEqual({
      status: 'proven',
      reason: 'it is',
      expected: 'v2',
      observed: 'v2',
      receipts: [a.id, b.id],
    });
    expect(proven('it is', [])).toMatchObject({ expected: null, observed: null, receipts: [] });
  });

  it('pending: nothing speaks against it', () => {
    const said = { status: 'pending', reason: 'wait', expected: null, observed: null };
    expect(waiting('wait', [a])).toEqual({ ...said, receipts: [a.id] });
    expect(waiting('wait')).toEqual({ ...said, receipts: [] });
  });

  it('not proven: with both sides', () => {
    const observed = message('as-written', { words: 'v1' });
    const said = { status: 'not-proven', reason: 'no', expected: 'v2', observed };
    expect(refuted('no', 'v2', observed, [b])).toEqual({ ...said, receipts: [b.id] });
    expect(refuted('no', 'v2', observed)).toEqual({ ...said, receipts: [] });
    // A receipt of older rules brings its sentence along.
    expect(refuted('no', 'v2', 'v1').observed).toEqual(message('said-before', { words: 'v1' }));
  });
});

describe('R4.5 receipts of this moment', () => {
  it('as old as maxEvidenceAge, not older; by when they were collected', () => {
    const aged = (seconds: number) =>
      receipt('merge', `pull/${seconds}`, null, { collectedAt: addSeconds(NOW, -seconds) });
    const all = [
      aged(0),
      aged(600),
      aged(600.001),
      receipt('merge', 'early', null, { observedAt: addSeconds(NOW, -900) }),
    ];
    const { receipts, appLogin, now } = factsOf(base.state, all, NOW);
    expect(receipts.map((entry) => entry.subject)).toEqual(['pull/0', 'pull/600', 'early']);
    expect([appLogin, now]).toEqual([null, NOW]);
    expect(factsOf(base.state, all, NOW, 'chaos-loop[bot]').appLogin).toBe('chaos-loop[bot]');
  });

  it('R13.1 the gate waits for the changes of its own iteration', () => {
    const state = structuredClone(base.state);
    state.coding?.changes.push({ ...own(state), changeId: 'later', iteration: 1 });
    const waitsFor = () => factsOf(state, [], NOW).changes.map((change) => change.changeId);
    expect(waitsFor()).toEqual(['timeout']);
    if (state.gate) state.gate.iteration = 1;
    expect(waitsFor()).toEqual(['later']);
  });
});

describe('R13.1 the deployments', () => {
  it('are the newest list’s, and the candidate is one of them', () => {
    const older = receipt('deployment-list', 'deployments/shop-test', [deployment({ id: 99 })], {
      collectedAt: addSeconds(NOW, -1),
    });
    const newer = receipt('deployment-list', 'deployments/shop-test', [deployment({ id: 51 }), deployment()]);
    expect(deploymentFacts(factsOf(base.state, [newer, older], NOW))).toEqual({
      receipt: newer,
      list: newer.value,
      candidate: deployment({ id: 51 }),
    });
  });

  it('R13.2 one that was not read is no empty list', () => {
    const none = { receipt: null, list: null, candidate: null };
    expect(deploymentFacts(factsOf(base.state, [], NOW))).toEqual(none);
    for (const value of [null, { id: 50, sha: D }]) {
      const unread = receipt('deployment-list', 'deployments/shop-test', value);
      expect(deploymentFacts(factsOf(base.state, [unread], NOW))).toEqual({ ...none, receipt: unread });
    }
    const empty = receipt('deployment-list', 'deployments/shop-test', []);
    expect(deploymentFacts(factsOf(base.state, [empty], NOW))).toEqual({ receipt: empty, list: [], candidate: null });
  });

  it('R13.1 of the App only where the App is known', () => {
    const list = receipt('deployment-list', 'deployments/shop-test', [deployment({ creator: 'chaos-loop[bot]' })]);
    expect(deploymentFacts(factsOf(base.state, [list], NOW)).candidate).toBeNull();
    expect(deploymentFacts(factsOf(base.state, [list], NOW, 'chaos-loop[bot]')).candidate?.id).toBe(50);
  });
});
