import { describe, expect, it } from '@jest/globals';
import { VirtualClock } from '../../test/simulation/virtual-clock.js';
import { APP, Hub, REPOSITORY } from '../../test/whole-run/world/github/hub.js';
import { answerRest } from '../../test/whole-run/world/github/rest.js';
import { createClient } from './client.js';
import { listComments, upsertComment } from './comments.js';
import { Limiter } from './limiter.js';

const MARK = '<!-- chaos-loop:status=1 -->';

/** A hub, and a client to it whose writes take as long as is said. */
function open() {
  const clock = new VirtualClock('2026-11-02T10:00:00.000Z');
  const hub = new Hub([{ login: 'maria', id: 11, type: 'User', role: 'maintain' }], {
    now: () => clock.now(),
    emit: () => {},
    dispatched: () => {},
  });
  const issue = hub.openIssue();
  const own = { now: () => clock.now(), random: () => 0.5, sleep: (ms: number) => clock.sleep(ms) };
  const process = (milliseconds: number) => {
    const github = createClient(
      async (method, path, body) => {
        await clock.sleep(milliseconds);
        return { ...answerRest(hub, 'installation', method, path, body), headers: {} };
      },
      new Limiter(own),
      own,
    );
    return async (body: string) => {
      const comments = await listComments(github, REPOSITORY, issue);
      return upsertComment(github, REPOSITORY, issue, { mark: MARK, body }, { login: APP.login, comments });
    };
  };
  const write = async <T>(...writes: Promise<T>[]): Promise<T[]> => {
    let done = false;
    const all = Promise.all(writes).finally(() => {
      done = true;
    });
    await clock.runUntil(() => done, 60);
    return all;
  };
  return { hub, issue, process, write };
}

describe('a comment that carries a mark', () => {
  it('R14.3 is created once, edited in place, and left alone while it says the same', async () => {
    const { hub, process, write } = open();
    const say = process(10);
    expect(await write(say('one'))).toEqual(['created']);
    expect(await write(say('one'))).toEqual(['unchanged']);
    expect(await write(say('two'))).toEqual(['edited']);
    expect(hub.comments.map(({ body }) => body)).toEqual([`two\n\n${MARK}`]);
  });

  it.each([
    [10, 10],
    [10, 11],
    [11, 10],
  ])('R14.3 stays one where two processes found none (%i ms, %i ms)', async (first, second) => {
    const { hub, process, write } = open();
    await write(process(first)('the same'), process(second)('the same'));
    expect(hub.comments).toHaveLength(1);
  });

  it('R14.3 is healed when another was left behind, the oldest stays', async () => {
    const { hub, issue, process, write } = open();
    for (const body of ['one', 'another']) hub.comment(APP.login, issue, `${body}\n\n${MARK}`);
    hub.comment('maria', issue, MARK);
    await write(process(10)('two'));
    expect(hub.comments.map(({ user, body }) => [user.login, body])).toEqual([
      [APP.login, `two\n\n${MARK}`],
      ['maria', MARK],
    ]);
  });
});
