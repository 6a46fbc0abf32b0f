/**
 * Each way in which a change comes to the default branch, and is taken away from it again: lived by the real App on the local
 * host with real git objects (R13.1, R13.4, R12.4). Squashed, rebased, merged, queued and retargeted ones are among the lessons.
 */
import { afterEach, describe, expect, it } from '@jest/globals';
import { phrase } from '../../state/messages/sentence.js';
import { FIXED } from './documents.js';
import { changeOf, DEPLOYED, deploy, gate, merge, why } from './pipeline.js';
import { BUILD, openStage, type Stage, type StageOptions } from './stage.js';

const opened: Stage[] = [];
async function atGate(options: StageOptions = {}): Promise<Stage> {
  const stage = await openStage(options);
  opened.push(stage);
  await stage.begin('gate');
  return stage;
}
afterEach(async () => {
  for (const stage of opened.splice(0).reverse()) await stage.close();
});

interface Ref {
  object: { sha: string };
}
interface Commit {
  sha: string;
  tree: { sha: string };
}

const change = async (stage: Stage) => (await stage.state()).coding?.changes[0];
const headOf = async (stage: Stage, branch: string) =>
  ((await stage.as('maria')('GET', `/git/ref/heads/${branch}`)) as Ref).object.sha;
/** Another commit with that tree on that parent. */
async function commit(stage: Stage, message: string, of: string, parent: string): Promise<string> {
  const { commit: found } = (await stage.as('maria')('GET', `/commits/${of}`)) as { commit: Commit };
  const body = { message, tree: found.tree.sha, parents: [parent] };
  return ((await stage.as('maria')('POST', '/git/commits', body)) as Commit).sha;
}
const force = (stage: Stage, branch: string, sha: string) =>
  stage.as('maria')('PATCH', `/git/refs/heads/${branch}`, { sha, force: true });

const reasonOf = async (stage: Stage, name: 'merge' | 'build' | 'deployment') => {
  const reason = (await stage.state()).gate?.stages[name].reason;
  return reason === undefined ? '' : phrase(reason);
};

describe('R12.4 a head that is pushed by force', () => {
  it('with the same patch on a newer base is still ours', async () => {
    const stage = await atGate();
    const branch = (await change(stage))?.branch ?? '';
    await stage.push('main', { 'docs/notes.md': { content: 'notes\n' } });
    const main = await headOf(stage, 'main');
    // What a rebase of the branch leaves: the default branch as it is now, and the patch on top of it.
    await stage.as('maria')('POST', '/git/refs', { ref: 'refs/heads/rebased', sha: main });
    const sha = await stage.push('rebased', { 'src/checkout.ts': { content: FIXED } });
    await force(stage, branch, sha);
    await stage.settle();
    expect([(await gate(stage)).merge, await why(stage, 'merge')]).toEqual(['pending', 'not-merged-yet']);
    await deploy(stage, await merge(stage));
    expect(await gate(stage)).toMatchObject(DEPLOYED);
  });

  it('with another content is not, and people are asked', async () => {
    const stage = await atGate();
    const branch = (await change(stage))?.branch ?? '';
    const main = await headOf(stage, 'main');
    await stage.as('maria')('POST', '/git/refs', { ref: 'refs/heads/other', sha: main });
    const sha = await stage.push('other', { 'src/checkout.ts': { content: 'export const checkout = 3;\n' } });
    await force(stage, branch, sha);
    await stage.settle();
    expect([(await gate(stage)).merge, await why(stage, 'merge')]).toEqual(['not-proven', 'somebody-pushed']);
    await deploy(stage, await merge(stage));
    expect((await gate(stage)).merge).toBe('not-proven');
  });
});

describe('R13.1 R13.4 what landed and does not stay', () => {
  it('a default branch that is pushed by force away from the merge is not proven by what is deployed of it', async () => {
    const stage = await atGate();
    const before = await headOf(stage, 'main');
    const merged = await merge(stage);
    const without = await commit(stage, 'history anew', before, before);
    await force(stage, 'main', without);
    await deploy(stage, without);
    expect([(await gate(stage)).deployment, await why(stage, 'deployment')]).toEqual([
      'not-proven',
      'merge-not-contained',
    ]);
    // The same files under another history are another commit: only one that holds the merge counts.
    const back = await commit(stage, 'the merge again', merged, merged);
    await force(stage, 'main', back);
    await deploy(stage, back);
    expect(await gate(stage)).toMatchObject(DEPLOYED);
  });

  it('a merge that is reverted is changed since, however new the deployment', async () => {
    const stage = await atGate();
    const before = await headOf(stage, 'main');
    await deploy(stage, await merge(stage));
    expect(await gate(stage)).toMatchObject(DEPLOYED);
    const reverted = await commit(stage, 'Revert "fix"', before, await headOf(stage, 'main'));
    await stage.as('maria')('PATCH', '/git/refs/heads/main', { sha: reverted });
    await deploy(stage, reverted);
    expect([(await gate(stage)).deployment, await why(stage, 'deployment')]).toEqual([
      'not-proven',
      'changed-since-merge',
    ]);
    expect((await stage.state()).phase).toBe('awaiting-external-gate');
  });
});

