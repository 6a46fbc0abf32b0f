/** The whole chain at one moment: what each stage waits for, and which change a file is judged by (R13.1, R13.4). */
import { describe, expect, it } from '@jest/globals';
import type { Change, Receipt, RunState } from '../../schemas/generated/types.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { BUILT, D, deployment, facts, M, NOW, own, receipt } from '../testing/gate-facts.js';
import { evaluateGate } from './evaluate.js';

const blob = (digit: string) => digit.repeat(40);
const merge = (number: number, mergeCommit: string | null = M) =>
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
const contained = (base = M, status = 'ahead') => receipt('containment', `${base}...${D}`, { base, head: D, status });
const files = (number: number, atMerge = '2', atCandidate = '2') =>
  receipt('blobs', `pull/${number}@${D}`, [
    { path: 'src/checkout.ts', atMerge: blob(atMerge), atCandidate: blob(atCandidate) },
  ]);
const list = (entry: Parameters<typeof deployment>[0] = {}) =>
  receipt('deployment-list', 'deployments/shop-test', [deployment(entry)]);

const reasons = (evaluation: ReturnType<typeof evaluateGate>) =>
  Object.fromEntries(Object.entries(evaluation.stages).map(([name, stage]) => [name, [stage.status, stage.reason]]));
const nothing = {
  build: ['pending', 'waiting for a deployment that contains the merge'],
  artifact: ['pending', 'waiting for a build'],
  serving: ['pending', 'waiting for a deployment'],
};

describe('R13.1 one chain for one candidate', () => {
  it('nothing is asked of a deployment before everything is merged', () => {
    const deployed = list();
    const evaluation = evaluateGate(facts([merge(12, null), deployed, contained(), files(12)]));
    expect(inEnglish(reasons(evaluation))).toMatchObject({
      ...nothing,
      deployment: ['pending', 'waiting for the merge'],
    });
    expect(inEnglish(evaluation.stages.deployment.receipts)).toEqual([deployed.id]);
    expect([evaluation.candidate, evaluation.proven, evaluation.commits.size]).toEqual([null, false, 0]);
  });

  it('without a candidate the rest waits, and the deployment says why', () => {
    const evaluation = evaluateGate(facts([merge(12), list({ state: 'failure' })]));
    expect(inEnglish(reasons(evaluation))).toMatchObject({
      ...nothing,
      merge: ['proven', '1 pull request merged into the default branch'],
      deployment: ['not-proven', expect.stringContaining('has latest status failure')],
    });
    expect([...evaluation.commits]).toEqual([[12, M]]);
  });

  it('a deployment that lacks a merge is no candidate', () => {
    const deployed = list();
    const evaluation = evaluateGate(facts([merge(12), deployed, contained(M, 'behind'), files(12)]));
    expect(inEnglish(reasons(evaluation))).toMatchObject({
      ...nothing,
      deployment: ['not-proven', 'the deployed commit does not contain the merge of timeout'],
    });
    expect(inEnglish(evaluation.stages.deployment)).toMatchObject({
      expected: M,
      observed: D,
      receipts: [deployed.id],
    });
  });

  it('four stages can be proven without the fifth; the whole is not', () => {
    const build = receipt('build', `commits/${D}`, [
      {
        id: 70,
        path: '.github/workflows/build.yml',
        headSha: D,
        event: 'push',
        status: 'completed',
        conclusion: 'success',
        attempt: 1,
        headRepositoryId: facts([]).state.repository.id,
      },
    ]);
    const artifact = receipt('artifact', 'runs/70', [{ id: 80, name: 'shop', runId: 70, headSha: D, digest: BUILT }]);
    const [deployed, compared, same] = [list(), contained(), files(12)];
    const evaluation = evaluateGate(facts([merge(12), deployed, compared, same, build, artifact]));
    for (const name of ['merge', 'build', 'artifact', 'deployment'] as const)
      expect(inEnglish(evaluation.stages[name].status)).toBe('proven');
    // Cited is everything that the stage was judged by.
    expect(inEnglish(evaluation.stages.deployment.receipts)).toEqual([deployed.id, compared.id, same.id]);
    expect(evaluation.candidate).toEqual({ deployment: deployment(), digest: BUILT });
    expect(inEnglish([evaluation.stages.serving.status, evaluation.proven])).toEqual(['pending', false]);
    for (const stage of Object.values(evaluation.stages))
      expect(inEnglish(Object.keys(stage).sort())).toEqual(['expected', 'observed', 'reason', 'receipts', 'status']);
    if (!evaluation.candidate) throw new Error('no candidate');
    expect(evaluation.candidate.deployment).toMatchObject({ id: 50, sha: D });
  });
});

