/**
 * The webhooks of one run in every order, some lost, some twice, some long after the sweep has seen what they tell. Whatever
 * way they take, the run decides as if nothing had happened to them.
 */
import { expect } from '@jest/globals';
import { createWholeWorld } from '../../local/simulation/world/world.js';
import fc from '../../state/testing/fast-check.js';

/** A run has about 115. */
const MOST = 160;
/**
 * Short, and yet each slice of it has the samples that it needs wherever its moments fall: a quarter has seven or eight of the
 * counter's seconds, so that steady work is never below the 80 % of the first fault's that it needs. Of 20 s it had four or five, and the
 * 347th interleaving of a thousand measured 39 where 39.8 were needed: starved, and executed once more.
 */
const FAULT = 'PT30S';

/** How late each webhook comes, in milliseconds, each time. */
type Arrivals = readonly (readonly number[])[];

const soon = fc.nat(900);
/** Among what follows: other webhooks, commits of the App, a worker that is done. */
const among = fc.nat(20_000);
/** After one sweep or several have told the App anyway. */
const afterSweeps = fc.integer({ min: 60_000, max: 900_000 });
const once = fc.oneof(
  { weight: 2, arbitrary: soon },
  { weight: 3, arbitrary: among },
  { weight: 1, arbitrary: afterSweeps },
);

const arrivals: fc.Arbitrary<Arrivals> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    { weight: 4, arbitrary: fc.tuple(once) },
    { weight: 2, arbitrary: fc.tuple(once, once) },
    // A redelivery that comes in the same moment.
    { weight: 1, arbitrary: once.map((late) => [late, late]) },
  ),
  { minLength: MOST, maxLength: MOST, size: 'max' },
);

/** What a run came to: nothing of it may depend on how its webhooks travelled. */
interface Decision {
  verdict: string;
  cause: string | null;
  iteration: number;
  repairs: number;
  experiments: (string | null)[][];
  approved: string[];
  gate: (string | null)[];
  /** Faults that were started. */
  faults: number;
  /** Environments that are not free again. */
  held: number;
}

const isExecute = ({ to, path }: { to: string; path: string }) => to === 'azure' && /\/execute\?/.test(path);

/** Lives a run; null: its webhooks are not disturbed. */
async function decisionOf(disturbed: Arrivals | null): Promise<Decision> {
  const world = await createWholeWorld({
    faultDuration: FAULT,
    // Which order webhooks come in is nothing to Octokit, and takes half of the time.
    direct: true,
    arrivals: (n) => disturbed?.[n % MOST] ?? [0],
  });
  try {
    const state = await world.live();
    const surprises = world.lines.filter((line) => /"level":(50|60),/.test(line));
    if (surprises.length > 0) throw new Error(`the App did not expect this: ${surprises[0]}`);
    const control = await world.control();
    return {
      verdict: state.verdict,
      cause: state.cause,
      iteration: state.iteration,
      repairs: state.repairs,
      experiments: state.experiments.map(({ mode, verdict, faultDigest }) => [mode, verdict, faultDigest]),
      approved: state.approval?.advisoryIds ?? [],
      gate: Object.values(state.gate?.stages ?? {}).map(({ status }) => status),
      faults: world.sent.filter(isExecute).length,
      held: Object.values(control?.environments ?? {}).filter(({ activeRun, locked }) => activeRun || locked).length,
    };
  } finally {
    await world.close();
  }
}

/**
 * `INTERLEAVINGS=1000` lives so many instead, `INTERLEAVINGS_SEED` others than those that are pinned, and `INTERLEAVINGS_FROM=346` leaves
 * out the first 346 of them.
 */
export async function holds(runs: number, seed: number, from = 0): Promise<void> {
  const { INTERLEAVINGS = runs, INTERLEAVINGS_SEED = seed, INTERLEAVINGS_FROM = from } = process.env;
  const calm = await decisionOf(null);
  expect(calm).toMatchObject({ verdict: 'resolved', repairs: 0, faults: 2, held: 0 });
  const property = fc.asyncProperty(arrivals, async (disturbed) => {
    expect(await decisionOf(disturbed)).toEqual(calm);
  });
  await fc.assert(property, {
    numRuns: Number(INTERLEAVINGS),
    seed: Number(INTERLEAVINGS_SEED),
    path: String(INTERLEAVINGS_FROM),
    endOnFailure: true,
  });
}
