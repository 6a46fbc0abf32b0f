/** For tests only: a rendered sample as a git checkout, and the change that remedies it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEFAULT_FIXTURE, networkSecurityGroupId } from '../azure/fixture.js';
import { sampleVariables } from '../loop/sample-variables.js';
import { renderSample, type SampleVariables, sampleDirectory } from './render.js';

/** Where the change lies that gives the price lookup a deadline and a fallback. */
export const REMEDY = join(sampleDirectory(), '..', 'remedy.patch');

/** A world that nothing listens in. */
export const VARIABLES: SampleVariables = sampleVariables(
  {
    azureUrl: 'http://127.0.0.1:7000',
    ingressUrl: 'http://127.0.0.1:7002',
    platformUrl: 'http://127.0.0.1:7003',
    pricingUrl: 'http://127.0.0.1:7004',
    toxiproxyUrl: 'http://127.0.0.1:8474',
    fixture: DEFAULT_FIXTURE,
    targetId: networkSecurityGroupId(DEFAULT_FIXTURE),
  },
  'http://127.0.0.1:7001',
);

/** Writes the sample into a new directory and commits it. */
export function checkoutSample(variables: SampleVariables = VARIABLES): string {
  const checkout = mkdtempSync(join(tmpdir(), 'sample-'));
  for (const [path, { content, mode }] of Object.entries(renderSample(variables))) {
    const file = join(checkout, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (mode) chmodSync(file, 0o755);
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: checkout });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'sample');
  return checkout;
}
