/** The digest of exactly that build's artifact (R13.1). */
import type { Digest } from '../../../schemas/generated/types.js';
import { sameDigest } from '../../base/digest.js';
import type { ArtifactValue, BuildValue } from '../../evidence/readers/github.js';
import { message } from '../../messages/message.js';
import {
  commitFact,
  digestFact,
  type GateFacts,
  NOTHING,
  nameFact,
  proven,
  refuted,
  type StageResult,
  waiting,
} from '../facts.js';
import { artifactsOf } from './build.js';

export interface ArtifactResult extends StageResult {
  digest: Digest | null;
}

/** @param named the digest that the deployment or the probe names: a run that was repeated has several of that name */
export function artifactStage(facts: GateFacts, build: BuildValue | null, named: Digest | null = null): ArtifactResult {
  const none = (result: StageResult): ArtifactResult => ({ ...result, digest: null });
  if (build === null) return none(waiting(message('wait-build')));
  const { artifactName } = facts.settings.gate;
  const { receipt, all } = artifactsOf(facts, build.id);
  if (!all)
    return none(refuted(message('artifacts-unread'), nameFact(artifactName), receipt?.caveat ?? null, [receipt]));
  let best: ArtifactValue | null = null;
  for (const artifact of all) {
    if (artifact.name !== artifactName || artifact.runId !== build.id) continue;
    const fits = sameDigest(artifact.digest, named);
    const bestFits = best !== null && sameDigest(best.digest, named);
    if (best === null || (fits === bestFits ? artifact.id > best.id : fits)) best = artifact;
  }
  if (!best)
    return none(refuted(message('artifact-missing', { run: build.id }), nameFact(artifactName), NOTHING, [receipt]));
  if (best.headSha !== build.headSha)
    return none(
      refuted(
        message('artifact-of-other-commit'),
        commitFact(build.headSha),
        best.headSha === null ? NOTHING : commitFact(best.headSha),
        [receipt],
      ),
    );
  if (best.digest === null)
    return none(refuted(message('artifact-without-digest'), message('a-digest'), NOTHING, [receipt]));
  return {
    ...proven(message('artifact-found', { artifact: best.id, run: build.id }), [receipt], digestFact(best.digest)),
    digest: best.digest,
  };
}
