/** R13.9: a deployment is recorded once, as the gate reads it, with each kind of token; by the library, the command line and the Action. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordDeploymentJob } from '../../action/jobs/record-deployment.js';
import { systemClock as workerClock } from '../../action/runtime/clock.js';
import { hostInMemory, type TestHost, userClient } from '../../local/github/testing.js';
import { deploymentRequest } from '../../state/gates/deployment-record.js';
import { Makers } from '../../state/gates/makers.js';
import { type RecordedDeployment, recordDeployment } from '../../state/gates/record-deployment.js';
import { json, programOfCli, type Ran } from './testing/program.js';
import { clean } from './testing/repository.js';

const WHERE = { owner: 'octo', repo: 'shop' };
const DIGEST = `oci-manifest:${'d'.repeat(64)}`;
let fixture: TestHost;
let sha = '';
let cli: Awaited<ReturnType<typeof programOfCli>>;

beforeAll(async () => {
  fixture = await hostInMemory({
    integrations: [
      { id: 9426, slug: 'azure-pipelines', permissions: { deployments: 'write', metadata: 'read' } },
      { id: 7, slug: 'reader', permissions: { deployments: 'read', metadata: 'read' } },
    ],
  });
  sha = await fixture.host.commitFiles({ branch: 'main', message: 'fix', files: { fix: { content: '1' } } });
  cli = await programOfCli();
}, 120_000);

afterAll(async () => {
  await fixture.stop();
  clean();
});

const said = (token: string, request: ReturnType<typeof requested>) =>
  recordDeployment(async (method, below, body) => {
    const response = await fetch(`${fixture.host.url}/repos/octo/shop${below}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, data: await response.json() };
  }, request);
const record = async (request: ReturnType<typeof requested>): Promise<RecordedDeployment> => {
  const answer = await said(azure(), request);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.deployment;
};
const azure = () => fixture.host.tokenForIntegration('azure-pipelines');

function requested(over: Record<string, unknown> = {}, environment = 'staging') {
  const record = { sha, digest: DIGEST, revision: 'shop--7', runUrl: 'https://dev.azure.com/acme/_build/7', ...over };
  const made = deploymentRequest(record, environment);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.request;
}

const listed = async (environment: string) =>
  (await userClient(fixture.host, 'maria').rest.repos.listDeployments({ ...WHERE, environment })).data;
const statuses = async (id: number) =>
  (await userClient(fixture.host, 'maria').rest.repos.listDeploymentStatuses({ ...WHERE, deployment_id: id })).data;

describe('R13.9 record-deployment', () => {
  it('writes one that succeeded, as the gate reads it, made by nobody’s workflow', async () => {
    const { id, recorded } = await record(requested());
    expect(recorded).toBe(true);
    const [deployment, ...more] = await listed('staging');
    expect(more).toEqual([]);
    expect(deployment).toMatchObject({ id, sha, task: 'deploy', creator: { login: 'azure-pipelines[bot]' } });
    expect(deployment?.payload).toEqual(requested().payload);
    expect(await statuses(id)).toMatchObject([{ state: 'success', log_url: 'https://dev.azure.com/acme/_build/7' }]);
    const maria = userClient(fixture.host, 'maria');
    const makers = new Makers(async (below, pick) => {
      const { data } = await maria.request(`GET /repos/octo/shop${below}`);
      return pick(data) as unknown[];
    });
    expect(await makers.of({ id, sha })).toBeNull();
  });

  it('says the same once; another run, and the same one after another, is another deployment', async () => {
    const first = await record(requested({}, 'once'));
    expect(await record(requested({}, 'once'))).toEqual({ ...first, recorded: false });
    const other = requested({ runUrl: 'https://dev.azure.com/acme/_build/8' }, 'once');
    const second = await record(other);
    const third = await record(requested({}, 'once'));
    expect((await listed('once')).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  });

  it('completes what was cut off before its status', async () => {
    const { host } = fixture;
    const route = '/repos/{owner}/{repo}/deployments/{deployment_id}/statuses';
    host.faults.push({ method: 'POST', route, kind: 'cut' });
    await expect(record(requested({}, 'cut'))).rejects.toThrow();
    const [deployment] = await listed('cut');
    expect(await statuses(deployment?.id ?? 0)).toEqual([]);
    const again = await record(requested({}, 'cut'));
    expect(again).toMatchObject({ id: deployment?.id, recorded: true });
    expect((await statuses(again.id)).map(({ state }) => state)).toEqual(['success']);
    expect(await listed('cut')).toHaveLength(1);
  });

  it.each<[string, () => string, Record<string, unknown>, string]>([
    ['a token that may not', () => fixture.host.tokenForIntegration('reader'), {}, 'deployments: write'],
    ['a token that is none', () => 'ghs_none', {}, 'valid'],
    ['a commit that was never pushed', azure, { sha: 'b'.repeat(40) }, 'pushed'],
  ])('%s: refused, with what to do', async (_, token, over, hint) => {
    const refused = await said(token(), requested(over, 'refused'));
    expect(refused.ok ? 'recorded' : refused.error.hint).toContain(hint);
    expect(await listed('refused')).toEqual([]);
  });
});

describe('R13.9 the command line', () => {
  const env = () => ({ GITHUB_API_URL: fixture.host.url, GITHUB_TOKEN: azure(), GITHUB_REPOSITORY: 'octo/shop' });
  const words = (environment: string) => [
    ...['record-deployment', '--environment', environment, '--sha', sha, '--digest', DIGEST],
    ...['--revision', 'shop--7', '--run-url', 'https://dev.azure.com/acme/_build/7'],
  ];

  it('records, and says again that it did', async () => {
    const ran = await cli.with(env(), ...words('cli'), '--json');
    const [deployment] = await listed('cli');
    expect([ran.code, json(ran)]).toEqual([
      0,
      { ok: true, result: { id: deployment?.id, sha, environment: 'cli', recorded: true } },
    ]);
    const again = await cli.with(env(), ...words('cli'));
    expect([again.code, again.stdout]).toEqual([
      0,
      `Already recorded: deployment ${deployment?.id} of ${sha} to cli.\n`,
    ]);
  });

  it.each<[string, (from: string[]) => Promise<Ran>, number, string]>([
    ['without a token', (all) => cli.with({ GITHUB_REPOSITORY: 'octo/shop', GITHUB_TOKEN: '' }, ...all), 2, 'token'],
    ['without a repository', (all) => cli.with({ ...env(), GITHUB_REPOSITORY: '' }, ...all), 2, '--repository'],
    [
      'without a digest',
      (all) => cli.with(env(), ...all.filter((word) => !word.includes('digest') && word !== DIGEST)),
      1,
      '/digest',
    ],
    ['with a token that is none', (all) => cli.with({ ...env(), GITHUB_TOKEN: 'ghs_none' }, ...all), 1, 'valid'],
  ])('%s: what is wrong, and nothing recorded', async (_, run, code, said) => {
    const ran = await run(words('wrong'));
    expect(ran.code).toBe(code);
    expect(ran.stderr).toContain(said);
    expect(await listed('wrong')).toEqual([]);
  });
});

describe('R13.9 the Action', () => {
  const runtime = () => ({
    env: {
      GITHUB_API_URL: fixture.host.url,
      GITHUB_REPOSITORY: 'octo/shop',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_RUN_ID: '77',
    },
    fetch: globalThis.fetch,
    clock: workerClock,
    log: { info: () => {}, notice: () => {}, warning: () => {}, error: () => {} },
  });

  it('records with the job’s token; its own run is the run unless another is named', async () => {
    const given = { environment: 'action', sha: sha.toUpperCase(), digest: DIGEST, revision: 'shop--7' };
    const id = await recordDeploymentJob(runtime(), azure(), given);
    const [deployment] = await listed('action');
    expect(deployment).toMatchObject({ id, sha });
    expect(deployment?.payload).toMatchObject({ runUrl: 'https://github.com/octo/shop/actions/runs/77' });
  });

  it('says every problem of what it was given', async () => {
    const refused = recordDeploymentJob(runtime(), azure(), { environment: 'action', sha: 'main', digest: 'x' });
    const error: unknown = await refused.catch((thrown: unknown) => thrown);
    for (const place of ['/sha', '/digest', '/revision']) expect(String(error)).toContain(place);
  });
});
