/**
 * Metrics and logs over real HTTP, with Microsoft's identity library, against the local Azure host: what a worker's collectors
 * bring home and how the kernel reads it. Cases named `trap N` are the known problems of Azure Monitor that this has to survive.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { containerAppId, DEFAULT_FIXTURE } from '../../local/azure/fixture.js';
import { type AzureHost, startAzureHost } from '../../local/azure/host.js';
import { createTelemetryStore, recordRequest, type TelemetryStore } from '../../local/azure/monitor/store.js';
import { startIssuer, type TestIssuer } from '../../local/azure/testing.js';
import type { LogsSource, MetricSource, Predicate, Window } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { readValue } from '../../state/evidence/readers/index.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { openMonitor } from '../azure/open-monitor.js';
import { addReading, addSlices, createEvidence } from '../evidence.js';
import type { Clock } from '../runtime/clock.js';
import { createLeapingClock } from '../testing/clock.js';
import { testRuntime } from '../testing/runtime.js';
import { createTelemetry } from './index.js';
import type { Telemetry, WindowReading } from './port.js';

const APP = containerAppId(DEFAULT_FIXTURE);
const BUS = APP.replace('Microsoft.App/containerApps', 'Microsoft.ServiceBus/namespaces');
const leaping = createLeapingClock();
const stopping = new AbortController().signal;
/** What may be cut short by the job's end is a pause; it passes at once. */
const clock: Clock = {
  now: leaping.now,
  sleep: (milliseconds, signal) => leaping.sleep(milliseconds, signal === stopping ? undefined : signal),
};
/** Ten minutes ago, on a whole minute. */
const BEGIN = Math.floor(clock.now() / 60_000) * 60_000 - 10 * 60_000;
const at = (minutes: number): string => new Date(BEGIN + minutes * 60_000).toISOString();
const between = (from: number, to: number): Window => ({ from: at(from), to: at(to) });

let issuer: TestIssuer;
let azure: AzureHost;
let store: TelemetryStore;
let telemetry: Telemetry;

beforeAll(async () => {
  issuer = await startIssuer();
  store = createTelemetryStore(clock);
  azure = await startAzureHost({
    fixture: DEFAULT_FIXTURE,
    issuer: issuer.url,
    repository: 'acme/orders',
    clock,
    telemetry: store,
    logsQuota: 12,
    network: { block: () => undefined, unblock: () => undefined },
  });
  // Five minutes of one order a second; in the third minute each fails.
  for (let second = 0; second < 300; second += 1) {
    const status = second >= 120 && second < 180 ? 503 : 200;
    recordRequest(store, {
      at: BEGIN + second * 1000,
      resourceId: APP,
      revision: 'r1',
      path: '/order',
      status,
      milliseconds: 10 + second,
    });
  }
  const runtime = testRuntime({
    clock,
    env: {
      CHAOS_LOOP_AZURE_EMULATOR: azure.url,
      AZURE_CLIENT_ID: DEFAULT_FIXTURE.clientId,
      AZURE_TENANT_ID: DEFAULT_FIXTURE.tenantId,
      ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.test/',
    },
    idToken: (audience) => issuer.token(audience),
    stopping,
  });
  telemetry = createTelemetry({
    clock,
    exchange: runtime.exchange,
    allowHosts: [],
    env: {},
    checkout: '/nonexistent',
    github: { entry: async () => null },
    commit: '0'.repeat(40),
    monitor: () => openMonitor(runtime),
  });
});
afterAll(async () => {
  await azure.close();
  await issuer.close();
});

const metric = (change: Partial<MetricSource> = {}): Predicate => ({
  id: 'requests',
  source: { type: 'metric', resourceId: APP, metric: 'Requests', aggregation: 'Total', interval: 'PT1M', ...change },
  operator: '>=',
  threshold: 1,
  unit: 'count',
});
const logs = (query: string, change: Partial<LogsSource> = {}): Predicate => ({
  id: 'logged',
  source: { type: 'logs', workspaceId: DEFAULT_FIXTURE.logsWorkspaceId, query, ...change },
  operator: '>=',
  threshold: 1,
  unit: 'count',
});
const reading = (raw: WindowReading) =>
  inEnglish(readValue('predicate', raw, { predicate: raw.predicate, window: raw.window })) as {
    value: number | null;
    caveat: string | null;
  };
