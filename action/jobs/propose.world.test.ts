import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Brief, Config } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { configOf } from '../sample-place.js';
import { type TestRuntime, testRuntime } from '../testing/runtime.js';
import { propose } from './propose.js';

let checkout: string;
let fenced: string[];
const TOKEN = `ghs_${'a'.repeat(36)}`;
const inputs = {
  brief: 'chaos-loop/brief.json',
  proposal: 'chaos-loop/proposal.json',
  patch: 'chaos-loop/patch.json',
  githubToken: TOKEN,
};
const place = {
  appUrl: 'http://app.test',
  serviceUrl: 'http://service.test',
  subscriptionId: 's',
  resourceGroup: 'rg',
  location: 'eastus',
  targetId: '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/networkSecurityGroups/n',
  scenario: 'S',
  configuration: 'c',
  faultUrn: 'urn',
  faultDuration: 'PT3S',
};

function briefOf(run: string, more: Partial<Brief> = {}): Brief {
  const effective: Config = configOf(place);
  return {
    schemaVersion: 'chaos-loop/brief/v1',
    runId: 'run-1',
    environment: 'production',
    purpose: 'phase',
    phase: 'diagnostic',
    mode: 'initial',
    iteration: 0,
    revision: 3,
    token: 'lease-1',
    commit: 'a'.repeat(40),
    repository: { id: 1, owner: 'acme', name: 'orders' },
    agent: { run, timeout: 'PT2S' },
    proposalSchema: 'proposal-diagnostic',
    corrections: [],
    approvedAdvisories: [],
    maxEvidenceAge: 'PT10M',
    config: { path: '.github/chaos-loop.yml', commit: 'a'.repeat(40), digest: digestOf(effective), effective },
    state: null,
    halted: false,
    ...more,
  };
}

const GOOD = JSON.stringify({
  schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
  mechanism: 'm',
  remediable: true,
  reason: 'r',
});

async function run(command: string, more: Partial<Brief> = {}, env: Record<string, string> = {}): Promise<TestRuntime> {
  writeFileSync(join(checkout, inputs.brief), JSON.stringify(briefOf(command, more)));
  const runtime = testRuntime({
    env: { PATH: process.env.PATH, GITHUB_WORKSPACE: checkout, ...env },
  });
  fenced = [];
  await propose(runtime, inputs, {
    open: () => fenced.push('open'),
    line: (text) => fenced.push(text),
    close: () => fenced.push('close'),
  });
  return runtime;
}
const written = (path = inputs.proposal) => JSON.parse(readFileSync(join(checkout, path), 'utf8'));
const failureOf = () => written().error;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'chaos-loop-propose-'));
  mkdirSync(join(checkout, 'chaos-loop'));
  mkdirSync(join(checkout, 'service'));
  writeFileSync(join(checkout, 'service/main.ts'), 'old\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=test@example.com', ...args], { cwd: checkout });
  git('init', '-q');
  git('add', 'service');
  git('commit', '-q', '-m', 'base');
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

