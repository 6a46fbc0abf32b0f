/** A cloud that starts again reports every run that it ever accepted: none is forgotten, none acts on, none blocks. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { timeMs } from '../../state/base/time.js';
import { readValue } from '../../state/evidence/readers/index.js';
import { configurationId, scenarioId } from './documents.js';
import { DEFAULT_FIXTURE } from './fixture.js';
import { type AzureHost, startAzureHost } from './host.js';
import { AZURE_AUDIENCE } from './identity.js';
import { type ArmClient, armClient, credentialFor, startIssuer, type TestIssuer } from './testing.js';

const FIXTURE = { ...DEFAULT_FIXTURE, faultDuration: 'PT1H' };
const VERSION = 'api-version=2026-05-01-preview';
const CONFIGURATION = configurationId(FIXTURE);
const RUNS = `${scenarioId(FIXTURE)}/runs`;

let issuer: TestIssuer;
let directory: string;
let host: AzureHost;
let arm: ArmClient;
let blocked: boolean;
const stateFile = () => join(directory, 'chaos.json');

async function start(): Promise<void> {
  blocked = false;
  host = await startAzureHost({
    fixture: FIXTURE,
    issuer: issuer.url,
    repository: 'acme/orders',
    network: {
      block: () => {
        blocked = true;
      },
      unblock: () => {
        blocked = false;
      },
    },
    stepMs: 10,
    stateFile: stateFile(),
  });
  const { token } = await credentialFor(host.url, () => issuer.token(AZURE_AUDIENCE)).getToken(
    'https://management.azure.com/.default',
  );
  arm = armClient(host.url, token);
}

/** Closes the host and leaves its file as it was at this moment, as a kill does. */
async function killed(): Promise<void> {
  copyFileSync(stateFile(), `${stateFile()}.then`);
  await host.close();
  copyFileSync(`${stateFile()}.then`, stateFile());
}

beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'azure-restart-'));
  await start();
});
afterEach(async () => {
  await host.close();
  rmSync(directory, { recursive: true, force: true });
});

async function seen(what: string, look: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`not seen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const validated = async () => {
  await arm.send('POST', `${CONFIGURATION}/validate?${VERSION}`);
  const latest = () => arm.send('GET', `${CONFIGURATION}/validations/latest?${VERSION}`);
  await seen('validation', async () => (await latest()).status === 200);
  return readValue('fault-validation', (await latest()).json, {}).value as { planDigest: string };
};

const execute = () => arm.send('POST', `${CONFIGURATION}/execute?${VERSION}`);

async function read(id: string) {
  const { status, json } = await arm.send('GET', `${RUNS}/${id}?${VERSION}`);
  const { errors } = json.properties as { errors: { errorMessage: string }[] };
  return { status, errors, value: readValue('fault-run', json, {}).value as Record<string, unknown> };
}

async function running(): Promise<string> {
  await validated();
  const id = /runs\/([0-9a-f-]{36})\?/.exec((await execute()).headers.get('location') ?? '')?.[1] ?? '';
  await seen('the fault', async () => blocked);
  return id;
}

describe('a cloud that was killed', () => {
  it('R15.2 reports the run that it lost as Failed, at a time when that was true, and lets the next one start', async () => {
    const id = await running();
    const before = (await read(id)).value.startedAt;
    await killed();
    const restarted = Date.now();
    await start();
    expect(blocked).toBe(false);
    const { status, errors, value } = await read(id);
    expect(status).toBe(200);
    expect(value).toMatchObject({ runId: id, status: 'Failed', terminal: true, startedAt: before });
    const [action] = value.actions as { state: string; completedAt: string }[];
    expect(action?.state).toBe('Failed');
    for (const at of [value.endedAt, action?.completedAt])
      expect(timeMs(String(at))).toBeGreaterThanOrEqual(restarted - 1);
    expect(errors).toMatchObject([{ errorMessage: expect.stringContaining('stopped while the run was Running') }]);
    const { json } = await arm.send('GET', `${RUNS}?${VERSION}`);
    const raw = { scenarios: [{ name: FIXTURE.scenario, pages: [json] }] };
    expect(readValue('fault-run-list', raw, {}).value).toMatchObject([{ runId: id, terminal: true }]);
    expect((await execute()).status).toBe(202);
  });

  it('keeps the validation, whose plan has the same digest, so that nothing looks like drift', async () => {
    const { planDigest } = await validated();
    await killed();
    await start();
    const { json } = await arm.send('GET', `${CONFIGURATION}/validations/latest?${VERSION}`);
    expect(readValue('fault-validation', json, {}).value).toMatchObject({ status: 'Succeeded', planDigest });
    expect(await validated()).toMatchObject({ planDigest });
  });

  it('has forgotten a validation that had not ended: it has to be asked for again', async () => {
    await arm.send('POST', `${CONFIGURATION}/validate?${VERSION}`);
    await host.close();
    await start();
    expect((await execute()).status).toBe(400);
  });
});

describe('a cloud that is stopped', () => {
  it('lifts the fault and says Canceled, then and later', async () => {
    const id = await running();
    await host.close();
    expect(blocked).toBe(false);
    await start();
    const first = await read(id);
    expect(first.value).toMatchObject({ status: 'Canceled', terminal: true, actions: [{ state: 'Canceled' }] });
    await killed();
    await start();
    expect(await read(id)).toEqual(first);
  });
});

it('refuses a file of another version by name', async () => {
  await host.close();
  writeFileSync(stateFile(), JSON.stringify({ version: 2 }));
  await expect(start()).rejects.toThrow(/chaos\.json: version 2/);
  rmSync(stateFile());
  await start();
});
