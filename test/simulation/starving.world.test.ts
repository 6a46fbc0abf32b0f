/** Nobody starves anybody: a halt under five hundred comments of readers, in virtual time, through the real App. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { stringify } from 'yaml';
import { configOf } from '../../action/sample-place.js';
import { entropyOf, idMaker, seeded } from '../../local/simulation/random.js';
import { VirtualClock } from '../../local/simulation/virtual-clock.js';
import { type App, startApp } from '../../local/simulation/world/app.js';
import { type GitHubInProcess, startGitHub } from '../../local/simulation/world/github.js';
import { installGlobals } from '../../local/simulation/world/globals.js';
import { fixtureOf, MAINTAINER, placeOf } from '../../local/simulation/world/place.js';
import type { Control } from '../../schemas/generated/types.js';
import { STATE_BRANCH } from '../../state/config/config.js';

jest.setTimeout(120_000);

const READERS = Array.from({ length: 50 }, (_, n) => ({ login: `rea-${n}`, id: 100 + n, permission: 'read' as const }));
const USERS = [{ login: MAINTAINER, id: 11, permission: 'maintain' as const }, ...READERS];

type Ask = (login: string, method: string, path: string, body?: Record<string, unknown>) => Promise<unknown>;
/** Ids of the comments that were made. */
type Flood = (ask: Ask, issue: number, clock: VirtualClock) => Promise<unknown>;

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

interface Opened {
  clock: VirtualClock;
  github: GitHubInProcess;
  failures: unknown[];
}

async function open(): Promise<Opened> {
  const clock = new VirtualClock('2026-11-02T10:00:00.000Z');
  const random = seeded(7);
  const restoreGlobals = installGlobals(clock, random);
  const failures: unknown[] = [];
  let app: App | null = null;
  const github = await startGitHub(clock, entropyOf('starving'), USERS, (webhook) => {
    clock.after(100, () => app?.deliver(webhook).catch((error: unknown) => failures.push(error)));
  });
  close = async () => {
    clock.forget();
    await github.close();
    restoreGlobals();
  };
  const config = { '.github/chaos-loop.yml': { content: stringify(configOf(placeOf(fixtureOf()))) } };
  await github.github.commitFiles({ branch: 'main', message: 'feat: orders\n', files: config });
  app = await startApp({
    clock,
    random,
    newId: idMaker('starving'),
    github: github.github,
    log: () => undefined,
    fail: (error) => failures.push(error),
  });
  return { clock, github, failures };
}

describe('a repository with many readers', () => {
  it.each<[string, Flood]>([
    ...['help', 'status', 'halt now'].map((verb): [string, Flood] => [
      `500 times /chaos-loop ${verb}`,
      (ask, issue) =>
        Promise.all(
          Array.from({ length: 500 }, (_, n) =>
            ask(`rea-${n % 50}`, 'POST', `/issues/${issue}/comments`, { body: `/chaos-loop ${verb}` }),
          ),
        ),
    ]),
    [
      '50 comments that are edited, ten times each',
      async (ask, issue, clock) => {
        const make = (n: number) =>
          ask(`rea-${n}`, 'POST', `/issues/${issue}/comments`, { body: 'nothing yet' }) as Promise<{ id: number }>;
        const made = await Promise.all(Array.from({ length: 50 }, (_, n) => make(n)));
        await clock.pass(5);
        for (let n = 0; n < 500; n += 1) {
          const body = `/chaos-loop status ${n}`;
          await ask(`rea-${n % 50}`, 'PATCH', `/issues/comments/${made[n % 50]?.id}`, { body });
        }
      },
    ],
  ])('%s by readers: a halt is carried out within two seconds', async (name, flood) => {
    const { clock, github, failures } = await open();
    const ask: Ask = (login, method, path, body) => github.as(login)(method, path, body);
    const { number } = (await ask(MAINTAINER, 'POST', '/issues', { title: 'commands' })) as { number: number };
    await clock.pass(60);
    await flood(ask, number, clock);
    await clock.pass(5);
    await ask(MAINTAINER, 'POST', `/issues/${number}/comments`, { body: '/chaos-loop halt the service is down' });
    await clock.pass(2.2);
    const control = await github.document<Control>(STATE_BRANCH, 'control.json');
    expect(control?.halt).toMatchObject({ reason: 'the service is down' });
    // Nobody's comment is lost: the others are answered, a bounded share at a time.
    const answered = async () => {
      let count = 0;
      for (let page = 1; ; page += 1) {
        const path = `/issues/${number}/comments?per_page=100&page=${page}`;
        const comments = (await ask(MAINTAINER, 'GET', path)) as { body: string }[];
        count += comments.filter(({ body }) => body.includes('chaos-loop:answer=')).length;
        if (comments.length < 100) return count;
      }
    };
    const early = await answered();
    await clock.pass(120);
    // Of those that were edited nothing is carried out, and nothing is owed.
    if (!name.includes('edited')) expect(await answered()).toBeGreaterThan(early + 20);
    expect(failures).toEqual([]);
  });
});
