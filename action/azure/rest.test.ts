import { afterEach, describe, expect, it } from '@jest/globals';
import { canonicalize } from '../../state/base/canonical.js';
import { createWorkspacesProvider } from '../faults/chaos-studio-workspaces/provider.js';
import { systemClock } from '../runtime/clock.js';
import { createLeapingClock } from '../testing/clock.js';
import { type Handler, json, startServer, type TestServer } from '../testing/server.js';
import { retryAfterMs } from './answers.js';
import { createChaosClient, runIdInLocation } from './chaos-client.js';
import { cloudOf } from './cloud.js';
import { createAzureHttpClient, ORIGINAL_HOST_HEADER, parseEmulator } from './http-client.js';
import { type ArmClient, createArmClient } from './rest.js';
import { createTokens, type Tokens } from './tokens.js';
import { createWorkspacesClient } from './workspaces-client.js';

/** Pauses between two tries are long for the service's sake; here they only have to be made. */
const clock = createLeapingClock();
let server: TestServer;
const ORIGIN = cloudOf({}).resourceManager;
afterEach(() => server?.close());

const REF = {
  workspaceId: '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Chaos/workspaces/w',
  scenarioName: 'Zone Down/1',
  configurationName: 'c1',
};
const GUID = '0a1b2c3d-0001-4000-8000-000000000001';

const tokensOf = (login: () => Promise<string>): Tokens =>
  createTokens({
    clock: systemClock,
    login: async () => ({ token: await login(), expiresOnTimestamp: Date.now() + 3_600_000 }),
  });

async function client(handler: Handler, callTimeout = 30_000): Promise<ArmClient> {
  let asked = 0;
  server = await startServer(handler);
  return createArmClient({
    tokens: tokensOf(async () => {
      asked += 1;
      return `access-${asked}`;
    }),
    httpClient: createAzureHttpClient({ CHAOS_LOOP_AZURE_EMULATOR: server.url }),
    clock,
    origin: ORIGIN,
    callTimeout,
  });
}
const provider = (arm: ArmClient) =>
  createWorkspacesProvider(createChaosClient(arm, clock), createWorkspacesClient(arm, clock), arm);

describe('the seam', () => {
  it('sends requests to loopback and says which host they were meant for; the token stays real', async () => {
    const arm = await client((_, response) => json(response, 200, { ok: true }, { 'x-ms-request-id': 'req-1' }));
    const answer = await arm.get('/subscriptions/s/x', '2021-04-01');
    expect(answer).toMatchObject({
      status: 200,
      requestId: 'req-1',
      request: 'GET /subscriptions/s/x?api-version=2021-04-01',
    });
    expect(server.received[0]?.headers).toMatchObject({
      [ORIGINAL_HOST_HEADER]: 'management.azure.com',
      authorization: 'Bearer access-1',
    });
  });

  it('refuses every emulator that is not a literal loopback address over http', () => {
    for (const bad of [
      'https://127.0.0.1:1',
      'http://localhost:1',
      'http://10.0.0.1',
      'http://127.0.0.1.evil.example',
      'http://[::2]',
      'nonsense',
      'http://127.0.0.1/path',
    ])
      expect(() => parseEmulator(bad)).toThrow(/CHAOS_LOOP_AZURE_EMULATOR/);
    for (const good of ['http://127.0.0.1:8080', 'http://127.1.2.3', 'http://[::1]:9'])
      expect(parseEmulator(good)).toBeInstanceOf(URL);
  });

  it('no token travels to another host, whatever a nextLink or Location says', async () => {
    const arm = await client((_, response) =>
      json(response, 200, { value: [], nextLink: 'https://evil.example/next' }),
    );
    await expect(arm.list('/subscriptions/s/x', 'v')).rejects.toThrow(/evil\.example is not Azure Resource Manager/);
    await expect(arm.get('https://management.azure.com.evil.example/')).rejects.toThrow(
      /is not Azure Resource Manager/,
    );
    await expect(arm.get('http://management.azure.com/')).rejects.toThrow(/is not Azure Resource Manager/);
    expect(server.received).toHaveLength(1);
  });
});

