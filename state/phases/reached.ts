/**
 * How much of its plan a fault reached. One that landed in part shows that it breaks something as well as a whole one does; that
 * nothing breaks is shown by the whole one alone (R8.4, R9.3).
 */
import type { LandedInPart, NormalizedPlan } from '../../schemas/generated/types.js';
import { foldArmId } from '../base/arm-id.js';
import { durationSeconds } from '../base/duration.js';
import { declaredParent } from '../base/node-group.js';
import { timeMs } from '../base/time.js';
import type { FaultRunValue, RunActionValue } from '../evidence/providers/port.js';
import { hasActed } from './fault-window.js';

/** An action shorter than this part of its planned duration did not act as planned; nor does a window prove anything (R9.3). */
export const WINDOW_SHARE = 0.95;

function secondsOf({ startedAt, completedAt }: RunActionValue, endedAt: string | null): number {
  const end = completedAt ?? endedAt;
  return startedAt === null || end === null ? 0 : (timeMs(end) - timeMs(startedAt)) / 1000;
}

/** Null: each action of the plan acted on each of its targets, as long as planned. */
export function landedInPart(
  run: FaultRunValue,
  plan: NormalizedPlan,
  declared: readonly string[],
): LandedInPart | null {
  // Services name an action of a run otherwise than one of a plan; what it does to whom is the same in both.
  const named = (faultUrn: string, target: string) =>
    `${faultUrn.toLowerCase()} ${foldArmId(declaredParent(target, declared) ?? target)}`;
  const planned = new Map<string, number>();
  for (const { faultUrn, targets, duration } of plan)
    for (const target of targets) {
      const pair = named(faultUrn, target);
      const seconds = (duration === null ? null : durationSeconds(duration)) ?? 0;
      planned.set(pair, Math.min(planned.get(pair) ?? seconds, seconds));
    }
  const reached = new Set<string>();
  for (const action of run.actions.filter(hasActed))
    for (const target of action.targets) {
      const pair = named(action.faultUrn ?? '', target);
      const seconds = secondsOf(action, run.endedAt);
      if (seconds > 0 && seconds >= WINDOW_SHARE * (planned.get(pair) ?? 0)) reached.add(pair);
    }
  const missing = [...planned.keys()].filter((pair) => !reached.has(pair)).length;
  return missing === 0 ? null : { planned: planned.size, reached: planned.size - missing };
}
