/**
 * What a reader of a comment sees (R11.2). A CommonMark and GFM parser decides, and an HTML parser about elements; in doubt
 * a line is no command, and is answered. Both parsers read their text once; measured in test/bench/comments.mjs.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { Elements, type Shown } from './elements.js';
import { mentions } from './look.js';
import type { Piece, Position, SeenLine } from './seen-line.js';

// Only the blocks are read at first, and of those the text of a few.
const MARKDOWN = new MarkdownIt({ html: true, breaks: true }).use(
  footnotes as unknown as (markdown: MarkdownIt) => void,
);
MARKDOWN.core.ruler.enableOnly(['normalize', 'block']);
MARKDOWN.inline.ruler.disable('footnote_inline');

/** The blocks around a text, outermost first. */
type Around = { type: string; line: number }[];

function placeOf(around: Around): Position | 'quote' | null {
  let place: Position | null = null;
  for (const { type } of around) {
    if (type === 'blockquote') return 'quote';
    if (type === 'list_item') place ??= 'list';
    else if (type === 'heading') place ??= 'heading';
    else if (type === 'table') place ??= 'table';
    else if (type === 'footnote_reference') place ??= 'footnote';
  }
  return place;
}

/** Marks that leave the words what they are. */
const PLAIN_MARKS = new Set(['em_open', 'em_close', 'strong_open', 'strong_close']);
const WRAPS = new Set(['em', 'strong', 'link']);

interface Growing {
  line: number;
  pieces: Piece[];
  shown: Shown;
  marked: boolean;
}

/** The lines of a paragraph, heading or cell as they are seen. */
class InlineLines {
  readonly lines: Growing[] = [];
  readonly #elements: Elements;
  #current: Growing;
  #struck = 0;
  #wrapped = 0;

  constructor(elements: Elements, line: number) {
    this.#elements = elements;
    this.#current = { line, pieces: [], shown: 'shown', marked: false };
  }

  take(token: Token): void {
    if (token.type === 'softbreak' || token.type === 'hardbreak') this.#end(1);
    else if (token.type === 'text' || token.type === 'text_special') this.#say(token.content, false);
    else if (token.type === 'code_inline') this.#say(token.content, true);
    else if (token.type === 'html_inline') this.#element(token.content);
    else this.#mark(token);
  }

  done(): Growing[] {
    this.#end(0);
    return this.lines;
  }

  #end(step: number): void {
    const { line, pieces } = this.#current;
    if (pieces.length > 0) this.lines.push(this.#current);
    this.#current = { line: line + step, pieces: [], shown: 'shown', marked: false };
  }

  #say(text: string, code: boolean): void {
    const current = this.#current;
    if (current.pieces.length === 0) {
      if (text.trim() === '') return;
      const here = this.#elements.here();
      current.shown = here === 'shown' && this.#struck > 0 ? 'struck' : here;
      if (this.#wrapped > 0) current.marked = true;
    }
    const last = current.pieces.at(-1);
    // Entities and escapes are tokens of their own; a reader sees one text.
    if (last && !last.code && !code) last.text += text;
    else current.pieces.push({ text, code });
  }

  #element(html: string): void {
    this.#elements.inline(html);
    if (/^<\/?br\b/i.test(html)) this.#end(0);
    this.#current.marked = true;
  }

  #mark({ type, nesting }: Token): void {
    if (type === 's_open' || type === 's_close') this.#struck += nesting;
    if (WRAPS.has(type.replace(/_(?:open|close)$/, ''))) this.#wrapped += nesting;
    if (!PLAIN_MARKS.has(type)) this.#current.marked = true;
  }
}

const TYPED = /^\s*\/chaos-loop/i;
const textOf = ({ pieces }: { pieces: Piece[] }) => pieces.map(({ text }) => text).join('');

class Reader {
  readonly #source: string[];
  readonly #env = {};
  readonly #elements = new Elements();
  readonly #around: Around = [];
  readonly #seen: SeenLine[] = [];

  constructor(body: string) {
    this.#source = body.split(/\r\n?|\n/);
  }

  read(body: string): SeenLine[] {
    for (const token of MARKDOWN.parse(body, this.#env)) {
      const line = token.map ? token.map[0] + 1 : (this.#around.at(-1)?.line ?? 1);
      if (token.nesting === 1) this.#around.push({ type: token.type.slice(0, -'_open'.length), line });
      else if (token.nesting === -1) this.#around.pop();
      else if (token.type === 'html_block') this.#html(token.content, line);
      else if (token.type === 'inline') this.#inline(token.content, line);
    }
    return this.#seen;
  }

  #html(content: string, line: number): void {
    const quoted = placeOf(this.#around) === 'quote';
    for (const seen of this.#elements.block(content, line)) if (!quoted) this.#seen.push(seen);
  }

  #inline(content: string, line: number): void {
    const said = mentions(content);
    if (!said && !content.includes('<')) return;
    const children: Token[] = [];
    MARKDOWN.inline.parse(content, MARKDOWN, this.#env, children);
    if (!said) {
      // Elements hide or fold what follows, wherever they stand.
      for (const { type, content: html } of children) if (type === 'html_inline') this.#elements.inline(html);
      return;
    }
    const reading = new InlineLines(this.#elements, line);
    for (const child of children) reading.take(child);
    const lines = reading.done();
    this.#number(content, line, children, lines);
    const around = placeOf(this.#around);
    for (const { line: at, pieces, shown, marked } of lines) {
      if (shown === 'silent') continue;
      // A line without the mark of the quote that it still belongs to: the next paragraph begins after an empty line only.
      const below = around === 'quote' && TYPED.test(this.#source[at - 1] ?? '');
      if (around === 'quote' && !below) continue;
      const place = around === 'quote' ? 'below-quote' : (around ?? (marked ? 'markup' : null));
      this.#seen.push({ line: at, pieces, place: shown === 'shown' ? place : shown });
    }
  }

  /**
   * Markdown joins the lines of code spans, links and pictures. What was typed as a command and is no line of its own is
   * said to be inside one; comments hide theirs.
   */
  #number(content: string, line: number, children: Token[], lines: Growing[]): void {
    const typed = content.split('\n').flatMap((text, index) => (TYPED.test(text) ? [{ text, at: line + index }] : []));
    const commands = lines.filter((one) => TYPED.test(textOf(one)));
    const hidden = children
      .filter(({ type, content: html }) => type === 'html_inline' && html.startsWith('<!--'))
      .reduce((count, { content: html }) => count + html.split('\n').filter((text) => TYPED.test(text)).length, 0);
    if (typed.length === commands.length) {
      commands.forEach((one, index) => {
        one.line = typed[index]?.at ?? one.line;
      });
      return;
    }
    const [first] = typed;
    if (first === undefined || placeOf(this.#around) === 'quote' || typed.length - hidden <= commands.length) return;
    this.#seen.push({ line: first.at, pieces: [{ text: first.text, code: false }], place: 'inside' });
  }
}

/** The lines of a comment that a reader sees, quotes and code left out, in the order of the text. */
export function seenLines(body: string): SeenLine[] {
  return new Reader(body).read(body);
}
