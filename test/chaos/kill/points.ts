/** Where the App's process can be killed: every failpoint of it that a clean run comes by, in lanes that come by it. */
import { familyOf, type Point } from '../../../local/chaos/failpoints.js';
import { KIND_NAMES, type Kind, type Script, scriptKey, scriptsOf } from '../../../local/chaos/kinds.js';
import { cellsOf } from '../../../local/chaos/plan.js';
import { REACHABLE } from '../../../local/chaos/reachable.js';
import type { ChaosPlan } from '../../../schemas/generated/types.js';
import type { KillPoint } from './messages.js';

/** Of a worker's message: when it arrives, and when it is decided. The others are the machine's of the worker. */
const DEADLY: Readonly<Record<string, readonly Point[]>> = {
  app: ['before-intent', 'after-intent', 'response-lost', 'before-record'],
  state: ['before-commit', 'response-lost'],
  event: ['die-before-answer', 'die-after-answer'],
  worker: ['after-intent', 'response-lost'],
};

export interface KillLane {
  plan: ChaosPlan;
  points: KillPoint[];
}

function pointsOf(script: Script): KillPoint[] {
  return cellsOf(script).flatMap(({ site, point, times }) => {
    if (!DEADLY[familyOf(site)]?.includes(point)) return [];
    const commit =
      point === 'before-intent' ? (REACHABLE[scriptKey(script)]?.[site]?.[(times[0] ?? 1) - 1] ?? null) : null;
    return [{ site, point, commit }];
  });
}

function planOf(kind: Kind, { decision, abandonAt }: Script): ChaosPlan {
  const lane = { kind, decision, abandonAt, clockOffsetSeconds: 0, arms: [] };
  return { schemaVersion: 'chaos-loop/chaos-plan/v1', seed: 1, adapter: 'branch', lanes: [lane] };
}

/** What was done before the process died is not done again: those of one place are in different runs. */
function apart(points: readonly KillPoint[]): KillPoint[] {
  const rank = ({ site }: KillPoint, at: number) => points.slice(0, at).filter((other) => other.site === site).length;
  return points
    .map((point, at) => ({ point, rank: rank(point, at) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ point }) => point);
}

/** Each point once, in the first lane that comes by it; `most` in one lane. */
export function killLanes(most: number): KillLane[] {
  const taken = new Set<string>();
  const lanes: KillLane[] = [];
  for (const kind of KIND_NAMES) {
    for (const script of scriptsOf(kind)) {
      if (script.processes > 1) continue;
      const own = apart(pointsOf(script).filter(({ site, point }) => !taken.has(`${site} ${point}`)));
      for (const { site, point } of own) taken.add(`${site} ${point}`);
      for (let from = 0; from < own.length; from += most)
        lanes.push({ plan: planOf(kind, script), points: own.slice(from, from + most) });
    }
  }
  return lanes;
}
