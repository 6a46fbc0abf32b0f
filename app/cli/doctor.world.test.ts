/** `chaos-loop doctor` as a real process on real checkouts. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import * as fixture from '../../state/testing/fixture.js';
import { RUN } from '../../state/testing/steps.js';
import { editStates, recorded } from '../../state/verify/testing/recorded.js';
import { json, programOfCli, ROOT } from './testing/program.js';
import { clean, runAt, temporary, writeBranch } from './testing/repository.js';

let cli: Awaited<ReturnType<typeof programOfCli>>;
beforeAll(async () => {
  cli = await programOfCli();
}, 120_000);
afterAll(clean);

const BUILD = stringify({
  on: 'push',
  jobs: { build: { steps: [{ uses: 'actions/upload-artifact@v4', with: { name: 'shop', path: 'dist' } }] } },
});

describe('doctor', () => {
  const WORKFLOW = readFileSync(join(ROOT, 'local/sample/repository/.github/workflows/chaos-loop.yml'), 'utf8')
    // The world that fills the template in is not here.
    .replaceAll(/\{\{[A-Z_]+\}\}/g, 'filled-in');
  const checkout = (workflow: string | null, config: object = fixture.config()) => {
    const directory = temporary();
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', directory]);
    mkdirSync(join(directory, '.github/workflows'), { recursive: true });
    writeFileSync(join(directory, '.github/chaos-loop.yml'), stringify(config));
    writeFileSync(join(directory, '.github/workflows/build.yml'), BUILD);
    if (workflow !== null) writeFileSync(join(directory, '.github/workflows/chaos-loop.yml'), workflow);
    return directory;
  };
  const checks = async (directory: string) => {
    const answer = json(await cli('doctor', '--offline', '--git', directory, '--json')) as {
      ok: boolean;
      result?: { checks: { name: string; status: string; details: string; hint: string | null }[] };
    };
    return Object.fromEntries((answer.result?.checks ?? []).map((check) => [check.name, check]));
  };

  it('a repository that is ready: 0', async () => {
    const directory = checkout(WORKFLOW);
    writeBranch(directory, recorded(runAt('started')));
    const ran = await cli('doctor', '--offline', '--git', directory);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toContain('Ready, as far as can be seen from here.');
    expect(ran.stdout).not.toContain('FAILED');
    expect(ran.stdout.replace(/\s+/g, ' ')).toContain(
      'passed services of shop-test: Network security groups: faults DNS Outage',
    );
  });

  it('before the App was asked: 1, each failure with what to do', async () => {
    const found = await checks(checkout(WORKFLOW));
    expect(found.configuration?.status).toBe('passed');
    expect(found['state-branch']).toMatchObject({
      status: 'failed',
      hint: expect.stringContaining('/chaos-loop doctor'),
    });
    expect(found['environment shop-test']).toMatchObject({
      status: 'failed',
      details: 'doctor has not passed for it yet',
    });
    expect((await cli('doctor', '--offline', '--git', checkout(null))).code).toBe(1);
  });

  it('an artifact that no workflow uploads, by doctor and by validate', async () => {
    const gate = { build: { workflow: '.github/workflows/build.yml' }, artifact: { name: 'shopp' } };
    const directory = checkout(WORKFLOW, fixture.config(fixture.environmentConfig({ gate })));
    const details =
      '/environments/shop-test/gate/artifact/name: .github/workflows/build.yml uploads no artifact "shopp"';
    expect((await checks(directory)).artifact).toMatchObject({ status: 'failed', details, hint: 'It uploads shop.' });
    const ran = await cli('validate', 'config', join(directory, '.github/chaos-loop.yml'));
    expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining('uploads no artifact "shopp"')]);
  });

  it('R2.1 R20.1 the state on a branch of people, by doctor and by validate', async () => {
    const directory = checkout(WORKFLOW, { ...fixture.config(), stateBranch: 'main' });
    expect((await checks(directory))['state-branch']).toMatchObject({
      status: 'failed',
      details: '"main" is the branch where the files of the repository lie',
      hint: expect.stringContaining('chaos-loop-state'),
    });
    const file = join(directory, '.github/chaos-loop.yml');
    const ran = await cli('validate', 'config', file);
    expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining('"main" is the branch')]);
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', directory, '-c', 'user.name=m', '-c', 'user.email=m@x.example', ...args]);
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    git('branch', 'pages');
    writeFileSync(file, stringify({ ...fixture.config(), stateBranch: 'pages' }));
    expect((await checks(directory))['state-branch']?.details).toContain('holds files of somebody else (.github)');
    expect((await cli('validate', 'config', file)).stderr).toContain('holds files of somebody else');
  });

  it('a configuration that has changed since doctor passed', async () => {
    const changed = fixture.config(fixture.environmentConfig({ maxRepairs: 1 }));
    const directory = checkout(WORKFLOW, changed);
    writeBranch(directory, recorded(runAt('started')));
    expect((await checks(directory))['environment shop-test']?.details).toContain('has changed since doctor passed');
  });

  it('what an example left open, and which actions others may move', async () => {
    const found = await checks(checkout(WORKFLOW.replace('filled-in', '<client id>')));
    expect(found.placeholders).toMatchObject({
      status: 'failed',
      details: expect.stringMatching(/chaos-loop\.yml:\d+: <client id>$/),
    });
    expect(found.pinned).toMatchObject({ status: 'passed', hint: expect.stringContaining('full id of a commit') });
  });

  it('R20.6 an agent’s job that could act, a job without a token, a job that is missing', async () => {
    const told = async (workflow: string) => (await checks(checkout(workflow)))['worker-workflow'];
    const propose = WORKFLOW.indexOf('  propose:');
    const armed = `${WORKFLOW.slice(0, propose)}${WORKFLOW.slice(propose).replace('contents: read', 'contents: read\n      id-token: write')}`;
    expect(await told(armed)).toMatchObject({
      status: 'failed',
      details: expect.stringContaining('the agent’s job has id-token: write'),
    });
    expect((await told(WORKFLOW.replace('      id-token: write\n', '')))?.details).toContain('no id-token: write');
    expect((await told(WORKFLOW.replace('command: propose', 'command: deliver')))?.details).toContain(
      'command: propose',
    );
    expect((await told(WORKFLOW.replace('repository_dispatch', 'push')))?.details).toContain('does not start');
  });

  it('a state branch that was tampered with', async () => {
    const directory = checkout(WORKFLOW);
    const commits = recorded(runAt('advisory'));
    editStates(
      commits,
      (state) => state.caveats.push('x'),
      (revision) => revision === 4,
    );
    writeBranch(directory, commits);
    expect((await checks(directory))['state-branch']).toMatchObject({
      status: 'failed',
      details: expect.stringContaining(`${RUN}: digest-chain`),
      hint: expect.stringContaining('chaos-loop verify'),
    });
  });
});
