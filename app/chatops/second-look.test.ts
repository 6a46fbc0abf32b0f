/** R2.3, R14.8: where another process writes too, a refusal that was decided on the head of before is decided anew. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { APP_ID, hostInMemory, type TestHost, testKey, userClient } from '../../local/github/testing.js';
import type { RunStore, Snapshot } from '../../state/store/port.js';
import { cachedStore } from '../github/cached-store.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import { createLog } from '../runtime/log.js';
import { Background } from '../runtime/queue.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { CommentHandler } from './comment.js';
import { performer } from './perform.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;

beforeEach(async () => {
  fixture = await hostInMemory();
  await installRepository(fixture.host, 'https://chaos.example.com');
});
afterEach(() => fixture.stop());

/** Waits take no time, and are told. */
function quickClock() {
  let ahead = 0;
  const told: string[] = [];
  return {
    told,
    waited: () => ahead,
    now: () => Date.now() + ahead,
    random: () => 0.5,
    sleep: async (ms: number) => {
      told.push(`wait ${ms}`);
      ahead += ms;
    },
  };
}

/** Two processes, of which the second reads a replica that may stay behind for a while. */
async function open() {
  const [clock, another] = [quickClock(), quickClock()];
  const { told } = clock;
  const { url, repository } = fixture.host;
  const options = { url, repositoryId: repository.id, appId: APP_ID, privateKey: testKey };
  const [first, second] = await Promise.all([
    openTestContext({ ...options, clock: another }),
    openTestContext({ ...options, clock }),
  ]);
  const { store } = second.context;
  let behind: { until: number; snapshot: Snapshot } | null = null;
  const old = () => (behind && clock.waited() < behind.until ? behind.snapshot : null);
  const replica: RunStore = {
    ...store,
    async head() {
      told.push('head');
      return (old() ?? (await store.read(null))).head;
    },
    async read(runId) {
      told.push('read');
      const before = old();
      return before ? { ...before, state: null } : store.read(runId);
    },
    async commit(head, commit) {
      told.push('commit');
      return store.commit(head, commit);
    },
  };
  const context: RepositoryContext = { ...second.context, store: cachedStore(replica, clock) };
  const log = createLog('silent');
  const handler = ({ controller, experiments, identity, app }: TestContext, clock: Clock) =>
    new CommentHandler({
      identity,
      perform: performer({
        controller,
        experiments,
        background: new Background(() => undefined),
        clock,
        app,
        identity,
      }),
      log,
      clock,
    });
  const maria = userClient(fixture.host, 'maria');
  const { number: issue } = (await maria.rest.issues.create({ ...WHERE, title: 'i' })).data;
  const ask = async (by: CommentHandler, at: RepositoryContext, body: string): Promise<string | null> => {
    const { id } = (await maria.rest.issues.createComment({ ...WHERE, issue_number: issue, body })).data;
    told.length = 0;
    await by.handle(at, { issue, commentId: id });
    const all = await maria.rest.issues.listComments({ ...WHERE, issue_number: issue });
    return all.data.find((one) => one.body?.includes(`answer=${id} `))?.body ?? null;
  };
  const [one, other] = [handler(first, another), handler(second, clock)];
  return {
    told,
    store: context.store,
    here: (body: string) => ask(other, context, body),
    elsewhere: (body: string) => ask(one, first.context, body),
    /** From now on the replica shows what there is now, until this process has waited so long. */
    async stay(milliseconds: number) {
      behind = { until: clock.waited() + milliseconds, snapshot: await store.read(null) };
    },
  };
}

/** The other process has written, and this one saw it. */
async function shared() {
  const world = await open();
  await world.elsewhere('/chaos-loop doctor staging');
  await world.store.read(null);
  await world.elsewhere('/chaos-loop halt lunch');
  await world.elsewhere('/chaos-loop unhalt');
  await world.store.read(null);
  expect(world.store.alone()).toBe(false);
  return world;
}

const PAUSE = 'wait 1500';
const REFUSED = /\*\*Refused\*\* \(`not-found`\): no run is active in staging/;
const ABANDON = '/chaos-loop abandon staging enough';

describe('a refusal', () => {
  it('of a replica that lags is none: the command is decided on what the other process wrote', async () => {
    const world = await shared();
    await world.stay(2000);
    expect(await world.elsewhere('/chaos-loop plan staging')).toMatch(/Run `[0-9a-f]{10}`/);
    expect(await world.here(ABANDON)).toContain('was abandoned');
    expect(world.told.filter((one) => one === PAUSE)).toHaveLength(1);
    expect(world.told.indexOf(PAUSE)).toBeLessThan(world.told.indexOf('commit'));
    expect(await world.here(ABANDON)).toMatch(REFUSED);
  });

  it('of a head that stays is answered after a pause and one more question', async () => {
    const world = await shared();
    expect(await world.here(ABANDON)).toMatch(REFUSED);
    expect(world.told.slice(world.told.indexOf(PAUSE))).toEqual([PAUSE, 'head']);
  });

  it('of who writes alone, or may not, waits for nothing', async () => {
    const alone = await open();
    expect(await alone.here(ABANDON)).toMatch(REFUSED);
    expect(alone.told).not.toContain(PAUSE);
  });
});

describe('what is accepted', () => {
  it('waits for nothing, on a replica that lags too', async () => {
    const world = await shared();
    await world.stay(2000);
    await world.elsewhere('/chaos-loop doctor staging');
    expect(await world.here('/chaos-loop plan staging')).toMatch(/Run `[0-9a-f]{10}`/);
    expect(world.told).toContain('commit');
    expect(world.told).not.toContain(PAUSE);
  });

  it('in a comment with a refusal, comes before the pause', async () => {
    const world = await shared();
    expect(await world.here(`${ABANDON}\n/chaos-loop plan staging`)).toMatch(
      /no run is active[\s\S]*Run `[0-9a-f]{10}`/,
    );
    expect(world.told.indexOf('commit')).toBeLessThan(world.told.indexOf(PAUSE));
  });
});
