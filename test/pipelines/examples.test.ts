/**
 * The blocks of docs/pipelines.md are files: each configuration is one that Chaos Loop takes, each pipeline says what its gate
 * waits for, and doctor recognizes each by itself and misses nothing. Workflows are parsed by GitHub's own parser in lint.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { recognize } from '../../app/cli/pipelines/recognize.js';
import { PIPELINES, type PipelineId } from '../../app/cli/pipelines/table.js';
import { configOf } from '../../app/testing/config.js';
import { createWorld } from '../../local/runner/testing/world.js';
import { asList, asRecord } from '../../state/base/json.js';
import { effectiveSettings, parseConfig } from '../../state/config/config.js';

const ROOT = fileURLToPath(new URL('../../docs/examples/', import.meta.url));
const text = (id: string, file: string) => readFileSync(join(ROOT, id, file), 'utf8');

/** A whole configuration, with what the example says of the environment. */
function configured(id: PipelineId) {
  const whole = configOf('https://chaos.example.com');
  Object.assign(whole.environments.staging ?? {}, parse(text(id, 'chaos-loop.yml')));
  return whole;
}

/** Where a file of an example lies in a repository. */
function placeOf(id: PipelineId, file: string): string {
  if (id === 'azure-pipelines') return file;
  if (file === 'deploy.yml' || file === 'build.yml') return `.github/workflows/${file}`;
  return `deploy/${file}`;
}

/** What a repository of that kind has beside the example. */
const BESIDE: Readonly<Partial<Record<PipelineId, Record<string, string>>>> = {
  azd: { 'azure.yaml': 'name: orders\nservices:\n  orders:\n    project: .\n    host: containerapp\n' },
};

function repositoryOf(id: PipelineId, files: readonly string[], change: (content: string) => string = (all) => all) {
  const own = files.filter((file) => file !== 'chaos-loop.yml');
  const all = new Map([
    ...own.map((file): [string, string] => [placeOf(id, file), change(text(id, file))]),
    ...Object.entries(BESIDE[id] ?? {}),
  ]);
  return { name: 'test', list: async () => [...all.keys()], read: async (path: string) => all.get(path) ?? null };
}

/** Examples of other pages: docs/azure.md, docs/load.md and docs/providers.md. */
const ELSEWHERE = ['agents', 'azure', 'faults', 'load', 'serving'];

it('each folder is shown, and each file of it', () => {
  expect(readdirSync(ROOT).sort()).toEqual([...PIPELINES.map(({ id }) => id), ...ELSEWHERE].sort());
  for (const { id, files } of PIPELINES) expect([...files].sort()).toEqual(readdirSync(join(ROOT, id)).sort());
});

describe.each(PIPELINES.map((pipeline) => [pipeline.id, pipeline] as const))('R13.1 %s', (id, { files }) => {
  it('has a configuration that is taken', () => {
    const parsed = parseConfig(configured(id));
    expect(parsed).toMatchObject({ ok: true });
    const build = effectiveSettings(configured(id), 'staging')?.gate.build;
    // The workflow that the gate waits for is the one that is shown.
    if (build?.kind === 'workflow') expect(files.map((file) => placeOf(id, file))).toContain(build.path);
    else expect(build).toMatchObject({ app: 'azure-pipelines' });
  });

  it('is recognized by doctor, which misses nothing', async () => {
    const found = await recognize(repositoryOf(id, files), configured(id));
    expect(found).toMatchObject({ id, missing: [] });
  });
});

describe('R13.9 what doctor misses', () => {
  const without = (content: string) => content.replaceAll('record-deployment', 'nothing');
  const recording = PIPELINES.filter(({ id }) => id !== 'actions-environments');
  it.each(recording.map((pipeline) => [pipeline.id, pipeline] as const))('%s: the record', async (id, { files }) => {
    const found = await recognize(repositoryOf(id, files, without), configured(id));
    expect(found?.missing.map(({ what }) => what)).toEqual(['nothing tells GitHub what was deployed']);
  });

  it('the right to record', async () => {
    const { files } = PIPELINES[2];
    const poor = (content: string) => content.replace('deployments: write', 'deployments: read');
    const found = await recognize(repositoryOf('container-apps', files, poor), configured('container-apps'));
    expect(found?.missing.map(({ what }) => what)).toEqual([
      '.github/workflows/deploy.yml records a deployment, and its job may not',
    ]);
  });

  it('of another CI its check, and whose records count', async () => {
    const { files } = PIPELINES[6];
    const config = configOf('https://chaos.example.com');
    const found = await recognize(repositoryOf('azure-pipelines', files), config);
    expect(found?.missing.map(({ what }) => what)).toEqual([
      'no gate names the check of Azure Pipelines as its build',
      'no gate says whose recorded deployments count',
    ]);
  });

  it('nothing where nothing is recognized', async () => {
    const tree = { name: 'test', list: async () => ['README.md', 'src/a.yml'], read: async () => 'a: 1\n' };
    expect(await recognize(tree, null)).toBeNull();
  });
});

