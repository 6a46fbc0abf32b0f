/** Whether targets exist, and what tags they carry, from the lists of their resource groups (R6.3, R13.1). */
import { foldArmId, parseArmId } from '../../state/base/arm-id.js';
import type { EvidenceBag } from '../evidence.js';
import type { Observation } from '../faults/port.js';
import type { Work } from './work.js';

/** Records a receipt for each target; returns those that were not found. */
export async function recordTargets(work: Work, evidence: EvidenceBag, targets: readonly string[]): Promise<string[]> {
  const ids = new Map(targets.map((id) => [foldArmId(id), id]));
  const groups = new Map<string, Promise<Observation>>();
  const missing: string[] = [];
  for (const id of ids.values()) {
    const parts = parseArmId(id);
    const group = `${parts?.subscriptionId}/${parts?.resourceGroup}`.toLowerCase();
    const listed = groups.get(group) ?? work.provider.target(id);
    groups.set(group, listed);
    const { raw, source } = await listed;
    // One list of the group answers for each of its resources.
    const receipt = evidence.add({ kind: 'target', subject: id, raw: { ...(raw as object), id }, source });
    if ((receipt.value as { exists?: unknown } | null)?.exists !== true) missing.push(id);
  }
  return missing;
}
