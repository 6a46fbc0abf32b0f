/** index.json: what wakes which active run (R2.7). A cache: anything here can be made again from the runs. */
import type { Index, RunState } from '../schemas/generated/types.js';
import { buildIndex } from '../state/store/changeset.js';
import type { RunStore, Snapshot } from '../state/store/port.js';

/** The index of a snapshot, made again from the active runs that control.json names when there is none. */
export async function indexOf(store: RunStore, snapshot: Snapshot): Promise<Index> {
  if (snapshot.index) return snapshot.index;
  const states: RunState[] = [];
  for (const environment of Object.values(snapshot.control?.environments ?? {})) {
    if (environment.activeRun === null) continue;
    const { state } = await store.read(environment.activeRun);
    if (state) states.push(state);
  }
  return buildIndex(states);
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
