#!/usr/bin/env node
/** The chaos-loop command. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runLocal } from './loop/command.js';

const USAGE = `Usage: chaos-loop <command> [options]

Commands:
  local    the whole loop on this machine: a real weakness, a real fault, a real fix, the same fault again

Options of local:
  --yes          approve the recommended advisory and merge its change without asking
  --json         print one JSON object as the last line
  --dir <path>   where worlds are kept (default .chaos-loop)

  --help, --version
`;

async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, json: { type: 'boolean' }, dir: { type: 'string' }, help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } },
  });
  const [command, ...rest] = positionals;
  if (values.help || command === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (command !== 'local' || rest.length > 0) {
    process.stderr.write(`${command === undefined ? 'A command is missing.' : `Unknown command "${[command, ...rest].join(' ')}".`}\n\n${USAGE}`);
    return 2;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error(`Stopped by ${signal}.`)));
  return runLocal({ yes: values.yes ?? false, json: values.json ?? false, directory: values.dir ?? '.chaos-loop', root: fileURLToPath(new URL('..', import.meta.url)), signal: stop.signal });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const usage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage ? `\n${USAGE}` : ''}`);
    process.exitCode = usage ? 2 : 1;
  },
);
