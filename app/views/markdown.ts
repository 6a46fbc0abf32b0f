/** Building blocks of Markdown. Text of people, agents and services is never trusted to be plain (state/base/defuse.ts). */
import { markdownText, visibleLine } from '../../state/base/defuse.js';

export { markdownText as plain };

/** Inline code of untrusted text, where GitHub finds no mention and no reference. */
export function code(text: string, max = 300): string {
  const cut = visibleLine(text, max);
  if (cut === '') return '–';
  const longest = Math.max(0, ...[...cut.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  // GitHub cuts table cells at a pipe, in code too; and nobody's text may look like one of our own marks.
  const safe = cut.replaceAll('|', '\\|').replaceAll('<!--', '<! --');
  return longest > 0 ? `${fence} ${safe} ${fence}` : `${fence}${safe}${fence}`;
}

/** Our own sentences: code marks stay, what is around them is plain; ends like a sentence. */
export function prose(text: string, max = 600): string {
  const parts = text.slice(0, max).split('`');
  // An odd mark is the last one, and no code.
  const last = parts.length % 2 === 0 ? parts.length - 1 : -1;
  const line = parts
    .map((part, index) => (index % 2 === 0 ? spaced(part) : index === last ? spaced(`\`${part}`) : code(part)))
    .join('');
  return /[.?!…]$/.test(line) ? line : `${line}.`;
}

/** `plain` that keeps the spaces at both ends. */
function spaced(text: string): string {
  const [before, after] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) && text.trim() !== '' ? ' ' : ''];
  return `${before}${markdownText(text)}${after}`;
}

/** A table; cells are Markdown already. Empty when there are no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Blocks with an empty line between them; empty ones are left out. */
export function blocks(...parts: (string | null | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
}

/** A heading with its content; nothing when the content is empty. */
export function section(title: string, ...parts: (string | null | false | undefined)[]): string {
  const content = blocks(...parts);
  return content === '' ? '' : `## ${title}\n\n${content}`;
}

/** Hidden mark by which the App finds its own text again. */
export function marker(kind: string, id: string): string {
  return `<!-- chaos-loop:${kind}=${visibleLine(id, 300).replace(/-{2,}/g, '-').replace(/[<>]/g, '')} -->`;
}
