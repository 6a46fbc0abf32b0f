/** What people get to see when something is wrong, with the real kernel behind the endpoint. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_FIXTURE, networkSecurityGroupId } from '../../local/azure/fixture.js';
import { type AzureHost, startAzureHost } from '../../local/azure/host.js';
import { startIssuer, type TestIssuer } from '../../local/azure/testing.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import type { World } from '../../state/run/documents.js';
import { type KernelApp, startKernelApp } from '../testing/kernel-app.js';
import { createLoop, type Loop } from '../testing/loop.js';
import { startService, type TestService } from '../testing/service.js';

let issuer: TestIssuer;
let azure: AzureHost;
let service: TestService;
let appClient: KernelApp;
let loop: Loop;
let fresh: World;
let started: World;
let files: Record<string, string>;

const own = (audience: string) => `token.${Buffer.from(audience).toString('base64url')}.x`;
const idToken = (audience: string): Promise<string> =>
  audience.startsWith('api://') ? issuer.token(audience) : Promise.resolve(own(audience));
const work = (options: Parameters<Loop['work']>[0] = {}) => loop.work({ ...options, runtime: { idToken } });
const analysis = (hypotheses: unknown[]) => ({
  schemaVersion: 'chaos-loop/proposal-analysis/v1',
  hypotheses,
  findings: [],
});
const production = () => appClient.world.control?.environments.production;

beforeAll(async () => {
  [issuer, service, appClient] = await Promise.all([startIssuer(), startService(), startKernelApp()]);
  const fixture = { ...DEFAULT_FIXTURE, faultDuration: 'PT3S' };
  azure = await startAzureHost({
    fixture,
    issuer: issuer.url,
    repository: 'acme/orders',
    network: { block: () => undefined, unblock: () => undefined },
    stepMs: 20,
    retryAfterSeconds: 0,
  });
  loop = createLoop(
    appClient,
    {
      appUrl: appClient.server.url,
      serviceUrl: service.server.url,
      subscriptionId: fixture.subscriptionId,
      resourceGroup: fixture.resourceGroup,
      location: fixture.location,
      targetId: networkSecurityGroupId(fixture),
      scenario: fixture.scenario,
      configuration: fixture.configuration,
      faultUrn: fixture.faultUrn,
      faultDuration: 'PT3S',
    },
    {
      CHAOS_LOOP_AZURE_EMULATOR: azure.url,
      AZURE_CLIENT_ID: fixture.clientId,
      AZURE_TENANT_ID: fixture.tenantId,
      ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:9/',
    },
  );
  files = { ...appClient.files };
  loop.doctor();
  fresh = structuredClone(appClient.world);
  await work();
  loop.start();
  started = structuredClone(appClient.world);
});
afterAll(async () => {
  await Promise.all([azure?.close(), issuer?.close(), service?.close(), appClient?.close()]);
  loop?.close();
});
beforeEach(() => {
  appClient.files = { ...files };
  appClient.before = null;
  appClient.submissions.length = 0;
  Object.assign(service, { revision: 'r1', healthy: true });
});

describe('doctor', () => {
  beforeEach(() => appClient.setWorld(fresh));
  const failed = () => inEnglish(production()?.doctorLast?.checks.filter((check) => check.status === 'failed') ?? []);

  it('R6.1 a worker workflow that is missing, or waits for another event, is told with what to write', async () => {
    appClient.files['.github/workflows/chaos-loop.yml'] = 'on: {push: {}}\n';
    await work();
    expect(production()?.doctorPassed).toBeNull();
    expect(failed()).toMatchObject([{ name: 'worker-workflow', hint: expect.stringContaining('repository_dispatch') }]);
    appClient.setWorld(fresh);
    delete appClient.files['.github/workflows/chaos-loop.yml'];
    await work();
    expect(failed()).toContainEqual(
      expect.objectContaining({ name: 'worker-workflow', details: expect.stringMatching(/not on the default branch/) }),
    );
  });

  it('R15.1 a worker workflow whose jobs hand nothing on, or tell of no broken agent, is told of before the first run', async () => {
    const path = '.github/workflows/chaos-loop.yml';
    const whole = readFileSync(
      new URL('../../local/sample/repository/.github/workflows/chaos-loop.yml', import.meta.url),
      'utf8',
    );
    const told = async (text: string) => {
      appClient.setWorld(fresh);
      appClient.files[path] = text;
      await work();
      return failed().filter(({ name }) => name === 'worker-workflow');
    };
    expect(await told(whole)).toEqual([]);
    const lost = whole.replaceAll('actions/upload-artifact', 'actions/cache');
    expect(lost).not.toBe(whole);
    expect(await told(lost)).toEqual([
      expect.objectContaining({
        details: expect.stringMatching(/uploads no artifact .*actions\/upload-artifact/),
      }),
    ]);
    expect(production()?.doctorPassed).toBeNull();
    expect(await told(whole.replaceAll('actions/download-artifact', 'actions/cache'))).toEqual([
      expect.objectContaining({ details: expect.stringMatching(/does not fetch the artifact/) }),
    ]);
  });

  it('R6.1 an Azure that can not be asked fails its check only, and says why', async () => {
    await loop.work({
      runtime: {
        idToken: (audience) =>
          audience.startsWith('api://') ? Promise.reject(new Error('no federation')) : idToken(audience),
      },
    });
    expect(failed().map((check) => check.name)).toEqual(['workspace']);
    expect(failed()[0]?.details).toMatch(/no federation/);
  });
});

describe('analysis', () => {
  beforeEach(() => appClient.setWorld(started));
  const corrections = () => inEnglish(appClient.world.state?.analysis.corrections)?.join('\n') ?? '';

  it('R7.3 an agent that failed is reported: asked again, with what went wrong', async () => {
    const error = { code: 'agent-failed', message: 'The agent ended with exit code 3.', hint: 'Run it by hand.' };
    await work({ proposal: { schemaVersion: 'chaos-loop/agent-failure/v1', error } });
    expect(appClient.world.state?.analysis.attempts).toBe(1);
    expect(corrections()).toMatch(/ended with exit code 3/);
    expect(appClient.world.state).toMatchObject({
      phase: 'resilience-analysis',
      workspace: { status: 'ready' },
      lease: { status: 'dispatched' },
    });
  });

  it('R7.3 a propose job that left nothing is reported, too', async () => {
    await work();
    expect(corrections()).toMatch(/left no proposal/);
  });

  it('R15.1 R20.6 a proposal or a patch that is a folder, a pipe or no JSON is reported; a forged brief is not read', async () => {
    const left = async (make: (job: string) => void) => {
      appClient.setWorld(started);
      await loop.work({ before: make, runtime: { idToken } });
      return corrections();
    };
    expect(await left((job) => mkdirSync(join(job, 'chaos-loop/proposal.json')))).toMatch(/it is a folder/);
    expect(await left((job) => execFileSync('mkfifo', [join(job, 'chaos-loop/proposal.json')]))).toMatch(
      /not a regular/,
    );
    expect(
      await left((job) => {
        writeFileSync(join(job, 'chaos-loop/proposal.json'), JSON.stringify(analysis([])));
        writeFileSync(join(job, 'chaos-loop/patch.json'), 'nonsense');
        const brief = loop.brief();
        const forged = { ...brief, purpose: 'cleanup', phase: 'chaos-execution', runId: 'another-run' };
        writeFileSync(join(job, 'chaos-loop/brief.json'), JSON.stringify(forged));
      }),
    ).toMatch(/no JSON/);
  });

  it('R14.6 a step summary that can not be written stops no submission', async () => {
    const runtime = await loop.work({
      proposal: analysis([]),
      env: { GITHUB_STEP_SUMMARY: '/nonexistent/summary.md' },
      runtime: { idToken },
    });
    expect(runtime.lines.join('\n')).toMatch(/warning: The step summary can't be written/);
    expect(appClient.submissions.at(-1)).toMatchObject({ type: 'submit', report: { outcome: 'done' } });
  });

  it('R20.1 a proposal is checked again where it is submitted', async () => {
    await work({ proposal: { ...analysis([]), verdict: 'resolved' } });
    expect(corrections()).toMatch(/unknown key "verdict"/);
  });

  it('R2.3 a proposal that the kernel refuses becomes a failed report, so that the run moves on', async () => {
    await work({ proposal: analysis([loop.hypothesis, loop.hypothesis]) });
    const outcomes = appClient.submissions.flatMap((submission) =>
      submission.type === 'submit' ? [submission.report.outcome] : [],
    );
    expect(outcomes).toEqual(['done', 'failed']);
    expect(appClient.world.state?.analysis.attempts).toBe(1);
    expect(corrections()).toMatch(/appears twice|share an id/);
  });

  it('R2.3 a revision longer than a state can hold is no refusal: the hypothesis waits, and the reason is told', async () => {
    service.revision = 'x'.repeat(301);
    await work({ proposal: analysis([loop.hypothesis]) });
    service.revision = 'r1';
    expect(appClient.submissions.flatMap((entry) => (entry.type === 'submit' ? [entry.report.outcome] : []))).toEqual([
      'done',
    ]);
    expect(JSON.stringify(inEnglish(appClient.world.state?.analysis))).toMatch(/revision/);
  });

  it('R7.1 a fault that the workspace does not have is ineligible by name', async () => {
    const fault = { ...loop.hypothesis.fault, configurationName: 'no-such' };
    await work({ proposal: analysis([{ ...loop.hypothesis, fault }]) });
    expect(corrections()).toMatch(/configuration "no-such" was not found/);
  });
});

describe('the job itself', () => {
  beforeEach(() => appClient.setWorld(started));

  it('R20.2 no configuration on the default branch, or a wrong one, is told with every problem', async () => {
    appClient.files = {};
    await expect(work()).rejects.toThrow(/chaos-loop\.yml is not on the default branch/);
    appClient.files = { '.github/chaos-loop.yml': 'version: 1\napp: {url: "http://x.test", speed: 3}\n' };
    await expect(work()).rejects.toThrow(/\/environments: .* is missing; \/app\/speed: unknown key "speed"/);
    appClient.files = { '.github/chaos-loop.yml': 'a: [' };
    await expect(work()).rejects.toThrow(/is not valid YAML/);
    expect(appClient.submissions).toEqual([]);
  });

  it('R15.1 a second claim of the same lease has nothing to do', async () => {
    const claimed = structuredClone(started);
    const { lease } = claimed.state ?? {};
    if (!lease) throw new Error('no lease');
    Object.assign(lease, { status: 'claimed', workflowRun: 1, attempt: 1 });
    appClient.setWorld(claimed);
    const runtime = await work();
    expect(runtime.lines).toContainEqual(expect.stringMatching(/^notice: Nothing to do: .*lease-held/));
    expect(appClient.submissions).toHaveLength(1);
  });

  it('writes what was measured into the step summary', async () => {
    const runtime = await work({ proposal: analysis([loop.hypothesis]) });
    const summary = readFileSync(runtime.env.GITHUB_STEP_SUMMARY ?? '', 'utf8');
    expect(summary).toMatch(/### Suspected: /);
    expect(summary).toMatch(/Build r1 serves\./);
  });

  it('R11.2 words of services and agents are plain on that page, and their secrets are gone', async () => {
    const secret = `ghp_${'a'.repeat(36)}`;
    const words = `r1 @acme/oncall fixes #12 ![x](https://evil.test/p.png) <img src=x> ${secret}`;
    const page = (runtime: Awaited<ReturnType<typeof work>>) =>
      readFileSync(runtime.env.GITHUB_STEP_SUMMARY ?? '', 'utf8');
    service.revision = words;
    const pages = [page(await work({ proposal: analysis([loop.hypothesis]) }))];
    service.revision = 'r1';
    appClient.setWorld(started);
    const error = { code: 'agent-failed', message: `It said\n# ${words}`, hint: 'Look.' };
    pages.push(page(await work({ proposal: { schemaVersion: 'chaos-loop/agent-failure/v1', error } })));
    appClient.setWorld(fresh);
    service.revision = words;
    appClient.files['.github/workflows/chaos-loop.yml'] = 'on: push\njobs: {}\n';
    pages.push(page(await work()));
    service.revision = 'r1';
    for (const shown of pages) {
      expect(shown).not.toMatch(/@acme|(?<!&)#12|!\[x\]\(|(?<!\()https:\/\/|[^\\]<img|^# /m);
      expect(shown).not.toContain(secret);
    }
    expect(pages[0]).toContain('oncall');
    expect(pages[1]).toContain('oncall');
  });
});

describe('R15.1 R20.6 where no agent is to run, deliver claims by itself', () => {
  const types = () => appClient.submissions.map(({ type }) => type);
  beforeEach(() => {
    appClient.setWorld(structuredClone(fresh));
    appClient.submissions.length = 0;
  });

  it('in the only job that is left', async () => {
    await work({ jobs: 'one' });
    expect(types()).toEqual(['claim', 'submit']);
    expect(production()?.doctorLease).toBeNull();
  });

  it('and goes on where the workflow claims in a job of its own all the same', async () => {
    const { lines } = await work({ jobs: 'one', claims: 'always' });
    expect(types()).toEqual(['claim', 'claim', 'submit']);
    expect(lines.join('\n')).not.toContain('Nothing to do');
    expect(production()?.doctorLease).toBeNull();
  });

  it('and ends well, with nothing done, where another workflow run has the lease', async () => {
    const again = structuredClone(fresh);
    await work({ jobs: 'one' });
    const lease = again.control?.environments.production?.doctorLease;
    Object.assign(lease ?? {}, { status: 'claimed', claimedAt: lease?.dispatchedAt, workflowRun: 7, attempt: 1 });
    appClient.setWorld(again);
    appClient.submissions.length = 0;
    const { lines } = await work({ jobs: 'one' });
    expect(types()).toEqual(['claim']);
    expect(lines).toContainEqual(expect.stringMatching(/^notice: Nothing to do: .*\(lease-held\)/));
  });
});
