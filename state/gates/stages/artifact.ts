/** The digest of exactly that build's artifact (R13.1). */
import type { Digest } from '../../../schemas/generated/types.js';
import { formatDigest } from '../../digest.js';
import { newest } from '../../ledger.js';
import type { ArtifactValue, BuildValue } from '../../readers/github.js';
import { type GateFacts, proven, refuted, type StageResult, waiting } from '../facts.js';

export interface ArtifactResult extends StageResult {
  digest: Digest | null;
}

export function artifactStage(facts: GateFacts, build: BuildValue | null): ArtifactResult {
  const none = (result: StageResult): ArtifactResult => ({ ...result, digest: null });
  if (build === null) return none(waiting('waiting for a build'));
  const { artifactName } = facts.settings.gate;
  const receipt = newest(facts.receipts, 'artifact', (entry) => entry.subject === `runs/${build.id}`);
  const all = receipt && Array.isArray(receipt.value) ? (receipt.value as ArtifactValue[]) : null;
  if (!all) return none(refuted('the artifacts were not read', artifactName, receipt?.caveat ?? null, [receipt]));
  let best: ArtifactValue | null = null;
  for (const artifact of all) {
    if (artifact.name !== artifactName || artifact.runId !== build.id) continue;
    if (best === null || artifact.id > best.id) best = artifact;
  }
  if (!best) return none(refuted(`build ${build.id} has no artifact of that name`, artifactName, 'none', [receipt]));
  if (best.headSha !== build.headSha)
    return none(refuted('the artifact is of another commit', build.headSha, best.headSha, [receipt]));
  if (best.digest === null) return none(refuted('the artifact has no digest', 'a sha256 digest', 'none', [receipt]));
  return {
    ...proven(`artifact ${best.id} of build ${build.id}`, [receipt], formatDigest(best.digest)),
    digest: best.digest,
  };
}
