/** What an App finds when it starts: what was written and what ended while it was away, and what became of the repository. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { RequestEntry } from '../../local/github/requests.js';
import { APP_ID, type TestHost, testHost, testKey, userClient, WEBHOOK_SECRET } from '../../local/github/testing.js';
import { systemClock } from '../runtime/clock.js';
import { eventually, type RunningApp, startApp } from '../testing/app.js';
import { type Issuer, startIssuer } from '../testing/issuer.js';
import { Shop } from '../testing/shop.js';

jest.setTimeout(120_000);
const HOUR_MS = 3_600_000;
/** Enough for two clocks to differ by, and little enough for tokens. */
const MINUTES_MS = 150_000;
const requests: RequestEntry[] = [];
let fixture: TestHost;
let issuer: Issuer;
let shop: Shop;
let issue: number;
let ahead = 0;
let hostAhead = 0;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };

function start(): Promise<RunningApp> {
  const oidcIssuer = issuer.url;
  return startApp(fixture.host, {
    appId: APP_ID,
    privateKey: testKey,
    webhookSecret: WEBHOOK_SECRET,
    oidcIssuer,
    ports: { clock },
  });
}

/** Events that nobody takes are lost, as at GitHub. */
async function away(): Promise<void> {
  await shop.app.stop();
  fixture.host.setWebhookUrl('');
}

async function back(): Promise<void> {
  const app = await start();
  Object.assign(shop, { app });
  fixture.host.setWebhookUrl(`${app.url}/api/github/webhooks`);
}

async function firstSweep(): Promise<true | null> {
  const { lastSweep } = (await (await fetch(`${shop.app.url}/readyz`)).json()) as { lastSweep: string | null };
  return lastSweep === null ? null : true;
}

function show<T>(path: string): T {
  const args = ['--git-dir', fixture.host.repository.gitDirectory, 'show', `chaos-loop-state:${path}`];
  return JSON.parse(execFileSync('git', args, { encoding: 'utf8' })) as T;
}
const control = () => show<{ halt: { reason: string } | null; revision: number }>('control.json');

beforeAll(async () => {
  fixture = await testHost({
    onRequest: (entry) => requests.push(entry),
    now: () => new Date(Date.now() + hostAhead),
  });
  issuer = await startIssuer();
  const { host, events } = fixture;
  const app = await start();
  shop = new Shop({ host, app, issuer, userClient: (login) => userClient(host, login), events });
  await shop.install();
  issue = await shop.issue('maria');
  await shop.passDoctor(issue);
});

afterAll(async () => {
  await shop.app.stop();
  await fixture.stop();
  await issuer.stop();
});

