/** Who decides, on what, and when it counts. */
import { expect } from '@jest/globals';
import { STATE_BRANCH } from '../../../state/config/config.js';
import { ADVISORY, ADVISORY_SET, RUN } from '../documents.js';
import type { Open, Row } from '../row.js';
import type { Stage } from '../stage.js';

const APPROVE = `/chaos-loop approve ${ADVISORY}`;

/** Two have to approve, so that what became of the first approval can be seen. */
async function asking(open: Open, minimum = 2): Promise<{ stage: Stage; record: number }> {
  const stage = await open({ config: { approvals: { minimum } } });
  await stage.begin('approval');
  return { stage, record: await stage.record() };
}

async function say(stage: Stage, login: string, issue: number, body: string): Promise<{ id: number; answer: string }> {
  const id = await stage.comment(login, issue, body);
  await stage.settle();
  return { id, answer: (await stage.answer(issue, id)) ?? '' };
}

async function edit(stage: Stage, login: string, id: number, body: string): Promise<void> {
  await stage.as(login)('PATCH', `/issues/comments/${id}`, { body });
  await stage.settle();
}

const deciders = async (stage: Stage) =>
  (await stage.state()).approval?.decisions.map(({ actor }) => actor.login) ?? [];
const voided = async (stage: Stage) => (await stage.state()).approval?.voided?.map(({ why }) => why) ?? [];
const runPage = async (stage: Stage) => (await stage.host.files(STATE_BRANCH)).get(`runs/${RUN}/README.md`) ?? '';

