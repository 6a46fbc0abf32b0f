/** The pages of jobs whose only product is an agent's words. They are marked as such; every verdict is computed from receipts. */
import type { AdvisoryProposal, Brief, DiagnosticProposal } from '../../schemas/generated/types.js';
import { count } from '../../state/queries/view/format.js';
import type { Done } from './done.js';
import { heading, said, summaryText } from './text.js';

const NOT_EVIDENCE =
  'These are words of an agent and no evidence; the App computes the verdict from what was measured.';

function diagnosis({ mechanism, remediable, reason }: DiagnosticProposal): string[] {
  return [
    ...heading('Why it happens, in the words of an agent'),
    `- **How:** ${said(mechanism)}`,
    `- **Can it be remedied?** ${remediable ? 'Yes' : 'No'}: ${said(reason)}`,
    '',
    NOT_EVIDENCE,
  ];
}

function advice({ advisories }: AdvisoryProposal): string[] {
  return [
    ...heading(`${count(advisories.length, 'remedy', 'remedies')} proposed by an agent`),
    ...advisories.map(({ title, change }, index) => `${index + 1}. **${summaryText(title)}**<br>${said(change)}`),
    '',
    advisories.length === 0
      ? 'Without a remedy nobody is asked to choose.'
      : 'Nothing is coded before a person has chosen, on the record.',
  ];
}

export function wordsPage({ phase }: Brief, { report, proposal }: Done): string[] {
  if (proposal === null) return [...heading('No agent is set up for this step'), said(report.details)];
  return phase === 'advisory'
    ? advice(proposal as unknown as AdvisoryProposal)
    : diagnosis(proposal as unknown as DiagnosticProposal);
}
