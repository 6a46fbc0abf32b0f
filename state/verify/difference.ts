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

/** The first place that differs, by name; null when both are one JSON value. A member that is undefined is none. */
export function difference(expected: unknown, found: unknown, path = ''): Difference | null {
  if (expected === found) return null;
  const [left, right] = [members(expected), members(found)];
  if (left === null || right === null || Array.isArray(expected) !== Array.isArray(found))
    return { path, expected: shown(expected), found: shown(found) };
  for (const key of [...new Set([...Object.keys(left), ...Object.keys(right)])].sort()) {
    const place = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const own = (of: Record<string, unknown>) => (Object.hasOwn(of, key) ? of[key] : undefined);
    const part = difference(own(left), own(right), place);
    if (part) return part;
  }
  return null;
}
