/** The mechanism in words, from what was found and from what was measured (R9.3): no number is ours, and no verdict. */
import type { DiagnosticProposal } from '../../schemas/generated/types.js';
import { measureDiagnostic, verdictOf } from '../../state/phases/diagnostic.js';
import { stateOf, type Work } from '../phases/work.js';
import { remediesFor } from './knowledge.js';

/** Null where the hypothesis is not ours, or where the fault did not show the weakness: then there is nothing to explain. */
export function proposeWords(work: Pick<Work, 'brief'>): DiagnosticProposal | null {
  const state = stateOf(work);
  const { experiment } = state;
  const origin = experiment?.hypothesis.origin;
  if (!experiment || !origin) return null;
  // By the function by which the kernel decides, from the same receipts.
  const measured = measureDiagnostic(state, experiment, Object.values(state.receipts));
  if (verdictOf(experiment, measured).verdict !== 'CONFIRMED') return null;
  const { evidence, confirm } = experiment.hypothesis;
  const [first] = evidence;
  const places = evidence.map(({ location }) => location).join(', ');
  const remediable = remediesFor(origin.findings.map(({ mechanism }) => mechanism)).length > 0;
  return {
    schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
    mechanism:
      `${first?.mechanism ?? experiment.hypothesis.statement} (${places}). ` +
      `"${confirm.short ?? confirm.id}" showed it during the fault and not without it.`,
    remediable,
    reason: remediable
      ? `What causes it is in this repository (${places}) and has a known remedy.`
      : 'No remedy for this mechanism is known here; name an agent for the advisory, or decide by hand.',
  };
}
