/** The command line as real processes on real repositories: exit codes, JSON, words. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { stringify } from 'yaml';
import * as fixture from '../../state/testing/fixture.js';
import { INVARIANTS } from '../../state/verify/index.js';
import { editStates, recorded, reseal } from '../../state/verify/testing/recorded.js';
import { runCli } from './index.js';
import { json, type Ran, ROOT, run } from './testing/program.js';
import { clean, git, repositoryAt, repositoryOf, runAt, temporary, writeBranch } from './testing/repository.js';

/** runCli as bin.ts calls it; 64 where bin.ts would say that the command is unknown. */
const ENTRY = `
import { runCli } from './app/cli/index.js';
const answer = runCli(process.argv.slice(2));
process.exitCode = answer === null ? 64 : await answer;
`;

async function bundle(): Promise<string> {
  const outfile = join(temporary(), 'cli.mjs');
  await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    outfile,
    bundle: true,
    // Everything inside: the folder has no node_modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  return outfile;
}

const NO_PLACE = join(temporary(), 'nowhere');

let program: string;
let resolved: string;
let waiting: string;
beforeAll(async () => {
  program = await bundle();
  resolved = repositoryAt('resolved');
  waiting = repositoryAt('advisory-approval');
}, 120_000);
afterAll(clean);

const cli = (...args: string[]): Promise<Ran> => run(program, args);
const width = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

describe('verify', () => {
  it('a finished run: 0, one line an invariant, readable', async () => {
    const ran = await cli('verify', '--git', resolved, '--require-terminal');
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    for (const name of INVARIANTS) expect(ran.stdout).toMatch(new RegExp(`^  (passed|skipped) +${name} `, 'm'));
    expect(ran.stdout).toContain('Run run-1: 27 revisions, resolved');
    expect(ran.stdout).toContain('skipped  provenance');
    expect(width(ran.stdout)).toBeLessThanOrEqual(Math.max(100, resolved.length + 80));
  });

  it('a clone and a checkout of it too, by the remote branch', async () => {
    const clone = join(temporary(), 'clone');
    execFileSync('git', ['clone', '--quiet', '--no-checkout', resolved, clone]);
    const ran = await cli('verify', '--git', clone, '--json');
    expect([ran.code, json(ran).ok]).toEqual([0, true]);
    expect(json(ran).result).toMatchObject({
      branch: 'chaos-loop-state',
      runs: [{ runId: 'run-1', verdict: 'resolved' }],
    });
  });

  it('an unfinished run passes, with --require-terminal it does not', async () => {
    expect((await cli('verify', '--git', waiting)).code).toBe(0);
    const ran = await cli('verify', '--git', waiting, '--require-terminal', '--json');
    expect(ran.code).toBe(2);
    const { ok, error } = json(ran);
    expect(ok).toBe(false);
    expect(error).toMatchObject({
      code: 'not-verified',
      problems: [{ message: expect.stringContaining('all-terminal') }, {}],
    });
  });

  it('a tampered revision: 2, by name, with the commit and what was expected and found', async () => {
    const commits = recorded(runAt('resolved'));
    editStates(
      commits,
      (state) => {
        state.repairs = 9;
      },
      (revision) => revision === 10,
    );
    reseal(commits);
    const directory = repositoryOf(commits);
    const ran = await cli('verify', '--git', directory);
    expect(ran.code).toBe(2);
    expect(ran.stdout).toMatch(/^ {2}FAILED {3}cap-respected /m);
    expect(ran.stdout).toMatch(/at: +r10 of state\.json, commit [0-9a-f]{12}/);
    expect(ran.stdout).toMatch(/expected: at most 3 repairs\n +found: +9/);
    expect(ran.stdout).toMatch(/^ {2}passed {3}evidence-integrity /m);
    expect(ran.stdout).toContain('NOT VERIFIED');
    const answer = json(await cli('verify', '--git', directory, '--json'));
    expect(answer.error).toMatchObject({ code: 'not-verified' });
    expect(JSON.stringify(answer.result)).toContain('"name":"cap-respected","status":"failed"');
  });

  it('a commit beside the chain, and a file replaced at the head', async () => {
    const directory = repositoryAt('advisory-approval');
    const [path] = git(directory, 'ls-tree', '-r', '--name-only', 'chaos-loop-state')
      .split('\n')
      .filter((name) => name.startsWith('runs/run-1/evidence/'));
    const stream = `commit refs/heads/chaos-loop-state\ncommitter eve <eve@example.test> 1790000001 +0000\ndata 4\ntidy\nfrom refs/heads/chaos-loop-state^0\nM 100644 inline ${path}\ndata 2\n{}\n`;
    execFileSync('git', ['-C', directory, 'fast-import', '--quiet'], { input: stream });
    const ran = await cli('verify', '--git', directory);
    expect(ran.code).toBe(2);
    expect(ran.stdout).toMatch(/FAILED {3}revision-contiguous/);
    expect(ran.stdout).toMatch(/FAILED {3}evidence-integrity/);
    expect(ran.stdout).toMatch(/passed {3}digest-chain/);
  });

  it('one run of several, by a short id', async () => {
    expect((await cli('verify', '--git', resolved, '--run', 'run')).code).toBe(0);
    const ran = await cli('verify', '--git', resolved, '--run', 'other', '--json');
    expect([ran.code, json(ran).error]).toEqual([
      2,
      { code: 'not-found', message: 'no run "other"', hint: 'Use one of run-1.' },
    ]);
  });

  it('another branch, by name', async () => {
    const directory = repositoryAt('started');
    writeBranch(directory, recorded(runAt('resolved')), 'of-old');
    expect((await cli('verify', '--git', directory, '--branch', 'of-old', '--require-terminal')).code).toBe(0);
    expect((await cli('verify', '--git', directory, '--branch', 'none')).stderr).toContain('has no branch "none"');
  });

  it('a replace ref changes nothing of what is read', async () => {
    const directory = repositoryAt('advisory-approval');
    const [head, before] = git(directory, 'rev-list', '-2', 'chaos-loop-state').trim().split('\n');
    git(directory, 'replace', head ?? '', before ?? '');
    const { result } = json(await cli('verify', '--git', directory, '--json'));
    expect(result).toMatchObject({ head, runs: [{ revisions: 11 }] });
  });
});

