/** Follows the state branch of a bare repository, commit by commit, as any clone could. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Control, ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import { viewOf } from '../../state/queries/view/index.js';
import type { BranchReader } from './state-branch.js';
import type { Seen } from './telling.js';

export interface Revision {
  commit: string;
  subject: string;
  control: Control | null;
  /** The run that the commit concerns, with what is shown of it; null for a commit of control alone. */
  seen: Seen | null;
}

export interface WatchOptions {
  reader: BranchReader;
  branch: string;
  /** Only what came after this commit; from the first revision on when null. */
  after: string | null;
  signal: AbortSignal;
  /** Milliseconds between two looks at the branch's head. */
  every?: number;
}

/** A run as a reader sees it at a commit: numbers without their samples, which are read once, at the end. */
export async function seenAt(
  reader: BranchReader,
  commit: string,
  state: RunState | null,
  control: Control | null,
): Promise<Seen | null> {
  if (state === null) return null;
  const closed = new Map<number, ExperimentDocument>();
  for (const { n } of state.experiments) {
    const found = await reader.document<ExperimentDocument>(commit, `runs/${state.runId}/experiments/${n}.json`);
    if (found) closed.set(n, found);
  }
  return { state, view: viewOf({ state, closed, control }) };
}

/** The run that a commit concerns, as its trailer names it; empty for one of control alone. */
const runOf = (message: string): string => /^Chaos-Loop-Run: (.*)$/m.exec(message)?.[1]?.trim() ?? '';

/** Each revision once, in order; ends when the signal aborts. */
export async function* watchStateBranch(options: WatchOptions): AsyncGenerator<Revision> {
  const { reader, branch, signal } = options;
  // All of them: where the branch was moved back and on, what it had before does not come again.
  const seen = new Set(options.after === null ? [] : [options.after]);
  while (!signal.aborted) {
    const head = await reader.head(branch);
    const commits = head === null ? [] : await reader.commits(head, seen);
    for (const { oid: commit, message } of commits) {
      seen.add(commit);
      const runId = runOf(message);
      const control = await reader.document<Control>(commit, 'control.json');
      const state = runId === '' ? null : await reader.document<RunState>(commit, `runs/${runId}/state.json`);
      const [subject = ''] = message.split('\n');
      yield { commit, subject, control, seen: await seenAt(reader, commit, state, control) };
    }
    await delay(options.every ?? 50, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}
