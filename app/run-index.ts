/** index.json: what wakes which active run (R2.7). A cache: anything here can be made again from the runs. */
import type { Index, RunState } from '../schemas/generated/types.js';
import type { RunStore, Snapshot } from '../state/store/port.js';

export const EMPTY_INDEX: Index = { schemaVersion: 'chaos-loop/index/v1', runs: {} };

function entryOf(state: RunState): Index['runs'][string] {
  const changes = state.coding?.changes ?? [];
  const commits = [state.gate?.candidate?.commit, ...changes.flatMap((change) => [change.headSha, change.mergeCommit])];
  return {
    environment: state.environment,
    phase: state.phase,
    recordPullRequest: state.record.pullRequest,
    pullRequests: changes.flatMap((change) => change.pullRequest ?? []),
    commits: [...new Set(commits.flatMap((commit) => commit ?? []))],
  };
}

/** The index with this run as it is now; a terminated run is not active and leaves it. */
export function indexWith(index: Index, state: RunState): Index {
  const { [state.runId]: _, ...others } = index.runs;
  const runs = state.transition.status === 'terminated' ? others : { ...others, [state.runId]: entryOf(state) };
  return { ...index, runs };
}

/** The index of a snapshot, made again from the active runs that control.json names when there is none. */
export async function indexOf(store: RunStore, snapshot: Snapshot): Promise<Index> {
  if (snapshot.index) return snapshot.index;
  let index = EMPTY_INDEX;
  for (const environment of Object.values(snapshot.control?.environments ?? {})) {
    if (environment.activeRun === null) continue;
    const { state } = await store.read(environment.activeRun);
    if (state) index = indexWith(index, state);
  }
  return index;
}

/** Which active runs something on GitHub might concern. */
export interface Wake {
  pullRequests?: number[];
  commits?: string[];
  environments?: string[];
  phases?: string[];
}

/** Runs to wake: any match is enough, none of the conditions given matches every run. */
export function runsToWake(index: Index, wake: Wake): string[] {
  const environments = wake.environments?.map((name) => name.toLowerCase());
  const any = [wake.pullRequests, wake.commits, environments, wake.phases].every((list) => list === undefined);
  return Object.entries(index.runs).flatMap(([runId, run]) => {
    const numbers = run.recordPullRequest === null ? run.pullRequests : [run.recordPullRequest, ...run.pullRequests];
    const matches =
      any ||
      wake.pullRequests?.some((number) => numbers.includes(number)) ||
      wake.commits?.some((commit) => run.commits.includes(commit)) ||
      environments?.includes(run.environment.toLowerCase()) ||
      wake.phases?.includes(run.phase);
    return matches ? [runId] : [];
  });
}
