/** The worker against the real kernel, an Azure-shaped host and a service that really breaks. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_ESTATE, networkSecurityGroupId } from '../../../local/azure/estate.js';
import { type AzureHost, startAzureHost } from '../../../local/azure/host.js';
import { startIssuer, type TestIssuer } from '../../../local/azure/testing.js';
import type { World } from '../../../state/kernel-types.js';
import { systemClock } from '../../clock.js';
import { createEvidence } from '../../evidence.js';
import { type KernelDoor, startKernelDoor } from '../../testing/kernel-door.js';
import { createLoop, type Loop } from '../../testing/loop.js';
import { startProxy, type TestProxy } from '../../testing/proxy.js';
import { startService, type TestService } from '../../testing/service.js';

const ESTATE = { ...DEFAULT_ESTATE, faultDuration: 'PT3S' };
let issuer: TestIssuer;
let azure: AzureHost;
/** Between the worker and Azure. */
let proxy: TestProxy;
let service: TestService;
let door: KernelDoor;
let loop: Loop;
/** Right before chaos-execution. */
let ready: World;

const FEDERATION = 'api://AzureADTokenExchange';
const own = (audience: string) => `token.${Buffer.from(audience).toString('base64url')}.x`;
const idToken = (audience: string): Promise<string> =>
  audience === FEDERATION ? issuer.token(audience) : Promise.resolve(own(audience));
const work = (options: Parameters<Loop['work']>[0] = {}) =>
  loop.work({ ...options, runtime: { ...options.runtime, idToken } });
const state = () => door.world.state;
const MARIA = { login: 'maria', id: 11, type: 'user' as const };
const isExecute = ({ method, path }: { method: string; path: string }) => method === 'POST' && /\/execute\?/.test(path);
const executes = () => proxy.server.received.filter(isExecute);

/** A worker that claimed, started its fault and was never heard of again. */
async function lostWorker(before: (world: World) => void = () => undefined) {
  let ends = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    ends = resolve;
  });
  // It falls silent at its settle: nothing that it sends from then on arrives.
  door.before = (request) => {
    if (request.method !== 'POST' || (JSON.parse(request.body) as { type: string }).type !== 'settle') return false;
    ends();
    return true;
  };
  const never = new Promise<never>(() => undefined);
  let dead = false;
  void work({
    runtime: {
      clock: {
        now: systemClock.now,
        sleep: async (ms, signal) => systemClock.sleep(ms, signal).then(() => (dead ? never : undefined)),
      },
      fetch: (...request) => (dead ? never : fetch(...request)),
    },
  });
  await gone;
  const deadline = Date.now() + 10_000;
  while (!service.blocked && Date.now() < deadline) await systemClock.sleep(10);
  dead = true;
  const run = state()?.lease;
  if (!run?.workflowRun) throw new Error('no lease');
  before(door.world);
  const evidence = createEvidence(systemClock);
  evidence.add({
    kind: 'workflow-run',
    subject: `runs/${run.workflowRun}`,
    raw: { id: run.workflowRun, status: 'completed', conclusion: 'failure', run_attempt: 1 },
    source: { system: 'github', request: 'GET /actions/runs', apiVersion: null },
  });
  const told = door.tell(
    {
      type: 'lease-lost',
      token: run.token,
      reason: 'the runner died',
      receipts: evidence.receipts(),
      raws: evidence.raws(),
    },
    null,
  );
  if (!told.ok) throw new Error(JSON.stringify(told.error));
  door.before = null;
  return { operations: state()?.operations ?? [] };
}

beforeAll(async () => {
  [issuer, service, door] = await Promise.all([startIssuer(), startService(), startKernelDoor()]);
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
      ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:9/',
    },
  );
  loop.doctor();
  await work();
  loop.start();
  const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [loop.hypothesis], findings: [] };
  await work({ proposal });
  ready = structuredClone(door.world);
});
afterAll(async () => {
  await Promise.all([proxy?.server.close(), azure?.close(), issuer?.close(), service?.close(), door?.close()]);
  loop?.close();
});
beforeEach(() => {
  door.setWorld(ready);
  door.before = null;
  proxy.spoil = null;
  door.submissions.length = 0;
  proxy.server.received.length = 0;
  Object.assign(service, { revision: 'r1', healthy: true, blocked: false, fixed: false, idle: false });
});
afterEach(() => expect(service.blocked).toBe(false));

describe('before the fault', () => {
  it('R6.1 doctor passes with four checks, each shown by receipts', () => {
    const { doctorPassed } = ready.control?.environments.production ?? {};
    expect(doctorPassed?.checks.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'rights passed',
      'worker-workflow passed',
      'workspace passed',
      'probe-and-halts passed',
    ]);
  });

  it('R7.1 what analysis collected makes the hypothesis eligible and opens the experiment', () => {
    expect(ready.state?.analysis.hypotheses).toMatchObject([{ eligible: true, reasons: [] }]);
    expect(ready.state).toMatchObject({
      phase: 'chaos-execution',
      experiment: { n: 1, expectedBuild: { revision: 'r1' } },
    });
  });
});

