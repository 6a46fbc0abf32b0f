/** What a run has coded so far, and what people recorded about it; nothing where a section is not there yet. */
import type { Change, Gate, RunState } from '../../schemas/generated/types.js';

export function changesOf(state: RunState | null): Change[] {
  return state?.coding?.changes ?? [];
}

/** Pull requests that were linked to explain or to carry a change (R13.4). */
export function linksOf(change: Change): NonNullable<Change['links']> {
  return change.links ?? [];
}

export function supersedesOf(state: RunState): Gate['supersedes'] {
  return state.gate?.supersedes ?? [];
}

/** Changes that were handed to people and that nobody has named a pull request for yet (R12.3). */
export function unwritten({ coding }: Pick<RunState, 'coding'>): Change[] {
  return (coding?.changes ?? []).filter(({ handoff, pullRequest }) => handoff !== null && pullRequest === null);
}

/** Whether an agent writes the change of an approved remedy; else it is handed to people (R12.3). */
export function codedByAgent({ config }: Pick<RunState, 'config'>): boolean {
  return config.effective.agents?.coding !== undefined;
}
