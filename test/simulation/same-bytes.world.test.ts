/** R2.3 Same seed, same bytes: commits, requests and words of a whole run, in one process and in another. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import { build } from 'esbuild';
import { traceOf } from '../../local/simulation/world/trace.js';
import type { WholeWorldOptions } from '../../local/simulation/world/types.js';

jest.setTimeout(180_000);

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The trace of another process, which has loaded everything anew. */
async function elsewhere(options: WholeWorldOptions): Promise<string[]> {
  // Below node_modules, so that packages are found from there.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'chaos-loop-trace-'));
  try {
    const outfile = join(directory, 'trace.mjs');
    const entry = join(root, 'local', 'simulation', 'world', 'trace.ts');
    await build({ entryPoints: [entry], outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' });
    const printed = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { traceOf } from ${JSON.stringify(outfile)}; process.stdout.write(JSON.stringify(await traceOf(${JSON.stringify(options)})));`,
      ],
      { encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    return JSON.parse(printed) as string[];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const short = (seed: number): WholeWorldOptions => ({ seed, decide: 'reject' });
const LOST = { requests: 0.1, store: 0.1, door: 0.1, queueSeconds: 180 };

/** The first line that differs tells more than two hashes. */
function expectSame(one: readonly string[], other: readonly string[]): void {
  const at = one.findIndex((line, index) => line !== other[index]);
  expect([at, other[at]]).toEqual([at, one[at]]);
  expect(other.length).toBe(one.length);
}

describe('a whole run of one seed', () => {
  it('is the same to the byte again, and in another process; another seed is another', async () => {
    const first = await traceOf(short(1));
    expect(first.some((line) => line.endsWith(' refs/heads/chaos-loop-state'))).toBe(true);
    expectSame(first, await traceOf(short(1)));
    expectSame(first, await elsewhere(short(1)));
    const other = await traceOf(short(2));
    expect(other.filter((line) => first.includes(line))).not.toEqual(other);
  });

  it('is the same to the byte also where everything goes wrong', async () => {
    const chaos = { events: 0.75, deaths: 6, processes: 2, ...LOST };
    const first = await traceOf({ ...short(3), chaos });
    expect(first.includes('death')).toBe(true);
    expectSame(first, await traceOf({ ...short(3), chaos }));
  });
});
