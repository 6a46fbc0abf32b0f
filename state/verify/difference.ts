/** Where two JSON values part. */

export interface Difference {
  /** JSON pointer. */
  path: string;
  expected: string;
  found: string;
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? 'nothing');
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`;
}

function members(value: unknown): Record<string, unknown> | null {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : null;
}

/** A code with parameters, as documents say it since 2027-01. */
function isMessage(value: unknown): boolean {
  const of = members(value);
  return of !== null && Object.keys(of).length === 2 && typeof of.code === 'string' && members(of.params) !== null;
}

/** `/operations/3/result` → `/operations/result`: which field, not which entry of a list. */
const fieldOf = (path: string) => path.replace(/\/\d+(?=\/|$)/g, '');

/**
 * The first place that differs, by name; null when both are one JSON value. A member that is undefined is none.
 * @param words where given: a sentence is found in place of the message that is expected, as rules before 2027-01 stored it.
 *   Such a place is noted here by its field and not compared; everything else is.
 */
export function difference(
  expected: unknown,
  found: unknown,
  words: Set<string> | null = null,
  path = '',
): Difference | null {
  if (expected === found) return null;
  if (words !== null && typeof found === 'string' && isMessage(expected)) {
    words.add(fieldOf(path));
    return null;
  }
  const [left, right] = [members(expected), members(found)];
  if (left === null || right === null || Array.isArray(expected) !== Array.isArray(found))
    return { path, expected: shown(expected), found: shown(found) };
  for (const key of [...new Set([...Object.keys(left), ...Object.keys(right)])].sort()) {
    const place = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const own = (of: Record<string, unknown>) => (Object.hasOwn(of, key) ? of[key] : undefined);
    const part = difference(own(left), own(right), words, place);
    if (part) return part;
  }
  return null;
}
