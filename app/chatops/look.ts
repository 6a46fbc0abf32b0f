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
const SLASHES = [...'/\u2044\u2215\u29f8\uff0f\u2100\u215f'];
const WORD = 'chaos-loop';
const TYPED = new RegExp([...`/${WORD}`].join('[\\t\\r ]*'), 'i');

/**
 * Whether the word may follow here: false as soon as a sign of a keyboard is not its next letter. What other scripts have
 * in place of letters, dashes and blanks is not judged. A text is read once, whatever it holds: a walk ends at the next slash.
 */
function mayFollow(text: string, from: number, letters: number): boolean {
  let next = letters;
  for (let at = from; at < text.length && next < WORD.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7e) return true;
    // Blanks and what nobody sees, the end of the line excepted.
    if (code <= 0x20 && code !== 0x0a) continue;
    if ((code | 0x20) !== WORD.charCodeAt(next)) return false;
    next += 1;
  }
  return next === WORD.length;
}

/** Asked of all talk, with its many links: no sign is looked at but those after a slash. */
function mayMention(text: string): boolean {
  for (const slash of SLASHES) {
    const letters = slash === '\u2100' ? 1 : 0;
    for (let at = text.indexOf(slash); at >= 0; at = text.indexOf(slash, at + 1))
      if (mayFollow(text, at + 1, letters)) return true;
  }
  return false;
}

/** Whether `/chaos-loop` is anywhere in it, also written with entities, escapes, or blanks that nobody sees. */
export function mentions(text: string): boolean {
  const plain = text.includes('&') || text.includes('\\') ? unescapeAll(text) : text;
  if (!mayMention(plain)) return false;
  return OTHER.test(plain) ? squeezed(plain).includes(`/${WORD}`) : TYPED.test(plain);
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
