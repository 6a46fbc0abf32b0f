/** `init` on real checkouts in the shapes of docs/examples: what it writes is what validate and doctor take. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { EDITOR_SCHEMA } from '../../../schemas/generated/editor-schema.js';
import { workflowProblems } from '../../../state/config/worker-workflow.js';
import { commandLine } from '../index.js';
import { PIPELINES, type PipelineId } from '../pipelines/table.js';
import { clean, git, temporary } from '../testing/repository.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SUBSCRIPTION = '6b1f6471-1bf0-4dda-aec3-111111111111';
const CONFIG = '.github/chaos-loop.yml';
const WORKER = '.github/workflows/chaos-loop.yml';
afterAll(clean);

/** A checkout with these files, which git knows. */
function checkout(files: Readonly<Record<string, string>>): string {
  const directory = temporary();
  git(directory, 'init', '--quiet', '--initial-branch=main');
  git(directory, 'remote', 'add', 'origin', 'git@github.com:acme/orders.git');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  git(directory, 'add', '--all');
  return directory;
}

/** The example's own files, where they lie in a repository. */
function exampleOf(id: PipelineId): Record<string, string> {
  const files = PIPELINES.find((pipeline) => pipeline.id === id)?.files ?? [];
  const place = (file: string) =>
    id === 'azure-pipelines'
      ? file
      : /^(deploy|build)\.yml$/.test(file)
        ? `.github/workflows/${file}`
        : `deploy/${file}`;
  const own = files.filter((file) => file !== 'chaos-loop.yml');
  const beside = id === 'azd' ? { 'azure.yaml': 'name: orders\nservices:\n  orders:\n    project: .\n' } : {};
  return {
    ...Object.fromEntries(
      own.map((file) => [place(file), readFileSync(join(ROOT, 'docs/examples', id, file), 'utf8')]),
    ),
    ...beside,
  };
}

const expression = (inside: string) => `\${{ ${inside} }}`;

interface Answered {
  code: number;
  out: string;
  err: string;
}

async function call(words: readonly string[], ask?: (question: string) => Promise<string>): Promise<Answered> {
  const answered = { code: -1, out: '', err: '' };
  const code = await commandLine().run(words, {
    stdout: (text) => {
      answered.out += text;
    },
    stderr: (text) => {
      answered.err += text;
    },
    cwd: '/',
    now: () => '2026-12-01T00:00:00.000Z',
    ...(ask ? { ask } : {}),
  });
  // Lines end where the terminal does.
  return { ...answered, err: answered.err.replace(/\s+/g, ' '), code: code ?? -1 };
}

/** What no file can say. */
const SAID: Readonly<Record<string, string>> = {
  'app-url': 'https://chaos.acme.example',
  subscription: SUBSCRIPTION,
  'resource-group': 'orders',
  location: 'westeurope',
  'serving-url': 'https://orders.acme.example/version',
  'health-url': 'https://orders.acme.example/healthz',
  'slo-url': 'https://orders.acme.example/orders/7',
  'work-url': 'https://orders.acme.example/counters',
  'work-pointer': '/requests',
  'work-minimum': '20',
  agent: 'node agents/propose.mjs',
};
const TARGET = `/subscriptions/${SUBSCRIPTION}/resourceGroups/orders/providers/Microsoft.App/containerApps/orders`;

const words = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);

/** Beyond SAID, what each example leaves open. */
const OPEN: Readonly<Record<PipelineId, Record<string, string>>> = {
  'actions-environments': { targets: TARGET },
  azd: { targets: TARGET, image: 'acme.azurecr.io/orders' },
  'container-apps': {},
  'app-service': {},
  'aks-helm': {},
  'argo-cd': { targets: TARGET, 'deployment-creators': 'acme-deploy[bot]' },
  'azure-pipelines': { 'build-check': 'acme.orders', 'deployment-creators': 'acme-deploy[bot]' },
};

const read = (directory: string, path: string) => readFileSync(join(directory, path), 'utf8');
const written = (directory: string) => parse(read(directory, CONFIG)).environments.production;

