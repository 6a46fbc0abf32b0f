/** When the fault acted, from the run's own action times (R8.1 step 9, R8.4). Worker and kernel use this one function. */
import type { FaultProof, Window } from '../../schemas/generated/types.js';
import { declaredParent } from '../node-group.js';
import type { RunActionValue, ScenarioRunValue } from '../readers/chaos.js';
import { timeMs } from '../time.js';

const LANDED = new Set(['running', 'succeeded']);
/** A cancelled action has acted too; its window counts, its landing does not need the service to call it a success. */
const ACTED = new Set([...LANDED, 'stopping', 'canceling', 'canceled', 'cancelled']);

function onProvenTarget(action: RunActionValue, proof: FaultProof): boolean {
  const urns = proof.actions.map((urn) => urn.toLowerCase());
  return (
    action.faultUrn !== null &&
    urns.includes(action.faultUrn.toLowerCase()) &&
    action.targets.some((target) => declaredParent(target, proof.targets) !== null)
  );
}

/** Actions of the proof on a proven target that acted, with a start time. */
export function provenActions(run: ScenarioRunValue, proof: FaultProof): RunActionValue[] {
  return run.actions.filter(
    (action) => onProvenTarget(action, proof) && action.startedAt !== null && ACTED.has(action.state.toLowerCase()),
  );
}

/** First start to last end of the proven actions; an action without an end ends with the run. Null: nothing landed. */
export function faultWindow(run: ScenarioRunValue, proof: FaultProof): Window | null {
  let from: string | null = null;
  let to: string | null = null;
  for (const action of provenActions(run, proof)) {
    const start = action.startedAt;
    const end = action.completedAt ?? run.endedAt;
    if (start === null || end === null || timeMs(end) <= timeMs(start)) continue;
    if (from === null || timeMs(start) < timeMs(from)) from = start;
    if (to === null || timeMs(end) > timeMs(to)) to = end;
  }
  return from !== null && to !== null ? { from, to } : null;
}
