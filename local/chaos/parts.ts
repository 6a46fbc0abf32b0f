/** Several processes live one list of plans, each its part; what they found comes out in the order of the plans. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CliError } from '../../app/cli/errors.js';
import type { ChaosPlan } from '../../schemas/generated/types.js';
import type { Violation } from './oracles.js';
import type { PlanResult } from './runner.js';

/** One plan of the list, lived. */
export interface Lived {
  index: number;
  result: PlanResult;
  /** The plan made small, where something was found. */
  violated: { plan: ChaosPlan; violations: Violation[] } | null;
}

/** Each `parts`-th from the `of`-th on; both from 1. */
export interface Part {
  of: number;
  parts: number;
}

export const isIn = ({ of, parts }: Part, index: number): boolean => index % parts === of - 1;

/** A part of a part. */
export const within = ({ of, parts }: Part, job: number, jobs: number): Part => ({
  of: of + parts * job,
  parts: parts * jobs,
});

/** Lives a part here. */
export async function* livedHere(plans: readonly ChaosPlan[], part: Part): AsyncGenerator<Lived> {
  // Takes a second to load and some to live the clean run.
  const { createRunner, smallest } = await import('./runner.js');
  const runner = await createRunner();
  for (const [index, plan] of plans.entries()) {
    if (!isIn(part, index)) continue;
    const result = await runner.live(plan);
    const violations = result.lanes.flatMap((lane) => lane.violations);
    const violated = violations.length === 0 ? null : { plan: await smallest(runner, plan, violations), violations };
    yield { index, result, violated };
  }
}

/** Megabytes of young memory: a world lives for a tenth of a second, and what it made is thrown away with it. */
const YOUNG = '--max-semi-space-size=64';

/** What such a process is started with: what this one was, and room for worlds unless somebody said how much. */
function optionsOfProcess(): string[] {
  const own = process.execArgv;
  return own.some((one) => /^--max[-_]semi[-_]space/.test(one)) ? [...own] : [YOUNG, ...own];
}

/**
 * Lives a part in a process of its own, which writes a line of JSON for each plan. Ended with the loop that reads it.
 * @param words of `soak`, without the part
 */
async function* livedApart(program: string, words: readonly string[], { of, parts }: Part): AsyncGenerator<Lived> {
  const own = [...optionsOfProcess(), program, 'soak', ...words, '--part', `${of}/${parts}`, '--lines'];
  const child = spawn(process.execPath, own, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as Lived;
    const code = await ended;
    if (code !== 0)
      throw new CliError(
        'unavailable',
        `part ${of}/${parts} of the plans ended by itself (exit code ${code})`,
        'Live it alone with --jobs 1, which shows why.',
      );
  } finally {
    child.kill();
  }
}

/**
 * @param jobs processes beside this one; 0: this one alone
 * @param words of `soak`, without the part
 */
export async function* livedBy(
  plans: readonly ChaosPlan[],
  part: Part,
  { jobs, program, words }: { jobs: number; program: string; words: readonly string[] },
): AsyncGenerator<Lived> {
  if (jobs === 0) {
    yield* livedHere(plans, part);
    return;
  }
  const all = Array.from({ length: jobs }, (_, job) => livedApart(program, words, within(part, job, jobs)));
  // All work while one is waited for; what one fails with is told when it is its turn.
  const begin = (stream: AsyncGenerator<Lived>): Promise<IteratorResult<Lived>> => {
    const one = stream.next();
    one.catch(() => undefined);
    return one;
  };
  let next = all.map(begin);
  try {
    for (let turn = 0; ; turn = (turn + 1) % jobs) {
      const { value, done } = (await next[turn]) ?? { done: true };
      if (done) return;
      const stream = all[turn];
      next = next.map((one, at) => (at === turn && stream ? begin(stream) : one));
      yield value;
    }
  } finally {
    await Promise.all(all.map((stream) => stream.return(undefined)));
  }
}
