/** For tests only: the bundled worker as a process of its own, among real hosts, with its fault prepared. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createEvidence } from '../../action/evidence.js';
import { createExchange } from '../../action/net/exchange.js';
import { createResolve } from '../../action/net/resolve.js';
import { type NameServer, startNameServer } from '../../action/net/testing/name-server.js';
import { systemClock } from '../../action/runtime/clock.js';
import { type KernelApp, startKernelApp } from '../../action/testing/kernel-app.js';
import { createLoop, type Loop } from '../../action/testing/loop.js';
import { startProxy, type TestProxy } from '../../action/testing/proxy.js';
import { json, type Received, startServer, type TestServer } from '../../action/testing/server.js';
import { startService, type TestService } from '../../action/testing/service.js';
import { DEFAULT_FIXTURE, networkSecurityGroupId } from '../../local/azure/fixture.js';
import { type AzureHost, startAzureHost } from '../../local/azure/host.js';
import { startIssuer, type TestIssuer } from '../../local/azure/testing.js';
import type { World } from '../../state/run/documents.js';

const BUNDLE = fileURLToPath(new URL('../../action/dist/index.js', import.meta.url));
/** Long enough that a fault which ends by itself is not taken for one that was lifted. */
const FIXTURE = { ...DEFAULT_FIXTURE, faultDuration: 'PT5S' };
/** Of the service: known to our name server alone. */
const SERVICE_NAME = 'orders.test';

/**
 * What stands in for the machine's `resolv.conf`, and two failures of the worker's own code that a signal brings about. A
 * look-up that would block a thread is written to the log.
 */
const preload = (nameServer: string): string => `
import dns from 'node:dns';
import promises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
const { Resolver } = promises;
promises.Resolver = class extends Resolver {
  constructor(options) { super(options); this.setServers([${JSON.stringify(nameServer)}]); }
};
const lookup = dns.lookup;
dns.lookup = (name, ...rest) => { process.stderr.write('BLOCKING ' + name + '\\n'); return lookup(name, ...rest); };
syncBuiltinESMExports();
process.on('SIGUSR2', () => setTimeout(() => { throw new Error('thrown from a timer'); }));
process.on('SIGPWR', () => void Promise.reject(new Error('awaited by nobody')));
`;

interface WorkerProcess {
  child: ChildProcess;
  text(): string;
  ended: Promise<number | null>;
}

