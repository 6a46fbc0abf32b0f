/** What a monitoring system reads: by itself, and from a running App. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  APP_ID,
  hostInMemory,
  type TestHost,
  testKey,
  userClient,
  WEBHOOK_SECRET,
} from '../../local/github/testing.js';
import { obligations } from '../../state/queries/obligations.js';
import { at } from '../../state/testing/steps.js';
import { eventually, installRepository, type RunningApp, startApp } from '../testing/app.js';
import { systemClock } from './clock.js';
import { createLog } from './log.js';
import { createMetrics } from './metrics.js';

/** Lines of one metric, without comments. */
const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

describe('metrics', () => {
  it('active runs by phase, since when they wait, and none of them once they have ended', async () => {
    const metrics = createMetrics(systemClock);
    const { world, state } = at('advisory-approval');
    const waiting = obligations(world, state.event.at);
    metrics.run('1/a', state, waiting);
    metrics.run('1/b', state, waiting);
    const text = await metrics.text();
    expect(linesOf(text, 'chaos_loop_runs_active')).toEqual([
      'chaos_loop_runs_active{phase="advisory-approval",status="blocked"} 2',
    ]);
    const [since] = waiting;
    expect(linesOf(text, 'chaos_loop_waiting_since')).toContain(
      `chaos_loop_waiting_since_timestamp_seconds{kind="approval",owner="people"} ${Date.parse(String(since?.since)) / 1000}`,
    );
    const ended = { ...state, verdict: 'resolved', transition: { ...state.transition, status: 'terminated' } } as const;
    for (const key of ['1/a', '1/b']) metrics.run(key, ended as unknown as typeof state, []);
    metrics.ended(ended as unknown as typeof state);
    expect(linesOf(await metrics.text(), 'chaos_loop_runs_active')).toEqual([]);
    expect(linesOf(await metrics.text(), 'chaos_loop_runs_ended_total')).toEqual([
      'chaos_loop_runs_ended_total{verdict="resolved",cause=""} 1',
    ]);
  });

  it('what was never reported is absent, not zero; what is open is counted until it is done', async () => {
    let now = 1_000_000;
    const metrics = createMetrics({ ...systemClock, now: () => now });
    expect(linesOf(await metrics.text(), 'chaos_loop_sweep_age')).toEqual([]);
    metrics.swept(now, false);
    expect(linesOf(await metrics.text(), 'chaos_loop_sweep_age')).toEqual([]);
    metrics.swept(now, true);
    now += 5000;
    expect(linesOf(await metrics.text(), 'chaos_loop_sweep_age')).toEqual(['chaos_loop_sweep_age_seconds 5']);
    metrics.effect('1/a', 'record', 'failed');
    metrics.effect('1/b', 'record', 'rests');
    metrics.effect('1/b', 'shown-files', 'done');
    expect(linesOf(await metrics.text(), 'chaos_loop_effects_open')).toEqual([
      'chaos_loop_effects_open{effect="record",outcome="failed"} 1',
      'chaos_loop_effects_open{effect="record",outcome="refused"} 1',
    ]);
    metrics.effect('1/a', 'record', 'done');
    expect(linesOf(await metrics.text(), 'chaos_loop_effects_open')).toHaveLength(1);
  });

  it("requests by kind, with what is left of GitHub's limit", async () => {
    const metrics = createMetrics(systemClock);
    metrics.request(7, 'GET', '/repos/a/b', {
      status: 200,
      headers: { 'x-ratelimit-remaining': '4990', 'x-ratelimit-resource': 'core' },
    });
    metrics.request(7, 'POST', '/graphql', { status: 200, headers: {} });
    metrics.request(null, 'POST', '/app/installations/7/access_tokens', null);
    const text = await metrics.text();
    expect(linesOf(text, 'chaos_loop_github_requests_total')).toEqual([
      'chaos_loop_github_requests_total{kind="rest-read",status="200"} 1',
      'chaos_loop_github_requests_total{kind="graphql",status="200"} 1',
      'chaos_loop_github_requests_total{kind="token",status="none"} 1',
    ]);
    expect(linesOf(text, 'chaos_loop_github_limit_remaining')).toEqual([
      'chaos_loop_github_limit_remaining{installation="7",resource="core"} 4990',
    ]);
  });
});

describe('a running App', () => {
  const TOKEN = 'a-token-for-the-collector';
  let fixture: TestHost;
  let app: RunningApp | null = null;
  const folder = mkdtempSync(join(tmpdir(), 'chaos-loop-metrics-'));
  afterEach(async () => {
    await app?.stop();
    await fixture.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const page = (authorization?: string) =>
    fetch(`${app?.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });

  it('serves /metrics to whoever has the token, tells what happened, and names run and delivery in each line of the log', async () => {
    fixture = await hostInMemory();
    const file = join(folder, 'log');
    const descriptor = openSync(file, 'a');
    const options = { appId: APP_ID, privateKey: testKey, webhookSecret: WEBHOOK_SECRET, metricsToken: TOKEN };
    app = await startApp(fixture.host, { ...options, ports: { log: createLog('debug', descriptor) } });
    await installRepository(fixture.host, app.url);
    fixture.host.setWebhookUrl(`${app.url}/api/github/webhooks`);
    const octokit = userClient(fixture.host, 'maria');
    const where = { owner: 'octo', repo: 'shop' };
    const { data: issue } = await octokit.rest.issues.create({ ...where, title: 'Chaos' });
    await octokit.rest.issues.createComment({
      ...where,
      issue_number: issue.number,
      body: '/chaos-loop doctor staging',
    });
    const text = await eventually('a decision', async () => {
      const answer = await (await page(`Bearer ${TOKEN}`)).text();
      return /chaos_loop_decisions_total\{command="doctor"\} 1/.test(answer) ? answer : null;
    });
    expect(text).toMatch(/chaos_loop_webhooks_total\{event="issue_comment"\} [1-9]/);
    expect(text).toMatch(/chaos_loop_github_requests_total\{kind="rest-read",status="200"\} \d+/);
    await app.service.sweep();
    expect(await (await page(`Bearer ${TOKEN}`)).text()).toMatch(/chaos_loop_sweep_age_seconds \d/);
    expect([(await page()).status, (await page('Bearer wrong')).status]).toEqual([401, 401]);
    const refused = await fetch(`${app.url}/api/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(refused.status).toBe(401);
    expect(await (await page(`Bearer ${TOKEN}`)).text()).toMatch(
      /chaos_loop_submissions_total\{type="unread",status="401"\} 1/,
    );
    await app.stop();
    app = null;
    closeSync(descriptor);
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const decided = lines.filter((line) => line.msg === 'command decided');
    const delivery = expect.stringMatching(/^[0-9a-f-]{20,}$/);
    expect(decided[0]).toMatchObject({ command: 'doctor', delivery, event: 'issue_comment', runId: null });
  }, 60_000);

  it('is not there without a token in its settings', async () => {
    fixture = await hostInMemory();
    app = await startApp(fixture.host, { appId: APP_ID, privateKey: testKey, webhookSecret: WEBHOOK_SECRET });
    expect((await page()).status).toBe(404);
  });
});
