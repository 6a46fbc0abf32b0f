/** Lines of the view model as GitHub-flavored Markdown. */
import type { Line, Mark, Piece } from '../../state/queries/view/types.js';
import { code, plain } from './markdown.js';

export const SIGNS: Record<Mark, string> = { done: '✓', bad: '✗', waits: '▸', now: '▸', 'not-yet': '○', none: '–' };

/** An address of ours as the target of a link: nothing in it ends the link. */
const target = (href: string): string =>
  href.replace(/[()<>\s\\]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Markdown that is linked where there is an address. */
export const linked = (markdown: string, href: string | null | undefined): string =>
  href ? `[${markdown}](${target(href)})` : markdown;

const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:\[bot\])?$/;

/** @login, which calls nobody: only a comment for that person does. */
function person(login: string, web: string): string {
  return LOGIN.test(login)
    ? linked(`@${login.replace(/\[/g, '\\[').replace(/\]/g, '\\]')}`, `${web}/${login.replace(/\[bot\]$/, '')}`)
    : plain(login, 100);
}

/** Text behind something else: nothing in it can begin a block, so nothing is escaped for that. */
export const inline = (text: string, max = 600): string => plain(`x${text.trim()}`, max + 1).slice(1);

function piece(part: Piece, web: string, first: boolean): string {
  if (typeof part === 'string') {
    // `plain` trims what it is given; what joins the pieces is kept. Only what stands first could begin a block.
    const [before, after] = [/^\s/.test(part) ? ' ' : '', /\s$/.test(part) && part.trim() !== '' ? ' ' : ''];
    return `${before}${first ? plain(part) : inline(part)}${after}`;
  }
  if ('strong' in part) return `**${plain(part.strong)}**`;
  if ('code' in part) return linked(code(part.code), part.href);
  if ('person' in part) return person(part.person, web);
  return linked(plain(part.text), part.href);
}

export const md = (line: Line, web: string): string =>
  line.map((part, index) => piece(part, web, index === 0)).join('');
