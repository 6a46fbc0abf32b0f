/** docs/examples/load/azure-load-testing.mjs as a worker runs it, against a stand-in that refuses what the service refuses (R8.1). */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLoad, type Load } from '../../action/load/index.js';
import { blobId } from '../../action/telemetry/sources/command/index.js';
import { testRuntime } from '../../action/testing/runtime.js';
import { asRecord } from '../../state/base/json.js';
import { readValue } from '../../state/evidence/readers/index.js';

const ROOT = resolve('.');
const RUN = 'docs/examples/load/azure-load-testing.mjs';
const ID = 'load-0123456789-e1-a0';

interface TestRun {
  testId: unknown;
  environmentVariables: unknown;
  status: string;
  startDateTime?: string;
  endDateTime?: string;
}

let folder: string;
let server: Server;
let runs: Map<string, TestRun>;
/** Method and path of each request that changes something. */
let changes: string[];
/** What happens to the next start: it is taken, and its answer is this. */
let lost: number | null;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return asRecord(text === '' ? {} : JSON.parse(text));
}

async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  const error = (status: number, code: string): [number, unknown] => [status, { error: { code, message: code } }];
  const url = new URL(request.url ?? '/', 'http://service');
  if (request.headers.authorization !== 'Bearer of-az') return error(401, 'Unauthorized');
  if (url.searchParams.get('api-version') !== '2022-11-01') return error(400, 'UnsupportedApiVersion');
  if (request.method !== 'GET') changes.push(`${request.method} ${url.pathname}`);
  if (url.pathname === '/tests/orders') return [200, { testId: 'orders', inputArtifacts: { testScriptFileInfo: {} } }];
  const [, id = '', stop] = /^\/test-runs\/([a-z0-9_-]{2,50})(:stop)?$/.exec(url.pathname) ?? [];
  const run = runs.get(id);
  if (request.method === 'PATCH') {
    if (request.headers['content-type'] !== 'application/merge-patch+json') return error(415, 'UnsupportedMediaType');
    const { testId, environmentVariables } = await bodyOf(request);
    if (testId !== 'orders') return error(404, 'TestNotFound');
    runs.set(id, { testId, environmentVariables, status: 'ACCEPTED' });
    return lost === null ? [201, { testRunId: id, status: 'ACCEPTED' }] : error(lost, 'Trouble');
  }
  if (!run) return error(404, 'TestRunNotFound');
  if (stop) run.status = 'CANCELLING';
  return [200, { testRunId: id, ...run }];
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-alt-'));
  writeFileSync(
    join(folder, 'az'),
    `#!/bin/sh\n[ "$4" = https://cnt-prod.loadtesting.azure.com ] && [ -n "$AZURE_CONFIG_DIR" ] || { echo "Please run 'az login'" >&2; exit 1; }\necho '{"accessToken": "of-az"}'\n`,
  );
  chmodSync(join(folder, 'az'), 0o755);
  server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(JSON.stringify(body)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  [runs, changes, lost] = [new Map(), [], null];
});

function loadOf(
  parameters: Record<string, string> = {},
  env: Record<string, string> = { AZURE_CONFIG_DIR: '/a' },
): Load {
  const github = { entry: async (path: string) => ({ type: 'file', sha: blobId(readFileSync(join(ROOT, path))) }) };
  const runtime = testRuntime({ env: { PATH: process.env.PATH, RUNNER_TEMP: folder, ...env } });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createLoad(
    { runtime, checkout: ROOT, github, commit: 'c'.repeat(40) },
    {
      type: 'command',
      run: RUN,
      parameters: { endpoint, testId: 'orders', az: join(folder, 'az'), ...parameters },
      env: ['AZURE_CONFIG_DIR'],
    },
  );
}
const seen = async (load: Load) => readValue('load', (await load.status(ID)).raw).value;

describe('R8.1 azure-load-testing.mjs', () => {
  it('may run, starts one run under its own name, follows it, and stops it', async () => {
    const load = loadOf();
    expect(await load.check()).toEqual([]);
    expect(await load.start(ID, 600)).toEqual({ kind: 'accepted' });
    const run = runs.get(ID);
    expect(run).toMatchObject({ testId: 'orders', environmentVariables: { CHAOS_LOOP_DURATION: '600' } });
    Object.assign(run ?? {}, { status: 'EXECUTING', startDateTime: '2026-03-01T12:00:00.1234567Z' });
    expect(await seen(load)).toMatchObject({ running: true, startedAt: '2026-03-01T12:00:00.123Z' });
    // One id is one run.
    expect(await load.start(ID, 600)).toMatchObject({ kind: 'refused' });
    expect(await load.stop(ID)).toEqual({ kind: 'accepted' });
    Object.assign(run ?? {}, { status: 'DEPROVISIONING', endDateTime: '2026-03-01T12:05:00Z' });
    expect(await seen(load)).toMatchObject({ running: false, endedAt: '2026-03-01T12:05:00.000Z' });
    expect(await load.stop(ID)).toEqual({ kind: 'accepted' });
    expect(changes).toEqual([`PATCH /test-runs/${ID}`, `POST /test-runs/${ID}:stop`]);
  });

  it('R14.1 an answer that was lost is no second run: nobody knows, and its name shows it', async () => {
    lost = 503;
    const load = loadOf();
    expect(await load.start(ID, 60)).toMatchObject({ kind: 'unknown' });
    expect(await seen(load)).toMatchObject({ running: true });
    expect(await load.start(ID, 60)).toMatchObject({ kind: 'refused' });
    expect(changes).toEqual([`PATCH /test-runs/${ID}`]);
  });

  it('what is refused has done nothing, and says why', async () => {
    expect(await loadOf({ testId: 'other' }).start(ID, 60)).toMatchObject({
      kind: 'refused',
      details: expect.stringContaining('TestNotFound'),
    });
    expect(await loadOf({}, {}).start(ID, 60)).toMatchObject({
      kind: 'refused',
      details: expect.stringContaining('az login'),
    });
    expect(await loadOf({ endpoint: 'http://loadtesting.example' }).check()).toEqual([
      expect.stringContaining('https'),
    ]);
    expect(runs.size).toBe(0);
    expect((await loadOf().status(ID)).raw).toMatchObject({ answer: { exit: 75 } });
  });
});
