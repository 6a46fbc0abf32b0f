/** What a revision goes on from: a migration to rules of 2027-01 brings the sentences before it along in messages (§19). */
import type { RunState } from '../../schemas/generated/types.js';
import { copyState } from '../base/copy.js';
import { ruledBy } from '../base/policy-versions.js';
import { putInCodes } from '../messages/places.js';
import type { Revision } from './parse.js';

export function broughtAlong({ state, before }: Pick<Revision, 'state' | 'before'>): RunState | null {
  if (before === null || ruledBy(before.policyVersion, '2027-01') || !ruledBy(state.policyVersion, '2027-01'))
    return before;
  const brought = copyState(before);
  putInCodes('state', brought);
  return brought;
}
