/** The serving stage of the gate: what is live, and whether every frozen target still exists (R13.1). */

import { sameArtifact } from '../../state/evidence/images.js';
import type { ServingValue } from '../../state/evidence/readers/serving.js';
import { counted } from '../../state/messages/english.js';
import { resolveTarget } from '../../state/run/supersede.js';
import { addServing, createEvidence, type EvidenceBag } from '../evidence.js';
import { deployedDigest, readArtifact } from './artifact.js';
import { sampleServing } from './serving.js';
import { recordTargets } from './targets.js';
import { details, type Outcome, stateOf, type Work } from './work.js';

/** How often the sampling may be repeated while a roll-out finishes. */
const ROUNDS = 10;

/** Whether the gate's candidate is what serves, in enough healthy samples in a row. */
function awaited(work: Work, evidence: EvidenceBag): (value: ServingValue | null) => boolean {
  const candidate = stateOf(work).gate?.candidate;
  const { samples } = work.settings.serving;
  const deployed = deployedDigest(work);
  return (value) => {
    if (value === null || !value.healthy || value.consecutive < samples) return false;
    if (!candidate) return true;
    const built = candidate.digest ?? deployed;
    return built ? sameArtifact(evidence.receipts(), value.digest, built) : value.commit === candidate.commit;
  };
}

async function targets(work: Work, evidence: EvidenceBag): Promise<string[]> {
  const state = stateOf(work);
  const frozen = state.experiment
    ? [...state.experiment.fault.targetResources, ...state.experiment.hypothesis.faultProof.targets]
    : [];
  // Where a fix replaced a target, its successor is what has to exist (R7.6).
  const supersedes = state.gate?.supersedes ?? [];
  const wanted = [...frozen, ...state.targets].map((id) => resolveTarget(id, supersedes));
  return recordTargets(work, evidence, wanted);
}

export async function probe(work: Work): Promise<Outcome> {
  const evidence = createEvidence(work.runtime.clock);
  const deployed = deployedDigest(work);
  // Before the samples, so that they are known by what it lists; where only the service names it, behind them.
  const early = await readArtifact(work, evidence, deployed);
  const { series, value } = await sampleServing(work, awaited(work, evidence), ROUNDS);
  addServing(evidence, series);
  const artifact = early ?? (await readArtifact(work, evidence, deployed ?? value?.digest ?? null));
  const missing = await targets(work, evidence);
  const lines = [
    value
      ? `Revision ${value.revision} serves: ${counted(value.consecutive, 'healthy sample')} in a row.`
      : 'The serving revision could not be read.',
    ...(artifact === null ? [] : [artifact]),
    missing.length > 0 ? `Not found: ${missing.join(', ')}.` : 'Every target exists.',
  ];
  return {
    report: { outcome: 'done', details: details(lines.join(' ')) },
    proposal: null,
    patches: {},
    evidence,
  };
}
