import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ClaimSubmission, PollRequest } from '../schemas/generated/types.js';
import { type AppClient, createAppClient } from './app-client.js';
import { type Clock, systemClock } from './runtime/clock.js';
import { WorkerError } from './runtime/runtime.js';
import { audienceIn, testRuntime } from './testing/runtime.js';
import { type Handler, json, startServer, type TestServer } from './testing/server.js';

let server: TestServer;
afterEach(() => server.close());

const CLAIM: ClaimSubmission = {
  schemaVersion: 'chaos-loop/submission/v1',
  type: 'claim',
  commandId: 'claim-1',
  runId: 'run-1',
  environment: 'production',
  token: 'lease-1',
  workflowRun: { id: 7, attempt: 1 },
};
const POLL: PollRequest = {
  schemaVersion: 'chaos-loop/poll/v1',
  type: 'poll',
  runId: 'run-1',
  token: 'lease-1',
  workflowRun: { id: 7, attempt: 1 },
  stage: 'fault',
  at: '2026-01-01T00:00:00.000Z',
};
const OK = { ok: true, result: { revision: 4, replayed: false } };

/** Waits are real but short: a retry's pause is divided by a thousand. */
async function clientTo(handler: Handler, options: { seconds?: number } = {}): Promise<AppClient> {
  server = await startServer(handler);
  const clock: Clock = {
    now: systemClock.now,
    // What can be called off is a bound, and stays as long as it is.
    sleep: (ms, signal) => systemClock.sleep(signal ? ms : ms / 1000, signal),
  };
  return createAppClient({
    ...testRuntime(),
    clock,
    appUrl: `${server.url}/`,
    deadline: Date.now() + (options.seconds ?? 60) * 1000,
  });
}

describe('the revision that the worker was told of', () => {
  it('R8.6 goes with each request, the latest of all answers', async () => {
    const appClient = await clientTo((request, response) => {
      if (request.path === '/api/submissions') return json(response, 200, OK);
      const said = { schemaVersion: 'chaos-loop/poll/v1', type: 'poll-answer', halt: false, ending: null };
      json(response, 200, { ...said, leaseHeld: true, revision: server.received.length === 2 ? 9 : 3 });
    });
    await appClient.send(CLAIM);
    await appClient.poll(POLL, 5000);
    await appClient.poll(POLL, 5000);
    await appClient.send(CLAIM);
    expect(server.received.map(({ headers }) => headers['chaos-loop-seen'])).toEqual([
      '0;age=0',
      '4;age=0',
      '9;age=0',
      '9;age=0',
    ]);
  });
});

