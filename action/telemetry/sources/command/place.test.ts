/** The pins of a command as a worker reads them: a shallow checkout of a moved default branch, GitHub over HTTP (R5.4). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { installationClient, type TestHost, testHost } from '../../../../local/github/testing.js';
import type { Predicate } from '../../../../schemas/generated/types.js';
import { addSeconds } from '../../../../state/base/time.js';
import { readValue } from '../../../../state/evidence/readers/index.js';
import { createGitHubReader } from '../../../github/contents.js';
import { httpExchange } from '../../../net/exchange.js';
import { systemClock } from '../../../runtime/clock.js';
import { createTelemetry } from '../../index.js';

const SECRET = `ghs_${'n'.repeat(36)}`;
const script = (body: string) => ({ content: `#!/bin/sh\n${body}\n`, mode: '100755' as const });
let test: TestHost;
let checkout: string;
let commit: string;
let env: Record<string, string | undefined>;

beforeAll(async () => {
  test = await testHost();
  commit = await shaOf(
    await test.host.commitFiles({
      branch: 'main',
      message: 'first',
      files: {
        'probes/up.sh': script('echo \'{"up": true, "seen": "\'"$SECRET_TOKEN"\'"}\''),
        'probes/changed.sh': script('echo \'{"up": true}\''),
        'probes/told.sh': script(`echo '{"up": "${SECRET}"}'`),
      },
    }),
  );
  for (const message of ['second', 'third'])
    await test.host.commitFiles({
      branch: 'main',
      message,
      files: {
        'probes/changed.sh': script(`echo '{"up": true, "of": "${message}"}'`),
        'probes/new.sh': script('echo 1'),
      },
    });
  checkout = mkdtempSync(join(tmpdir(), 'chaos-loop-checkout-'));
  const source = `file://${test.host.repository.gitDirectory}`;
  execFileSync('git', ['clone', '--quiet', '--depth', '1', '--branch', 'main', source, checkout]);
  const { token } = (await (await installationClient(test.host, { contents: 'read' })).auth()) as { token: string };
  env = {
    PATH: process.env.PATH,
    GITHUB_API_URL: test.host.url,
    GITHUB_REPOSITORY: 'octo/shop',
    SECRET_TOKEN: SECRET,
    GITHUB_TOKEN: token,
  };
});
afterAll(async () => {
  rmSync(checkout, { recursive: true, force: true });
  await test.stop();
});

async function shaOf(made: unknown): Promise<string> {
  if (typeof made === 'string') return made;
  const { sha } = made as { sha?: string };
  if (sha) return sha;
  return execFileSync('git', ['--git-dir', test.host.repository.gitDirectory, 'rev-parse', 'main'], {
    encoding: 'utf8',
  }).trim();
}

function predicate(run: string): Predicate {
  return {
    id: 'up',
    source: { type: 'command', run, jsonPointer: '/up', every: 'PT0.5S', timeout: 'PT5S' },
    operator: '>=',
    threshold: 0.9,
    unit: 'share',
    aggregate: 'share',
  };
}

async function asked(run: string) {
  const github = createGitHubReader({ env, fetch, clock: systemClock }, env.GITHUB_TOKEN ?? '');
  const telemetry = createTelemetry({
    clock: systemClock,
    exchange: httpExchange,
    allowHosts: [],
    env,
    checkout,
    github,
    commit,
  });
  const series = await telemetry.ask(predicate(run));
  const window = { from: series.startedAt, to: addSeconds(series.startedAt, 0.5) };
  return {
    sample: series.samples[0],
    value: readValue('predicate', series, { predicate: predicate(run), window }).value,
  };
}

describe('R5.4 a command is pinned by its blob at the run’s commit, which the checkout does not know', () => {
  it('the checkout has not the run’s commit', () => {
    expect(() => execFileSync('git', ['-C', checkout, 'cat-file', '-e', commit], { stdio: 'ignore' })).toThrow();
  });

  it('the same file: run, without the job’s secrets', async () => {
    expect(await asked('probes/up.sh')).toMatchObject({ value: 1, sample: { ok: true, value: true, error: null } });
  });

  it('another file of that name since then, or none at that commit: unread', async () => {
    expect(await asked('probes/changed.sh')).toMatchObject({
      value: null,
      sample: { error: expect.stringMatching(/not the file/) },
    });
    expect(await asked('probes/new.sh')).toMatchObject({
      value: null,
      sample: { error: expect.stringMatching(/not a file of/) },
    });
    expect(await asked('probes')).toMatchObject({ value: null });
  });

  it('what it prints is masked', async () => {
    expect((await asked('probes/told.sh')).sample?.value).toBe('***');
  });
});
