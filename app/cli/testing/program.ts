/** Calls of the command line as a process. */
import { execFile } from 'node:child_process';
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

function run(program: string, args: readonly string[], cwd = ROOT): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
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

/** runCli as bin.ts calls it; 64 where bin.ts would say that the command is unknown. */
const ENTRY = `
import { runCli } from './app/cli/index.js';
const answer = runCli(process.argv.slice(2));
process.exitCode = answer === null ? 64 : await answer;
`;

/** The command line in one file, which a call runs as a process; `clean` of repository.ts takes it away. */
export async function programOfCli(): Promise<(...args: string[]) => Promise<Ran>> {
  const outfile = join(temporary(), 'cli.mjs');
  await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    outfile,
    bundle: true,
    // Everything inside: the folder has no node_modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  return (...args) => run(outfile, args);
}

/** Columns of the longest line. */
export const width = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));
