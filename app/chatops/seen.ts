/**
 * What a reader of a comment sees (R11.2). A CommonMark and GFM parser decides, and an HTML parser about elements; in doubt
 * a line is no command, and is answered. Both parsers read their text once; measured in test/bench/comments.mjs.
 */
import { Parser } from 'htmlparser2';
import MarkdownIt, { type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { mentions } from './look.js';

/** Where a line stands that is no plain line of the comment. */
export type Position =
  | 'list'
  | 'heading'
  | 'table'
  | 'footnote'
  | 'html'
  | 'markup'
  | 'below-quote'
  | 'inside'
  | 'folded'
  | 'struck';

/** A run of text in a line; code marks make one word of it. */
export interface Piece {
  text: string;
  code: boolean;
}

export interface SeenLine {
  /** Counted from 1. */
  line: number;
  pieces: Piece[];
  /** null: a plain line, where commands are taken. */
  place: Position | null;
}

// Only the blocks are read at first, and of those the text of a few.
const MARKDOWN = new MarkdownIt({ html: true, breaks: true }).use(
  footnotes as unknown as (markdown: MarkdownIt) => void,
);
MARKDOWN.core.ruler.enableOnly(['normalize', 'block']);
MARKDOWN.inline.ruler.disable('footnote_inline');

/** Elements of which GitHub shows nothing, or that make code or a quote of what is in them. */
const SILENT = new Set('script style pre code kbd samp tt blockquote q'.split(' '));
/** Folded away, or nobody knows whether it is shown. */
const FOLDED = new Set(
  (
    'details title textarea template noscript noembed noframes iframe object embed applet plaintext xmp svg math ' +
    'head select option audio video canvas'
  ).split(' '),
);
const STRUCK = new Set(['del', 's', 'strike']);
const BREAKS = new Set('br p div li ul ol tr td th table h1 h2 h3 h4 h5 h6 hr section details summary'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** No name that somebody writes: it says whether what stands there is shown at all. */
const PROBE = 'chaos-loop-probe-0b9f';

type Shown = 'shown' | 'silent' | 'folded' | 'struck';

/** The elements that are open while the comment goes on; Markdown's own text is only asked for, not fed. */
class Elements {
  readonly #open = new Map<string, number>();
  readonly #parser: Parser;
  #probed = false;
  #text = '';
  #line = 0;
  #found: SeenLine[] | null = null;

  constructor() {
    this.#parser = new Parser({
      onopentagname: (name) => {
        if (name === PROBE) this.#probed = true;
        else if (!VOID.has(name)) this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
        if (BREAKS.has(name)) this.#flush();
      },
      onclosetag: (name) => {
        if (BREAKS.has(name)) this.#flush();
        const count = this.#open.get(name) ?? 0;
        if (count > 0) this.#open.set(name, count - 1);
      },
      ontext: (text) => this.#take(text),
    });
  }

  #take(text: string): void {
    if (this.#found === null) return;
    const [first = '', ...rest] = text.split('\n');
    this.#text += first;
    for (const part of rest) {
      this.#flush();
      this.#line += 1;
      this.#text = part;
    }
  }

  #flush(): void {
    const shown = this.#standing();
    if (this.#found !== null && this.#text.trim() !== '' && shown !== 'silent') {
      const place = shown === 'shown' ? 'html' : shown;
      this.#found.push({ line: this.#line, pieces: [{ text: this.#text, code: false }], place });
    }
    this.#text = '';
  }

  #standing(): Shown {
    let shown: Shown = 'shown';
    for (const [name, count] of this.#open) {
      if (count === 0) continue;
      if (SILENT.has(name)) return 'silent';
      if (FOLDED.has(name)) shown = 'folded';
      else if (STRUCK.has(name) && shown === 'shown') shown = 'struck';
    }
    return shown;
  }

  /** Elements in a line of text: they open and close, their text is Markdown's. */
  inline(html: string): void {
    this.#parser.write(html);
  }

  /** The lines that are seen of a block of HTML, which begins at this line. */
  block(html: string, line: number): SeenLine[] {
    this.#found = [];
    this.#line = line;
    this.#parser.write(html);
    this.#flush();
    const found = this.#found;
    this.#found = null;
    return found;
  }

  /** How text is shown that stands here. */
  here(): Shown {
    this.#probed = false;
    this.#parser.write(`<${PROBE}></${PROBE}>`);
    // Swallowed by a comment that is never closed, or an element that shows its content as it is.
    return this.#probed ? this.#standing() : 'silent';
  }
}

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
