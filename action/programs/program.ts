/**
 * Programs of the repository that answer by verbs: the file of the run's commit, in a group of its own, with the environment that the
 * configuration names and no other; its standard output is one JSON object.
 */
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { durationSeconds } from '../../state/base/duration.js';
import { messageOf } from '../../state/base/message.js';
import type { GitHubReader } from '../github/contents.js';
import { parseJson } from '../net/json.js';
import type { ProcessResult } from '../process/process.js';
import { type Runtime, WorkerError } from '../runtime/runtime.js';
import { blobId, commandPlace } from '../telemetry/sources/command/index.js';

const TIMEOUT = 30;
const MAX_OUTPUT = 256 * 1024;
const MAX_REASON = 500;
/** EX_TEMPFAIL of sysexits.h: nothing was done, or there is nothing. */
export const REFUSED = 75;

/** A program as a configuration names it. */
interface Program {
  run: string;
  /** Of one call, ISO 8601. */
  timeout?: string;
  env?: readonly string[];
  parameters?: Readonly<Record<string, string | number | boolean>>;
}

export interface Answer {
  /** The JSON that was printed; null: none. */
  printed: unknown;
  error: string | null;
  exit: number | null;
  /** A process was started. */
  began: boolean;
}

export interface Programs {
  /** The program's blob at the run's commit, which the file of the checkout is. Rejects with WorkerError where it is not. */
  pinned(run: string): Promise<{ file: string; blob: string }>;
  /** Never rejects. @param env what it sees beside `PATH`, the variables that it names and CHAOS_LOOP_PARAMETERS */
  call(
    program: Program,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    bound?: { timeoutMs?: number },
  ): Promise<Answer>;
}

export interface ProgramContext {
  runtime: Pick<Runtime, 'env' | 'run'>;
  checkout: string;
  github: Pick<GitHubReader, 'entry'>;
  commit: string;
}

/** @param what the program is, for the hint where it is another file than the run's commit has */
export function createPrograms({ runtime, checkout, github, commit }: ProgramContext, what: string): Programs {
  const place = commandPlace(runtime.env, checkout, github, commit);

  async function pinned(run: string): Promise<{ file: string; blob: string }> {
    const file = resolve(checkout, run);
    const blob = await place.pinnedBlob(run);
    const hint = `The program of ${what} is committed before the run begins, and is not changed while it goes on.`;
    if (blob === null || relative(checkout, file).startsWith('..'))
      throw new WorkerError(`${run} is not a file of the run's commit`, hint);
    if (blob !== blobId(await readFile(file)))
      throw new WorkerError(`${run} is not the file of the run's commit`, hint);
    return { file, blob };
  }

  function said(result: ProcessResult): Omit<Answer, 'began'> {
    const { code, stdout, stderr, timedOut, truncated } = result;
    const words = place.mask(stderr.trim().split('\n').at(-1) ?? '').slice(0, MAX_REASON);
    const failed = (why: string) => ({ printed: null, error: words === '' ? why : `${why}: ${words}`, exit: code });
    if (timedOut) return failed('not finished in time');
    if (code === null) return failed('ended by a signal');
    if (code !== 0) return failed(`exit ${code}`);
    if (truncated) return failed(`it printed more than ${MAX_OUTPUT} bytes`);
    try {
      return { printed: parseJson(place.mask(stdout)), error: null, exit: code };
    } catch {
      return failed('it printed no JSON');
    }
  }

  return {
    pinned,
    async call(program, args, env, bound = {}) {
      let began = false;
      try {
        const { file } = await pinned(program.run);
        const own = Object.fromEntries(
          (program.env ?? []).flatMap((key) => (runtime.env[key] ? [[key, runtime.env[key]]] : [])),
        );
        const timeoutMs = (durationSeconds(program.timeout ?? '') ?? TIMEOUT) * 1000;
        began = true;
        const result = await runtime.run({
          file,
          args,
          cwd: checkout,
          env: { ...place.env, ...own, CHAOS_LOOP_PARAMETERS: JSON.stringify(program.parameters ?? {}), ...env },
          timeoutMs: Math.min(timeoutMs, bound.timeoutMs ?? timeoutMs),
          maxOutput: MAX_OUTPUT,
        });
        return { ...said(result), began };
      } catch (error) {
        // A program that can't be started has done nothing.
        const never =
          (error as { code?: unknown }).code === 'ENOENT' || (error as { code?: unknown }).code === 'EACCES';
        return { printed: null, error: place.mask(messageOf(error)), exit: null, began: began && !never };
      }
    },
  };
}
