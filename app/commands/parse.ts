/** What people write (R11.2): one command a line, `/chaos-loop <verb> [environment|runId] [arguments]`. */
import { closestMatch } from 'leven';
import { visibleLines } from './visible.js';

export const VERBS = [
  'doctor',
  'start',
  'plan',
  'status',
  'approve',
  'reject',
  'halt',
  'unhalt',
  'abandon',
  'retry',
  'link',
  'confirm-change',
  'supersede-target',
  'consent',
  'settle',
  'follow-up',
  'release-environment',
  'help',
] as const;
export type Verb = (typeof VERBS)[number];

export type ParsedCommand = { line: number } & (
  | { verb: 'doctor' | 'start' | 'plan'; environment: string }
  | { verb: 'status' | 'help' | 'unhalt' }
  | { verb: 'approve'; setId: string | null; advisoryIds: string[] }
  | { verb: 'reject'; setId: string | null; reason: string | null }
  | { verb: 'halt'; reason: string | null }
  | { verb: 'release-environment'; environment: string; reason: string | null }
  | { verb: 'follow-up'; runId: string }
  /** The first word may name a run or an environment; who knows the runs decides. */
  | { verb: RunVerb; words: string[] }
);

export type RunVerb = 'abandon' | 'retry' | 'link' | 'confirm-change' | 'supersede-target' | 'consent' | 'settle';

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
const MAX_REASON = 500;
const COMMAND = /^ {0,3}\/chaos-loop(?:[ \t]+(.*))?$/i;
const SET_ID = /^advisory-set-[0-9a-f]{12}$/i;
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

export function reasonOf(rest: readonly string[]): string | null {
  const reason = rest.join(' ').slice(0, MAX_REASON);
  return reason === '' ? null : reason;
}

type Read = { command: ParsedCommand } | { message: string; hint: string };

function readVerb(line: number, verb: Verb, rest: string[]): Read {
  const first = rest[0];
  switch (verb) {
    case 'doctor':
    case 'plan':
    case 'start': {
      const example = `Write \`/chaos-loop ${verb} <environment>\` with a name from .github/chaos-loop.yml.`;
      if (first === undefined) return { message: `${verb} needs the name of an environment`, hint: example };
      if (rest.length > 1)
        return { message: `${verb} takes one environment, and got ${rest.length} words`, hint: example };
      return { command: { line, verb, environment: first } };
    }
    case 'status':
    case 'help':
    case 'unhalt':
      return { command: { line, verb } };
    case 'approve': {
      const setId = first !== undefined && SET_ID.test(first) ? first.toLowerCase() : null;
      const advisoryIds = setId === null ? rest : rest.slice(1);
      if (advisoryIds.length === 0) {
        return {
          message: 'approve names no advisory',
          hint: 'Write `/chaos-loop approve <advisoryId>`, one or more ids.',
        };
      }
      const twice = advisoryIds.find((id, index) => advisoryIds.indexOf(id) !== index);
      if (twice !== undefined) return { message: `${twice} is named twice`, hint: 'Name each advisory once.' };
      return { command: { line, verb, setId, advisoryIds } };
    }
    case 'reject': {
      const setId = first !== undefined && SET_ID.test(first) ? first.toLowerCase() : null;
      return { command: { line, verb, setId, reason: reasonOf(setId === null ? rest : rest.slice(1)) } };
    }
    case 'halt':
      return { command: { line, verb, reason: reasonOf(rest) } };
    case 'release-environment':
      if (first === undefined)
        return {
          message: 'release-environment needs the name of an environment',
          hint: 'Write `/chaos-loop release-environment <environment> <reason>`.',
        };
      return { command: { line, verb, environment: first, reason: reasonOf(rest.slice(1)) } };
    case 'follow-up':
      if (first === undefined || rest.length > 1)
        return { message: 'follow-up takes the id of an ended run', hint: 'Write `/chaos-loop follow-up <runId>`.' };
      return { command: { line, verb, runId: first } };
    case 'abandon':
    case 'retry':
    case 'link':
    case 'confirm-change':
    case 'supersede-target':
    case 'consent':
    case 'settle':
      return { command: { line, verb, words: rest } };
  }
}

function readLine(line: number, rest: string): Read {
  if (DIRECTION.test(rest)) {
    return { message: 'the line holds marks that change the writing direction', hint: 'Type the command by hand.' };
  }
  if (/[<>]/.test(rest)) return { message: 'the line holds < or >', hint: 'Write the names without angle brackets.' };
  const [word, ...others] = words(rest);
  if (word === undefined) return { message: 'there is no verb', hint: 'Write `/chaos-loop help` for the list.' };
  const verb = VERBS.find((known) => known === word.toLowerCase());
  if (verb) return readVerb(line, verb, others);
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
