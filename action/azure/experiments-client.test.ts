/** The traps of the SDK of classic experiments (its LRO and its retries), through the real SDK to a server that has them. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { readExecution } from '../../state/evidence/providers/chaos-studio-experiments/readers.js';
import type { FaultRunValue } from '../../state/evidence/providers/port.js';
import { systemClock } from '../runtime/clock.js';
import { createLeapingClock } from '../testing/clock.js';
import { type Handler, json, startServer, type TestServer } from '../testing/server.js';
import { AzureError } from './answers.js';
import { cloudOf } from './cloud.js';
import { createExperimentsClient, type ExperimentsClient } from './experiments-client.js';
import { createAzureHttpClient } from './http-client.js';
import { createTokens } from './tokens.js';

const ORIGIN = cloudOf({}).resourceManager;
const OPERATION = `${ORIGIN}/subscriptions/s/providers/Microsoft.Chaos/locations/l/operationStatuses/1?api-version=2023-11-01`;
let server: TestServer;
afterEach(() => server?.close());

async function client(handler: Handler): Promise<ExperimentsClient> {
  server = await startServer(handler);
  const clock = createLeapingClock();
  const tokens = createTokens({
    clock: systemClock,
    login: async () => ({ token: 'access', expiresOnTimestamp: Date.now() + 3_600_000 }),
  });
  const httpClient = createAzureHttpClient({ CHAOS_LOOP_AZURE_EMULATOR: server.url });
  return createExperimentsClient({
    subscriptionId: 's',
    resourceGroup: 'rg',
    tokens,
    httpClient,
    clock,
    origin: ORIGIN,
  });
}

const posts = () => server.received.filter(({ method }) => method === 'POST');

describe('the start’s long-running operation', () => {
  it.each<[string, Record<string, string>, unknown]>([
    [
      'Azure trap 1.5.6: a status that the SDK does not know, for ever',
      { 'azure-asyncoperation': OPERATION },
      { status: 'Success' },
    ],
    [
      'Azure trap 1.5.5: a failure of the operation',
      { 'azure-asyncoperation': OPERATION },
      { status: 'Failed', error: { code: 'X' } },
    ],
    [
      'Azure trap 1.5.4: 200 at the Location whatever the body says',
      { location: OPERATION },
      { properties: { status: 'Failed' } },
    ],
    ['Azure trap 1.5.7: neither header', {}, null],
    ['Azure trap 5.16: a status of null', { 'azure-asyncoperation': OPERATION }, { status: null }],
    ['Azure trap 5.16: a status of its own', { 'azure-asyncoperation': OPERATION }, { status: 'PartialFailed' }],
    [
      'Azure trap 1.5.3: two addresses that say otherwise',
      { 'azure-asyncoperation': OPERATION, location: `${ORIGIN}/x` },
      { status: 'Failed' },
    ],
    ['an operation of another host', { location: 'https://elsewhere.example/x' }, null],
  ])('%s: it was accepted, and the list of executions says what became of it', async (_, headers, body) => {
    const experiments = await client(({ method }, response) => {
      if (method === 'POST') json(response, 202, null, headers);
      else json(response, 200, body);
    });
    expect((await experiments.start('e')).status).toBe(202);
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.headers['x-chaos-loop-host']).toBe('management.azure.com');
    expect(server.received.map(({ headers: sent }) => sent['x-chaos-loop-host'])).not.toContain('elsewhere.example');
  });

  it('Azure trap 1.5.2: the SDK polls at once; a poll that is never answered holds nothing up', async () => {
    const held: (() => void)[] = [];
    const experiments = await client(({ method }, response) => {
      if (method === 'POST') json(response, 202, null, { 'azure-asyncoperation': OPERATION });
      else held.push(() => json(response, 200, { status: 'Succeeded' }));
    });
    expect((await experiments.start('e')).status).toBe(202);
    for (const answer of held) answer();
  });

  it.each([429, 503])(
    'Azure traps 1.5.9 and 1.5.11: %d: the SDK would repeat the start; it is sent once',
    async (status) => {
      const experiments = await client((_, response) =>
        json(response, status, { error: { code: 'Busy', message: 'later' } }, { 'retry-after': '0' }),
      );
      const failure = await experiments.start('e').catch((error: unknown) => error as AzureError);
      expect(failure).toBeInstanceOf(AzureError);
      expect(failure).toMatchObject({ status, code: 'Busy', effect: status === 429 ? 'none' : 'unknown' });
      expect(posts()).toHaveLength(1);
    },
  );
});

describe('reads', () => {
  it('R14.8 are repeated while what failed may pass', async () => {
    let asked = 0;
    const experiments = await client((_, response) => {
      asked += 1;
      json(response, asked < 3 ? 503 : 200, asked < 3 ? { error: { code: 'Busy' } } : { name: 'e', location: 'l' });
    });
    expect((await experiments.get('e')).body).toMatchObject({ name: 'e' });
    expect(asked).toBe(3);
  });

  it('R6.5 take every page, and never follow one to another host with a token', async () => {
    const page = (names: string[], nextLink?: string) => ({ value: names.map((name) => ({ name })), nextLink });
    const next = `${ORIGIN}/subscriptions/s/resourceGroups/rg/providers/Microsoft.Chaos/experiments/e/executions?page=2`;
    const experiments = await client(({ path }, response) =>
      json(response, 200, path.includes('page=2') ? page(['b']) : page(['a'], next)),
    );
    expect((await experiments.executions('e')).pages).toEqual([page(['a'], next), page(['b'])]);
    await server.close();
    const lured = await client((_, response) => json(response, 200, page(['a'], 'https://elsewhere.example/next')));
    await expect(lured.executions('e')).rejects.toThrow('https://elsewhere.example is not Azure Resource Manager');
    expect(server.received).toHaveLength(1);
  });

  it('what the service sent is kept as it sent it, members that the SDK does not know too', async () => {
    const experiments = await client((_, response) => json(response, 200, { name: 'x', properties: { new: [1] } }));
    expect((await experiments.details('e', 'x')).body).toEqual({ name: 'x', properties: { new: [1] } });
    expect(posts()[0]?.path).toContain('/executions/x/getExecutionDetails');
  });
});

describe('the states of an execution', () => {
  const stateOf = (status: string) =>
    readExecution({ experiment: {}, details: { name: 'x', properties: { status } } }, {}).value as FaultRunValue;

  it.each(['success', 'Succeeded', 'SUCCESS', 'completed', 'failed', 'Cancelled', 'canceled'])(
    '%s ends it',
    (status) => {
      expect(stateOf(status).terminal).toBe(true);
    },
  );

  it.each(['PreProcessingQueued', 'WaitingToStart', 'Running', 'Cancelling', 'SomethingNew', 'toString'])(
    '%s does not',
    (status) => {
      expect(stateOf(status).terminal).toBe(false);
    },
  );
});
