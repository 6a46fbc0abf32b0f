/**
 * Agents as their makers publish them, driven by our worker's step: installed from the registry, pointed at a stand-in of their model's
 * protocol, with the script and the prompts that `init` writes. `CHAOS_LOOP_WORLDS=all`: installing takes a minute.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { propose } from '../../action/jobs/propose.js';
import { configOf } from '../../action/sample-place.js';
import { type TestRuntime, testRuntime } from '../../action/testing/runtime.js';
import type { Brief } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { type Model, type Script, startModel } from './model.js';

const PACKAGES = ['@google/gemini-cli@0.61.0', '@mariozechner/pi-coding-agent@0.73.1'];
const KEY = 'key-of-the-model-1';
const inputs = {
  brief: 'chaos-loop/brief.json',
  proposal: 'chaos-loop/proposal.json',
  patch: 'chaos-loop/patch.json',
  githubToken: `ghs_${'a'.repeat(36)}`,
};

interface PublishedAgent {
  secret: string;
  /** Tools that read and write, with their arguments. */
  read(path: string): { tool: string; input: Record<string, unknown> };
  change(path: string, from: string, to: string): { tool: string; input: Record<string, unknown> };
  /** The command of docs/agents.md, and what points it at the stand-in. */
  command(phase: string): string;
}

let folder: string;
let checkout: string;
let model: Model;

