/** What a command of the command line is: its options, its work, and its answer in words and as JSON. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { wordOf } from '../../state/base/message.js';
import { CliError, EXIT_USAGE } from './errors.js';
import type { Line } from './styled.js';
import { optionProblem } from './suggest.js';
import { fitted } from './text.js';

export interface CliIo {
  stdout(text: string): void;
  stderr(text: string): void;
  /** The folder that relative paths are of. */
  cwd: string;
  /** Canonical UTC (R1.1). */
  now(): string;
  /** All of standard input; absent: the process's own. */
  stdin?(): Promise<string>;
  /** Asks a person at the terminal; absent: nobody is there. */
  ask?(question: string): Promise<string>;
  /** Whether words may have a color; absent: no. */
  colors?: boolean;
  /** Columns of the terminal that stdout is; absent: it is none. */
  columns?: number;
}

export interface Answer {
  /** What --json holds under `result`. */
  result: unknown;
  lines: Line[];
  /** Set when something that was checked failed: exit code 1, and the error of --json. */
  failed?: CliError;
}

export type OptionValues = Record<string, string | boolean | undefined>;

/** `of`: every value that the option takes, for completion; absent: paths are offered. */
export type OptionTable = Readonly<
  Record<string, { type: 'string' | 'boolean'; value?: string; of?: readonly string[]; says: string }>
>;

export interface CliCommand {
  name: string;
  summary: string;
  /** What stands behind `chaos-loop <name>`. */
  synopsis: string;
  options: OptionTable;
  /** What may stand first behind the name, for completion; absent: files. */
  words?: readonly string[];
  run(values: OptionValues, positionals: string[], io: CliIo): Promise<Answer>;
}

export const JSON_OPTION = { json: { type: 'boolean', says: 'print one JSON object' } } as const;
export const GIT_OPTIONS = {
  git: {
    type: 'string',
    value: '<path>',
    says: 'repository with the state branch: bare, checkout or clone (default .)',
  },
  branch: { type: 'string', value: '<name>', says: 'state branch (default: as configured, else chaos-loop-state)' },
} as const;

export function usage(command: CliCommand): string {
  const rows = Object.entries({ ...command.options, help: { type: 'boolean' as const, says: 'this text' } }).map(
    ([name, option]) => [
      'value' in option && option.value ? `--${name} ${wordOf(option.value)}` : `--${name}`,
      option.says,
    ],
  );
  const width = Math.max(...rows.map(([name]) => name?.length ?? 0)) + 2;
  const text = [
    `Usage: chaos-loop ${command.name} ${command.synopsis}`.trimEnd(),
    '',
    command.summary,
    '',
    ...rows.map(([name, says]) => `  ${(name ?? '').padEnd(width)}${says}`),
    '',
    EXIT_USAGE,
    '',
  ].join('\n');
  return fitted(text);
}

export interface Parsed {
  values: OptionValues;
  positionals: string[];
}

/** Throws CliError `usage` for what the command does not know. */
export function parseOptions(command: CliCommand, words: string[]): Parsed {
  const options: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } };
  for (const [name, { type }] of Object.entries(command.options)) options[name] = { type };
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true, strict: true });
    return { values: values as OptionValues, positionals };
  } catch (error) {
    const { message, meant } = optionProblem(error, [...Object.keys(command.options), 'help']);
    throw new CliError('usage', message, `${meant}See chaos-loop ${command.name} --help.`);
  }
}

export function textOf(values: OptionValues, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}

/** Refuses words that the command does not take. */
export function noMore(command: string, positionals: readonly string[]): void {
  const [extra] = positionals;
  if (extra !== undefined)
    throw new CliError('usage', `"${extra}" is unexpected`, `chaos-loop ${command} --help says how it is called.`);
}
