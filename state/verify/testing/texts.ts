/** Documents of forged histories, which have most of their texts in common: each is read and digested once, and nobody writes to it. */
import { keepText } from '../../base/canonical.js';
import { digestOf } from '../../base/digest.js';
import { deepFreeze } from '../../testing/freeze.js';

/** Texts that are kept; the one that was not asked for the longest goes first. */
const TEXTS = 512;

const READ = new Map<string, object>();
const DIGESTS = new WeakMap<object, string>();

function remember(text: string, document: object): void {
  READ.delete(text);
  READ.set(text, document);
  const [oldest] = READ.keys();
  if (READ.size > TEXTS && oldest !== undefined) READ.delete(oldest);
}

/** The document of a JSON text, frozen. */
export function read<T extends object>(text: string): Readonly<T> {
  const document = READ.get(text) ?? deepFreeze(JSON.parse(text) as T);
  remember(text, document);
  return document as T;
}

/** The text of a document, which is frozen, as files hold it. */
export function textOf(document: object): string {
  const text = `${JSON.stringify(deepFreeze(document), null, 2)}\n`;
  remember(text, document);
  return text;
}

/** The digest of a document that was read or whose text was made. Throws CanonicalError. */
export function digestOnce(document: object): string {
  const known = DIGESTS.get(document);
  if (known !== undefined) return known;
  // Documents made from this one share its members.
  for (const member of Object.values(deepFreeze(document)))
    if (member !== null && typeof member === 'object') keepText(member);
  const digest = digestOf(document);
  DIGESTS.set(document, digest);
  return digest;
}
