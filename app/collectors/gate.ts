/** All stages of the gate that GitHub can answer, read at one moment (R13.1). */
import type { RunState } from '../../schemas/generated/types.js';
import { validatePatch } from '../../schemas/generated/validators.js';
import type { Evidence } from '../../state/base/command.js';
import { buildsOf, buildsToRead } from '../../state/gates/stages/build.js';
import { isContained } from '../../state/gates/stages/containment.js';
import { settingsOf } from '../../state/run/transaction.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import { collectArtifacts, collectBuilds, collectCheckRuns, collectCommit, collectContainment } from './builds.js';
import { Collector } from './collector.js';
import { collectDeployments } from './deployments.js';
import { collectBlobs, collectMerge, type OurChange } from './pull-request.js';

interface Landed {
  pull: number;
  mergeCommit: string;
}

/** Pull requests of the run's changes, and those that were linked to them (R13.4). */
function pullsOf(state: RunState): number[] {
  const all = (state.coding?.changes ?? []).flatMap((change) => [change, ...(change.links ?? [])]);
  return [...new Set(all.flatMap(({ pullRequest }) => pullRequest ?? []))];
}

/** The patch that a pull request carries, where we delivered it; null for one of people. */
async function oursAt(context: RepositoryContext, state: RunState, pull: number): Promise<OurChange | null> {
  const change = (state.coding?.changes ?? []).find(({ pullRequest }) => pullRequest === pull);
  if (!change?.patchDigest || change.linkedBy !== undefined) return null;
  const stored = await context.store.readFile(`runs/${state.runId}/evidence/${change.patchDigest}.json`);
  const patch: unknown = stored === null ? null : JSON.parse(stored);
  return validatePatch(patch) ? { patch, delivered: change.headSha } : null;
}

async function collectMerges(context: RepositoryContext, collector: Collector, state: RunState): Promise<Landed[]> {
  const landed: Landed[] = [];
  for (const pull of pullsOf(state)) {
    const merge = await collectMerge(context, collector, pull, await oursAt(context, state, pull));
    if (merge?.mergeCommit) landed.push({ pull, mergeCommit: merge.mergeCommit });
  }
  return landed;
}

interface Touched {
  mergeCommit: string;
  paths: string[];
}

/** Which of two merges that touched one file is the later one: by ancestry, not by when we learned of them (R13.4). */
async function collectAncestry(
  context: RepositoryContext,
  collector: Collector,
  touched: readonly Touched[],
): Promise<void> {
  const asked = new Set<string>();
  for (const [index, { mergeCommit: base, paths }] of touched.entries()) {
    const common = touched.slice(index + 1).filter((other) => other.paths.some((path) => paths.includes(path)));
    for (const { mergeCommit: head } of common) {
      const pair = [base, head].sort().join();
      if (base === head || asked.has(pair)) continue;
      asked.add(pair);
      await collectContainment(context, collector, base, head);
    }
  }
}

/** What built the candidate, with the artifacts of a workflow run. */
async function collectBuild(
  context: RepositoryContext,
  collector: Collector,
  state: RunState,
  commit: string,
): Promise<void> {
  const { build } = settingsOf(state).gate;
  if (build.kind === 'check') return collectCheckRuns(context, collector, commit, build.name);
  const runs = (await collectBuilds(context, collector, commit)) ?? [];
  const builds = buildsOf(runs, commit, build.path, state.repository.id);
  for (const { id, conclusion } of buildsToRead(builds))
    if (conclusion === 'success') await collectArtifacts(context, collector, id);
}

export async function collectGate(
  context: RepositoryContext,
  state: RunState,
  clock: Clock,
  appLogin: string,
): Promise<Evidence> {
  const collector = new Collector(clock);
  const { gate, name: environment } = settingsOf(state);
  const landed = await collectMerges(context, collector, state);
  // Before the first merge there is nothing to prove. Where only some are merged, others may be given up (R13.7).
  if (landed.length === 0) return collector.evidence;
  const candidate = await collectDeployments(context, collector, { environment, gate, appLogin });
  // Why there is nothing to see yet may stand in the message of what landed.
  const withMessages = async (): Promise<Evidence> => {
    for (const { mergeCommit } of landed) await collectCommit(context, collector, mergeCommit);
    return collector.evidence;
  };
  if (!candidate) return withMessages();
  let contained = true;
  for (const { mergeCommit } of landed) {
    const value = await collectContainment(context, collector, mergeCommit, candidate.sha);
    contained &&= isContained(value);
  }
  // Builds and files of a deployment without the changes are judged by nobody.
  if (!contained) return withMessages();
  await collectBuild(context, collector, state, candidate.sha);
  const touched: Touched[] = [];
  for (const { pull, mergeCommit } of landed) {
    const paths = await collectBlobs(context, collector, { pull, mergeCommit, candidate: candidate.sha });
    touched.push({ mergeCommit, paths });
  }
  await collectAncestry(context, collector, touched);
  return collector.evidence;
}
