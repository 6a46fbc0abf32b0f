/**
 * What people do to the state branch by hand, and how a run goes on from there (R2.7, R20.3): each surgery that
 * docs/operations.md speaks of, on a real repository, through comments.
 */
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { APP_ID, type TestHost, testHost, testKey, userClient, WEBHOOK_SECRET } from '../../local/github/testing.js';
import { verifyHistory } from '../../state/verify/index.js';
import { openBranch } from '../cli/git/branch.js';
import { readHistory } from '../cli/git/history.js';
import { systemClock } from '../runtime/clock.js';
import { eventually, startApp } from '../testing/app.js';
import { startIssuer } from '../testing/issuer.js';
import { Shop } from '../testing/shop.js';

// Real repositories, on machines that others use too.
jest.setTimeout(120_000);

const BRANCH = 'chaos-loop-state';
const LATER_MS = 120_000;
let fixture: TestHost;
let shop: Shop;
let issue: number;
let runId: string;
let record: number;
let ahead = 0;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };

const git = (...args: string[]) =>
  execFileSync('git', ['--git-dir', fixture.host.repository.gitDirectory, ...args], { encoding: 'utf8' }).trim();
const head = () => git('rev-parse', BRANCH);
const show = (path: string) => JSON.parse(git('show', `${BRANCH}:${path}`));
const stateOf = () => show(`runs/${runId}/state.json`);

/** A commit on the branch as anybody makes it with git. */
function byHand(files: Record<string, string | null>): string {
  const index = { ...process.env, GIT_INDEX_FILE: `${fixture.directory}/index-by-hand` };
  const run = (input: string | undefined, ...args: string[]) =>
    execFileSync('git', ['--git-dir', fixture.host.repository.gitDirectory, ...args], {
      encoding: 'utf8',
      env: index,
      ...(input === undefined ? {} : { input }),
    }).trim();
  run(undefined, 'read-tree', BRANCH);
  for (const [path, content] of Object.entries(files)) {
    if (content === null) run(`0 ${'0'.repeat(40)}\t${path}\n`, 'update-index', '--index-info');
    else
      run(
        undefined,
        'update-index',
        '--add',
        '--cacheinfo',
        `100644,${run(content, 'hash-object', '-w', '--stdin')},${path}`,
      );
  }
  const who = ['-c', 'user.name=mallory', '-c', 'user.email=mallory@example.com'];
  const commit = run(undefined, ...who, 'commit-tree', run(undefined, 'write-tree'), '-p', BRANCH, '-m', 'tidy up');
  git('update-ref', `refs/heads/${BRANCH}`, commit);
  return commit;
}

/** A merge, which nobody has to force: the branch holds all that it held, and shows what it showed at `shown`. */
function mergedBack(shown: string): string {
  const who = ['-c', 'user.name=mallory', '-c', 'user.email=mallory@example.com'];
  const merge = git(...who, 'commit-tree', `${shown}^{tree}`, '-p', shown, '-p', BRANCH, '-m', 'Merge branch');
  git('update-ref', `refs/heads/${BRANCH}`, merge);
  return merge;
}

beforeEach(async () => {
  ahead = 0;
  fixture = await testHost();
  const issuer = await startIssuer();
  const app = await startApp(fixture.host, {
    appId: APP_ID,
    privateKey: testKey,
    webhookSecret: WEBHOOK_SECRET,
    oidcIssuer: issuer.url,
    ports: { clock },
  });
  const { host, events } = fixture;
  shop = new Shop({ host, app, issuer, userClient: (login) => userClient(host, login), events });
  await shop.install();
  issue = await shop.issue('maria');
  await shop.passDoctor(issue);
  ({ runId, record } = await shop.start(issue));
});

afterEach(async () => {
  await shop.app.stop();
  await fixture.stop();
  await shop.issuer.stop();
});

const ready = async () =>
  (await fetch(`${shop.app.url}/readyz`)).json() as Promise<{ ok: boolean; troubles: { words: string }[] }>;

/** The run goes on: a worker that was dispatched now claims it, and people can end it. */
async function goesOn(): Promise<void> {
  const { token } = stateOf().lease;
  const dispatched = await eventually(
    'the dispatch of the lease',
    async () => shop.dispatches().find((one) => one.token === token) ?? null,
  );
  await shop.claim(dispatched);
  expect(stateOf()).toMatchObject({ transition: { status: 'ready' }, lease: { status: 'claimed' } });
  expect(await shop.ask('maria', record, '/chaos-loop abandon enough')).toContain('was abandoned');
  expect(stateOf()).toMatchObject({ verdict: 'abandoned' });
  await verified();
}