describe('status and obligations', () => {
  it('what a run waits for, since when, who can act, the next command', async () => {
    const ran = await cli('status', '--git', waiting);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(/^Run run-1 of shop-test in example\/shop: advisory-approval, blocked$/m);
    expect(ran.stdout).toMatch(/Waits for +approval: people choose advisories/);
    expect(ran.stdout).toMatch(/Since +2026-11-02 10:0\d:\d\d UTC \(/);
    expect(ran.stdout).toMatch(/Can act +people with write permission/);
    expect(ran.stdout).toMatch(/Next +\/chaos-loop approve add-timeout/);
    expect(width(ran.stdout)).toBeLessThanOrEqual(100);
    const { result } = json(await cli('status', '--git', waiting, '--json'));
    expect(result).toMatchObject({ runs: [{ runId: 'run-1', waitsFor: [{ kind: 'approval', owner: 'people' }] }] });
  });

  it('a run that ended waits for nobody', async () => {
    expect((await cli('status', '--git', resolved)).stdout).toMatch(/ended: resolved\n(.*\n)*.*Waits for +nobody/);
    expect((await cli('obligations', '--git', resolved)).stdout).toBe('Nobody has anything to do.\n');
  });

  it('obligations name what to merge', async () => {
    const ran = await cli('obligations', '--git', repositoryAt('awaiting-external-gate'), '--json');
    const { result } = json(ran);
    expect(JSON.stringify(result)).toContain('review and merge pull request #12: https://github.example.test/');
    expect(result).toMatchObject({ obligations: expect.arrayContaining([expect.objectContaining({ kind: 'merge' })]) });
  });
});

describe('validate', () => {
  const file = (name: string, text: string) => {
    const path = join(temporary(), name);
    writeFileSync(path, text);
    return path;
  };

  it('a good configuration, in YAML and JSON', async () => {
    const config = fixture.config();
    expect((await cli('validate', 'config', file('c.yml', stringify(config)))).code).toBe(0);
    const ran = await cli('validate', 'config', file('c.json', JSON.stringify(config)), '--json');
    expect([ran.code, json(ran).result]).toMatchObject([0, { kind: 'config', valid: true }]);
  });

  it('every problem at once, with pointer, line, column and hint', async () => {
    const text = stringify(fixture.config()).replace('maxTargets: 1', 'maxTargts: 1').replace('PT1M', 'P1M');
    const path = file('c.yml', text);
    const ran = await cli('validate', 'config', path, '--json');
    expect(ran.code).toBe(2);
    const line = (part: string) => text.split('\n').findIndex((row) => row.includes(part)) + 1;
    const { error } = json(ran) as { error?: { code: string; problems: { path: string; line: number }[] } };
    expect(error?.code).toBe('invalid-config');
    const guardrails = '/environments/shop-test/guardrails';
    expect(error?.problems).toEqual([
      expect.objectContaining({
        path: `${guardrails}/maxTargets`,
        line: line('guardrails:'),
        hint: 'Add "maxTargets".',
      }),
      expect.objectContaining({ path: `${guardrails}/maxTargts`, line: line('maxTargts'), column: 7 }),
      expect.objectContaining({
        path: `${guardrails}/maxFaultDuration`,
        line: line('P1M'),
        hint: 'Did you mean PT1M?',
      }),
    ]);
    const words = await cli('validate', 'config', path);
    expect(words.stderr).toContain(`line ${line('maxTargts')}, column 7: ${guardrails}/maxTargts: unknown key`);
    expect(words.stdout).toBe('');
  });

  it('broken syntax says where', async () => {
    const ran = await cli('validate', 'config', file('c.yml', 'version: 1\nversion: 2\nagents: {'), '--json');
    expect(ran.code).toBe(2);
    expect(json(ran).error).toMatchObject({ code: 'invalid-document', problems: [{ line: 2 }, { line: 3 }] });
    expect((await cli('validate', 'state', file('s.json', '{"a":'))).code).toBe(2);
  });

  it('a start request: the schema, then what no schema can say', async () => {
    const request = fixture.startRequest();
    expect((await cli('validate', 'start', file('s.json', JSON.stringify(request)))).code).toBe(0);
    const bad = {
      ...request,
      environment: 'elsewhere',
      targets: [`${fixture.SUBSCRIPTION}/x`],
      config: { ...request.config, digest: '0'.repeat(64) },
    };
    const ran = await cli(
      'validate',
      'start',
      file('s.json', JSON.stringify({ ...bad, targets: request.targets })),
      '--json',
    );
    expect(json(ran).error).toMatchObject({
      code: 'invalid-start',
      problems: expect.arrayContaining([
        expect.objectContaining({ path: '/environment' }),
        expect.objectContaining({ path: '/config/digest' }),
      ]),
    });
  });

  it('a submission: shape by its type, receipts by their payloads', async () => {
    const claim = {
      schemaVersion: 'chaos-loop/submission/v1',
      type: 'claim',
      commandId: 'c-1',
      runId: 'run-1',
      environment: 'shop-test',
      token: 'lease-1',
      workflowRun: { id: 1, attempt: 1 },
    };
    expect((await cli('validate', 'submission', file('c.json', JSON.stringify(claim)))).code).toBe(0);
    const unknown = await cli(
      'validate',
      'submission',
      file('c.json', JSON.stringify({ ...claim, type: 'please' })),
      '--json',
    );
    expect(json(unknown).error).toMatchObject({ problems: [{ path: '/type' }] });
    const state = runAt('chaos-execution').state;
    const [receipt] = Object.values(state.receipts);
    const settle = {
      ...claim,
      type: 'settle',
      operationId: 'o',
      outcome: 'unknown',
      result: null,
      receipts: [receipt],
      raws: {},
    };
    const ran = await cli('validate', 'submission', file('c.json', JSON.stringify(settle)), '--json');
    expect(json(ran).error).toMatchObject({ problems: [{ message: expect.stringContaining('payload is missing') }] });
  });

  it('documents of the state branch; an unknown version is refused by name', async () => {
    const { state } = runAt('advisory');
    expect((await cli('validate', 'state', file('s.json', JSON.stringify(state)))).code).toBe(0);
    const later = { ...state, schemaVersion: 'chaos-loop/run-state/v2' };
    const ran = await cli('validate', 'state', file('s.json', JSON.stringify(later)));
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('unknown version "chaos-loop/run-state/v2"')]);
  });

  it('says what it can check', async () => {
    expect((await cli('validate', 'poem', 'x')).stderr).toContain('config, start, submission, state');
    expect((await cli('validate', 'config')).stderr).toContain('the file is missing');
    expect((await cli('validate', 'config', NO_PLACE)).stderr).toContain('does not exist');
  });
});

