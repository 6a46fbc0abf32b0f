/**
 * Which lines of a comment a reader sees as plain text. What is hidden, quoted or code is no command (R11.2), and in doubt
 * a line is not taken.
 */

export interface VisibleLine {
  /** Counted from 1. */
  number: number;
  text: string;
  /** Lines above it in the same paragraph; Markdown may make this line a part of what they begin. */
  above: string[];
}

/** Elements whose content GitHub strips, folds away, quotes, strikes out or shows as code. */
const HIDING = new Set(
  (
    'script style title textarea template noscript noembed noframes iframe object embed applet plaintext xmp svg math ' +
    'head select option audio video canvas details pre code blockquote kbd samp tt s del strike'
  ).split(' '),
);

const FENCE = /^\s*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})/;
const TAG = /<(\/?)([a-z][a-z0-9-]*)\b[^<>]*?(\/?)>/gi;

/** Line ends, spaces that look like spaces, and characters without width. */
export function normalise(body: string): string {
  return body
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u00a0\u2007\u202f\u3000]/g, ' ')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
}

class Scanner {
  #fence: string | null = null;
  #comment = false;
  #open: string[] = [];

  /** The visible rest of a line, or null when it is hidden or code. */
  next(line: string): string | null {
    if (this.#fence !== null) {
      const closing = /^\s*(`{3,}|~{3,})\s*$/.exec(line)?.[1];
      if (closing?.startsWith(this.#fence)) this.#fence = null;
      return null;
    }
    const visible = this.#withoutComments(line);
    const hiddenBefore = this.#open.length > 0;
    const fence = this.#comment ? undefined : FENCE.exec(visible)?.[1];
    if (fence) {
      this.#fence = fence;
      return null;
    }
    this.#follow(visible);
    return hiddenBefore || this.#open.length > 0 ? null : visible;
  }

  /** An HTML comment that is never closed hides the rest, as GitHub renders it. */
  #withoutComments(line: string): string {
    let rest = line;
    let visible = '';
    while (rest !== '') {
      const mark = this.#comment ? '-->' : '<!--';
      const at = rest.indexOf(mark);
      if (at < 0) return this.#comment ? visible : visible + rest;
      if (!this.#comment) visible += rest.slice(0, at);
      rest = rest.slice(at + mark.length);
      this.#comment = !this.#comment;
    }
    return visible;
  }

  #follow(line: string): void {
    for (const [, closing, name, selfClosing] of line.matchAll(TAG)) {
      const element = (name ?? '').toLowerCase();
      if (!HIDING.has(element) || selfClosing) continue;
      const at = this.#open.lastIndexOf(element);
      if (!closing) this.#open.push(element);
      else if (at >= 0) this.#open.splice(at);
    }
  }
}

export function visibleLines(body: string): VisibleLine[] {
  const scanner = new Scanner();
  const lines: VisibleLine[] = [];
  let above: string[] = [];
  normalise(body)
    .split('\n')
    .forEach((line, index) => {
      const visible = scanner.next(line);
      if (line.trim() === '') {
        above = [];
        return;
      }
      if (visible !== null && visible.trim() !== '')
        lines.push({ number: index + 1, text: visible, above: [...above] });
      above.push(line);
    });
  return lines;
}
