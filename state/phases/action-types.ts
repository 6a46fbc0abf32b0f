/** Whether the actions of a plan act on what it names, as the service itself says of its actions (R7.1). */
import type { NormalizedPlan, Receipt, Statement } from '../../schemas/generated/types.js';
import { parseArmId } from '../base/arm-id.js';
import { type ActionTypes, bareAction } from '../evidence/providers/actions.js';
import { newest } from '../evidence/select.js';
import { message } from '../messages/message.js';

const COMPUTE = ['microsoft.compute/virtualmachines', 'microsoft.compute/virtualmachinescalesets'];

/** A child counts as its parent, and a machine as its scale set: a plan names the one that was declared (R6.4). */
function sameType(type: string, supported: string): boolean {
  const [own, other] = [type.toLowerCase(), supported.toLowerCase()];
  if (own === other || own.startsWith(`${other}/`) || other.startsWith(`${own}/`)) return true;
  return COMPUTE.includes(own) && COMPUTE.includes(other);
}

/**
 * The targets that an action of the plan does not act on; none where the service was not asked, or does not list the action: then its
 * validation alone decides. The list that answered is added to `found`.
 */
export function actionTypeReasons(plan: NormalizedPlan, receipts: readonly Receipt[], found: Receipt[]): Statement[] {
  const listed = newest(receipts, 'fault-actions', ({ value }) => value !== null);
  if (!listed) return [];
  const known = listed.value as ActionTypes;
  let answered = false;
  const reasons = plan.flatMap(({ faultUrn, targets }) => {
    const name = bareAction(faultUrn);
    const types = Object.hasOwn(known, name) ? (known[name] ?? []) : [];
    if (types.length > 0) answered = true;
    return targets.flatMap((target) => {
      const own = parseArmId(target)?.type ?? null;
      if (types.length === 0 || own === null || types.some((type) => sameType(own, type))) return [];
      return [message('action-not-for-type', { action: faultUrn, target, types })];
    });
  });
  if (answered) found.push(listed);
  return reasons;
}
