/** R2.1, R2.5, R20.1: where the state may lie, and what becomes of an edit of its place, over real HTTP and real git. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APP_ID, type TestHost, testHost, testKey, userClient, WEBHOOK_SECRET } from '../../local/github/testing.js';
import { eventually, startApp } from '../testing/app.js';
import { configText } from '../testing/config.js';
import { startIssuer } from '../testing/issuer.js';
import { Shop } from '../testing/shop.js';
import { readConfigText } from './config.js';

let fixture: TestHost;
let shop: Shop;
let issue: number;
const OPTIONS = { appId: APP_ID, privateKey: testKey, webhookSecret: WEBHOOK_SECRET };

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', fixture.host.repository.gitDirectory, ...args], { encoding: 'utf8' }).trim();
const files = (branch: string): string[] => git('ls-tree', '-r', '--name-only', branch).split('\n');
const exists = (branch: string): boolean => git('for-each-ref', `refs/heads/${branch}`) !== '';

async function configure(stateBranch: string | null): Promise<void> {
  const config = JSON.parse(configText(shop.app.url)) as object;
  const content = JSON.stringify(stateBranch === null ? config : { ...config, stateBranch });
  await fixture.host.commitFiles({
    branch: 'main',
    message: `chore: the state lies in ${stateBranch}`,
    files: { '.github/chaos-loop.yml': { content } },
  });
}

/** The App as a process that begins anew. */
async function restart(): Promise<void> {
  await shop.app.stop();
  const { host, events } = fixture;
  const app = await startApp(host, { ...OPTIONS, oidcIssuer: shop.issuer.url });
  shop = new Shop({ host, app, issuer: shop.issuer, userClient: (login) => userClient(host, login), events });
  host.setWebhookUrl(`${app.url}/api/github/webhooks`);
}

beforeAll(async () => {
  fixture = await testHost();
  const issuer = await startIssuer();
  const app = await startApp(fixture.host, { ...OPTIONS, oidcIssuer: issuer.url });
  const { host, events } = fixture;
  shop = new Shop({ host, app, issuer, userClient: (login) => userClient(host, login), events });
  await shop.install();
  issue = await shop.issue('maria');
});

afterAll(async () => {
  await shop.app.stop();
  await fixture.stop();
  await shop.issuer.stop();
}, 150_000);

describe('R2.1 R20.1 a branch of somebody else', () => {
  it('the example: the default branch holds the state for nobody, and the App writes nothing there', async () => {
    await configure('main');
    for (const words of ['doctor staging', 'plan staging']) {
      const text = await shop.ask('maria', issue, `/chaos-loop ${words}`);
      expect(text).toContain('"main" is the default branch');
      expect(text).toContain('branch of its own');
    }
    // A version before says a place that is right: a halt is heard there.
    expect(await shop.ask('maria', issue, '/chaos-loop halt for lunch')).toContain('Halted');
    expect(await shop.ask('maria', issue, '/chaos-loop unhalt')).toContain('lifted');
    expect(files('main')).not.toContain('control.json');
  });

  it('also where another mistake stands beside it, and where the default branch has another name', () => {
    const home = { id: 1, owner: 'octo', name: 'shop', defaultBranch: 'trunk' };
    const text = JSON.stringify({ ...JSON.parse(configText('https://x.example')), stateBranch: 'trunk' });
    const told = readConfigText(text, '0'.repeat(40), home);
    expect(told.where).toBeNull();
    expect(told.parsed).toMatchObject({ ok: false, error: { problems: [{ path: '/stateBranch' }] } });
    const broken = text.replace('"version":1', '"version":1,"stateRepository":"octo/shop","colour":"red"');
    expect(readConfigText(broken, '0'.repeat(40), home).parsed).toMatchObject({
      ok: false,
      error: { problems: [expect.anything(), { path: '/stateBranch' }] },
    });
    expect(readConfigText(text, '0'.repeat(40), { ...home, defaultBranch: 'main' }).parsed.ok).toBe(true);
  });

  it.each([
    ['pages', { 'index.html': { content: '<p>Hello</p>\n' }, 'index.json': { content: '{}\n' } }, 'index.html'],
    ['somebody', { 'README.md': { content: '# My notes\n' } }, 'README.md'],
    ['develop', { 'runs/marathon.txt': { content: '42\n' }, 'src/a.ts': { content: 'a\n' } }, 'src'],
  ])('relative: the branch %s holds other files, and stays as it is', async (branch, content, name) => {
    await fixture.host.commitFiles({ branch, message: 'mine', files: content });
    // The host makes a branch from the default one: only these files are wanted.
    const tree = git('rev-parse', `${branch}^{tree}`);
    await configure(branch);
    const text = await shop.ask('maria', issue, '/chaos-loop halt for lunch');
    expect(text).toContain('`unavailable`');
    expect(text).toMatch(/holds files of somebody else/);
    expect(text).toContain(name);
    expect(text).toContain('branch of its own');
    expect(git('rev-parse', `${branch}^{tree}`)).toBe(tree);
  });
});

describe('R2.5 R2.6 an edit of the place while something needs the old one', () => {
  it('an active run goes on where it is, also in a process that begins; nothing new begins; then the move is made', async () => {
    await configure('first');
    const planned = await shop.ask('maria', issue, '/chaos-loop plan staging');
    const runId = /Run `([0-9a-f]{10})`/.exec(planned)?.[1] ?? '';
    const record = Number(/Record: #(\d+)/.exec(planned)?.[1]);
    expect(runId).not.toBe('');
    await configure('second');
    expect(await shop.ask('maria', record, '/chaos-loop status')).toContain(runId);
    await restart();
    const status = await shop.ask('maria', issue, '/chaos-loop status');
    expect(status).toContain(runId);
    expect(status).toContain(`run ${runId} is active in staging`);
    expect(await shop.ask('maria', issue, '/chaos-loop doctor staging')).toContain(
      'moves the state from octo/shop first',
    );
    expect(exists('second')).toBe(false);
    expect(await shop.ask('maria', record, '/chaos-loop abandon')).toContain('was abandoned');
    await eventually('the record is finished', async () => {
      const { data } = await userClient(fixture.host, 'maria').rest.pulls.get({
        owner: 'octo',
        repo: 'shop',
        pull_number: record,
      });
      return data.draft === true && data.state === 'open' ? null : data;
    });
    expect(await shop.ask('maria', issue, '/chaos-loop plan staging')).toContain('Run `');
    expect(files('second')).toContain('control.json');
    expect(files('second')).not.toContain(`runs/${runId}/state.json`);
  });

  it('relatives: a halt is not lost; set back, everything is as before', async () => {
    expect(await shop.ask('maria', issue, '/chaos-loop halt for lunch')).toContain('Halted');
    await configure('third');
    expect(await shop.ask('maria', issue, '/chaos-loop status')).toContain('a halt is in force');
    expect(exists('third')).toBe(false);
    await configure('second');
    expect(await shop.ask('maria', issue, '/chaos-loop status')).not.toContain('moves the state');
    expect(await shop.ask('maria', issue, '/chaos-loop unhalt')).toContain('lifted');
  });

  it('back to a place of before: the run of the present one counts, also for a process that begins', async () => {
    await configure('first');
    await restart();
    expect(await shop.ask('maria', issue, '/chaos-loop status')).toMatch(/moves the state from octo\/shop second/);
  });
});
