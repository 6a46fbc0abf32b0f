/** docs/getting-started.md, done as it says. */
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from './cli.js';
import { walk } from './getting-started.js';
import { PATIENCE } from './world.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

it(
  'ends resolved: image, manifest, init, doctor, plan, start',
  async () => {
    const lines: string[] = [];
    const began = Date.now();
    const log = (line: string) => lines.push(`${((Date.now() - began) / 1000).toFixed(1)} s ${line}`);
    const signal = AbortSignal.timeout(PATIENCE - 20_000);
    const walked = await walk(folder.path, ROOT, signal, log).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${lines.slice(-60).join('\n')}`, { cause: error });
    });
    expect(walked.status).toContain('acme chaos loop works</h1>');
    expect(Object.keys(walked.variables)).toEqual(['AZURE_CLIENT_ID', 'AZURE_TENANT_ID', 'AZURE_SUBSCRIPTION_ID']);
    expect(walked.said.at(-1)).toContain('Ready, as far as can be seen from here.');
    expect([walked.plan.verdict, walked.plan.experiments]).toEqual(['analysis-only', []]);
    expect([walked.state.verdict, walked.state.cause]).toEqual(['resolved', null]);
    const [first, second] = walked.state.experiments;
    expect([first?.verdict, second?.verdict]).toEqual(['CONFIRMED', 'REFUTED']);
    expect(second?.faultDigest).toBe(first?.faultDigest);
  },
  PATIENCE,
);
