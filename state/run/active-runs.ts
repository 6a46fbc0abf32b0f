/** index.json: which runs are active and what wakes them; a cache that any state gives back (R2.7). */
import type { Index, RunState } from '../../schemas/generated/types.js';
import { changesOf, linksOf } from './changes.js';

type IndexEntry = Index['runs'][string];

/** What wakes an active run: its pull requests and the commits that it waits for. */
function indexEntry(state: RunState): IndexEntry {
  const changes = changesOf(state);
  const landing = changes.flatMap((change) => [change, ...linksOf(change)]);
  const pulls = landing.flatMap(({ pullRequest }) => (pullRequest === null ? [] : [pullRequest]));
  const commits = [...landing.map(({ mergeCommit }) => mergeCommit), state.gate?.candidate?.commit ?? null];
  return {
    environment: state.environment,
    phase: state.phase,
    recordPullRequest: state.record.pullRequest,
    pullRequests: [...new Set(pulls)],
    commits: [...new Set(commits.filter((sha): sha is string => sha !== null))],
  };
}

/** The index after a run's new revision; a terminated run leaves it (R2.7). */
export function nextIndex(index: Index | null, state: RunState): Index {
  const { [state.runId]: _old, ...others } = index?.runs ?? {};
  const active = state.transition.status !== 'terminated';
  const runs = active ? { ...others, [state.runId]: indexEntry(state) } : others;
  return { schemaVersion: 'chaos-loop/index/v1', runs };
}

/** The index rebuilt from every run's state: it is a cache and may be lost at will. */
export function buildIndex(states: Iterable<RunState>): Index {
  let index: Index = { schemaVersion: 'chaos-loop/index/v1', runs: {} };
  for (const state of states) index = nextIndex(index, state);
  return index;
}
