/**
 * HTML of pages that stand alone: whatever people, agents and services wrote is text, and an address is one of the web or
 * none. A `Html` is markup already; everything else is escaped where it is put in.
 */
import { visibleLine } from '../../../state/base/defuse.js';
import { xml } from '../../../state/queries/picture/draw.js';
import type { Line, Mark, Piece } from '../../../state/queries/view/types.js';

export interface Html {
  markup: string;
}

const LONGEST = 2000;

/** What is markup already, by somebody who made it so. */
export const raw = (markup: string): Html => ({ markup });
const text = (words: string): Html => raw(xml(visibleLine(words, LONGEST)).replaceAll("'", '&#39;'));

/** A blank beside what stands next to it counts. */
function spaced(words: string): string {
  const inner = words.trim();
  const before = inner === '' ? words !== '' : words.trimStart() !== words;
  const after = inner !== '' && words.trimEnd() !== words;
  return `${before ? ' ' : ''}${text(inner).markup}${after ? ' ' : ''}`;
}

type Part = Html | string | null | false | readonly Part[];

export function join(...parts: readonly Part[]): Html {
  return raw(
    parts
      .map((part): string => {
        if (part === null || part === false) return '';
        if (typeof part === 'string') return spaced(part);
        return 'markup' in part ? part.markup : join(...part).markup;
      })
      .join(''),
  );
}

/** The whole of it: a picture's address is long. */
const attribute = (value: string): string => xml(value).replaceAll("'", '&#39;');

type Attributes = Readonly<Record<string, string | null>>;

/** `el('p', {class: 'lead'}, 'words')`; an attribute that is null is left out. */
const VOID = new Set(['img']);

export function el(name: string, attributes: Attributes, ...parts: readonly Part[]): Html {
  const all = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null ? [] : ` ${key}="${attribute(value)}"`))
    .join('');
  if (VOID.has(name)) return raw(`<${name}${all}>`);
  return raw(`<${name}${all}>${join(...parts).markup}</${name}>`);
}

export function link(href: string | null | undefined, ...parts: readonly Part[]): Html {
  return href && /^https?:\/\//.test(href) ? el('a', { href }, ...parts) : join(...parts);
}

export const code = (words: string): Html => el('code', {}, words);

function pieceOf(piece: Piece): Html {
  if (typeof piece === 'string') return join(piece);
  if ('strong' in piece) return el('b', {}, piece.strong);
  if ('code' in piece) return link(piece.href, code(piece.code));
  if ('person' in piece) return join(piece.person);
  return link(piece.href, piece.text);
}

export function lineOf(line: Line): Html {
  return join(...line.map(pieceOf));
}

const SIGNS: Readonly<Record<Mark, [string, string, string]>> = {
  done: ['✓', 'good', 'yes'],
  bad: ['✗', 'bad', 'no'],
  waits: ['▸', 'wait', 'waits'],
  now: ['▸', 'wait', 'under way'],
  'not-yet': ['○', 'mute', 'not yet'],
  none: ['–', 'mute', 'does not apply'],
};

/** A shape that says the same without color, and a word where nothing is seen. */
export function sign(mark: Mark): Html {
  const [shape, tone, word] = SIGNS[mark];
  return el('span', { class: tone, role: 'img', 'aria-label': word }, shape);
}

/** `Nov 30, 2026` */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export function day(time: string): string {
  return `${MONTHS[Number(time.slice(5, 7)) - 1] ?? '?'} ${Number(time.slice(8, 10))}, ${time.slice(0, 4)}`;
}

export const clock = (time: string): string => time.slice(11, 19);

export interface Column {
  name: string;
  class?: string;
}

/** A table whose rows become blocks where it is narrow, each cell with the name of its column. The first cell names the row. */
export function table(columns: readonly Column[], rows: readonly (readonly Part[])[]): Html {
  const head = columns.map(({ name, class: of }) => el('th', { scope: 'col', class: of ?? null }, name));
  const body = rows.map((row) =>
    el(
      'tr',
      {},
      ...row.map((cell, index) => {
        const { name = '', class: of = null } = columns[index] ?? {};
        return index === 0
          ? el('th', { scope: 'row', class: of }, cell)
          : el('td', { 'data-name': name, class: of }, el('span', {}, cell));
      }),
    ),
  );
  return el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...body));
}

/** A whole page, without scripts and without anything from elsewhere. */
export function page(title: string, style: string, ...parts: readonly Part[]): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`,
    el('title', {}, title).markup,
    `<style>${style}</style>`,
  ];
  return `<!doctype html>\n<html lang="en"><head>${head.join('\n')}</head><body>\n${parts.map((part) => join(part).markup).join('\n')}\n</body></html>\n`;
}
