/** RFC 8785 (JSON Canonicalization Scheme): one byte sequence for one JSON value, so that digests are comparable. */

export class CanonicalError extends Error {}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const MAX_DEPTH = 200;

/** What JSON writes as it is; most texts are, and one look tells both that and that there is no lone surrogate. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

function writeText(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  if (LONE_SURROGATE.test(text)) throw new CanonicalError('a lone surrogate is no text');
  return JSON.stringify(text);
}

function isSorted(keys: readonly string[]): boolean {
  for (let index = 1; index < keys.length; index += 1) {
    if ((keys[index - 1] as string) > (keys[index] as string)) return false;
  }
  return true;
}

// Loops and concatenation on purpose: every revision digests the whole document before it.
function write(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) throw new CanonicalError(`nested deeper than ${MAX_DEPTH}`);
  if (typeof value === 'string') return writeText(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new CanonicalError(`${value} is no JSON number`);
    return String(value);
  }
  if (typeof value !== 'object') throw new CanonicalError(`a ${typeof value} is no JSON value`);
  let text = '';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1)
      text += index === 0 ? write(value[index], depth + 1) : `,${write(value[index], depth + 1)}`;
    return `[${text}]`;
  }
  const record = value as Record<string, unknown>;
  // Comparison and Array.prototype.sort go by UTF-16 code units, which is what RFC 8785 asks for.
  const keys = Object.keys(record);
  if (!isSorted(keys)) keys.sort();
  for (const key of keys) {
    const member = record[key];
    if (member === undefined) continue;
    const written = `${writeText(key)}:${write(member, depth + 1)}`;
    text += text === '' ? written : `,${written}`;
  }
  return `{${text}}`;
}

/** The canonical text of a JSON value. Members that are undefined are left out. Throws CanonicalError for what is no JSON. */
export function canonicalize(value: unknown): string {
  return write(value, 0);
}
