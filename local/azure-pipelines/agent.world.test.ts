/** A CI outside GitHub: its check on the commit, and its deployment recorded by the command line (R13.1, R13.9). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { programOfCli } from '../../app/cli/testing/program.js';
import { clean } from '../../app/cli/testing/repository.js';
import { type TestHost, testHost, userClient } from '../github/testing.js';
import { bundle } from '../processes/testing.js';
import { type Agent, AZURE_PIPELINES, type Built, startAgent } from './agent.js';
import { expand, readPipeline, variableSet } from './pipeline-file.js';

const WHERE = { owner: 'octo', repo: 'shop' };
const PIPELINE = `trigger: {branches: {include: [main]}}
pool: {vmImage: ubuntu-latest}
variables:
  folder: out
steps:
  - script: mkdir $(folder) && cp code $(folder)/built && cat $(folder)/built
    displayName: Build
  - bash: |
      digest=$(sha256sum $(folder)/built | cut -d ' ' -f 1)
      echo "##vso[task.setvariable variable=digest]$digest"
  - script: >-
      $(chaosLoop) record-deployment --repository octo/shop --environment staging --sha $(Build.SourceVersion)
      --digest file:$(digest) --revision shop-$(Build.BuildId)
      --run-url "$(System.TeamFoundationCollectionUri)$(System.TeamProject)/_build/results?buildId=$(Build.BuildId)"
    displayName: Tell GitHub what was deployed
    env:
      GITHUB_TOKEN: $(githubToken)
      GITHUB_API_URL: $(githubApi)
`;
let fixture: TestHost;
let agent: Agent;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'azure-pipelines-'));
  fixture = await testHost({ integrations: [AZURE_PIPELINES] });
  const cli = await programOfCli();
  const { host } = fixture;
  agent = startAgent({
    github: host,
    pipeline: 'octo.shop',
    directory: join(folder, 'builds'),
    supervisor: bundle('local/processes/supervise.ts', folder),
    secrets: {
      chaosLoop: `${process.execPath} ${cli.file}`,
      githubToken: host.tokenForIntegration(AZURE_PIPELINES.slug),
      githubApi: host.url,
    },
    log: () => undefined,
  });
}, 120_000);

afterAll(async () => {
  await agent.close();
  await fixture.stop();
  rmSync(folder, { recursive: true, force: true });
  clean();
});

async function push(files: Record<string, string>): Promise<{ sha: string; built: Built }> {
  const built = new Promise<Built>((resolve) => {
    const off = agent.onBuilt((one) => {
      off();
      resolve(one);
    });
  });
  const content = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, { content: text }]));
  const sha = await fixture.host.commitFiles({ branch: 'main', message: 'push', files: content });
  return { sha, built: await built };
}

const checks = async (ref: string) =>
  (await userClient(fixture.host, 'maria').rest.checks.listForRef({ ...WHERE, ref })).data.check_runs;

describe('R13.9 the shape of Azure Pipelines', () => {
  it('builds the pushed commit, says so by its own check, and records what it deployed', async () => {
    const { sha, built } = await push({ 'azure-pipelines.yml': PIPELINE, code: 'one\n' });
    expect(built).toEqual({ sha, ok: true, why: '' });
    expect((await checks(sha)).map(({ name, conclusion, app }) => [name, conclusion, app?.slug])).toEqual([
      ['octo.shop', 'success', 'azure-pipelines'],
    ]);
    const { data } = await userClient(fixture.host, 'maria').rest.repos.listDeployments({
      ...WHERE,
      environment: 'staging',
    });
    expect(data).toMatchObject([{ sha, creator: { login: 'azure-pipelines[bot]' } }]);
    expect(data[0]?.payload).toMatchObject({ sha, digest: expect.stringMatching(/^file:[0-9a-f]{64}$/) });
  }, 60_000);

  it('a step that fails fails the check, and nothing after it runs', async () => {
    const { sha, built } = await push({
      'azure-pipelines.yml': PIPELINE.replace('mkdir $(folder) &&', 'echo broken && false &&'),
    });
    expect(built).toEqual({ sha, ok: false, why: 'broken' });
    expect((await checks(sha)).map(({ conclusion }) => conclusion)).toEqual(['failure']);
    const { data } = await userClient(fixture.host, 'maria').rest.repos.listDeployments({ ...WHERE, sha });
    expect(data).toEqual([]);
  }, 60_000);

  it('refuses by name what it does not run, fills in what it knows, and leaves the rest to the shell', () => {
    expect(() => readPipeline(PIPELINE.replace('pool:', 'stages:'))).toThrow('stages');
    expect(() => readPipeline(PIPELINE.replace('  - bash:', '  - task:'))).toThrow('steps[1].task');
    expect(expand('$(A.b) $(pwd) $(a.B)', new Map([['a.b', '1']]))).toBe('1 $(pwd) 1');
    expect(variableSet('##vso[task.setvariable variable=x;isOutput=true]a b')).toEqual({ name: 'x', value: 'a b' });
    expect(variableSet('x')).toBeNull();
  });
});
