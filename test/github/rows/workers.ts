/** What the App keeps, starts and is refused. */

import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Asked } from '../../../local/simulation/world/app.js';
import { STATE_BRANCH } from '../../../state/config/config.js';
import { ADVISORY } from '../documents.js';
import { changeOf, deploy, merge } from '../pipeline.js';
import type { Row } from '../row.js';

const APPROVE = `/chaos-loop approve ${ADVISORY}`;
const dispatchesOf = (stage: { workflows: { name: string; payload: Record<string, unknown> }[] }) =>
  stage.workflows.filter(({ name }) => name === 'repository_dispatch');

export const workers: Row[] = [
  {
    row: 18,
    lesson:
      'a file of more than a megabyte comes empty from the contents API: what is large is read whole, or refused by name',
    async shows(open) {
      const stage = await open();
      await stage.begin('approval');
      const record = await stage.record();
      const text = await stage.host.document<object>('main', '.github/chaos-loop.yml');
      const large = `${JSON.stringify(text)}\n${'# nothing\n'.repeat(120_000)}`;
      await stage.push('main', { '.github/chaos-loop.yml': { content: large } });
      await stage.pass(3600);
      const id = await stage.comment('maria', record, '/chaos-loop doctor staging');
      await stage.settle();
      const answer = (await stage.answer(record, id)) ?? '';
      // Never as if it were empty: "no environments".
      expect(answer).not.toContain('unknown-environment');
      expect(answer).toMatch(/has \d{7} bytes/);
    },
  },
  {
    row: 19,
    lesson:
      "a ruleset that refuses the App's commits is told on the issue in GitHub's own words, and ends when it is lifted",
    async shows(open) {
      const stage = await open({ config: { approvals: { minimum: 2 } } });
      await stage.begin('approval');
      const record = await stage.record();
      const words = 'Repository rule violations found: Changes must be made through a pull request.';
      stage.github.conditions.protectedBranches.set(STATE_BRANCH, words);
      const id = await stage.comment('maria', record, APPROVE);
      await stage.settle();
      expect(await stage.answer(record, id)).toContain('Changes must be made through a pull request');
      expect((await stage.state()).approval?.decisions).toEqual([]);
      stage.github.conditions.protectedBranches.clear();
      const next = await stage.comment('maria', record, APPROVE);
      await stage.settle();
      expect(await stage.answer(record, next)).toContain('Approved');
    },
  },
  {
    row: 31,
    lesson: 'a dispatched workflow may never begin: nothing counts on it, the lease is dispatched again',
    async shows(open) {
      const stage = await open();
      await stage.begin('gate');
      await deploy(stage, await merge(stage));
      const [first, ...more] = dispatchesOf(stage);
      expect([first === undefined, more]).toEqual([false, []]);
      await stage.pass(300);
      await stage.sweep();
      const tokens = dispatchesOf(stage).map(
        ({ payload }) => (payload.client_payload as { chaosLoop: { token: string } }).chaosLoop.token,
      );
      expect(tokens).toEqual([tokens[0], tokens[0]]);
    },
  },
  {
    row: 32,
    lesson: 'what a GITHUB_TOKEN does starts no workflow: pull requests and dispatches are the App’s own',
    async shows(open) {
      const stage = await open();
      await stage.begin('gate');
      const pull = (await stage.as('maria')('GET', `/pulls/${await changeOf(stage)}`)) as { user: { login: string } };
      expect(pull.user.login).toBe('chaos-loop[bot]');
      await deploy(stage, await merge(stage));
      const [dispatched] = dispatchesOf(stage);
      expect(dispatched?.payload.sender).toMatchObject({ login: 'chaos-loop[bot]' });
    },
  },
  {
    row: 33,
    lesson: 'nothing of a pull request runs with a token: workers start by dispatch, at the head of the default branch',
    async shows(open) {
      const stage = await open();
      await stage.begin('gate');
      await deploy(stage, await merge(stage));
      for (const { ref, sha } of dispatchesOf(stage) as unknown as { ref: string; sha: string }[])
        expect([ref, sha.length]).toEqual(['refs/heads/main', 40]);
      const shipped = readFileSync('action/action.yml', 'utf8');
      expect(shipped).not.toContain('pull_request');
    },
  },
  {
    row: 35,
    // Who codes is an agent in the worker, or a person by `handoff`.
    lesson: 'Copilot takes no work from an App: nobody is assigned to anything',
    async shows(open) {
      const stage = await open();
      await stage.begin('gate');
      await deploy(stage, await merge(stage));
      const assigned = ({ url, body }: Asked) =>
        /assignees/.test(url.pathname) || /"(?:assignees|agent_assignment)"/.test(body);
      expect(stage.asked.length).toBeGreaterThan(20);
      expect(stage.asked.filter(assigned)).toEqual([]);
    },
  },
];
