/** git, told everything by us: no configuration of user or system, none of the environment, and no program started. */
import { scrubbedEnvironment } from '../process/environment.js';
import { runProcess } from '../process/process.js';
import { WorkerError } from '../runtime/runtime.js';

interface GitOptions {
  /** Standard input. */
  input?: Uint8Array;
  /** GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE: what this call is about. */
  place?: Readonly<Record<string, string>>;
}

/** Standard output as text. @throws WorkerError when git fails, or says more than we keep. */
export type Git = (args: readonly string[]) => Promise<string>;
/** Standard output as it came: names and contents are bytes. @throws WorkerError likewise. */
export type GitBytes = (args: readonly string[], options?: GitOptions) => Promise<Buffer>;

const SAFE = [
  'safe.directory=*',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.quotePath=false',
  'core.symlinks=true',
  'core.fileMode=true',
  'core.attributesFile=/dev/null',
  'core.excludesFile=/dev/null',
];

const TIMEOUT_MS = 120_000;
const MAX_OUTPUT = 64 * 1024 * 1024;

export function gitBytesIn(directory: string, env: Readonly<Record<string, string | undefined>>): GitBytes {
  const scrubbed = scrubbedEnvironment(env, '/nonexistent', {
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
  });
  return async (args, { input, place = {} } = {}) => {
    const result = await runProcess({
      file: 'git',
      args: [...SAFE.flatMap((setting) => ['-c', setting]), ...args],
      cwd: directory,
      env: { ...scrubbed, ...place },
      timeoutMs: TIMEOUT_MS,
      maxOutput: MAX_OUTPUT,
      ...(input ? { input } : {}),
    });
    if (result.timedOut)
      throw new WorkerError(`git ${args[0]} did not end within ${TIMEOUT_MS / 1000} s`, 'Look at the checkout.');
    if (result.code !== 0) {
      throw new WorkerError(
        `git ${args[0]} failed: ${result.stderr.trim().slice(0, 2000) || `exit ${result.code}`}`,
        'Check that actions/checkout ran before this action.',
      );
    }
    // A list that was cut is no list: what it leaves out would silently not be there (R12.3).
    if (result.truncated)
      throw new WorkerError(
        `git ${args[0]} printed more than ${MAX_OUTPUT / (1024 * 1024)} MB`,
        'Add what is built or installed to .gitignore.',
      );
    return result.bytes;
  };
}

export function gitIn(directory: string, env: Readonly<Record<string, string | undefined>>): Git {
  const bytes = gitBytesIn(directory, env);
  return async (args) => (await bytes(args)).toString('utf8');
}