describe('R13.1 the build', () => {
  it('a job that is run again counts by its latest attempt', async () => {
    const stage = await atGate();
    const sha = await merge(stage);
    await deploy(stage, sha, { conclusion: 'failure' });
    expect([(await gate(stage)).build, await why(stage, 'build')]).toEqual(['not-proven', 'build-failed']);
    await deploy(stage, sha);
    expect(await gate(stage)).toMatchObject(DEPLOYED);
  });

  it('a branch that is called as the default one, elsewhere, builds nothing of ours', async () => {
    const stage = await atGate();
    const sha = await merge(stage);
    const { actions } = stage.github;
    // What a fork's push to its own main leaves here: the same path and event, and another commit.
    const fork = await stage.push('forks/main', { 'src/checkout.ts': { content: FIXED }, fork: { content: '1' } });
    const event = { name: 'push', sha: fork, ref: 'refs/heads/main', action: null, payload: {} } as const;
    await actions.finishRun(await actions.startRun({ path: BUILD, name: 'Deploy', event }), 'success');
    await deploy(stage, sha, { workflow: '.github/workflows/lint.yml' });
    expect([(await gate(stage)).build, await why(stage, 'build')]).toEqual(['not-proven', 'no-build']);
  });

  it('R13.2 a merge whose message skips CI says that nothing runs, and a build of it by hand goes on', async () => {
    const stage = await atGate();
    const pull = await changeOf(stage);
    const { sha } = (await stage.as('maria')('PUT', `/pulls/${pull}/merge`, {
      merge_method: 'squash',
      commit_message: 'tidy [skip ci]',
    })) as { sha: string };
    await stage.settle();
    expect((await gate(stage)).build).toBe('pending');
    expect(await reasonOf(stage, 'build')).toContain(
      `${sha.slice(0, 12)} has no run because its message skips CI ([skip ci])`,
    );
    expect(await reasonOf(stage, 'deployment')).toContain('has no run because its message skips CI');
    await deploy(stage, sha, { event: 'workflow_dispatch' });
    expect(await gate(stage)).toMatchObject(DEPLOYED);
  });

  it('of another CI is its check on what is deployed, by App and name; it wakes the gate by itself', async () => {
    const check = { app: 'azure-pipelines', name: 'shop' };
    const stage = await atGate({
      integrations: [
        { id: 9426, slug: 'azure-pipelines', permissions: { checks: 'write' } },
        { id: 7, slug: 'circle', permissions: { checks: 'write' } },
      ],
      environment: {
        gate: { build: { check }, artifact: { name: 'shop' }, deployment: { creators: ['maria'] } },
      },
    });
    const by = (slug: string) => stage.host.withToken(stage.github.tokenForIntegration(slug));
    const sha = await merge(stage);
    await deploy(stage, sha, { by: 'maria' });
    expect([(await gate(stage)).build, await why(stage, 'build')]).toEqual(['not-proven', 'no-check']);
    const run = { name: 'shop', head_sha: sha };
    await by('circle')('POST', '/check-runs', { ...run, conclusion: 'success' });
    await stage.settle();
    // Nothing of the configured App is done, so nothing was looked at.
    expect(await why(stage, 'build')).toBe('no-check');
    await stage.sweep();
    expect(await why(stage, 'build')).toBe('check-of-other-app');
    const { id } = (await by('azure-pipelines')('POST', '/check-runs', { ...run, status: 'in_progress' })) as {
      id: number;
    };
    await stage.sweep();
    expect([(await gate(stage)).build, await why(stage, 'build')]).toEqual(['pending', 'check-waits']);
    await by('azure-pipelines')('PATCH', `/check-runs/${id}`, { conclusion: 'success' });
    await stage.settle();
    expect([(await gate(stage)).build, await why(stage, 'build')]).toEqual(['proven', 'check-succeeded']);
  });
});
