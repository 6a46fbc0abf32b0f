/** Follows the state branch of a bare repository, commit by commit, as any clone could. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Control, ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import { viewOf } from '../../state/queries/view/index.js';
import { document, git, headOf } from './state-branch.js';
import type { Seen } from './telling.js';

export interface Revision {
  commit: string;
  subject: string;
  control: Control | null;
  /** The run that the commit concerns, with what is shown of it; null for a commit of control alone. */
  seen: Seen | null;
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

/** A run as a reader sees it at a commit: numbers without their samples, which are read once, at the end. */
export async function seenAt(
  directory: string,
  commit: string,
  state: RunState | null,
  control: Control | null,
): Promise<Seen | null> {
  if (state === null) return null;
  const closed = new Map<number, ExperimentDocument>();
  for (const { n } of state.experiments) {
    const found = await document<ExperimentDocument>(directory, commit, `runs/${state.runId}/experiments/${n}.json`);
    if (found) closed.set(n, found);
  }
  return { state, view: viewOf({ state, closed, control }) };
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
        yield { commit, subject, control, seen: await seenAt(options.gitDirectory, commit, state, control) };
      }
      seen = head;
    }
    await delay(options.every ?? 150, undefined, { signal: options.signal }).catch((error: unknown) => {
      if (!options.signal.aborted) throw error;
    });
  }
}
