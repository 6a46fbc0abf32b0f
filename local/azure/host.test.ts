import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../action/runtime/clock.js';
import { timeMs } from '../../state/base/time.js';
import { readValue } from '../../state/evidence/readers/index.js';
import { configurationId, scenarioId } from './documents.js';
import { DEFAULT_FIXTURE, networkSecurityGroupId, resourceGroupId } from './fixture.js';
import { type AzureHost, type AzureHostOptions, startAzureHost } from './host.js';
import { AZURE_AUDIENCE } from './identity.js';
import { type ArmClient, armClient, credentialFor, startIssuer, type TestIssuer } from './testing.js';

const FIXTURE = { ...DEFAULT_FIXTURE, faultDuration: 'PT0.6S' };
const VERSION = 'api-version=2026-05-01-preview';
const WORKSPACES = `${resourceGroupId(FIXTURE)}/providers/Microsoft.Chaos/workspaces`;
const CONFIGURATION = configurationId(FIXTURE);
const RUNS = `${scenarioId(FIXTURE)}/runs`;

let issuer: TestIssuer;
let host: AzureHost;
let arm: ArmClient;
/** What the fault did to the network, with the time of each change. */
let changes: { what: 'block' | 'unblock'; at: number }[];

async function start(options: Partial<AzureHostOptions> = {}): Promise<void> {
  changes = [];
  host = await startAzureHost({
    fixture: FIXTURE,
    issuer: issuer.url,
    repository: 'acme/orders',
    network: {
      block: () => changes.push({ what: 'block', at: Date.now() }),
      unblock: () => changes.push({ what: 'unblock', at: Date.now() }),
    },
    stepMs: 20,
    retryAfterSeconds: 0,
    ...options,
  });
  const { token } = await credentialFor(host.url, () => issuer.token(AZURE_AUDIENCE)).getToken(
    'https://management.azure.com/.default',
  );
  arm = armClient(host.url, token);
}

beforeAll(async () => {
  issuer = await startIssuer();
});
afterEach(() => host.close());
afterAll(() => issuer.close());

type Json = Record<string, unknown>;

/** Follows a long-running operation by its Location until it is no longer 202; returns every body. */
async function followed(location: string | undefined): Promise<Json[]> {
  const bodies: Json[] = [];
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const answer = await arm.send('GET', location ?? '');
    bodies.push(answer.json);
    if (answer.status === 200) return bodies;
    expect(answer.status).toBe(202);
    expect(answer.headers.get('retry-after')).toBe('0');
    location = answer.headers.get('location');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('the operation did not end');
}

async function validated(): Promise<Json> {
  const answer = await arm.send('POST', `${CONFIGURATION}/validate?${VERSION}`);
  expect(answer.status).toBe(202);
  return (await followed(answer.headers.get('location'))).at(-1) ?? {};
}

async function executed(): Promise<string> {
  await validated();
  const answer = await arm.send('POST', `${CONFIGURATION}/execute?${VERSION}`);
  expect(answer.status).toBe(202);
  expect(answer.bodyAsText ?? '').toBe('');
  return answer.headers.get('location') ?? '';
}

const statusOf = (body: Json) => (body.properties as { status: string }).status;
const run = (body: Json) =>
  readValue('fault-run', body, {}).value as {
    status: string;
    startedAt: string;
    endedAt: string | null;
    resources: string[];
    planDigest: string;
    actions: { faultUrn: string; state: string; startedAt: string; completedAt: string; targets: string[] }[];
  };

