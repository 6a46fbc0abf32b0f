/** `init` on real checkouts in the shapes of docs/examples: what it writes is what validate and doctor take. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { EDITOR_SCHEMA } from '../../../schemas/generated/editor-schema.js';
import { workflowProblems } from '../../../state/config/worker-workflow.js';
import { PIPELINES } from '../pipelines/table.js';
import { clean, git } from '../testing/repository.js';
import {
  CONFIG,
  call,
  checkout,
  exampleOf,
  expression,
  OPEN,
  ROOT,
  read,
  SAID,
  SUBSCRIPTION,
  TARGET,
  WORKER,
  words,
  written,
} from './testing.js';

afterAll(clean);

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