describe('doctor', () => {
  const WORKFLOW = readFileSync(join(ROOT, 'local/sample/repository/.github/workflows/chaos-loop.yml'), 'utf8');
  const checkout = (workflow: string | null, config: object = fixture.config()) => {
    const directory = temporary();
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', directory]);
    mkdirSync(join(directory, '.github/workflows'), { recursive: true });
    writeFileSync(join(directory, '.github/chaos-loop.yml'), stringify(config));
    if (workflow !== null) writeFileSync(join(directory, '.github/workflows/chaos-loop.yml'), workflow);
    return directory;
  };
  const checks = async (directory: string) => {
    const answer = json(await cli('doctor', '--git', directory, '--json')) as {
      ok: boolean;
      result?: { checks: { name: string; status: string; details: string; hint: string | null }[] };
    };
    return Object.fromEntries((answer.result?.checks ?? []).map((check) => [check.name, check]));
  };

  it('a repository that is ready: 0', async () => {
    const directory = checkout(WORKFLOW);
    writeBranch(directory, recorded(runAt('started')));
    const ran = await cli('doctor', '--git', directory);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toContain('Ready, as far as can be seen from here.');
    expect(ran.stdout).not.toContain('FAILED');
  });

  it('before the App was asked: 2, each failure with what to do', async () => {
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
    expect((await cli('doctor', '--git', checkout(null))).code).toBe(2);
  });

  it('a configuration that has changed since doctor passed', async () => {
    const changed = fixture.config(fixture.environmentConfig({ maxRepairs: 1 }));
    const directory = checkout(WORKFLOW, changed);
    writeBranch(directory, recorded(runAt('started')));
    expect((await checks(directory))['environment shop-test']?.details).toContain('has changed since doctor passed');
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
      details: expect.stringContaining('run-1: digest-chain'),
      hint: expect.stringContaining('chaos-loop verify'),
    });
  });
});

