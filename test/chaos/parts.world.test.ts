/** Parts of a soak that live in processes of their own: all plans, each once, in the order of the list. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isIn, type Lived, livedBy, within } from '../../local/chaos/parts.js';
import { plansOf } from '../../local/chaos/plan.js';

const plans = plansOf(1, 23);
const WHOLE = { of: 1, parts: 1 };
let directory: string;
let program: string;

/** In place of the command: says of each plan of its part that it was lived, the later ones sooner; from `ends` on it fails. */
const PROGRAM = `
// Worlds that are thrown away need room for what is young.
if (!process.execArgv.some((one) => one.startsWith('--max-semi-space-size='))) process.exit(8);
const [of, parts] = process.argv[process.argv.indexOf('--part') + 1].split('/').map(Number);
const ends = Number(process.argv[process.argv.indexOf('--ends') + 1] ?? 99);
for (let index = of - 1; index < 23; index += parts) {
  if (index >= ends) process.exit(7);
  await new Promise((resolve) => setTimeout(resolve, 23 - index));
  console.log(JSON.stringify({ index, result: { lanes: [] }, violated: null }));
}
`;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'chaos-loop-parts-'));
  program = join(directory, 'program.mjs');
  writeFileSync(program, PROGRAM);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function indexes(stream: AsyncIterable<Lived>, most = plans.length): Promise<number[]> {
  const found: number[] = [];
  for await (const { index } of stream) {
    found.push(index);
    if (found.length === most) break;
  }
  return found;
}

describe('parts of a soak', () => {
  it('of a part are all of it, each once', () => {
    const part = { of: 2, parts: 3 };
    const own = plans.flatMap((_, index) => (isIn(part, index) ? [index] : []));
    const jobs = [0, 1, 2, 3].map((job) => plans.flatMap((_, at) => (isIn(within(part, job, 4), at) ? [at] : [])));
    expect(jobs.flat().sort((a, b) => a - b)).toEqual(own);
  });

  it.each([1, 2, 3, 7])('by %i processes come in the order of the list', async (jobs) => {
    const found = await indexes(livedBy(plans, WHOLE, { jobs, program, words: [] }));
    expect(found).toEqual(plans.map((_, index) => index));
  });

  it('end with whoever reads them', async () => {
    expect(await indexes(livedBy(plans, WHOLE, { jobs: 2, program, words: [] }), 3)).toEqual([0, 1, 2]);
  });

  it('that end by themselves are an error, and no shorter soak', async () => {
    const words = ['--ends', '9'];
    await expect(indexes(livedBy(plans, WHOLE, { jobs: 2, program, words }))).rejects.toThrow(
      'part 2/2 of the plans ended by itself (exit code 7)',
    );
  });
});
