/**
 * The chaos-loop command line, all but `local`. Only `record-deployment` and `init --pull-request` ask a service; nothing else is
 * changed than the file of `state`, and what `init` adds.
 */

import { createInterface } from 'node:readline';
import { terminalText } from '../../state/base/defuse.js';
import { type Answer, type CliCommand, type CliIo, parseOptions, usage } from './command.js';
import { doctor } from './commands/doctor.js';
import { init } from './commands/init.js';
import { obligations } from './commands/obligations.js';
import { recordDeploymentCommand } from './commands/record-deployment.js';
import { report } from './commands/report.js';
import { setup } from './commands/setup.js';
import { status } from './commands/status.js';
import { validate } from './commands/validate.js';
import { verify } from './commands/verify.js';
import { type Completed, completionOf } from './completion.js';
import { type CliError, cliErrorOf, EXIT, exitOf } from './errors.js';
import { STATE_OPTIONS } from './state/arguments.js';
import { runState, STATE_COMMANDS, STATE_SUMMARY } from './state/index.js';
import { hasColors, paint } from './styled.js';
import { hinted, wrap } from './text.js';

const STATE: Completed = {
  name: 'state',
  summary: STATE_SUMMARY,
  options: STATE_OPTIONS,
  words: STATE_COMMANDS,
};

export interface CommandLine {
  /** Everything that stands behind `chaos-loop`. */
  names: readonly string[];
  /** Lines for the common --help. */
  usage: string;
  /**
   * Performs `chaos-loop <argv>`; the promise is of the exit code: 0 it holds, 1 it does not hold or was refused, 2 nothing
   * could be said. Null at once when argv[0] is not a command of this page. With --json exactly one object goes to stdout:
   * `{ok: true, result}` or `{ok: false, error}`, the latter with the `result` that shows it where there is one.
   */
  run(argv: readonly string[], io?: CliIo): Promise<number> | null;
}

const performs = (command: Completed | CliCommand): command is CliCommand => 'run' in command;

/** `others`: commands that the program has beside those of this folder; those that say how are performed here. */
export function commandLine(others: readonly (Completed | CliCommand)[] = []): CommandLine {
  const own: CliCommand[] = [
    init,
    setup,
    verify,
    validate,
    status,
    obligations,
    report,
    doctor,
    recordDeploymentCommand,
  ];
  const all = [...others, ...own, STATE];
  const completion = completionOf(all);
  const listed = [...all, completion];
  const widest = 2 + Math.max(...listed.map(({ name }) => name.length));
  return {
    names: listed.map(({ name }) => name),
    usage: listed.map(({ name, summary }) => `  ${name.padEnd(widest)}${summary}\n`).join(''),
    run(argv, io = processIo()) {
      const [name, ...words] = argv;
      if (name === 'state') return runState(words, { ...io, stdout: (text) => io.stdout(terminalText(text)) });
      const command = [...others.filter(performs), ...own, completion].find((entry) => entry.name === name);
      return command ? perform(command, words, io) : null;
    },
  };
}

/** Who reads may leave early; what can't be written where it should go must be said elsewhere, in one line. */
function onLostOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`chaos-loop: the answer could not be written: ${error.code ?? error.message}\n`);
  process.exit(EXIT.unanswered);
}

/** What a shell reports of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/** One question to whoever sits there; empty at the end of the input. An interrupt ends the program. */
function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((answer) => {
    terminal.once('SIGINT', () => {
      process.stderr.write('\n');
      process.exit(INTERRUPTED);
    });
    terminal.once('close', () => answer(''));
    terminal.question(terminalText(question), (text) => {
      answer(text);
      terminal.close();
    });
  });
}

function processIo(): CliIo {
  if (!process.stdout.listeners('error').includes(onLostOutput)) process.stdout.on('error', onLostOutput);
  return {
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    cwd: process.cwd(),
    now: () => new Date().toISOString(),
    colors: hasColors(process.stdout, process.env),
    ...(process.stdout.isTTY ? { columns: process.stdout.columns } : {}),
    ...(process.stdin.isTTY && process.stderr.isTTY ? { ask } : {}),
  };
}

function say(error: CliError): string {
  const at = error.path === null ? '' : `${error.path}: `;
  const lines = wrap(`${at}${error.message}`, '  ', '');
  for (const problem of error.problems) {
    const place = 'line' in problem ? `line ${problem.line}, column ${problem.column}: ` : '';
    lines.push(...wrap(`${place}${problem.path || '/'}: ${problem.message}`, '    ', '  - '));
    lines.push(...wrap(problem.hint, '    '));
  }
  lines.push(...hinted(error.hint));
  return `${lines.join('\n')}\n`;
}

/** What others wrote is in nearly every line; the JSON stays the same JSON. */
function jsonLine(value: unknown): string {
  return terminalText(JSON.stringify(value));
}

function print(io: CliIo, answer: Answer, json: boolean): number {
  const { failed, result, lines } = answer;
  if (json) io.stdout(`${jsonLine(failed ? { ok: false, error: failed.body, result } : { ok: true, result })}\n`);
  else io.stdout(lines.map((line) => `${paint(line, io.colors === true)}\n`).join(''));
  return failed ? exitOf(failed) : EXIT.holds;
}

async function perform(command: CliCommand, words: string[], io: CliIo): Promise<number> {
  const json = words.includes('--json');
  try {
    const { values, positionals } = parseOptions(command, words);
    if (values.help === true) {
      io.stdout(usage(command));
      return EXIT.holds;
    }
    return print(io, await command.run(values, positionals, io), json);
  } catch (thrown) {
    const error = cliErrorOf(thrown);
    if (json) io.stdout(`${jsonLine({ ok: false, error: error.body })}\n`);
    else io.stderr(terminalText(say(error)));
    return exitOf(error);
  }
}
