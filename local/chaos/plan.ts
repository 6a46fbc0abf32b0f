/** Plans: drawn by fast-check from what a run really comes by, and read from files. The same seed draws the same plans. */
import fc from 'fast-check';
import type { ChaosArm, ChaosLane, ChaosPlan } from '../../schemas/generated/types.js';
import { validateChaosPlan } from '../../schemas/generated/validators.js';
import { problemsOf } from '../../state/base/errors.js';
import { isAct } from './acts.js';
import { familyOf, type Point, pointsOf, SITES } from './failpoints.js';
import { KIND_NAMES, type Kind, kindOf, type Script, scriptKey, scriptsOf } from './kinds.js';
import { REACHABLE } from './reachable.js';

export const DEFAULT_SEED = 20260813;
export const GREATEST_SEED = 0xffffffff;

interface Cell {
  site: string;
  point: Point;
  /** Times that a clean run comes by at which it can happen. */
  times: number[];
}

/** Of an event that is the last there is nothing that it could come after. */
const possible = (point: Point, commitsBefore: number, site: string): boolean =>
  point !== 'before-intent' || !site.startsWith('app:') || commitsBefore > 0;

/** What can go wrong in a lane of that script, from its clean run. */
export function cellsOf(script: Script, only?: readonly string[]): Cell[] {
  const reached = REACHABLE[scriptKey(script)] ?? {};
  return Object.entries(reached).flatMap(([site, commits]) => {
    const family = familyOf(site);
    if (only && !only.includes(family)) return [];
    return pointsOf(family).flatMap((point) => {
      const times = commits.flatMap((before, index) => (possible(point, before, site) ? [index + 1] : []));
      return times.length === 0 ? [] : [{ site, point, times }];
    });
  });
}

/** Twice at one place is once, and after a death nothing else happens at that place. */
const distinct = (arms: readonly ChaosArm[]): ChaosArm[] =>
  arms.filter(({ site }, index) => arms.findIndex((other) => other.site === site) === index);

function armOf(cells: readonly Cell[]): fc.Arbitrary<ChaosArm> {
  return fc.constantFrom(...cells).chain(({ site, point, times }) =>
    fc.record({
      site: fc.constant(site),
      point: fc.constant(point),
      mode: fc.oneof(
        { weight: 7, arbitrary: fc.constant<ChaosArm['mode']>('nth') },
        { weight: 2, arbitrary: fc.constant<ChaosArm['mode']>('always') },
      ),
      nth: fc.constantFrom(...times),
    }),
  );
}

function laneOf(kind: Kind): fc.Arbitrary<ChaosLane> {
  // People decide after half a minute, and a rejected run is over then.
  const { only, acts = [], actsUntil = 28 } = kindOf(kind);
  return fc.constantFrom(...scriptsOf(kind)).chain((script) =>
    fc.record({
      kind: fc.constant<string>(kind),
      decision: fc.constant(script.decision),
      abandonAt: fc.constant(script.abandonAt),
      clockOffsetSeconds: fc.oneof(
        { weight: 4, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: -60, max: 60 }) },
      ),
      ...(acts.length > 0 && {
        acts: fc.array(
          fc.record({
            act: fc.constantFrom<string>(...acts),
            afterSeconds: fc.integer({ min: 1, max: actsUntil }),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      }),
      arms: fc.array(armOf(cellsOf(script, only)), { minLength: 1, maxLength: 3, size: 'max' }).map(distinct),
    }),
  );
}

const lanes = fc.oneof(...KIND_NAMES.map((kind) => ({ weight: kindOf(kind).weight, arbitrary: laneOf(kind) })));

export type Adapter = ChaosPlan['adapter'];
export const ADAPTERS: readonly Adapter[] = ['memory', 'branch'];

const plansIn = (adapter: Adapter): fc.Arbitrary<ChaosPlan> =>
  fc.record({
    schemaVersion: fc.constant('chaos-loop/chaos-plan/v1' as const),
    seed: fc.integer({ min: 0, max: GREATEST_SEED }),
    adapter: fc.constant(adapter),
    lanes: lanes.map((lane) => [lane]),
  });

const nameOf = ({ site, point }: Pick<Cell, 'site' | 'point'>): string => `${site} ${point}`;

/** Each thing that can happen at a place, once, in a lane that comes by there; the kinds that take the least time first. */
const EACH: ReadonlyMap<string, { cell: Cell; kind: Kind; script: Script }> = (() => {
  const found = new Map<string, { cell: Cell; kind: Kind; script: Script }>();
  const kinds = [...KIND_NAMES].sort((a, b) => kindOf(b).weight - kindOf(a).weight);
  for (const kind of kinds)
    for (const script of scriptsOf(kind))
      for (const cell of cellsOf(script, kindOf(kind).only))
        if (!found.has(nameOf(cell))) found.set(nameOf(cell), { cell, kind, script });
  return found;
})();

/** Names of all that can happen, as reports name them. */
export const cellNames = (): string[] => [...EACH.keys()].sort();

/** Every other plan, until each thing that can happen was armed alone once. */
function coverOf(index: number, seed: number): ChaosLane | null {
  const row = index % 2 === 0 ? [...EACH.values()][index / 2] : undefined;
  if (!row) return null;
  const { site, point, times } = row.cell;
  const nth = times[seed % times.length] ?? 1;
  const { decision, abandonAt } = row.script;
  return { kind: row.kind, decision, abandonAt, clockOffsetSeconds: 0, arms: [{ site, point, mode: 'nth', nth }] };
}

/** @param count how many; twice as many as `cellNames` arm each of them. Another adapter lives the same ones. */
export function plansOf(seed: number, count: number, adapter: Adapter = 'memory'): ChaosPlan[] {
  return fc.sample(plansIn(adapter), { seed, numRuns: count }).map((plan, index) => {
    const lane = coverOf(index, plan.seed);
    return lane === null ? plan : { ...plan, lanes: [lane] };
  });
}

export class PlanError extends Error {}

/** @throws PlanError that says where it is none, or names what is not there. */
export function planOf(value: unknown): ChaosPlan {
  if (!validateChaosPlan(value)) {
    const [first] = problemsOf(validateChaosPlan.errors ?? [], value);
    throw new PlanError(`it does not fit the schema of plans: ${first?.path ?? ''} ${first?.message ?? ''}`.trimEnd());
  }
  for (const { kind, arms, acts = [] } of value.lanes) {
    if (!(KIND_NAMES as string[]).includes(kind)) throw new PlanError(`"${kind}" does not name a kind of lane`);
    for (const { act } of acts) if (!isAct(act)) throw new PlanError(`"${act}" does not name what people do`);
    for (const { site, point } of arms) {
      if (!SITES.includes(site)) throw new PlanError(`"${site}" does not name a place of a failure`);
      if (!(pointsOf(familyOf(site)) as readonly string[]).includes(point))
        throw new PlanError(`"${point}" does not happen at ${site}`);
    }
  }
  return value;
}

/** @throws Error when the plan names no script of its kind. */
export const scriptOf = ({ kind, decision, abandonAt }: ChaosLane): Script => ({
  from: kindOf(kind as Kind).from,
  processes: kindOf(kind as Kind).processes,
  decision,
  abandonAt,
});
