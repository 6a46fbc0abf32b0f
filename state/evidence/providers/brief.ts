/** What people have to correct when a provider's preflight fails (R6.7). */
import type { WorkspaceBrief } from '../../../schemas/generated/types.js';
import { cutWords } from '../../base/defuse.js';

/** The brief of a failure: which stage, why, and what people have to correct. */
export function failedPreflight(stage: string, reason: string, requiredCorrections: string[]): WorkspaceBrief {
  const clipped = requiredCorrections.map((text) => cutWords(text, 2000)).filter((text) => text !== '');
  return {
    stage,
    reason: cutWords(reason, 2000),
    requiredCorrections: clipped.length > 0 ? clipped : [cutWords(reason, 2000)],
  };
}
