/** What people write (R11.2): one command a line, `/chaos-loop <verb> [environment|runId] [arguments]`. */
import { closestMatch } from 'leven';
import { Words } from './args.js';
import { lookOf, mentions, readable } from './look.js';
import { seenLines } from './seen.js';
import type { Piece, Position, SeenLine } from './seen-line.js';
import { type ReadCommand, readWords, VERBS, type Verb } from './table.js';

export type ParsedCommand = { line: number } & ReadCommand;

export interface ParseProblem {
  /** Counted from 1; 0: of the whole comment. */
  line: number;
  message: string;
  hint: string;
}

export interface ParsedComment {
  /** To be carried out, `halt` first. */
  commands: ParsedCommand[];
  problems: ParseProblem[];
  /** Commands that were understood and are not carried out, because of the problems. */
  held: number;
}

const NOTHING: ParsedComment = { commands: [], problems: [], held: 0 };
const MAX_COMMANDS = 10;
const MOST_LINES = 40;
/** In UTF-16 units: what is longer is not parsed; GitHub takes 65,536. See test/bench/comments.mjs. */
export const LONGEST = 6000;
const SHORTEST_HALT = '/chaos-loop halt'.length;
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const SEPARATORS = /[\u2028\u2029\u0085\v\f]/;
const ALONE = 'Write the command at the beginning of a line of its own, with an empty line above it.';

/** Why a line that a reader sees as a command is none. */
const PLACES: Record<Position, string> = {
  list: 'it stands in a list',
  heading: 'it stands in a heading; a line of dashes below makes one',
  table: 'it stands in a table',
  footnote: 'it stands in a footnote',
  html: 'it stands among elements of HTML',
  markup: 'it holds links, elements or other markup',
  'below-quote': 'it belongs to the quote above it',
  inside: 'the lines around make it a part of code, of a link or of a picture',
  folded: 'it stands in a part that is folded away or not shown',
  struck: 'it is struck out',
};
/** Where a reader sees a halt as one: in doubt faults stop. */
const HALTS_TOO = new Set<Position | null>([
  null,
  'list',
  'heading',
  'table',
  'footnote',
  'html',
  'markup',
  'below-quote',
]);

type Read = { command: ParsedCommand } | { message: string; hint: string };

/** The verb that was meant, two edits away at most. */
function nearest(word: string): Verb | null {
  const found = closestMatch(word, VERBS, { maxDistance: 2 });
  return VERBS.find((verb) => verb === found) ?? null;
}

/** `halt` also with what people write behind it in a hurry. */
function verbOf(word: string): Verb | undefined {
  const lower = word.toLowerCase();
  return VERBS.find((verb) => verb === lower || (verb === 'halt' && /^halt[^\p{L}\p{N}]{1,20}$/u.test(lower)));
}

/** The line behind `/chaos-loop`; its first piece begins with that. */
function argumentsOf(pieces: readonly Piece[]): Words {
  const [first, ...rest] = pieces;
  return Words.of([
    { text: readable(first?.text ?? '').slice('/chaos-loop'.length), code: false },
    ...spaced(first, rest),
  ]);
}

/** A blank at the end of the first piece parts it from the next. */
function spaced(first: Piece | undefined, rest: Piece[]): Piece[] {
  return /\s$/.test(first?.text ?? '') ? [{ text: ' ', code: false }, ...rest] : rest;
}

function readLine({ line, pieces }: SeenLine): Read {
  const words = argumentsOf(pieces);
  const [word] = words.list;
  const verb = word === undefined ? undefined : verbOf(word);
  if (verb !== 'halt') {
    const text = pieces.map((piece) => piece.text).join('');
    if (DIRECTION.test(text))
      return { message: 'the line holds marks that change the writing direction', hint: 'Type the command by hand.' };
    if (/[<>]/.test(text)) return { message: 'the line holds < or >', hint: 'Write the names without angle brackets.' };
  }
  if (word === undefined) return { message: 'there is no verb', hint: 'Write `/chaos-loop help` for the list.' };
  if (verb !== undefined) {
    const read = readWords(verb, words.skip(1));
    return 'message' in read ? read : { command: { line, ...read } };
  }
  const guess = nearest(word.toLowerCase());
  const hint = guess ? `Did you mean \`/chaos-loop ${guess}\`?` : 'Write `/chaos-loop help` for the list.';
  return { message: `"${word.slice(0, 60)}" is not a command`, hint };
}

function isHalt(read: Read): read is { command: ParsedCommand } {
  return 'command' in read && read.command.verb === 'halt';
}

