import { describe, expect, it } from '@jest/globals';
import { appJwt } from '../../local/github/testing.js';
import { entropyOf } from '../../local/simulation/random.js';
import { VirtualClock } from '../../local/simulation/virtual-clock.js';
import { REPOSITORY as NAMED, startGitHub } from '../../local/simulation/world/github.js';
import { createClient } from './client.js';
import { listComments, upsertComment, withoutDoubles } from './comments.js';
import { Limiter } from './limiter.js';

const MARK = '<!-- chaos-loop:status=1 -->';
const APP = 'chaos-loop[bot]';

/** The local host, and a client to it whose writes take as long as is said. */
async function open() {
  const clock = new VirtualClock('2026-11-02T10:00:00.000Z');
  const users = [{ login: 'maria', id: 11, permission: 'maintain' as const }];
  const github = await startGitHub(clock, entropyOf('comments'), users, () => undefined);
  const { installationId, repository } = github.github;
  const send = async (token: string, method: string, target: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await github.github.handle({ method, target, headers, body: body ? JSON.stringify(body) : '' });
    const text = Buffer.from(answer.body).toString('utf8');
    return { status: answer.status, data: text === '' ? null : (JSON.parse(text) as unknown), headers: {} };
  };
  const jwt = await appJwt({ issuedAt: clock.now() / 1000 - 30 });
  const made = await send(jwt, 'POST', `/app/installations/${installationId}/access_tokens`);
  const { token } = made.data as { token: string };
  const path = `/repos/${NAMED.owner}/${NAMED.name}`;
  const { number: issue } = (await send(github.github.tokenForUser('maria'), 'POST', `${path}/issues`, { title: 'i' }))
    .data as { number: number };
  const where = { id: repository.id, installationId, defaultBranch: 'main', ...NAMED };
  const own = { now: () => clock.now(), random: () => 0.5, sleep: (ms: number) => clock.sleep(ms) };
  const process = (milliseconds: number) => {
    const client = createClient(
      async (method, target, body) => {
        await clock.sleep(milliseconds);
        return send(token, method, target, body);
      },
      new Limiter(own),
      own,
    );
    return async (body: string) => {
      const comments = await listComments(client, where, issue);
      return (await upsertComment(client, where, issue, { mark: MARK, body }, { login: APP, comments })).did;
    };
  };
  /** As the sweep does with what it lists. */
  const sweep = async () => {
    const client = createClient((method, target, body) => send(token, method, target, body), new Limiter(own), own);
    return withoutDoubles(client, where, APP, await listComments(client, where, issue));
  };
  const write = async <T>(...writes: Promise<T>[]): Promise<T[]> => {
    let done = false;
    const all = Promise.all(writes).finally(() => {
      done = true;
    });
    await clock.runUntil(() => done, 60);
    return all;
  };
  const comments = async () => {
    const { data } = await send(token, 'GET', `${path}/issues/${issue}/comments`);
    return (data as { user: { login: string }; body: string }[]).map(({ user, body }) => [user.login, body]);
  };
  const comment = (by: 'maria' | typeof APP, body: string) =>
    send(by === APP ? token : github.github.tokenForUser(by), 'POST', `${path}/issues/${issue}/comments`, { body });
  return { process, write, comments, comment, sweep };
}

describe('a comment that carries a mark', () => {
  it('R14.3 is created once, edited in place, and left alone while it says the same', async () => {
    const { process, write, comments } = await open();
    const say = process(10);
    expect(await write(say('one'))).toEqual(['created']);
    expect(await write(say('one'))).toEqual(['unchanged']);
    expect(await write(say('two'))).toEqual(['edited']);
    expect(await comments()).toEqual([[APP, `two\n\n${MARK}`]]);
  });

  it.each([
    [10, 10],
    [10, 11],
    [11, 10],
  ])(
    'trap 10: where two processes found none, the next list leaves the oldest (%i ms, %i ms)',
    async (first, second) => {
      const { process, write, comments, sweep } = await open();
      await write(process(first)('the same'), process(second)('the same'));
      const made = await comments();
      await write(sweep());
      expect(await comments()).toEqual(made.slice(0, 1));
    },
  );

  it('trap 10: comments of people, and of the App with other marks, are doubles of nothing', async () => {
    const { write, comments, comment, sweep } = await open();
    await comment('maria', `the same\n\n${MARK}`);
    await comment('maria', `the same\n\n${MARK}`);
    await comment(APP, `the same\n\n${MARK}`);
    await comment(APP, `the same\n\n<!-- chaos-loop:status=2 -->`);
    await comment(APP, `quotes ${MARK} and goes on`);
    const before = await comments();
    await write(sweep());
    expect(await comments()).toEqual(before);
  });

  it('R14.3 is healed when another was left behind, the oldest stays', async () => {
    const { process, write, comments, comment } = await open();
    for (const body of ['one', 'another']) await comment(APP, `${body}\n\n${MARK}`);
    await comment('maria', MARK);
    await write(process(10)('two'));
    expect(await comments()).toEqual([
      [APP, `two\n\n${MARK}`],
      ['maria', MARK],
    ]);
  });
});
