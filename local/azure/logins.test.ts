/** Each way in which a worker logs in, by the real identity library, to the host; and which of them a job has. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cloudOf } from '../../action/azure/cloud.js';
import { createCredential, loginMethod } from '../../action/azure/credentials.js';
import { createAzureHttpClient } from '../../action/azure/http-client.js';
import { azureLogin } from '../../action/azure/login.js';
import { createArmClient } from '../../action/azure/rest.js';
import { systemClock } from '../../action/runtime/clock.js';
import { testRuntime } from '../../action/testing/runtime.js';
import { DEFAULT_FIXTURE, resourceGroupId } from './fixture.js';
import { type AzureHost, startAzureHost } from './host.js';
import { AZURE_AUDIENCE, MANAGED_IDENTITY } from './identity.js';
import { startIssuer, type TestIssuer } from './testing.js';

const { clientId, tenantId } = DEFAULT_FIXTURE;
const APPLICATION = { AZURE_CLIENT_ID: clientId, AZURE_TENANT_ID: tenantId };
const FEDERATED = { ...APPLICATION, ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example/' };
const WORKSPACES = `${resourceGroupId(DEFAULT_FIXTURE)}/providers/Microsoft.Chaos/workspaces`;
let issuer: TestIssuer;
let host: AzureHost;
let folder: string;
const before = { ...process.env };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'logins-'));
  issuer = await startIssuer();
  host = await startAzureHost({
    fixture: DEFAULT_FIXTURE,
    issuer: issuer.url,
    repository: 'acme/orders',
    network: { block: () => undefined, unblock: () => undefined },
  });
});
afterEach(() => {
  for (const name of ['IDENTITY_ENDPOINT', 'IDENTITY_HEADER'] as const) {
    const value = before[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});
afterAll(async () => {
  await host.close();
  await issuer.close();
  rmSync(folder, { recursive: true });
});

/** A login with that environment, and how Resource Manager answers its token. */
async function loggedIn(env: Record<string, string>, asked: string[] = []) {
  const runtime = testRuntime({
    env: { ...env, CHAOS_LOOP_AZURE_EMULATOR: host.url },
    async idToken(audience) {
      asked.push(audience);
      return issuer.token(audience);
    },
  });
  const { cloud, httpClient, tokens } = await azureLogin(runtime);
  const origin = cloud.resourceManager;
  const held = tokens(origin);
  const arm = createArmClient({ tokens: held, httpClient, clock: systemClock, origin });
  const answer = await arm.get(WORKSPACES, '2026-05-01-preview');
  return { runtime, held, status: answer.status };
}

describe('a login is accepted, and its token is masked', () => {
  it('R14.7 by the job’s OIDC token: each login asks for an assertion of its own', async () => {
    const asked: string[] = [];
    const { runtime, held, status } = await loggedIn(FEDERATED, asked);
    const first = asked.length;
    await held.renew();
    expect([status, new Set(asked)]).toEqual([200, new Set([AZURE_AUDIENCE])]);
    expect(asked.length).toBeGreaterThan(first);
    expect(runtime.masked).toHaveLength(2);
    expect(runtime.masked.at(-1)).toBe(await held.current());
  });

  it('by the token file of a Kubernetes runner, read anew each time', async () => {
    const file = join(folder, 'token');
    writeFileSync(file, await issuer.token(AZURE_AUDIENCE));
    const { status, held } = await loggedIn({ ...APPLICATION, AZURE_FEDERATED_TOKEN_FILE: file });
    expect(status).toBe(200);
    writeFileSync(file, 'not.a.token');
    await expect(held.renew()).rejects.toThrow(/AADSTS700213/);
  });

  it('by the managed identity of the runner', async () => {
    process.env.IDENTITY_ENDPOINT = `${host.url}${MANAGED_IDENTITY.path}`;
    process.env.IDENTITY_HEADER = MANAGED_IDENTITY.secret;
    const { status, runtime } = await loggedIn({ IDENTITY_ENDPOINT: process.env.IDENTITY_ENDPOINT });
    expect([status, runtime.masked.length]).toEqual([200, 1]);
  });

  it('names what is not set', () => {
    const runtime = testRuntime({ env: { AZURE_TOKEN_CREDENTIALS: 'ClientAssertionCredential' } });
    expect(() => createCredential(runtime, createAzureHttpClient({}))).toThrow(
      'ClientAssertionCredential needs AZURE_CLIENT_ID and AZURE_TENANT_ID',
    );
  });
});

it.each([
  [FEDERATED, 'ClientAssertionCredential'],
  [{ ...APPLICATION, AZURE_FEDERATED_TOKEN_FILE: '/token' }, 'WorkloadIdentityCredential'],
  [{ IDENTITY_ENDPOINT: 'http://127.0.0.1/' }, 'ManagedIdentityCredential'],
  [{ ...FEDERATED, AZURE_TOKEN_CREDENTIALS: 'managedIdentityCredential' }, 'ManagedIdentityCredential'],
  [APPLICATION, 'AzureCliCredential'],
  [{}, 'AzureCliCredential'],
])('%o: %s', (env, method) => {
  expect(loginMethod(env)).toBe(method);
});

describe('the cloud', () => {
  it('is the public one where nothing is said, else the one that is named', () => {
    expect(cloudOf({}).resourceManager).toBe('https://management.azure.com');
    const government = cloudOf({ AZURE_ENVIRONMENT: 'azureusgovernment' });
    expect([government.resourceManager, government.authority]).toEqual([
      'https://management.usgovcloudapi.net',
      'https://login.microsoftonline.us',
    ]);
  });

  it('takes an origin of somebody’s own, by https only', () => {
    const own = 'https://management.local.azurestack.external/';
    expect(cloudOf({ AZURE_RESOURCE_MANAGER_ENDPOINT: own }).resourceManager).toBe(own.slice(0, -1));
    for (const bad of ['http://127.0.0.1:8080', 'https://management.azure.com/tenant', 'https://a@b', 'no url at all'])
      expect(() => cloudOf({ AZURE_RESOURCE_MANAGER_ENDPOINT: bad })).toThrow('is not an https origin');
    expect(() => cloudOf({ AZURE_ENVIRONMENT: 'AzureMoon' })).toThrow('AZURE_ENVIRONMENT is "AzureMoon"');
  });

  it('R14.7 is the only one whose hosts see its token', async () => {
    const { held } = await loggedIn(FEDERATED);
    const origin = cloudOf({ AZURE_ENVIRONMENT: 'AzureUSGovernment' }).resourceManager;
    const httpClient = { sendRequest: () => Promise.reject(new Error('nothing is sent')) };
    const arm = createArmClient({ tokens: held, httpClient, clock: systemClock, origin });
    await expect(arm.get('https://management.azure.com/subscriptions/x')).rejects.toThrow(
      'is not Azure Resource Manager',
    );
    await expect(arm.get('https://management.usgovcloudapi.net.example/x')).rejects.toThrow(
      'is not Azure Resource Manager',
    );
  });
});
