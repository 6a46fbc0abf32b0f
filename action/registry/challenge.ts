/** What a registry asks for when it answers 401 (RFC 9110 §11; the token scheme of the distribution specification). */

export interface Challenge {
  scheme: 'bearer' | 'basic';
  /** Empty where the header names none. */
  realm: string;
  service: string;
  scope: string;
}

const PARAMETER = /([a-z_]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))/gi;

/** The first challenge that is known here; null: there is none. */
export function challengeIn(header: string | undefined): Challenge | null {
  const found = /(?:^|,\s*)(bearer|basic)(?:\s+(.*))?$/i.exec(header ?? '');
  if (!found) return null;
  const values = new Map<string, string>();
  for (const [, name = '', quoted, plain] of (found[2] ?? '').matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/g, '$1'));
  }
  const value = (name: string) => values.get(name) ?? '';
  return {
    scheme: found[1]?.toLowerCase() === 'basic' ? 'basic' : 'bearer',
    realm: value('realm'),
    service: value('service'),
    scope: value('scope'),
  };
}