describe('lists', () => {
  it('R6.5 names two workspaces, of which one has no identity', async () => {
    await start();
    const { json } = await arm.send('GET', `${WORKSPACES}?${VERSION}`);
    const { value } = readValue('fault-preparation', { pages: [json] }, {});
    expect(value).toMatchObject([
      { name: 'orders-sandbox', principalId: null },
      { name: 'orders-resilience', principalId: expect.any(String), provisioningState: 'Succeeded' },
    ]);
  });

  it('pages by an absolute nextLink until all are told', async () => {
    await start();
    const pages: Json[] = [];
    let next: unknown = `${resourceGroupId(FIXTURE)}/resources?api-version=2021-04-01`;
    while (typeof next === 'string') {
      const { json } = await arm.send('GET', next);
      pages.push(json);
      next = json.nextLink;
    }
    expect(pages).toHaveLength(2);
    expect(pages[0]?.nextLink).toMatch(/^https:\/\/management\.azure\.com\//);
    const id = networkSecurityGroupId(FIXTURE);
    expect(readValue('target', { id: id.toUpperCase(), pages }, {}).value).toMatchObject({ exists: true });
    expect(readValue('target', { id: `${id}-other`, pages }, {}).value).toMatchObject({ exists: false });
  });

  it('R1.2 finds scenario, configuration and actions whatever the case of the path', async () => {
    await start();
    const scenarios = await arm.send('GET', `${WORKSPACES}/ORDERS-resilience/SCENARIOS?${VERSION}`);
    expect(readValue('fault-catalog', { pages: [scenarios.json] }, {}).value).toEqual([
      { name: 'DependencyBlackout', actions: [{ name: 'denyPricing', actionId: FIXTURE.faultUrn }] },
    ]);
    const configuration = await arm.send('GET', `${CONFIGURATION.toUpperCase()}?${VERSION}`);
    expect(readValue('fault-plan', configuration.json, {}).value).toMatchObject({
      name: 'pricing-blackout',
      parameters: { duration: 'PT0.6S' },
    });
    const actions = await arm.send(
      'GET',
      `/subscriptions/${FIXTURE.subscriptionId}/providers/Microsoft.Chaos/locations/eastus2/actions?${VERSION}`,
    );
    expect(actions.json).toMatchObject({ value: [{ properties: { canonicalId: FIXTURE.faultUrn } }] });
  });
});

describe('validation and execution', () => {
  it('validates as a long-running operation and hands out the plan as a JSON string', async () => {
    await start();
    const latest = `${CONFIGURATION}/validations/latest?${VERSION}`;
    expect((await arm.send('GET', latest)).status).toBe(404);
    const validation = readValue('fault-validation', await validated(), {}).value;
    expect(validation).toMatchObject({
      status: 'Succeeded',
      problems: [],
      plan: [{ faultUrn: FIXTURE.faultUrn, targets: [networkSecurityGroupId(FIXTURE).toLowerCase()] }],
    });
    expect((await arm.send('GET', latest)).status).toBe(200);
  });

  it('refuses to execute what was not validated, and a second run beside the first', async () => {
    await start();
    const execute = `${CONFIGURATION}/execute?${VERSION}`;
    expect((await arm.send('POST', execute)).json).toMatchObject({
      error: { code: 'ScenarioConfigurationNotValidated' },
    });
    await executed();
    const second = await arm.send('POST', execute);
    expect(second.status).toBe(409);
    expect(second.json).toMatchObject({ error: { code: 'ScenarioRunInProgress' } });
  });

  it('R8.4 runs through its states and blocks exactly between the times that it reports', async () => {
    await start();
    const plan = (readValue('fault-validation', await validated(), {}).value as { planDigest: string }).planDigest;
    const bodies = await followed(await executed());
    const seen = [...new Set(bodies.map(statusOf))];
    expect(seen.at(-1)).toBe('Succeeded');
    expect(seen).toContain('Running');
    const order = ['Queued', 'Resolving', 'Generating', 'Validating', 'ValidationSucceeded', 'Starting', 'Preparing'];
    const known = [...order, 'Running', 'CleaningUp', 'Succeeded'];
    expect(seen.map((status) => known.indexOf(status))).toEqual(
      seen.map((status) => known.indexOf(status)).sort((a, b) => a - b),
    );
    const final = run(bodies.at(-1) ?? {});
    expect(final).toMatchObject({ status: 'Succeeded', planDigest: plan });
    const [action] = final.actions;
    expect(action).toMatchObject({ faultUrn: FIXTURE.faultUrn, state: 'Succeeded' });
    expect(action?.targets).toEqual([networkSecurityGroupId(FIXTURE).toLowerCase()]);
    const [from, to] = [timeMs(action?.startedAt ?? ''), timeMs(action?.completedAt ?? '')];
    expect(to - from).toBeGreaterThanOrEqual(590);
    expect(changes.map(({ what }) => what)).toEqual(['block', 'unblock']);
    expect(changes[0]?.at).toBeLessThanOrEqual(from);
    expect(changes[1]?.at).toBeGreaterThanOrEqual(to);
    const raw = bodies.at(-1)?.properties as { startTime: string };
    expect(raw.startTime).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{7}\+00:00$/);
  });

  it('R8.6 cancel lifts the fault at once', async () => {
    await start({ fixture: { ...FIXTURE, faultDuration: 'PT1H' } });
    const location = await executed();
    const id = /runs\/([0-9a-f-]{36})\?/.exec(location)?.[1] ?? '';
    const deadline = Date.now() + 5000;
    while (changes.length === 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
    const cancel = await arm.send('POST', `${RUNS}/${id}/cancel?${VERSION}`);
    expect(cancel.status).toBe(202);
    expect(changes.map(({ what }) => what)).toEqual(['block', 'unblock']);
    const bodies = await followed(cancel.headers.get('location'));
    expect(run(bodies.at(-1) ?? {})).toMatchObject({ status: 'Canceled', actions: [{ state: 'Canceled' }] });
    expect((await arm.send('POST', `${RUNS}/${id}/cancel?${VERSION}`)).status).toBe(409);
    const list = await arm.send('GET', `${RUNS}?${VERSION}`);
    const value = readValue(
      'fault-run-list',
      { scenarios: [{ name: FIXTURE.scenario, pages: [list.json] }] },
      {},
    ).value;
    expect(value).toMatchObject([{ runId: id, status: 'Canceled', terminal: true }]);
  });

  it('a run that is cancelled before its fault began proves nothing', async () => {
    await start({ stepMs: 100 });
    const id = /runs\/([0-9a-f-]{36})\?/.exec(await executed())?.[1] ?? '';
    const cancel = await arm.send('POST', `${RUNS}/${id}/cancel?${VERSION}`);
    const bodies = await followed(cancel.headers.get('location'));
    expect(run(bodies.at(-1) ?? {})).toMatchObject({ status: 'Canceled', resources: [], actions: [] });
    expect(changes.map(({ what }) => what)).not.toContain('block');
  });

  it('with effect none the run reports success and nothing is blocked', async () => {
    await start({ effect: 'none' });
    const bodies = await followed(await executed());
    expect(run(bodies.at(-1) ?? {})).toMatchObject({ status: 'Succeeded', actions: [{ state: 'Succeeded' }] });
    expect(changes).toEqual([]);
  });

  it('lifts the fault when the host closes', async () => {
    await start({ fixture: { ...FIXTURE, faultDuration: 'PT1H' } });
    await executed();
    const deadline = Date.now() + 5000;
    while (changes.length === 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
    await host.close();
    expect(changes.at(-1)?.what).toBe('unblock');
    await start();
  });
});

describe('configurations', () => {
  const named = (name: string) => `${scenarioId(FIXTURE)}/configurations/${name}?${VERSION}`;
  const of = (parameters: unknown[], more: Json = {}) => ({
    properties: { scenarioId: scenarioId(FIXTURE), parameters, ...more },
  });
  const names = async () => {
    const { json } = await arm.send('GET', `${scenarioId(FIXTURE)}/configurations?${VERSION}`);
    return (json.value as { name: string }[]).map(({ name }) => name);
  };

  it('one is made, shows late, is not ready at once, and is removed', async () => {
    let ahead = 0;
    await start({ stepMs: 60_000, clock: { ...systemClock, now: () => Date.now() + ahead } });
    const made = await arm.send('PUT', named('mine'), of([{ key: 'duration', value: 'PT2S' }]));
    expect([made.status, made.headers.get('azure-asyncoperation')]).toEqual([201, expect.stringContaining('https://')]);
    expect(await names()).toEqual([FIXTURE.configuration]);
    const path = named('mine').replace('?', '/validate?');
    expect((await arm.send('POST', path)).json).toMatchObject({ error: { code: 'ScenarioConfigurationNotReady' } });
    ahead += 130_000;
    expect(await names()).toEqual([FIXTURE.configuration, 'mine']);
    expect((await arm.send('POST', path)).status).toBe(202);
    expect((await arm.send('DELETE', named('mine'))).status).toBe(202);
    ahead += 70_000;
    expect(await names()).toEqual([FIXTURE.configuration]);
    expect((await arm.send('DELETE', named('mine'))).status).toBe(204);
  });

  it.each<[string, unknown]>([
    ['a parameter that the scenario does not have', of([{ key: 'depth', value: '3' }])],
    ['a value that is no text', of([{ key: 'duration', value: 8 }])],
    ['a duration that is none', of([{ key: 'duration', value: 'soon' }])],
    ['zones of both kinds', of([], { filters: { zones: ['1'], physicalZones: ['eastus-az1'] } })],
    ['another scenario', { properties: { scenarioId: '/else', parameters: [] } }],
  ])('refused: %s', async (_, body) => {
    await start();
    expect(await arm.send('PUT', named('mine'), body)).toMatchObject({
      status: 400,
      json: { error: { code: 'InvalidScenarioConfiguration' } },
    });
  });
});

describe('refusals', () => {
  it.each([
    ['GET', `${WORKSPACES}/orders-resilience/discoveredResources?${VERSION}`, 404, 'RouteNotServed'],
    ['DELETE', `${WORKSPACES}/new/scenarios/any?${VERSION}`, 404, 'RouteNotServed'],
    ['GET', `${WORKSPACES}?api-version=2025-01-01`, 400, 'InvalidApiVersionParameter'],
    ['GET', WORKSPACES, 400, 'MissingApiVersionParameter'],
    ['GET', `${WORKSPACES}/other?${VERSION}`, 404, 'ResourceNotFound'],
    ['GET', `${WORKSPACES}/orders-sandbox/scenarios/DependencyBlackout?${VERSION}`, 404, 'ResourceNotFound'],
    ['GET', `${RUNS}/00000000-0000-4000-8000-000000000000?${VERSION}`, 404, 'ResourceNotFound'],
    ['GET', WORKSPACES.replace(FIXTURE.resourceGroup, 'rg-ordersx'), 400, 'MissingApiVersionParameter'],
    ['GET', `${WORKSPACES.replace(FIXTURE.resourceGroup, 'rg-ordersx')}?${VERSION}`, 404, 'ResourceGroupNotFound'],
  ] as const)('%s %s → %i %s', async (method, target, status, code) => {
    await start();
    const answer = await arm.send(method, target);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: { code, message: expect.any(String) } });
  });

  it('names and logs what is not served, other hosts too, and counts the rest by operation', async () => {
    await start();
    await arm.send('GET', `${WORKSPACES}?${VERSION}`);
    await arm.send('GET', 'https://graph.microsoft.com/v1.0/me');
    const { byRoute, refused, total } = host.requests();
    expect(await (await fetch(host.requestsUrl)).json()).toEqual({ byRoute, refused, total });
    expect(byRoute).toMatchObject({ Workspaces_List: 1 });
    expect(refused).toEqual([
      { method: 'GET', host: 'graph.microsoft.com', path: '/v1.0/me', route: null, status: 404 },
    ]);
    expect(total).toBe(Object.values(byRoute).reduce((sum, count) => sum + count, 0) + 1);
  });
});
