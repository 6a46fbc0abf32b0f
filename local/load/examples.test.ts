/** The program of docs/examples/load as a worker runs it: real processes, and a service that counts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLoad, type Load } from '../../action/load/index.js';
import { systemClock } from '../../action/runtime/clock.js';
import { blobId } from '../../action/telemetry/sources/command/index.js';
import { testRuntime } from '../../action/testing/runtime.js';
import { readValue } from '../../state/evidence/readers/index.js';
import type { LoadValue } from '../../state/evidence/readers/load.js';

const ROOT = resolve('.');
const RUN = 'docs/examples/load/http.mjs';

let server: Server;
let folder: string;
const seen: { method: string | undefined; authorization: string | undefined }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-load-'));
  server = createServer((request, response) => {
    seen.push({ method: request.method, authorization: request.headers.authorization });
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

function loadOf(parameters: Record<string, string | number> = {}): Load {
  const { port } = server.address() as AddressInfo;
  const github = { entry: async (path: string) => ({ type: 'file', sha: blobId(readFileSync(join(ROOT, path))) }) };
  const runtime = testRuntime({
    env: { PATH: process.env.PATH, RUNNER_TEMP: folder, LOAD_AUTHORIZATION: 'Bearer of-the-load' },
  });
  return createLoad(
    { runtime, checkout: ROOT, github, commit: 'c'.repeat(40) },
    {
      type: 'command',
      run: RUN,
      parameters: { url: `http://127.0.0.1:${port}/orders`, perSecond: 50, method: 'POST', folder, ...parameters },
      env: ['LOAD_AUTHORIZATION'],
    },
  );
}

async function until(load: Load, id: string, holds: (value: LoadValue | null) => boolean): Promise<LoadValue | null> {
  for (let tries = 0; ; tries += 1) {
    const { raw } = await load.status(id);
    const value = readValue('load', raw).value as LoadValue | null;
    if (holds(value) || tries > 100) return value;
    await systemClock.sleep(100);
  }
}

describe('R8.1 http.mjs', () => {
  it('may run, sends as often as it is told, counts, and stops when it is told', async () => {
    const load = loadOf();
    expect(await load.check()).toEqual([]);
    expect(await load.start('load-one', 60)).toEqual({ kind: 'accepted' });
    const running = await until(load, 'load-one', (value) => (value?.requests ?? 0) > 20);
    expect(running).toMatchObject({ id: 'load-one', running: true, endedAt: null });
    expect(seen.length).toBeGreaterThan(20);
    expect(seen[0]).toEqual({ method: 'POST', authorization: 'Bearer of-the-load' });
    // One id is one load.
    expect(await load.start('load-one', 60)).toMatchObject({ kind: 'refused' });
    expect(await load.stop('load-one')).toEqual({ kind: 'accepted' });
    const over = await until(load, 'load-one', (value) => value?.running === false);
    expect(over).toMatchObject({ running: false, status: 'Canceled', startedAt: running?.startedAt });
    const sent = seen.length;
    await systemClock.sleep(300);
    expect(seen.length).toBe(sent);
    expect(await load.stop('load-one')).toEqual({ kind: 'accepted' });
  });

  it('ends by itself after its time, whatever becomes of the worker', async () => {
    const load = loadOf();
    await load.start('load-two', 1);
    expect(
      await until(load, 'load-two', (value) => value?.running === false && value.startedAt !== null),
    ).toMatchObject({
      status: 'Succeeded',
    });
  });

  it('says that there is none of an id, and why it could not run', async () => {
    const load = loadOf({ perSecond: 0 });
    expect(await load.check()).toEqual(['parameters.perSecond is not between 0 and 1000']);
    expect(await load.start('load-three', 1)).toMatchObject({ kind: 'refused' });
    expect(await load.stop('load-three')).toMatchObject({ kind: 'refused' });
    expect((await load.status('load-three')).raw).toMatchObject({ answer: { exit: 75 } });
  });
});