describe('R13.4 which merge a file is judged by', () => {
  const FIRST = 'f'.repeat(40);
  const link = (pullRequest: number, mergeCommit: string | null): NonNullable<Change['links']>[number] => ({
    pullRequest,
    prUrl: `https://github.example.test/example/shop/pull/${pullRequest}`,
    mergeCommit,
    author: 'lisa',
    by: { login: 'mona', id: 1, type: 'user' },
    at: NOW,
  });
  /** An accepted change of the iteration before, and the pending one of this. */
  const earlier = (over: Partial<Change>) => (state: RunState) => {
    state.iteration = 1;
    if (state.gate) state.gate.iteration = 1;
    const change = own(state);
    change.iteration = 1;
    state.coding?.changes.unshift({
      ...change,
      changeId: 'first',
      iteration: 0,
      pullRequest: 11,
      mergeCommit: FIRST,
      ...over,
    });
  };
  const LAST = 'c'.repeat(40);
  const compared = (from: string, to: string) => receipt('containment', 'x', { base: from, head: to, status: 'ahead' });
  // #11 landed as FIRST, #12 as M after it; what is linked landed where the row says.
  const both = [
    merge(12),
    list(),
    contained(),
    contained(FIRST),
    contained(LAST),
    compared(FIRST, M),
    compared(M, LAST),
  ];
  const deploymentReason = (receipts: Receipt[], edit: (state: RunState) => void) =>
    evaluateGate(facts(receipts, edit)).stages.deployment.reason;
  const PROVEN = 'deployment 50 of the candidate succeeded';
  const CHANGED = 'changed-since-merge: src/checkout.ts';

  it.each<[string, Receipt[], (state: RunState) => void, string]>([
    ['a change of this iteration, newer than one accepted before', [files(11, '1'), files(12)], earlier({}), PROVEN],
    ['not the older one', [files(11), files(12, '1')], earlier({}), CHANGED],
    [
      'a linked pull request that landed later explains it',
      [merge(14, LAST), files(12, '1'), files(14)],
      (state) => {
        own(state).links = [link(14, null)];
      },
      PROVEN,
    ],
    [
      'the last of several linked ones',
      [merge(14, FIRST), merge(15, LAST), compared(FIRST, LAST), files(12, '1'), files(14, '3'), files(15)],
      (state) => {
        own(state).links = [link(14, null), link(15, null)];
      },
      PROVEN,
    ],
    [
      'one that was linked in an earlier iteration and landed before this iteration’s change',
      [merge(14, FIRST), files(11, '1'), files(14, '1'), files(12)],
      earlier({ links: [link(14, FIRST)] }),
      PROVEN,
    ],
    [
      'a linked one of an earlier iteration has to be read again, like any other',
      [files(11, '1'), files(14, '1'), files(12)],
      earlier({ links: [link(14, FIRST)] }),
      'waiting for the merge',
    ],
    ['an accepted change is still compared', [files(12)], earlier({}), 'the files of first were not compared'],
    ['a change that never landed is not', [files(12)], earlier({ mergeCommit: null }), PROVEN],
    ['a change without a pull request is not', [files(12)], earlier({ pullRequest: null, mergeCommit: null }), PROVEN],
  ])('%s', (_, seen, edit, reason) => {
    expect(inEnglish(deploymentReason([...both, ...seen], edit))).toBe(reason);
  });

  it('what this gate waits for counts by what was read now, not by what an earlier observation wrote', () => {
    const edit = (state: RunState) => {
      own(state).mergeCommit = FIRST;
    };
    expect(inEnglish(deploymentReason([merge(12), list(), contained(FIRST), files(12)], edit))).toBe(
      'the deployed commit does not contain the merge of timeout',
    );
    expect(inEnglish(deploymentReason([merge(12), list(), contained(), files(12)], edit))).toBe(PROVEN);
  });
});
