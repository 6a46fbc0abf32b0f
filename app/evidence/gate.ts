/** All stages of the gate that GitHub can answer, read at one moment (R13.1). */
import type { Change, RunState } from '../../schemas/generated/types.js';
import type { Evidence } from '../../state/commands.js';
import { settingsOf } from '../../state/draft.js';
import type { Clock } from '../clock.js';
import type { Site } from '../site.js';
import { collectArtifacts, collectBuilds, collectContainment } from './builds.js';
import { Collector } from './collector.js';
import { collectDeployments } from './deployments.js';
import { collectBlobs, collectMerge } from './pull-request.js';

interface Landed {
  change: Change;
  mergeCommit: string;
}

async function collectMerges(site: Site, collector: Collector, state: RunState): Promise<Landed[]> {
  const landed: Landed[] = [];
  for (const change of state.coding?.changes ?? []) {
    if (change.pullRequest === null) continue;
    const merge = await collectMerge(site, collector, change.pullRequest);
    if (merge?.mergeCommit) landed.push({ change, mergeCommit: merge.mergeCommit });
  }
  return landed;
}

export async function collectGate(site: Site, state: RunState, clock: Clock, appLogin: string): Promise<Evidence> {
  const collector = new Collector(clock);
  const { gate, name: environment } = settingsOf(state);
  const landed = await collectMerges(site, collector, state);
  const candidate = await collectDeployments(site, collector, { environment, gate, appLogin });
  if (!candidate) return collector.evidence;
  const builds = (await collectBuilds(site, collector, candidate.sha)) ?? [];
  const build = builds.find((run) => run.path === gate.buildWorkflow && run.conclusion === 'success');
  if (build) await collectArtifacts(site, collector, build.id);
  for (const { change, mergeCommit } of landed) {
    await collectContainment(site, collector, mergeCommit, candidate.sha);
    if (change.pullRequest !== null) {
      await collectBlobs(site, collector, { pull: change.pullRequest, mergeCommit, candidate: candidate.sha });
    }
  }
  return collector.evidence;
}
