/**
 * The last answer to each question, with its ETag: GitHub answers an unchanged one with 304, which does not count against the
 * primary limit. The ETag is of the token too, so each question costs one whole answer an hour.
 */
import type { RawAnswer } from './failure.js';

const MOST = 500;
/** Characters of JSON: of one answer, and of all. */
const LONGEST = 1_000_000;
const MOST_TEXT = 8_000_000;

interface Kept {
  etag: string;
  answer: Omit<RawAnswer, 'data'>;
  /** The data as JSON: nobody who was handed it can change it. */
  text: string;
}

export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  /** Answers that were handed out here: they need not be kept again. */
  readonly #known = new WeakSet<RawAnswer>();
  #size = 0;

  /** Headers of the next request for it. */
  headersFor(path: string): Record<string, string> {
    const kept = this.#kept.get(path);
    return kept ? { 'if-none-match': kept.etag } : {};
  }

  /** What a 304 stands for, as a copy of its own; null where it is not known any more. */
  get(path: string): RawAnswer | null {
    const kept = this.#kept.get(path);
    if (!kept) return null;
    this.#kept.delete(path);
    this.#kept.set(path, kept);
    const answer = { ...kept.answer, data: JSON.parse(kept.text) as unknown };
    this.#known.add(answer);
    return answer;
  }

  keep(path: string, answer: RawAnswer): void {
    if (this.#known.has(answer)) return;
    this.drop(path);
    const { etag } = answer.headers;
    if (etag === undefined) return;
    const { data, ...rest } = answer;
    const text = JSON.stringify(data);
    if (text.length > LONGEST) return;
    this.#kept.set(path, { etag: String(etag), answer: rest, text });
    this.#size += text.length;
    for (const old of this.#kept.keys()) {
      if (this.#kept.size <= MOST && this.#size <= MOST_TEXT) break;
      this.drop(old);
    }
  }

  drop(path: string): void {
    this.#size -= this.#kept.get(path)?.text.length ?? 0;
    this.#kept.delete(path);
  }
}
