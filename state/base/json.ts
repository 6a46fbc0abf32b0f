/** JSON as documents of a run hold it: a text that says one thing. A key that stands twice is never half-read (§19). */

import { canonicalize } from './canonical.js';
import { messageOf } from './message.js';
import { redact } from './redact.js';

/** A text that is no JSON, or an object with one key twice; the message says which, or where. */
export class JsonError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JsonError';
  }
}

/** The index behind the string that begins at `from`; the text is valid JSON. */
function stringEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    at = text.indexOf('"', at + 1);
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
}

interface Open {
  /** Keys so far; null: an array. */
  keys: Set<string> | null;
  /** The key or index that is being read. */
  at: string | number;
}

function pointerOf(open: readonly Open[]): string {
  const parts = open.map(({ at }) => String(at).slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `/${parts.join('/')}`;
}

/** JSON pointer of the first key that an object of this valid JSON text has twice; null when there is none. */
export function duplicateKey(text: string): string | null {
  const open: Open[] = [];
  let keyNext = false;
  for (let index = 0; index < text.length; index += 1) {
    const top = open.at(-1);
    switch (text[index]) {
      case '{':
        open.push({ keys: new Set(), at: '' });
        keyNext = true;
        break;
      case '[':
        open.push({ keys: null, at: 0 });
        keyNext = false;
        break;
      case '}':
      case ']':
        open.pop();
        keyNext = false;
        break;
      case ',':
        if (typeof top?.at === 'number') top.at += 1;
        keyNext = top !== undefined && top.keys !== null;
        break;
      case '"': {
        const end = stringEnd(text, index);
        if (keyNext && top?.keys) {
          top.at = JSON.parse(text.slice(index, end)) as string;
          if (top.keys.has(top.at)) return pointerOf(open);
          top.keys.add(top.at);
          keyNext = false;
        }
        index = end - 1;
        break;
      }
    }
  }
  return null;
}

/**
 * Whether the text is how we write this value ourselves, indented or not: then it has no key twice, because what was read
 * holds each once. That is nearly every text, and the question costs a fraction of looking at each character.
 */
function saysOnce(text: string, value: unknown): boolean {
  const indented = text.startsWith('{\n');
  const written = JSON.stringify(value, null, indented ? 2 : 0);
  return text === written || (text.length === written.length + 1 && text === `${written}\n`);
}

/** The value of a JSON text. Throws JsonError; for a key that stands twice, too, of which the last one would win unseen. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new JsonError(`is no JSON: ${messageOf(error)}`);
  }
  const twice = saysOnce(text, value) ? null : duplicateKey(text);
  if (twice !== null) throw new JsonError(`has the key ${twice} twice`);
  return value;
}

export function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The text, or an empty one where none was given. */
export function textOrEmpty(value: unknown): string {
  return asText(value) ?? '';
}

/** Beyond ±2^53 an integer may be another one than was written (R5.5). */
const GREATEST = 2 ** 53;

/** A finite number that is what its text says; "12" as a string is none (R4.4, R5.5). */
export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= GREATEST ? value : null;
}

const SHA = /^[0-9a-f]{40}$/;

export function asSha(value: unknown): string | null {
  return typeof value === 'string' && SHA.test(value) ? value : null;
}

/** JSON that a payload holds as text, redacted like the payload; undefined for what is none or could not be stored. */
export function jsonIn(written: unknown): unknown {
  if (typeof written !== 'string') return undefined;
  try {
    const value = redact(JSON.parse(written));
    canonicalize(value);
    return value;
  } catch {
    return undefined;
  }
}
