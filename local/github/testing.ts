/** A host on a fresh directory, and clients for it: for tests here and elsewhere. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Octokit } from '@octokit/rest';
import { importPKCS8, SignJWT } from 'jose';
import { APP_KEY, OIDC_KEY } from '../../app/testing/keys.js';
import type { WorkflowEvent } from './actions-port.js';
import { type GitHubHost, type GitHubHostSettings, startGitHubHost } from './host.js';
import { newOidcKey } from './oidc.js';

export { APP_KEY as testKey } from '../../app/testing/keys.js';

export const WEBHOOK_SECRET = 'a webhook secret';
export const APP_ID = 4711;

export interface TestHost {
  host: GitHubHost;
  directory: string;
  events: WorkflowEvent[];
  /** Starts another host on the same directory after closing this one. */
  restart(overrides?: Partial<GitHubHostSettings>): Promise<GitHubHost>;
  /** Closes the latest host and removes the directory. */
  stop(): Promise<void>;
}

export async function testHost(overrides: Partial<GitHubHostSettings> = {}): Promise<TestHost> {
  const directory = mkdtempSync(join(tmpdir(), 'github-host-'));
  const settings: GitHubHostSettings = {
    directory,
    owner: 'octo',
    name: 'shop',
    app: {
      id: APP_ID,
      slug: 'chaos-loop',
      privateKey: APP_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: '',
    },
    oidcKey: await newOidcKey(OIDC_KEY),
    users: [
      { login: 'maria', id: 11, permission: 'maintain' },
      { login: 'will', id: 12, permission: 'write' },
      { login: 'rea', id: 13, permission: 'read' },
    ],
    ...overrides,
  };
  const events: WorkflowEvent[] = [];
  let current = await startGitHubHost(settings);
  current.actions.onEvent((event) => events.push(event));
  return {
    host: current,
    directory,
    events,
    async restart(changes = {}) {
      await current.close();
      current = await startGitHubHost({ ...settings, ...changes });
      return current;
    },
    async stop() {
      await current.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Likewise, with git's objects and all else in memory: no git process, each of which costs what the tests' own process weighs. */
export const hostInMemory = (overrides: Partial<GitHubHostSettings> = {}): Promise<TestHost> =>
  testHost({ ...overrides, directory: null });

export function appJwt(
  claims: { iss?: string | number; lifetime?: number; issuedAt?: number; key?: string } = {},
): Promise<string> {
  const now = claims.issuedAt ?? Math.floor(Date.now() / 1000) - 30;
  return importPKCS8(claims.key ?? APP_KEY, 'RS256').then((key) =>
    new SignJWT({ iss: String(claims.iss ?? APP_ID) })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuedAt(now)
      .setExpirationTime(now + (claims.lifetime ?? 600))
      .sign(key),
  );
}

/** A plain client: no retries, no log of refusals that a test provokes. */
export function client(host: GitHubHost, token: string | null): Octokit {
  const silent = (): void => {};
  return new Octokit({
    baseUrl: host.url,
    ...(token === null ? {} : { auth: token }),
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
}

export const userClient = (host: GitHubHost, login: string): Octokit => client(host, host.tokenForUser(login));

/** Acts for the installation, with all or some of its permissions. */
export async function installationClient(
  host: GitHubHost,
  permissions?: Record<string, 'read' | 'write'>,
): Promise<Octokit> {
  const app = client(host, await appJwt());
  const { data } = await app.rest.apps.createInstallationAccessToken({
    installation_id: host.installationId,
    ...(permissions ? { permissions } : {}),
  });
  return client(host, data.token);
}
