/**
 * The bundled worker as a process of its own, while a fault runs: signals, suspension and a runner that went away. Whatever
 * meets it, the fault is lifted, and at once (R14.7, R15.1).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_ESTATE, networkSecurityGroupId } from '../../../local/azure/estate.js';
import { type AzureHost, startAzureHost } from '../../../local/azure/host.js';
import { startIssuer, type TestIssuer } from '../../../local/azure/testing.js';
import type { World } from '../../../state/kernel-types.js';
import { systemClock } from '../../clock.js';
import { createEvidence } from '../../evidence.js';
import { type KernelDoor, startKernelDoor } from '../../testing/kernel-door.js';
import { createLoop, type Loop } from '../../testing/loop.js';
import { startProxy, type TestProxy } from '../../testing/proxy.js';
import { json, type Received, startServer, type TestServer } from '../../testing/server.js';
import { startService, type TestService } from '../../testing/service.js';

const BUNDLE = fileURLToPath(new URL('../../dist/index.js', import.meta.url));
/** Long enough that a fault which ends by itself is not taken for one that was lifted. */
const ESTATE = { ...DEFAULT_ESTATE, faultDuration: 'PT5S' };
let issuer: TestIssuer;
let azure: AzureHost;
let proxy: TestProxy;
let service: TestService;
let door: KernelDoor;
let loop: Loop;
let oidc: TestServer;
let ready: World;
let directory: string;
let worker: Worker | null = null;

interface Worker {
  child: ChildProcess;
  text(): string;
  ended: Promise<number | null>;
}

const isExecute = ({ method, path }: Received) => method === 'POST' && /\/execute\?/.test(path);
const isCancel = ({ method, path }: Received) => method === 'POST' && /\/cancel\?/.test(path);
const asked = (which: (request: Received) => boolean) => proxy.server.received.filter(which).length;

