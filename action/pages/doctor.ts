/** The page of doctor's job: each check, and what to do about the ones that failed. */
import type { Brief } from '../../schemas/generated/types.js';
import { phrase } from '../../state/messages/sentence.js';
import { count } from '../../state/queries/view/format.js';
import type { Done } from './done.js';
import { heading, said, summaryText } from './text.js';

export function doctorPage({ environment }: Brief, { report }: Done): string[] {
  const checks = report.checks ?? [];
  const failed = checks.filter(({ status }) => status === 'failed').length;
  const title =
    failed === 0
      ? `all ${count(checks.length, 'check')} passed`
      : `${failed} of ${count(checks.length, 'check')} failed`;
  return [
    ...heading(`Doctor, ${summaryText(environment)}: ${title}`),
    ...checks.map(({ name, status, details, hint }) => {
      const line = `- ${status === 'passed' ? '✓' : '✗'} **${name}**: ${summaryText(phrase(details))}`;
      return status === 'failed' && hint !== null ? `${line}<br>**Do:** ${said(hint)}` : line;
    }),
  ];
}