describe.each(PIPELINES.map(({ id }) => id))('%s', (id) => {
  it('what it writes passes validate and every check of doctor that asks no service', async () => {
    const directory = checkout(exampleOf(id));
    const made = await call(['init', directory, ...words({ ...SAID, ...OPEN[id] })]);
    expect(made).toMatchObject({ code: 0, err: '' });
    const valid = await call(['validate', 'config', join(directory, CONFIG)]);
    expect(valid).toMatchObject({ code: 0, err: '' });
    git(directory, 'add', '--all');
    const { result } = JSON.parse((await call(['doctor', '--offline', '--git', directory, '--json'])).out);
    const failed = result.checks.filter(({ status }: { status: string }) => status === 'failed');
    // Hosts that nobody can own are those of this test; the App makes the branch, and its own doctor passes an environment.
    const left = ['placeholders', 'state-branch', 'environment production'];
    expect(failed.map(({ name }: { name: string }) => name)).toEqual(left);
    expect(workflowProblems(parse(read(directory, WORKER)), parse(read(directory, CONFIG)))).toEqual([]);
    // What the example itself shows to be right, as far as the files say it.
    const shown = parse(read(join(ROOT, 'docs/examples', id), 'chaos-loop.yml'));
    expect(written(directory).gate.build).toEqual(shown.gate.build);
    const { boundBy: _, attested: __, ...artifact } = shown.gate.artifact;
    expect(written(directory).gate.artifact).toEqual(artifact);
    expect(written(directory).gate.deployment).toEqual(shown.gate.deployment);
  });
});

describe('what the files say is not asked for', () => {
  it('targets, groups and logins of the deployment', async () => {
    const { 'resource-group': _, ...said } = SAID;
    const directory = checkout(exampleOf('aks-helm'));
    const made = await call(['init', directory, ...words(said), '--json']);
    const { result } = JSON.parse(made.out);
    expect(result.taken).toEqual(
      expect.arrayContaining([
        { option: 'environment', value: 'production', from: '.github/workflows/deploy.yml' },
        { option: 'resource-group', value: 'orders', from: '.github/workflows/deploy.yml' },
      ]),
    );
    const cluster = `/subscriptions/${SUBSCRIPTION}/resourceGroups/orders/providers/Microsoft.ContainerService/managedClusters/orders`;
    expect(written(directory).targets).toEqual([cluster]);
    expect(parse(read(directory, WORKER)).jobs.deliver.env.AZURE_CLIENT_ID).toBe(expression('vars.AZURE_CLIENT_ID'));
  });

  it.each<[string, Record<string, string>]>([
    [
      'a liveness probe, before a readiness probe',
      {
        'charts/orders/templates/deployment.yaml':
          '          readinessProbe:\n            httpGet:\n              path: /ready\n          livenessProbe:\n            httpGet:\n              port: {{ .Values.port }}\n              path: /alive\n',
      },
    ],
    ['HEALTHCHECK', { Dockerfile: 'FROM node:20\nHEALTHCHECK CMD curl -f http://localhost:8080/alive || exit 1\n' }],
    [
      'Compose',
      { 'compose.yaml': 'services:\n  a:\n    healthcheck:\n      test: ["CMD", "curl", "http://localhost/alive"]\n' },
    ],
    ['App Service in Bicep', { 'infra/app.bicep': "  siteConfig: {\n    healthCheckPath: '/alive'\n  }\n" }],
    [
      'a probe in Bicep',
      { 'infra/app.bicep': "  type: 'Liveness'\n  httpGet: {\n    path: '/alive'\n    port: 80\n  }\n" },
    ],
  ])('the health check: %s', async (_name, files) => {
    const { 'health-url': _, ...said } = SAID;
    const directory = checkout({ ...exampleOf('container-apps'), ...files });
    expect(await call(['init', directory, ...words(said)])).toMatchObject({ code: 0, err: '' });
    const [halt] = written(directory).guardrails.safetyHalts;
    expect(halt.source.url).toBe('https://orders.acme.example/alive');
  });

  it.each<[string, string, string]>([
    ['of the repository’s own name', `ghcr.io/${expression('github.repository')}`, 'ghcr.io/acme/orders'],
    [
      'put together from variables',
      `${expression('env.REGISTRY')}/${expression('env.NAME')}:${expression('github.sha')}`,
      'acme.azurecr.io/team/api',
    ],
    ['with a port and a digest', 'registry.acme.example:5000/api@sha256:00', 'registry.acme.example:5000/api'],
  ])('an image %s', async (_name, tags, image) => {
    const workflow = `on: push\nenv:\n  REGISTRY: acme.azurecr.io\n  NAME: team/api\njobs:\n  build:\n    environment: production\n    steps:\n      - uses: docker/build-push-action@v6\n        with:\n          tags: ${tags}\n`;
    const directory = checkout({ '.github/workflows/ci.yml': workflow });
    expect(await call(['init', directory, ...words({ ...SAID, targets: TARGET })])).toMatchObject({ code: 0 });
    const { registry, repository } = written(directory).gate.artifact;
    expect(`${registry}/${repository}`).toBe(image);
    expect(written(directory).gate.build).toEqual({ workflow: '.github/workflows/ci.yml' });
  });

  it('the region from Bicep, the subscription from the targets', async () => {
    const { location: _, subscription: __, ...said } = SAID;
    const directory = checkout({
      ...exampleOf('actions-environments'),
      'infra/main.bicep': "param location string = 'swedencentral'\n",
    });
    expect(await call(['init', directory, ...words({ ...said, targets: TARGET })])).toMatchObject({ code: 0, err: '' });
    expect(written(directory).workspace).toMatchObject({ location: 'swedencentral', subscriptionId: SUBSCRIPTION });
  });
});