const AGENTS: Readonly<Record<string, PublishedAgent>> = {
  'Gemini CLI': {
    secret: 'GEMINI_API_KEY',
    read: (path) => ({ tool: 'read_file', input: { file_path: path } }),
    change: (path, from, to) => ({
      tool: 'replace',
      input: { file_path: path, old_string: from, new_string: to, instruction: `change ${from.trim()}` },
    }),
    command: (phase) =>
      [
        `GOOGLE_GEMINI_BASE_URL=${model.url}`,
        'GEMINI_CLI_TRUST_WORKSPACE=true',
        `MODEL_COMMAND='${join(folder, 'node_modules/.bin/gemini')} --model gemini-2.5-pro --approval-mode auto_edit -p'`,
        `sh agents/ask.sh ${phase}`,
      ].join(' '),
  },
  Pi: {
    secret: 'ANTHROPIC_API_KEY',
    read: (path) => ({ tool: 'read', input: { path } }),
    change: (path, from, to) => ({ tool: 'edit', input: { path, edits: [{ oldText: from, newText: to }] } }),
    command: (phase) =>
      [
        `PI_CODING_AGENT_DIR=${join(folder, 'pi')}`,
        `MODEL_COMMAND='${join(folder, 'node_modules/.bin/pi')} --offline --no-session --provider anthropic --model claude-sonnet-4-5 -p'`,
        `sh agents/ask.sh ${phase}`,
      ].join(' '),
  },
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-agents-'));
  model = await startModel();
  const options = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, ...PACKAGES], { stdio: 'pipe' });
  // Where each is told of another address of its model: the one of its makers is left alone in a recipe.
  mkdirSync(join(folder, 'pi'));
  writeFileSync(join(folder, 'pi/models.json'), JSON.stringify({ providers: { anthropic: { baseUrl: model.url } } }));
}, 600_000);
afterAll(async () => {
  await model?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  checkout = join(folder, 'checkout');
  rmSync(checkout, { recursive: true, force: true });
  for (const name of ['chaos-loop', 'service', 'agents', '.gemini'])
    mkdirSync(join(checkout, name), { recursive: true });
  writeFileSync(join(checkout, 'service/main.ts'), 'const limit = 0;\n');
  // With another address of its model it does not take the key for the way to log in by itself.
  writeFileSync(join(checkout, '.gemini/settings.json'), '{"security":{"auth":{"selectedType":"gemini-api-key"}}}');
  const script = readFileSync('docs/examples/agents/ask.sh', 'utf8');
  writeFileSync(join(checkout, 'agents/ask.sh'), script);
  for (const phase of ['analysis', 'coding']) {
    copyFileSync(`docs/examples/agents/${phase}.md`, join(checkout, `agents/${phase}.md`));
    copyFileSync(`schemas/editor/proposal-${phase}.json`, join(checkout, `agents/proposal-${phase}.json`));
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=test@example.com', ...args], { cwd: checkout });
  git('init', '-q');
  git('add', 'service', 'agents', '.gemini');
  git('commit', '-q', '-m', 'base');
});

function briefOf(agent: PublishedAgent, phase: 'analysis' | 'coding'): Brief {
  const effective = configOf({
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
  });
  return {
    schemaVersion: 'chaos-loop/brief/v1',
    runId: `run-of-${phase}`,
    environment: 'production',
    purpose: 'phase',
    phase: phase === 'analysis' ? 'resilience-analysis' : 'coding',
    mode: 'initial',
    iteration: 0,
    revision: 3,
    token: 'lease-1',
    commit: 'a'.repeat(40),
    repository: { id: 1, owner: 'acme', name: 'orders' },
    agent: { run: agent.command(phase), timeout: 'PT3M', secrets: [agent.secret] },
    proposalSchema: `proposal-${phase}`,
    corrections: [],
    approvedAdvisories: [],
    maxEvidenceAge: 'PT10M',
    config: { path: '.github/chaos-loop.yml', commit: 'a'.repeat(40), digest: digestOf(effective), effective },
    state: null,
    halted: false,
  };
}

async function runAgent(agent: PublishedAgent, phase: 'analysis' | 'coding', script: Script): Promise<TestRuntime> {
  model.play(script);
  writeFileSync(join(checkout, inputs.brief), JSON.stringify(briefOf(agent, phase)));
  const runtime = testRuntime({
    env: { PATH: process.env.PATH, GITHUB_WORKSPACE: checkout, [agent.secret]: KEY, OTHER_KEY: 'of-another-phase' },
  });
  await propose(runtime, inputs, { open: () => undefined, line: () => undefined, close: () => undefined });
  return runtime;
}

const written = (path: string) => JSON.parse(readFileSync(join(checkout, path), 'utf8'));
const answer = (document: unknown) => ({ text: `Here it is:\n\`\`\`json\n${JSON.stringify(document)}\n\`\`\`\nDone.` });

describe.each(Object.entries(AGENTS))('%s', (_name, agent) => {
  it('R20.6 reads the brief with its own tool, and proposes what it found there', async () => {
    const runtime = await runAgent(agent, 'analysis', ([brief]) =>
      brief === undefined
        ? agent.read(inputs.brief)
        : answer({
            schemaVersion: 'chaos-loop/proposal-analysis/v1',
            hypotheses: [],
            findings: [
              {
                findingId: 'f-1',
                statement: `The brief is of ${/run-of-\w+/.exec(brief)?.[0]}.`,
                location: 'service/main.ts:1',
                testableWith: 'a blackout',
              },
            ],
          }),
    );
    expect(runtime.lines.filter((line) => line.startsWith('error: '))).toEqual([]);
    expect(written(inputs.proposal)).toMatchObject({ findings: [{ statement: 'The brief is of run-of-analysis.' }] });
    // It asked with the key of its phase, and nothing else of the step's environment reached the model.
    expect(new Set(model.heard.map(({ key }) => key))).toEqual(new Set([KEY]));
    for (const { body } of model.heard) expect(body).not.toMatch(/of-another-phase|ghs_/);
    expect(JSON.stringify(runtime.lines)).not.toContain(KEY);
  }, 240_000);

  it('R12.3 edits the checkout with its own tool; the change that is proposed is read from the tree by us', async () => {
    const runtime = await runAgent(
      agent,
      'coding',
      (answers) =>
        [
          agent.read('service/main.ts'),
          agent.change('service/main.ts', 'const limit = 0;', 'const limit = 2_000;'),
          answer({
            schemaVersion: 'chaos-loop/proposal-coding/v1',
            implemented: [
              {
                changeId: 'c1',
                advisoryIds: ['a1'],
                title: 'A limit',
                summary: 'The call has a limit.',
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
              },
            ],
            notImplemented: [],
          }),
        ].at(Math.min(answers.length, 2)) ?? { text: '' },
    );
    expect(runtime.lines.filter((line) => line.startsWith('error: '))).toEqual([]);
    expect(written(inputs.patch)).toMatchObject({
      c1: { files: [{ path: 'service/main.ts', content: 'const limit = 2_000;\n' }] },
    });
    expect(model.heard.length).toBeGreaterThanOrEqual(3);
  }, 240_000);
});