describe('send', () => {
  it('R20.2 each request has its own token, whose audience is the digest of the raw body', async () => {
    const tokens = new Set<string>();
    let tries = 0;
    const appClient = await clientTo((request, response) => {
      tries += 1;
      tokens.add(request.headers.authorization ?? '');
      json(response, tries === 1 ? 503 : 200, OK);
    });
    expect(await appClient.send(CLAIM)).toEqual(OK);
    expect(tokens.size).toBe(2);
    for (const request of server.received) {
      const digest = createHash('sha256').update(request.body).digest('hex');
      expect(audienceIn(request.headers.authorization)).toBe(`chaos-loop:${digest}`);
      expect(request).toMatchObject({ method: 'POST', path: '/api/submissions' });
      expect(request.headers['content-type']).toBe('application/json');
    }
  });

  it('R14.6 repeats cut connections, 5xx and 429 with the same command, byte for byte', async () => {
    let tries = 0;
    const appClient = await clientTo((_, response, socket) => {
      tries += 1;
      if (tries === 1) socket.destroy();
      else if (tries === 2) json(response, 502, { nothing: true });
      else if (tries === 3) json(response, 429, {});
      else json(response, 200, OK);
    });
    expect(await appClient.send(CLAIM)).toEqual(OK);
    expect(server.received).toHaveLength(4);
    expect(new Set(server.received.map((request) => request.body)).size).toBe(1);
    expect(JSON.parse(server.received[0]?.body ?? '{}')).toEqual(CLAIM);
  });

  it('R2.3 a refusal is final, whatever its status', async () => {
    for (const status of [409, 401, 403, 413, 400]) {
      const refusal = { ok: false, error: { code: 'lease-held', message: 'another has it', hint: 'stop' } };
      const appClient = await clientTo((_, response) => json(response, status, refusal));
      expect(await appClient.send(CLAIM)).toEqual(refusal);
      expect(server.received).toHaveLength(1);
      if (status !== 400) await server.close();
    }
  });

  it('gives up at the deadline and says that nothing is known', async () => {
    const appClient = await clientTo((_, response) => json(response, 500, {}), { seconds: 0.4 });
    await expect(appClient.send(CLAIM)).rejects.toThrow(/could not be reached for claim claim-1: HTTP 500/);
  });

  it('R14.6 what is no answer of the App says nothing about the command: a page of a proxy, a login, an empty body', async () => {
    const others = [
      [404, '<html>Not Found</html>'],
      [401, '{"message":"log in"}'],
      [200, ''],
      [413, 'too large'],
    ] as const;
    let tries = 0;
    const appClient = await clientTo((_, response) => {
      const [status, body] = others[tries] ?? [200, JSON.stringify(OK)];
      tries += 1;
      response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    });
    expect(await appClient.send(CLAIM)).toEqual(OK);
    expect(new Set(server.received.map((request) => request.body)).size).toBe(1);
    expect(server.received).toHaveLength(5);
  });

  it('an address where no App is, is told at the end, with what to check', async () => {
    const appClient = await clientTo((_, response) => json(response, 404, { message: 'Not Found' }), { seconds: 2 });
    const failed = await appClient.send(CLAIM, { deadline: Date.now() + 300 }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(WorkerError);
    expect((failed as WorkerError).hint).toMatch(/app\.url/);
  });

  it('R20.6 the brief comes from the App; a refusal is told, a lease that is gone is none', async () => {
    const error = (code: string) => ({ ok: false, error: { code, message: 'no', hint: 'Look.' } });
    const answers: [number, unknown][] = [
      [502, {}],
      [409, error('lease-lost')],
      [403, error('invalid-token')],
    ];
    const appClient = await clientTo((_, response) => json(response, ...(answers.shift() ?? [500, {}])));
    expect(await appClient.brief(POLL)).toBeNull();
    await expect(appClient.brief(POLL)).rejects.toThrow(/refused the brief: no \(invalid-token\)/);
    expect(server.received.map(({ path }) => path)).toEqual(['/api/poll', '/api/poll', '/api/poll']);
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ want: 'brief' });
  });

  it('R20.2 follows no redirect: the token is for this App only', async () => {
    const elsewhere = await startServer((_, response) => json(response, 200, OK));
    const appClient = await clientTo(
      (_, response) => json(response, 307, {}, { location: `${elsewhere.url}/api/submissions` }),
      { seconds: 0.4 },
    );
    await expect(appClient.send(CLAIM)).rejects.toThrow(WorkerError);
    expect(elsewhere.received).toHaveLength(0);
    await elsewhere.close();
  });
});

describe('poll', () => {
  const answer = {
    schemaVersion: 'chaos-loop/poll/v1',
    type: 'poll-answer',
    halt: true,
    ending: null,
    leaseHeld: true,
    revision: 9,
  };

  it('R8.6 brings halt and ending', async () => {
    const appClient = await clientTo((_, response) => json(response, 200, answer));
    expect(await appClient.poll(POLL, 1000)).toEqual(answer);
    expect(server.received[0]).toMatchObject({ path: '/api/poll' });
  });

  it('R15.1 a refused lease is a lease that is not held', async () => {
    const refusal = { ok: false, error: { code: 'lease-lost', message: 'gone', hint: 'stop' } };
    const appClient = await clientTo((_, response) => json(response, 409, refusal));
    expect(await appClient.poll(POLL, 1000)).toMatchObject({ leaseHeld: false });
  });

  it('R8.6 is asked once and gives null when the App is slow, down or talks nonsense', async () => {
    for (const handler of [
      () => undefined,
      (_: unknown, response: Parameters<Handler>[1]) => json(response, 500, {}),
      (_: unknown, response: Parameters<Handler>[1]) => json(response, 200, { ...answer, halt: 'no' }),
    ] satisfies Handler[]) {
      const appClient = await clientTo(handler);
      expect(await appClient.poll(POLL, 200)).toBeNull();
      expect(server.received).toHaveLength(1);
      await server.close();
    }
  });
});
