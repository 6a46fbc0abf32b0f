/** R14.8: what GitHub refuses is said with its words and a way on; what passes is waited for. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type TestHost, userClient } from '../../local/github/testing.js';
import { closeShop, openShop } from '../../local/testing/shop.js';
import { eventually } from '../testing/app.js';
import type { Shop } from '../testing/shop.js';

jest.setTimeout(120_000);
let fixture: TestHost;
let shop: Shop;
let issue: number;

function control(): { refusals?: Record<string, unknown> } {
  const directory = fixture.host.repository.gitDirectory;
  const show = ['--git-dir', directory, 'show', 'chaos-loop-state:control.json'];
  return JSON.parse(execFileSync('git', show, { encoding: 'utf8' }));
}

beforeAll(async () => {
  ({ fixture, shop } = await openShop());
  issue = await shop.issue('maria');
  await shop.passDoctor(issue);
});

afterAll(async () => {
  await closeShop({ fixture, shop });
});

describe('what passes', () => {
  it('R14.8: a halt that meets a limit which GraphQL tells with status 200 is carried out, and not called edited', async () => {
    const limit = {
      route: '/graphql',
      kind: 'limit',
      form: 'graphql',
      headers: { 'retry-after': '1' },
      times: 2,
    } as const;
    fixture.host.faults.push(limit);
    const text = await shop.ask('maria', issue, '/chaos-loop halt for lunch');
    expect(text).toContain('Halted');
    expect(text).not.toContain('edited');
    expect(await shop.ask('maria', issue, '/chaos-loop unhalt')).toContain('lifted');
  });
});

describe('what is refused', () => {
  it('R14.8: a branch named chaos-loop: the words, who, and retry; then the record is opened', async () => {
    const octokit = userClient(fixture.host, 'maria');
    const where = { owner: 'octo', repo: 'shop' };
    const { data: main } = await octokit.rest.git.getRef({ ...where, ref: 'heads/main' });
    await octokit.rest.git.createRef({ ...where, ref: 'refs/heads/chaos-loop', sha: main.object.sha });
    const text = await shop.ask('maria', issue, '/chaos-loop start staging');
    expect(text).toContain('GitHub refuses record');
    expect(text).toContain('a branch named chaos-loop is in the way');
    const runId = /Run `([0-9a-f]{10})`/.exec(text)?.[1] ?? '';
    const status = await shop.ask('maria', issue, '/chaos-loop status');
    expect(status).toContain('Reference update failed');
    expect(status).toContain(`/chaos-loop retry ${runId}`);
    expect(status).not.toContain('Nobody has to do anything');
    await octokit.rest.git.deleteRef({ ...where, ref: 'heads/chaos-loop' });
    expect(await shop.ask('maria', issue, `/chaos-loop retry ${runId}`)).toContain('Asked for again');
    const record = await eventually('the record', async () => {
      const { data } = await octokit.rest.pulls.list({ ...where, state: 'open' });
      return data.find(({ head }) => head.ref === `chaos-loop/record-${runId}`)?.number ?? null;
    });
    // R13.8: retry with a healthy record forgets nothing.
    expect(await shop.ask('maria', record, '/chaos-loop retry')).toContain('Asked for again');
    expect(await shop.ask('maria', issue, '/chaos-loop status')).not.toContain('refuses');
    // A locked record: said on any other issue, and the sweep goes on.
    fixture.host.conditions.locked.add(record);
    expect(await shop.ask('maria', issue, `/chaos-loop abandon ${runId} enough`)).toContain('was abandoned');
    await shop.app.service.sweep();
    const ended = await shop.ask('maria', issue, '/chaos-loop status');
    expect(ended).toContain('No run is active');
    // An ended run records nothing more: control.json says what it still wants, until it has it.
    expect(ended).toContain('GitHub refuses record-comments**');
    expect(ended).toContain('locked');
    expect(ended).toContain(`/chaos-loop retry ${runId}`);
    expect((await octokit.rest.pulls.get({ ...where, pull_number: record })).data.draft).toBe(true);
    fixture.host.conditions.locked.delete(record);
    expect(await shop.ask('maria', issue, `/chaos-loop retry ${runId}`)).toContain('Asked for again');
    await eventually('the finished record', async () =>
      (await octokit.rest.pulls.get({ ...where, pull_number: record })).data.draft ? null : true,
    );
    expect((await shop.comments(record)).some(({ body }) => body.includes('chaos-loop:result='))).toBe(true);
    expect(await shop.ask('maria', issue, '/chaos-loop status')).not.toContain('refuses');
  });

  it('R14.8: a record that stays locked and is closed after the end is wanted no more', async () => {
    const { runId, record } = await shop.start(issue);
    fixture.host.conditions.locked.add(record);
    await shop.ask('maria', issue, `/chaos-loop abandon ${runId} enough`);
    const refused = () => Object.keys(control().refusals ?? {});
    await eventually('the refusal', async () => (refused().includes(`record-comments-of-${runId}`) ? true : null));
    const octokit = userClient(fixture.host, 'maria');
    await octokit.rest.pulls.update({ owner: 'octo', repo: 'shop', pull_number: record, state: 'closed' });
    await shop.app.service.sweep();
    expect(refused()).toEqual([]);
  });
});
