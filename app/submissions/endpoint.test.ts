import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  APP_ID,
  hostInMemory,
  type TestHost,
  testKey,
  userClient,
  WEBHOOK_SECRET,
} from '../../local/github/testing.js';
import { eventually, installRepository, type RunningApp, startApp } from '../testing/app.js';
import { type Issuer, startIssuer, type TokenOptions } from '../testing/issuer.js';
import { audienceOf, claimBody, post, type Reply } from '../testing/worker.js';

let fixture: TestHost;
let issuer: Issuer;
let app: RunningApp;
let token: string;
const workflowRun = { id: 9001, attempt: 1 };

beforeAll(async () => {
  fixture = await hostInMemory();
  issuer = await startIssuer();
  app = await startApp(fixture.host, {
    appId: APP_ID,
    privateKey: testKey,
    webhookSecret: WEBHOOK_SECRET,
    oidcIssuer: issuer.url,
  });
  await installRepository(fixture.host, app.url);
  fixture.host.setWebhookUrl(`${app.url}/api/github/webhooks`);
  const maria = userClient(fixture.host, 'maria');
  const repository = { owner: 'octo', repo: 'shop' };
  const issue = await maria.rest.issues.create({ ...repository, title: 'Is staging ready?' });
  const body = '/chaos-loop doctor staging';
  await maria.rest.issues.createComment({ ...repository, issue_number: issue.data.number, body });
  token = await eventually('the dispatch of doctor', async () => {
    const event = fixture.events.find((one) => one.name === 'repository_dispatch');
    const payload = event?.payload.client_payload as { chaosLoop?: { token?: string } } | undefined;
    return payload?.chaosLoop?.token ?? null;
  });
});

afterAll(async () => {
  await app.stop();
  await fixture.stop();
  await issuer.stop();
});

function claimsOf(changes: Record<string, string> = {}): Record<string, string> {
  const workflow = '.github/workflows/chaos-loop.yml';
  return {
    sub: 'anything at all',
    repository: 'octo/shop',
    repository_id: String(fixture.host.repository.id),
    ref: 'refs/heads/main',
    workflow_ref: `octo/shop/${workflow}@refs/heads/main`,
    event_name: 'repository_dispatch',
    run_id: String(workflowRun.id),
    run_attempt: String(workflowRun.attempt),
    ...changes,
  };
}

function body(changes: Partial<Parameters<typeof claimBody>[0]> = {}): string {
  return claimBody({ commandId: 'claim-1', runId: null, environment: 'staging', token, workflowRun, ...changes });
}

async function claim(options: Partial<TokenOptions> = {}, rawBody = body()): Promise<Reply> {
  const made = await issuer.token({ audience: audienceOf(rawBody), claims: claimsOf(), ...options });
  return post(`${app.url}/api/submissions`, rawBody, made);
}

