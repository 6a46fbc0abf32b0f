/** R8.1, R13.1: a deployment on its way is seen, our own job's is none; with the permissions of the sample's workflow. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import type { RunIdentity } from '../../../local/github/actions-port.js';
import { hostInMemory, type TestHost, userClient } from '../../../local/github/testing.js';
import type { EffectiveSettings } from '../../../state/config/config.js';
import { createGitHubReader } from '../../github/contents.js';
import { systemClock } from '../../runtime/clock.js';
import { testRuntime } from '../../testing/runtime.js';
import type { Execution } from './context.js';
import { deploymentObstacle, deploymentSince, type NewestDeployment, newestDeployment } from './deployments.js';

const WHERE = { owner: 'octo', repo: 'shop' };
const WORKER = '.github/workflows/chaos-loop.yml';
const SAMPLE = new URL('../../../local/sample/repository/.github/workflows/chaos-loop.yml', import.meta.url);
type Permissions = Record<string, 'read' | 'write' | 'none'>;
const { permissions } = (parse(readFileSync(SAMPLE, 'utf8')) as { jobs: { deliver: { permissions: Permissions } } })
  .jobs.deliver;

let fixture: TestHost;
let run: RunIdentity;

async function startRun(path: string): Promise<RunIdentity> {
  const { data } = await userClient(fixture.host, 'maria').rest.git.getRef({ ...WHERE, ref: 'heads/main' });
  const event = { name: 'push' as const, sha: data.object.sha, ref: 'refs/heads/main', action: null, payload: {} };
  return fixture.host.actions.startRun({ path, name: path, event });
}

beforeAll(async () => {
  fixture = await hostInMemory();
  await fixture.host.commitFiles({ branch: 'main', message: 'code', files: { 'a.ts': { content: 'a\n' } } });
  run = await startRun(WORKER);
});
afterAll(() => fixture.stop());

/** As some that stand in between answer: without the header that names the next page. */
const withoutLinks: typeof fetch = async (...asked) => {
  const response = await fetch(...asked);
  const headers = new Headers(response.headers);
  headers.delete('link');
  return new Response(response.body, { status: response.status, headers });
};

/** Answers a page of one kind without its list. */
const withoutList =
  (part: string): typeof fetch =>
  async (...asked) => {
    const response = await fetch(...asked);
    return String(asked[0] instanceof Request ? asked[0].url : asked[0]).includes(part)
      ? new Response('{"total_count":1}', { status: 200, headers: { 'content-type': 'application/json' } })
      : response;
  };

async function newest(granted: Permissions = permissions, ask: typeof fetch = fetch): Promise<NewestDeployment> {
  const { host } = fixture;
  const env = { GITHUB_API_URL: host.url, GITHUB_REPOSITORY: 'octo/shop' };
  const runtime = testRuntime({ clock: systemClock, env });
  const github = createGitHubReader({ env, fetch: ask, clock: systemClock }, host.actions.tokenFor(run, granted));
  const settings = { name: 'staging', gate: { workerWorkflow: WORKER } } as EffectiveSettings;
  return newestDeployment({ work: { github, runtime, settings } } as unknown as Execution);
}

async function deployByApi(state: 'in_progress' | 'success'): Promise<number> {
  const { rest } = userClient(fixture.host, 'maria');
  const plain = { environment: 'staging', auto_merge: false, required_contexts: [] };
  const made = await rest.repos.createDeployment({ ...WHERE, ...plain, ref: 'main' });
  if (!('id' in made.data)) throw new Error('no deployment was made');
  await rest.repos.createDeploymentStatus({ ...WHERE, deployment_id: made.data.id, state });
  return made.data.id;
}

describe('R13.1 whose a deployment is, decides', () => {
  it('there is none', async () => {
    expect(await newest()).toBeNull();
  });

  it('our own job with `environment:` is in progress: nothing is in the way, and nothing was made meanwhile', async () => {
    const id = await deployByApi('success');
    const before = await newest();
    expect(before).toEqual({ id, state: 'success' });
    const { actions } = fixture.host;
    await actions.startJob(run, { name: 'deliver', environment: 'staging' });
    const after = await newest();
    expect(after).toEqual({ id, state: expect.stringMatching(/^(success|inactive)$/) });
    expect([deploymentObstacle(after), deploymentSince(before, after)]).toEqual([null, null]);
  });

  it("more of our own than a page holds hide no one else's", async () => {
    const before = await newest();
    const id = await deployByApi('in_progress');
    for (let at = 0; at < 101; at += 1)
      await fixture.host.actions.startJob(run, { name: `deliver-${at}`, environment: 'staging' });
    const after = await newest();
    expect(after).toEqual({ id, state: 'in_progress' });
    expect(deploymentObstacle(after)).toMatchObject({ class: 'contaminated' });
    expect(deploymentSince(before, after)).toEqual({ code: 'deployed-meanwhile', params: { deployment: id } });
    expect(await newest(permissions, withoutLinks)).toEqual(after);
  });

  it("another workflow's job is in the way, by its environment alone", async () => {
    const deploy = await startRun('.github/workflows/deploy.yml');
    await fixture.host.actions.startJob(deploy, { name: 'deploy', environment: 'staging' });
    expect(deploymentObstacle(await newest())).toMatchObject({ class: 'contaminated' });
  });

  it.each(['/deployments?', '/statuses', '/check-runs', '/actions/runs?'])(
    'R12.2 a page without its list (%s) concludes nothing',
    async (part) => {
      const deploy = await startRun('.github/workflows/deploy.yml');
      await fixture.host.actions.startJob(deploy, { name: 'deploy', environment: 'staging' });
      expect(await newest(permissions, withoutList(part))).toBeUndefined();
    },
  );

  it.each(['deployments', 'checks', 'actions'])('R12.2 without `%s: read` nothing is concluded', async (scope) => {
    const { [scope]: _, ...rest } = permissions;
    // Of a deployment through the API no workflow is asked for.
    expect(await newest(rest)).toBeUndefined();
  });
});
