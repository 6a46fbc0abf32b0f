/** What a decision of 2027-01 and later says, it says in codes of the catalog (R2.3): the kernel's own check of itself. */
import { refuse } from '../base/errors.js';
import { ruledBy } from '../base/policy-versions.js';
import { type Uncoded, uncoded } from '../messages/places.js';
import type { World } from './documents.js';
import type { Draft, Step } from './transaction.js';

/**
 * Refuses a decision that makes its documents say anything else. A sentence that somebody wrote into them before is no reason to
 * refuse what would end the run: `verify` names it.
 * @param before what was decided from
 */
export function saidInCodes({ changed, control, archive, rules }: Draft, state: World['state'], before: World): Step {
  if (!ruledBy(state?.policyVersion ?? rules, '2027-01')) return null;
  const earlier = [['state', before.state] as const, ['control', before.control] as const];
  const said = (what: string, found: Uncoded | null): Step =>
    found &&
    refuse(
      'unreadable-result',
      `the ${what} document would say no code at ${found.path}: ${found.problem}`,
      'Report this as a bug.',
    );
  return (
    (state && changed.state ? said('state', uncoded('state', state, before.state, earlier)) : null) ??
    (changed.control ? said('control', uncoded('control', control, before.control, earlier)) : null) ??
    (archive ? said('experiment', uncoded('experiment', archive.document, before.state, earlier)) : null)
  );
}
