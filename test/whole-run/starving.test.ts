/** Nobody starves anybody: a halt under five hundred comments of readers, in virtual time, through the real assembly. */
import { describe, expect, it } from '@jest/globals';
import { createMemoryStore } from '../../state/store/memory.js';
import { config } from '../../state/testing/fixture.js';
import { idMaker, Random } from '../simulation/random.js';
import { VirtualClock } from '../simulation/virtual-clock.js';
import { AppProcess } from './world/app-process.js';
import { CALM } from './world/chaos.js';
import { Hub, type User } from './world/github/hub.js';
import { firstCommit } from './world/people.js';

const USERS: User[] = [
  { login: 'maria', id: 11, type: 'User', role: 'maintain' },
  ...Array.from({ length: 50 }, (_, n): User => ({ login: `rea-${n}`, id: 100 + n, type: 'User', role: 'read' })),
];

type Flood = (hub: Hub, issue: number, clock: VirtualClock) => void | Promise<void>;

describe('a repository with many readers', () => {
  it.each<[string, Flood]>([
    ...['help', 'status', 'halt now'].map((verb): [string, Flood] => [
      `500 times /chaos-loop ${verb}`,
      (hub, issue) => {
        for (let n = 0; n < 500; n += 1) hub.comment(`rea-${n % 50}`, issue, `/chaos-loop ${verb}`);
      },
    ]),
    [
      '50 comments that are edited, ten times each',
      async (hub, issue, clock) => {
        const made = Array.from({ length: 50 }, (_, n) => hub.comment(`rea-${n}`, issue, 'nothing yet'));
        await clock.pass(5);
        for (let n = 0; n < 500; n += 1) {
          const id = made[n % 50]?.id ?? 0;
          hub.editComment(`rea-${n % 50}`, id, `/chaos-loop status ${n}`);
        }
      },
    ],
  ])('%s by readers: a halt is carried out within two seconds', async (_, flood) => {
    const clock = new VirtualClock('2026-11-02T10:00:00.000Z');
    const store = createMemoryStore();
    const failures: unknown[] = [];
    let app: AppProcess | null = null;
    const hub: Hub = new Hub(USERS, {
      now: () => clock.now(),
      emit: (webhook) => clock.after(100, () => app?.deliver(webhook)),
      dispatched: () => {},
    });
    firstCommit(hub, `${JSON.stringify(config(), null, 2)}\n`);
    app = new AppProcess({
      name: 'app',
      clock,
      random: new Random('starving'),
      hub,
      store,
      newId: idMaker('starving'),
      chaos: CALM,
      lifetime: null,
      doomed: () => false,
      trace: [],
      log: () => {},
      note: () => {},
      fail: (error) => failures.push(error),
      died: () => {},
    });
    app.start();
    const issue = hub.openIssue();
    await clock.pass(60);
    await flood(hub, issue, clock);
    await clock.pass(5);
    hub.comment('maria', issue, '/chaos-loop halt the service is down');
    await clock.pass(2.2);
    expect((await store.read(null)).control?.halt).toMatchObject({ reason: 'the service is down' });
    // Nobody's comment is lost: the others are answered, a bounded share at a time.
    const answered = () => hub.comments.filter(({ body }) => body.includes('chaos-loop:answer=')).length;
    const early = answered();
    await clock.pass(120);
    // Of those that were edited nothing is carried out, and nothing is owed.
    if (hub.comments.every(({ editedAt }) => editedAt === null)) expect(answered()).toBeGreaterThan(early + 20);
    expect(failures).toEqual([]);
  });
});
