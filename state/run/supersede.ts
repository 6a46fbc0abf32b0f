/** Targets that a fix replaced: the comparisons of a verification apply the map, nothing else does (R7.6, R8.4, R8.7). */
import type { Experiment, FaultProof, Gate, NormalizedPlan } from '../../schemas/generated/types.js';
import { armIdCovers, foldArmId } from '../base/arm-id.js';
import { withoutEnd } from '../base/trim.js';

type Supersedes = Gate['supersedes'];

/** What stands in for the resource now, after every replacement in their order; whole path segments (R6.4). */
export function resolveTarget(id: string, supersedes: Supersedes): string {
  let now = id;
  for (const entry of supersedes) {
    if (armIdCovers(entry.old, now)) now = `${withoutEnd(entry.new, '/')}${now.slice(foldArmId(entry.old).length)}`;
  }
  return now;
}

function resolveParameter(value: unknown, supersedes: Supersedes): unknown {
  if (typeof value === 'string') return resolveTarget(value, supersedes);
  if (Array.isArray(value)) return value.map((entry) => resolveParameter(entry, supersedes));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolveParameter(entry, supersedes)]));
}

/** The frozen plan as it has to be now: it differs by the replaced targets only, in the normal form of plans. */
export function supersededPlan(plan: NormalizedPlan, supersedes: Supersedes): NormalizedPlan {
  if (supersedes.length === 0) return plan;
  return plan.map((action) => ({
    ...action,
    parameters: resolveParameter(action.parameters, supersedes) as typeof action.parameters,
    targets: action.targets.map((id) => foldArmId(resolveTarget(id, supersedes))).sort(),
  }));
}

/** Where the fault is proven to land: in mode verify on what stands in for the frozen targets (R8.4). */
export function provenTargets(experiment: Experiment, gate: Gate | null): FaultProof {
  const { faultProof } = experiment.hypothesis;
  if (experiment.mode !== 'verify' || !gate || gate.supersedes.length === 0) return faultProof;
  return { ...faultProof, targets: faultProof.targets.map((id) => resolveTarget(id, gate.supersedes)) };
}
