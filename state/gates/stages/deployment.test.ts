/** What the stage says, what was expected and observed, and by which receipts (R13.1, R13.2). */
import { describe, expect, it } from '@jest/globals';
import type { Receipt } from '../../../schemas/generated/types.js';
import type { DeploymentValue } from '../../evidence/readers/github.js';
import { message } from '../../messages/message.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { BUILT, base, D, deployment, facts, M, NOW, own, receipt } from '../../testing/gate-facts.js';
import { blobProblem, containmentProblem, type Merged } from './containment.js';
import { deploymentStage, noDeployment } from './deployment.js';

describe('R13.1 deployment', () => {
  const list = receipt('deployment-list', 'deployments/shop-test', []);

  it('is proven where it names the digest, and where it leaves that to the probe', () => {
    expect(inEnglish(deploymentStage(facts([]), deployment(), BUILT, [list, null, list]))).toEqual({
      status: 'proven',
      reason: 'deployment 50 of the candidate succeeded',
      expected: `deployment 50 at ${D}`,
      observed: `deployment 50 at ${D}`,
      receipts: [list.id],
      digest: BUILT,
    });
    expect(deploymentStage(facts([]), deployment({ payload: null }), BUILT, [])).toMatchObject({
      status: 'proven',
      digest: null,
    });
    expect(deploymentStage(facts([]), deployment(), null, [])).toMatchObject({ status: 'proven', digest: BUILT });
    expect(deploymentStage(facts([]), deployment({ payload: { sha: D } }), BUILT, []).status).toBe('proven');
  });

  it.each<[string, Partial<DeploymentValue>, string, string, string | null]>([
    ['no time', { statusAt: null }, 'has no time of success', 'a time', 'none'],
    ['another commit', { payload: { sha: M } }, 'says that it is of another commit', D, M],
    ['a commit that is none', { payload: { sha: 7 } }, 'says that it is of another commit', D, null],
    [
      'another digest',
      { payload: { digest: `zip:${'0'.repeat(64)}` } },
      'names another digest than the artifact',
      `zip:${'e'.repeat(64)}`,
      `zip:${'0'.repeat(64)}`,
    ],
  ])('%s', (_, over, reason, expected, observed) => {
    expect(inEnglish(deploymentStage(facts([]), deployment(over), BUILT, [list]))).toMatchObject({
      status: 'not-proven',
      reason: `deployment 50 ${reason}`,
      expected,
      observed,
      receipts: [list.id],
    });
  });

  it.each<[string, Partial<DeploymentValue>, unknown, unknown, unknown, unknown]>([
    [
      'a digest that nobody can read',
      { payload: { digest: 'sha512:1234' } },
      message('digest-unreadable', { deployment: 50 }),
      message('a-digest'),
      message('as-written', { words: 'sha512:1234' }),
      null,
    ],
    [
      'a maker that nobody asked about',
      { workflow: undefined as never },
      message('maker-unread', { deployment: 50 }),
      message('a-maker'),
      message('not-read'),
      BUILT,
    ],
  ])('R13.2 %s is not taken for none', (_, over, reason, expected, observed, digest) => {
    expect(deploymentStage(facts([]), { ...deployment(), ...over } as DeploymentValue, BUILT, [list])).toEqual({
      status: 'not-proven',
      reason,
      expected,
      observed,
      receipts: [list.id],
      digest,
    });
  });

  it('R19 rules of 2026-11 did not ask who made it', () => {
    const older = facts([], (state) => Object.assign(state, { policyVersion: '2026-11' }));
    const { workflow: _, ...unasked } = deployment();
    expect(deploymentStage(older, unasked, BUILT, [list]).status).toBe('proven');
  });

  it('R13.2 without a candidate, the newest deployment to this environment says why', () => {
    const unread = receipt('deployment-list', 'deployments/shop-test', null);
    expect(inEnglish(noDeployment(facts([]), null, unread))).toEqual({
      status: 'not-proven',
      reason: 'the deployments were not read',
      expected: 'shop-test',
      observed: 'HTTP 500',
      receipts: [unread.id],
    });
    expect(inEnglish(noDeployment(facts([]), null, null))).toMatchObject({ observed: null, receipts: [] });
    expect(inEnglish(noDeployment(facts([]), [deployment({ environment: 'prod' })], list))).toEqual({
      status: 'pending',
      reason: 'no deployment to shop-test yet',
      expected: null,
      observed: null,
      receipts: [list.id],
    });
    const failed = [deployment({ environment: 'SHOP-TEST', state: 'failure' }), deployment({ id: 49, state: 'error' })];
    expect(inEnglish(noDeployment(facts([]), failed, list))).toEqual({
      status: 'not-proven',
      reason: 'deployment 50 has latest status failure, not success',
      expected: 'a matching deployment with status success',
      observed: 'failure',
      receipts: [list.id],
    });
  });
});

