/**
 * A GitHub-shaped host over one git repository, bare on disk or in memory: the REST routes, GraphQL, webhooks and OIDC that the product uses,
 * in process or over HTTP. Every other request is refused by name. State survives a restart on the same directory.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Entropy, integerFrom, systemEntropy } from '../entropy.js';
import type { ActionsPort, WorkflowEvent } from './actions-port.js';
import { actionsPort } from './actions-port-adapter.js';
import { artifactsIn, artifactsInMemory } from './artifacts.js';
import { authenticate, newToken } from './auth.js';
import { checkPath, commitOnBranch } from './commits.js';
import {
  type AppSettings,
  type BranchRule,
  type Conditions,
  DEFAULT_BRANCH,
  type HostContext,
  type UserSettings,
} from './context.js';
import { FaultQueue } from './faults.js';
import { openOnDisk } from './git/disk.js';
import { openInMemory } from './git/memory.js';
import type { GitBackend } from './git/port.js';
import { GitRepository, type TreeChanges } from './git/repository.js';
import { graphqlRoutes } from './graphql/execute.js';
import { manifestRoutes, website } from './manifests.js';
import { type MergeGroup, queueMerge } from './merge-queue.js';
import type { Actor, HostDocument, Permissions, UserRecord } from './model.js';
import { issuerOf, newOidcKey, oidcRoutes } from './oidc.js';
import { recover, repeatLostPush } from './recovery.js';
import { type HostAnswer, type HostRequest, type RequestEntry, requestHandler } from './requests.js';
import { actionsRoutes } from './rest/actions.js';
import { appRoutes } from './rest/apps.js';
import { attestationRoutes } from './rest/attestations.js';
import { checkRoutes } from './rest/checks.js';
import { contentRoutes } from './rest/contents.js';
import { deploymentRoutes } from './rest/deployments.js';
import { gitDataRoutes } from './rest/git-data.js';
import { issueRoutes } from './rest/issues.js';
import { labelRoutes } from './rest/labels.js';
import { pullRoutes } from './rest/pulls.js';
import { reactionRoutes } from './rest/reactions.js';
import { repositoryRoutes } from './rest/repository.js';
import { type Route, Router } from './router.js';
import { deliveryShape } from './shapes/delivery.js';
import { installationEvent } from './shapes/repository.js';
import { gitSignature } from './shapes/user.js';
import { loadDocument, storageFor, UNKEPT } from './storage.js';
import { type Delivery, type WebhookSender, webhookSender } from './webhooks.js';

/** Everything that is served, in one table. */
export const routes: Route[] = [
  ...appRoutes,
  ...manifestRoutes,
  ...repositoryRoutes,
  ...contentRoutes,
  ...gitDataRoutes,
  ...issueRoutes,
  ...reactionRoutes,
  ...labelRoutes,
  ...pullRoutes,
  ...actionsRoutes,
  ...deploymentRoutes,
  ...attestationRoutes,
  ...checkRoutes,
  ...graphqlRoutes,
  ...oidcRoutes,
];

/** The log keeps the latest ones only. */
const MAX_LOG = 10_000;
const MAX_DELIVERIES = 100;

export interface GitHubSettings {
  url: string;
  /** Holds `repo.git`, `github.json` and `artifacts/`; made when missing. Null: all is in memory, and the host lives once. */
  directory: string | null;
  /** Of a host in memory; its own where left out. */
  git?: GitBackend;
  /** What a host in memory goes on from: of another one, at a moment when nobody waited for it. */
  kept?: KeptGitHub;
  owner: string;
  name: string;
  app: AppSettings;
  users: UserSettings[];
  /** Apps of others that are installed beside ours. */
  integrations?: { id: number; slug: string; permissions: Permissions }[];
  /** Default private. */
  visibility?: 'public' | 'private';
  /** Rules that GET …/rules/branches/{branch} tells; none are enforced. */
  branchRules?: Record<string, BranchRule[]>;
  now?: () => Date;
  /** Of tokens and ids; the system's where left out. */
  entropy?: Entropy;
  /** Of the token service; made where left out. */
  oidcKey?: HostDocument['oidcKey'];
  /** How long an injected delay takes is this clock's; the system's where left out. */
  sleep?: (milliseconds: number) => Promise<unknown>;
  /** What carries webhooks; over HTTP to the App's own URL where left out. */
  webhooks?: WebhookSender;
  /** Something could not be written that nobody waits for: the host can't go on. */
  onFailure?(error: Error): void;
  onRequest?(entry: RequestEntry): void;
  onDelivery?(delivery: Delivery): void;
}

/** Beside what git holds. */
export interface KeptGitHub {
  document: HostDocument;
  artifacts: ReadonlyMap<number, Buffer>;
}

