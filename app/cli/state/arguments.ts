/** What stands behind `chaos-loop state`: one command, one document, options. */

import { userInfo } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { parseTime } from '../../../state/base/time.js';
import type { Permission } from '../../../state/config/authority.js';
import { CliError } from '../errors.js';
import { optionProblem } from '../suggest.js';

const PERMISSIONS: readonly Permission[] = ['read', 'triage', 'write', 'maintain', 'admin'];

export const STATE_OPTIONS = {
  state: { type: 'string', value: '<FILE>', says: 'state document (or a folder that holds several runs)' },
  run: { type: 'string', value: '<id>', says: 'the run, where the folder holds several' },
  input: { type: 'string', value: '<FILE>', says: 'JSON document of the command; - reads standard input' },
  'expected-revision': { type: 'string', value: '<n>', says: 'refuse unless the document stands at this revision' },
  'dry-run': { type: 'boolean', says: 'change nothing, say what would change' },
  'command-id': { type: 'string', value: '<id>', says: 'the same id again is the same command (default: a new one)' },
  actor: { type: 'string', value: '<login>', says: 'who decides (default: the user of this process)' },
  permission: {
    type: 'string',
    value: '<role>',
    of: PERMISSIONS,
    says: 'read, triage, write, maintain or admin (default admin)',
  },
  at: { type: 'string', value: '<time>', says: 'when the person decided (default: now)' },
  set: { type: 'string', value: '<setId>', says: 'approve, reject: the set of advisories (default: the present one)' },
  reason: { type: 'string', value: '<text>', says: 'abandon, reject, halt, terminate-analysis-only: why' },
  'require-terminal': { type: 'boolean', says: 'verify: also, the run has ended and nobody has anything to do' },
  elsewhere: { type: 'boolean', says: 'unlock: also when the process is of another machine; you answer for it' },
  wait: { type: 'string', value: '<seconds>', says: 'how long to wait for a lock (default 10)' },
} as const;

export type OptionName = keyof typeof STATE_OPTIONS;

/** Those that say what a command is to do; every other option may stand beside every command. */
const OF_SOME = ['input', 'at', 'set', 'reason', 'require-terminal', 'elsewhere'] as const satisfies OptionName[];

export interface StateArguments {
  command: string;
  /** Names of the options that were given. */
  given: ReadonlySet<string>;
  words: string[];
  state: string;
  run: string | null;
  input: string | null;
  expectedRevision: number | null;
  dryRun: boolean;
  commandId: string | null;
  actor: string;
  permission: Permission;
  at: string | null;
  set: string | null;
  reason: string | null;
  requireTerminal: boolean;
  elsewhere: boolean;
  waitMs: number;
}

const HINT = 'See chaos-loop state --help.';

/** `path`: the option; `meant`: what was probably meant, as a sentence. */
export function usageError(message: string, { path, meant = '' }: { path?: string; meant?: string } = {}): CliError {
  return new CliError('usage', message, `${meant}${HINT}`, path === undefined ? {} : { path });
}

function user(): string {
  try {
    return userInfo().username || `uid-${process.getuid?.() ?? 0}`;
  } catch {
    // A container's user may have no name.
    return `uid-${process.getuid?.() ?? 0}`;
  }
}

function number(text: string | undefined, name: OptionName): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw usageError(`--${name} "${text}" is not a whole number`, { path: `--${name}` });
  return Number(text);
}

/** An option that the command does not read would be overlooked in silence. */
export function requireTaken(args: StateArguments, takes: readonly OptionName[]): void {
  const extra = OF_SOME.find((name) => args.given.has(name) && !takes.includes(name));
  if (extra !== undefined) throw usageError(`${args.command} takes no --${extra}`, { path: `--${extra}` });
}

/** Throws CliError `usage` for whatever it does not know. */
export function parseStateArguments(argv: readonly string[]): StateArguments | 'help' {
  const options: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } };
  for (const [name, { type }] of Object.entries(STATE_OPTIONS)) options[name] = { type };
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    const { message, meant } = optionProblem(error, [...Object.keys(STATE_OPTIONS), 'help']);
    throw usageError(message, { meant });
  }
  const { values, positionals } = parsed;
  if (values.help === true) return 'help';
  const text = (name: OptionName) => {
    const value = values[name];
    if (value === '') throw usageError(`--${name} is empty`, { path: `--${name}` });
    return typeof value === 'string' ? value : undefined;
  };
  const [command, ...words] = positionals;
  if (command === undefined) throw usageError('a command is missing');
  const state = text('state');
  if (state === undefined) throw usageError('--state <FILE> is missing', { path: '--state' });
  const permission = PERMISSIONS.find((name) => name === (text('permission') ?? 'admin'));
  if (!permission) throw usageError(`--permission is one of ${PERMISSIONS.join(', ')}`, { path: '--permission' });
  const at = text('at');
  const time = at === undefined ? null : parseTime(at);
  if (at !== undefined && time === null) throw usageError(`--at "${at}" is not a time`, { path: '--at' });
  return {
    command,
    given: new Set(Object.keys(values)),
    words,
    state,
    run: text('run') ?? null,
    input: text('input') ?? null,
    expectedRevision: number(text('expected-revision'), 'expected-revision'),
    dryRun: values['dry-run'] === true,
    commandId: text('command-id') ?? null,
    actor: text('actor') ?? user(),
    permission,
    at: time,
    set: text('set') ?? null,
    reason: text('reason') ?? null,
    requireTerminal: values['require-terminal'] === true,
    elsewhere: values.elsewhere === true,
    waitMs: (number(text('wait'), 'wait') ?? 10) * 1000,
  };
}
