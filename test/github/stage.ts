/**
 * The real App on the local GitHub host, both in this process and under a virtual clock, with a run that waits for people.
 * Every webhook is signed and checked; nothing is answered that the host would not answer.
 */
import { configOf } from '../../app/testing/config.js';
import { openTestContext } from '../../app/testing/context.js';
import type { WorkflowEvent } from '../../local/github/actions-port.js';
import { fetchOf } from '../../local/github/fetch.js';
import type { GitHub, GitHubSettings } from '../../local/github/github.js';
import { APP_ID } from '../../local/github/testing.js';
import { keysOfProcess } from '../../local/simulation/keys.js';
import { entropyOf, idMaker, seeded } from '../../local/simulation/random.js';
import { VirtualClock } from '../../local/simulation/virtual-clock.js';
import { type App, type Asked, startApp } from '../../local/simulation/world/app.js';
import { type GitHubInProcess, REPOSITORY, startGitHub, type Webhook } from '../../local/simulation/world/github.js';
import { installGlobals } from '../../local/simulation/world/globals.js';
import type { Config, RunState } from '../../schemas/generated/types.js';
import { STATE_BRANCH } from '../../state/config/config.js';
import { documentsAt, type Point, RUN } from './documents.js';

const BEGIN = '2026-11-29T14:00:00.000Z';
const SETTLE_SECONDS = 3600;
export const BUILD = '.github/workflows/deploy.yml';
const TRAVEL_MS = 100;

const PEOPLE: GitHubSettings['users'] = [
  { login: 'maria', id: 11, permission: 'maintain' },
  { login: 'will', id: 12, permission: 'write' },
  { login: 'tria', id: 14, permission: 'triage' },
  { login: 'rea', id: 13, permission: 'read' },
];

export interface StageOptions {
  config?: Partial<Config>;
  /** Of the one environment, `staging`. */
  environment?: Partial<Config['environments'][string]>;
  /** App processes on the one branch. */
  processes?: number;
  /** Files of the default branch beside those that every repository has. */
  files?: Record<string, { content: string }>;
  /** Apps of others, such as another CI. */
  integrations?: NonNullable<GitHubSettings['integrations']>;
  /** Of GitHub Enterprise: what stands before each path of the API. */
  enterprise?: boolean;
}

type Ask = (method: string, path: string, body?: Record<string, unknown>) => Promise<unknown>;