describe('mixtures', () => {
  /** A repository of one kind, with files of another beside its own. */
  const beside = (id: PipelineId, more: Record<string, string>, change?: (content: string) => string) => {
    const { files } = PIPELINES.find((pipeline) => pipeline.id === id) ?? { files: [] };
    const own = repositoryOf(id, files, change);
    return {
      name: 'test',
      list: async () => [...(await own.list()), ...Object.keys(more)],
      read: async (path: string) => more[path] ?? own.read(path),
    };
  };
  const leftOver = { 'azure-pipelines.yml': text('azure-pipelines', 'azure-pipelines.yml') };
  const shown: PipelineId[] = ['actions-environments', 'container-apps', 'app-service', 'aks-helm'];

  it.each(shown)('%s with a file of Azure Pipelines that no gate waits for', async (id) => {
    expect(await recognize(beside(id, leftOver), configured(id))).toMatchObject({ id, missing: [] });
    // Nobody says which of them it is: the one that says more.
    expect(await recognize(beside(id, leftOver), null)).toMatchObject({ id: 'azure-pipelines' });
  });

  it('what only a comment says is neither a record nor a way of deploying', async () => {
    const commented = (content: string) =>
      `# helm upgrade, once\n${content.replaceAll('command: record-deployment', '# command: record-deployment')}`;
    const found = await recognize(beside('container-apps', {}, commented), configured('container-apps'));
    expect(found).toMatchObject({
      id: 'container-apps',
      missing: [{ what: 'nothing tells GitHub what was deployed' }],
    });
  });
});

describe('the shape of pipelines that GitHub does not run', () => {
  it('Azure Pipelines: builds, deploys and records, in that order, with a secret of its own', () => {
    const pipeline = asRecord(parse(text('azure-pipelines', 'azure-pipelines.yml')));
    expect(pipeline).toMatchObject({ trigger: { branches: { include: ['main'] } }, pool: expect.anything() });
    const steps = asList(pipeline.steps).map(asRecord);
    for (const step of steps)
      expect(['task', 'bash', 'script', 'checkout'].filter((key) => Object.hasOwn(step, key))).toHaveLength(1);
    expect(asRecord(steps.at(-1)?.env)).toHaveProperty('GITHUB_TOKEN');
    expect(steps.at(-1)?.bash).toContain('record-deployment');
  });

  it('Argo CD: the application, and a hook that runs after a healthy sync', () => {
    const application = asRecord(parse(text('argo-cd', 'application.yml')));
    expect(application).toMatchObject({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      spec: { source: { repoURL: expect.any(String), path: expect.any(String) }, destination: expect.anything() },
    });
    const hook = asRecord(parse(text('argo-cd', 'record-deployment.yml')));
    expect(hook).toMatchObject({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { annotations: { 'argocd.argoproj.io/hook': 'PostSync' } },
    });
  });
});

describe('GitHub Actions with environments, in the local runner', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('builds, uploads and deploys what it built, by its digest', async () => {
    const out = mkdtempSync(join(tmpdir(), 'example-'));
    folders.push(out);
    const world = createWorld();
    try {
      await world.push({
        '.github/workflows/deploy.yml': text('actions-environments', 'deploy.yml'),
        'build.sh': '#!/bin/sh\nset -e\nmkdir -p dist\necho built > dist/orders\n',
        'deploy.sh': `#!/bin/sh\nset -e\ncp "$1/orders" ${out}/orders\necho "$REVISION $DIGEST" > ${out}/said\n`,
      });
      expect([world.job('build').outcome, world.job('deploy').outcome]).toEqual(['success', 'success']);
      expect(readFileSync(join(out, 'orders'), 'utf8')).toBe('built\n');
      expect(readFileSync(join(out, 'said'), 'utf8')).toMatch(/^[0-9a-f]{40} zip:[0-9a-f]{64}\n$/);
    } finally {
      await world.close();
    }
  }, 60_000);
});