interface CommitFiles {
  branch: string;
  message: string;
  /** `mode` is git's: 100644 (default), 100755, 120000. */
  files: Record<string, { content: string | Uint8Array; mode?: string }>;
  author?: { name: string; email: string };
}

export interface GitHub {
  /** The base of REST, of pages and of the token service. */
  url: string;
  /** One request, without a network. */
  handle(request: HostRequest): Promise<HostAnswer>;
  graphqlUrl: string;
  oidcIssuer: string;
  actions: ActionsPort;
  /** `gitDirectory` throws for a repository in memory. */
  repository: { id: number; owner: string; name: string; defaultBranch: 'main'; gitDirectory: string };
  installationId: number;
  /** Throws for somebody who is not among the users. */
  tokenForUser(login: string): string;
  /** What a token may do with packages, as the registry beside GitHub asks; null: nothing. */
  packages(token: string): Promise<'read' | 'write' | null>;
  /** Throws for an App that is not among the integrations. It does not end. */
  tokenForIntegration(slug: string): string;
  /** Commits and pushes as the first user; makes the branch when it is missing. The answer is the commit's id. */
  commitFiles(commit: CommitFiles): Promise<string>;
  /** Puts a pull request into the merge queue, as the first user. */
  queueMerge(pullRequest: number): Promise<MergeGroup>;
  /**
   * Sends the push event of the default branch's head once more unless a run that a push of it started has succeeded: what
   * somebody does who re-runs jobs whose runner was lost. False when there was no need.
   */
  repeatLostPush(): Promise<boolean>;
  /** By `METHOD route`; what is not served counts under `METHOD path`. */
  requestCounts(): Record<string, number>;
  routeLog: RequestEntry[];
  faults: FaultQueue;
  /** Archived, locked, protected: what GitHub then refuses is refused. Not kept over a restart. */
  conditions: Conditions;
  /**
   * What the owner of the account does to the App: nothing that it asks as an installation is answered any more, and it hears of
   * nothing but this; or it is let in again.
   */
  suspend(suspended: boolean): void;
  setWebhookUrl(url: string): void;
  /** As a host in memory is now. Throws for one on disk. */
  keep(): KeptGitHub;
  /** Resolves when every webhook so far was answered or given up. */
  flushWebhooks(): Promise<void>;
  close(): Promise<void>;
}