export interface Stage {
  clock: VirtualClock;
  github: GitHub;
  host: GitHubInProcess;
  apps: App[];
  /** Every webhook that the host sent, delivered or not. */
  webhooks: Webhook[];
  /** What workflows were started by. */
  workflows: WorkflowEvent[];
  /** What the App logged. */
  lines: string[];
  /** What the App asked, in order. */
  asked: Asked[];
  /** What a person asks of the API. */
  as(login: string): Ask;
  /** Whether webhooks reach the App from now on. */
  deliver: boolean;
  /** A webhook as GitHub would send it, whatever the host knows of it. */
  send(webhook: Webhook, id?: string): Promise<void>;
  /** Time passes until nothing more follows from what happened. */
  settle(): Promise<void>;
  sweep(): Promise<void>;
  pass(seconds: number): Promise<void>;
  comment(login: string, issue: number, body: string): Promise<number>;
  /** Comments of a conversation, the oldest first. */
  comments(issue: number): Promise<{ id: number; login: string; body: string }[]>;
  /** What the App answered to a comment; null: nothing. */
  answer(issue: number, comment: number): Promise<string | null>;
  /** Commits as a person who may push. */
  push(branch: string, files: Record<string, { content: string }>): Promise<string>;
  /** A run that got so far, written by the App as everything on its branch. */
  begin(point: Point): Promise<RunState>;
  state(): Promise<RunState>;
  record(): Promise<number>;
  close(): Promise<void>;
}

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const clock = new VirtualClock(BEGIN);
  const random = seeded(1);
  const restoreGlobals = installGlobals(clock, random);
  const webhooks: Webhook[] = [];
  const workflows: WorkflowEvent[] = [];
  const lines: string[] = [];
  const asked: Asked[] = [];
  const apps: App[] = [];
  const failures: unknown[] = [];
  const travelling = new Set<Promise<void>>();
  let turn = 0;
  const track = (work: Promise<void>): void => {
    const done = work.catch((error: unknown) => void failures.push(error)).finally(() => travelling.delete(done));
    travelling.add(done);
  };
  const host = await startGitHub(
    clock,
    entropyOf('stage'),
    PEOPLE,
    (webhook) => {
      webhooks.push(webhook);
      if (apps.length === 0 || !stage.deliver) return;
      track(clock.sleep(TRAVEL_MS).then(() => stage.send(webhook)));
    },
    options.integrations,
  );
  host.github.actions.onEvent((event) => workflows.push(event));
  const appUrl = 'https://app.test';
  const config = { ...configOf(appUrl), ...options.config };
  Object.assign(config.environments.staging ?? {}, options.environment);
  await host.github.commitFiles({
    branch: 'main',
    message: 'chore: configure Chaos Loop\n',
    files: {
      '.github/chaos-loop.yml': { content: `${JSON.stringify(config, null, 2)}\n` },
      '.github/workflows/chaos-loop.yml': {
        content: 'on: { repository_dispatch: { types: [chaos-loop] } }\njobs: {}\n',
      },
      [BUILD]: { content: 'on: push\njobs: {}\n' },
      'src/checkout.ts': { content: 'export const checkout = 1;\n' },
      ...options.files,
    },
  });

  const drive = async <T>(work: Promise<T>): Promise<T> => {
    let over = false;
    const finish = (): void => {
      over = true;
    };
    work.then(finish, finish);
    await clock.runUntil(() => over, SETTLE_SECONDS);
    return work;
  };

  async function quiet(): Promise<void> {
    do {
      await Promise.all(travelling);
      for (const app of apps) await app.settled();
    } while (travelling.size > 0);
    if (failures.length > 0) throw failures[0];
  }

  const store = () =>
    openTestContext({
      url: host.github.url,
      repositoryId: host.github.repository.id,
      named: REPOSITORY,
      appId: APP_ID,
      privateKey: keysOfProcess().app,
      clock: { now: () => clock.now(), random, sleep: (milliseconds) => clock.sleep(milliseconds) },
      fetch: fetchOf(host.github),
    });

  const stage: Stage = {
    clock,
    github: host.github,
    host,
    apps,
    webhooks,
    workflows,
    lines,
    asked,
    as: host.as,
    deliver: true,
    async send(webhook, id) {
      turn += 1;
      await apps[turn % apps.length]?.deliver(structuredClone(webhook), id ?? `delivery-${turn}`);
    },
    settle: () => drive(quiet()),
    sweep: () => drive(Promise.all(apps.map((app) => app.sweep())).then(quiet)),
    pass: (seconds) => clock.pass(seconds),
    async comment(login, issue, body) {
      return ((await host.as(login)('POST', `/issues/${issue}/comments`, { body })) as { id: number }).id;
    },
    async comments(issue) {
      const all = (await host.as('maria')('GET', `/issues/${issue}/comments?per_page=100`)) as {
        id: number;
        body: string;
        user: { login: string };
      }[];
      return all.map(({ id, body, user }) => ({ id, body, login: user.login }));
    },
    async answer(issue, comment) {
      const mark = `<!-- chaos-loop:answer=${comment} -->`;
      return (await stage.comments(issue)).find(({ body }) => body.includes(mark))?.body ?? null;
    },
    push: (branch, files) => host.github.commitFiles({ branch, message: `edit ${branch}\n`, files }),
    async begin(point) {
      const { context } = await drive(store());
      const commit = String((await sha('main')) ?? '');
      const parts = { repositoryId: host.github.repository.id, config, commit, at: clock.now() };
      const head = await sha(STATE_BRANCH);
      const message = { headline: `fixture: ${point}`, body: '' };
      await drive(context.store.commit(head, { message, files: documentsAt(point, parts) }));
      await stage.sweep();
      return stage.state();
    },
    async state() {
      const found = await host.document<RunState>(STATE_BRANCH, `runs/${RUN}/state.json`);
      if (!found) throw new Error('there is no run');
      return found;
    },
    async record() {
      const { pullRequest } = (await stage.state()).record;
      if (pullRequest === null) throw new Error('the run has no record');
      return pullRequest;
    },
    async close() {
      clock.forget();
      await host.close();
      restoreGlobals();
    },
  };

  async function sha(branch: string): Promise<string | null> {
    if (!host.branches().includes(branch)) return null;
    const found = (await host.as('maria')('GET', `/git/ref/heads/${branch}`)) as { object: { sha: string } };
    return found.object.sha;
  }

  for (let made = 0; made < (options.processes ?? 1); made += 1)
    apps.push(
      await startApp({
        clock,
        random,
        newId: idMaker(`stage-${made}`),
        github: options.enterprise ? enterprise(host.github) : host.github,
        asked: (request) => void asked.push(request),
        restful: true,
        log: (line) => void lines.push(line),
        fail: (error) => void failures.push(error),
      }),
    );
  return stage;
}

/** The same host as GitHub Enterprise has it: REST below /api/v3, GraphQL below /api. */
function enterprise(github: GitHub): GitHub {
  return {
    ...github,
    url: 'https://ghe.test/api/v3',
    handle: (request) =>
      github.handle({ ...request, target: request.target.replace(/^\/api(\/v3(?=\/)|(?=\/graphql))/, '') }),
  };
}