describe('an App that starts again', () => {
  it('R11.2: what was written on any issue while it was away is taken, once, by whoever may', async () => {
    await away();
    const other = await shop.issue('rea', 'something else');
    const halt = await shop.comment('will', other, '/chaos-loop halt lost on the way');
    const refused = await shop.comment('rea', issue, '/chaos-loop start staging');
    await back();
    expect(await shop.answer(other, halt)).toContain('Halted');
    expect(await shop.answer(issue, refused)).toContain('`not-permitted`');
    expect(control().halt).toMatchObject({ reason: 'lost on the way' });
    expect(await shop.ask('maria', issue, '/chaos-loop unhalt')).toContain('lifted');
    const { revision } = control();
    await away();
    await back();
    await shop.app.service.sweep();
    expect(control().revision).toBe(revision);
  });

  it('R16.1: of a halt and an unhalt that are both found late the later written counts', async () => {
    await away();
    const halt = await shop.comment('will', issue, '/chaos-loop halt over by now');
    const other = await shop.issue('maria', 'enough of it');
    const unhalt = await shop.comment('maria', other, '/chaos-loop unhalt');
    await back();
    await shop.answer(issue, halt);
    await shop.answer(other, unhalt);
    expect(control().halt).toBeNull();
  });

  it('R11.2: an abandon that is found late ends no run that began after it was written', async () => {
    await away();
    const early = await shop.comment('will', issue, '/chaos-loop abandon staging the one before');
    ahead = MINUTES_MS;
    // The event of the start is the first that the new process sees.
    fixture.host.faults.push({
      method: 'GET',
      route: '/repos/{owner}/{repo}/issues/comments',
      kind: 'status',
      status: 502,
      times: 4,
    });
    await back();
    const { runId } = await shop.start(issue);
    fixture.host.faults.clear();
    await shop.app.service.sweep();
    expect(await shop.answer(issue, early)).toContain('after this comment was written');
    expect(show<{ verdict: string }>(`runs/${runId}/state.json`)).toMatchObject({ verdict: 'in-progress' });
    hostAhead = MINUTES_MS;
    await shop.ask('will', issue, `/chaos-loop abandon ${runId} enough`);
    await eventually('the end', async () =>
      show<{ verdict: string }>(`runs/${runId}/state.json`).verdict === 'abandoned' ? true : null,
    );
  });

  it('an ended run whose record is finished costs no request, however many there are', async () => {
    await shop.app.service.sweep();
    const sweepAnew = async (): Promise<string[]> => {
      await away();
      requests.length = 0;
      await back();
      // One after the other: two sweeps at once ask for some things twice.
      await eventually('the first sweep', firstSweep);
      await shop.app.service.sweep();
      // How often the branch's head is asked for depends on when it was last confirmed, and not on how many runs there are.
      return requests.flatMap(({ by, method, route }) =>
        (by === 'jwt' || by === 'installation') && route !== '/repos/{owner}/{repo}/git/ref/{+ref}'
          ? [`${method} ${route}`]
          : [],
      );
    };
    const before = await sweepAnew();
    for (let n = 0; n < 2; n += 1) {
      const { runId, record } = await shop.start(issue);
      await shop.ask('will', record, '/chaos-loop abandon enough');
      await shop.app.service.sweep();
      expect(show<{ verdict: string }>(`runs/${runId}/state.json`).verdict).toBe('abandoned');
    }
    // Fewer may be asked for: a head that was just confirmed is not asked for again.
    const left = [...before];
    const more = (await sweepAnew()).filter((request) => {
      const known = left.indexOf(request);
      if (known >= 0) left.splice(known, 1);
      return known < 0;
    });
    expect(more).toEqual([]);
  });
});

describe('a repository that is archived', () => {
  it('R14.8: its words are told, others go on, and so does its run once it is no more', async () => {
    const { runId } = await shop.start(issue);
    const seen = shop.dispatches().length;
    const { revision } = show<{ revision: number }>(`runs/${runId}/state.json`);
    fixture.host.conditions.archived = true;
    const dispatched = shop.dispatches()[seen - 1];
    if (!dispatched) throw new Error('nothing was dispatched');
    await expect(shop.claim(dispatched)).rejects.toThrow(/archived/);
    const ready = async () => (await fetch(`${shop.app.url}/readyz`)).json();
    expect(await ready()).toMatchObject({ ok: false, troubles: [{ words: expect.stringContaining('archived') }] });
    await shop.app.service.sweep();
    expect(show<{ revision: number }>(`runs/${runId}/state.json`).revision).toBe(revision);
    fixture.host.conditions.archived = false;
    await shop.app.service.sweep();
    await shop.claim(dispatched);
    expect(await ready()).toMatchObject({ ok: true, troubles: [] });
    expect(await shop.ask('will', issue, `/chaos-loop abandon ${runId} enough`)).toContain('was abandoned');
  });
});

describe('an App that was away for long', () => {
  it('R16.1: after a day only a brake is taken', async () => {
    await away();
    const talk = await shop.comment('maria', issue, '/chaos-loop status');
    const halt = await shop.comment('will', issue, '/chaos-loop halt a long time ago');
    ahead = 30 * HOUR_MS;
    await back();
    await shop.answer(issue, halt);
    await shop.app.service.sweep();
    const texts = (await shop.comments(issue)).map(({ body }) => body);
    expect(texts.some((body) => body.includes(`answer=${talk} `))).toBe(false);
    expect(control().halt).toMatchObject({ reason: 'a long time ago' });
    await shop.ask('maria', issue, '/chaos-loop unhalt');
    expect(control().halt).toBeNull();
  });
});
