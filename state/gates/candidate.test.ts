/** R13.1: which deployment is the candidate D. */
import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '../base/time.js';
import type { DeploymentValue } from '../evidence/readers/github.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { MERGE } from '../testing/steps.js';
import { candidateOf, deploymentDigest, unfitDeployment, unreadDigest } from './candidate.js';

const NO_MATCH = 'does not match gate.deployment.match';

describe('R13.1 candidate', () => {
  const gate = {
    build: { kind: 'workflow' as const, path: 'b' },
    artifact: { type: 'actions' as const, name: 'a' },
    creators: null as string[] | null,
    match: {} as { task?: string; payload?: Record<string, unknown> },
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
  it('R13.1: one that our own worker’s deployment retired is still the candidate; any other that was retired is none', () => {
    const at = '2026-11-02T11:00:00.000Z';
    const succeededAt = '2026-11-02T10:00:00.000Z';
    const own = (over: Partial<DeploymentValue> = {}) =>
      one({ id: 9, workflow: gate.workerWorkflow, statusAt: at, ...over });
    const old = one({ id: 5, state: 'inactive', statusAt: at, retired: { succeededAt, at } });
    expect(candidateOf([own(), old], gate, 'shop-test')).toMatchObject({
      id: 5,
      state: 'success',
      statusAt: succeededAt,
    });
    // Retired by a person an hour later, by nobody that we know of, or by a deployment that counts.
    const later = { succeededAt, at: '2026-11-02T12:00:00.000Z' };
    expect(candidateOf([own(), { ...old, retired: later }], gate, 'shop-test')).toBeNull();
    expect(candidateOf([old], gate, 'shop-test')).toBeNull();
    expect(candidateOf([own({ id: 3 }), old], gate, 'shop-test')).toBeNull();
    const retiredIn = (seconds: number, over: Partial<DeploymentValue> = {}) => {
      const retiredAt = addSeconds(at, seconds);
      return (
        candidateOf([own(over), { ...old, retired: { succeededAt, at: retiredAt } }], gate, 'shop-test')?.id ?? null
      );
    };
    // Within five seconds of its success, which it may have had before it was retired itself.
    expect([-0.001, 0, 5, 5.001].map((seconds) => retiredIn(seconds))).toEqual([null, 5, 5, null]);
    const retired = {
      state: 'inactive',
      statusAt: addSeconds(at, 60),
      retired: { succeededAt: at, at: addSeconds(at, 60) },
    };
    expect([0, 5, 5.001].map((seconds) => retiredIn(seconds, retired))).toEqual([5, 5, null]);
    expect(retiredIn(0, { state: 'failure' })).toBeNull();
    expect(retiredIn(0, { statusAt: null })).toBeNull();
    expect(retiredIn(0, { workflow: '.github/workflows/other.yml', state: 'failure' })).toBeNull();
    expect(candidateOf([own(), one({ id: 8, statusAt: at }), old], gate, 'shop-test')?.id).toBe(8);
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

  it.each<[string, Partial<DeploymentValue>, Partial<typeof gate>, string | null, string | null]>([
    ['a fit one', {}, {}, null, null],
    ['another environment', { environment: 'prod' }, {}, null, 'is for environment "prod"'],
    ['another task', {}, { match: { task: 'deploy:app' } }, null, 'does not match gate.deployment.match'],
    ['the same task', {}, { match: { task: 'deploy' } }, null, null],
    ['a payload without the key', { payload: {} }, { match: { payload: { region: 'eu' } } }, null, NO_MATCH],
    [
      'a payload with another value',
      { payload: { region: 'us' } },
      { match: { payload: { region: 'eu' } } },
      null,
      NO_MATCH,
    ],
    ['one of two keys', {}, { match: { payload: { region: 'eu', ring: 1 } } }, null, NO_MATCH],
    ['no payload at all', { payload: null }, { match: { payload: { region: 'eu' } } }, null, NO_MATCH],
    ['an inherited key', { payload: {} }, { match: { payload: { toString: null } } }, null, NO_MATCH],
    [
      'the same value in another order of keys',
      { payload: { at: { a: 1, b: 2 } } },
      { match: { payload: { at: { b: 2, a: 1 } } } },
      null,
      null,
    ],
    ['nobody', { creator: null }, {}, null, 'was made by nobody known, who is not in gate.deployment.creators'],
    ['a person', { creator: 'mona' }, {}, null, 'was made by mona, who is not in gate.deployment.creators'],
    ['a person who is named', { creator: 'Mona' }, { creators: ['lisa', 'MONA'] }, null, null],
    [
      'GitHub Actions, where others are named',
      {},
      { creators: ['lisa'] },
      'chaos-loop[bot]',
      'was made by github-actions[bot], who is not in gate.deployment.creators',
    ],
    ['GitHub Actions in another case', { creator: 'GitHub-Actions[bot]' }, {}, null, null],
    ['our App in another case', { creator: 'Chaos-Loop[bot]' }, {}, 'chaos-loop[BOT]', null],
    [
      'another App',
      { creator: 'other[bot]' },
      {},
      'chaos-loop[bot]',
      'was made by other[bot], who is not in gate.deployment.creators',
    ],
    [
      'our own worker',
      { workflow: '.github/workflows/chaos-loop.yml' },
      {},
      null,
      'was made by our own worker workflow',
    ],
    ['another workflow', { workflow: '.github/workflows/deploy.yml' }, {}, null, null],
    ['a failure', { state: 'failure' }, {}, null, 'has latest status failure, not success'],
    ['no status', { state: null }, {}, null, 'has latest status none, not success'],
  ])('R13.1 why one is no candidate: %s', (_, over, settings, app, reason) => {
    expect(inEnglish(unfitDeployment(one(over), { ...gate, ...settings }, 'shop-test', app))).toBe(reason);
  });

  it('R13.1 none fits: there is none', () => {
    expect(candidateOf([], gate, 'shop-test')).toBeNull();
    expect(candidateOf([one({ state: 'failure' })], gate, 'shop-test')).toBeNull();
  });

  it('R13.1 the digest that it names is where the configuration says, or nowhere', () => {
    const digest = { kind: 'zip', sha256: 'e'.repeat(64) };
    const text = `zip:${'e'.repeat(64)}`;
    expect(deploymentDigest(one({ payload: { digest: text } }), gate)).toEqual(digest);
    const nested = { ...gate, digestPointer: '/image/digest' };
    expect(deploymentDigest(one({ payload: { image: { digest: text } } }), nested)).toEqual(digest);
    expect(deploymentDigest(one({ payload: { digest: text } }), nested)).toBeNull();
    expect(deploymentDigest(one({ payload: null }), gate)).toBeNull();
  });

  it.each<[string, unknown, string | null]>([
    ['a digest', `zip:${'e'.repeat(64)}`, null],
    ['an empty word', '', null],
    ['null', null, null],
    ['other words', 'sha512:1234', 'sha512:1234'],
    ['a long word', 'x'.repeat(200), 'x'.repeat(100)],
    ['a number', 7, 'a value of type number'],
    ['an object', {}, 'a value of type object'],
  ])('R13.2 what stands where the digest is expected is told when it is none: %s', (_, digest, told) => {
    expect(unreadDigest(one({ payload: { digest } }), gate)).toBe(told);
    expect(unreadDigest(one({ payload: {} }), gate)).toBeNull();
  });
});
