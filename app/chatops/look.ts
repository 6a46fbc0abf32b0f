/** Does a text look like a command of ours? Asked of every comment first, so it reads each text once and parses nothing. */
import MarkdownIt from 'markdown-it';

const { unescapeAll } = new MarkdownIt().utils;

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** Blanks of every kind; the braille and Hangul ones look like blanks. */
const BLANK = /[^\S\n]|[\p{Cc}\p{Zl}\p{Zp}\u2800\u3164\uffa0\u115f\u1160]/u;
const BLANKS = new RegExp(`(?!\\n)(?:${BLANK.source})+`, 'gu');

/** Without what nobody sees, blanks of every kind as one space. */
export function readable(text: string): string {
  return text.replace(BLANKS, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').replace(/^ | $/g, '');
}

/** Marks that look alike, and letters of other widths, as those of a keyboard; lower case. */
function typed(text: string): string {
  const same = /[^\n -~]/.test(text) ? text.normalize('NFKC') : text;
  return same
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2044\u2215\u29f8]/gu, '/')
    .toLowerCase();
}

function squeezed(text: string): string {
  return typed(text.replace(BLANKS, '').replace(UNSEEN, '')).replace(/ /g, '');
}

/** In what most people type nothing is unseen, and blanks are these three. */
const OTHER = /[^\n\t\r -~]/;
/** A slash, what looks like one, and the two signs that hold one before a letter of ours or nothing (℀, ⅟). */
const SLASH = /[/\u2044\u2215\u29f8\uff0f\u2100\u215f]/;
const TYPED = new RegExp([...'/chaos-loop'].join('[\\t\\r ]*'), 'i');

/** Whether `/chaos-loop` is anywhere in it, also written with entities, escapes, or blanks that nobody sees. */
export function mentions(text: string): boolean {
  const plain = text.includes('&') || text.includes('\\') ? unescapeAll(text) : text;
  // Asked of all talk: what costs least is asked first.
  if (!SLASH.test(plain)) return false;
  return OTHER.test(plain) ? squeezed(plain).includes('/chaos-loop') : TYPED.test(plain);
}

/**
 * command: `/chaos-loop` and a blank, or nothing more. like: it would be one without blanks and format characters, with
 * another kind of dash, or with a mark in between. halt-inside: a halt in the middle of a line. null: talk.
 */
export type Look = 'command' | 'like' | 'halt-inside' | null;

const BEGINS = '/chaos-loop';

export function lookOf(line: string, verbs: readonly string[]): Look {
  const text = readable(line);
  if (/^\/chaos-loop(?: |$)/i.test(text)) return 'command';
  const dense = squeezed(line);
  if (!dense.startsWith(BEGINS)) return /\/chaos-loop halt\b/i.test(typed(text)) ? 'halt-inside' : null;
  if (/^\/ ?chaos ?- ?loop(?: |$)/.test(typed(text))) return 'like';
  const rest = dense.slice(BEGINS.length);
  const behind = rest.replace(/^[^\p{L}\p{N}]+/u, '');
  if (behind === '' || verbs.some((verb) => behind.startsWith(verb))) return 'like';
  return /^[:,;!?>]/.test(rest) ? 'like' : null;
}
