import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_FIXTURE, networkSecurityGroupId } from '../azure/fixture.js';
import { type TestHost, testHost } from '../github/testing.js';
import type { RunnerEvent } from '../runner/options.js';
import { sampleDirectory } from '../sample/render.js';
import { publish, watchDeployments } from './pipeline.js';
import { sampleVariables } from './sample-variables.js';

let test: TestHost;
beforeEach(async () => {
  test = await testHost();
});
afterEach(() => test.stop());

const at = (port: number) => `http://127.0.0.1:${port}`;
const source = {
  directory: sampleDirectory(),
  variables: sampleVariables(
    {
      azureUrl: at(21001),
      ingressUrl: at(21002),
      platformUrl: at(21003),
      pricingUrl: at(21004),
      toxiproxyUrl: 'http://127.0.0.1:8474',
      fixture: DEFAULT_FIXTURE,
      targetId: networkSecurityGroupId(DEFAULT_FIXTURE),
    },
    at(21005),
  ),
};
const git = (...args: string[]) =>
  execFileSync('git', ['--git-dir', test.host.repository.gitDirectory, ...args], { encoding: 'utf8' });
const config = () => git('show', 'main:.github/chaos-loop.yml');

describe('the sample’s repository', () => {
  it('is published once; a later start makes no commit', async () => {
    expect(await publish(test.host, source, new Map())).toBe(true);
    const head = git('rev-parse', 'main');
    // Nothing was deployed from it, so its push is sent again.
    expect(await publish(test.host, source, new Map())).toBe(true);
    expect(git('rev-parse', 'main')).toBe(head);
    expect(test.events.filter(({ name }) => name === 'push').map(({ sha }) => sha)).toContain(head.trim());
  });

  it('gets new addresses where the old ones stand, and keeps what people changed', async () => {
    await publish(test.host, source, new Map());
    await test.host.commitFiles({
      branch: 'main',
      message: 'fix: a deadline',
      files: { 'service/notes.md': { content: `see ${at(21002)}/orders, not ${at(210021)}\n`, mode: '100755' } },
    });
    // Two that changed places, and one that is new.
    const moved = new Map([
      [at(21002), at(21003)],
      [at(21003), at(21002)],
      [at(21005), at(29999)],
    ]);
    expect(await publish(test.host, source, moved)).toBe(true);
    expect(git('log', '-1', '--format=%s', 'main').trim()).toBe('chore: addresses of this machine');
    expect(config()).toContain(`url: '${at(29999)}'`);
    expect(config()).toContain(`${at(21003)}/revision`);
    expect(git('show', 'main:.github/workflows/deploy.yml')).toContain(`${at(21002)}/deploy`);
    expect(git('show', 'main:service/notes.md')).toBe(`see ${at(21003)}/orders, not ${at(210021)}\n`);
    expect(git('ls-tree', 'main', 'service/notes.md')).toContain('100755');
    // Done already: a kill after the commit repeats nothing.
    const once = new Map([[at(21005), at(29999)]]);
    const head = git('rev-parse', 'main');
    await publish(test.host, source, once);
    expect(git('rev-parse', 'main')).toBe(head);
  });
});

describe('a deployment that is waited for', () => {
  const finished = (conclusion: 'success' | 'failure', workflow = '.github/workflows/deploy.yml'): RunnerEvent => ({
    type: 'run-finished',
    run: { id: 7, attempt: 1 },
    workflow,
    conclusion,
    message: null,
  });
  const failedJob = (message: string): RunnerEvent => ({
    type: 'job-finished',
    run: { id: 7, attempt: 1 },
    job: 'build',
    outcome: 'failure',
    seconds: 1,
    annotations: [{ level: 'error', message }],
    log: null,
  });
  const never = new AbortController().signal;

  it('is the pipeline’s, not a worker’s', async () => {
    const deployments = watchDeployments();
    const next = deployments.next(never);
    deployments.seen(finished('failure', '.github/workflows/chaos-loop.yml'));
    deployments.seen(finished('success'));
    await expect(next).resolves.toBeUndefined();
  });

  it('says why it failed, in the machine’s own terms where the machine refused', async () => {
    const deployments = watchDeployments();
    const first = deployments.next(never);
    deployments.seen(failedJob('Process completed with exit code 3.'));
    deployments.seen(finished('failure'));
    await expect(first).rejects.toMatchObject({
      code: 'not-deployed',
      message: expect.stringContaining('exit code 3'),
    });
    const second = deployments.next(never);
    deployments.seen(failedJob('fatal: write error. Out of diskspace'));
    deployments.seen(finished('failure'));
    await expect(second).rejects.toMatchObject({ code: 'disk-full' });
  });

  it('ends with the start that waits for it', async () => {
    const stop = new AbortController();
    const next = watchDeployments().next(stop.signal);
    stop.abort(new Error('Stopped by SIGINT.'));
    await expect(next).rejects.toThrow('Stopped by SIGINT.');
  });
});
