/** `chaos-loop serve`: the App, and the set-up of one where there is none yet. */
import { readFileSync } from 'node:fs';
import { type CliCommand, noMore, parseOptions, textOf, usage } from '../app/cli/command.js';
import type { Completed } from '../app/cli/completion.js';

const COMMAND: CliCommand = {
  name: 'serve',
  summary: 'runs the GitHub App; without one, the page on which you make it',
  synopsis: '[options]',
  options: {
    env: {
      type: 'string',
      value: '<path>',
      says: 'variables of the App, read at the start and written by the set-up (default .env)',
    },
    host: { type: 'string', value: '<address>', says: 'where to listen (default: HOST, or 0.0.0.0)' },
    port: { type: 'string', value: '<number>', says: 'on which port (default: PORT, or 3000)' },
  },
  run: () => Promise.reject(new Error('serve has no answer: it runs until it is stopped')),
};

export const SERVE: Completed = { name: COMMAND.name, summary: COMMAND.summary, options: COMMAND.options };

/** Runs until it is stopped; the exit code of what could not start. Throws CliError `usage`. */
export async function runServe(words: readonly string[], root: string): Promise<number | null> {
  const { values, positionals } = parseOptions(COMMAND, [...words]);
  noMore(COMMAND.name, positionals);
  if (values.help) {
    process.stdout.write(usage(COMMAND));
    return 0;
  }
  const [host, port] = [textOf(values, 'host'), textOf(values, 'port')];
  const env = { ...process.env, ...(host === null ? {} : { HOST: host }), ...(port === null ? {} : { PORT: port }) };
  // Only this command needs Probot and a server; the others start several times as fast without them.
  const { envFileOf, serve } = await import('../app/serve.js');
  return serve({
    env,
    envFile: envFileOf(textOf(values, 'env'), env),
    appYml: () => readFileSync(`${root}app.yml`, 'utf8'),
  });
}
