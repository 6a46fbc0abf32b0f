/** Lives plans: each lane from a place of one clean run, to an end, in a world of its own; then every oracle looks at it. */
import type { ChaosLane, ChaosPlan, RunState } from '../../schemas/generated/types.js';
import { sha256Hex } from '../../state/base/digest.js';
import { messageOf } from '../../state/base/message.js';
import { HistoryReader, type RunHistory } from '../../state/verify/index.js';
import { seeded } from '../simulation/random.js';
import type { KeptWorld, WholeWorld, WholeWorldOptions } from '../simulation/world/types.js';
import { createWholeWorld } from '../simulation/world/world.js';
import { act, isAct } from './acts.js';
import { type Armed, armed } from './arms.js';
import { KIND_NAMES, type Script, scriptKey, scriptsOf } from './kinds.js';
import { type Decision, decisionOf, oracles, type Violation } from './oracles.js';
import { type Adapter, scriptOf } from './plan.js';
import { REACHABLE } from './reachable.js';
import { type Course, courseOf } from './truths.js';

/** Comments, checks and pages that follow an end, and one sweep more. */
const SETTLING_SECONDS = 150;
/** A record that is opened again after its run ended, and whose event does not come, is found by a sweep that looks for such (app/controller/ended-runs.ts). */
const REOPENED_SECONDS = 450;
/** So many times of each site are kept in the data. */
const TIMES = 6;

interface LaneResult {
  kind: string;
  verdict: string | null;
  /** In the order of the lane's arms. */
  fired: boolean[];
  /** In the order of the lane's acts: whether it was done. */
  did: boolean[];
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

interface Undisturbed {
  control: Decision;
  course: Course;
}

interface Lived {
  world: WholeWorld;
  state: RunState;
  history: RunHistory;
  armed: Armed;
  /** Whether each act of people was done. */
  did: readonly boolean[];
}

export interface RunnerOptions {
  /** Starts the App processes of lanes; in this process where left out. */
  startApp?: WholeWorldOptions['startApp'];
  seams?: Seams;
}

/** By name; where one is come by more than once, the first. */
export type Seams = ReadonlyMap<string, KeptWorld>;

export async function cleanRun(): Promise<Seams> {
  const seams = new Map<string, KeptWorld>();
  const clean = await createWholeWorld({
    seed: 'clean',
    strangers: true,
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
  return seams;
}

const settlingOf = ({ acts = [], arms }: Pick<ChaosLane, 'acts' | 'arms'>): number =>
  acts.some(({ act: name }) => name === 'closes-and-reopens') && arms.some(({ site }) => site === 'event:pull_request')
    ? REOPENED_SECONDS
    : SETTLING_SECONDS;

/** Lives the clean run once, unless it is handed one: every lane goes on from a place of it. */
export async function createRunner({ startApp, seams: given }: RunnerOptions = {}): Promise<Runner> {
  const seams = given ?? (await cleanRun());
  const controls = new Map<string, Promise<Undisturbed>>();
  const reader = new HistoryReader();
  const beginOf = ({ from }: Script): number => seams.get(from)?.at ?? 0;

  async function inWorld<T>(
    script: Script,
    lane: ChaosLane | null,
    seed: number,
    look: (lived: Lived) => Promise<T>,
    adapter: Adapter = 'memory',
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
      adapter,
      kept,
      direct: true,
      strangers: true,
      interference: arms,
      decide: script.decision,
      abandonAt: script.abandonAt,
      chaos: { processes: script.processes },
      skewMs: (lane?.clockOffsetSeconds ?? 0) * 1000,
      settlingSeconds: lane ? settlingOf(lane) : SETTLING_SECONDS,
      ...(lane && startApp && { startApp }),
    });
    try {
      const did = (lane?.acts ?? []).map(() => false);
      const { clock } = world;
      const own = world;
      for (const [index, { act: name, afterSeconds }] of (lane?.acts ?? []).entries())
        clock.after(afterSeconds * 1000, () => {
          if (!isAct(name)) return;
          act(own, name).then(
            (done) => {
              did[index] = done;
            },
            (error: unknown) => own.lines.push(`{"level":60,"msg":"${name}: ${messageOf(error)}"}`),
          );
        });
      const state = await world.live();
      return await look({ world, state, history: await world.read(), armed: arms, did });
    } finally {
      await world.close();
    }
  }

  function control(script: Script): Promise<Undisturbed> {
    const key = scriptKey(script);
    const known =
      controls.get(key) ??
      inWorld(script, null, 1, async ({ world, state }) => ({
        control: decisionOf(state),
        course: await courseOf({ world, state, from: beginOf(script) }),
      }));
    controls.set(key, known);
    return known;
  }

  async function lane(of: ChaosLane, { seed, adapter }: ChaosPlan): Promise<LaneResult> {
    const script = scriptOf(of);
    const undisturbed = await control(script);
    const from = beginOf(script);
    let fired: readonly boolean[] = of.arms.map(() => false);
    let did: readonly boolean[] = (of.acts ?? []).map(() => false);
    const looked = async ({ world, state, history, armed: arms, did: done }: Lived): Promise<LaneResult> => {
      fired = arms.fired;
      did = done;
      const violations = await oracles({ world, state, history, reader, lane: of, ...undisturbed, from });
      const traceDigest = sha256Hex(world.trace().join('\n'));
      return { kind: of.kind, verdict: state.verdict, fired: [...fired], did: [...did], violations, traceDigest };
    };
    try {
      return await inWorld(script, of, seed, looked, adapter);
    } catch (error) {
      const found = error instanceof Error ? error.message : JSON.stringify(error);
      return {
        kind: of.kind,
        verdict: null,
        fired: [...fired],
        did: [...did],
        violations: [{ oracle: 'comes-to-an-end', found }],
        traceDigest: '',
      };
    }
  }

  return {
    async live(plan) {
      const lanes: LaneResult[] = [];
      for (const one of plan.lanes) lanes.push(await lane(one, plan));
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
