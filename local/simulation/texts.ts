/** What a repository holds never changes: whoever looks at a run again and again reads each text, and each document, once. */

const TEXTS = new WeakMap<Uint8Array, string>();

/** UTF-8, read once for each buffer. */
export function textOnce(content: Buffer): string {
  const known = TEXTS.get(content);
  if (known !== undefined) return known;
  const text = content.toString('utf8');
  TEXTS.set(content, text);
  return text;
}

/** Most of what one world has, and what all go on from. */
const MOST_DOCUMENTS = 300;
const DOCUMENTS = new Map<string, unknown>();

/** The value of a JSON text, which nobody may change. The one that was not asked for the longest goes first. */
export function parsedOnce(text: string): unknown {
  const value = DOCUMENTS.has(text) ? DOCUMENTS.get(text) : (JSON.parse(text) as unknown);
  DOCUMENTS.delete(text);
  DOCUMENTS.set(text, value);
  const [oldest] = DOCUMENTS.keys();
  if (DOCUMENTS.size > MOST_DOCUMENTS && oldest !== undefined) DOCUMENTS.delete(oldest);
  return value;
}
