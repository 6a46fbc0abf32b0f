/** The configured workflow concluded success on D, started by what may start it, from our repository (R13.1). */
import { newest } from '../../ledger.js';
import type { BuildValue } from '../../readers/github.js';
import { type GateFacts, proven, refuted, type StageResult, waiting } from '../facts.js';

const EVENTS = new Set(['push', 'merge_group', 'workflow_dispatch']);

export interface BuildResult extends StageResult {
  build: BuildValue | null;
}

export function buildStage(facts: GateFacts, commit: string | null): BuildResult {
  const none = (result: StageResult): BuildResult => ({ ...result, build: null });
  if (commit === null) return none(waiting('waiting for a candidate'));
  const { buildWorkflow } = facts.settings.gate;
  const receipt = newest(facts.receipts, 'build', (entry) => entry.subject === `commits/${commit}`);
  const runs = receipt && Array.isArray(receipt.value) ? (receipt.value as BuildValue[]) : null;
  if (!runs) return none(refuted('the builds were not read', buildWorkflow, receipt?.caveat ?? null, [receipt]));
  if (buildWorkflow === facts.settings.workflow)
    return none(refuted('our own worker workflow is no build', 'another workflow', buildWorkflow, [receipt]));
  // Newest run first, latest attempt first: an older success does not outlive a newer failure.
  const run = runs.find((entry) => entry.path === buildWorkflow && entry.headSha === commit);
  if (!run)
    return none(
      refuted('no run of the build workflow on the candidate', `${buildWorkflow} at ${commit}`, 'none', [receipt]),
    );
  if (!EVENTS.has(run.event))
    return none(
      refuted('the build was started by an event that proves nothing', [...EVENTS].join(', '), run.event, [receipt]),
    );
  if (run.headRepositoryId !== facts.state.repository.id)
    return none(
      refuted('the build ran for another repository', String(facts.state.repository.id), String(run.headRepositoryId), [
        receipt,
      ]),
    );
  if (run.status !== 'completed') return none(waiting(`build ${run.id} is ${run.status}`, [receipt]));
  if (run.conclusion !== 'success')
    return none(refuted(`build ${run.id} did not succeed`, 'success', run.conclusion, [receipt]));
  return {
    ...proven(`build ${run.id} of the candidate succeeded`, [receipt], `run ${run.id} at ${commit}`),
    build: run,
  };
}
