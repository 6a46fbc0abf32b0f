/** RFC 8785 (JSON Canonicalization Scheme): one byte sequence for one JSON value, so that digests are comparable. */

export class CanonicalError extends Error {}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const MAX_DEPTH = 200;

function write(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) throw new CanonicalError(`nested deeper than ${MAX_DEPTH}`);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    if (LONE_SURROGATE.test(value)) throw new CanonicalError('a lone surrogate is no text');
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new CanonicalError(`${value} is no JSON number`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => write(item, depth + 1)).join(',')}]`;
  if (typeof value === 'object') {
    const record = value as Record<string, unknown>;
    const members: string[] = [];
    // Array.prototype.sort compares UTF-16 code units, which is what RFC 8785 asks for.
    for (const key of Object.keys(record).sort()) {
      if (record[key] === undefined) continue;
      members.push(`${write(key, depth + 1)}:${write(record[key], depth + 1)}`);
    }
    return `{${members.join(',')}}`;
  }
  throw new CanonicalError(`a ${typeof value} is no JSON value`);
}

/** The canonical text of a JSON value. Members that are undefined are left out. Throws CanonicalError for what is no JSON. */
export function canonicalize(value: unknown): string {
  return write(value, 0);
}