describe('the endpoint for workers', () => {
  it.each([
    ['no token', async () => post(`${app.url}/api/submissions`, body(), null), 401, /no bearer token/],
    ['a token that is none', async () => post(`${app.url}/api/submissions`, body(), 'a.b.c'), 401, /./],
    ['the audience of another body', async () => claim({ audience: audienceOf('another') }), 401, /aud/],
    ['another issuer', async () => claim({ issuer: 'https://evil.example.com' }), 401, /iss/],
    ['an expired token', async () => claim({ expiresInSeconds: -120 }), 401, /expired/],
    ['a foreign key', async () => claim({ foreignKey: true }), 401, /signature/],
    ['another repository id', async () => claim({ claims: claimsOf({ repository_id: '1' }) }), 403, /not installed/],
    [
      'another repository',
      async () => claim({ claims: claimsOf({ repository: 'evil/shop', repository_id: '2' }) }),
      403,
      /not installed/,
    ],
    [
      'a stranger, before the body is read',
      async () => claim({ claims: claimsOf({ repository: 'evil/shop', repository_id: '2' }) }, '{'),
      403,
      /not installed/,
    ],
    ['another branch', async () => claim({ claims: claimsOf({ ref: 'refs/heads/feature' }) }), 403, /ref is/],
    [
      'another workflow',
      async () => claim({ claims: claimsOf({ workflow_ref: 'octo/shop/.github/workflows/evil.yml@refs/heads/main' }) }),
      403,
      /workflow_ref is/,
    ],
    [
      'the workflow of another branch',
      async () =>
        claim({ claims: claimsOf({ workflow_ref: 'octo/shop/.github/workflows/chaos-loop.yml@refs/heads/feature' }) }),
      403,
      /workflow_ref is/,
    ],
    ['another event', async () => claim({ claims: claimsOf({ event_name: 'push' }) }), 403, /event_name is/],
    ['another workflow run', async () => claim({ claims: claimsOf({ run_id: '9002' }) }), 403, /run_id is/],
    ['another attempt', async () => claim({ claims: claimsOf({ run_attempt: '2' }) }), 403, /run_attempt is/],
    ['an unknown run', async () => claim({}, body({ runId: 'nobody' })), 403, /run nobody is not known/],
    ['a body that is no submission', async () => claim({}, '{"type":"claim"}'), 400, /not a submission/],
    ['a body that is no JSON', async () => claim({}, '{'), 400, /no JSON/],
    ['another lease token', async () => claim({}, body({ token: 'lease-none' })), 409, /no doctor lease/],
  ])('R20.2 refuses %s', async (_, send, status, message) => {
    const reply = await send();
    expect(reply.body.ok).toBe(false);
    expect(reply.body.error?.message).toMatch(message);
    expect(reply.status).toBe(status);
    expect(reply.body.error?.hint).not.toBe('');
  });

  it('R20.2 every wrong claim is named at once', async () => {
    const reply = await claim({ claims: claimsOf({ event_name: 'push', ref: 'refs/heads/x' }) });
    expect(reply.body.error?.problems?.map((problem) => problem.message.split(' ')[0])).toEqual(['ref', 'event_name']);
  });

  it('R15.1 takes the claim of our worker and answers with the brief; R2.4 a retry is a replay; the second is refused', async () => {
    const first = await claim();
    expect(first.status).toBe(200);
    expect(first.body.result).toMatchObject({ replayed: false, brief: { purpose: 'doctor', environment: 'staging' } });
    const again = await claim();
    expect(again.body.result).toMatchObject({ replayed: true, revision: first.body.result?.revision });
    const otherRun = { id: 9002, attempt: 1 };
    const second = await claim(
      { claims: claimsOf({ run_id: '9002' }) },
      body({ commandId: 'claim-2', workflowRun: otherRun }),
    );
    expect(second.status).toBe(409);
    expect(second.body.error?.code).toBe('lease-held');
  });

  it('R14.6 sends nobody away for a state of before what the worker was told: it comes again', async () => {
    const raw = body({ commandId: 'claim-3', workflowRun: { id: 9002, attempt: 1 } });
    const made = await issuer.token({ audience: audienceOf(raw), claims: claimsOf({ run_id: '9002' }) });
    const url = `${app.url}/api/submissions`;
    expect((await post(url, raw, made, '0;age=0')).status).toBe(409);
    expect((await post(url, raw, made, '1000;age=0')).status).toBe(503);
    // No replica lags for a minute: the branch was set back.
    expect((await post(url, raw, made, '1000;age=61')).status).toBe(409);
  });

  it('R20.2 a poll needs a token of its own and is refused for an unknown run', async () => {
    const raw = JSON.stringify({
      schemaVersion: 'chaos-loop/poll/v1',
      type: 'poll',
      runId: 'nobody',
      token,
      workflowRun,
      stage: 'fault',
      at: new Date().toISOString(),
    });
    const url = `${app.url}/api/poll`;
    expect((await post(url, raw, null)).status).toBe(401);
    const stolen = await issuer.token({ audience: audienceOf(body()), claims: claimsOf() });
    expect((await post(url, raw, stolen)).status).toBe(401);
    const own = await issuer.token({ audience: audienceOf(raw), claims: claimsOf() });
    expect((await post(url, raw, own)).body.error?.code).toBe('not-found');
  });
});

describe('the HTTP server', () => {
  it.each([
    ['/api/submissions', 5 * 1024 * 1024],
    ['/api/github/webhooks', 25 * 1024 * 1024],
  ])('refuses what is too large for %s before a byte of it has come', async (path, limit) => {
    const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': String(limit + 1) };
      const sending = request(`${app.url}${path}`, { method: 'POST', headers }, async (response) => {
        let text = '';
        for await (const chunk of response) text += String(chunk);
        resolve({ status: response.statusCode ?? 0, text });
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
    expect(await answer).toEqual({ status: 413, text: expect.stringContaining('too-large') });
  });

  it('refuses a body of unknown length', async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{}'));
        controller.close();
      },
    });
    const init = { method: 'POST', body: stream, duplex: 'half' as const };
    const response = await fetch(`${app.url}/api/github/webhooks`, init);
    expect(response.status).toBe(411);
  });

  it('answers health, and what it does not have by name', async () => {
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ ok: true });
    const missing = await fetch(`${app.url}/api/secrets`);
    expect(missing.status).toBe(404);
    expect(JSON.stringify(await missing.json())).toContain('GET /api/secrets');
  });

  it('refuses a webhook whose signature is wrong', async () => {
    const response = await fetch(`${app.url}/api/github/webhooks`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-github-event': 'push',
        'x-github-delivery': 'd-1',
        'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
      },
      body: '{}',
    });
    expect(response.status).toBe(400);
  });
});
