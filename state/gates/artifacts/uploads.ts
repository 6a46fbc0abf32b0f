/** What a run of GitHub Actions uploaded, as it was read. */
import type { Receipt } from '../../../schemas/generated/types.js';
import type { ArtifactValue } from '../../evidence/readers/github.js';
import { newest } from '../../evidence/select.js';
import type { GateFacts } from '../facts.js';

/** The artifacts of a run; null when they were not read. */
export function uploadsOf(facts: GateFacts, runId: number): { receipt: Receipt | null; all: ArtifactValue[] | null } {
  const receipt = newest(facts.receipts, 'artifact', (entry) => entry.subject === `runs/${runId}`);
  return { receipt, all: receipt && Array.isArray(receipt.value) ? (receipt.value as ArtifactValue[]) : null };
}