/** One line that is seen: its command, what is wrong with it, or null for talk. */
function lineOf(seen: SeenLine): Read | null {
  const { pieces, place } = seen;
  const [first, second] = pieces;
  const text = pieces.map((piece) => piece.text).join('');
  // What is all in code marks is an example.
  if (first?.code !== false) {
    const begun = first && second && lookOf(first.text, VERBS) === 'command';
    const verb = begun ? verbOf(readable(text).split(' ')[1] ?? '') : undefined;
    return verb === undefined ? null : { message: `the command is not taken: ${PLACES.markup}`, hint: ALONE };
  }
  // Some show these as the end of a line, others as a blank.
  const segments = text.split(SEPARATORS);
  if (segments.length > 1 && segments.some((segment) => lookOf(segment, VERBS) !== null))
    return { message: 'the line holds marks that end a line for some and not for others', hint: ALONE };
  const look = lookOf(text, VERBS);
  if (look === null) return null;
  if (look === 'halt-inside') return { message: 'a halt in the middle of a line is not obeyed', hint: ALONE };
  if (look === 'like') {
    const hint = 'Write `/chaos-loop`, a blank and the verb, with the marks of the keyboard.';
    return { message: 'it looks like a command and is none', hint };
  }
  const read = readLine(seen);
  if (place === null || (isHalt(read) && HALTS_TOO.has(place))) return read;
  return { message: `the command is not taken: ${PLACES[place]}`, hint: ALONE };
}

const decidesAs = (command: ParsedCommand): string | null => {
  if (command.verb === 'reject' || command.verb === 'abandon') return command.verb;
  return command.verb === 'approve' ? `approve ${[...command.words.list].sort().join(' ')}` : null;
};

/** What stands against itself in one comment (R11.2). */
function contradictions(commands: readonly ParsedCommand[]): ParseProblem[] {
  const decisions = new Set(commands.flatMap((command) => decidesAs(command) ?? []));
  const verbs = new Set(commands.map(({ verb }) => verb));
  const problems: ParseProblem[] = [];
  if (decisions.size > 1) {
    const message = 'the comment decides in two ways';
    problems.push({ line: 0, message, hint: 'Write one comment that either approves, rejects or abandons.' });
  }
  if (verbs.has('halt') && verbs.has('unhalt')) {
    problems.push({ line: 0, message: 'the comment both halts and lifts a halt', hint: 'Only the halt was taken.' });
  }
  if (commands.length > MAX_COMMANDS) {
    const message = `the comment holds ${commands.length} commands`;
    problems.push({ line: 0, message, hint: `Write ${MAX_COMMANDS} at most.` });
  }
  return problems;
}

/** A comment with problems is refused whole; a halt is carried out whatever stands beside it. */
function settled(commands: ParsedCommand[], problems: ParseProblem[]): ParsedComment {
  const all = [...problems, ...contradictions(commands)];
  const halts = commands.filter(({ verb }) => verb === 'halt').slice(0, 1);
  const others = commands.filter(({ verb }) => verb !== 'halt');
  if (all.length === 0) return { commands: [...halts, ...others], problems: [], held: 0 };
  const told = all.slice(0, MAX_COMMANDS);
  const more = all.length - told.length;
  if (more > 0) told.push({ line: 0, message: `${more} more lines were not understood`, hint: ALONE });
  return { commands: halts, problems: told, held: others.length };
}

/** Too long to be parsed. A line that begins with a halt is taken wherever it stands: in doubt faults stop. */
function tooLong(body: string): ParsedComment {
  const halts: ParsedCommand[] = [];
  for (const [index, text] of body.split(/\r\n?|\n/).entries()) {
    if (halts.length > 0) break;
    if (text.length < SHORTEST_HALT || text.length > 2000 || lookOf(text, VERBS) !== 'command') continue;
    const read = readLine({ line: index + 1, pieces: [{ text, code: false }], place: null });
    if (isHalt(read)) halts.push(read.command);
  }
  const message = `the comment has ${body.length} characters; commands are read from comments of ${LONGEST} at most`;
  const hint = 'Write the command in a comment of its own. A halt is obeyed in a long one too.';
  return { commands: halts, problems: [{ line: 0, message, hint }], held: 0 };
}

/**
 * Commands and what is wrong with those that can't be read; a comment without commands gives neither. In this order: does
 * it speak of us, how long is it, what does a reader see. Linear in the text.
 */
export function parseComment(body: string): ParsedComment {
  if (!mentions(body)) return NOTHING;
  if (body.length > LONGEST) return tooLong(body);
  const commands: ParsedCommand[] = [];
  const problems: ParseProblem[] = [];
  for (const seen of seenLines(body)) {
    // Refused whole by now: only a halt counts.
    if (problems.length + commands.length > MOST_LINES && !seen.pieces.some(({ text }) => /halt/i.test(text))) continue;
    const read = lineOf(seen);
    if (read === null) continue;
    if ('command' in read) commands.push(read.command);
    else problems.push({ line: seen.line, ...read });
  }
  return settled(commands, problems);
}
