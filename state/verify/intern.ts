/**
 * One revision differs from the next in little: what is equal becomes one value, canonicalised once. So that a long history
 * costs what its changes cost, not revisions × size.
 */
import { canonicalize } from '../canonical.js';
import { sha256Hex } from '../digest.js';
import { sameJson } from '../event.js';

/** Members of these depths are shared one by one: sections, receipts, hypotheses. Below, a value is shared whole. */
const DEPTH = 2;

export class Interner {
  readonly #known = new Map<string, { value: unknown; canonical: string }>();

  /** The digest of a parsed JSON document, whose equal parts are replaced by those of earlier documents. Throws CanonicalError. */
  digest(document: Record<string, unknown>): string {
    return sha256Hex(this.#object(document, 0));
  }

  #object(object: Record<string, unknown>, depth: number): string {
    const members: string[] = [];
    for (const key of Object.keys(object).sort()) {
      const entry = this.#entry(object[key], depth);
      object[key] = entry.value;
      members.push(`${canonicalize(key)}:${entry.canonical}`);
    }
    return `{${members.join(',')}}`;
  }

  #entry(value: unknown, depth: number): { value: unknown; canonical: string } {
    if (value === null || typeof value !== 'object') return { value, canonical: canonicalize(value) };
    // What JSON.parse made, JSON.stringify writes without loss; it is native, so far cheaper than the canonical form.
    const text = JSON.stringify(value);
    const known = this.#known.get(text);
    if (known) return known;
    const canonical =
      !Array.isArray(value) && depth < DEPTH
        ? this.#object(value as Record<string, unknown>, depth + 1)
        : canonicalize(value);
    const entry = { value, canonical };
    this.#known.set(text, entry);
    return entry;
  }
}

/** Whether two values are one JSON value; shared ones are without looking. */
export function same(a: unknown, b: unknown): boolean {
  return a === b || sameJson(a, b);
}