describe('payloads', () => {
  it('R5.5, R14.6: a number that no double holds stays its text, so that the payload can be kept', async () => {
    const arm = await client((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('\ufeff{"properties": {"limit": 1e999, "id": 9007199254740993}}');
    });
    const { body } = await arm.get('/subscriptions/s/x', 'v');
    expect(body).toEqual({ properties: { limit: '1e999', id: '9007199254740993' } });
    expect(() => canonicalize(body)).not.toThrow();
  });
});

describe('lists', () => {
  it('R6.5 follows every nextLink, absolute and with its own query', async () => {
    const arm = await client(({ path }, response) => {
      const page = Number(new URL(path, 'http://x').searchParams.get('page') ?? '1');
      const nextLink = page < 3 ? { nextLink: `https://management.azure.com/list?page=${page + 1}&api-version=v` } : {};
      json(response, 200, { value: [page], ...nextLink });
    });
    const { pages } = await arm.list('/list', 'v');
    expect(pages.map((page) => (page as { value: number[] }).value[0])).toEqual([1, 2, 3]);
  });

  it('a list that goes round in circles ends with an error', async () => {
    const arm = await client((_, response) =>
      json(response, 200, { value: [], nextLink: 'https://management.azure.com/list?again' }),
    );
    await expect(arm.list('/list', 'v')).rejects.toThrow(/does not end/);
  });
});

