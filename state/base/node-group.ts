/** What a service resolves inside a node resource group belongs to the target that was declared (R6.4, R8.7). */
import type { NormalizedPlan } from '../../schemas/generated/types.js';
import { armIdCovers, foldArmId, parseArmId } from './arm-id.js';
import { digestOf } from './digest.js';

const CLUSTER = 'microsoft.containerservice/managedclusters';
/** Azure cuts the names of node resource groups at this length. */
const GROUP_LENGTH = 80;

/** `MC_<group>_<cluster>_<region>` of a declared cluster. */
function nodeGroupOf(id: string, cluster: string): boolean {
  const [own, parts] = [parseArmId(id), parseArmId(cluster)];
  const group = own?.resourceGroup?.toLowerCase();
  if (!group?.startsWith('mc_') || parts?.type?.toLowerCase() !== CLUSTER) return false;
  if (own?.subscriptionId.toLowerCase() !== parts.subscriptionId.toLowerCase()) return false;
  return group.startsWith(`mc_${parts.resourceGroup}_${parts.name}_`.toLowerCase().slice(0, GROUP_LENGTH));
}

/** The declared target that an id is, lies under, or serves as a node of; null when there is none, or more than one. */
export function declaredParent(id: string, declared: readonly string[]): string | null {
  const covering = declared.find((own) => armIdCovers(own, id));
  if (covering !== undefined) return covering;
  const [parent, ...others] = declared.filter((own) => nodeGroupOf(id, own));
  // Underscores make two clusters' groups look alike; then nobody can tell whose node it is.
  return parent !== undefined && others.length === 0 ? parent : null;
}

/** Distinct targets, each as the declared one that it belongs to. */
export function declaredTargets(ids: Iterable<string>, declared: readonly string[]): Set<string> {
  return new Set([...ids].map((id) => foldArmId(declaredParent(id, declared) ?? id)));
}

/** Plans compare per action: URN, parameters, duration, order, and targets as declared. */
function comparable(plan: NormalizedPlan, declared: readonly string[]): string {
  return digestOf(
    plan.map((action) => ({ ...action, targets: [...declaredTargets(action.targets, declared)].sort() })),
  );
}

export function samePlan(a: NormalizedPlan, b: NormalizedPlan, declared: readonly string[]): boolean {
  return comparable(a, declared) === comparable(b, declared);
}