describe('R13.1 containment, R13.4 unchanged files', () => {
  const change = own(base.state);
  const merged = (over: Partial<Merged> = {}): Merged => ({ change, pullRequest: 12, commit: M, ...over });
  const compared = (status: string, over: object = {}) =>
    receipt('containment', 'x', { base: M, head: D, status, ...over });

  it.each(['ahead', 'identical'])('%s: the candidate has the merge in its history', (status) => {
    const seen = compared(status);
    expect(containmentProblem(facts([seen]), [merged()], D)).toEqual({ problem: null, receipts: [seen] });
  });

  it('the merge itself needs no comparison', () => {
    expect(containmentProblem(facts([]), [merged({ commit: D })], D)).toEqual({ problem: null, receipts: [] });
  });

  it.each([
    ['behind', compared('behind')],
    ['diverged', compared('diverged')],
    ['of another merge', compared('ahead', { base: 'f'.repeat(40) })],
    ['of another candidate', compared('ahead', { head: 'f'.repeat(40) })],
    ['unread', receipt('containment', 'x', null)],
  ])('%s: not contained', (_, seen) => {
    expect(inEnglish(containmentProblem(facts([seen]), [merged()], D).problem)).toEqual({
      status: 'not-proven',
      reason: 'the deployed commit does not contain the merge of timeout',
      expected: M,
      observed: D,
      receipts: [],
    });
  });

  it('containment exact: one of the merges is the candidate', () => {
    const given = facts([compared('ahead')]);
    given.settings = { ...given.settings, gate: { ...given.settings.gate, containment: 'exact' } };
    expect(containmentProblem(given, [merged(), merged({ commit: D })], D).problem).toBeNull();
    expect(inEnglish(containmentProblem(given, [merged(), merged()], D).problem)).toMatchObject({
      status: 'not-proven',
      reason: 'the deployed commit is not the merge commit itself',
      expected: `${M} or ${M}`,
      observed: D,
    });
  });

  const blobs = (pullRequest: number, ...files: [string, string | null, string | null][]) =>
    receipt(
      'blobs',
      `pull/${pullRequest}@${D}`,
      files.map(([path, atMerge, atCandidate]) => ({ path, atMerge, atCandidate })),
    );
  const [x, y] = ['1', '2'].map((digit) => digit.repeat(40)) as [string, string];
  const LATER = 'b'.repeat(40);
  const later = merged({ pullRequest: 13, commit: LATER });
  const ancestry = (from: string, to: string, status: string) =>
    receipt('containment', `${from}...${to}`, { base: from, head: to, status });

  it.each<[string, Receipt[], Merged[], string | null, string | null, string | null]>([
    ['unchanged', [blobs(12, ['a', x, x], ['b', null, null])], [merged()], null, null, null],
    ['changed', [blobs(12, ['a', x, x], ['b', x, y])], [merged()], 'changed-since-merge: b', x, y],
    ['deleted', [blobs(12, ['a', x, null])], [merged()], 'changed-since-merge: a', x, 'absent'],
    ['brought back', [blobs(12, ['a', null, x])], [merged()], 'changed-since-merge: a', 'absent', x],
    [
      'R13.4 a later merge explains it',
      [blobs(12, ['a', x, y]), blobs(13, ['a', y, y]), ancestry(M, LATER, 'ahead')],
      [merged(), later],
      null,
      null,
      null,
    ],
    [
      'whatever order they come in, and whichever way they were compared',
      [blobs(12, ['a', x, y]), blobs(13, ['a', y, y]), ancestry(LATER, M, 'behind')],
      [later, merged()],
      null,
      null,
      null,
    ],
    [
      'an earlier one does not: the second was reverted before the candidate',
      [blobs(12, ['a', x, x]), blobs(13, ['a', y, x]), ancestry(M, LATER, 'ahead')],
      [merged(), later],
      'changed-since-merge: a',
      y,
      x,
    ],
    [
      'of two that have diverged neither is the later one',
      [blobs(12, ['a', y, y]), blobs(13, ['a', y, y]), ancestry(M, LATER, 'diverged')],
      [merged(), later],
      'changed-since-merge: a',
      'the merge that is later than the others',
      y,
    ],
    [
      'nor of two that nobody compared',
      [blobs(12, ['a', y, y]), blobs(13, ['a', x, y])],
      [merged(), later],
      'changed-since-merge: a',
      'the merge that is later than the others',
      y,
    ],
    [
      'two pull requests that landed as one commit',
      [blobs(12, ['a', y, y]), blobs(13, ['a', y, y])],
      [merged(), merged({ pullRequest: 13 })],
      null,
      null,
      null,
    ],
    ['not compared', [], [merged()], 'the files of timeout were not compared', `pull/12@${D}`, null],
    [
      'compared for another',
      [blobs(13, ['a', x, x])],
      [merged()],
      'the files of timeout were not compared',
      `pull/12@${D}`,
      null,
    ],
    ['nothing compared', [blobs(12)], [merged()], 'the files of timeout were not compared', `pull/12@${D}`, null],
    [
      'unread',
      [receipt('blobs', `pull/12@${D}`, null)],
      [merged()],
      'the files of timeout were not compared',
      `pull/12@${D}`,
      'HTTP 500',
    ],
  ])('R13.4 %s', (_, seen, all, reason, expected, observed) => {
    const { problem, receipts } = blobProblem(facts(seen), all, D);
    if (reason === null) {
      expect(problem).toBeNull();
      expect(receipts.map(({ id }) => id).sort()).toEqual(seen.map(({ id }) => id).sort());
    } else expect(inEnglish(problem)).toMatchObject({ status: 'not-proven', reason, expected, observed });
  });

  it.each([
    ['a', y, true],
    ['a', x, false],
    ['b', y, false],
  ])('R13.4 a maintainer’s word counts for this content of this file: %s at %s → %p', (path, blob, counts) => {
    const given = facts([blobs(12, ['a', x, y])], (state) => {
      own(state).confirmed = [{ path, blob, by: base.state.startedBy, at: NOW }];
    });
    expect(blobProblem(given, [merged()], D).problem === null).toBe(counts);
  });
});