describe('the experiment', () => {
  it('R8.1 R8.4 measures control, fault and recovery, and the kernel finds the fault proven', async () => {
    await work();
    const execution = state()?.experiment?.execution;
    expect(execution?.details).toBe('the fault landed and had its effect');
    expect(execution).toMatchObject({
      disposition: 'diagnostic-eligible',
      proven: true,
      landed: true,
      haltedBy: null,
      contaminated: null,
    });
    expect(execution?.effect).toMatchObject([{ control: { value: 0 + 1, holds: false }, during: { holds: true } }]);
    expect(execution?.recovery).toMatchObject([{ holds: true }, { holds: true }]);
    expect(execution?.timeToRecoverSeconds).toBeLessThan(1);
    const { control, fault } = execution?.windows ?? {};
    expect(Date.parse(control?.to ?? '') - Date.parse(control?.from ?? '')).toBe(3000);
    // One time-out of every predicate lies between control and fault.
    expect(Date.parse(fault?.from ?? '') - Date.parse(control?.to ?? '')).toBeGreaterThanOrEqual(2000);
    expect(door.submissions.map((submission) => submission.type)).toEqual(['claim', 'prepare', 'settle', 'submit']);
    expect(state()?.operations).toMatchObject([
      { operationId: 'fault-start-e1-a0', status: 'settled', outcome: 'completed' },
    ]);
    expect(state()?.phase).toBe('diagnostic');
    await work({
      proposal: {
        schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
        mechanism: 'no fallback',
        remediable: true,
        reason: 'add one',
      },
    });
    expect(state()?.experiment?.diagnostic).toMatchObject({ verdict: 'CONFIRMED' });
    expect(state()?.phase).toBe('advisory');
  });

  it('R8.3 another build serves: awaited, then a repair, and nothing was started', async () => {
    service.revision = 'r2';
    await work();
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'build-identity' }]);
    expect(door.submissions.map((submission) => submission.type)).toEqual(['claim', 'submit']);
  });

  it('R8.1 no work arrives: starved, and nothing was started', async () => {
    service.idle = true;
    await work();
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'starved' }]);
    expect(door.submissions.some((submission) => submission.type === 'prepare')).toBe(false);
  });

  it('R8.6 a tripped safety halt cancels the fault within a poll; what was measured is submitted', async () => {
    const watch = setInterval(() => {
      if (service.blocked) service.healthy = false;
    }, 20);
    setTimeout(() => clearInterval(watch), 20_000).unref();
    const healing = setInterval(() => {
      if (!service.blocked && !service.healthy) service.healthy = true;
    }, 20);
    const runtime = await work().finally(() => {
      clearInterval(watch);
      clearInterval(healing);
    });
    expect(runtime.lines.some((line) => line.includes('safety halt halt-down tripped'))).toBe(true);
    const execution = state()?.experiment?.execution;
    expect(execution).toMatchObject({ haltedBy: 'halt-down', recovery: [{ holds: true }, { holds: true }] });
    const { from, to } = execution?.windows.fault ?? { from: '', to: '' };
    expect(Date.parse(to) - Date.parse(from)).toBeLessThan(2900);
    expect(state()?.operations.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'fault-start completed',
      'fault-cancel completed',
    ]);
  });

  it('R16.1 a halt of the App cancels, proves recovery and ends in an uncounted repair', async () => {
    const watch = setInterval(() => {
      if (service.blocked && !door.world.control?.halt) door.tell({ type: 'halt', reason: 'stop' }, 'admin');
    }, 20);
    await work().finally(() => clearInterval(watch));
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'halted', counted: false }]);
    expect(state()?.repairs).toBe(0);
  });

  it('R16.2 abandoned while the fault runs: lifted, recovery proven, then over', async () => {
    const watch = setInterval(() => {
      if (service.blocked && !state()?.ending) door.tell({ type: 'abandon', reason: 'enough' });
    }, 20);
    await work().finally(() => clearInterval(watch));
    expect(state()).toMatchObject({ verdict: 'abandoned', transition: { status: 'terminated' } });
    expect(door.world.control?.environments.production?.locked).toBeNull();
  });

  it('R8.5 another revision that serves during the fault contaminates it', async () => {
    const watch = setInterval(() => {
      if (service.blocked) service.revision = 'r2';
    }, 20);
    await work().finally(() => clearInterval(watch));
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'contaminated' }]);
  });

  it('R8.5 a deployment that is made while the experiment runs contaminates it, though the same revision answers', async () => {
    door.before = (request, response) => {
      if (request.path.includes('/check-runs')) {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"check_runs":[]}');
        return true;
      }
      if (request.method !== 'GET' || !request.path.includes('/deployments')) return false;
      const id = executes().length === 0 ? 50 : 51;
      const body = request.path.includes('/statuses') ? [{ id: 1, state: 'success' }] : [{ id, sha: 'a'.repeat(40) }];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return true;
    };
    await work();
    expect(executes()).toHaveLength(1);
    const [repair] = state()?.experiment?.repairs ?? [];
    expect(repair).toMatchObject({ class: 'contaminated', details: expect.stringContaining('deployment 51 was made') });
  });

  it('R14.6 the App answers 503 for a while: settle and submit get through in the end', async () => {
    const broken = new Map<string, number>();
    door.before = (request, response) => {
      const type = request.method === 'POST' ? (JSON.parse(request.body) as { type: string }).type : '';
      if (type !== 'settle' && type !== 'submit') return false;
      const count = (broken.get(type) ?? 0) + 1;
      broken.set(type, count);
      if (count > 1) return false;
      response.writeHead(503).end();
      return true;
    };
    await work();
    expect(Object.fromEntries(broken)).toEqual({ settle: 2, submit: 2 });
    expect(state()?.phase).toBe('diagnostic');
  });

  it('R16.1 a fault start that the App refuses is never called', async () => {
    door.before = (request, response) => {
      if (request.method !== 'POST' || (JSON.parse(request.body) as { type: string }).type !== 'prepare') return false;
      const error = { code: 'halted', message: 'halted by maria', hint: 'Wait.' };
      response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: false, error }));
      return true;
    };
    await work();
    expect(executes()).toHaveLength(0);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'halted', counted: false }]);
  });

  it('R14.1 R14.2 a start whose answer is lost is unknown, then found in the list; it is called once', async () => {
    proxy.spoil = (request) => (isExecute(request) ? 'lose' : undefined);
    await work();
    expect(executes()).toHaveLength(1);
    const settles = door.submissions.filter((submission) => submission.type === 'settle');
    expect(settles.map(({ outcome }) => outcome)).toEqual(['unknown', 'completed']);
    expect(settles[1]?.receipts).toMatchObject([{ kind: 'scenario-run' }]);
    expect(state()?.operations).toMatchObject([{ status: 'settled', outcome: 'completed' }]);
    expect(state()?.phase).toBe('diagnostic');
  });

  it('R14.1 a start that Azure refuses never happened; the attempt is a repair', async () => {
    proxy.spoil = (request) => (isExecute(request) ? 409 : undefined);
    await work();
    expect(executes()).toHaveLength(1);
    expect(state()?.operations).toMatchObject([{ status: 'settled', outcome: 'never-happened' }]);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'fault-start' }]);
  });

  it('R8.1 a plan that changed since it was kept is not started', async () => {
    const experiment = door.world.state?.experiment;
    if (!experiment) throw new Error('no experiment');
    experiment.planDigest = 'f'.repeat(64);
    await work();
    expect(executes()).toHaveLength(0);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'fault-start' }]);
  });

  it('R8.6 R15.2 the fault of a lost worker is lifted before anything else, and its operation settled', async () => {
    const { operations } = await lostWorker();
    expect(operations).toMatchObject([{ status: 'unknown' }]);
    expect([state()?.lease?.purpose, service.blocked]).toEqual(['cleanup', true]);
    await work();
    expect(service.blocked).toBe(false);
    expect(proxy.server.received.some(({ path }) => /\/cancel\?/.test(path))).toBe(true);
    expect(state()?.operations).toMatchObject([
      { kind: 'fault-start', status: 'settled', outcome: 'completed' },
      { kind: 'fault-cancel', status: 'settled', outcome: 'completed' },
    ]);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'observer-lost', counted: true }]);
    await work();
    await work();
    expect(state()?.operations.at(-1)).toMatchObject({ operationId: 'fault-start-e1-a1', outcome: 'completed' });
    expect(state()?.phase).toBe('diagnostic');
  }, 60_000);

  it('R16.2 a cleanup worker lifts the fault of a lost one and proves recovery', async () => {
    await lostWorker((lost) => {
      if (lost.state)
        lost.state.ending = { kind: 'abandoned', cause: null, actor: MARIA, reason: 'enough', at: lost.state.event.at };
    });
    expect(state()?.lease?.purpose).toBe('cleanup');
    expect(service.blocked).toBe(true);
    await work();
    expect(proxy.server.received.some(({ path }) => /\/cancel\?/.test(path))).toBe(true);
    expect(state()).toMatchObject({ verdict: 'abandoned', transition: { status: 'terminated' } });
    expect(door.world.control?.environments.production?.locked).toBeNull();
  });
});