export interface Processes {
  azure: AzureHost;
  /** Between the worker and Azure. */
  proxy: TestProxy;
  service: TestService;
  door: KernelApp;
  names: NameServer;
  /** The name server answers no more. */
  silent: boolean;
  /** Right before chaos-execution. */
  ready: World;
  /** The worker of the chaos execution, claimed and delivering. */
  deliver(): Promise<WorkerProcess>;
  /** Until it holds; says what the worker said when it does not. */
  until(what: string, holds: () => boolean, ms?: number): Promise<void>;
  asked(which: (request: Received) => boolean): number;
  /** The App finds the workflow run of the lease's holder completed, and gives the lease to the next worker. */
  giveAway(): void;
  /** Ends what a test left, and begins anew. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const isExecute = ({ method, path }: Received) => method === 'POST' && /\/execute\?/.test(path);
export const isCancel = ({ method, path }: Received) => method === 'POST' && /\/cancel\?/.test(path);

export async function startProcesses(): Promise<Processes> {
  const directory = mkdtempSync(join(tmpdir(), 'chaos-loop-processes-'));
  let worker: WorkerProcess | null = null;
  const names = await startNameServer((type, name) =>
    world.silent ? undefined : type === 'A' && name === SERVICE_NAME ? ['127.0.0.1'] : null,
  );
  const preloaded = join(directory, 'preload.mjs');
  writeFileSync(preloaded, preload(names.address));
  const [issuer, service, door]: [TestIssuer, TestService, KernelApp] = await Promise.all([
    startIssuer(),
    startService(),
    startKernelApp(),
  ]);
  const tokenFor = (audience: string): string | Promise<string> =>
    audience.startsWith('api://') ? issuer.token(audience) : `token.${Buffer.from(audience).toString('base64url')}.x`;
  const oidc: TestServer = await startServer(async ({ path }, response) => {
    json(response, 200, { value: await tokenFor(new URL(path, 'http://x').searchParams.get('audience') ?? '') });
  });
  const azure = await startAzureHost({
    fixture: FIXTURE,
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
  const proxy = await startProxy(azure.url);
  const serviceUrl = new URL(service.server.url);
  serviceUrl.hostname = SERVICE_NAME;
  const loop: Loop = createLoop(
    door,
    {
      appUrl: door.server.url,
      serviceUrl: serviceUrl.origin,
      subscriptionId: FIXTURE.subscriptionId,
      resourceGroup: FIXTURE.resourceGroup,
      location: FIXTURE.location,
      targetId: networkSecurityGroupId(FIXTURE),
      scenario: FIXTURE.scenario,
      configuration: FIXTURE.configuration,
      faultUrn: FIXTURE.faultUrn,
      faultDuration: FIXTURE.faultDuration,
    },
    {
      CHAOS_LOOP_AZURE_EMULATOR: proxy.server.url,
      AZURE_CLIENT_ID: FIXTURE.clientId,
      AZURE_TENANT_ID: FIXTURE.tenantId,
      ACTIONS_ID_TOKEN_REQUEST_URL: oidc.url,
    },
  );

  function run(command: 'claim' | 'deliver', job: string): WorkerProcess {
    const child = spawn(process.execPath, ['--import', pathToFileURL(preloaded).href, BUNDLE], {
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
        AZURE_CLIENT_ID: FIXTURE.clientId,
        AZURE_TENANT_ID: FIXTURE.tenantId,
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

  const world: Processes = {
    azure,
    proxy,
    service,
    door,
    names,
    silent: false,
    ready: { control: null, state: null },
    async deliver() {
      const job = mkdtempSync(join(directory, 'job-'));
      mkdirSync(join(job, 'chaos-loop'));
      writeFileSync(join(job, 'output'), '');
      const { state } = door.world;
      const payload = { runId: state?.runId, environment: 'production', token: state?.lease?.token };
      writeFileSync(join(job, 'event.json'), JSON.stringify({ client_payload: { chaosLoop: payload } }));
      const claimed = run('claim', job);
      const code = await claimed.ended;
      if (code !== 0) throw new Error(`the claim ended with ${code}:\n${claimed.text()}`);
      worker = run('deliver', job);
      return worker;
    },
    async until(what, holds, ms = 30_000) {
      const deadline = Date.now() + ms;
      while (!holds()) {
        if (Date.now() > deadline) throw new Error(`${what} did not happen; the worker said:\n${worker?.text()}`);
        await systemClock.sleep(5);
      }
    },
    asked: (which) => proxy.server.received.filter(which).length,
    giveAway() {
      const lease = door.world.state?.lease;
      if (!lease?.workflowRun) throw new Error('no lease');
      const evidence = createEvidence(systemClock);
      evidence.add({
        kind: 'workflow-run',
        subject: `runs/${lease.workflowRun}`,
        raw: { id: lease.workflowRun, status: 'completed', conclusion: 'failure', run_attempt: 1 },
        source: { system: 'github', request: `GET /actions/runs/${lease.workflowRun}`, apiVersion: null },
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
    },
    async reset() {
      worker?.child.kill('SIGKILL');
      await worker?.ended;
      worker = null;
      // A fault that a killed worker left ends by itself before the next test.
      await world.until('the end of the fault', () => !service.blocked);
      door.setWorld(world.ready);
      door.before = null;
      door.submissions.length = 0;
      proxy.spoil = null;
      proxy.server.received.length = 0;
      names.asked.length = 0;
      world.silent = false;
      Object.assign(service, { healthy: true, blocked: false });
    },
    async close() {
      worker?.child.kill('SIGKILL');
      await Promise.all([proxy.server, azure, issuer, service, door, oidc, names].map((it) => it.close()));
      loop.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  const exchange = createExchange(createResolve({ servers: [names.address], hostsPath: '/nonexistent' }));
  const runtime = { idToken: async (audience: string) => tokenFor(audience), exchange };
  loop.doctor();
  await loop.work({ runtime });
  loop.start();
  const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [loop.hypothesis], findings: [] };
  await loop.work({ runtime, proposal });
  world.ready = structuredClone(door.world);
  if (world.ready.state?.phase !== 'chaos-execution') throw new Error(JSON.stringify(door.world).slice(0, 3000));
  return world;
}