/** §18: what was restored is a history in which nothing fails, and each kept command decides to its revision again. */
async function verified(): Promise<void> {
  const history = await readHistory(await openBranch(fixture.host.repository.gitDirectory, BRANCH));
  const results = verifyHistory(history.of(runId));
  expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(results).toContainEqual({ name: 'decision-recomputes', status: 'passed' });
}

/** Another process, which knows nothing of the branch. */
async function another(): Promise<void> {
  const options = {
    appId: APP_ID,
    privateKey: testKey,
    webhookSecret: WEBHOOK_SECRET,
    oidcIssuer: shop.issuer.url,
    ports: { clock },
  };
  const app = await startApp(fixture.host, options);
  Object.assign(shop, { app });
  fixture.host.setWebhookUrl(`${app.url}/api/github/webhooks`);
}

/** The head that the run's status comment names. */
async function witnessed(): Promise<string> {
  const status = (await shop.comments(record)).find(({ body }) => body.includes(`chaos-loop:status=${runId}`));
  return /chaos-loop:head=([0-9a-f]{40})/.exec(status?.body ?? '')?.[1] ?? 'none';
}

describe('surgery of the state branch', () => {
  it('R2.7: control.json deleted while halted: nothing is forgotten, restore brings the halt back', async () => {
    await shop.ask('will', issue, '/chaos-loop halt for lunch');
    const { revision } = show('control.json');
    const commit = byHand({ 'control.json': null });
    const refused = await shop.ask('maria', issue, '/chaos-loop start staging');
    expect(refused).toContain('control.json: was deleted');
    expect(refused).toContain('/chaos-loop restore');
    await shop.app.service.sweep();
    expect(await ready()).toMatchObject({ ok: false, troubles: [{ path: 'control.json' }] });
    // Said where people are, once.
    const told = (await shop.comments(record)).filter(({ body }) => body.includes('problem=state'));
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain('mallory');
    expect(await shop.ask('will', issue, '/chaos-loop restore')).toContain('`not-permitted`');
    const text = await shop.ask('maria', issue, '/chaos-loop restore');
    expect(text).toContain(`goes on from revision ${revision}`);
    expect(text).toContain(commit.slice(0, 12));
    expect(show('control.json')).toMatchObject({
      revision: revision + 1,
      halt: { reason: 'for lunch' },
      event: { type: 'restore' },
    });
    expect(await shop.ask('maria', issue, '/chaos-loop unhalt')).toContain('The halt is lifted');
    await goesOn();
    await shop.app.service.sweep();
    expect(await ready()).toMatchObject({ ok: true, troubles: [] });
  });

  it.each([
    ['emptied', { 'index.json': '{"schemaVersion":"chaos-loop/index/v1","runs":{}}\n' }],
    ['deleted', { 'index.json': null }],
    ['no JSON', { 'index.json': 'nothing' }],
  ])('R2.7: index.json %s: a cache, rebuilt from the tree', async (_, files) => {
    byHand(files);
    expect(await shop.ask('maria', issue, '/chaos-loop status')).toContain(runId);
    await goesOn();
    expect(show('index.json')).toEqual({ schemaVersion: 'chaos-loop/index/v1', runs: {} });
  });

  it.each([
    ['deleted', () => null],
    ['changed', () => JSON.stringify({ ...stateOf(), verdict: 'resolved' })],
    ['no JSON', () => 'nothing'],
  ])(
    'R20.3: state.json %s by hand: its run alone is quarantined, restore goes on from the last legal revision',
    async (_, make) => {
      const { revision, lease } = stateOf();
      const commit = byHand({ [`runs/${runId}/state.json`]: make(), [`runs/${runId}/README.md`]: 'lies' });
      expect(await shop.ask('maria', record, '/chaos-loop abandon enough')).toContain(`/chaos-loop restore ${runId}`);
      expect(await shop.ask('maria', issue, '/chaos-loop status')).toContain(`/chaos-loop restore ${runId}`);
      // What is of no run goes on.
      expect(await shop.ask('will', issue, '/chaos-loop halt for lunch')).toContain('Halted');
      expect(await shop.ask('maria', issue, '/chaos-loop unhalt')).toContain('lifted');
      const text = await shop.ask('maria', issue, `/chaos-loop restore ${runId}`);
      expect(text).toContain(`goes on from revision ${revision}`);
      const restored = stateOf();
      expect(restored).toMatchObject({
        revision: revision + 1,
        verdict: 'in-progress',
        event: { type: 'restore', details: { restoredFrom: revision } },
      });
      expect(restored.event.details.skipped).toEqual({ from: commit, to: commit, count: 1 });
      expect(text).toContain(commit.slice(0, 12));
      expect(restored.lease.token).not.toBe(lease.token);
      expect(git('show', `${BRANCH}:runs/${runId}/README.md`)).toContain(runId);
      await goesOn();
    },
  );

  it.each<[string, (page: string) => Record<string, string | null>]>([
    ['a README edited to another verdict', (page) => ({ 'README.md': page.replaceAll('in-progress', 'resolved') })],
    ['a README deleted', () => ({ 'README.md': null })],
    ['a picture where no fault acted yet', () => ({ 'sli.svg': '<svg/>' })],
    ['both', () => ({ 'README.md': 'all is well', 'sli.svg': '<svg/>' })],
  ])(
    'R18: %s, beside the state: the next sweep puts back what the revisions wrote, and verify says so',
    async (_, make) => {
      const page = `runs/${runId}/README.md`;
      const shown = () => git('ls-tree', BRANCH, `runs/${runId}/`);
      const written = shown();
      const { revision } = stateOf();
      const files = make(git('show', `${BRANCH}:${page}`));
      byHand(Object.fromEntries(Object.entries(files).map(([name, text]) => [`runs/${runId}/${name}`, text])));
      const failed = async () => {
        const history = await readHistory(await openBranch(fixture.host.repository.gitDirectory, BRANCH));
        return verifyHistory(history.of(runId)).flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
      };
      expect(await failed()).toEqual(['revision-contiguous', 'page-bound']);
      ahead = LATER_MS * 3;
      await shop.app.service.sweep();
      expect(shown()).toBe(written);
      expect(stateOf().revision).toBe(revision);
      expect(await failed()).toEqual([]);
      const repaired = head();
      ahead *= 2;
      await shop.app.service.sweep();
      expect(head()).toBe(repaired);
    },
  );

  it('R18 R11.1: a README edited after the run has ended: restore puts it back, for who may restore, without a revision', async () => {
    await goesOn();
    const page = `${BRANCH}:runs/${runId}/README.md`;
    const [written, { revision }] = [git('show', page), stateOf()];
    byHand({ [`runs/${runId}/README.md`]: 'all is well' });
    expect(await shop.ask('will', issue, `/chaos-loop restore ${runId}`)).not.toContain('Put back');
    expect(git('show', page)).toBe('all is well');
    expect(await shop.ask('maria', issue, `/chaos-loop restore ${runId}`)).toContain(
      'Put back as the App wrote it last',
    );
    expect([git('show', page), stateOf().revision]).toEqual([written, revision]);
    await verified();
  });

  it('R20.3: the branch forced back: seen, and brought to its last head', async () => {
    await shop.ask('will', issue, '/chaos-loop halt for lunch');
    const lost = head();
    git('update-ref', `refs/heads/${BRANCH}`, `${lost}~1`);
    ahead = LATER_MS;
    expect(await shop.ask('maria', issue, '/chaos-loop start staging')).toContain('was set back');
    expect(await shop.ask('maria', issue, '/chaos-loop restore')).toContain(lost.slice(0, 12));
    expect(show('control.json')).toMatchObject({ halt: { reason: 'for lunch' } });
    expect(stateOf().event.type).toBe('restore');
    await shop.ask('maria', issue, '/chaos-loop unhalt');
    await goesOn();
  });

  it('R20.3: the branch set back by a merge, which holds the newer revisions: seen, and brought to its last head', async () => {
    await shop.ask('will', issue, '/chaos-loop halt for lunch');
    const lost = head();
    mergedBack(`${lost}~1`);
    ahead = LATER_MS;
    expect(await shop.ask('maria', issue, '/chaos-loop start staging')).toContain('was set back');
    expect(await shop.ask('maria', issue, '/chaos-loop restore')).toContain(`\`${lost.slice(0, 12)}\` again`);
    expect(show('control.json')).toMatchObject({ halt: { reason: 'for lunch' } });
    expect(await shop.ask('maria', issue, `/chaos-loop restore ${lost}`)).toContain('holds commit');
    await shop.ask('maria', issue, '/chaos-loop unhalt');
    await goesOn();
  });

  it('R20.3: the branch deleted: nothing begins anew by itself, and it is made again at its last head', async () => {
    const lost = head();
    git('update-ref', '-d', `refs/heads/${BRANCH}`);
    ahead = LATER_MS;
    expect(await shop.ask('maria', issue, '/chaos-loop doctor staging')).toContain('was deleted');
    expect(git('branch', '--list', BRANCH)).toBe('');
    expect(await shop.ask('maria', issue, '/chaos-loop restore')).toContain(lost.slice(0, 12));
    expect(stateOf().event.type).toBe('restore');
    await goesOn();
  });

  it('R20.3: the branch made anew while the App was away: a person names the commit, both histories stay', async () => {
    const lost = head();
    await shop.app.stop();
    const tree = execFileSync('git', ['--git-dir', fixture.host.repository.gitDirectory, 'mktree'], {
      encoding: 'utf8',
      input: '',
    }).trim();
    const anew = git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit-tree', tree, '-m', 'begin');
    git('update-ref', `refs/heads/${BRANCH}`, anew);
    await another();
    expect(await shop.ask('maria', issue, `/chaos-loop restore ${anew}`)).toContain('not by the App');
    expect(await shop.ask('maria', issue, `/chaos-loop restore ${lost}`)).toContain(
      `holds \`${lost.slice(0, 12)}\` again`,
    );
    expect(stateOf()).toMatchObject({ event: { type: 'restore' } });
    git('merge-base', '--is-ancestor', anew, BRANCH);
    git('merge-base', '--is-ancestor', lost, BRANCH);
    await goesOn();
  });

  it.each([
    ['set back', (lost: string) => git('update-ref', `refs/heads/${BRANCH}`, `${lost}~2`), 'was set back or made anew'],
    ['deleted', () => git('update-ref', '-d', `refs/heads/${BRANCH}`), 'was deleted'],
    ['set back by a merge', (lost: string) => mergedBack(`${lost}~2`), 'was set back or made anew'],
    [
      'set back by a merge under other commits',
      (lost: string) => [mergedBack(`${lost}~2`), byHand({ 'notes.md': 'x' })],
      'was set back or made anew',
    ],
  ] as const)(
    'R20.3: the branch %s while the App was away: the status comment shows it, and nothing is sent a second time',
    async (_, surgery, words) => {
      const [first] = shop.dispatches().slice(-1);
      if (!first) throw new Error('nothing was dispatched');
      await shop.claim(first);
      await shop.ask('will', issue, '/chaos-loop halt for lunch');
      const lost = head();
      await eventually('the comment', async () => ((await witnessed()) === lost ? true : null));
      const sent = shop.dispatches().length;
      await shop.app.stop();
      surgery(lost);
      await another();
      await shop.app.service.sweep();
      expect(await ready()).toMatchObject({ ok: false, troubles: [{ words: expect.stringContaining(words) }] });
      expect(shop.dispatches()).toHaveLength(sent);
      expect(await shop.ask('maria', issue, '/chaos-loop start staging')).toContain(
        `pull request ${record} shows commit`,
      );
      expect(await shop.ask('maria', issue, '/chaos-loop restore')).toContain(`\`${lost.slice(0, 12)}\` again`);
      expect(show('control.json')).toMatchObject({ halt: { reason: 'for lunch' } });
      expect(stateOf().event.type).toBe('restore');
      await shop.ask('maria', issue, '/chaos-loop unhalt');
      await goesOn();
      // The next process has nothing to find.
      await shop.app.stop();
      await another();
      await shop.app.service.sweep();
      expect(await ready()).toMatchObject({ ok: true, troubles: [] });
    },
  );

  it('R20.3: a status comment that somebody else edited shows nothing', async () => {
    await eventually('the comment', async () => ((await witnessed()) === 'none' ? null : true));
    await shop.app.stop();
    const status = (await shop.comments(record)).find(({ body }) => body.includes(`chaos-loop:status=${runId}`));
    const main = git('rev-parse', 'main');
    await userClient(fixture.host, 'will').rest.issues.updateComment({
      owner: 'octo',
      repo: 'shop',
      comment_id: status?.id ?? 0,
      body: (status?.body ?? '').replace(/head=[0-9a-f]{40}/, `head=${main}`),
    });
    await another();
    await goesOn();
  });
});