async function until(what: string, holds: () => boolean, ms = 30_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen; the worker said:\n${worker?.text()}`);
    await systemClock.sleep(5);
  }
}

function run(command: 'claim' | 'deliver', job: string): Worker {
  const child = spawn(process.execPath, [BUNDLE], {
    cwd: job,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      INPUT_COMMAND: command,
      'INPUT_GITHUB-TOKEN': 'ghs_test',
      GITHUB_OUTPUT: join(job, 'output'),
      GITHUB_STEP_SUMMARY: join(job, 'summary.md'),
      GITHUB_RUN_ID: '501',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_WORKSPACE: job,
      GITHUB_EVENT_PATH: join(job, 'event.json'),
      GITHUB_API_URL: door.server.url,
      GITHUB_REPOSITORY: 'acme/orders',
      ACTIONS_ID_TOKEN_REQUEST_URL: `${oidc.url}/?version=1`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request-token',
      CHAOS_LOOP_AZURE_EMULATOR: proxy.server.url,
      AZURE_CLIENT_ID: ESTATE.clientId,
      AZURE_TENANT_ID: ESTATE.tenantId,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return { child, text: () => text, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

/** The worker of the chaos execution, claimed and delivering. */
async function deliver(): Promise<Worker> {
  const job = mkdtempSync(join(directory, 'job-'));
  mkdirSync(join(job, 'chaos-loop'));
  writeFileSync(join(job, 'output'), '');
  const { state } = door.world;
  const payload = { runId: state?.runId, environment: 'production', token: state?.lease?.token };
  writeFileSync(join(job, 'event.json'), JSON.stringify({ client_payload: { chaosLoop: payload } }));
  const claimed = run('claim', job);
  expect({ code: await claimed.ended, text: claimed.text() }).toMatchObject({ code: 0 });
  worker = run('deliver', job);
  return worker;
}

/** Requests of the App that are never answered. */
function hangTheApp(): void {
  door.before = () => true;
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'chaos-loop-processes-'));
  [issuer, service, door] = await Promise.all([startIssuer(), startService(), startKernelDoor()]);
  const tokenFor = (audience: string): string | Promise<string> =>
    audience.startsWith('api://') ? issuer.token(audience) : `token.${Buffer.from(audience).toString('base64url')}.x`;
  oidc = await startServer(async ({ path }, response) => {
    json(response, 200, { value: await tokenFor(new URL(path, 'http://x').searchParams.get('audience') ?? '') });
  });
  azure = await startAzureHost({
    estate: ESTATE,
    issuer: issuer.url,
    repository: 'acme/orders',
    network: {
      block: () => {
        service.blocked = true;
      },
      unblock: () => {
        service.blocked = false;
      },
    },
    stepMs: 40,
    retryAfterSeconds: 0,
  });
  proxy = await startProxy(azure.url);
  loop = createLoop(
    door,
    {
      appUrl: door.server.url,
      serviceUrl: service.server.url,
      subscriptionId: ESTATE.subscriptionId,
      resourceGroup: ESTATE.resourceGroup,
      location: ESTATE.location,
      targetId: networkSecurityGroupId(ESTATE),
      scenario: ESTATE.scenario,
      configuration: ESTATE.configuration,
      faultUrn: ESTATE.faultUrn,
      faultDuration: ESTATE.faultDuration,
    },
    {
      CHAOS_LOOP_AZURE_EMULATOR: proxy.server.url,
      AZURE_CLIENT_ID: ESTATE.clientId,
      AZURE_TENANT_ID: ESTATE.tenantId,
      ACTIONS_ID_TOKEN_REQUEST_URL: oidc.url,
    },
  );
  const runtime = { idToken: async (audience: string) => tokenFor(audience) };
  loop.doctor();
  await loop.work({ runtime });
  loop.start();
  const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [loop.hypothesis], findings: [] };
  await loop.work({ runtime, proposal });
  ready = structuredClone(door.world);
  expect(ready.state?.phase).toBe('chaos-execution');
});
afterAll(async () => {
  await Promise.all([proxy?.server, azure, issuer, service, door, oidc].map((it) => it?.close()));
  loop?.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => {
  door.setWorld(ready);
  door.before = null;
  proxy.spoil = null;
  proxy.server.received.length = 0;
  service.blocked = false;
});
afterEach(async () => {
  worker?.child.kill('SIGKILL');
  await worker?.ended;
  worker = null;
  // A fault that a killed worker left ends by itself before the next test.
  await until('the end of the fault', () => !service.blocked);
});

describe('the worker as a process, while its fault runs', () => {
  // Preconditions and the control window are in real time, on whatever machine this is.
  jest.setTimeout(60_000);

  it.each([{ signals: ['SIGTERM'] }, { signals: ['SIGHUP', 'SIGINT', 'SIGINT'] }] as const)(
    'R14.7: $signals while the App hangs: the cancel reaches Azure within a second',
    async ({ signals }) => {
      const { child } = await deliver();
      await until('the fault', () => service.blocked);
      hangTheApp();
      // A poll that hangs already is the common case.
      await systemClock.sleep(300);
      for (const signal of signals) {
        child.kill(signal);
        await systemClock.sleep(20);
      }
      await until('a cancel', () => asked(isCancel) > 0, 1_000);
      await until('the end of the fault', () => !service.blocked, 2_000);
      // It tries to tell the App until it is killed.
      expect(child).toMatchObject({ exitCode: null, signalCode: null });
    },
  );

  it('R14.6: a runner that reads the log no more ends no watch: what was measured is submitted', async () => {
    const { child, ended } = await deliver();
    await until('the fault', () => service.blocked);
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect(await ended).toBe(0);
    expect(door.world.state?.experiment?.execution).toMatchObject({ landed: true });
  });

  it('R15.1: suspended at prepare, its lease given away meanwhile: it wakes and starts nothing', async () => {
    let prepared = false;
    const started = deliver();
    door.before = ({ method, body }) => {
      if (method !== 'POST' || (JSON.parse(body) as { type: string }).type !== 'prepare') return false;
      prepared = true;
      worker?.child.kill('SIGSTOP');
      return false;
    };
    const { child, ended } = await started;
    await until('prepare', () => prepared);
    await until('the operation', () => door.world.state?.operations.length === 1);
    giveAway();
    // Longer than a poll of its configuration.
    await systemClock.sleep(700);
    child.kill('SIGCONT');
    await ended;
    expect(asked(isExecute)).toBe(0);
    expect(service.blocked).toBe(false);
  });

  it('R8.6: suspended while the fault runs, its lease given away meanwhile: it wakes and cancels within a second or so', async () => {
    const { child, ended } = await deliver();
    await until('the fault', () => service.blocked);
    await until('the settled start', () => door.world.state?.operations[0]?.status === 'settled');
    child.kill('SIGSTOP');
    giveAway();
    await systemClock.sleep(700);
    expect(asked(isCancel)).toBe(0);
    child.kill('SIGCONT');
    await until('a cancel', () => asked(isCancel) > 0, 1_500);
    await ended;
    expect(asked(isExecute)).toBe(1);
  });
});

/** The App finds the workflow run of the lease's holder completed, and gives the lease to the next worker. */
function giveAway(): void {
  const lease = door.world.state?.lease;
  if (!lease?.workflowRun) throw new Error('no lease');
  const evidence = createEvidence(systemClock);
  evidence.add({
    kind: 'workflow-run',
    subject: `runs/${lease.workflowRun}`,
    raw: { id: lease.workflowRun, status: 'completed', conclusion: 'failure', run_attempt: 1 },
    source: { system: 'github', request: 'GET /actions/runs', apiVersion: null },
  });
  const told = door.tell(
    {
      type: 'lease-lost',
      token: lease.token,
      reason: 'the runner died',
      receipts: evidence.receipts(),
      raws: evidence.raws(),
    },
    null,
  );
  if (!told.ok) throw new Error(JSON.stringify(told.error));
}