describe('calls', () => {
  const outcome = async (handler: Handler) => {
    const arm = await client(handler);
    return {
      result: await provider(arm).start(REF),
      posts: server.received.filter(({ method }) => method === 'POST').length,
    };
  };

  it('R14.1 a start is sent once: 4xx did nothing, 5xx, 408 and a lost answer are unknown', async () => {
    for (const [status, kind] of [
      [400, 'refused'],
      [404, 'refused'],
      [409, 'refused'],
      [429, 'refused'],
      [408, 'unknown'],
      [500, 'unknown'],
      [503, 'unknown'],
    ] as const) {
      const { result, posts } = await outcome((_, response) =>
        json(response, status, { error: { code: 'Some', message: 'why' } }, { 'retry-after': '0' }),
      );
      expect({ status, kind: result.kind, posts }).toEqual({ status, kind, posts: 1 });
      if (result.kind !== 'started') expect(result.details).toMatch(/Some why/);
      await server.close();
    }
    const lost = await outcome((_, __, socket) => void socket.destroy());
    expect(lost).toMatchObject({ result: { kind: 'unknown' }, posts: 1 });
  });

  it('R14.1 a start that can not be sent, or has no login, did nothing', async () => {
    const unreachable = createArmClient({
      tokens: tokensOf(async () => 't'),
      httpClient: createAzureHttpClient({ CHAOS_LOOP_AZURE_EMULATOR: 'http://127.0.0.1:1' }),
      clock: systemClock,
      origin: ORIGIN,
    });
    expect(await provider(unreachable).start(REF)).toMatchObject({ kind: 'refused' });
    const anonymous = createArmClient({
      tokens: tokensOf(async () => {
        throw new Error('no login');
      }),
      httpClient: createAzureHttpClient({ CHAOS_LOOP_AZURE_EMULATOR: 'http://127.0.0.1:1' }),
      clock: systemClock,
      origin: ORIGIN,
    });
    expect(await provider(anonymous).start(REF)).toMatchObject({
      kind: 'refused',
      details: expect.stringMatching(/no login/),
    });
  });

  it('R14.1 an answer whose body never ends is unknown, in time', async () => {
    const hanging: Handler = (_, response) => {
      response.writeHead(202, { 'content-type': 'application/json' });
      response.write('{');
    };
    const arm = await client(hanging, 200);
    expect(await provider(arm).start(REF)).toMatchObject({ kind: 'unknown' });
  });

  it('reads repeat a 503 by themselves', async () => {
    let tries = 0;
    const arm = await client((_, response) => {
      tries += 1;
      json(response, tries < 3 ? 503 : 200, { tries }, { 'retry-after': '0' });
    });
    expect((await arm.get('/x', 'v')).body).toEqual({ tries: 3 });
  });

  it('path segments are encoded, names with slashes included (R1.2)', async () => {
    const arm = await client((_, response) =>
      json(response, 202, {}, { location: `https://management.azure.com/x/runs/${GUID}` }),
    );
    expect(await provider(arm).start(REF)).toEqual({ kind: 'started', runId: GUID });
    expect(server.received[0]?.path).toMatch(
      /\/scenarios\/Zone%20Down%2F1\/configurations\/c1\/execute\?api-version=2026-05-01-preview$/,
    );
  });

  it('Azure trap 2.5.4: finds the run id in every form of Location, else in the operation, else nowhere', async () => {
    const base = 'https://management.azure.com/subscriptions/s/x';
    for (const path of [
      `runs/${GUID}`,
      `scenarioRuns/${GUID}`,
      `configurations/c/runs/${GUID}?api-version=1`,
      `runs/${GUID.toUpperCase()}`,
    ])
      expect(runIdInLocation(`${base}/${path}`)?.toLowerCase()).toBe(GUID);
    for (const path of [`locations/r/operationResults/${GUID}`, `runs/${GUID}0`, 'runs/abc'])
      expect(runIdInLocation(`${base}/${path}`)).toBeNull();
    const arm = await client(({ method }, response) =>
      method === 'POST'
        ? json(response, 202, {}, { 'azure-asyncoperation': `${base}/operation/1` })
        : json(response, 200, { name: 'operation', properties: { scenarioRunId: GUID } }),
    );
    expect(await provider(arm).start(REF)).toEqual({ kind: 'started', runId: GUID });
    await server.close();
    const bare = await client((_, response) => json(response, 202, {}));
    expect(await provider(bare).start(REF)).toEqual({ kind: 'started', runId: null });
  });

  it('Azure trap 5.5: a validation is awaited through 202s and unknown states, and its result is read from the resource', async () => {
    const states = ['Resolving', 'SomethingNew', 'Succeeded'];
    let asked = 0;
    let posted = false;
    const arm = await client(({ method, path }, response) => {
      if (method === 'GET' && !posted) return json(response, 404, {});
      posted = true;
      if (method === 'POST')
        return json(response, 202, {}, { location: 'https://management.azure.com/location', 'retry-after': '0' });
      if (path.startsWith('/location')) {
        asked += 1;
        // Wrongly successful, as the service was seen to be.
        return json(response, asked < 2 ? 202 : 200, { properties: { status: 'Failed' } }, { 'retry-after': '0' });
      }
      const status = states.shift() ?? 'Succeeded';
      return json(response, status === 'Succeeded' ? 200 : 202, { properties: { status } }, { 'retry-after': '0' });
    });
    expect((await provider(arm).validate(REF, { anew: true })).raw).toEqual({ properties: { status: 'Succeeded' } });
  });

  it.each([
    ['accepted without a Location', {}],
    ['whose Location ends at once', { location: 'https://management.azure.com/location' }],
  ])('a validation %s: an older one that is still shown is not taken for it', async (_, headers) => {
    const validation = (startTime: string, plan: string) => ({
      name: 'latest',
      properties: { status: 'Succeeded', startTime, endTime: startTime, executionPlanJson: plan },
    });
    let posted = false;
    let shown = 0;
    const arm = await client(({ method, path }, response) => {
      if (method === 'POST') {
        posted = true;
        return json(response, 202, {}, { ...headers, 'retry-after': '0' });
      }
      if (path.startsWith('/location')) return json(response, 200, {});
      if (posted) shown += 1;
      return json(
        response,
        200,
        shown < 3 ? validation('2026-01-01T00:00:00Z', 'old') : validation('2026-01-02T00:00:00Z', 'new'),
      );
    });
    expect((await provider(arm).validate(REF, { anew: true })).raw).toMatchObject({
      properties: { executionPlanJson: 'new' },
    });
  });

  it('R14.7 what became of a cancel is told, and never thrown', async () => {
    for (const [status, kind] of [
      [202, 'accepted'],
      [409, 'refused'],
      [403, 'refused'],
      [500, 'unknown'],
    ] as const) {
      const arm = await client((_, response) => json(response, status, { error: { code: 'Some' } }));
      expect(await provider(arm).cancel({ fault: REF, runId: GUID })).toMatchObject({ kind });
      await server.close();
    }
  });

  it('R8.1 a Location of another configuration, scenario or workspace names no run of ours', async () => {
    const base = 'https://management.azure.com/subscriptions/s/resourceGroups/rg/providers/Microsoft.Chaos';
    for (const [path, runId] of [
      [`workspaces/w/scenarios/Zone%20Down%2F1/runs/${GUID}`, GUID],
      [`workspaces/W/scenarios/zone%20down%2f1/configurations/C1/runs/${GUID}`, GUID],
      [`workspaces/w/scenarios/Other/runs/${GUID}`, null],
      [`workspaces/other/scenarios/Zone%20Down%2F1/runs/${GUID}`, null],
      [`workspaces/w/scenarios/Zone%20Down%2F1/configurations/c2/runs/${GUID}`, null],
    ] as const) {
      const arm = await client((_, response) => json(response, 202, {}, { location: `${base}/${path}` }));
      expect(await provider(arm).start(REF)).toEqual({ kind: 'started', runId });
      await server.close();
    }
  });

  it('R14.7 a login that dies keeps nobody from using the token that is there', async () => {
    let now = 0;
    let logins = 0;
    const clock = { now: () => now, sleep: systemClock.sleep };
    const tokens = createTokens({
      clock,
      login: async () => {
        logins += 1;
        if (logins > 1) throw new Error('the login is down');
        return { token: 'first', expiresOnTimestamp: 3_600_000 };
      },
    });
    expect(await tokens.current()).toBe('first');
    now = 3_500_000;
    expect(await tokens.current()).toBe('first');
    expect(logins).toBe(2);
    await expect(tokens.renew()).rejects.toThrow('the login is down');
    expect(await tokens.current()).toBe('first');
    now = 3_600_000;
    await expect(tokens.current()).rejects.toThrow('the login is down');
  });

  it('Azure trap 1.5.1: R14.7 Retry-After: 0 floods nobody', async () => {
    const times: number[] = [];
    const arm = await client((_, response) => {
      times.push(clock.now());
      json(response, times.length < 3 ? 429 : 200, {}, { 'retry-after': '0' });
    });
    await arm.get('/x', 'v');
    expect(times.slice(1).every((at, index) => at - (times[index] ?? 0) >= 900)).toBe(true);
  });

  it('Azure trap 1.5.8: Retry-After of an hour holds no read longer than its patience; 404 is no trouble that passes', async () => {
    const began = clock.now();
    const slow = await client((_, response) =>
      json(response, 503, { error: { code: 'Busy' } }, { 'retry-after': '3600' }),
    );
    await expect(slow.get('/x', 'v')).rejects.toMatchObject({ status: 503, code: 'Busy' });
    expect(clock.now() - began).toBeLessThanOrEqual(90_000);
    await server.close();
    const gone = await client((_, response) => json(response, 404, { error: { code: 'ResourceNotFound' } }));
    await expect(gone.get('/x', 'v')).rejects.toMatchObject({ status: 404, effect: 'none' });
    expect(server.received).toHaveLength(1);
  });

  it('Retry-After is seconds or a date', () => {
    expect(retryAfterMs('7', 0)).toBe(7000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:09 GMT', 4000)).toBe(5000);
    expect(retryAfterMs('soon', 0)).toBeNull();
    expect(retryAfterMs(undefined, 0)).toBeNull();
  });
});
