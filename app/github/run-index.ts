/** index.json: what wakes which active run (R2.7). A cache: anything here can be made again from the runs. */
import type { Index, RunState } from '../../schemas/generated/types.js';
import { buildIndex } from '../../state/run/active-runs.js';
import { StoreError } from '../../state/store/branch.js';
import type { RunStore, Snapshot } from '../../state/store/port.js';

/**
 * Rebuilt ones, until a commit writes the file, as each commit of a run does: reading every run is not done at each event, nor
 * for each commit of doctor.
 */
const rebuilt = new WeakMap<RunStore, Index>();

/** Whether the cache names every run that control.json calls active. */
function whole(index: Index, { control }: Snapshot): boolean {
  const active = Object.values(control?.environments ?? {}).flatMap(({ activeRun }) => activeRun ?? []);
  return active.every((runId) => Object.hasOwn(index.runs, runId));
}

/**
 * The index of a snapshot, made again from the tree when there is none, or one that misses an active run (R2.7). A run that
 * can't be read is left out: it is told of by itself.
 */
export async function indexOf(store: RunStore, snapshot: Snapshot): Promise<Index> {
  if (snapshot.index && whole(snapshot.index, snapshot)) {
    rebuilt.delete(store);
    return snapshot.index;
  }
  if (snapshot.head === null) return buildIndex([]);
  const known = rebuilt.get(store);
  if (known && whole(known, snapshot)) return known;
  const active = Object.values(snapshot.control?.environments ?? {}).flatMap(({ activeRun }) => activeRun ?? []);
  const states: RunState[] = [];
  for (const runId of new Set([...active, ...((await store.runs?.()) ?? [])])) {
    try {
      const { state } = await store.read(runId);
      if (state) states.push(state);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }
  const index = buildIndex(states);
  rebuilt.set(store, index);
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
