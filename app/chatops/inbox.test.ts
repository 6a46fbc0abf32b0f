/** R14.8: what becomes of a comment whose handling fails, in virtual time. */
import { expect, it } from '@jest/globals';
import pino from 'pino';
import { VirtualClock } from '../../local/simulation/virtual-clock.js';
import { GitHubRefused } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { Background } from '../runtime/queue.js';
import { AnswerRefused, type CommentHandler } from './comment.js';
import { CommentInbox } from './inbox.js';

const forbidden = new GitHubRefused('GET /x', 403, { message: 'Resource not accessible by integration' });

/** An inbox whose handler fails as often as is said. */
async function failing(body: string, times: number, error: Error, minutes: number) {
  const clock = new VirtualClock('2026-11-02T10:00:00.000Z');
  const did: string[] = [];
  let left = times;
  const comments = {
    async handle() {
      left -= 1;
      if (left >= 0) throw error;
      did.push('answered');
    },
    async sayFailed(_site: unknown, _place: unknown, _error: unknown, again: boolean) {
      did.push(again ? 'told that it is tried again' : 'told that it failed');
    },
  };
  const timers = { after: (milliseconds: number, task: () => void) => clock.after(milliseconds, task) };
  const inbox = new CommentInbox({
    comments: comments as unknown as CommentHandler,
    background: new Background((unexpected) => did.push(String(unexpected))),
    clock: { now: () => clock.now(), random: () => 0.5, sleep: (ms) => clock.sleep(ms) },
    timers,
    log: pino({ level: 'silent' }),
  });
  const open = async () => ({}) as RepositoryContext;
  await inbox.take({ repositoryId: 1, open, issue: 2, commentId: 3, author: '', body });
  await clock.pass(minutes * 60);
  return did;
}

it.each([forbidden, new Error('a mistake of ours')])(
  'R14.8: a halt is tried until it is done, and people are told: %s',
  async (error) => {
    const did = await failing('/chaos-loop halt', 40, error, 20 * 60);
    expect(did).toEqual(['told that it is tried again', 'answered']);
  },
);

it('R14.8: another command is given up after some tries, with a word', async () => {
  expect(await failing('/chaos-loop start staging', 4, forbidden, 60)).toEqual(['answered']);
  expect(await failing('/chaos-loop start staging', 99, forbidden, 60)).toEqual(['told that it failed']);
});

it('R14.8: of a halt that failed for a day too', async () => {
  const did = await failing('/chaos-loop halt', 10_000, new Error('a mistake of ours'), 25 * 60);
  expect(did).toEqual(['told that it is tried again', 'told that it failed']);
});

it('R14.8: a command whose answer alone is refused is not done again', async () => {
  expect(await failing('/chaos-loop halt', 99, new AnswerRefused('locked'), 60)).toEqual([]);
});
