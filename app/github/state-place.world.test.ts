/** R2.5 R2.6: where the state lies is never guessed, whatever becomes of the configuration while a run is active. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { APP_ID, type TestHost, testHost, testKey, userClient, WEBHOOK_SECRET } from '../../local/github/testing.js';
import { startApp } from '../testing/app.js';
import { configOf } from '../testing/config.js';
import { type Issuer, startIssuer } from '../testing/issuer.js';
import { Shop } from '../testing/shop.js';

jest.setTimeout(120_000);
const PATH = '.github/chaos-loop.yml';
let fixture: TestHost;
let issuer: Issuer;
let shop: Shop;
let issue: number;
let runId: string;
let record: number;
let good: string;
const scratch = mkdtempSync(join(tmpdir(), 'state-place-'));

function git(...args: string[]): string {
  const own = [
    '--git-dir',
    fixture.host.repository.gitDirectory,
    '-c',
    'user.name=x',
    '-c',
    'user.email=x@example.com',
  ];
  const env = { ...process.env, GIT_INDEX_FILE: join(scratch, 'index') };
  return execFileSync('git', [...own, ...args], { encoding: 'utf8', env }).trim();
}

const branches = (): string[] => git('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');

/** Null: the file is deleted. */
async function configure(content: string | null): Promise<void> {
  if (content !== null) {
    await fixture.host.commitFiles({ branch: 'main', message: 'chore: configure', files: { [PATH]: { content } } });
    return;
  }
  git('read-tree', 'main');
  git('rm', '--cached', '-q', PATH);
  git('update-ref', 'refs/heads/main', git('commit-tree', git('write-tree'), '-p', 'main', '-m', 'chore: remove'));
}

const newApp = () =>
  startApp(fixture.host, { appId: APP_ID, privateKey: testKey, webhookSecret: WEBHOOK_SECRET, oidcIssuer: issuer.url });

async function open(): Promise<Shop> {
  const { host, events } = fixture;
  const made = new Shop({ host, app: await newApp(), issuer, userClient: (login) => userClient(host, login), events });
  host.setWebhookUrl(`${made.app.url}/api/github/webhooks`);
  return made;
}

beforeAll(async () => {
  fixture = await testHost();
  issuer = await startIssuer();
  shop = await open();
  await shop.install();
  good = JSON.stringify({ ...configOf(shop.app.url), stateBranch: 'my-state' }, null, 2);
  await configure(good);
  issue = await shop.issue('maria');
  await shop.passDoctor(issue);
  ({ runId, record } = await shop.start(issue));
});

afterEach(() => configure(good));

afterAll(async () => {
  await shop.app.stop();
  await fixture.stop();
  await issuer.stop();
  rmSync(scratch, { recursive: true });
});

it.each<[string, string | null]>([
  ['deleted', null],
  ['in conflict', '<<<<<<< HEAD\nversion: 1\n=======\nversion: 2\n>>>>>>> topic\nstateBranch: elsewhere\n'],
  ['one that leaves it out, and is refused', 'version: 1\nstateBranhc: my-state\n'],
])('R16.1 R2.5: a halt goes where the state is when the file became %s', async (_, content) => {
  await configure(content);
  expect(await shop.ask('maria', issue, '/chaos-loop halt for lunch')).toContain('Halted');
  expect(branches()).not.toContain('chaos-loop-state');
  expect(JSON.parse(git('show', 'my-state:control.json')).halt).toMatchObject({ reason: 'for lunch' });
  expect(await shop.ask('maria', issue, '/chaos-loop unhalt')).toContain('lifted');
});

describe('a process that begins anew', () => {
  it('R2.5 R16.3: with the file deleted, knows the run by its history, sweeps it and finds a comment', async () => {
    await configure(null);
    await shop.app.stop();
    fixture.host.setWebhookUrl('http://127.0.0.1:9/');
    const commentId = await shop.comment('maria', record, '/chaos-loop status');
    shop = await open();
    await shop.app.service.sweep();
    expect(await shop.answer(record, commentId)).toContain(runId);
    expect(branches()).not.toContain('chaos-loop-state');
  });

  it('R2.6: where no version says it, a command is refused with what is to be mended, and nothing is written', async () => {
    const kept = git('rev-parse', 'main');
    await configure('stateBranch: [\n');
    const tree = git('rev-parse', 'main^{tree}');
    await shop.app.stop();
    git('update-ref', 'refs/heads/main', git('commit-tree', tree, '-m', 'chore: a history without it'));
    shop = await open();
    const before = branches();
    const text = await shop.ask('maria', issue, '/chaos-loop halt for lunch');
    expect(text).toContain('`invalid-config`');
    expect(text).toContain('no earlier version says where the state lies');
    expect(text).toContain('Correct it on the default branch');
    expect(branches()).toEqual(before);
    git('update-ref', 'refs/heads/main', kept);
    expect(await shop.ask('maria', issue, '/chaos-loop status')).toContain(runId);
  });
});