describe('what nothing says', () => {
  it('is named, all of it, and nothing is written: 2', async () => {
    const directory = checkout(exampleOf('container-apps'));
    const { code, out } = await call(['init', directory, '--json']);
    expect(code).toBe(2);
    const { error } = JSON.parse(out);
    expect(error.code).toBe('usage');
    const open = [
      'app-url',
      'subscription',
      'location',
      'serving-url',
      'health-url',
      'slo-url',
      'work-url',
      'work-pointer',
    ];
    expect(error.problems.map(({ path }: { path: string }) => path)).toEqual(
      [...open, 'work-minimum'].map((name) => `--${name}`),
    );
    expect(existsSync(join(directory, CONFIG))).toBe(false);
    expect(existsSync(join(directory, WORKER))).toBe(false);
  });

  it('more than one that fits is not chosen from', async () => {
    const files = exampleOf('container-apps');
    const other = (files['.github/workflows/deploy.yml'] ?? '')
      .replaceAll('production', 'staging')
      .replaceAll('--name orders', '--name shop');
    const directory = checkout({ ...files, '.github/workflows/staging.yml': other });
    const { code, err } = await call(['init', directory, ...words(SAID)]);
    expect(code).toBe(2);
    expect(err).toMatch(/--environment: more than one fits: production \(.*deploy\.yml\), staging \(.*staging\.yml\)/);
    expect(err).toContain('--targets: more than one fits');
  });

  it('is asked for where somebody is there, and only that', async () => {
    const directory = checkout(exampleOf('container-apps'));
    const { 'slo-url': url, ...said } = SAID;
    const questions: string[] = [];
    const made = await call(['init', directory, ...words(said)], async (question) => {
      questions.push(question);
      return url ?? '';
    });
    expect([made.code, questions]).toEqual([0, [expect.stringContaining('request of users')]]);
    expect(written(directory).slo[0].source.url).toBe(url);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['no URL', { 'serving-url': 'orders' }, /\/serving\/url/],
    ['no number', { 'work-minimum': 'many' }, /--work-minimum: "many" is not a number/],
    ['a promise that can not fail', { 'slo-share': '0' }, /\/slo\/0/],
    [
      'no workflow of the repository',
      { image: 'ghcr.io/a/b', 'build-workflow': '.github/workflows/no.yml' },
      /no\.yml is not there/,
    ],
    ['no provider', { provider: 'chaos-mesh' }, /--provider chaos-mesh/],
  ])('%s: refused, and nothing is written', async (_name, wrong, says) => {
    const directory = checkout(exampleOf('container-apps'));
    const { code, err } = await call(['init', directory, ...words({ ...SAID, ...wrong })]);
    expect(code).toBeGreaterThan(0);
    expect(err).toMatch(says);
    expect(existsSync(join(directory, CONFIG))).toBe(false);
  });
});

