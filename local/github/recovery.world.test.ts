/** What a host finds that starts after it was killed: the repository is the truth, the records follow. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { HostDocument, PullRecord } from './model.js';
import { type TestHost, testHost, userClient } from './testing.js';

const target = { owner: 'octo', repo: 'shop' };
let test: TestHost;
beforeEach(async () => {
  test = await testHost();
  await test.host.commitFiles({ branch: 'main', message: 'first', files: { a: { content: 'a\n' } } });
  await test.host.commitFiles({ branch: 'topic', message: 'topic', files: { b: { content: 'b\n' } } });
  const maria = userClient(test.host, 'maria');
  await maria.rest.pulls.create({ ...target, title: 'Topic', head: 'topic', base: 'main' });
});
afterEach(() => test.stop());

const repository = () => join(test.directory, 'github.json');
const document = () => JSON.parse(readFileSync(repository(), 'utf8')) as HostDocument;
const git = (...args: string[]) =>
  execFileSync('git', ['--git-dir', join(test.directory, 'repo.git'), ...args], { encoding: 'utf8' }).trim();

/** Leaves the record as a kill does that comes after its intent was written and before its end. */
function forgetEnd(landing: NonNullable<PullRecord['pull']['landing']>): void {
  const kept = document();
  const record = kept.issues.find((issue) => issue.pull !== null);
  if (!record?.pull) throw new Error('no pull request');
  Object.assign(record, { state: 'open', closedAt: null });
  Object.assign(record.pull, { mergedAt: null, mergedBy: null, mergeCommitSha: null, landing });
  writeFileSync(repository(), JSON.stringify(kept));
}

describe('a merge that was cut off', () => {
  it.each(['merge', 'squash', 'rebase'] as const)('is completed when the %s is in the base branch', async (method) => {
    const base = git('rev-parse', 'main');
    const maria = userClient(test.host, 'maria');
    const { data } = await maria.rest.pulls.merge({ ...target, pull_number: 1, merge_method: method });
    await test.host.close();
    forgetEnd({ sha: data.sha, base, by: { kind: 'user', login: 'maria' }, at: '2026-01-02T03:04:05Z' });
    const pull = (await userClient(await test.restart(), 'maria').rest.pulls.get({ ...target, pull_number: 1 })).data;
    expect(pull).toMatchObject({
      merged: true,
      state: 'closed',
      merge_commit_sha: data.sha,
      merged_at: '2026-01-02T03:04:05Z',
      merged_by: { login: 'maria' },
    });
  });

  it('never happened when the base branch did not move, and can be done then', async () => {
    const base = git('rev-parse', 'main');
    await test.host.close();
    forgetEnd({
      sha: git('rev-parse', 'topic'),
      base,
      by: { kind: 'user', login: 'maria' },
      at: '2026-01-02T03:04:05Z',
    });
    git('update-ref', 'refs/heads/main', base);
    const maria = userClient(await test.restart(), 'maria');
    const pull = (await maria.rest.pulls.get({ ...target, pull_number: 1 })).data;
    expect(pull).toMatchObject({ merged: false, state: 'open' });
    expect((await maria.rest.pulls.merge({ ...target, pull_number: 1 })).data.merged).toBe(true);
  });

  it('keeps the intent on disk while the branch moves', async () => {
    const seen: (string | undefined)[] = [];
    const hook = join(test.directory, 'repo.git/hooks/reference-transaction');
    const copy = join(test.directory, 'seen.json');
    // Git runs it while it moves the ref: what is on disk at that moment is what a kill would leave.
    writeFileSync(hook, `#!/bin/sh\n[ "$1" = prepared ] && cp '${repository()}' '${copy}'\nexit 0\n`, { mode: 0o755 });
    await userClient(test.host, 'maria').rest.pulls.merge({ ...target, pull_number: 1 });
    rmSync(hook);
    const then = JSON.parse(readFileSync(copy, 'utf8')) as HostDocument;
    seen.push(then.issues[0]?.pull?.landing?.sha);
    expect(seen).toEqual([git('rev-parse', 'main')]);
    expect(document().issues[0]?.pull?.landing).toBeUndefined();
  });
});

describe('a host that starts again', () => {
  it('sees the head of a pull request that moved, and the one that went', async () => {
    const maria = userClient(test.host, 'maria');
    await test.host.commitFiles({ branch: 'other', message: 'other', files: { c: { content: 'c\n' } } });
    await maria.rest.pulls.create({ ...target, title: 'Other', head: 'other', base: 'main' });
    await test.host.close();
    const main = git('rev-parse', 'main');
    git('update-ref', 'refs/heads/topic', main);
    git('update-ref', '-d', 'refs/heads/other');
    const again = userClient(await test.restart(), 'maria');
    expect((await again.rest.pulls.get({ ...target, pull_number: 1 })).data.head.sha).toBe(main);
    expect((await again.rest.pulls.get({ ...target, pull_number: 2 })).data.state).toBe('closed');
  });

  it('is not stopped by the locks of a git that was killed', async () => {
    await test.host.close();
    const locks = ['refs/heads/main.lock', 'packed-refs.lock', 'HEAD.lock'].map((name) =>
      join(test.directory, 'repo.git', name),
    );
    for (const lock of locks) writeFileSync(lock, '');
    const again = await test.restart();
    await again.commitFiles({ branch: 'main', message: 'second', files: { a: { content: 'b\n' } } });
    expect(locks.filter((lock) => existsSync(lock))).toEqual([]);
  });

  it('has everything that it answered, even when it is never closed', async () => {
    await userClient(test.host, 'maria').rest.issues.create({ ...target, title: 'Answered' });
    expect(document().issues.map((issue) => issue.title)).toContain('Answered');
  });

  it('answers an error, and says that it can not write, when its disk is gone', async () => {
    const failures: Error[] = [];
    const again = await test.restart({ onFailure: (error) => failures.push(error) });
    rmSync(repository());
    mkdirSync(join(repository(), 'in the way'), { recursive: true });
    const create = () => userClient(again, 'maria').rest.issues.create({ ...target, title: 'Lost' });
    await expect(create()).rejects.toMatchObject({ status: 500 });
    // A change that no request waits for.
    again.actions.oidcRequest({ id: 1, attempt: 1 }, 'job');
    await new Promise(setImmediate);
    expect(failures).toMatchObject([{ code: 'EISDIR' }]);
    rmSync(repository(), { recursive: true });
  });
});

describe('the push of the default branch', () => {
  const repeated = () => test.events.filter((event) => event.ref === 'refs/heads/main').length;

  it('is sent once more when what it started did not succeed, and never after a success', async () => {
    const { host, events } = test;
    const event = events.find((one) => one.ref === 'refs/heads/main');
    if (!event) throw new Error('no push');
    const before = repeated();
    expect(await host.repeatLostPush()).toBe(true);
    await new Promise(setImmediate);
    expect(repeated()).toBe(before + 1);
    expect(events.at(-1)).toMatchObject({ name: 'push', sha: git('rev-parse', 'main'), ref: 'refs/heads/main' });
    const run = await host.actions.startRun({ path: '.github/workflows/deploy.yml', name: 'Deploy', event });
    await host.actions.finishRun(run, 'failure');
    expect(await host.repeatLostPush()).toBe(true);
    const second = await host.actions.startRun({ path: '.github/workflows/deploy.yml', name: 'Deploy', event });
    await host.actions.finishRun(second, 'success');
    expect(await host.repeatLostPush()).toBe(false);
  });
});
