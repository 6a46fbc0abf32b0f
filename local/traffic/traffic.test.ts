import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startEntry } from '../processes/entry.js';
import { bundle, eventually, runs } from '../processes/testing.js';
import { startTraffic } from './generator.js';

let server: Server;
let url: string;
let seen: string[];
let answer: 'ok' | 'never' | 'error';

beforeEach(async () => {
  seen = [];
  answer = 'ok';
  server = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (answer !== 'never') response.writeHead(answer === 'ok' ? 200 : 502).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const start = (timeoutMs = 300) => startTraffic({ target: (n) => `${url}/orders/${n + 1}`, rate: 50, timeoutMs });
const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('traffic', () => {
  it('sends 50 requests a second, each for another order', async () => {
    const began = performance.now();
    const traffic = start();
    await settle(1000);
    const { started, failed } = traffic.counts();
    // By the time that really passed: a busy machine wakes late.
    const due = ((performance.now() - began) / 1000) * 50;
    traffic.stop();
    expect(started).toBeGreaterThanOrEqual(48);
    expect(started).toBeLessThanOrEqual(due);
    expect(failed).toBe(0);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('R9.1 keeps offering work while nothing is answered, and counts that as failed', async () => {
    answer = 'never';
    const traffic = start();
    await settle(1000);
    const { started, ok, failed } = traffic.counts();
    traffic.stop();
    expect(started).toBeGreaterThanOrEqual(48);
    expect(ok).toBe(0);
    expect(failed).toBeGreaterThan(20);
  });

  it('counts an error status as failed', async () => {
    answer = 'error';
    const traffic = start();
    await eventually('ten have failed', () => traffic.counts().failed >= 10);
    traffic.stop();
    expect(traffic.counts().ok).toBe(0);
  });

  it('as a program it ends with its parent', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'traffic-'));
    const entry = bundle('local/traffic/main.ts', directory);
    const program = await startEntry({
      entry,
      env: { TRAFFIC_OPTIONS: JSON.stringify({ url: `${url}/orders`, ratePerSecond: 80 }) },
    });
    expect(program.ready).toEqual({ url: `${url}/orders`, ratePerSecond: 80, timeoutMs: 1000 });
    await eventually('it sends', () => seen.length > 5);
    expect(seen[0]).toBe('/orders/1');
    await program.stop();
    expect(await program.exited).toEqual({ code: 0, signal: null });
    expect(runs(program.pid)).toBe(false);
    rmSync(directory, { recursive: true, force: true });
  });
});
