/** R13.2: a merge that is never built, because its message asks for no CI. */
import { describe, expect, it } from '@jest/globals';
import type { Receipt } from '../../schemas/generated/types.js';
import type { BuildSettings } from '../config/config.js';
import { message } from '../messages/message.js';
import { D, facts, M, own, receipt } from '../testing/gate-facts.js';
import { evaluateGate } from './evaluate.js';
import type { GateFacts } from './facts.js';
import { skippedBuild } from './skipped.js';

const OTHER = 'b'.repeat(40);
const CHECK: BuildSettings = { kind: 'check', app: 12, name: 'shop' };
const commit = (sha: string, actions: string | null, others: string | null = null, subject = `commits/${sha}`) =>
  receipt('commit', subject, { sha, skips: { actions, others } });

function given(receipts: Receipt[], build?: BuildSettings): GateFacts {
  const of = facts(receipts);
  return build ? { ...of, settings: { ...of.settings, gate: { ...of.settings.gate, build } } } : of;
}

describe('R13.2 a commit that skips its build', () => {
  const asks = commit(M, '[skip ci]', '***NO_CI***');
  const azure = commit(M, null, '***NO_CI***');
  const none = commit(OTHER, null);
  const second = commit(OTHER, '[ci skip]');
  it.each<[string, Receipt[], string[], [string, string, Receipt] | null, [string, string, Receipt] | null]>([
    ['by words that all read', [asks], [M], [M, '[skip ci]', asks], [M, '[skip ci]', asks]],
    ['by words that Actions does not read', [azure], [M], null, [M, '***NO_CI***', azure]],
    [
      'the first that does',
      [none, asks, second],
      [OTHER, M],
      [OTHER, '[ci skip]', second],
      [OTHER, '[ci skip]', second],
    ],
    ['one after another that does not', [none, asks], [OTHER, M], [M, '[skip ci]', asks], [M, '[skip ci]', asks]],
    ['by nothing', [none], [OTHER], null, null],
    ['that was not merged', [asks], [OTHER], null, null],
    ['of no commit', [asks], [], null, null],
    ['that could not be read', [receipt('commit', `commits/${M}`, null)], [M], null, null],
    ['that was read as another', [commit(OTHER, '[skip ci]', null, `commits/${M}`)], [M], null, null],
  ])('%s', (_, seen, commits, actions, check) => {
    const expected = (found: typeof actions) => found && { commit: found[0], words: found[1], receipt: found[2] };
    expect(skippedBuild(given(seen), commits)).toEqual(expected(actions));
    expect(skippedBuild(given(seen, CHECK), commits)).toEqual(expected(check));
  });
});

describe('R13.2 what the gate waits for then', () => {
  const merge = (number: number, mergeCommit: string | null) =>
    receipt('merge', `pull/${number}`, {
      number,
      merged: mergeCommit !== null,
      mergeCommit,
      state: mergeCommit === null ? 'open' : 'closed',
      base: 'main',
      defaultBranch: 'main',
      head: { sha: 'f'.repeat(40), tree: null, patchTree: null, patchDigest: null },
      closedAt: null,
    });
  const deployments = receipt('deployment-list', 'deployments/shop-test', []);
  const asks = commit(M, '[skip ci]');
  const stage = (status: string, reason: unknown, receipts: Receipt[]) => ({
    status,
    reason,
    expected: null,
    observed: null,
    receipts: receipts.map(({ id }) => id),
  });
  const none = message('no-deployment-yet', { environment: 'shop-test' });

  it('a build by hand, and the deployment says so too', () => {
    const { stages, proven, candidate } = evaluateGate(facts([merge(12, M), deployments, asks]));
    const said = { commit: M, words: '[skip ci]' };
    expect({ ...stages, merge: null }).toEqual({
      merge: null,
      build: stage('pending', message('skips-ci', said), [asks]),
      artifact: stage('pending', message('wait-build'), []),
      deployment: stage('pending', message('skips-ci-too', { why: none, ...said }), [deployments]),
      serving: stage('pending', message('wait-deployment'), []),
    });
    expect([proven, candidate]).toEqual([false, null]);
  });

  it.each<[string, Receipt[]]>([
    ['a message that asks for nothing', [commit(M, null)]],
    ['a commit that nobody read', []],
    ['a commit that is none of ours', [commit(D, '[skip ci]')]],
  ])('%s: the candidate, as ever', (_, seen) => {
    const { stages } = evaluateGate(facts([merge(12, M), deployments, ...seen]));
    expect(stages.build).toEqual(stage('pending', message('wait-candidate'), []));
    expect(stages.deployment).toEqual(stage('pending', none, [deployments]));
  });

  it('nothing, as long as another pull request is not merged', () => {
    const seen = [merge(12, M), merge(13, null), deployments, asks];
    const { stages } = evaluateGate(
      facts(seen, (state) => {
        state.coding?.changes.push({ ...own(state), changeId: 'retry', pullRequest: 13 });
      }),
    );
    expect(stages.build).toEqual(stage('pending', message('wait-candidate'), []));
    expect(stages.deployment).toEqual(stage('pending', message('wait-merge'), [deployments]));
  });
});
