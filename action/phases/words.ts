/** Diagnostic and advisory: words only. Every number and the verdict are computed from receipts (R9.3, R10). */
import { createEvidence } from '../evidence.js';
import { proposalOf } from './proposed.js';
import { agentFailed, type Outcome, type Work } from './work.js';

export async function words(work: Work): Promise<Outcome> {
  const evidence = createEvidence(work.runtime.clock);
  const { proposal, error } = await proposalOf(work);
  if (error) return agentFailed(evidence, error);
  const { agent, phase } = work.brief;
  const text = proposal
    ? `The ${phase} proposal ${agent ? 'of the agent' : 'that Chaos Loop makes itself'}.`
    : `Nothing is proposed for ${phase}.`;
  return { report: { outcome: 'done', details: text }, proposal, patches: {}, evidence };
}