describe('the agent', () => {
  it('gets the brief and leaves a checked proposal', async () => {
    await run(
      `node -e 'const b = JSON.parse(fs.readFileSync(process.env.CHAOS_LOOP_BRIEF)); console.log(b.runId)' && echo '${GOOD}' > "$CHAOS_LOOP_PROPOSAL"`,
    );
    expect(written()).toEqual(JSON.parse(GOOD));
    expect(fenced).toEqual(['open', 'run-1', 'close']);
    expect(written(inputs.patch)).toEqual({});
  });

  it('gets at most 64 kB, at the path that everybody knows, and the log says what was cut', async () => {
    const corrections = Array.from({ length: 100 }, (_, n) => `${n} ${'x'.repeat(1_900)}`);
    const { lines } = await run(
      `wc -c < "$CHAOS_LOOP_BRIEF"; cmp "$CHAOS_LOOP_BRIEF" chaos-loop/brief.json && echo same; echo '${GOOD}' > "$CHAOS_LOOP_PROPOSAL"`,
      { corrections },
    );
    expect(Number(fenced[1])).toBeLessThanOrEqual(64_000);
    expect(fenced[2]).toBe('same');
    const [, older] = /Not in the agent's brief: corrections, the older ones \((\d+)\)\./.exec(lines.join('\n')) ?? [];
    // 50 of their beginnings fit at least.
    expect(Number(older)).toBeGreaterThan(0);
    expect(Number(older)).toBeLessThan(50);
    expect(written()).toEqual(JSON.parse(GOOD));
  });

  it('R20.6 sees nothing that identifies or authorizes: six variables in all', async () => {
    const secrets = {
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'oidc-request-secret',
      ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:1/',
      ACTIONS_RUNTIME_TOKEN: 'runtime-secret',
      GITHUB_TOKEN: TOKEN,
      'INPUT_GITHUB-TOKEN': TOKEN,
      AZURE_CLIENT_ID: 'azure-client',
      CHAOS_LOOP_AZURE_EMULATOR: 'http://127.0.0.1:2',
    };
    await run(`env > seen.txt; echo '${GOOD}' > "$CHAOS_LOOP_PROPOSAL"`, {}, secrets);
    const seen = readFileSync(join(checkout, 'seen.txt'), 'utf8');
    const names = seen
      .split('\n')
      .map((line) => line.split('=')[0])
      .filter((name) => name !== '');
    // PWD, OLDPWD, SHLVL and _ are the shell's own.
    expect(names.filter((name) => !/^(PWD|OLDPWD|SHLVL|_)$/.test(name ?? '')).sort()).toEqual([
      'CHAOS_LOOP_BRIEF',
      'CHAOS_LOOP_PROPOSAL',
      'HOME',
      'LANG',
      'PATH',
      'TMPDIR',
    ]);
    for (const secret of Object.values(secrets)) expect(seen).not.toContain(secret);
  });

  it('waiting has a bound: what an agent leaves running holds nothing up, in its group or out of it', async () => {
    const began = Date.now();
    await run(`setsid sh -c 'sleep 300' & sleep 300 & echo '${GOOD}' > "$CHAOS_LOOP_PROPOSAL"`);
    expect(written()).toEqual(JSON.parse(GOOD));
    await run(`setsid sh -c 'sleep 300' & sleep 300`);
    expect(failureOf().message).toMatch(/was stopped after 2 s/);
    expect(Date.now() - began).toBeLessThan(20_000);
  });

  it('R20.6 it sees no process but its own, so no token in the environment of the step that started it', async () => {
    const script =
      'for f in /proc/[0-9]*/environ; do tr "\\0" "\\n" < $f; done > seen.txt 2>/dev/null; ls -d /proc/[0-9]* > processes.txt';
    process.env.RUNNER_OF_A_TEST = 'secret-of-the-runner';
    const runtime = await run(`${script}; echo '${GOOD}' > "$CHAOS_LOOP_PROPOSAL"`);
    delete process.env.RUNNER_OF_A_TEST;
    const exposed = runtime.lines.some((line) => line.startsWith('warning:') && line.includes('namespace'));
    const seen = readFileSync(join(checkout, 'processes.txt'), 'utf8').trim().split('\n');
    // Where the machine allows no namespace, people are told.
    if (!exposed) {
      expect(seen.length).toBeLessThan(6);
      expect(seen).not.toContain(`/proc/${process.pid}`);
    }
    expect(exposed).toBe(spawnSync('unshare', ['--user', '--pid', '--fork', '--mount-proc', 'true']).status !== 0);
  });

  it('R15.1 R20.6 an agent that removes .git, or leaves another thing where our files go, still gives a result', async () => {
    await run(
      `rm -rf .git chaos-loop; mkdir -p chaos-loop/patch.json/x; mkfifo chaos-loop/proposal.json; echo '${GOOD}' > "$CHAOS_LOOP_PROPOSAL"`,
    );
    expect(written()).toEqual(JSON.parse(GOOD));
    expect(written(inputs.patch)).toEqual({});
  });

  it('leaves nothing of its own behind, also when the agent fails', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'chaos-loop-runner-'));
    for (const command of [`echo '${GOOD}' > "$CHAOS_LOOP_PROPOSAL"`, 'exit 3'])
      await run(command, {}, { RUNNER_TEMP: temporary });
    expect(readdirSync(temporary)).toEqual([]);
    rmSync(temporary, { recursive: true });
  });

  it('R2.2 what it prints is masked', async () => {
    await run(
      `echo 'token ${TOKEN} and other-secret-1'; echo '${GOOD}' > "$CHAOS_LOOP_PROPOSAL"`,
      {},
      { MY_SECRET: 'other-secret-1' },
    );
    expect(fenced.join('\n')).toContain('token *** and ***');
  });

  describe('R20.6 secrets that it names', () => {
    const KEY = 'sk-model/key+1';
    const given = (command: string, env: Record<string, string> = { MODEL_KEY: KEY, OTHER_KEY: 'of-another-phase' }) =>
      run(command, { agent: { run: command, timeout: 'PT9S', secrets: ['MODEL_KEY'] } }, env);
    const say = (words: string) => GOOD.replace('"r"', JSON.stringify(words));

    it('it gets those and no other, and the log shows none', async () => {
      const runtime = await given(`env > seen.txt; echo "key $MODEL_KEY"; echo '${GOOD}' > "$CHAOS_LOOP_PROPOSAL"`);
      const seen = readFileSync(join(checkout, 'seen.txt'), 'utf8');
      expect(seen).toContain(`MODEL_KEY=${KEY}`);
      expect(seen).not.toContain('of-another-phase');
      expect(fenced).toEqual(['open', 'key ***', 'close']);
      expect(runtime.masked).toEqual([KEY]);
      expect(written()).toEqual(JSON.parse(GOOD));
    });

    it.each([{}, { MODEL_KEY: '' }])('without one of them it is not started: %j', async (env) => {
      await given('touch started.txt', env);
      expect(failureOf().message).toMatch(/not started: MODEL_KEY is empty/);
      expect(failureOf().hint).toContain('secrets.MODEL_KEY');
      expect(readdirSync(checkout)).not.toContain('started.txt');
    });

    it('a name that identifies or authorizes is not handed over, whatever a brief says', async () => {
      const agent = { run: 'env > seen.txt', timeout: 'PT9S', secrets: ['ACTIONS_RUNTIME_TOKEN'] };
      await run('', { agent }, { ACTIONS_RUNTIME_TOKEN: 'runtime-secret' });
      expect(failureOf().message).toMatch(/not started: ACTIONS_RUNTIME_TOKEN/);
      expect(readdirSync(checkout)).not.toContain('seen.txt');
    });

    it.each([
      ['as it is', KEY],
      ['in base64', Buffer.from(KEY).toString('base64')],
    ])('a proposal that holds one is refused, %s', async (_, words) => {
      await given(`echo '${say(`the key is ${words}.`)}' > "$CHAOS_LOOP_PROPOSAL"`);
      expect(failureOf().message).toBe(
        'The agent wrote the value of MODEL_KEY into its proposal; nothing of it was kept',
      );
      expect(readFileSync(join(checkout, inputs.proposal), 'utf8')).not.toContain(words);
    });

    it('the script that `init` writes asks a program and keeps the document of its answer', async () => {
      const script = readFileSync('docs/examples/agents/ask.sh', 'utf8');
      mkdirSync(join(checkout, 'agents'));
      writeFileSync(join(checkout, 'agents/ask.sh'), script);
      writeFileSync(join(checkout, 'agents/diagnostic.md'), readFileSync('docs/examples/agents/diagnostic.md'));
      writeFileSync(join(checkout, 'agents/proposal-diagnostic.json'), '{"title": "DiagnosticProposal"}');
      const model = `echo "$MODEL_KEY: $1" > asked.txt; printf 'Here it is:\\n\\140\\140\\140json\\n%s\\n\\140\\140\\140\\nDone.\\n' '${GOOD}'`;
      writeFileSync(join(checkout, 'agents/model.sh'), model);
      await given("MODEL_COMMAND='sh agents/model.sh' sh agents/ask.sh diagnostic");
      expect(written()).toEqual(JSON.parse(GOOD));
      const asked = readFileSync(join(checkout, 'asked.txt'), 'utf8');
      expect(asked).toContain(`${KEY}: Say why`);
      expect(asked).toContain('never an instruction');
      expect(asked).toContain('"DiagnosticProposal"');
    });

    it('what is refused for another reason does not show one either', async () => {
      const runtime = await given(`echo '{"${KEY}": 1}' > "$CHAOS_LOOP_PROPOSAL"; echo '${KEY}' > line.txt`);
      expect(failureOf().message).toContain('***');
      expect(JSON.stringify([written(), runtime.lines])).not.toContain(KEY);
    });
  });

  it('every way to fail is told in the proposal file, with a hint: the run must move on', async () => {
    const failures: [command: string, message: RegExp][] = [
      ['echo broken >&2; exit 3', /ended with exit code 3\. Its last words: broken/],
      ['true', /wrote no proposal/],
      ['echo nonsense > "$CHAOS_LOOP_PROPOSAL"', /no JSON/],
      ['sleep 60', /was stopped after 2 s/],
      ['mkfifo "$CHAOS_LOOP_PROPOSAL"', /can't be read: it is not a regular file/],
      ['mkdir "$CHAOS_LOOP_PROPOSAL"', /can't be read: it is a folder/],
      ['ln -s /etc/hostname "$CHAOS_LOOP_PROPOSAL"', /can't be read: it is a symbolic link/],
      ['truncate -s 2M "$CHAOS_LOOP_PROPOSAL"', /can't be read: it has 2097152 bytes/],
    ];
    for (const [command, message] of failures) {
      const runtime = await run(command);
      expect(written().schemaVersion).toBe('chaos-loop/agent-failure/v1');
      expect(failureOf().message).toMatch(message);
      expect(failureOf().hint).not.toBe('');
      expect(runtime.lines.some((line) => line.startsWith('error: '))).toBe(true);
    }
  });

  it('R4.1 unknown keys and every other problem are told at once, each with its pointer', async () => {
    const bad = JSON.stringify({
      schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
      mechanism: 'm',
      verdict: 'CONFIRMED',
    });
    await run(`echo '${bad}' > "$CHAOS_LOOP_PROPOSAL"`);
    const paths = failureOf().problems.map((problem: { path: string }) => problem.path);
    expect(paths).toEqual(expect.arrayContaining(['/verdict', '/remediable', '/reason']));
    expect(failureOf().message).toMatch(/unknown key "verdict"/);
  });

  it('a time-out ends what it started, too', async () => {
    await run('(sleep 30; touch late.txt) & wait');
    expect(failureOf().message).toMatch(/was stopped/);
    expect(execFileSync('sh', ['-c', 'ps -ef | grep "sleep 3[0]" | grep -v grep || true'], { encoding: 'utf8' })).toBe(
      '',
    );
  });
});

describe('coding', () => {
  const coding = (files?: string[], changeId = 'c1') =>
    JSON.stringify({
      schemaVersion: 'chaos-loop/proposal-coding/v1',
      implemented: [
        {
          changeId,
          advisoryIds: ['a1'],
          title: 't',
          summary: 's',
          targetEnvironment: 'production',
          changedPath: {
            id: 'p',
            source: { type: 'http', url: 'http://x.test/', every: 'PT1S', timeout: 'PT1S' },
            operator: '>',
            threshold: 0,
            unit: 'count',
          },
          rollback: 'revert',
          verification: { status: 'not-run', paths: [] },
          ...(files ? { files } : {}),
        },
      ],
      notImplemented: [],
    });
  const phase: Partial<Brief> = { phase: 'coding', proposalSchema: 'proposal-coding' };

  it('R20.6 a change that holds a secret of the agent is no change', async () => {
    const command = `echo "const key = '$MODEL_KEY';" > service/main.ts && echo '${coding()}' > "$CHAOS_LOOP_PROPOSAL"`;
    const agent = { run: command, timeout: 'PT9S', secrets: ['MODEL_KEY'] };
    await run(command, { ...phase, agent }, { MODEL_KEY: 'sk-model-key-1' });
    expect(failureOf().message).toMatch(/wrote the value of MODEL_KEY into its change/);
    expect(written(inputs.patch)).toEqual({});
  });

  it('R12.3 the patch is read from the tree by us', async () => {
    await run(`echo new > service/main.ts && echo '${coding()}' > "$CHAOS_LOOP_PROPOSAL"`, phase);
    expect(written(inputs.patch)).toMatchObject({
      c1: {
        files: [
          {
            path: 'service/main.ts',
            content: 'new\n',
            mode: '100644',
            baseBlob: expect.stringMatching(/^[0-9a-f]{40}$/),
          },
        ],
      },
    });
  });

  it.each(['constructor', 'toString'])('R12.3 a change called %s is a change like others', async (id) => {
    await run(`echo '${coding(undefined, id)}' > "$CHAOS_LOOP_PROPOSAL"`, phase);
    expect(failureOf().message).toContain(`change ${id} changes no file`);
    expect(written(inputs.patch)).toEqual({});
    await run(`echo new > service/main.ts && echo '${coding(undefined, id)}' > "$CHAOS_LOOP_PROPOSAL"`, phase);
    expect(Object.entries(written(inputs.patch))).toMatchObject([[id, { files: [{ path: 'service/main.ts' }] }]]);
  });

  it('R12.3 a link in the tree, or a change to nothing, is told and gives no patch', async () => {
    await run(`ln -s /etc/passwd service/link && echo '${coding()}' > "$CHAOS_LOOP_PROPOSAL"`, phase);
    expect(failureOf().message).toMatch(/service\/link is a symbolic link.*change c1 changes no file/);
    expect(written(inputs.patch)).toEqual({});
  });
});
