/**
 * RFC 8785 (JSON Canonicalization Scheme): one byte sequence for one JSON value, so that digests are comparable; and how
 * many bytes the document takes that people read. Both are asked of every revision, so neither builds what it can count.
 */
import { wordOf } from './message.js';

export class CanonicalError extends Error {}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const MAX_DEPTH = 200;

/** What JSON writes as it is; most texts are, and one look tells both that and that there is no lone surrogate. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
const ASCII = /^[\x20-\x7e]*$/;

function writeText(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  if (LONE_SURROGATE.test(text)) throw new CanonicalError('a lone surrogate is not text');
  return JSON.stringify(text);
}

function bytesOf(text: string): number {
  return ASCII.test(text) ? text.length : new TextEncoder().encode(text).length;
}

interface Name {
  /** What stands before a value, `"name":`. */
  text: string;
  bytes: number;
}

/** Member names come again and again. Bounded, because names may be ids. */
const NAMES = new Map<string, Name>();
const MAX_NAMES = 2000;

function nameOf(name: string): Name {
  const known = NAMES.get(name);
  if (known !== undefined) return known;
  const text = `${writeText(name)}:`;
  const written = { text, bytes: bytesOf(text) };
  if (NAMES.size < MAX_NAMES && name.length <= 64) NAMES.set(name, written);
  return written;
}

/** Few names by insertion, which needs no copy; Array.prototype.sort compares by UTF-16 code units too (RFC 8785 §3.2.3). */
function sorted(names: string[]): string[] {
  if (names.length > 32) return names.sort();
  for (let index = 1; index < names.length; index += 1) {
    const name = names[index] as string;
    let place = index;
    for (; place > 0 && (names[place - 1] as string) > name; place -= 1) names[place] = names[place - 1] as string;
    names[place] = name;
  }
  return names;
}

/** What was written of a value that never changes: its text, and how much it takes indented once somebody asked. */
interface Kept {
  text: string;
  laid: Laid | null;
}

interface Laid {
  /** Bytes of the indented form when it begins at the margin, and how many of its lines move with it when it does not. */
  bytes: number;
  lines: number;
}

const KEPT = new WeakMap<object, Kept>();

/**
 * From now on the value never changes: whoever says so answers for it. Documents that hold it are digested for the price of
 * the rest. Its canonical text; throws CanonicalError for what is no JSON.
 * @param text that canonical text, from whoever put it together already
 */
export function keepText(value: object, text?: string): string {
  const known = KEPT.get(value);
  if (known !== undefined) return known.text;
  const kept = { text: text ?? canonicalize(value), laid: null };
  KEPT.set(value, kept);
  return kept.text;
}

/** The canonical text of a value of which it was kept. */
export function keptText(value: object): string | undefined {
  return KEPT.get(value)?.text;
}

function laidOut(value: object, kept: Kept): Laid {
  if (kept.laid !== null) return kept.laid;
  const of = { lines: 0 };
  const bytes = bytesOf(kept.text) + layoutBytes(value, 0, of);
  kept.laid = { bytes, lines: of.lines };
  return kept.laid;
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
  const kept = KEPT.get(value);
  if (kept !== undefined) return kept.text;
  if (Array.isArray(value)) {
    let text = '[';
    for (let index = 0; index < value.length; index += 1)
      text += (index === 0 ? '' : ',') + write(value[index], depth + 1);
    return `${text}]`;
  }
  const record = value as Record<string, unknown>;
  let text = '';
  for (const name of sorted(Object.keys(record))) {
    const member = record[name];
    if (member !== undefined) text += (text === '' ? '' : ',') + nameOf(name).text + write(member, depth + 1);
  }
  return `{${text}}`;
}

/** The canonical text of a JSON value. Members that are undefined are left out. Throws CanonicalError for what is no JSON. */
export function canonicalize(value: unknown): string {
  return write(value, 0);
}

const STEP = 2;

/** What indenting adds to the items of one array or object: a line and its indent for each, and for the end. */
function lineBytes(items: number, indent: number): number {
  return items === 0 ? 0 : items * (1 + indent + STEP) + 1 + indent;
}

/** What indenting adds to the canonical text of a value that begins at that indent; its lines are counted in `of`. */
function layoutBytes(value: unknown, indent: number, of: { lines: number }): number {
  if (value === null || typeof value !== 'object') return 0;
  let bytes = 0;
  let items = 0;
  for (const name of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[name];
    if (member === undefined) continue;
    items += 1;
    bytes += layoutBytes(member, indent + STEP, of);
  }
  if (items === 0) return 0;
  of.lines += items + 1;
  // A space after each name.
  return bytes + lineBytes(items, indent) + (Array.isArray(value) ? 0 : items);
}

function measure(value: unknown, indent: number): number {
  if (typeof value === 'string') return PLAIN.test(value) ? value.length + 2 : bytesOf(writeText(value));
  if (value === null || typeof value !== 'object') return wordOf(value).length;
  const kept = KEPT.get(value);
  if (kept !== undefined) {
    const { bytes, lines } = laidOut(value, kept);
    return bytes + lines * indent;
  }
  let bytes = 0;
  let items = 0;
  if (Array.isArray(value)) {
    items = value.length;
    for (const item of value) bytes += measure(item, indent + STEP);
  } else {
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      items += 1;
      bytes += nameOf(name).bytes + 1 + measure(member, indent + STEP);
    }
  }
  // Braces, and a comma between two.
  return bytes + 2 + Math.max(0, items - 1) + lineBytes(items, indent);
}

/** Bytes in UTF-8 of `JSON.stringify(value, null, 2)` of a JSON value. Throws CanonicalError for a lone surrogate. */
export function indentedBytes(value: unknown): number {
  return measure(value, 0);
}
