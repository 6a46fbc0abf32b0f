/** What an analyzer proposes, checked before anything is made of it (R4.1, R7). */
import type { AnalysisProposal } from '../../schemas/generated/types.js';
import { validateProposalAnalysis } from '../../schemas/generated/validators.js';
import { problemsOf, refuse } from '../base/errors.js';

export function parseProposal(proposal: unknown): AnalysisProposal | ReturnType<typeof refuse> {
  if (!validateProposalAnalysis(proposal))
    return refuse('invalid-proposal', 'the analysis proposal is not valid', 'Correct each problem.', {
      problems: problemsOf(validateProposalAnalysis.errors),
    });
  const ids = proposal.hypotheses.map((hypothesis) => hypothesis.hypothesisId.toLowerCase());
  const problems = ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            path: `/hypotheses/${index}/hypothesisId`,
            message: `"${id}" appears twice`,
            hint: 'Give each hypothesis its own id.',
          },
        ],
  );
  return problems.length > 0
    ? refuse('invalid-proposal', 'two hypotheses share an id', 'Rename one.', { problems })
    : proposal;
}
