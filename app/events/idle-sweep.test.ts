/** R20.1 What a sweep of an installation costs in which nothing is under way: two requests at most for each hundred repositories. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Octokit } from '@octokit/rest';
import { fetchOf } from '../../local/github/fetch.js';
import { createGitHub, type GitHub } from '../../local/github/github.js';
import { newOidcKey } from '../../local/github/oidc.js';
import { APP_ID, testKey } from '../../local/github/testing.js';
import type { Control, Index } from '../../schemas/generated/types.js';
import { decide } from '../../state/kernel.js';
import { assemble } from '../app.js';
import type { Send } from '../github/client.js';
import { identityReader } from '../github/identity.js';
import { createInstallations, createProbot } from '../github/probot.js';
import { contextOpener } from '../github/repository-context.js';
import { newId } from '../runtime/ids.js';
import { createLog } from '../runtime/log.js';
import { installRepository } from '../testing/app.js';
import { openTestContext } from '../testing/context.js';
import { OIDC_KEY } from '../testing/keys.js';
import { finishedStory } from '../testing/run-state.js';

const REPOSITORIES = 130;
const PAGE = 100;
const MINUTE = 60_000;

let github: GitHub;
let sweep: () => Promise<void>;
/** What the App asked in the sweep that was last. */
let asked: string[] = [];
let now = Date.now();
/** Name of a repository → when it was pushed to, where that was not long ago. */
const pushed = new Map<string, string>();

/** Nothing that was begun is left: the state of a repository whose runs have ended. */
function rested(at: string): Record<string, string> {
  const event = { ...finishedStory().state.event, at };
  const none = { locked: null, doctorPassed: null, doctorLast: null, doctorLease: null, doctorRequest: null };
  const control: Control = {
    schemaVersion: 'chaos-loop/control/v1',
    revision: 1,
    previousDigest: null,
    halt: null,
    environments: { staging: { activeRun: null, ...none } },
    commands: {},
    receipts: {},
    event,
  };
  const index: Index = { schemaVersion: 'chaos-loop/index/v1', runs: {} };
  return { 'control.json': JSON.stringify(control), 'index.json': JSON.stringify(index) };
}

/** The host's one repository, installed under 130 names: each answer is the host's own, and the list is as long as GitHub's would be. */
const everywhere =
  (send: Send): Send =>
  async (method, path, body, headers) => {
    asked.push(`${method} ${path}`);
    const renamed = <T>(value: T): T =>
      value === undefined ? value : (JSON.parse(JSON.stringify(value).replace(/\bshop-\d+\b/g, 'shop')) as T);
    if (!path.startsWith('/installation/repositories')) return send(method, renamed(path), renamed(body), headers);
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const { headers: sent, data } = await send(method, '/installation/repositories', undefined);
    const [one] = (data as { repositories: { id: number }[] }).repositories;
    const names = Array.from({ length: REPOSITORIES }, (_, n) => `shop-${n}`).slice((page - 1) * PAGE, page * PAGE);
    const repositories = names.map((name) => ({
      ...one,
      id: 1_000_000 + Number(name.slice(5)),
      name,
      pushed_at: pushed.get(name) ?? '2026-01-01T00:00:00Z',
    }));
    const next = `<https://api.test/installation/repositories?per_page=${PAGE}&page=${page + 1}>; rel="next"`;
    const link = page * PAGE < REPOSITORIES ? { link: next } : {};
    return { status: 200, data: { total_count: REPOSITORIES, repositories }, headers: { ...sent, ...link } };
  };

