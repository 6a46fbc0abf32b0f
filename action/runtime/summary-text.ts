/** Words of others on the page of a workflow run: their secrets are gone before anything is escaped, so that they are found. */
import { markdownText } from '../../state/base/defuse.js';
import { redactText } from '../../state/base/redact.js';

/** Inline Markdown for the step summary that GitHub does nothing with (R11.2); at most 2000 characters of the text. */
export function summaryText(text: string): string {
  return markdownText(redactText(text.slice(0, 20_000)), 2000);
}
