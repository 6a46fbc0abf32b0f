/**
 * JSON whose numbers are what its text says (R5.5). A number that a double can't hold (an integer beyond ±2^53, one that
 * overflows) would silently become another one: it is kept as its text, and a text is no number (R4.4).
 */
import { parse } from 'lossless-json';

/** Only a text with a long row of digits or an exponent can hold such a number. */
const SUSPICIOUS = /\d{16}|\d[eE]/;

/** Rounded to the greatest integer that a double holds, so that only its text tells it from that one. */
const GREATEST = 2 ** 53;

function exact(text: string): number | string {
  const value = Number(text);
  if (!Number.isInteger(value)) return Number.isFinite(value) ? value : text;
  if (Math.abs(value) < GREATEST) return value;
  return text === String(value) && Math.abs(value) === GREATEST ? value : text;
}

/** Throws a SyntaxError for what is no JSON. */
export function parseJson(written: string): unknown {
  const text = written.replace(/^\ufeff/, '');
  const plain: unknown = JSON.parse(text);
  if (!SUSPICIOUS.test(text)) return plain;
  // Of a name given twice the last one counts, as everywhere else in JavaScript.
  return parse(text, null, { parseNumber: exact, onDuplicateKey: ({ newValue }) => newValue });
}
