/** An Actions artifact of the build's run: GitHub says its digest. */
import { sameDigest } from '../../base/digest.js';
import type { ActionsSettings } from '../../config/artifacts.js';
import type { ArtifactValue } from '../../evidence/readers/github.js';
import { message } from '../../messages/message.js';
import { commitFact, digestFact, NOTHING, nameFact, proven, refuted } from '../facts.js';
import { type ArtifactRules, noDigest } from './port.js';
import { uploadsOf } from './uploads.js';

export const rules: ArtifactRules<ActionsSettings> = {
  readBy: 'app',
  madeBy: (facts, { name }, build, named) =>
    uploadsOf(facts, build.id).all?.some(
      (artifact) => artifact.name === name && artifact.runId === build.id && sameDigest(artifact.digest, named),
    ) === true,
  // A run that was repeated has several of that name: the one that is named.
  stage(facts, { name }, { run: build }, { deployment, probe }) {
    if (build === null) return noDigest(refuted(message('check-uploads-nothing'), nameFact(name), NOTHING));
    const named = deployment ?? probe;
    const { receipt, all } = uploadsOf(facts, build.id);
    if (!all) return noDigest(refuted(message('artifacts-unread'), nameFact(name), receipt?.caveat ?? null, [receipt]));
    let best: ArtifactValue | null = null;
    for (const artifact of all) {
      if (artifact.name !== name || artifact.runId !== build.id) continue;
      const fits = sameDigest(artifact.digest, named);
      const bestFits = best !== null && sameDigest(best.digest, named);
      if (best === null || (fits === bestFits ? artifact.id > best.id : fits)) best = artifact;
    }
    if (!best)
      return noDigest(refuted(message('artifact-missing', { run: build.id }), nameFact(name), NOTHING, [receipt]));
    if (best.headSha !== build.headSha) {
      const observed = best.headSha === null ? NOTHING : commitFact(best.headSha);
      return noDigest(refuted(message('artifact-of-other-commit'), commitFact(build.headSha), observed, [receipt]));
    }
    if (best.digest === null)
      return noDigest(refuted(message('artifact-without-digest'), message('a-digest'), NOTHING, [receipt]));
    return {
      ...proven(message('artifact-found', { artifact: best.id, run: build.id }), [receipt], digestFact(best.digest)),
      digest: best.digest,
    };
  },
};
