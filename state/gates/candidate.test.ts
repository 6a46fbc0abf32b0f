/** R13.1: which deployment is the candidate D. */
import { describe, expect, it } from '@jest/globals';
import type { DeploymentValue } from '../readers/github.js';
import { MERGE } from '../testing/steps.js';
import { candidateOf } from './candidate.js';

describe('R13.1 candidate', () => {
  const gate = {
    buildWorkflow: 'b',
    artifactName: 'a',
    creators: null,
    match: {},
    digestPointer: '/digest',
    workerWorkflow: '.github/workflows/chaos-loop.yml',
    containment: 'descendant' as const,
  };
  const one = (over: Partial<DeploymentValue>): DeploymentValue => ({
    id: 1,
    sha: MERGE,
    environment: 'Shop-Test',
    task: 'deploy',
    payload: { region: 'eu' },
    creator: 'github-actions[bot]',
    state: 'success',
    statusAt: '2026-11-02T10:00:00.000Z',
    ...over,
  });
  it('is the newest by id, whatever the order of the list', () => {
    expect(candidateOf([one({ id: 3 }), one({ id: 9 }), one({ id: 5 })], gate, 'shop-test')?.id).toBe(9);
  });
  it('skips newer ones that failed, and names compare whole and ignoring case (R1.2)', () => {
    expect(
      candidateOf(
        [one({ id: 9, state: 'failure' }), one({ id: 5 }), one({ id: 7, environment: 'shop-test-eu' })],
        gate,
        'shop-test',
      )?.id,
    ).toBe(5);
  });
  it('matches task and payload where configured', () => {
    const match = { task: 'deploy:app', payload: { region: 'eu' } };
    expect(candidateOf([one({})], { ...gate, match }, 'shop-test')).toBeNull();
    expect(candidateOf([one({ task: 'deploy:app' })], { ...gate, match }, 'shop-test')?.id).toBe(1);
    expect(
      candidateOf([one({ task: 'deploy:app', payload: { region: 'us' } })], { ...gate, match }, 'shop-test'),
    ).toBeNull();
  });
  it('counts our App’s own by default, and only the named creators when they are named', () => {
    expect(candidateOf([one({ creator: 'chaos-loop[bot]' })], gate, 'shop-test')).toBeNull();
    expect(candidateOf([one({ creator: 'chaos-loop[bot]' })], gate, 'shop-test', 'chaos-loop[bot]')?.id).toBe(1);
    expect(candidateOf([one({})], { ...gate, creators: ['release-bot'] }, 'shop-test')).toBeNull();
  });
});
