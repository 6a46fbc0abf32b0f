import { afterEach, describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../schemas/generated/types.js';
import { readValue } from '../../state/evidence/readers/index.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { createGitHubReader } from '../github/contents.js';
import { type Exchange, httpExchange } from '../net/exchange.js';
import { systemClock } from '../runtime/clock.js';
import { createVirtualClock } from '../testing/clock.js';
import { json, startServer, type TestServer } from '../testing/server.js';
import { createTelemetry } from './index.js';
import type { Telemetry } from './port.js';

const START = Date.parse('2026-03-01T12:00:00.000Z');
// Nothing is run here: a checkout that is not there, and pins that nobody answers for.
const nowhere = { GITHUB_API_URL: 'http://127.0.0.1:1', GITHUB_REPOSITORY: 'octo/shop' };
const github = createGitHubReader({ env: nowhere, fetch, clock: systemClock }, 'none');
const place = { env: nowhere, checkout: '/nonexistent', github, commit: '0'.repeat(40) };

function predicate(source: Partial<Predicate['source']> & { url: string }, more: Partial<Predicate> = {}): Predicate {
  return {
    id: 'probe',
    source: { type: 'http', every: 'PT1S', timeout: 'PT2S', ...source } as Predicate['source'],
    operator: '>=',
    threshold: 0.9,
    unit: 'share',
    ...more,
  };
}

describe('on a virtual clock', () => {
  const at = (second: number) => new Date(START + second * 1000).toISOString();

  it('R5.4 sends every sample at its planned time, however slow the answers are', async () => {
    const clock = createVirtualClock(START);
    const sent: number[] = [];
    const slow: Exchange = async () => {
      sent.push(clock.now() - START);
      await clock.sleep(1900);
      return { status: 200, ms: 1900, body: null, error: null };
    };
    const telemetry = createTelemetry({ clock, exchange: slow, allowHosts: [], ...place });
    const sampling = telemetry.start(predicate({ url: 'http://service.test/' }), START);
    await clock.runUntil(START + 10_000);
    sampling.stop();
    expect(sent).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000]);
    const series = sampling.series({ from: START + 2000, to: START + 5000 });
    // One before the window, and those at both of its ends.
    expect(series.samples.map((sample) => sample.at)).toEqual([at(1), at(2), at(3), at(4), at(5)]);
    const window = { from: at(2), to: at(6) };
    expect(readValue('predicate', sampling.series(), { predicate: sampling.predicate, window }).value).toBe(1);
  });

  it('R5.4 a sample that the worker was too late for stays missing, and coverage shows it', async () => {
    const clock = createVirtualClock(START);
    const exchange: Exchange = async () => ({ status: 200, ms: 1, body: null, error: null });
    const telemetry = createTelemetry({ clock, exchange, allowHosts: [], ...place });
    // The grid began 5 s ago, as after a stall of the whole process; late by more than a second is too late.
    const sampling = telemetry.start(predicate({ url: 'http://service.test/' }), START - 5000);
    await clock.runUntil(START + 500);
    sampling.stop();
    expect(sampling.series().samples.map((sample) => sample.at)).toEqual([at(-1), at(0)]);
    const window = { from: at(-5), to: at(1) };
    const reading = readValue('predicate', sampling.series(), { predicate: sampling.predicate, window });
    expect(inEnglish(reading)).toMatchObject({ value: null, caveat: 'too few samples: 2 of 6 planned' });
  });

  it('settled waits for the answers of what was planned, not for what comes later', async () => {
    const clock = createVirtualClock(START);
    const exchange: Exchange = async () => {
      await clock.sleep(800);
      return { status: 200, ms: 800, body: null, error: null };
    };
    const telemetry = createTelemetry({ clock, exchange, allowHosts: [], ...place });
    const sampling = telemetry.start(predicate({ url: 'http://service.test/' }), START);
    let settledAt = 0;
    void sampling.settled(START + 3000).then(() => {
      settledAt = clock.now() - START;
    });
    await clock.runUntil(START + 2500);
    expect(settledAt).toBe(0);
    await clock.runUntil(START + 4000);
    sampling.stop();
    expect(settledAt).toBeGreaterThanOrEqual(2800);
    expect(settledAt).toBeLessThanOrEqual(3001);
  });

  it('R8.2 asks once: one sample, two for the increase of a counter', async () => {
    const clock = createVirtualClock(START);
    let value = 4;
    const exchange: Exchange = async () => {
      value += 3;
      return { status: 200, ms: 1, body: JSON.stringify({ n: value }), error: null };
    };
    const telemetry = createTelemetry({ clock, exchange, allowHosts: [], ...place });
    const counter = predicate({ url: 'http://service.test/', jsonPointer: '/n' }, { aggregate: 'increase' });
    const last = predicate({ url: 'http://service.test/', jsonPointer: '/n' });
    const asked = Promise.all([telemetry.ask(counter), telemetry.ask(last)]);
    await clock.runUntil(START + 5000);
    const [two, one] = await asked;
    expect(two.samples).toHaveLength(2);
    expect(one.samples).toHaveLength(1);
    const window = { from: at(0), to: at(2) };
    expect(readValue('predicate', two, { predicate: counter, window }).value).toBeGreaterThan(0);
  });

  it('R5.3 a metric is asked about a window, when it can be read; a login that fails is an unread answer', async () => {
    const clock = createVirtualClock(START);
    const telemetry = createTelemetry({ clock, exchange: httpExchange, allowHosts: [], ...place });
    const metric = {
      ...predicate({ url: '' }),
      source: { type: 'metric', resourceId: '/subscriptions/s', metric: 'm', aggregation: 'Total', interval: 'PT1M' },
    } as Predicate;
    expect(telemetry.refusal(metric)).toBeNull();
    expect(() => telemetry.start(metric, START)).toThrow(/is not sampled/);
    // The newest minutes are not read: they change later.
    expect(telemetry.newestWindow(metric, 90)).toEqual({ from: at(-240), to: at(-120) });
    const window = { from: at(-60), to: at(0) };
    let answered: number | null = null;
    const asking = telemetry.query(metric, window).finally(() => {
      answered = clock.now();
    });
    await clock.runUntil(START + 119_000);
    expect(answered).toBeNull();
    await clock.runUntil(START + 121_000);
    expect(answered).toBe(START + 120_000);
    const reading = readValue('predicate', await asking, { predicate: metric, window });
    expect(inEnglish(reading)).toMatchObject({ value: null, caveat: 'Unanswered: there is no Azure here' });
  });
});

