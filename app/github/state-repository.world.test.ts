/** R2.6: the state of a public repository in a private one of the same owner, over two hosts behind one address. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APP_ID, type TestHost, testHost, testKey, userClient, WEBHOOK_SECRET } from '../../local/github/testing.js';
import { eventually, startApp } from '../testing/app.js';
import { configText } from '../testing/config.js';
import { startIssuer } from '../testing/issuer.js';
import { Shop } from '../testing/shop.js';
import { joinHosts } from '../testing/two-repositories.js';
import { readConfigText } from './config.js';

let code: TestHost;
let state: TestHost;
let front: Awaited<ReturnType<typeof joinHosts>>;
let shop: Shop;
let issue: number;

const branches = ({ host }: TestHost): string[] => {
  const format = ['for-each-ref', '--format=%(refname:short)', 'refs/heads'];
  const text = execFileSync('git', ['-C', host.repository.gitDirectory, ...format], { encoding: 'utf8' });
  return text.split('\n').filter((name) => name !== '');
};
const subjects = ({ host }: TestHost, branch: string): string[] =>
  execFileSync('git', ['-C', host.repository.gitDirectory, 'log', '--reverse', '--format=%s', branch], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

async function configure(stateRepository: string | null): Promise<void> {
  const config = JSON.parse(configText(shop.app.url)) as object;
  const content = JSON.stringify(stateRepository === null ? config : { ...config, stateRepository });
  await code.host.commitFiles({
    branch: 'main',
    message: 'chore: move the state',
    files: { '.github/chaos-loop.yml': { content } },
  });
}

beforeAll(async () => {
  code = await testHost({ visibility: 'public' });
  state = await testHost({ name: 'shop-state' });
  await state.host.commitFiles({ branch: 'main', message: 'first', files: { 'README.md': { content: 'state\n' } } });
  front = await joinHosts(code.host, state.host);
  const issuer = await startIssuer();
  const options = { appId: APP_ID, privateKey: testKey, webhookSecret: WEBHOOK_SECRET, oidcIssuer: issuer.url };
  const app = await startApp({ ...code.host, url: front.url }, options);
  const { host, events } = code;
  shop = new Shop({ host, app, issuer, userClient: (login) => userClient(host, login), events });
  await shop.install();
  issue = await shop.issue('maria');
});

afterAll(async () => {
  await shop.app.stop();
  await front.close();
  await code.stop();
  await state.stop();
  await shop.issuer.stop();
});

describe('R2.6 the state in another repository', () => {
  it('R2.6 R20.9 doctor of a public repository asks for it, and for rules on the branch', async () => {
    expect((await shop.passDoctor(issue)).status).toBe(200);
    await shop.app.service.sweep();
    const said = (await shop.comments(issue)).find(({ body }) => body.includes('chaos-loop:doctor='))?.body ?? '';
    expect(said).toMatch(/state-visibility \| ▸ \*\*advised\*\*<br>octo\/shop is public.*stateRepository/);
    expect(said).toMatch(/state-branch-rules \| ▸ \*\*advised\*\*<br>.*update and deletion/);
    expect(branches(code)).toContain('chaos-loop-state');
  });

  it('R2.6 once configured, control, run and evidence are written there and nothing more is written here', async () => {
    const before = subjects(code, 'chaos-loop-state').length;
    await configure('octo/Shop-State');
    const own = `chaos-loop-state-${code.host.repository.id}`;
    expect((await shop.passDoctor(issue)).status).toBe(200);
    const { runId, record } = await shop.start(issue);
    expect(await shop.ask('maria', record, '/chaos-loop status')).toContain(runId);
    expect(branches(state)).toContain(own);
    expect(subjects(state, own).join('\n')).toContain(`[${runId.slice(0, 4)} r1]`);
    expect(subjects(code, 'chaos-loop-state')).toHaveLength(before);
    const { data: pull } = await userClient(code.host, 'maria').rest.pulls.get({
      owner: 'octo',
      repo: 'shop',
      pull_number: record,
    });
    expect(pull.body).toContain(`/octo/Shop-State/blob/${own}/runs/${runId}/`);
    await shop.app.service.sweep();
    const said = (await shop.comments(issue)).findLast(({ body }) => body.includes('chaos-loop:doctor='))?.body ?? '';
    expect(said).toMatch(/state-visibility \| ✓ fine<br>the state lies in octo\/.hop-.tate, which is private/);
  });

  it('R2.6 a file that became empty moves nothing into the public repository', async () => {
    const before = subjects(code, 'chaos-loop-state').length;
    const own = `chaos-loop-state-${code.host.repository.id}`;
    const files = { '.github/chaos-loop.yml': { content: '# moved\n' } };
    await code.host.commitFiles({ branch: 'main', message: 'chore: empty it', files });
    expect(await shop.ask('maria', issue, '/chaos-loop halt a secret reason')).toContain('Halted');
    expect(subjects(state, own).at(-1)).toContain('control');
    expect(subjects(code, 'chaos-loop-state')).toHaveLength(before);
    expect(await shop.ask('maria', issue, '/chaos-loop unhalt')).toContain('lifted');
  });

  it('R2.5 an active run goes on where it is while the file names a place that can not hold it', async () => {
    const before = subjects(code, 'chaos-loop-state').length;
    await configure('octo/nowhere');
    const status = await shop.ask('maria', issue, '/chaos-loop status');
    const runId = /run ([0-9a-f]{10}) is active in staging/.exec(status)?.[1] ?? '';
    expect(await shop.ask('maria', issue, '/chaos-loop plan staging')).toContain('moves the state');
    expect(await shop.ask('maria', issue, `/chaos-loop abandon ${runId}`)).toMatch(/was abandoned|is being ended/);
    expect(subjects(code, 'chaos-loop-state')).toHaveLength(before);
    await eventually('the place of the configuration is in force', async () => {
      const text = await shop.ask('maria', issue, '/chaos-loop status');
      return text.includes('not installed') || null;
    });
  });

  it.each([
    ['octo/nowhere', 'not installed'],
    ['mallory/shop-state', 'has to belong to octo'],
  ])(
    'R2.6 %s can not hold it: every command is answered so, and nothing is written here instead',
    async (name, why) => {
      const before = [subjects(code, 'chaos-loop-state').length, branches(state).length];
      await configure(name);
      for (const command of ['halt for lunch', 'status', 'doctor staging']) {
        const text = await shop.ask('maria', issue, `/chaos-loop ${command}`);
        expect(text).toContain('`unavailable`');
        expect(text).toContain(why);
      }
      expect([subjects(code, 'chaos-loop-state').length, branches(state).length]).toEqual(before);
    },
  );

  it('R2.6 a file that is refused otherwise still says where the state lies', () => {
    for (const text of [
      'stateRepository: octo/shop-state\nstateBranch: kept\nenvironments: {}\n',
      'stateRepository: octo/shop-state\nstateBranch: kept\nagents: {a: 1\n',
    ]) {
      const read = readConfigText(text, '0'.repeat(40));
      expect(read.parsed.ok).toBe(false);
      expect(read.where).toEqual({ stateRepository: 'octo/shop-state', stateBranch: 'kept' });
    }
  });
});
