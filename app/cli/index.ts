/** The chaos-loop command line, all but `local`: asks no service, and changes nothing but the file of `state`. */

import { terminalText } from '../../state/base/defuse.js';
import { messageOf } from '../../state/base/message.js';
import { type Answer, type CliCommand, type CliIo, parseOptions, usage } from './command.js';
import { doctor } from './commands/doctor.js';
import { obligations } from './commands/obligations.js';
import { status } from './commands/status.js';
import { validate } from './commands/validate.js';
import { verify } from './commands/verify.js';
import { CliError, EXIT } from './errors.js';
import { runState, STATE_SUMMARY } from './state/index.js';
import { wrap } from './text.js';

export type { CliIo } from './command.js';

const COMMANDS: readonly CliCommand[] = [verify, validate, status, obligations, doctor];

/** Lines for the common --help. */
export const CLI_USAGE = [...COMMANDS, { name: 'state', summary: STATE_SUMMARY }]
  .map(({ name, summary }) => `  ${name.padEnd(13)}${summary}\n`)
  .join('');

/** Who reads may leave early; what can't be written where it should go must be said elsewhere, in one line. */
function onLostOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`chaos-loop: the answer could not be written: ${error.code ?? error.message}\n`);
  process.exit(EXIT.fault);
}

function processIo(): CliIo {
  if (!process.stdout.listeners('error').includes(onLostOutput)) process.stdout.on('error', onLostOutput);
  return {
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    cwd: process.cwd(),
    now: () => new Date().toISOString(),
  };
}

/** Anything that is no refusal of ours is our own fault, and says so. */
function errorOf(error: unknown): { error: CliError; exit: number } {
  if (error instanceof CliError) return { error, exit: EXIT.refused };
  const message = messageOf(error);
  return { error: new CliError('internal', message, 'Report this as a bug of Chaos Loop.'), exit: EXIT.fault };
}

function say(error: CliError): string {
  const at = error.path === null ? '' : `${error.path}: `;
  const lines = wrap(`${at}${error.message}`, '  ', '');
  for (const problem of error.problems) {
    const place = 'line' in problem ? `line ${problem.line}, column ${problem.column}: ` : '';
    lines.push(...wrap(`${place}${problem.path || '/'}: ${problem.message}`, '    ', '  - '));
    lines.push(...wrap(problem.hint, '    '));
  }
  lines.push(...wrap(error.hint, '  ', ''));
  return `${lines.join('\n')}\n`;
}

function print(io: CliIo, answer: Answer, json: boolean): number {
  const { failed, result, lines } = answer;
  if (json) io.stdout(`${JSON.stringify(failed ? { ok: false, error: failed.body, result } : { ok: true, result })}\n`);
  else io.stdout(`${lines.join('\n')}\n`);
  return failed ? EXIT.refused : EXIT.ok;
}

async function perform(command: CliCommand, words: string[], io: CliIo): Promise<number> {
  const json = words.includes('--json');
  try {
    const { values, positionals } = parseOptions(command, words);
    if (values.help === true) {
      io.stdout(usage(command));
      return EXIT.ok;
    }
    return print(io, await command.run(values, positionals, io), json);
  } catch (thrown) {
    const { error, exit } = errorOf(thrown);
    if (json) io.stdout(`${JSON.stringify({ ok: false, error: error.body })}\n`);
    else io.stderr(say(error));
    return exit;
  }
}

/**
 * Performs `chaos-loop <argv>`; the promise is of the exit code: 0 well, 2 refused or something that was checked failed,
 * 1 our own fault. Null at once when argv[0] is no command of this page. With --json exactly one object goes to stdout:
 * `{ok: true, result}` or `{ok: false, error}`, the latter with the `result` that shows it where there is one.
 */
export function runCli(argv: readonly string[], io: CliIo = processIo()): Promise<number> | null {
  const [name, ...words] = argv;
  // What others wrote is in nearly every line; JSON stays the same JSON.
  const shown: CliIo = {
    ...io,
    stdout: (text) => io.stdout(terminalText(text)),
    stderr: (text) => io.stderr(terminalText(text)),
  };
  if (name === 'state') return runState(words, shown);
  const command = COMMANDS.find((entry) => entry.name === name);
  return command ? perform(command, words, shown) : null;
}
