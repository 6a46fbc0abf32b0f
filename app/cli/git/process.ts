/** The git command line, read only: few processes, whole answers. */
import { spawn } from 'node:child_process';
import { CliError } from '../errors.js';

/** Nobody's replace refs, locks or prompts change what is read. */
const ENVIRONMENT = { GIT_NO_REPLACE_OBJECTS: '1', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };

/** Standard output of one git process. Throws CliError when git fails or is not there. */
export function git(directory: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', directory, '-c', 'safe.bareRepository=all', ...args], {
      env: { ...process.env, ...ENVIRONMENT },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    // git may end before it has read everything; its exit says why.
    child.stdin.on('error', () => undefined);
    child.on('error', (error) =>
      reject(new CliError('unavailable', `git could not be started: ${error.message}`, 'Install git 2.30 or newer.')),
    );
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out));
      else {
        const message = Buffer.concat(err).toString('utf8').trim().split('\n')[0] ?? '';
        reject(new CliError('not-found', `git ${args[0]} failed: ${message || `exit ${code}`}`, 'Look at --git.'));
      }
    });
    child.stdin.end(input);
  });
}

/** The same, or null when git answers with an error. */
export async function tryGit(directory: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await git(directory, args)).toString('utf8').trim();
  } catch (error) {
    if (error instanceof CliError && error.code === 'not-found') return null;
    throw error;
  }
}

/** Contents of many objects by one process; an object that does not exist is left out. */
export async function objects(directory: string, ids: Iterable<string>): Promise<Map<string, Buffer>> {
  const wanted = [...new Set(ids)];
  const found = new Map<string, Buffer>();
  if (wanted.length === 0) return found;
  const output = await git(directory, ['cat-file', '--batch'], `${wanted.join('\n')}\n`);
  let at = 0;
  for (const id of wanted) {
    const end = output.indexOf(10, at);
    const header = output.toString('latin1', at, end);
    at = end + 1;
    const match = /^[0-9a-f]+ \w+ (\d+)$/.exec(header);
    if (!match) continue;
    const size = Number(match[1]);
    found.set(id, output.subarray(at, at + size));
    at += size + 1;
  }
  return found;
}
