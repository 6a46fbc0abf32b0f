/** R11.1: a command is answered with a reaction at once, and with words only where there is something to say. */
import { describe, expect, it } from '@jest/globals';
import { appJwt } from '../../local/github/testing.js';
import { entropyOf } from '../../local/simulation/random.js';
import { VirtualClock } from '../../local/simulation/virtual-clock.js';
import { REPOSITORY as NAMED, startGitHub } from '../../local/simulation/world/github.js';
import { createClient } from '../github/client.js';
import { listComments } from '../github/comments.js';
import { Limiter } from '../github/limiter.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { createLog } from '../runtime/log.js';
import { configOf } from '../testing/config.js';
import { CommentHandler } from './comment.js';
import type { Perform } from './perform.js';

const APP = 'chaos-loop[bot]';
const users = [
  { login: 'maria', id: 11, permission: 'maintain' as const },
  { login: 'rita', id: 12, permission: 'read' as const },
];

/** The local host in virtual time, an issue there, and processes of the App that do as is said. */
async function open() {
  const clock = new VirtualClock('2026-11-02T10:00:00.000Z');
  const github = await startGitHub(clock, entropyOf('reactions'), users, () => undefined);
  const { installationId, repository, tokenForUser } = github.github;
  const send = async (token: string, method: string, target: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = body ? JSON.stringify(body) : '';
    const answer = await clock.hold(github.github.handle({ method, target, headers, body: sent }));
    const text = Buffer.from(answer.body).toString('utf8');
    return { status: answer.status, data: text === '' ? null : (JSON.parse(text) as unknown), headers: {} };
  };
  const jwt = await appJwt({ issuedAt: clock.now() / 1000 - 30 });
  const { token } = (await send(jwt, 'POST', `/app/installations/${installationId}/access_tokens`)).data as {
    token: string;
  };
  const path = `/repos/${NAMED.owner}/${NAMED.name}`;
  const maria = tokenForUser('maria');
  const { number: issue } = (await send(maria, 'POST', `${path}/issues`, { title: 'i' })).data as { number: number };
  const own = { now: () => clock.now(), random: () => 0.5, sleep: (ms: number) => clock.sleep(ms) };
  const client = createClient((method, target, body) => send(token, method, target, body), new Limiter(own), own);
  const config = { parsed: { ok: true, config: configOf('https://chaos.example.com') } };
  const where = { id: repository.id, installationId, defaultBranch: 'main', ...NAMED };
  const store = { alone: () => true };
  const context = { github: client, repository: where, config, store } as unknown as RepositoryContext;
  const process = (perform: Perform) =>
    new CommentHandler({
      identity: async () => ({ login: APP, id: 3 }),
      perform,
      log: createLog('silent'),
      clock: own,
    });
  const comment = async (body: string, by = 'maria'): Promise<number> =>
    ((await send(tokenForUser(by), 'POST', `${path}/issues/${issue}/comments`, { body })).data as { id: number }).id;
  const reactions = async (id: number): Promise<string[]> => {
    const { data } = await send(maria, 'GET', `${path}/issues/comments/${id}/reactions`);
    return (data as { content: string; user: { login: string } }[])
      .filter(({ user }) => user.login === APP)
      .map(({ content }) => content);
  };
  /** Each reaction of the App, with the seconds from the comment to it. */
  const seconds = async (id: number): Promise<[string, number][]> => {
    const at = Date.parse(
      ((await send(maria, 'GET', `${path}/issues/comments/${id}`)).data as { created_at: string }).created_at,
    );
    const { data } = await send(maria, 'GET', `${path}/issues/comments/${id}/reactions`);
    return (data as { content: string; created_at: string }[]).map(({ content, created_at }) => [
      content,
      (Date.parse(created_at) - at) / 1000,
    ]);
  };
  const reactAs = async (by: string, id: number, content: string): Promise<number> =>
    (await send(tokenForUser(by), 'POST', `${path}/issues/comments/${id}/reactions`, { content })).status;
  const comments = () => listComments(client, where, issue);
  const answers = async () => (await comments()).filter(({ author }) => author.login === APP).map(({ body }) => body);
  const handled = async (handler: CommentHandler, commentId: number) => {
    let over = false;
    const work = handler.handle(context, { issue, commentId }).finally(() => {
      over = true;
    });
    await clock.runUntil(() => over, 600);
    await work;
  };
  return { clock, context, process, comment, reactions, reactAs, seconds, comments, answers, handled };
}

const DOCTOR = '/chaos-loop doctor production';

describe('what is said to a command', () => {
  it('a rocket and nothing else, where it was taken at once and there is nothing to say', async () => {
    const { process, comment, handled, reactions, answers } = await open();
    const id = await comment(DOCTOR);
    const took: Perform = async (_, asked) => {
      asked.took?.();
      return null;
    };
    await handled(process(took), id);
    expect([await reactions(id), await answers()]).toEqual([['rocket'], []]);
  });

  it('eyes within two seconds where it takes longer, then the rocket', async () => {
    const { clock, process, comment, handled, seconds } = await open();
    const id = await comment(DOCTOR);
    await handled(
      process(async (_, asked) => {
        await clock.sleep(5000);
        asked.took?.();
        return null;
      }),
      id,
    );
    const [[eyes, seen = 0] = [], [rocket, taken = 0] = []] = await seconds(id);
    expect([eyes, rocket]).toEqual(['eyes', 'rocket']);
    expect(seen).toBeLessThanOrEqual(2);
    expect(taken).toBeGreaterThanOrEqual(5);
  });

  it('−1 and why, where it was refused', async () => {
    const { process, comment, handled, reactions, answers } = await open();
    const id = await comment(DOCTOR);
    await handled(
      process(async () => '**Refused**: there is no such environment.'),
      id,
    );
    expect(await reactions(id)).toEqual(['-1']);
    expect(await answers()).toEqual([expect.stringContaining('there is no such environment')]);
  });

  it.each([
    ['a question is answered', '/chaos-loop status', 'maria', 'Nothing runs.'],
    ['who may do nothing is told so', DOCTOR, 'rita', 'not-permitted'],
  ])('words alone, where %s', async (_, line, by, says) => {
    const { process, comment, handled, reactions, answers } = await open();
    const id = await comment(line, by);
    await handled(
      process(async () => 'Nothing runs.'),
      id,
    );
    expect(await reactions(id)).toEqual([]);
    expect(await answers()).toEqual([expect.stringContaining(says)]);
  });

  it('another process takes the reaction for the answer, and does nothing again', async () => {
    const { clock, context, process, comment, comments, handled } = await open();
    const id = await comment(DOCTOR);
    let performed = 0;
    const took: Perform = async (_, asked) => {
      performed += 1;
      asked.took?.();
      return null;
    };
    await handled(process(took), id);
    await clock.pass(1800);
    const other = process(took);
    expect(await other.unanswered(context, await comments())).toEqual([]);
    await handled(other, id);
    expect(performed).toBe(1);
  });

  it('somebody else’s rocket is no answer of the App (R20.1)', async () => {
    const { clock, context, process, comment, comments, reactAs } = await open();
    const id = await comment(DOCTOR);
    expect(await reactAs('maria', id, 'rocket')).toBe(201);
    expect(await reactAs('maria', id, 'rocket')).toBe(200);
    expect(await reactAs('maria', id, 'fire')).toBe(422);
    await clock.pass(1800);
    const left = await process(async () => null).unanswered(context, await comments());
    expect(left.map((one) => one.id)).toEqual([id]);
  });
});
