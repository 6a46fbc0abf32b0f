/** Webhooks come late, twice, out of order, not at all, and with more in them than anybody knows. */
import { expect } from '@jest/globals';
import { STATE_BRANCH } from '../../../state/config/config.js';
import { ADVISORY, RUN } from '../documents.js';
import { DEPLOYED, deploy, gate, merge } from '../pipeline.js';
import type { Row } from '../row.js';

const APPROVE = `/chaos-loop approve ${ADVISORY}`;
const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';

export const deliveries: Row[] = [
  {
    row: 20,
    lesson: 'the list of pull requests in an event may be empty: nothing is read from it',
    async shows(open) {
      const stage = await open();
      await stage.begin('gate');
      stage.deliver = false;
      await deploy(stage, await merge(stage));
      const ended = stage.webhooks.findLast(
        ({ name, payload }) => name === 'workflow_run' && payload.action === 'completed',
      );
      expect((await gate(stage)).merge).toBe('pending');
      await stage.send({
        name: 'workflow_run',
        payload: { ...ended?.payload, workflow_run: { ...(ended?.payload.workflow_run as object), pull_requests: [] } },
      });
      await stage.settle();
      expect(await gate(stage)).toMatchObject(DEPLOYED);
    },
  },
  {
    row: 25,
    lesson: 'a lost webhook costs time: the sweep finds commands, merges and deployments',
    async shows(open) {
      const stage = await open();
      await stage.begin('gate');
      stage.deliver = false;
      const record = await stage.record();
      const id = await stage.comment('maria', record, '/chaos-loop status');
      await deploy(stage, await merge(stage));
      expect((await gate(stage)).merge).toBe('pending');
      await stage.sweep();
      expect(await gate(stage)).toMatchObject(DEPLOYED);
      expect(await stage.answer(record, id)).not.toBeNull();
    },
  },
  {
    row: 27,
    lesson: 'the same delivery again, and the same comment in another one, changes nothing',
    async shows(open) {
      const stage = await open({ config: { approvals: { minimum: 2 } } });
      await stage.begin('approval');
      const record = await stage.record();
      const id = await stage.comment('maria', record, APPROVE);
      const event = stage.webhooks.at(-1);
      await stage.settle();
      const before = [await stage.comments(record), (await stage.state()).revision];
      for (const delivery of ['again', 'again', 'other']) if (event) await stage.send(event, delivery);
      await stage.settle();
      expect([await stage.comments(record), (await stage.state()).revision]).toEqual(before);
      expect((await stage.comments(record)).filter(({ body }) => body.includes(`answer=${id} -->`))).toHaveLength(1);
    },
  },
  {
    row: 28,
    lesson: 'what a rate limit holds back is done when GitHub says so, once, and is no refusal',
    async shows(open) {
      const stage = await open({ config: { approvals: { minimum: 2 } } });
      await stage.begin('approval');
      const record = await stage.record();
      for (const form of ['secondary', 'primary', 'too-many'] as const) {
        const from = stage.clock.now();
        const id = await stage.comment('rea', record, '/chaos-loop status');
        stage.github.faults.push({
          method: 'POST',
          route: COMMENTS,
          kind: 'limit',
          form,
          headers: { 'retry-after': '72' },
        });
        await stage.settle();
        const answers = (await stage.comments(record)).filter(({ body }) => body.includes(`answer=${id} -->`));
        expect([form, answers.length, stage.clock.now() - from >= 72_000]).toEqual([form, 1, true]);
      }
      expect((await stage.state()).refusals ?? {}).toEqual({});
    },
  },
  {
    row: 29,
    lesson: 'both buttons that run a check again look again: that of one check, and that of all',
    async shows(open) {
      const stage = await open();
      await stage.begin('gate');
      const sha = await merge(stage);
      await stage.settle();
      // Nothing is written while a run is still on the move.
      await stage.pass(120);
      await stage.sweep();
      const check = async () =>
        ((await stage.as('maria')('GET', `/commits/${sha}/check-runs`)) as { check_runs: Record<string, unknown>[] })
          .check_runs[0];
      const shown = await check();
      const { payload } = stage.webhooks.find(({ name }) => name === 'check_run') ?? { payload: {} };
      // One request writes all of them.
      const written = () => stage.asked.filter(({ body }) => /\b(?:create|update)CheckRun\(/.test(body)).length;
      const before = written();
      await stage.send({ name: 'check_run', payload: { ...payload, action: 'rerequested', check_run: shown } });
      await stage.settle();
      expect(written()).toBeGreaterThan(before);
      const again = written();
      const check_suite = { id: 5, head_sha: sha, app: shown?.app };
      await stage.send({
        name: 'check_suite',
        payload: { ...payload, action: 'rerequested', check_run: undefined, check_suite },
      });
      await stage.settle();
      expect(written()).toBeGreaterThan(again);
      // A suite of somebody else's, and one that only began, are none of ours.
      const now = written();
      for (const [action, head_sha] of [
        ['rerequested', 'f'.repeat(40)],
        ['requested', sha],
      ])
        await stage.send({
          name: 'check_suite',
          payload: { ...payload, action, check_suite: { ...check_suite, head_sha } },
        });
      await stage.settle();
      expect(written()).toBe(now);
    },
  },
  {
    row: 36,
    lesson: 'fields, actions and events that nobody knew when this was written are read past',
    async shows(open) {
      const stage = await open({ config: { approvals: { minimum: 2 } } });
      await stage.begin('approval');
      const record = await stage.record();
      stage.deliver = false;
      await stage.comment('maria', record, APPROVE);
      const { name, payload } = stage.webhooks.at(-1) ?? { name: '', payload: {} };
      const strange = {
        ...payload,
        quantum: { spin: 'up' },
        repository: { ...(payload.repository as object), topics: null, color: 7 },
      };
      for (const action of ['transmogrified', null, 7]) await stage.send({ name, payload: { ...strange, action } });
      await stage.send({ name: 'teleportation', payload: strange });
      await stage.send({ name, payload: strange });
      await stage.settle();
      expect((await stage.state()).approval?.decisions).toHaveLength(1);
      expect((await stage.host.files(STATE_BRANCH)).has(`runs/${RUN}/state.json`)).toBe(true);
      expect(stage.lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
    },
  },
];
