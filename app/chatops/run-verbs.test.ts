/** The verbs of people around a run, from a comment to the kernel's answer, over real HTTP (R11.1, R11.2). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestHost } from '../../local/github/testing.js';
import { hostInMemory } from '../../local/github/testing.js';
import { closeShop, openShop } from '../../local/testing/shop.js';
import type { Shop } from '../testing/shop.js';

let fixture: TestHost;
let shop: Shop;
let issue: number;

beforeAll(async () => {
  ({ fixture, shop } = await openShop(hostInMemory));
  issue = await shop.issue('maria');
  await shop.passDoctor(issue);
});

afterAll(async () => {
  await closeShop({ fixture, shop });
});

describe('without a run', () => {
  it.each([
    'plan staging',
    'retry',
    'link timeout 12',
    'confirm-change timeout',
    'supersede-target a b c',
    'consent abc',
    'settle op-1 abort',
    'follow-up 0123456789',
    'release-environment staging',
  ])('R11.1 "%s" needs maintain', async (verb) => {
    const text = await shop.ask('will', issue, `/chaos-loop ${verb}`);
    expect(text).toContain('needs maintain permission; this account has write');
  });

  it.each([
    ['retry', 'no run is active'],
    ['link timeout 12', 'no run is active'],
    ['follow-up 0123456789', 'there is no run "0123456789"'],
    ['follow-up', 'takes the id of an ended run'],
    ['release-environment', 'needs the name of an environment'],
    ['release-environment staging it recovered', '`not-locked`'],
  ])('"%s" is answered with what is missing', async (verb, expected) => {
    expect(await shop.ask('maria', issue, `/chaos-loop ${verb}`)).toContain(expected);
  });

  it('help names every verb', async () => {
    const text = await shop.ask('rea', issue, '/chaos-loop help');
    for (const verb of ['plan', 'follow-up', 'consent', 'link', 'confirm-change', 'retry', 'settle'])
      expect(text).toContain(`/chaos-loop ${verb}`);
  });
});

describe('with a run', () => {
  let runId: string;
  let record: number;
  beforeAll(async () => {
    ({ runId, record } = await shop.start(issue));
  });

  it('R13.8 retry gives a worker that never came a new lease, and dispatches it', async () => {
    const seen = shop.dispatches();
    const text = await shop.ask('maria', record, '/chaos-loop retry');
    expect(text).toContain('Asked for again.');
    const next = await shop.dispatch(seen.length);
    expect(next).toMatchObject({ runId, environment: 'staging' });
    expect(seen.map(({ token }) => token)).not.toContain(next.token);
    await shop.claim(next);
    expect(await shop.ask('maria', record, '/chaos-loop retry')).toContain('`lease-held`');
  });

  it.each([
    ['link timeout', 'link takes other words'],
    ['link timeout twelve', 'link takes other words'],
    ['link timeout #9999', 'Name a pull request of this repository.'],
    ['confirm-change', 'confirm-change takes other words'],
    ['confirm-change timeout', '`wrong-phase`'],
    ['supersede-target one two', 'supersede-target takes other words'],
    ['settle op-1 perhaps', 'settle takes other words'],
    ['settle op-1 completed', 'settle takes other words'],
    ['settle op-1 abort', 'no operation op-1 in this run'],
    ['consent', 'consent takes other words'],
  ])('"%s" is refused with a hint', async (verb, expected) => {
    expect(await shop.ask('maria', record, `/chaos-loop ${verb}`)).toContain(expected);
  });

  it('R12.3 link reads the pull request from GitHub, and the kernel says where it belongs', async () => {
    const text = await shop.ask('maria', issue, `/chaos-loop link ${runId} timeout #${record}`);
    expect(text).toContain('link belongs to awaiting-external-gate');
  });

  it('R3.3 follow-up: refused while the run goes on; afterwards a run of its own, or the reason', async () => {
    expect(await shop.ask('maria', issue, `/chaos-loop follow-up ${runId}`)).toContain('has not ended');
    await shop.ask('will', record, '/chaos-loop abandon');
    const text = await shop.ask('maria', issue, `/chaos-loop follow-up ${runId}`);
    expect(text).toContain(`run ${runId} had no hypothesis`);
  });
});
