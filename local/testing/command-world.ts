/** A repository on the local GitHub host, a job's shallow checkout of it, and the pins that a worker reads over HTTP (R5.4). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGitHubReader } from '../../action/github/contents.js';
import { systemClock } from '../../action/runtime/clock.js';
import { type CommandPlace, commandPlace } from '../../action/telemetry/sources/command/index.js';
import { installationClient, type TestHost, testHost } from '../github/testing.js';

type Files = Record<string, { content: string; mode: '100755' }>;

export interface CommandWorld {
  checkout: string;
  env: Record<string, string | undefined>;
  /** Commits on the default branch and brings the checkout to it; answers the commit. */
  commit(files: Files): Promise<string>;
  /** As the action makes it, for a run of that commit. */
  place(commit: string): CommandPlace;
  stop(): Promise<void>;
}

/** An executable shell script. */
export const script = (body: string) => ({ content: `#!/bin/sh\n${body}\n`, mode: '100755' as const });

export async function startCommandWorld(env: Record<string, string> = {}): Promise<CommandWorld> {
  const test: TestHost = await testHost();
  const { host } = test;
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  const source = `file://${host.repository.gitDirectory}`;
  await host.commitFiles({ branch: 'main', message: 'first', files: { 'README.md': { content: 'a shop\n' } } });
  const checkout = mkdtempSync(join(tmpdir(), 'chaos-loop-checkout-'));
  git('clone', '--quiet', '--depth', '1', '--branch', 'main', source, checkout);
  const { token } = (await (await installationClient(host, { contents: 'read' })).auth()) as { token: string };
  const own = { PATH: process.env.PATH, GITHUB_API_URL: host.url, GITHUB_REPOSITORY: 'octo/shop', ...env };
  const github = createGitHubReader({ env: own, fetch, clock: systemClock }, token);
  return {
    checkout,
    env: own,
    async commit(files) {
      await host.commitFiles({ branch: 'main', message: 'a probe', files });
      git('-C', checkout, 'fetch', '--quiet', '--depth', '1', 'origin', 'main');
      git('-C', checkout, 'reset', '--quiet', '--hard', 'FETCH_HEAD');
      return git('-C', checkout, 'rev-parse', 'HEAD');
    },
    place: (commit) => commandPlace({ ...own, GITHUB_TOKEN: token }, checkout, github, commit),
    async stop() {
      rmSync(checkout, { recursive: true, force: true });
      await test.stop();
    },
  };
}
