/** What the gate takes for proof, and what not. */
import { expect } from '@jest/globals';
import { FIXED } from '../documents.js';
import { changeOf, DEPLOYED, deploy, gate, merge, why } from '../pipeline.js';
import type { Open, Row } from '../row.js';
import type { Stage } from '../stage.js';

async function atGate(open: Open): Promise<Stage> {
  const stage = await open();
  await stage.begin('gate');
  return stage;
}

const branchOf = async (stage: Stage) => (await stage.state()).coding?.changes[0]?.branch ?? '';

export const pipelines: Row[] = [
  {
    row: 7,
    lesson: 'a build that was skipped, cancelled or neutral, or that nobody knows, is no pass',
    async shows(open) {
      const stage = await atGate(open);
      const sha = await merge(stage);
      for (const conclusion of ['skipped', 'cancelled', 'neutral', 'failure'] as const) {
        await deploy(stage, sha, { conclusion });
        expect([conclusion, (await gate(stage)).build === 'proven']).toEqual([conclusion, false]);
      }
      await deploy(stage, sha, { workflow: '.github/workflows/lint.yml' });
      await deploy(stage, sha, { event: 'repository_dispatch' });
      expect((await gate(stage)).build).not.toBe('proven');
      await deploy(stage, sha);
      expect(await gate(stage)).toMatchObject(DEPLOYED);
    },
  },
  {
    row: 8,
    lesson:
      'a pull request that is aimed elsewhere is looked at again, and proves nothing there; only the default branch configures',
    async shows(open) {
      const stage = await atGate(open);
      const pull = await changeOf(stage);
      await stage.push('side', { 'src/checkout.ts': { content: 'export const checkout = 1;\n' } });
      await stage.as('maria')('PATCH', `/pulls/${pull}`, { base: 'side' });
      await stage.settle();
      expect([(await gate(stage)).merge, await why(stage, 'merge')]).toEqual(['not-proven', 'aims-elsewhere']);
      // A configuration that only the side has would prove anything.
      await stage.push('side', { '.github/chaos-loop.yml': { content: 'version: 1\n' } });
      await deploy(stage, await merge(stage));
      expect((await gate(stage)).merge).not.toBe('proven');
      expect((await stage.state()).phase).toBe('awaiting-external-gate');
    },
  },
  {
    row: 9,
    lesson: 'what somebody pushes on top after the approval is not what was approved: it is shown, and asked about',
    async shows(open) {
      const stage = await atGate(open);
      await stage.push(await branchOf(stage), { 'src/checkout.ts': { content: `${FIXED}// and more\n` } });
      await stage.settle();
      await stage.sweep();
      const sha = await merge(stage);
      await deploy(stage, sha);
      expect((await gate(stage)).merge).not.toBe('proven');
      const record = await stage.record();
      const [change] = (await stage.state()).coding?.changes ?? [];
      const id = await stage.comment('maria', record, `/chaos-loop confirm-change ${change?.changeId}`);
      await stage.settle();
      expect(await stage.answer(record, id)).toContain('Confirmed');
      expect(await gate(stage)).toMatchObject(DEPLOYED);
    },
  },
  {
    row: 21,
    lesson: 'no event tells that a deployment was retired: the sweep sees it',
    async shows(open) {
      const stage = await atGate(open);
      const sha = await merge(stage);
      const { deployment } = await deploy(stage, sha);
      expect((await gate(stage)).deployment).toBe('proven');
      const sent = stage.webhooks.length;
      await stage.as('will')('POST', `/deployments/${deployment}/statuses`, { state: 'inactive' });
      expect(stage.webhooks).toHaveLength(sent);
      await stage.sweep();
      expect((await gate(stage)).deployment).not.toBe('proven');
    },
  },
  {
    row: 22,
    lesson: 'a deployment is of its commit, whatever branch it was asked for',
    async shows(open) {
      const stage = await atGate(open);
      const before = ((await stage.as('maria')('GET', '/git/ref/heads/main')) as { object: { sha: string } }).object
        .sha;
      // Asked for by the name of the branch that the change lands on, a moment before it lands.
      const early = await deploy(stage, before, { ref: 'main' });
      const sha = await merge(stage);
      await stage.settle();
      expect((await gate(stage)).deployment).not.toBe('proven');
      expect(early.deployment).toBeGreaterThan(0);
      await deploy(stage, sha, { ref: 'main' });
      expect(await gate(stage)).toMatchObject(DEPLOYED);
    },
  },
  {
    row: 23,
    lesson: 'what landed is read after the merge: squashed, rebased and merged alike, and never from the test merge',
    async shows(open) {
      for (const method of ['squash', 'rebase', 'merge'] as const) {
        const stage = await atGate(open);
        const pull = await changeOf(stage);
        const open_ = (await stage.as('maria')('GET', `/pulls/${pull}`)) as { merge_commit_sha: string | null };
        await stage.sweep();
        expect([(await stage.state()).coding?.changes[0]?.mergeCommit, (await gate(stage)).merge]).toEqual([
          null,
          'pending',
        ]);
        const sha = await merge(stage, method);
        expect(sha).not.toBe(open_.merge_commit_sha);
        await deploy(stage, sha);
        expect((await stage.state()).coding?.changes[0]?.mergeCommit).toBe(sha);
        expect(await gate(stage)).toMatchObject(DEPLOYED);
      }
    },
  },
  {
    row: 24,
    lesson: 'names of environments compare as GitHub compares them, whole and whatever their case',
    async shows(open) {
      const stage = await atGate(open);
      const sha = await merge(stage);
      await deploy(stage, sha, { environment: 'staging-eu' });
      expect((await gate(stage)).deployment).not.toBe('proven');
      await deploy(stage, sha, { environment: 'Staging' });
      expect(await gate(stage)).toMatchObject(DEPLOYED);
    },
  },
  {
    row: 26,
    lesson: 'of one second the later is the one with the greater id, in whatever order events come',
    async shows(open) {
      const stage = await atGate(open);
      const sha = await merge(stage);
      await stage.settle();
      const held: typeof stage.webhooks = [];
      stage.deliver = false;
      const from = stage.webhooks.length;
      // All within one second of GitHub's clock.
      const at = stage.clock.now();
      const first = await deploy(stage, sha, { states: ['success', 'failure', 'success'] });
      const second = await deploy(stage, sha, { states: ['success', 'failure'] });
      expect(stage.clock.now() - at).toBeLessThan(1000);
      held.push(...stage.webhooks.slice(from).reverse());
      stage.deliver = true;
      for (const webhook of held) await stage.send(webhook);
      await stage.settle();
      // The second failed, so the first, whose last word was success, is what serves; GitHub retired it when the second succeeded.
      const candidate = (await stage.state()).gate?.candidate?.deploymentId ?? null;
      expect([first.deployment < second.deployment, candidate]).toEqual([true, null]);
      await stage.as('will')('POST', `/deployments/${second.deployment}/statuses`, { state: 'success' });
      await stage.settle();
      expect((await stage.state()).gate?.candidate?.deploymentId).toBe(second.deployment);
    },
  },
  {
    row: 30,
    lesson: 'a merge queue waits for our check on the head of its group: it gets it at once, and it claims nothing',
    async shows(open) {
      const stage = await atGate(open);
      const { sha, land } = await stage.github.queueMerge(await changeOf(stage));
      await stage.settle();
      const checks = (await stage.as('maria')('GET', `/commits/${sha}/check-runs`)) as {
        check_runs: { name: string; conclusion: string; output: { title: string } }[];
      };
      expect(checks.check_runs.map(({ name, conclusion, output }) => [name, conclusion, output.title])).toEqual([
        ['Chaos Loop / staging', 'neutral', 'Not yet proven'],
      ]);
      expect((await gate(stage)).merge).toBe('pending');
      // Built before it landed; what landed is the head of the group itself.
      const built = await deploy(stage, sha, { event: 'merge_group' });
      expect((await gate(stage)).deployment).not.toBe('proven');
      await land();
      await stage.settle();
      expect((await stage.state()).coding?.changes[0]?.mergeCommit).toBe(sha);
      expect(await gate(stage)).toMatchObject(DEPLOYED);
      expect((await stage.state()).gate?.candidate?.deploymentId).toBe(built.deployment);
    },
  },
];
