/** Calls of the command line as a process. */
import { execFile } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { temporary } from './repository.js';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** What a person or a machine sets around a call is not that of the tests. */
const { NO_COLOR: _, FORCE_COLOR: __, ...ENV } = process.env;

function run(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, env: { ...ENV, ...env } };
    execFile(file, args, options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });
}

/** Standard output as the one JSON object that it has to be. */
export function json(ran: Ran): { ok: boolean; result?: never; error?: never } & Record<string, unknown> {
  const lines = ran.stdout.split('\n').filter((line) => line !== '');
  if (lines.length !== 1) throw new Error(`${lines.length} lines instead of one: ${ran.stdout}${ran.stderr}`);
  return JSON.parse(lines[0] ?? '');
}

export interface Program {
  (...args: string[]): Promise<Ran>;
  file: string;
  /** With these environment variables. */
  with(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Ran>;
  /** At a real terminal (of `script`, util-linux), whose lines end with a carriage return too. */
  terminal(...args: string[]): Promise<Ran>;
}

/** The commands as bin.ts calls them; 64 where bin.ts would say that the command is unknown. */
const ENTRY = `
import { commandLine } from './app/cli/index.js';
const answer = commandLine().run(process.argv.slice(2));
process.exitCode = answer === null ? 64 : await answer;
`;

/** Built by whichever test file asks first; two that ask at once both do, and the first one's stays. In parts, of which a call loads what it needs. */
async function built(): Promise<string> {
  const folder = process.env.CHAOS_LOOP_TEST_BUILT ?? temporary();
  const parts = join(folder, 'cli');
  const file = join(parts, 'cli.mjs');
  if (existsSync(file)) return file;
  const outdir = join(folder, `cli-${process.pid}`);
  await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    outdir,
    entryNames: 'cli',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    bundle: true,
    // Everything inside: the folder has no node_modules.
    banner: {
      js: "import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(import.meta.url);",
    },
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  try {
    renameSync(outdir, parts);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
  return file;
}

/** The command line, which a call runs as a process. */
export async function programOfCli(): Promise<Program> {
  const outfile = await built();
  const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
  const program = (...args: string[]) => run(process.execPath, [outfile, ...args]);
  return Object.assign(program, {
    file: outfile,
    with: (env: Readonly<Record<string, string>>, ...args: string[]) => run(process.execPath, [outfile, ...args], env),
    terminal: (...args: string[]) =>
      run(
        'script',
        ['--quiet', '--return', '--command', [process.execPath, outfile, ...args].map(quoted).join(' '), '/dev/null'],
        {
          TERM: 'xterm',
        },
      ),
  });
}

/** Columns of the longest line. */
export const width = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));
