/** Whether a run's picture lies beside its state. */
import type { RunState } from '../../../schemas/generated/types.js';

/** Rules of that version write it (R18). */
export const isPictured = ({ policyVersion }: RunState): boolean => policyVersion >= '2027-01';
