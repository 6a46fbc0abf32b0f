/** Follows the state branch of a bare repository, commit by commit, as any clone could. */
import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Control, Experiment, ExperimentDocument, RunState } from '../../schemas/generated/types.js';

const run = promisify(execFile);

export interface Revision {
  commit: string;
  subject: string;
  control: Control | null;
  /** The run that the commit concerns, or null for a commit of control alone. */
  state: RunState | null;
  /** The experiment that the commit archived (R2.2). */
  closed: Experiment | null;
}

export interface WatchOptions {
  gitDirectory: string;
  branch: string;
  signal: AbortSignal;
  /** Milliseconds between two looks at the branch's head. */
  every?: number;
}

async function git(directory: string, args: string[]): Promise<string> {
  const { stdout } = await run('git', ['--git-dir', directory, ...args], { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

async function document<T>(directory: string, commit: string, path: string): Promise<T | null> {
  const listed = await git(directory, ['ls-tree', commit, '--', path]);
  return listed === '' ? null : (JSON.parse(await git(directory, ['show', `${commit}:${path}`])) as T);
}

async function closedBy(directory: string, commit: string, state: RunState | null): Promise<Experiment | null> {
  const last = state?.experiments.at(-1);
  if (!state || !last) return null;
  const path = `runs/${state.runId}/experiments/${last.n}.json`;
  const touched = await git(directory, [
    'diff-tree',
    '--root',
    '--no-commit-id',
    '--name-only',
    '-r',
    commit,
    '--',
    path,
  ]);
  if (touched === '') return null;
  return (await document<ExperimentDocument>(directory, commit, path))?.experiment ?? null;
}

async function headOf(directory: string, branch: string): Promise<string | null> {
  const listed = await git(directory, ['for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`]);
  return listed.trim() || null;
}

/** Each revision once, in order, from the first one on; ends when the signal aborts. */
export async function* watchStateBranch(options: WatchOptions): AsyncGenerator<Revision> {
  let seen: string | null = null;
  while (!options.signal.aborted) {
    const head = await headOf(options.gitDirectory, options.branch);
    if (head !== null && head !== seen) {
      const range = seen === null ? head : `${seen}..${head}`;
      const lines = (
        await git(options.gitDirectory, [
          'log',
          '--reverse',
          '--format=%H%x00%(trailers:key=Chaos-Loop-Run,valueonly,separator=%x2C)%x00%s',
          range,
        ])
      ).trim();
      for (const line of lines.split('\n').filter((entry) => entry !== '')) {
        const [commit = '', runId = '', subject = ''] = line.split('\0');
        const control = await document<Control>(options.gitDirectory, commit, 'control.json');
        const state =
          runId.trim() === ''
            ? null
            : await document<RunState>(options.gitDirectory, commit, `runs/${runId.trim()}/state.json`);
        yield { commit, subject, control, state, closed: await closedBy(options.gitDirectory, commit, state) };
      }
      seen = head;
    }
    await delay(options.every ?? 150, undefined, { signal: options.signal }).catch((error: unknown) => {
      if (!options.signal.aborted) throw error;
    });
  }
}
