/** Whether targets exist, and what tags they carry, as the fault provider shows them (R6.3, R13.1). */
import { foldArmId } from '../../state/base/arm-id.js';
import type { EvidenceBag } from '../evidence.js';
import type { Work } from './work.js';

/** Records a receipt for each target; returns those that were not found. */
export async function recordTargets(work: Work, evidence: EvidenceBag, targets: readonly string[]): Promise<string[]> {
  const ids = new Map(targets.map((id) => [foldArmId(id), id]));
  const distinct = [...ids.values()];
  const observed = distinct.length === 0 ? [] : await work.provider.targets(distinct);
  return distinct.filter((id, index) => {
    const seen = observed[index];
    const receipt = seen && evidence.add({ kind: 'target', subject: id, ...seen });
    return (receipt?.value as { exists?: unknown } | null | undefined)?.exists !== true;
  });
}
