/** Whether a run's picture lies beside its state. */
import type { RunState } from '../../../schemas/generated/types.js';
import { ruledBy } from '../../base/policy-versions.js';

/** Rules of that version write it (R18). */
export const isPictured = ({ policyVersion }: RunState): boolean => ruledBy(policyVersion, '2027-01');
