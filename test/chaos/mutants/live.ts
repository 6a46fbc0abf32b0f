/**
 * Lives drawn plans until the first violation, and says in one line of JSON what it was: bundled with a mutant by bundle.mjs. The
 * clean run that lanes go on from is lived by the product as it is, once for all mutants.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { plansOf } from '../../../local/chaos/plan.js';
import { cleanRun, createRunner, type Seams } from '../../../local/chaos/runner.js';
import type { ChaosPlan } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';

interface Found {
  /** Plans that were lived, the one that showed it among them. */
  plans: number;
  /** Of the last of them, among all that were drawn. */
  number: number;
  /** Null: none saw anything. */
  oracle: string | null;
  found: string;
}

/** Which plans come by a mutant (list.mjs). A failure that goes on for ten minutes may honestly cost a run its end: none with one. */
interface Meets {
  kinds: string[];
  arms?: string[];
}

const canMeet = ({ lanes }: ChaosPlan, { kinds, arms: parts }: Meets): boolean =>
  lanes.some(
    ({ kind, arms }) =>
      kinds.includes(kind) &&
      arms.every(({ mode }) => mode === 'nth') &&
      (!parts || arms.some(({ site, point }) => parts.some((part) => `${site} ${point}`.includes(part)))),
  );

async function live(seams: Seams, seed: number, count: number, meets: Meets): Promise<Found> {
  let plans = 0;
  let number = 0;
  try {
    const runner = await createRunner({ seams });
    for (const [index, plan] of plansOf(seed, count).entries()) {
      if (!canMeet(plan, meets)) continue;
      number = index + 1;
      plans += 1;
      const { lanes } = await runner.live(plan);
      const [first] = lanes.flatMap(({ violations }) => violations);
      if (first) return { plans, number, oracle: first.oracle, found: first.found };
    }
  } catch (error) {
    return { plans, number, oracle: 'comes-to-an-end', found: messageOf(error) };
  }
  return { plans, number, oracle: null, found: '' };
}

const [file = '', seed, count, meets = '{}'] = process.argv.slice(2);
if (seed === undefined || count === undefined) writeFileSync(file, serialize(await cleanRun()));
else {
  const found = await live(
    deserialize(readFileSync(file)) as Seams,
    Number(seed),
    Number(count),
    JSON.parse(meets) as Meets,
  );
  process.stdout.write(`${JSON.stringify(found)}\n`);
}
process.exit(0);
