/** Words of others on the page of a job: their secrets are gone before anything is escaped, so that they are found. */
import type { Statement } from '../../schemas/generated/types.js';
import { markdownText } from '../../state/base/defuse.js';
import { redactText } from '../../state/base/redact.js';
import { sentence as inWords } from '../../state/messages/sentence.js';
import { sentence as closed } from '../../state/queries/view/format.js';

/** Inline Markdown that GitHub does nothing with (R11.2); at most 2000 characters of the text. */
export function summaryText(text: string): string {
  return markdownText(redactText(text.slice(0, 20_000)), 2000);
}

/** What a report says, as a sentence. */
export function said(statement: Statement): string {
  return summaryText(closed(inWords(statement)));
}

/** A heading of ours with words of others in it. */
export const heading = (ours: string, theirs?: string): string[] => [
  `### ${ours}${theirs === undefined ? '' : `: ${summaryText(theirs)}`}`,
  '',
];
