/** The local GitHub host in process and in memory: webhooks travel, time is virtual, and what threads do takes none of it. */
import type { BranchHistory } from '../../../app/cli/git/history.js';
import type { RunHistory } from '../../../state/verify/index.js';
import type { Entropy } from '../../entropy.js';
import type { KeptGit } from '../../github/git/memory.js';
import { decodeTree, TREE_MODE } from '../../github/git/objects.js';
import { createGitHub, type GitHub, type GitHubSettings, type KeptGitHub } from '../../github/github.js';
import { newOidcKey } from '../../github/oidc.js';
import { type RequestEntry, textOf } from '../../github/requests.js';
import { keysOfProcess } from '../keys.js';
import { parsedOnce, textOnce } from '../texts.js';
import type { VirtualClock } from '../virtual-clock.js';
import { gitInMemory, gitOnDisk } from './git.js';

export const APP_ID = 4711;
export const WEBHOOK_SECRET = 'a webhook secret';
export const GITHUB_URL = 'https://github.test';
export const REPOSITORY = { owner: 'acme', name: 'orders' };

export interface Webhook {
  name: string;
  payload: Record<string, unknown>;
  /** The payload's JSON, where it was written already. */
  body?: string;
}

/** As it is in the moment that it is sent; read again only by whoever looks at it. */
function webhookOf(name: string, body: string): Webhook {
  let read: Webhook['payload'] | null = null;
  return {
    name,
    body,
    get payload() {
      read ??= JSON.parse(body) as Webhook['payload'];
      return read;
    },
  };
}

export interface GitHubInProcess {
  github: GitHub;
  /** What a person with that login asks of the API; throws what it refuses. */
  as(login: string): (method: string, path: string, body?: Record<string, unknown>) => Promise<unknown>;
  /** Likewise with any token. */
  withToken(token: string): (method: string, path: string, body?: Record<string, unknown>) => Promise<unknown>;
  /** A document on a branch, or null. */
  document<T>(branch: string, path: string): Promise<T | null>;
  /** Names of branches, in order. */
  branches(): string[];
  /** Every file of a branch: path → text. */
  files(branch: string): Promise<Map<string, string>>;
  /** What each commit of a branch left at a path where it changed it, the oldest first. */
  versions(branch: string, path: string): Promise<string[]>;
  /** Every ref, and the requests in their order: the same for the same seed, to the byte. */
  trace(): string[];
  /** Every request that was answered or cut, in order. */
  requests(): readonly RequestEntry[];
  /** The branch, read with git as any clone could. */
  history(branch: string): Promise<BranchHistory>;
  /** The same, read from memory: of a world that is lived by the thousand. */
  read(branch: string, runId: string | null): Promise<RunHistory>;
  keep(): KeptHost;
  close(): Promise<void>;
}

export interface KeptHost {
  git: KeptGit;
  github: KeptGitHub;
}

let ofProcess: ReturnType<typeof newOidcKey> | null = null;

/** Made once, of the key that is made once. */
function oidcKey(): ReturnType<typeof newOidcKey> {
  ofProcess ??= newOidcKey(keysOfProcess().oidc);
  return ofProcess;
}

export async function startGitHub(
  clock: VirtualClock,
  entropy: Entropy,
  users: GitHubSettings['users'],
  emit: (webhook: Webhook) => void,
  integrations: NonNullable<GitHubSettings['integrations']> = [],
  kept?: KeptHost,
  adapter: 'memory' | 'branch' = 'memory',
): Promise<GitHubInProcess> {
  const repository = adapter === 'memory' ? gitInMemory(kept?.git) : await gitOnDisk(clock, kept?.git);
  const git = repository.backend;
  const github = await createGitHub({
    url: GITHUB_URL,
    directory: null,
    git,
    ...(kept && { kept: kept.github }),
    entropy,
    ...REPOSITORY,
    app: {
      id: APP_ID,
      slug: 'chaos-loop',
      privateKey: keysOfProcess().app,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: '',
    },
    oidcKey: await oidcKey(),
    users,
    integrations,
    now: () => new Date(clock.now()),
    sleep: (milliseconds) => clock.sleep(milliseconds),
    webhooks: {
      send: (name, payload) => emit(webhookOf(name, JSON.stringify(payload))),
      setUrl: () => undefined,
      flush: async () => undefined,
      close: async () => undefined,
    },
  });
  const { handle } = github;
  // Tokens are signed and verified by threads.
  const held: GitHub = { ...github, handle: (request) => clock.hold(handle(request)) };
  const withToken: GitHubInProcess['withToken'] = (token) => async (method, path, body) => {
    const answer = await held.handle({
      method,
      target: `/repos/${REPOSITORY.owner}/${REPOSITORY.name}${path}`,
      headers: { authorization: `Bearer ${token}` },
      body: body === undefined ? '' : JSON.stringify(body),
    });
    const text = textOf(answer);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  };
  return {
    github: held,
    as: (login) => withToken(github.tokenForUser(login)),
    withToken,
    async document<T>(branch: string, path: string) {
      const found = await git.read(`refs/heads/${branch}:${path}`);
      return found && (parsedOnce(textOnce(found.content)) as T);
    },
    branches: () =>
      [...repository.refs().keys()].flatMap((ref) => (ref.startsWith('refs/heads/') ? [ref.slice(11)] : [])).sort(),
    async files(branch) {
      const files = new Map<string, string>();
      const walk = async (folder: string): Promise<void> => {
        const found = await git.read(`refs/heads/${branch}:${folder}`);
        for (const { name, mode, oid } of found?.type === 'tree' ? decodeTree(found.content) : []) {
          const path = folder === '' ? name : `${folder}/${name}`;
          if (mode === TREE_MODE) await walk(path);
          else files.set(path, (await git.read(oid))?.content.toString('utf8') ?? '');
        }
      };
      await walk('');
      return files;
    },
    async versions(branch, path) {
      const from = repository.refs().get(`refs/heads/${branch}`);
      const commits = from === undefined ? [] : (await git.revisions({ from, path })).reverse();
      const found = await Promise.all(commits.map((commit) => git.read(`${commit}:${path}`)));
      return found.flatMap((object) => (object ? [textOnce(object.content)] : []));
    },
    trace: () => [
      ...[...repository.refs()].map(([ref, oid]) => `${oid} ${ref}`),
      ...github.routeLog.map(({ ms: _real, ...entry }) => JSON.stringify(entry)),
    ],
    requests: () => github.routeLog,
    history: repository.history,
    read: repository.read,
    keep: () => ({ git: repository.keep(), github: github.keep() }),
    async close() {
      await github.close();
      repository.close();
    },
  };
}