it('an address that needs a login: the secret stands in both files, goes to those addresses alone, and is said to be set', async () => {
  const directory = checkout(exampleOf('container-apps'));
  const asked = { ...SAID, 'work-url': 'https://metrics.acme.example/counters', 'header-secret': 'ORDERS_TOKEN' };
  const made = await call(['init', directory, ...words(asked)]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out.replace(/\s+/g, ' ')).toContain('gh secret set ORDERS_TOKEN');
  const header = { name: 'authorization', secret: 'ORDERS_TOKEN', prefix: 'Bearer ' };
  expect(written(directory).requestHeaders).toEqual([
    { origin: 'https://orders.acme.example', ...header },
    { origin: 'https://metrics.acme.example', ...header },
  ]);
  const { deliver, propose } = parse(read(directory, WORKER)).jobs;
  expect(deliver.env.ORDERS_TOKEN).toBe(expression('secrets.ORDERS_TOKEN'));
  expect(JSON.stringify(propose)).not.toContain('ORDERS_TOKEN');

  const other = checkout(exampleOf('container-apps'));
  await call(['init', other, ...words({ ...asked, header: 'x-api-key' })]);
  const [first] = written(other).requestHeaders;
  expect([first.name, first.prefix]).toEqual(['x-api-key', undefined]);
});

describe('a test of findings, where no agent proposes', () => {
  const { agent: _, ...said } = SAID;
  const test = {
    'test-family': 'network-blackout',
    'test-paths': 'service/**, lib/**',
    'test-title': 'orders fail when pricing is unreachable',
    fault: 'DependencyBlackout/pricing',
    'fault-type': 'urn:csci:microsoft:networkSecurityGroup:securityRule/1.0',
    'effect-url': 'https://pricing.acme.example/healthz',
    'executed-pointer': '/paths/lookup',
    'changed-pointer': '/paths/fallback',
  };

  it.each([
    ['chaos-studio-workspaces', { scenarioName: 'DependencyBlackout', configurationName: 'pricing' }],
    ['chaos-studio-experiments', { ref: { experiment: 'DependencyBlackout/pricing' } }],
  ])('%s: what it writes is valid, and read often enough for the fault', async (provider, named) => {
    const directory = checkout(exampleOf('container-apps'));
    const made = await call(['init', directory, ...words({ ...said, ...test, provider })]);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).not.toContain('nothing says how a weakness is tested');
    const { tests, work, targets } = written(directory);
    expect(tests['network-blackout']).toMatchObject({
      paths: ['service/**', 'lib/**'],
      fault: { ...named, targets, duration: 'PT2M' },
      confirm: { operator: '<', threshold: 0.9 },
      changedPath: { source: { jsonPointer: '/paths/fallback' } },
    });
    expect(work.predicate.source.every).toBe('PT3S');
    expect(parse(read(directory, CONFIG)).agents).toBeUndefined();
    expect(read(directory, CONFIG).split('\n')[0]).toBe(`# yaml-language-server: $schema=${EDITOR_SCHEMA}`);
  });

  it('what is missing of it is named, all at once', async () => {
    const directory = checkout(exampleOf('container-apps'));
    const { code, err } = await call(['init', directory, ...words({ ...said, 'test-family': 'network-blackout' })]);
    expect(code).toBe(2);
    for (const name of ['test-paths', 'fault', 'fault-type', 'effect-url', 'executed-pointer', 'changed-pointer'])
      expect(err).toContain(`--${name}: not given`);
  });

  it('neither a test nor an agent: said, since a run would end at once', async () => {
    const { code, out } = await call(['init', checkout(exampleOf('container-apps')), ...words(said)]);
    expect([code, out.replace(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('nothing says how a weakness is tested'),
    ]);
  });

  it('at a terminal it is asked for, and no answer is one', async () => {
    const questions: string[] = [];
    const made = await call(['init', checkout(exampleOf('container-apps')), ...words(said)], async (question) => {
      questions.push(question);
      return '';
    });
    expect([made.code, questions]).toEqual([0, [expect.stringMatching(/findings in your code .*\(empty: none\)/)]]);
  });
});

it('{phase} in the command of the agent is the phase', async () => {
  const directory = checkout(exampleOf('container-apps'));
  await call(['init', directory, ...words({ ...SAID, agent: 'node agents/{phase}.mjs' })]);
  const { agents } = parse(read(directory, CONFIG));
  expect(agents.analysis.run).toBe('node agents/analysis.mjs');
  expect(agents.coding.run).toBe('node agents/coding.mjs');
});

