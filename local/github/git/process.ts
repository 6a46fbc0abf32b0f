/** Runs the git command line, untouched by the user's configuration. */
import { spawn } from 'node:child_process';
import { devNull } from 'node:os';

export interface GitResult {
  code: number;
  stdout: Buffer;
  stderr: string;
}

export function gitEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'host',
    GIT_AUTHOR_EMAIL: 'host@localhost',
    GIT_COMMITTER_NAME: 'host',
    GIT_COMMITTER_EMAIL: 'host@localhost',
  };
}

/** Any exit code is an answer; only a git that can't be started throws. */
export function tryGit(directory: string, args: string[]): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['--git-dir', directory, ...args], {
      env: gitEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code: code ?? 128, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString('utf8') }),
    );
  });
}

/** Standard output of a command that has to succeed. */
export async function git(directory: string, args: string[]): Promise<string> {
  const result = await tryGit(directory, args);
  if (result.code !== 0) throw new Error(`git ${args[0] ?? ''} failed (${result.code}): ${result.stderr.trim()}`);
  return result.stdout.toString('utf8');
}
