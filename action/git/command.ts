/** git in a checkout that others may have prepared: nothing of its own configuration is allowed to start a program. */
import { scrubbedEnvironment } from '../agent/environment.js';
import { runProcess } from '../agent/process.js';
import { WorkerError } from '../runtime.js';

export type Git = (args: readonly string[]) => Promise<string>;

const SAFE = [
  'safe.directory=*',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.quotePath=false',
  'core.symlinks=true',
  'core.fileMode=true',
];

/** @throws WorkerError when git fails. */
export function gitIn(checkout: string, env: Readonly<Record<string, string | undefined>>): Git {
  const scrubbed = scrubbedEnvironment(env, '/nonexistent', {
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
  });
  return async (args) => {
    const result = await runProcess({
      file: 'git',
      args: [...SAFE.flatMap((setting) => ['-c', setting]), ...args],
      cwd: checkout,
      env: scrubbed,
      timeoutMs: 60_000,
      maxOutput: 64 * 1024 * 1024,
    });
    if (result.code !== 0) {
      throw new WorkerError(
        `git ${args[0]} failed: ${result.stderr.trim() || `exit ${result.code}`}`,
        'Check that actions/checkout ran before this action.',
      );
    }
    return result.stdout;
  };
}
