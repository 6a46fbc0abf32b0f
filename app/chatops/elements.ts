/** The HTML elements of a comment: which are open where a text stands, and whether a reader sees it (R11.2). */
import { Parser } from 'htmlparser2';
import type { SeenLine } from './seen-line.js';

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

export type Shown = 'shown' | 'silent' | 'folded' | 'struck';

/** The elements that are open while the comment goes on; Markdown's own text is only asked for, not fed. */
export class Elements {
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