beforeAll(async () => {
  github = await createGitHub({
    url: 'https://github.test',
    directory: null,
    owner: 'octo',
    name: 'shop',
    app: { id: APP_ID, slug: 'chaos-loop', privateKey: testKey, webhookSecret: 'unused', webhookUrl: '' },
    oidcKey: await newOidcKey(OIDC_KEY),
    users: [{ login: 'maria', id: 11, permission: 'maintain' }],
    webhooks: {
      send: () => undefined,
      setUrl: () => undefined,
      flush: async () => undefined,
      close: async () => undefined,
    },
  });
  const { url, oidcIssuer, repository } = github;
  const fetch = fetchOf(github);
  await installRepository(github, 'https://chaos.example.com');
  const { context } = await openTestContext({
    url,
    repositoryId: repository.id,
    appId: APP_ID,
    privateKey: testKey,
    fetch,
  });
  const files = rested(new Date(now).toISOString());
  await context.store.commit(null, { message: { headline: 'a run has ended', body: '' }, files });
  const settings = {
    appId: APP_ID,
    privateKey: testKey,
    webhookSecret: 'unused',
    apiUrl: url,
    oidcIssuer,
    host: '127.0.0.1',
    port: 0,
    sweepIntervalSeconds: 60,
    redispatchAfterSeconds: 120,
    metricsToken: null,
    webhookProxyUrl: null,
    logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
  };
  const clock = { now: () => now, sleep: async () => undefined, random: () => 0.5 };
  const log = createLog(settings.logLevel);
  const installations = createInstallations(createProbot(settings, log, fetch), settings, clock, {
    around: everywhere,
  });
  let begin = (): void => undefined;
  const swept: (() => void)[] = [];
  const app = assemble({
    web: 'https://github.com',
    installations,
    openContext: contextOpener({ installations, identity: identityReader(installations.app), clock }),
    verify: () => Promise.reject(new Error('no worker speaks here')),
    decide,
    clock,
    // The timer's own sweeps, one after the other as the test asks for them.
    timers: {
      after(milliseconds, task) {
        begin = () => {
          now += milliseconds;
          task();
        };
        for (const done of swept.splice(0)) done();
        return () => undefined;
      },
    },
    newId,
    log,
    sweepIntervalSeconds: 60,
    redispatchAfterSeconds: 120,
  });
  begin = () => app.startSweeping();
  sweep = async () => {
    asked = [];
    const done = new Promise<void>((resolve) => swept.push(resolve));
    begin();
    await done;
    await app.settled();
  };
});

afterAll(() => github.close());

it('costs two requests at most for each hundred repositories, after the first sweep of a process', async () => {
  await sweep();
  expect(asked.length).toBeGreaterThan(REPOSITORIES);
  for (let minute = 1; minute <= 12; minute += 1) {
    await sweep();
    // The App's own list of installations is one for all of them.
    const ofTheInstallation = asked.filter((request) => !request.startsWith('GET /app/'));
    expect(ofTheInstallation.length).toBeGreaterThan(0);
    expect(ofTheInstallation.length).toBeLessThanOrEqual(2 * Math.ceil(REPOSITORIES / PAGE));
  }
});

it('a repository that somebody pushed to is looked at', async () => {
  pushed.set('shop-7', new Date(now - 2 * MINUTE).toISOString());
  now += 5 * MINUTE;
  await sweep();
  expect(asked.filter((request) => request.includes('/shop-7/'))).toEqual([
    'GET /repos/octo/shop-7/branches/main',
    'GET /repos/octo/shop-7/git/ref/heads/chaos-loop-state',
    expect.stringContaining('/issues/comments'),
    expect.stringContaining('/pulls'),
  ]);
  await sweep();
  expect(asked.filter((request) => request.includes('/shop-7/'))).toEqual([]);
});

it('a command whose event was lost is found when it is the turn of its repository', async () => {
  const maria = new Octokit({
    baseUrl: github.url,
    auth: github.tokenForUser('maria'),
    request: { fetch: fetchOf(github) },
  });
  const where = { owner: 'octo', repo: 'shop' };
  const { data } = await maria.rest.issues.create({ ...where, title: 'commands' });
  await maria.rest.issues.createComment({ ...where, issue_number: data.number, body: '/chaos-loop status' });
  await sweep();
  expect(asked).toContainEqual(expect.stringMatching(/^POST .*\/comments\/\d+\/reactions$/));
});