describe('over real HTTP', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const telemetryFor = (allowHosts: string[]): Telemetry =>
    createTelemetry({ clock: systemClock, exchange: httpExchange, allowHosts, ...place });
  const ask = async (source: Partial<Predicate['source']> & { url: string }, allowHosts = ['127.0.0.1']) =>
    (await telemetryFor(allowHosts).ask(predicate({ every: 'PT0.05S', timeout: 'PT0.3S', ...source }))).samples[0];

  it('R5.4 a sample meets the expectation by status, within the time-out', async () => {
    server = await startServer((request, response) => {
      if (request.path === '/hang') return;
      json(response, Number(request.path.slice(1)), {}, { location: '/200' });
    });
    expect(await ask({ url: `${server.url}/200` })).toMatchObject({ ok: true, status: 200, error: null });
    expect(await ask({ url: `${server.url}/500` })).toMatchObject({ ok: false, status: 500 });
    expect(await ask({ url: `${server.url}/404`, expectStatus: 404 })).toMatchObject({ ok: true });
    // A redirect is an answer, not a way to somewhere else.
    expect(await ask({ url: `${server.url}/302` })).toMatchObject({ ok: false, status: 302 });
    expect(await ask({ url: `${server.url}/hang` })).toMatchObject({
      ok: false,
      status: null,
      error: 'answer: no answer within 300 ms',
    });
    expect(server.received.filter((request) => request.path === '/302')).toHaveLength(1);
  });

  it('R4.4 reads plain values at the pointer, and nothing beside an unexpected status', async () => {
    server = await startServer((request, response) =>
      json(response, request.path === '/error' ? 500 : 200, { n: 0, text: '12', nested: { n: 1 }, nothing: null }),
    );
    const at = (jsonPointer: string, path = '/') => ask({ url: `${server.url}${path}`, jsonPointer });
    expect(await at('/n')).toMatchObject({ ok: true, value: 0, error: null });
    expect(await at('/text')).toMatchObject({ value: '12' });
    expect(await at('/nothing')).toMatchObject({ ok: true, value: null });
    expect(await at('/nested')).toMatchObject({ ok: false, value: null, error: 'no plain value at /nested' });
    expect(await at('/absent')).toMatchObject({ ok: false, value: null, error: 'nothing at /absent' });
    expect(await at('/n', '/error')).toMatchObject({ ok: false, value: null, error: 'status 500 instead of 200' });
  });

  it('R13.1 every sample has a connection of its own and no cookie', async () => {
    server = await startServer((_, response) => json(response, 200, {}, { 'set-cookie': 'replica=1' }));
    const sampling = telemetryFor(['127.0.0.1']).start(
      predicate({ url: server.url, every: 'PT0.02S', timeout: 'PT1S' }),
      Date.now(),
    );
    await sampling.settled(Date.now() + 200);
    sampling.stop();
    const connections = server.received.map((request) => request.connection);
    expect(connections.length).toBeGreaterThanOrEqual(8);
    expect(new Set(connections).size).toBe(connections.length);
    expect(server.received.every((request) => request.headers.cookie === undefined)).toBe(true);
  });

  it('R20.7 loopback is asked only when it is listed, by name or address; link-local never', async () => {
    server = await startServer((_, response) => json(response, 200, {}));
    const { port } = new URL(server.url);
    const refused = /loopback or private address/;
    expect((await ask({ url: server.url }, []))?.error).toMatch(refused);
    expect((await ask({ url: `http://localhost:${port}/` }, []))?.error).toMatch(refused);
    expect((await ask({ url: `http://[::ffff:127.0.0.1]:${port}/` }, []))?.error).toMatch(refused);
    expect((await ask({ url: 'http://169.254.169.254/' }, ['169.254.169.254']))?.error).toMatch(/never asked/);
    expect((await ask({ url: 'http://[fe80::1]/' }, ['fe80::1']))?.error).toMatch(/never asked/);
    expect((await ask({ url: 'http://10.1.2.3/' }, ['127.0.0.1']))?.error).toMatch(refused);
    expect(server.received).toHaveLength(0);
    expect(await ask({ url: server.url }, ['127.0.0.1'])).toMatchObject({ ok: true });
    expect(await ask({ url: `http://localhost:${port}/` }, ['LOCALHOST'])).toMatchObject({ ok: true });
  });
});
