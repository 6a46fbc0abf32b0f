/** The words of a command's line: names with blanks or slashes are quoted, or in code marks. */
import { readable } from './look.js';
import type { Piece } from './seen-line.js';

/** Stands for a code span while the line is cut into words; a letter that nobody types. */
const SPAN = 0xe000;
const MOST_SPANS = 0x1800;
const SPAN_ALONE = /^[\ue000-\uf8ff]$/;
const SPANS = /[\ue000-\uf8ff]/g;

/** `"a b"`, also with the marks that telephones make; what follows the closing mark belongs to the next word. */
const WORD = /[\s,]*(?:"([^"]*)"|[“”„]([^“”„]*)[“”]|([^\s,]+))(?=[\s,]|$)/y;
const LOOSE = /[\s,]*([^\s,]+)/y;

export class Words {
  /** Without quotation marks; commas between them are blanks. */
  readonly list: readonly string[];
  /** Whether the first word was given as a whole: in quotation or code marks. */
  readonly quoted: boolean;
  readonly #text: string;
  readonly #ends: readonly number[];
  readonly #spans: readonly string[];

  private constructor(text: string, spans: readonly string[]) {
    this.#text = text;
    this.#spans = spans;
    const list: string[] = [];
    const ends: number[] = [];
    let quoted = false;
    for (let at = 0; ; ) {
      WORD.lastIndex = at;
      LOOSE.lastIndex = at;
      const cut = WORD.exec(text);
      const found = cut ?? LOOSE.exec(text);
      if (!found) break;
      const [whole, ...groups] = found;
      at += whole.length;
      const written = groups.find((group) => group !== undefined) ?? '';
      const word = this.#filled(written);
      if (word !== '') {
        if (list.length === 0) quoted = (cut !== null && groups[2] === undefined) || SPAN_ALONE.test(written);
        list.push(word);
        ends.push(at);
      }
    }
    this.list = list;
    this.quoted = quoted;
    this.#ends = ends;
  }

  static of(pieces: readonly Piece[]): Words {
    const spans: string[] = [];
    const text = pieces.map((piece) => {
      if (!piece.code) return piece.text.replace(SPANS, '');
      if (spans.length >= MOST_SPANS) return ' ';
      spans.push(readable(piece.text));
      return String.fromCharCode(SPAN + spans.length - 1);
    });
    return new Words(readable(text.join('')), spans);
  }

  /** Words that were cut already. */
  static from(text: string): Words {
    return Words.of([{ text, code: false }]);
  }

  /** What follows the first `count` words, as it was written. */
  after(count: number): string {
    const end = count === 0 ? 0 : (this.#ends[count - 1] ?? this.#text.length);
    return this.#filled(this.#text.slice(end)).trim();
  }

  /** The words after the first `count`. */
  skip(count: number): Words {
    return new Words(this.#text.slice(count === 0 ? 0 : (this.#ends[count - 1] ?? this.#text.length)), this.#spans);
  }

  #filled(text: string): string {
    return text.replace(SPANS, (mark) => this.#spans[mark.charCodeAt(0) - SPAN] ?? '');
  }
}
