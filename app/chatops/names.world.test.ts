/** Names in front of a command's words: whole, in marks, or asked about; over real HTTP (R11.2). */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostInMemory, installationClient, type TestHost } from '../../local/github/testing.js';
import { beginPlan, CLOSING_MS, closeShop, openShop } from '../../local/testing/shop.js';
import { configOf } from '../testing/config.js';
import type { Shop } from '../testing/shop.js';
import { Words } from './args.js';
import { frontName } from './reach.js';

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
  config.environments.Prod = staging;
  await host.commitFiles({
    branch: 'main',
    message: 'four environments',
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
  it('R11.2 the example: two names that begin alike are told apart by marks, never by guessing', async () => {
    const run = await plan('Prod');
    const other = await plan('Prod EU');
    for (const words of [
      'release-environment Prod EU looked fine',
      'abandon Prod EU it hangs',
      'abandon Prod EU: it hangs',
    ]) {
      for (const place of [issue, run.record, other.record]) {
        const text = await shop.ask('maria', place, `/chaos-loop ${words}`);
        expect(text).toContain('Put the name in quotation marks: "Prod EU" or "Prod"');
      }
    }
    expect(await active()).toEqual([run.runId, other.runId].sort());
    expect(await shop.ask('maria', issue, '/chaos-loop release-environment "Prod EU" looked fine')).not.toContain(
      'quotation marks',
    );
    expect(await shop.ask('will', issue, '/chaos-loop abandon "Prod" EU it hangs')).toContain(`Run \`${run.runId}\``);
    expect(await active()).toEqual([other.runId]);
    expect(await shop.ask('will', issue, '/chaos-loop abandon `Prod EU` it hangs')).toContain(`\`${other.runId}\``);
    expect(await active()).toEqual([]);
  });

  it('R11.2 relatives: a colon behind another name, its record by number or address, are no reason either', async () => {
    const run = await plan('staging');
    const other = await plan('prod-eu');
    for (const name of [
      'prod-eu:',
      "(prod-eu)'s",
      `${other.runId}:`,
      `#${other.record}`,
      `https://github.com/octo/shop/pull/${other.record}`,
    ]) {
      const text = await shop.ask('will', run.record, `/chaos-loop abandon ${name} has the same problem`);
      expect([name, text]).toEqual([name, expect.stringContaining('names another')]);
    }
    expect(await active()).toEqual([run.runId, other.runId].sort());
    expect(await shop.ask('will', other.record, `/chaos-loop abandon #${other.record}: staging: hangs`)).toContain(
      'was abandoned',
    );
    expect(await shop.ask('will', run.record, '/chaos-loop abandon staging: it hangs')).toContain('was abandoned');
  });
});

describe('R11.2 the name in front', () => {
  const known = ['Prod', 'Prod EU', 'Blue', 'Green Lake', '9ccbe07549'];
  const front = (text: string) => frontName(Words.from(text), known);
  it.each([
    ['"Prod EU" hangs', 'Prod EU', 1],
    ['“Prod” EU hangs', 'Prod', 1],
    ['Prod hangs', 'Prod', 1],
    ['green  lake, it hangs', 'Green Lake', 2],
    ['9ccbe07549 hangs', '9ccbe07549', 1],
    ['nobody EU', 'nobody', 1],
  ])('%s: %s', (text, word, count) => {
    expect(front(text)).toEqual({ word, count, exact: true });
  });
  it.each(['Prod EU', 'prod eu hangs', 'Prod EU: hangs', "Prod EU's pods hang", 'Green Lake: hangs'])(
    '%s: asked about',
    (text) => {
      expect(front(text)).toMatchObject({ ok: false, error: { hint: expect.stringMatching(/^Put the name in quot/) } });
    },
  );
});
