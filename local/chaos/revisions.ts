/** A history as documents, commit by commit. */
import type { Control, KeptCommand, Receipt, RunState } from '../../schemas/generated/types.js';
import type { RunHistory } from '../../state/verify/index.js';
import { parsedOnce } from '../simulation/texts.js';

interface Revision {
  /** Its commit. */
  commit: string;
  /** When it was decided. */
  at: string;
  state: RunState | null;
  control: Control | null;
  /** Of the command that made it, where one is kept. */
  commandId: string | null;
}

/** Every oracle asks for the same ones. */
const READ = new WeakMap<RunHistory, readonly Revision[]>();

/** The oldest first; both documents as they stood after each commit. Nobody changes them. */
export function historyOf(history: RunHistory): readonly Revision[] {
  const revisions = READ.get(history) ?? revisionsOf(history);
  READ.set(history, revisions);
  return revisions;
}

function revisionsOf(history: RunHistory): Revision[] {
  let state: RunState | null = null;
  let control: Control | null = null;
  return history.commits.flatMap((commit) => {
    if (commit.state) state = parsedOnce(commit.state) as RunState;
    if (commit.control) control = parsedOnce(commit.control) as Control;
    const written = commit.state ? state : commit.control ? control : null;
    if (!written) return [];
    const text =
      commit.state && state ? history.command(state.revision) : history.controlCommand(control?.revision ?? 0);
    const kept = text === null ? null : (parsedOnce(text) as KeptCommand);
    return [
      { commit: commit.commit, at: written.event.at, state, control, commandId: kept?.command.commandId ?? null },
    ];
  });
}

/** Every receipt that was ever cited and was collected from then on (milliseconds), whatever became of it. */
export function receiptsSince(history: RunHistory, from: number): Receipt[] {
  const all = new Map(historyOf(history).flatMap(({ state }) => Object.entries(state?.receipts ?? {})));
  return [...all.values()].filter(({ collectedAt }) => Date.parse(collectedAt) >= from);
}