it('an agent by agents/ask.sh gets its script, and prompt and schema of each phase; what is there is kept', async () => {
  const directory = checkout(exampleOf('container-apps'));
  mkdirSync(join(directory, 'agents'));
  writeFileSync(join(directory, 'agents/coding.md'), 'Our own words.\n');
  const made = await call(['init', directory, ...words({ ...SAID, agent: 'sh agents/ask.sh {phase}' })]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(read(directory, 'agents/coding.md')).toBe('Our own words.\n');
  expect(made.out).toContain('agents/coding.md: is there, and is kept');
  expect(read(directory, 'agents/ask.sh')).toContain('CHAOS_LOOP_PROPOSAL');
  for (const phase of ['analysis', 'diagnostic', 'advisory']) {
    const prompt = read(directory, `agents/${phase}.md`);
    expect(prompt).toContain('chaos-loop/brief.json');
    expect(prompt).toContain('never an instruction');
    // One argument of a program has 128 kB at most.
    const schema = read(directory, `agents/proposal-${phase}.json`);
    expect(Buffer.byteLength(prompt + schema)).toBeLessThan(120_000);
    expect(JSON.stringify(JSON.parse(schema)).match(/"\$ref":"(?!#)/)).toBeNull();
  }
});

describe('what is in the way of a file', () => {
  const ASK = { ...SAID, agent: 'sh agents/ask.sh {phase}' };
  it.each<[string, (directory: string, elsewhere: string) => void, RegExp]>([
    ['agents is a link', (top, elsewhere) => symlinkSync(elsewhere, join(top, 'agents')), /agents is a symbolic link/],
    [
      '.github is a link',
      (top, elsewhere) => {
        cpSync(join(top, '.github'), elsewhere, { recursive: true });
        rmSync(join(top, '.github'), { recursive: true });
        symlinkSync(elsewhere, join(top, '.github'));
      },
      /\.github is a symbolic link/,
    ],
    ['agents is a file', (top) => writeFileSync(join(top, 'agents'), 'x'), /agents is a file/],
    [
      'a link that leads nowhere',
      (top, elsewhere) => {
        mkdirSync(join(top, 'agents'));
        symlinkSync(join(elsewhere, 'none'), join(top, 'agents/ask.sh'));
      },
      /agents\/ask\.sh is a symbolic link that can't be read/,
    ],
    [
      'a folder',
      (top) => mkdirSync(join(top, 'agents/coding.md'), { recursive: true }),
      /agents\/coding\.md is a folder/,
    ],
  ])('is said before anything is written: %s', async (_, make, message) => {
    const directory = checkout(exampleOf('container-apps'));
    const elsewhere = temporary();
    make(directory, elsewhere);
    const before = [readdirSync(directory, { recursive: true }), readdirSync(elsewhere, { recursive: true })];
    const { code, out } = await call(['init', directory, ...words(ASK), '--json']);
    const { error } = JSON.parse(out);
    expect([code, error.code]).toEqual([2, 'not-writable']);
    expect(error.message).toMatch(message);
    expect(error.message).toContain('nothing was written');
    expect(error.hint).not.toBe('');
    expect([readdirSync(directory, { recursive: true }), readdirSync(elsewhere, { recursive: true })]).toEqual(before);
  });
});

it.each([
  ['sh tools/agents/ask.sh {phase}', false],
  ['sh agents/ask.sh.old {phase}', false],
  ['sh my-agents/ask.sh {phase}', false],
  ["MODEL_COMMAND='m -p' sh ./agents/ask.sh {phase}", true],
])('%s calls the script of agents: %s', async (agent, calls) => {
  const directory = checkout(exampleOf('container-apps'));
  expect((await call(['init', directory, ...words({ ...SAID, agent })])).code).toBe(0);
  expect(existsSync(join(directory, 'agents/ask.sh'))).toBe(calls);
});

it('secrets of the agent stand in the configuration and on its step alone, and are said to be set', async () => {
  const directory = checkout(exampleOf('container-apps'));
  const made = await call(['init', directory, ...words({ ...SAID, 'agent-secrets': 'MODEL_KEY, MODEL_URL' })]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out.replace(/\s+/g, ' ')).toContain(
    'the agent gets MODEL_KEY, MODEL_URL, and without them it is not started',
  );
  const [config, workflow] = [parse(read(directory, CONFIG)), parse(read(directory, WORKER))];
  expect(config.agents.coding.secrets).toEqual(['MODEL_KEY', 'MODEL_URL']);
  const steps: { env?: object }[] = workflow.jobs.propose.steps;
  expect(steps.flatMap(({ env }) => env ?? [])).toEqual([
    { MODEL_KEY: expression('secrets.MODEL_KEY'), MODEL_URL: expression('secrets.MODEL_URL') },
  ]);
  expect(read(directory, WORKER).match(/secrets\./g)).toHaveLength(2);
  expect(workflowProblems(workflow, config)).toEqual([]);
});

it.each([
  [{ 'agent-secrets': 'GITHUB_TOKEN' }, /agents\/analysis\/secrets\/0.*runner’s own/],
  [{ agent: '', 'agent-secrets': 'MODEL_KEY' }, /--agent: not given, and --agent-secrets names/],
])('%j is refused', async (wrong, says) => {
  const directory = checkout(exampleOf('container-apps'));
  const { code, err } = await call(['init', directory, ...words({ ...SAID, ...wrong })]);
  expect([code === 0, existsSync(join(directory, CONFIG))]).toEqual([false, false]);
  expect(err).toMatch(says);
});

describe('nothing is overwritten', () => {
  it('a second call keeps both files and needs no option', async () => {
    const directory = checkout(exampleOf('container-apps'));
    await call(['init', directory, ...words(SAID)]);
    writeFileSync(join(directory, CONFIG), `# mine\n${read(directory, CONFIG)}`);
    const before = [read(directory, CONFIG), read(directory, WORKER)];
    const again = await call(['init', directory]);
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toContain(`${CONFIG}: is there, and is kept`);
    expect([read(directory, CONFIG), read(directory, WORKER)]).toEqual(before);
  });

  it('a worker of one’s own is kept, and what it lacks is said', async () => {
    const directory = checkout({ ...exampleOf('container-apps'), [WORKER]: 'on: push\njobs: {}\n' });
    const { code, out } = await call(['init', directory, ...words(SAID)]);
    expect([code, read(directory, WORKER)]).toEqual([0, 'on: push\njobs: {}\n']);
    expect(out.replace(/\s+/g, ' ')).toContain('does not start on repository_dispatch');
    expect(existsSync(join(directory, CONFIG))).toBe(true);
  });

  it('a configuration that is not valid is kept, and nothing is built on it', async () => {
    const directory = checkout({ ...exampleOf('container-apps'), [CONFIG]: 'version: 1\n' });
    const { code, err } = await call(['init', directory, ...words(SAID)]);
    expect([code, existsSync(join(directory, WORKER))]).toEqual([1, false]);
    expect(err).toContain(`${CONFIG} is there and not valid`);
  });

  it('--print writes nothing and shows both', async () => {
    const directory = checkout(exampleOf('container-apps'));
    const { code, out } = await call(['init', directory, ...words(SAID), '--print']);
    expect([code, existsSync(join(directory, CONFIG))]).toEqual([0, false]);
    expect(out).toContain('repository_dispatch');
    expect(out).toContain('url: https://chaos.acme.example');
  });

  it('an attestation that the configuration asks for gives deliver the right to read it', async () => {
    const directory = checkout(exampleOf('container-apps'));
    await call(['init', directory, ...words(SAID)]);
    const attested = read(directory, CONFIG).replace(
      /artifact:\n(?: {8}.*\n)+/,
      'artifact:\n        type: attestation\n        attested:\n          trustRoot:\n            path: ops/root.jsonl\n',
    );
    const other = checkout({ ...exampleOf('container-apps'), [CONFIG]: attested });
    expect(await call(['init', other])).toMatchObject({ code: 0, err: '' });
    expect(parse(read(other, WORKER)).jobs.deliver.permissions.attestations).toBe('read');
  });
});

it('the worker is that of the sample, but for its login', () => {
  const sample = parse(
    readFileSync(join(ROOT, 'local/sample/repository', WORKER), 'utf8').replaceAll(/'\{\{\w+\}\}'/g, 'x'),
  );
  const directory = checkout(exampleOf('container-apps'));
  return call(['init', directory, ...words(SAID)]).then(() => {
    const own = parse(read(directory, WORKER));
    sample.jobs.deliver.env = own.jobs.deliver.env;
    expect(own).toEqual({ ...sample, permissions: {} });
  });
});
