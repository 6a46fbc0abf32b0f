/**
 * What a phase proposes when no agent is named for it: from findings of our own analyzers, from receipts and from a list of
 * remedies. It runs nothing of the repository and asks nobody.
 */
import type {
  AdvisoryProposal,
  AnalysisProposal,
  CodingProposal,
  DiagnosticProposal,
} from '../../schemas/generated/types.js';
import type { Work } from '../phases/work.js';

type Proposal = AnalysisProposal | DiagnosticProposal | AdvisoryProposal | CodingProposal;

/**
 * The proposal of the phase, and to `draw` what its page shows beside it; null: it has none, or we have nothing to say in it. Throws WorkerError and AnalysisError with what
 * to do.
 */
export async function ownProposal(work: Work, draw: (chart: string[]) => void): Promise<Proposal | null> {
  switch (work.brief.proposalSchema) {
    case 'proposal-analysis':
      return (await import('./analysis.js')).proposeHypotheses({ ...work, draw });
    case 'proposal-diagnostic':
      return (await import('./words.js')).proposeWords(work);
    case 'proposal-advisory':
      return (await import('./remedies.js')).proposeRemedies(work);
    case 'proposal-coding':
      return (await import('./hand-over.js')).handOver(work);
    default:
      return null;
  }
}
