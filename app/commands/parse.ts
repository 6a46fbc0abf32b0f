/** What people write (R11.2): one command a line, `/chaos-loop <verb> [environment|runId] [arguments]`. */
import { closestMatch } from 'leven';
import { type ReadCommand, readWords, VERBS, type Verb } from './table.js';
import { visibleLines } from './visible.js';

export type ParsedCommand = { line: number } & ReadCommand;

export interface ParseProblem {
  line: number;
  message: string;
  hint: string;
}

export interface ParsedComment {
  commands: ParsedCommand[];
  problems: ParseProblem[];
}

const MAX_COMMANDS = 10;
const COMMAND = /^ {0,3}\/chaos-loop(?:[ \t]+(.*))?$/i;
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** The verb that was meant, two edits away at most. */
function nearest(word: string): Verb | null {
  const found = closestMatch(word, VERBS, { maxDistance: 2 });
  return VERBS.find((verb) => verb === found) ?? null;
}

/** Ids may be written in code marks or with commas between them. */
function words(text: string): string[] {
  return text.split(/[\s,]+/).flatMap((word) => {
    const bare = word.replace(/^`+|`+$/g, '');
    return bare === '' ? [] : [bare];
  });
}

type Read = { command: ParsedCommand } | { message: string; hint: string };

function readLine(line: number, rest: string): Read {
  if (DIRECTION.test(rest)) {
    return { message: 'the line holds marks that change the writing direction', hint: 'Type the command by hand.' };
  }
  if (/[<>]/.test(rest)) return { message: 'the line holds < or >', hint: 'Write the names without angle brackets.' };
  const [word, ...others] = words(rest);
  if (word === undefined) return { message: 'there is no verb', hint: 'Write `/chaos-loop help` for the list.' };
  const verb = VERBS.find((known) => known === word.toLowerCase());
  if (verb) {
    const read = readWords(verb, others);
    return 'message' in read ? read : { command: { line, ...read } };
  }
  const guess = nearest(word.toLowerCase());
  const hint = guess ? `Did you mean \`/chaos-loop ${guess}\`?` : 'Write `/chaos-loop help` for the list.';
  return { message: `"${word.slice(0, 60)}" is no command`, hint };
}

/** Markdown carries quotes, code spans, links and images over line ends, up to the next empty line. */
function carriedOver(above: string[]): boolean {
  return above.some((line) => !COMMAND.test(line) && (/^\s*>/.test(line) || /[`[<]/.test(line)));
}

/** Commands and what is wrong with those that can't be read; a comment without commands gives neither. */
export function parseComment(body: string): ParsedComment {
  const commands: ParsedCommand[] = [];
  const problems: ParseProblem[] = [];
  for (const { number: line, text, above } of visibleLines(body)) {
    const match = COMMAND.exec(text.trimEnd());
    if (!match) continue;
    if (carriedOver(above)) {
      const hint = 'Leave an empty line above the command.';
      problems.push({ line, message: 'the lines above may make this one a part of a quote, code or a link', hint });
      continue;
    }
    const read = readLine(line, match[1] ?? '');
    if ('command' in read) commands.push(read.command);
    else problems.push({ line, ...read });
  }
  const approves = commands.some((command) => command.verb === 'approve');
  if (approves && commands.some((command) => command.verb === 'reject')) {
    const hint = 'Write one comment that either approves or rejects.';
    return { commands: [], problems: [{ line: 0, message: 'the comment both approves and rejects', hint }] };
  }
  if (commands.length > MAX_COMMANDS) {
    const message = `the comment holds ${commands.length} commands`;
    return { commands: [], problems: [{ line: 0, message, hint: `Write ${MAX_COMMANDS} at most.` }] };
  }
  return { commands, problems };
}
