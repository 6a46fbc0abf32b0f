/**
 * One revision differs from the next in little: what is equal to the revision before becomes the very same value, and is
 * canonicalised once. So that a long history costs what its changes cost, not revisions × size.
 */
import { canonicalize, keepText, keptText } from '../base/canonical.js';
import { sha256Hex } from '../base/digest.js';
import { sameJson } from '../run/journal.js';

/** Members of these depths are shared one by one: sections, receipts, commands. Below, a value is shared whole. */
const DEPTH = 2;

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Whether two values that JSON.parse made are one JSON value. Loops on purpose: every revision is compared with the one before. */
function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index += 1) if (!equal(a[index], b[index])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  if (keys.length !== others.length) return false;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    // Documents of one program name their members in one order.
    if (key !== others[index] && !Object.hasOwn(b, key)) return false;
    if (!equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
  }
  return true;
}

export class Interner {
  readonly #keys = new Map<string, string>();
  readonly #last = new Map<string, Record<string, unknown>>();

  /**
   * The digest of a parsed JSON document, whose parts are replaced by the equal ones of the last document of that name.
   * Throws CanonicalError.
   */
  digest(name: string, document: Record<string, unknown>): string {
    const canonical = this.#object(document, this.#last.get(name), 0);
    this.#last.set(name, document);
    return sha256Hex(canonical);
  }

  /** The next document of that name shares with this one, whose digest was taken before. */
  follows(name: string, document: Record<string, unknown>): void {
    this.#last.set(name, document);
  }

  #object(object: Record<string, unknown>, last: Record<string, unknown> | undefined, depth: number): string {
    const members: string[] = [];
    for (const key of Object.keys(object).sort()) {
      const known = last && Object.hasOwn(last, key) ? last[key] : undefined;
      const value = equal(object[key], known) ? known : object[key];
      object[key] = value;
      members.push(`${this.#key(key)}:${this.#value(value, known, depth)}`);
    }
    return `{${members.join(',')}}`;
  }

  #value(value: unknown, last: unknown, depth: number): string {
    if (value === null || typeof value !== 'object') return canonicalize(value);
    const known = keptText(value);
    if (known !== undefined) return known;
    // What was read is nobody's to change, so whoever digests a document that holds it finds its text.
    return isObject(value) && depth < DEPTH
      ? keepText(value, this.#object(value, isObject(last) ? last : undefined, depth + 1))
      : keepText(value);
  }

  #key(key: string): string {
    const known = this.#keys.get(key);
    if (known !== undefined) return known;
    const canonical = canonicalize(key);
    this.#keys.set(key, canonical);
    return canonical;
  }
}

/** Whether two values are one JSON value; shared ones are without looking. */
export function same(a: unknown, b: unknown): boolean {
  return a === b || sameJson(a, b);
}
