/** What people have to correct when a provider's preflight fails (R6.7). */
import type { Statement, WorkspaceBrief } from '../../../schemas/generated/types.js';
import { fitStatement } from '../../messages/message.js';

/** Of one reason or correction, in bytes. */
const BRIEF_BYTES = 2000;

/** The brief of a failure: which stage, why, and what people have to correct. */
export function failedPreflight(stage: string, reason: Statement, requiredCorrections: Statement[]): WorkspaceBrief {
  const fits = fitStatement(reason, BRIEF_BYTES);
  const corrections = requiredCorrections.map((said) => fitStatement(said, BRIEF_BYTES));
  return { stage, reason: fits, requiredCorrections: corrections.length > 0 ? corrections : [fits] };
}
