/** Diagnostic and advisory: words only. Every number and the verdict are computed from receipts (R9.3, R10). */
import { createEvidence } from '../evidence.js';
import { agentFailed, type Outcome, proposalOf, type Work } from './work.js';

export async function words(work: Work): Promise<Outcome> {
  const evidence = createEvidence(work.runtime.clock);
  const { proposal, error } = proposalOf(work);
  if (error) return agentFailed(evidence, error);
  const text = proposal ? `The agent's ${work.brief.phase} proposal.` : `${work.brief.phase} without an agent.`;
  return { report: { outcome: 'done', details: text }, proposal, patches: {}, evidence };
}