const read = async (predicate: Predicate, window: Window = between(0, 5)) =>
  reading(await telemetry.query(predicate, window));

describe('R5.3 metrics', () => {
  it('of a window: what was counted in its whole minutes', async () => {
    expect(await read(metric())).toMatchObject({ value: 300, caveat: null });
    // From half a minute to half a minute: the four whole ones, of five planned.
    expect(await read(metric(), between(0.5, 5.5))).toMatchObject({ value: 240 });
    expect(await read(metric({ aggregation: 'Average', metric: 'ResponseTime' }))).toMatchObject({ value: 10 + 149.5 });
    expect(await read(metric({ aggregation: 'Maximum', metric: 'ResponseTime' }))).toMatchObject({ value: 309 });
  });

  it('of one dimension, and of grains of five minutes', async () => {
    expect(await read(metric({ filter: "statusCodeCategory eq '5xx'" }), between(2, 3))).toMatchObject({ value: 60 });
    expect(await read(metric({ interval: 'PT5M' }))).toMatchObject({ value: 300 });
  });

  it('of a dimension with more values than the service gives by itself: all of them count', async () => {
    for (let code = 400; code < 420; code += 1)
      recordRequest(store, {
        at: BEGIN + 330_000,
        resourceId: APP,
        revision: 'r1',
        path: '/x',
        status: code,
        milliseconds: 1,
      });
    expect(
      await read(metric({ filter: "statusCode eq '*' and statusCodeCategory eq '4xx'" }), between(5, 6)),
    ).toMatchObject({
      value: 20,
    });
  });

  it('custom ones, by their namespace', async () => {
    store.metric({
      at: BEGIN + 1000,
      resourceId: APP,
      namespace: 'orders',
      metric: 'fallbacks',
      value: 3,
      dimensions: { reason: 'late' },
    });
    const custom = metric({ namespace: 'orders', metric: 'fallbacks' });
    expect(await read(custom, between(0, 1))).toMatchObject({ value: 3 });
    expect(await read(metric({ namespace: 'orders', metric: 'fallback' }), between(0, 1))).toMatchObject({
      value: null,
      caveat: 'unknown metric "fallback"; the nearest name is "fallbacks"',
    });
  });

  it.each<[string, Partial<MetricSource>, string]>([
    ['a name that is none', { metric: 'Request' }, 'unknown metric "Request"; the nearest name is "Requests"'],
    ['a grain that is none', { interval: 'PT2M' }, 'BadRequest: Detected invalid time grain input: PT2M'],
    [
      'a dimension that it has not',
      { filter: "color eq 'red'" },
      'does not support requested dimension combination: color',
    ],
    ['an aggregation that it has not', { aggregation: 'Minimum' }, 'InvalidSamplingType'],
    ['a resource that is not there', { resourceId: BUS }, 'ResourceNotFound'],
  ])('what the service refuses is unread, in its words: %s', async (_, change, words) => {
    const { value, caveat } = await read(metric(change));
    expect([value, caveat]).toEqual([null, expect.stringContaining(words)]);
  });

  it('Azure trap 5.8: the id comes back in another casing, and is the same resource', async () => {
    const raw = await telemetry.query(metric(), between(0, 5));
    expect(JSON.stringify(raw.response)).toContain('/resourcegroups/RG-ORDERS/');
    expect(reading(raw).value).toBe(300);
  });

  it('R5.10 an answer of another resource, another metric, another grain or another window is none', async () => {
    const raw = await telemetry.query(metric(), between(0, 5));
    const changed = (from: string, to: string): WindowReading => JSON.parse(JSON.stringify(raw).replaceAll(from, to));
    const response = (text: string, to: string) => ({ ...raw, response: changed(text, to).response });
    expect(reading(response('containerApps/orders/', 'containerApps/bills/')).caveat).toMatch(/^the answer is of/);
    expect(reading(response('"value":"Requests"', '"value":"Replicas"')).caveat).toBe(
      'the answer is of "Replicas", not of "Requests"',
    );
    expect(reading(response('"interval":"PT1M"', '"interval":"PT5M"')).caveat).toBe(
      'the answer is of "PT5M", not of "PT1M"',
    );
    const other = readValue('predicate', raw, { predicate: raw.predicate, window: between(1, 5) });
    expect(inEnglish(other)).toMatchObject({ value: null, caveat: 'it was asked about another window' });
  });

  it('Azure trap 5.9: the newest minutes read 0 and change later, so they are waited for', async () => {
    const now = Math.floor(clock.now() / 60_000) * 60_000;
    const window = { from: new Date(now - 60_000).toISOString(), to: new Date(now).toISOString() };
    for (let order = 0; order < 7; order += 1)
      recordRequest(store, {
        at: now - 30_000,
        resourceId: APP,
        revision: 'r1',
        path: '/order',
        status: 200,
        milliseconds: 1,
      });
    const before = clock.now();
    expect(await read(metric(), window)).toMatchObject({ value: 7 });
    // The clock of the test leaps over the wait, whose end it shows.
    expect(clock.now()).toBeGreaterThanOrEqual(now + 120_000);
    expect(before).toBeLessThan(now + 120_000);
    // Whoever asks at once sees none of them.
    const early = createTelemetryStore({ now: () => before });
    expect(early.metrics()).toEqual([]);
  });

  it('Azure trap 5.10: a level of which nobody told is points without a number: no data is not zero', async () => {
    const raw = await telemetry.query(metric({ metric: 'ResponseTime', aggregation: 'Average' }), between(6, 8));
    store.metric({
      at: BEGIN + 1,
      resourceId: APP,
      namespace: 'Microsoft.App/containerApps',
      metric: 'Replicas',
      value: 2,
      dimensions: {},
    });
    const replicas = await telemetry.query(metric({ metric: 'Replicas', aggregation: 'Average' }), between(6, 8));
    expect(JSON.stringify(replicas.response)).toMatch(/"data":\[\{"timeStamp":"[^"]+"\},/);
    expect([reading(raw).value, reading(replicas)]).toEqual([
      null,
      { value: null, unit: 'count', caveat: 'no point has Average' },
    ]);
  });

  it('Azure trap 5.11: no time series at all is nothing measured, unless another metric vouches that the service was in use', async () => {
    const failed = { filter: "statusCode eq '418'", interval: 'PT1M' };
    expect(await read(metric({ ...failed, filter: "statusCode eq '599'" }))).toMatchObject({
      value: null,
      caveat: 'the series is empty',
    });
    const vouched = metric({ filter: "statusCode eq '599'", presentBy: { metric: 'Requests', aggregation: 'Total' } });
    expect(await read(vouched)).toMatchObject({ value: 0 });
    expect(await read(vouched, between(-9, -4))).toMatchObject({
      value: null,
      caveat: expect.stringContaining('Requests does not vouch for it'),
    });
  });
});

describe('R5.2 logs', () => {
  const taken = 'AppRequests | where Url == "/order" | summarize sum(ItemCount)';

  it('of a workspace and of a resource, over our window', async () => {
    expect(await read(logs(taken))).toMatchObject({ value: 300, caveat: null });
    const ofResource = logs(taken);
    ofResource.source = { type: 'logs', resourceId: APP, query: taken };
    expect(await read(ofResource, between(1, 2))).toMatchObject({ value: 60 });
    expect(
      await read(logs('AppRequests | where Success == false | summarize sum(ItemCount)'), between(2, 4)),
    ).toMatchObject({ value: 60 });
  });

  it.each([
    ['two columns', 'AppRequests | summarize sum(ItemCount), avg(DurationMs)', 'one column is needed'],
    ['two rows', 'AppRequests | summarize sum(ItemCount) by ResultCode', /rows, one is needed/],
    ['no row', 'AppRequests | where ResultCode == "x" | project ItemCount', /no row|no table/],
    ['a text', 'AppRequests | take 1 | project Name', 'the value is not a finite number'],
    [
      'an average of nothing',
      'AppRequests | where ResultCode == "x" | summarize avg(DurationMs)',
      'the value is not a finite number',
    ],
    ['no such table', 'AppRequest | count', /BadArgumentError.*'AppRequest'/],
    ['nothing that can be parsed', 'AppRequests | where (', /BadArgumentError/],
  ])('%s is unread, and says why', async (_, query, words) => {
    const { value, caveat } = await read(logs(query));
    expect([value, caveat]).toEqual([null, typeof words === 'string' ? words : expect.stringMatching(words)]);
  });

  it('a plain count over a sampled table is said to be one', async () => {
    expect((await read(logs('AppRequests | count'), between(0, 1))).caveat).toMatch(/itemCount|sampl/i);
  });

  it('Azure trap 5.12: nothing found soon after is inconclusive: it needs somebody who shows that the service was in use', async () => {
    const failed = 'AppRequests | where ResultCode == "599" | summarize sum(ItemCount)';
    expect(await read(logs(failed, { presentBy: { query: taken } }))).toMatchObject({ value: 0 });
    expect(await read(logs(failed, { presentBy: { query: taken } }), between(-9, -4))).toMatchObject({
      value: null,
      caveat: expect.stringContaining('presentBy shows nobody'),
    });
  });

  it('a workspace that is not there', async () => {
    const elsewhere = logs(taken, { workspaceId: 'dddddddd-0000-4000-8000-00000000ffff' });
    expect(await read(elsewhere)).toMatchObject({ value: null, caveat: expect.stringContaining('PathNotFoundError') });
  });

  it('too many at once: 429 with Retry-After, asked again when the service says so, and all of them are answered', async () => {
    const before = clock.now();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        read(logs(`AppRequests | where DurationMs >= ${index} | summarize sum(ItemCount)`), between(0, 1)),
      ),
    );
    expect(answers.every(({ value }) => value !== null)).toBe(true);
    // Twelve in half a minute.
    expect(clock.now() - before).toBeGreaterThanOrEqual(30_000);
  });
});

