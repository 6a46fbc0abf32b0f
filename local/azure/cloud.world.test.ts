import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import { type Entry, startEntry } from '../processes/entry.js';
import { bundle, eventually, runs } from '../processes/testing.js';
import { sampleDirectory } from '../sample/render.js';
import { checkoutSample, REMEDY } from '../sample/testing.js';
import { startTraffic } from '../traffic/generator.js';
import { configurationId, scenarioId } from './documents.js';
import { AZURE_AUDIENCE } from './identity.js';
import { type WorldReady, worldReady } from './ready.js';
import { type ArmClient, armClient, credentialFor, startIssuer, type TestIssuer } from './testing.js';
import type { WorldOptions } from './world.js';

const VERSION = 'api-version=2026-05-01-preview';
const FAULT_SECONDS = 2;
let directory: string;
let supervisor: string;
let program: string;
let issuer: TestIssuer;
let entry: Entry | null = null;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'world-'));
  supervisor = bundle('local/processes/supervise.ts', directory);
  program = bundle('local/azure/main.ts', directory);
  issuer = await startIssuer();
});
afterEach(async () => {
  await entry?.stop();
  entry = null;
});
afterAll(async () => {
  await issuer.close();
  rmSync(directory, { recursive: true, force: true });
});

async function start(): Promise<WorldReady & { world: Entry }> {
  const options: WorldOptions = {
    // Of this test alone: the platform remembers what served.
    directory: mkdtempSync(join(directory, 'revisions-')),
    oidcIssuer: issuer.url,
    repository: 'acme/orders',
    platformToken: 'operator',
    supervisor,
    sample: sampleDirectory(),
    faultDuration: `PT${FAULT_SECONDS}S`,
  };
  const world = await startEntry({
    entry: program,
    env: { PATH: process.env.PATH ?? '', WORLD_OPTIONS: JSON.stringify(options) },
  });
  entry = world;
  return { ...worldReady(world.ready), world };
}

function zipFolder(folder: string): Uint8Array {
  return zipSync(Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])));
}

async function deploy(ready: WorldReady, folder: string, revision: string): Promise<void> {
  const response = await fetch(`${ready.platformUrl}/deploy`, {
    method: 'POST',
    headers: { authorization: 'Bearer operator', 'x-revision': revision, 'x-commit': 'a'.repeat(40) },
    body: zipFolder(folder),
  });
  expect(`${response.status} ${await response.text()}`).toMatch(/^200 /);
}

async function login(ready: WorldReady): Promise<ArmClient> {
  const credential = credentialFor(ready.azureUrl, () => issuer.token(AZURE_AUDIENCE));
  return armClient(ready.azureUrl, (await credential.getToken('https://management.azure.com/.default')).token);
}

type RunBody = { properties: { status: string; scenarioRunSummary: { state: string }[] } };

/** Executes the scenario as the product does; `during` is called while it runs. */
async function blackout(ready: WorldReady, during: () => void, after: () => void): Promise<void> {
  const arm = await login(ready);
  await arm.send('POST', `${configurationId(ready.fixture)}/validate?${VERSION}`);
  const validated = async () =>
    (await arm.send('GET', `${configurationId(ready.fixture)}/validations/latest?${VERSION}`)).status === 200;
  while (!(await validated())) await new Promise((resolve) => setTimeout(resolve, 20));
  const execute = await arm.send('POST', `${configurationId(ready.fixture)}/execute?${VERSION}`);
  const location = execute.headers.get('location') ?? '';
  expect(location).toContain(`${scenarioId(ready.fixture)}/runs/`);
  let state = '';
  for (;;) {
    const answer = await arm.send('GET', location);
    const run = answer.json as unknown as RunBody;
    const now = run.properties.scenarioRunSummary[0]?.state ?? '';
    if (now === 'Running' && state !== 'Running') during();
    if (state === 'Running' && now !== 'Running') after();
    state = now;
    if (answer.status === 200) {
      expect(run.properties.status).toBe('Succeeded');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Share of failed orders before, during and after a blackout, under real load. */
async function measure(ready: WorldReady): Promise<{ control: number; fault: number; recovery: number }> {
  const traffic = startTraffic({ target: (n) => `${ready.ingressUrl}/orders/${n + 1}`, rate: 50, timeoutMs: 400 });
  const share = (from: ReturnType<typeof traffic.counts>) => {
    const to = traffic.counts();
    const failed = to.failed - from.failed;
    const answered = failed + to.ok - from.ok;
    expect(answered).toBeGreaterThan(20);
    return failed / answered;
  };
  const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let from = traffic.counts();
  await settle(1000);
  const control = share(from);
  let fault = Number.NaN;
  await blackout(
    ready,
    () => {
      // Requests that were in flight when the fault began are neither before nor during.
      setTimeout(() => {
        from = traffic.counts();
      }, 500);
    },
    () => {
      fault = share(from);
    },
  );
  await settle(500);
  from = traffic.counts();
  await settle(1000);
  const recovery = share(from);
  traffic.stop();
  return { control, fault, recovery };
}

describe('the world as a child process', () => {
  it('the weak service fails during a blackout, the fixed one does not', async () => {
    const ready = await start();
    await deploy(ready, join(sampleDirectory(), 'service'), 'weak');
    const weak = await measure(ready);
    expect(weak.control).toBe(0);
    expect(weak.fault).toBeGreaterThan(0.95);
    expect(weak.recovery).toBe(0);

    const checkout = checkoutSample();
    execFileSync('git', ['apply', REMEDY], { cwd: checkout });
    await deploy(ready, join(checkout, 'service'), 'fixed');
    rmSync(checkout, { recursive: true, force: true });
    const fixed = await measure(ready);
    expect(fixed).toEqual({ control: 0, fault: 0, recovery: 0 });
    const counters = await (await fetch(`${ready.ingressUrl}/counters`)).json();
    expect((counters as { paths: { priceFallback: number } }).paths.priceFallback).toBeGreaterThan(20);
  });

  it('ends with its parent, and so does everything that it started', async () => {
    const { world, ...ready } = await start();
    await deploy(ready, join(sampleDirectory(), 'service'), 'weak');
    const children = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    const below = (pid: number): number[] =>
      children.flatMap(([child = 0, parent]) => (parent === pid ? [child, ...below(child)] : []));
    const started = below(world.pid);
    expect(started.length).toBe(4);
    process.kill(world.pid, 'SIGKILL');
    await eventually('every service is gone', () => started.every((pid) => !runs(pid)));
  });

  it('exits with 0 when its stdin closes', async () => {
    const { world } = await start();
    await world.stop();
    expect(await world.exited).toEqual({ code: 0, signal: null });
  });
});
