/** Calls of the command line as a process. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

export function run(program: string, args: readonly string[], cwd = ROOT): Promise<Ran> {
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