describe('R4.3 R9.1 receipts', () => {
  it('the kernel reads the same number from what is stored, of the window and of each slice', async () => {
    const evidence = createEvidence(clock);
    const predicate = metric();
    const window = between(0, 4);
    const whole = addReading(evidence, await telemetry.query(predicate, window));
    const parts = await Promise.all(
      [0, 1, 2, 3].map((minute) => telemetry.query(predicate, between(minute, minute + 1))),
    );
    const slices = addSlices(evidence, predicate, window, parts);
    expect([whole.value, slices.value]).toEqual([240, [60, 60, 60, 60]]);
    expect(whole.source).toMatchObject({
      system: 'azure-monitor',
      request: `${APP}/providers/Microsoft.Insights/metrics (Requests, Total, PT1M)`,
    });
    for (const receipt of [whole, slices]) {
      const raw = evidence.raws()[receipt.rawDigest];
      expect(digestOf(raw)).toBe(receipt.rawDigest);
      expect(readValue(receipt.kind, raw, { predicate, window, slices: 4 }).value).toEqual(receipt.value);
    }
  });

  it('Azure trap 5.15: real tokens, real scopes and https addresses reach a host on loopback', async () => {
    const { byRoute, refused } = azure.requests();
    expect(byRoute).toMatchObject({
      login: expect.any(Number),
      Metrics_List: expect.any(Number),
      Query_Execute: expect.any(Number),
    });
    expect([byRoute.unauthenticated, refused]).toEqual([undefined, []]);
  });
});
