/** What a registry asks for when it answers 401 (RFC 9110 §11; the token scheme of the distribution specification). */

export interface Challenge {
  scheme: 'bearer' | 'basic';
  /** Empty where the header names none. */
  realm: string;
  service: string;
  scope: string;
}

const SCHEME = /(?:^|,)\s*(bearer|basic)(?=\s|$)/i;
/** One parameter of a challenge, from where the one before ended: the name of a further scheme ends them. */
const PARAMETER = /\s*([a-z_]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))\s*(?:,|$)/iy;

function* parametersIn(text: string): Generator<RegExpExecArray> {
  const pattern = new RegExp(PARAMETER);
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) yield found;
}

/** The first challenge that is known here; null: there is none. */
export function challengeIn(header: string | undefined): Challenge | null {
  const found = SCHEME.exec(header ?? '');
  if (!header || !found) return null;
  const values = new Map<string, string>();
  for (const [, name = '', quoted, plain] of parametersIn(header.slice(found.index + found[0].length))) {
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