export async function createGitHub(settings: GitHubSettings): Promise<GitHub> {
  const { directory, owner, name, app, url, entropy = systemEntropy } = settings;
  if (directory !== null) await mkdir(directory, { recursive: true });
  const file = directory === null ? null : join(directory, 'github.json');
  const now = settings.now ?? (() => new Date());
  const time = (): string =>
    now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z');
  const known = file === null ? null : loadDocument(file);
  const data =
    known ??
    structuredClone(settings.kept?.document) ??
    newDocument(time(), entropy, settings.oidcKey ?? (await newOidcKey()));
  data.integrations = (settings.integrations ?? []).map((one) => ({
    ...one,
    token: data.integrations?.find(({ slug }) => slug === one.slug)?.token ?? newToken(entropy, 'ghs'),
  }));
  data.users = mergeUsers(data.users, settings.users, entropy);
  const storage = file === null ? UNKEPT : storageFor(file, data, (error) => settings.onFailure?.(error));
  const git = new GitRepository(
    directory === null
      ? (settings.git ?? openInMemory())
      : await openOnDisk(join(directory, 'repo.git'), DEFAULT_BRANCH),
  );
  const inMemory = directory === null ? artifactsInMemory(settings.kept?.artifacts) : null;
  const sent: Record<string, unknown>[] = [];
  const webhooks =
    settings.webhooks ??
    webhookSender({
      url: app.webhookUrl,
      secret: app.webhookSecret,
      appId: app.id,
      onDelivery(delivery) {
        sent.unshift(deliveryShape(delivery, time(), sent.length + 1, data.repository.id));
        sent.length = Math.min(sent.length, MAX_DELIVERIES);
        settings.onDelivery?.(delivery);
      },
    });
  const listeners: ((event: WorkflowEvent) => void)[] = [];
  const conditions: Conditions = { archived: false, suspended: false, locked: new Set(), protectedBranches: new Map() };
  let turn: Promise<unknown> = Promise.resolve();
  const host: HostContext = {
    owner,
    name,
    app,
    visibility: settings.visibility ?? 'private',
    branchRules: settings.branchRules ?? {},
    url,
    artifacts: inMemory ?? artifactsIn(join(directory ?? '', 'artifacts')),
    entropy,
    data,
    conditions,
    git,
    now,
    time,
    newId() {
      data.nextId += 1;
      storage.changed();
      return data.nextId;
    },
    changed: () => storage.changed(),
    save: () => storage.flush(),
    exclusive(work) {
      const result = turn.then(work);
      turn = result.catch(() => {});
      return result;
    },
    sendWebhook: (event, payload) => {
      if (!conditions.suspended) webhooks.send(event, payload);
    },
    deliveries: () => sent,
    emitWorkflowEvent(event) {
      // After the answer, as with GitHub: nothing that a workflow does delays the request that caused it.
      setImmediate(() => {
        for (const listener of listeners) listener(event);
      });
    },
  };

  const routeLog: RequestEntry[] = [];
  const counts: Record<string, number> = {};
  const faults = new FaultQueue();
  const handle = requestHandler({
    host,
    router: new Router(routes),
    faults,
    sleep: settings.sleep ?? delay,
    failed: (error) => settings.onFailure?.(error),
    log(entry) {
      const key = `${entry.method} ${entry.route ?? entry.path}`;
      counts[key] = (counts[key] ?? 0) + 1;
      routeLog.push(entry);
      if (routeLog.length > MAX_LOG) routeLog.shift();
      settings.onRequest?.(entry);
    },
  });
  if (known) await recover(host);
  storage.changed();
  storage.flush();

  return {
    url,
    handle: async (request) => website(host, request, (next) => webhooks.setUrl(next)) ?? handle(request),
    graphqlUrl: `${url}/graphql`,
    oidcIssuer: issuerOf(host),
    actions: actionsPort(host, (listener) => listeners.push(listener)),
    repository: {
      id: data.repository.id,
      owner,
      name,
      defaultBranch: DEFAULT_BRANCH,
      get gitDirectory() {
        return git.directory;
      },
    },
    installationId: data.installation.id,
    tokenForUser(login) {
      const user = data.users.find((one) => one.login === login);
      if (!user) throw new Error(`${login} is not a user of this host`);
      return user.token;
    },
    async packages(token) {
      const caller = await authenticate(host, `bearer ${token}`).catch(() => null);
      return caller?.permissions.packages ?? null;
    },
    tokenForIntegration(slug) {
      const found = data.integrations?.find((one) => one.slug === slug);
      if (!found) throw new Error(`the App ${slug} is not installed here`);
      return found.token;
    },
    commitFiles: (commit) => commitFiles(host, commit),
    queueMerge: (pullRequest) => queueMerge(host, pullRequest, { kind: 'user', login: data.users[0]?.login ?? owner }),
    repeatLostPush: () => repeatLostPush(host),
    requestCounts: () => ({ ...counts }),
    routeLog,
    faults,
    conditions,
    suspend(suspended) {
      conditions.suspended = suspended;
      webhooks.send('installation', installationEvent(host, suspended ? 'suspend' : 'unsuspend'));
    },
    setWebhookUrl: (next) => webhooks.setUrl(next),
    keep() {
      if (!inMemory) throw new Error('what is on disk is kept there');
      return { document: structuredClone(data), artifacts: inMemory.keep() };
    },
    flushWebhooks: () => webhooks.flush(),
    async close() {
      await turn;
      await webhooks.close();
      await git.close();
      storage.flush();
    },
  };
}

function newDocument(at: string, entropy: Entropy, oidcKey: HostDocument['oidcKey']): HostDocument {
  return {
    version: 1,
    nextId: 1000,
    nextNumber: 1,
    repository: { id: integerFrom(entropy, 100_000, 1_000_000), createdAt: at, pushedAt: at },
    installation: { id: integerFrom(entropy, 1000, 100_000), createdAt: at },
    oidcKey,
    users: [],
    tokens: [],
    issues: [],
    comments: [],
    workflows: [],
    runs: [],
    artifacts: [],
    deployments: [],
    signedCommits: [],
  };
}

/** A user who was here before keeps the token; role and id are as given now. */
function mergeUsers(known: UserRecord[], given: UserSettings[], entropy: Entropy): UserRecord[] {
  return given.map((user) => ({
    ...user,
    token: known.find((one) => one.login === user.login)?.token ?? newToken(entropy, 'ghp'),
  }));
}

function commitFiles(host: HostContext, commit: CommitFiles): Promise<string> {
  const first = host.data.users[0];
  const actor: Actor = { kind: 'user', login: first?.login ?? host.owner };
  const changes: TreeChanges = new Map();
  for (const [path, { content, mode }] of Object.entries(commit.files)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    changes.set(checkPath(path), { mode: mode ?? '100644', oid: host.git.writeBlob(bytes) });
  }
  const who = commit.author ? { ...commit.author, date: host.now() } : gitSignature(host, actor);
  return host.exclusive(async () =>
    commitOnBranch(host, {
      branch: commit.branch,
      head: await host.git.readBranch(commit.branch),
      message: commit.message,
      changes,
      actor,
      author: who,
      committer: who,
      signed: false,
    }),
  );
}
