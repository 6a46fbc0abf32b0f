/** A command reaches the run that is meant and no other, over real HTTP (R11.2). */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostInMemory, installationClient, type TestHost, userClient } from '../../local/github/testing.js';
import { beginPlan, CLOSING_MS, closeShop, openShop, type Planned } from '../../local/testing/shop.js';
import { configOf } from '../testing/config.js';
import type { Shop } from '../testing/shop.js';

let fixture: TestHost;
let shop: Shop;
let issue: number;

const plan = (environment: string) => beginPlan(shop, issue, environment);

beforeAll(async () => {
  ({ fixture, shop } = await openShop(hostInMemory));
  const { host } = fixture;
  const config = configOf(shop.app.url);
  const { staging } = config.environments;
  if (!staging) throw new Error('no staging');
  config.environments['prod-eu'] = staging;
  config.environments['Prod EU'] = staging;
  await host.commitFiles({
    branch: 'main',
    message: 'three environments',
    files: { '.github/chaos-loop.yml': { content: JSON.stringify(config) } },
  });
  issue = await shop.issue('maria');
});

afterAll(async () => {
  await closeShop({ fixture, shop });
}, CLOSING_MS);

/** The active runs, as the state branch has them. */
async function active(): Promise<string[]> {
  const octokit = await installationClient(fixture.host);
  const { data } = await octokit.request('GET /repos/{owner}/{repo}/contents/{path}', {
    owner: 'octo',
    repo: 'shop',
    path: 'index.json',
    ref: 'chaos-loop-state',
  });
  const text = Buffer.from((data as { content: string }).content, 'base64').toString('utf8');
  return Object.keys((JSON.parse(text) as { runs: object }).runs).sort();
}

describe('two runs', () => {
  let staging: Planned;
  let prod: Planned;
  beforeAll(async () => {
    staging = await plan('staging');
    prod = await plan('prod-eu');
  });

  it.each(['abandon', 'retry', 'settle op-1 abort', 'consent abc'])(
    'R11.2 "%s" on a plain issue names no run: refused, nobody is the default',
    async (words) => {
      const text = await shop.ask('maria', issue, `/chaos-loop ${words}`);
      expect(text).toContain('no run is named');
      expect(text).toContain(prod.runId);
    },
  );

  it('R11.2 the example: the name of another environment in front of words is no reason', async () => {
    const text = await shop.ask('will', staging.record, '/chaos-loop abandon prod-eu has the same problem');
    expect(text).toContain('names another');
    expect(text).toContain(`write it on #&#8203;${prod.record}`);
    expect(await active()).toEqual([staging.runId, prod.runId].sort());
  });

  it.each([
    ['its id', 'abandon', () => prod.runId],
    ['its environment, in other letters', 'reject', () => 'PROD-EU'],
    ['an environment without a run, quoted', 'retry', () => '"Prod EU" too'],
    ['its id, to a follow-up', 'follow-up', () => prod.runId],
    ['its environment, in code marks', 'abandon', () => '`prod-eu`'],
  ])('R11.2 relatives: another run by %s', async (_, verb, name) => {
    expect(await shop.ask('maria', staging.record, `/chaos-loop ${verb} ${name()}`)).toMatch(
      /names another|takes other words/,
    );
    expect(await active()).toEqual([staging.runId, prod.runId].sort());
  });

  it('R11.2 a name counts only whole: "prod" begins a reason, and ends the run of this record', async () => {
    const run = await plan('Prod EU');
    expect(await shop.ask('will', run.record, '/chaos-loop abandon prod-eu-west is slow')).toContain(
      `Run \`${run.runId}\` was abandoned`,
    );
    expect(await active()).toEqual([staging.runId, prod.runId].sort());
  });

  it('R11.2 the record of a run that has ended means that run still', async () => {
    expect(await shop.ask('will', staging.record, '/chaos-loop abandon staging "it was" a try')).toContain(
      `Run \`${staging.runId}\` was abandoned`,
    );
    expect(await active()).toEqual([prod.runId]);
    const dispatched = shop.dispatches().length;
    for (const words of ['abandon it too', 'retry', 'consent abc']) {
      const text = await shop.ask('maria', staging.record, `/chaos-loop ${words}`);
      expect(text).toContain('**Refused**');
      expect(text).not.toContain(prod.runId);
    }
    expect(await shop.ask('rea', staging.record, '/chaos-loop status')).toContain(staging.runId);
    expect(await shop.ask('maria', staging.record, '/chaos-loop follow-up')).toContain(
      `run ${staging.runId} had no hypothesis`,
    );
    expect(await active()).toEqual([prod.runId]);
    expect(shop.dispatches()).toHaveLength(dispatched);
  });

  it('R11.2 elsewhere the run is named, by a quoted environment too', async () => {
    const text = await shop.ask('maria', issue, '/chaos-loop abandon staging');
    expect(text).toContain('no run is active in staging');
    const again = await plan('Prod EU');
    expect(await shop.ask('will', issue, '/chaos-loop abandon "prod eu" it was a try')).toContain(
      `Run \`${again.runId}\` was abandoned`,
    );
    expect(await shop.ask('will', issue, `/chaos-loop abandon ${prod.runId}`)).toContain('was abandoned');
    expect(await shop.ask('will', issue, '/chaos-loop abandon')).toContain('no run is active');
  });

  it('R11.2 a branch that only looks like a record is nobody', async () => {
    const octokit = userClient(fixture.host, 'maria');
    const where = { owner: 'octo', repo: 'shop' };
    const { data: main } = await octokit.rest.git.getRef({ ...where, ref: 'heads/main' });
    await octokit.rest.git.createRef({
      ...where,
      ref: 'refs/heads/chaos-loop/record-0123456789',
      sha: main.object.sha,
    });
    await fixture.host.commitFiles({
      branch: 'chaos-loop/record-0123456789',
      message: 'a file',
      files: { 'docs/x.md': { content: 'x\n' } },
    });
    const { data: pull } = await octokit.rest.pulls.create({
      ...where,
      title: 'mine',
      head: 'chaos-loop/record-0123456789',
      base: 'main',
    });
    expect(await shop.ask('will', pull.number, '/chaos-loop abandon')).toContain('no run is active');
  });
});
