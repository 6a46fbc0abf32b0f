/** Lives plans: each lane from a place of one clean run, to an end, in a world of its own; then every oracle looks at it. */
import type { ChaosLane, ChaosPlan, RunState } from '../../schemas/generated/types.js';
import { sha256Hex } from '../../state/base/digest.js';
import { HistoryReader, type RunHistory } from '../../state/verify/index.js';
import { seeded } from '../simulation/random.js';
import type { KeptWorld, WholeWorld } from '../simulation/world/types.js';
import { createWholeWorld } from '../simulation/world/world.js';
import { type Armed, armed } from './arms.js';
import { KIND_NAMES, type Script, scriptKey, scriptsOf } from './kinds.js';
import { type Decision, decisionOf, oracles, type Violation } from './oracles.js';
import { scriptOf } from './plan.js';
import { REACHABLE } from './reachable.js';

/** Comments, checks and pages that follow an end, and one sweep more. */
const SETTLING_SECONDS = 150;
/** So many times of each site are kept in the data. */
const TIMES = 6;

interface LaneResult {
  kind: string;
  verdict: string | null;
  /** In the order of the lane's arms. */
  fired: boolean[];
  violations: Violation[];
  /** Of everything that the world showed to the outside. */
  traceDigest: string;
}

export interface PlanResult {
  lanes: LaneResult[];
}

export interface Runner {
  /** Never rejects for what a plan does to the run: that is a violation. */
  live(plan: ChaosPlan): Promise<PlanResult>;
  /** What the clean run of each script comes by, anew. */
  reachable(): Promise<Record<string, Record<string, number[]>>>;
}

interface Lived {
  world: WholeWorld;
  state: RunState;
  history: RunHistory;
  armed: Armed;
}

/** Lives the clean run once: every lane goes on from a place of it. */
export async function createRunner(): Promise<Runner> {
  const seams = new Map<string, KeptWorld>();
  const clean = await createWholeWorld({
    seed: 'clean',
    direct: true,
    seam(name, keep) {
      if (!seams.has(name)) seams.set(name, keep());
    },
  });
  try {
    await clean.live();
  } finally {
    await clean.close();
  }
  const controls = new Map<string, Promise<Decision>>();
  const reader = new HistoryReader();

  async function inWorld<T>(
    script: Script,
    lane: ChaosLane | null,
    seed: number,
    look: (lived: Lived) => Promise<T>,
  ): Promise<T> {
    const kept = seams.get(script.from);
    if (!kept) throw new Error(`the clean run never came by ${script.from}`);
    let world: WholeWorld | null = null;
    const arms = armed({
      arms: lane?.arms ?? [],
      commitsBefore: (site, nth) => REACHABLE[scriptKey(script)]?.[site]?.[nth - 1] ?? 1,
      now: () => world?.clock.now() ?? kept.at,
      random: seeded(seed ^ 0x5eed),
    });
    world = await createWholeWorld({
      seed,
      kept,
      direct: true,
      interference: arms,
      decide: script.decision,
      abandonAt: script.abandonAt,
      chaos: { processes: script.processes },
      skewMs: (lane?.clockOffsetSeconds ?? 0) * 1000,
      settlingSeconds: SETTLING_SECONDS,
    });
    try {
      const state = await world.live();
      return await look({ world, state, history: await world.read(), armed: arms });
    } finally {
      await world.close();
    }
  }

  function control(script: Script): Promise<Decision> {
    const key = scriptKey(script);
    const known = controls.get(key) ?? inWorld(script, null, 1, async ({ state }) => decisionOf(state));
    controls.set(key, known);
    return known;
  }

  async function lane(of: ChaosLane, seed: number): Promise<LaneResult> {
    const script = scriptOf(of);
    const undisturbed = await control(script);
    let fired: readonly boolean[] = of.arms.map(() => false);
    try {
      return await inWorld(script, of, seed, async ({ world, state, history, armed: arms }) => {
        fired = arms.fired;
        const from = seams.get(script.from)?.at ?? 0;
        const violations = await oracles({ world, state, history, reader, lane: of, control: undisturbed, from });
        const traceDigest = sha256Hex(world.trace().join('\n'));
        return { kind: of.kind, verdict: state.verdict, fired: [...fired], violations, traceDigest };
      });
    } catch (error) {
      const found = error instanceof Error ? error.message : JSON.stringify(error);
      return {
        kind: of.kind,
        verdict: null,
        fired: [...fired],
        violations: [{ oracle: 'comes-to-an-end', found }],
        traceDigest: '',
      };
    }
  }

  return {
    async live(plan) {
      const lanes: LaneResult[] = [];
      for (const one of plan.lanes) lanes.push(await lane(one, plan.seed));
      return { lanes };
    },
    async reachable() {
      const scripts = new Map(KIND_NAMES.flatMap(scriptsOf).map((script) => [scriptKey(script), script]));
      const found: Record<string, Record<string, number[]>> = {};
      for (const [key, script] of scripts) {
        found[key] = await inWorld(script, null, 1, async ({ armed: arms }) =>
          Object.fromEntries([...arms.commits].sort().map(([site, all]) => [site, all.slice(0, TIMES)])),
        );
      }
      return found;
    },
  };
}

/** The plan with as few arms as still show one of the violations. */
export async function smallest(runner: Runner, plan: ChaosPlan, violations: readonly Violation[]): Promise<ChaosPlan> {
  const names = new Set(violations.map(({ oracle }) => oracle));
  const shows = async (tried: ChaosPlan): Promise<boolean> =>
    (await runner.live(tried)).lanes.some((one) => one.violations.some(({ oracle }) => names.has(oracle)));
  let left = plan;
  for (const [at, { arms }] of plan.lanes.entries()) {
    for (const arm of arms) {
      const lanes = left.lanes.map((one, index) =>
        index === at ? { ...one, arms: one.arms.filter((other) => other !== arm) } : one,
      );
      const tried = { ...left, lanes };
      if (await shows(tried)) left = tried;
    }
  }
  return left;
}