export const approvals: Row[] = [
  {
    row: 3,
    lesson: 'an edited comment does not approve',
    async shows(open) {
      const { stage, record } = await asking(open);
      // Talk that became a command.
      const { id } = await say(stage, 'maria', record, 'looks good');
      await edit(stage, 'maria', id, APPROVE);
      await stage.sweep();
      expect(await deciders(stage)).toEqual([]);
      expect(await stage.answer(record, id)).toContain('the comment was edited');
      // A command that became another: what it said when it was taken is not what stands there.
      const taken = await say(stage, 'maria', record, APPROVE);
      expect(await deciders(stage)).toEqual(['maria']);
      await edit(stage, 'maria', taken.id, '/chaos-loop reject');
      expect([await deciders(stage), await voided(stage)]).toEqual([[], ['edited']]);
      // Nobody else may write it there, either.
      const will = await say(stage, 'will', record, 'hm');
      await edit(stage, 'maria', will.id, APPROVE);
      expect(await deciders(stage)).toEqual([]);
    },
  },
  {
    row: 4,
    lesson: 'which edits matter is said: all of them, and that one comment alone is to be written again',
    async shows(open) {
      const { stage, record } = await asking(open);
      const asked = (await stage.comments(record)).find(({ body }) => body.includes('chaos-loop:advisory='));
      expect(asked?.body).toContain('Comments that are edited, quoted or hidden do not count.');
      const first = await say(stage, 'maria', record, APPROVE);
      await edit(stage, 'maria', first.id, `${APPROVE}\n\nThanks!`);
      expect(await voided(stage)).toEqual(['edited']);
      await say(stage, 'maria', record, APPROVE);
      expect(await deciders(stage)).toEqual(['maria']);
    },
  },
  {
    row: 6,
    lesson: 'approvals that do not count are shown with the reason, what is pending with what it waits for',
    async shows(open) {
      const { stage, record } = await asking(open);
      const { id } = await say(stage, 'maria', record, APPROVE);
      await stage.as('maria')('DELETE', `/issues/comments/${id}`);
      await stage.settle();
      expect(await voided(stage)).toEqual(['deleted']);
      expect(await runPage(stage)).toMatch(/@maria.*void: .*deleted/);
      expect(await runPage(stage)).toContain('Choose a fix');
    },
  },
  {
    row: 10,
    lesson:
      'a comment decides on what stood there when it was written, and says what it says in the API, not in its event',
    async shows(open) {
      const { stage, record } = await asking(open, 1);
      // The event of a reader's comment says that a maintainer approves.
      stage.deliver = false;
      const id = await stage.comment('rea', record, 'hello');
      const event = stage.webhooks.at(-1);
      stage.deliver = true;
      const comment = { ...(event?.payload.comment as object), body: APPROVE, user: { login: 'maria', type: 'User' } };
      await stage.send({ name: 'issue_comment', payload: { ...event?.payload, comment } });
      await stage.settle();
      expect([(await stage.state()).phase, await deciders(stage)]).toEqual(['advisory-approval', []]);
      expect(await stage.answer(record, id)).toBeNull();
      // One that was written before this set appeared is of no set that is here.
      const { answer } = await say(stage, 'maria', record, `/chaos-loop approve advisory-set-ffffffffffff ${ADVISORY}`);
      expect(answer).toContain('`stale-advisory-set`');
      expect(await deciders(stage)).toEqual([]);
    },
  },
  {
    row: 11,
    lesson: 'an approval may name exactly what it is for',
    async shows(open) {
      const { stage, record } = await asking(open, 1);
      await say(stage, 'maria', record, `/chaos-loop approve ${ADVISORY_SET} ${ADVISORY}`);
      expect((await stage.state()).approval).toMatchObject({ status: 'approved', advisoryIds: [ADVISORY] });
      expect((await stage.state()).phase).toBe('coding');
    },
  },
  {
    row: 12,
    lesson: 'authority is the role in this repository, not what an event calls the author',
    async shows(open) {
      const { stage, record } = await asking(open);
      const { answer } = await say(stage, 'rea', record, APPROVE);
      expect(answer).toContain('needs write permission; this account has read');
      // As GitHub's events show a private member of the organization, or say of a stranger.
      stage.deliver = false;
      for (const [login, author_association] of [
        ['rea', 'OWNER'],
        ['maria', 'CONTRIBUTOR'],
      ] as const) {
        await stage.comment(login, record, APPROVE);
        const { name, payload } = stage.webhooks.at(-1) ?? { name: '', payload: {} };
        await stage.send({
          name,
          payload: { ...payload, comment: { ...(payload.comment as object), author_association } },
        });
        await stage.settle();
      }
      expect(await deciders(stage)).toEqual(['maria']);
    },
  },
  {
    row: 13,
    lesson:
      'a permission that GitHub does not tell is unknown: refused, and said so; once it answers again the command goes on',
    async shows(open) {
      const { stage, record } = await asking(open);
      const route = '/repos/{owner}/{repo}/collaborators/{username}/permission';
      for (const status of [403, 404]) {
        stage.github.faults.push({ route, kind: 'status', status, times: 5, body: { message: 'Not Found' } });
        const { answer } = await say(stage, 'will', record, APPROVE);
        expect(answer).toContain('did not say what this account may do');
        stage.github.faults.clear();
      }
      expect(await deciders(stage)).toEqual([]);
      // An outage is no answer at all: the command waits.
      stage.github.faults.push({ route, kind: 'status', status: 502, times: 2 });
      await say(stage, 'maria', record, APPROVE);
      await stage.pass(600);
      await stage.settle();
      expect(await deciders(stage)).toEqual(['maria']);
    },
  },
  {
    row: 14,
    lesson: 'triage may put labels anywhere: a label decides with the permission of whoever put it there',
    async shows(open) {
      const { stage, record } = await asking(open);
      const label = async (login: string, name: string) => {
        await stage.as(login)('POST', `/issues/${record}/labels`, { labels: [name] });
        await stage.settle();
      };
      await label('tria', 'chaos-loop: approve 1');
      expect(await deciders(stage)).toEqual([]);
      expect((await stage.comments(record)).at(-1)?.body).toContain('decides nothing');
      // The label stands; that a maintainer touches another one makes it nobody else's.
      await label('maria', 'priority');
      expect(await deciders(stage)).toEqual([]);
      await stage.as('maria')('DELETE', `/issues/${record}/labels/${encodeURIComponent('chaos-loop: approve 1')}`);
      await label('maria', 'chaos-loop: approve 1');
      expect(await deciders(stage)).toEqual(['maria']);
    },
  },
  {
    row: 34,
    lesson: 'bots, our own words among them, and what is quoted or shown as code command nothing',
    async shows(open) {
      const { stage, record } = await asking(open);
      const before = (await stage.comments(record)).length;
      const bodies = [
        `> ${APPROVE}`,
        `\`\`\`\n${APPROVE}\n\`\`\``,
        `\`${APPROVE}\``,
        `<!-- ${APPROVE} -->`,
        `    ${APPROVE}`,
      ];
      for (const body of bodies) await stage.comment('maria', record, body);
      await stage.settle();
      const run = await stage.github.actions.startRun({
        path: '.github/workflows/bot.yml',
        name: 'bot',
        event: {
          name: 'push',
          sha: await stage.push('main', { a: { content: 'a' } }),
          ref: 'refs/heads/main',
          action: null,
          payload: {},
        },
      });
      const bot = stage.host.withToken(
        stage.github.actions.tokenFor(run, { issues: 'write', 'pull-requests': 'write' }),
      );
      await bot('POST', `/issues/${record}/comments`, { body: APPROVE });
      await stage.settle();
      await stage.sweep();
      expect(await deciders(stage)).toEqual([]);
      expect((await stage.comments(record)).length).toBe(before + bodies.length + 1);
    },
  },
];
