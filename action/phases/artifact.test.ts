/** R13.1 R20.6: a digest that a program of the repository prints: pinned, without credentials, for the gate's commit. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { installationClient, type TestHost, testHost } from '../../local/github/testing.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { createEvidence } from '../evidence.js';
import { createGitHubReader } from '../github/contents.js';
import { testRuntime } from '../testing/runtime.js';
import { readArtifact } from './artifact.js';
import type { Work } from './work.js';

const D = 'd'.repeat(40);
const HEX = 'e'.repeat(64);
const SECRET = `ghs_${'n'.repeat(36)}`;
const script = (body: string) => ({ content: `#!/bin/sh\n${body}\n`, mode: '100755' as const });
let test: TestHost;
let checkout: string;
let work: (run: string) => Work;

beforeAll(async () => {
  test = await testHost();
  const commit = await test.host.commitFiles({
    branch: 'main',
    message: 'first',
    files: {
      'ops/digest.sh': script(`[ "$CHAOS_LOOP_COMMIT" = ${D} ] && echo '{"digest": "zip:${HEX}"}'`),
      'ops/leaks.sh': script('echo "{\\"digest\\": \\"$SECRET_TOKEN\\"}"'),
      'ops/fails.sh': script('echo no such build >&2; exit 3'),
      'ops/changed.sh': script(`echo '{"digest": "zip:${HEX}"}'`),
      'ops/twice.sh': script(`echo '{"digest": "zip:${'0'.repeat(64)}", "digest": "zip:${HEX}"}'`),
      'ops/two.sh': script(`echo '{"digest": "zip:${HEX}"}'; echo '{"digest": "zip:${'0'.repeat(64)}"}'`),
      'ops/list.sh': script(`echo '{"digest": ["zip:${HEX}", "zip:${'0'.repeat(64)}"]}'`),
    },
  });
  const files = { 'ops/changed.sh': script(`echo '{"digest": "zip:${'0'.repeat(64)}"}'`) };
  await test.host.commitFiles({ branch: 'main', message: 'second', files });
  checkout = mkdtempSync(join(tmpdir(), 'chaos-loop-checkout-'));
  const source = `file://${test.host.repository.gitDirectory}`;
  execFileSync('git', ['clone', '--quiet', '--depth', '1', '--branch', 'main', source, checkout]);
  const { token } = (await (await installationClient(test.host, { contents: 'read' })).auth()) as { token: string };
  const runtime = testRuntime({
    env: {
      PATH: process.env.PATH,
      GITHUB_WORKSPACE: checkout,
      GITHUB_API_URL: test.host.url,
      GITHUB_REPOSITORY: 'octo/shop',
      SECRET_TOKEN: SECRET,
    },
  });
  const github = createGitHubReader(runtime, token);
  work = (run) =>
    ({
      runtime,
      github,
      brief: { commit, state: { gate: { candidate: { commit: D } } } },
      settings: { gate: { artifact: { type: 'command', run, timeout: 'PT20S' } } },
    }) as unknown as Work;
});
afterAll(async () => {
  rmSync(checkout, { recursive: true, force: true });
  await test.stop();
});

async function printed(run: string) {
  const evidence = createEvidence(testRuntime().clock);
  await readArtifact(work(run), evidence, null);
  const [receipt] = evidence.receipts();
  return {
    kind: receipt?.kind,
    subject: receipt?.subject,
    value: receipt?.value,
    caveat: receipt?.caveat == null ? null : inEnglish(receipt.caveat),
    raws: JSON.stringify(evidence.raws()),
  };
}

describe('the program that gate.artifact names', () => {
  it('gets the commit and prints its digest', async () => {
    expect(await printed('ops/digest.sh')).toMatchObject({
      kind: 'printed-digest',
      subject: `commits/${D}`,
      value: { run: 'ops/digest.sh', commit: D, digest: { kind: 'zip', sha256: HEX } },
      caveat: null,
    });
  });

  it.each([
    ['ops/fails.sh', /^exit 3: no such build/],
    ['ops/changed.sh', /is not the file of the run's commit/],
    ['ops/none.sh', /is not a file of the run's commit/],
    ['../digest.sh', /lies outside of the checkout/],
    ['ops/twice.sh', /^it printed \/digest twice/],
    ['ops/two.sh', /^the answer is no JSON/],
    ['ops/list.sh', /^no plain value at \/digest/],
    ['ops/leaks.sh', /^it printed no digest/],
  ])('%s is unread, in words', async (run, words) => {
    const { value, caveat, raws } = await printed(run);
    expect([value, caveat]).toEqual([null, expect.stringMatching(words)]);
    expect(raws).not.toContain(SECRET);
  });
});
