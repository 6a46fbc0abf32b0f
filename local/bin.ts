#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CliError, EXIT_USAGE } from '../app/cli/errors.js';
import { commandLine } from '../app/cli/index.js';
import { didYouMean } from '../app/cli/suggest.js';
import { fitted, problem } from '../app/cli/text.js';
/** The chaos-loop command: `local` lives here, all others in app/cli. */
import { messageOf } from '../state/base/message.js';
import { analyzeCommand } from './analyze/command.js';
import { soakCommand } from './chaos/command.js';
import { CLEANUP } from './cleanup/command.js';
import { LOCAL, LOCAL_USAGE, type LocalArguments, parseLocal } from './loop/arguments.js';
import { Interrupted, LoopError, type LoopFailure } from './loop/result.js';
import { runServe, SERVE } from './serve-command.js';

/** The folder of package.json. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const CLI = commandLine([
  LOCAL,
  SERVE,
  analyzeCommand(version),
  CLEANUP,
  soakCommand({ root: ROOT, program: fileURLToPath(import.meta.url) }),
]);

const USAGE = `Usage: chaos-loop <command> [options]

${CLI.usage}
  chaos-loop <command> --help, chaos-loop --version
  --no-color (or NO_COLOR=1) leaves colors out; FORCE_COLOR=1 asks for them

${EXIT_USAGE}
`;

function version(): string {
  return (JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }).version;
}

/** Exit code 2. With --json the last line of stdout says it too. */
function misused(message: string, hint: string, json: boolean): number {
  process.stderr.write(problem(message, hint));
  const failure: LoopFailure = { ok: false, error: { code: 'usage', message, hint } };
  if (json) process.stdout.write(`${JSON.stringify(failure)}\n`);
  return 2;
}

async function local(words: readonly string[]): Promise<number> {
  let options: LocalArguments;
  try {
    options = parseLocal(words);
  } catch (error) {
    if (!(error instanceof LoopError)) throw error;
    return misused(error.message, error.hint, words.includes('--json'));
  }
  if (options.help) {
    process.stdout.write(fitted(LOCAL_USAGE));
    return 0;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Interrupted(signal)));
  // Only this command needs hosts, git and HTTP; the others start three times as fast without them.
  const { runLocal } = await import('./loop/command.js');
  return runLocal({ ...options, root: ROOT, signal: stop.signal });
}

async function served(words: readonly string[]): Promise<number | null> {
  try {
    return await runServe(words, ROOT);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return misused(error.message, error.hint, false);
  }
}

/** Null while it runs on. */
async function main(given: readonly string[]): Promise<number | null> {
  const argv = given.filter((word) => word !== '--no-color');
  if (argv.length < given.length) process.env.NO_COLOR = '1';
  const [command, ...words] = argv;
  switch (command) {
    case 'local':
      return local(words);
    case 'serve':
      return served(words);
    case undefined:
      process.stderr.write(`A command is missing.\n\n${fitted(USAGE)}`);
      return 2;
    case 'help':
    case '--help':
    case '-h':
      process.stdout.write(fitted(USAGE));
      return 0;
    case '--version':
      process.stdout.write(`${version()}\n`);
      return 0;
    default:
      return (
        CLI.run(argv) ??
        misused(
          `"${command}" is not a command of chaos-loop.`,
          `${didYouMean(command, CLI.names)}See chaos-loop --help.`,
          words.includes('--json'),
        )
      );
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    if (code !== null) process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 2;
  },
);
