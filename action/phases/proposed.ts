/** The proposal of a phase: what its agent left, else our own. */
import type { ErrorBody, Patch } from '../../schemas/generated/types.js';
import { messageOf } from '../../state/base/message.js';
import { AnalysisError } from '../analyzers/errors.js';
import { ownProposal } from '../proposals/index.js';
import { WorkerError } from '../runtime/runtime.js';
import type { Work } from './work.js';

export type PhaseProposal =
  | { proposal: Record<string, unknown> | null; patches: Record<string, Patch>; error: null; chart?: string[] }
  | { proposal: null; patches: Record<string, never>; error: ErrorBody };

const failed = (message: string, hint: string): PhaseProposal => ({
  proposal: null,
  patches: {},
  error: { code: 'agent-failed', message, hint },
});

/** The proposal of this phase, or the failure to report. Null where there is none to make. */
export async function proposalOf(work: Work): Promise<PhaseProposal> {
  const { proposed, brief } = work;
  if (proposed.kind === 'proposal') return { proposal: proposed.proposal, patches: proposed.patches, error: null };
  if (proposed.kind === 'failed') return { proposal: null, patches: {}, error: proposed.error };
  if (brief.agent)
    return failed(
      'The propose job left no proposal.',
      'Look at the propose job of this workflow run; it must upload chaos-loop-proposal even when it fails.',
    );
  try {
    let chart: string[] = [];
    const proposal = await ownProposal(work, (lines) => {
      chart = lines;
    });
    return { proposal: proposal as Record<string, unknown> | null, patches: {}, error: null, chart };
  } catch (error) {
    if (error instanceof WorkerError || error instanceof AnalysisError) return failed(messageOf(error), error.hint);
    throw error;
  }
}
