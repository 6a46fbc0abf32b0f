/** Follows the state branch of a bare repository, commit by commit, as any clone could. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Control, Experiment, ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import { document, git, headOf } from './state-branch.js';

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
  /** Only what came after this commit; from the first revision on when null. */
  after: string | null;
  signal: AbortSignal;
  /** Milliseconds between two looks at the branch's head. */
  every?: number;
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

/** Each revision once, in order; ends when the signal aborts. */
export async function* watchStateBranch(options: WatchOptions): AsyncGenerator<Revision> {
  let seen = options.after;
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