describe('how it is called', () => {
  it.each([
    [['verify', '--nope']],
    [['verify', 'extra', '--git', '.']],
    [['status', '--run']],
    [['obligations', '--git', NO_PLACE]],
    [['doctor', '--git', temporary()]],
  ])('%j: 2, with what to do, as words and as one JSON object', async (args) => {
    const words = await cli(...args);
    expect([words.code, words.stdout]).toEqual([2, '']);
    expect(words.stderr.trim().split('\n').length).toBeGreaterThan(1);
    const ran = await cli(...args, '--json');
    expect([ran.code, ran.stderr, json(ran).ok]).toEqual([2, '', false]);
    expect(json(ran).error).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      hint: expect.any(String),
    });
  });

  it('--help of each command: 0, at most 100 columns', async () => {
    for (const command of ['verify', 'validate', 'status', 'obligations', 'doctor']) {
      const ran = await cli(command, '--help');
      expect([ran.code, ran.stderr]).toEqual([0, '']);
      expect(ran.stdout).toContain(`Usage: chaos-loop ${command}`);
      expect(width(ran.stdout)).toBeLessThanOrEqual(100);
    }
  });

  it('leaves other commands to the program', async () => {
    expect((await cli('local')).code).toBe(64);
    expect((await cli()).code).toBe(64);
  });

  it('our own fault is 1, and says so', async () => {
    const said: string[] = [];
    const io = {
      stdout: (text: string) => void said.push(text),
      stderr: (text: string) => void said.push(text),
      cwd: ROOT,
      now: () => {
        throw new Error('the clock is broken');
      },
    };
    expect(await runCli(['status', '--git', waiting, '--json'], io)).toBe(1);
    expect(said.map((text) => JSON.parse(text))).toEqual([
      { ok: false, error: { code: 'internal', message: 'the clock is broken', hint: expect.stringContaining('bug') } },
    ]);
  });
});
