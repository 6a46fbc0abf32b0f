/**
 * A container image: the registry's own bytes say its digest, and what ties it to the build's commit is that the deployment
 * of that commit, or an Actions artifact of the build's run, holds the digest in what it says. That the image says it of
 * itself is a claim of whoever made it.
 */
import type { Digest, Message } from '../../../schemas/generated/types.js';
import { imageReference, type OciSettings } from '../../config/artifacts.js';
import { sameArtifact } from '../../evidence/images.js';
import type { BuildValue } from '../../evidence/readers/github.js';
import type { ImageValue } from '../../evidence/readers/image.js';
import { newest } from '../../evidence/select.js';
import { message } from '../../messages/message.js';
import { commitFact, digestFact, type GateFacts, nameFact, proven, refuted } from '../facts.js';

import { type ArtifactRules, type Built, noDigest, noDigestYet } from './port.js';
import { uploadsOf } from './uploads.js';

/** The run's upload whose name holds the hex of one of these digests. */
function upload(facts: GateFacts, build: BuildValue, hexes: readonly string[]) {
  const { receipt, all } = uploadsOf(facts, build.id);
  const found = all?.find(
    ({ name, runId, headSha }) =>
      runId === build.id && headSha === build.headSha && hexes.some((hex) => name.toLowerCase().includes(hex)),
  );
  return found ? { receipt, artifact: found } : null;
}

/** What ties the image to the commit; null: nothing that is enough. */
function bound(
  facts: GateFacts,
  { boundBy }: OciSettings,
  { commit, run }: Built,
  image: ImageValue,
  deployment: Digest | null,
): { reason: Message; receipt: ReturnType<typeof uploadsOf>['receipt'] } | null {
  const { reference } = image;
  const uploaded = run && upload(facts, run, [image.digest.sha256, ...image.manifests]);
  if (uploaded)
    return {
      reason: message('image-by-build', { reference, artifact: uploaded.artifact.id, run: run.id }),
      receipt: uploaded.receipt,
    };
  if (deployment !== null) return { reason: message('image-by-deployment', { reference }), receipt: null };
  if (boundBy === 'claim' && image.claims === commit)
    return { reason: message('image-by-claim', { reference }), receipt: null };
  return null;
}

export const rules: ArtifactRules<OciSettings> = {
  readBy: 'worker',
  madeBy: (facts, _artifact, run, { sha256 }) => upload(facts, run, [sha256]) !== null,
  stage(facts, artifact, built, { deployment, probe }) {
    const named = deployment ?? probe;
    const reference = imageReference(artifact, built.commit, named?.sha256 ?? null);
    if (reference === null) return noDigestYet(message('wait-named-image'));
    const receipt = newest(facts.receipts, 'image', ({ subject }) => subject === reference);
    if (!receipt) return noDigestYet(message('wait-registry', { reference }));
    if (receipt.value === null)
      return noDigest(refuted(message('image-unread', { reference }), nameFact(reference), receipt.caveat, [receipt]));
    const image = receipt.value as ImageValue;
    const { digest, claims } = image;
    if (named !== null && !sameArtifact([receipt], digest, named))
      return noDigest(
        refuted(message('image-not-the-named', { reference }), digestFact(named), digestFact(digest), [receipt]),
      );
    if (claims !== null && claims !== built.commit)
      return noDigest(
        refuted(message('image-of-other-commit'), commitFact(built.commit), commitFact(claims), [receipt]),
      );
    const by = bound(facts, artifact, built, image, deployment);
    if (by === null) {
      const why = claims === null ? message('image-unbound') : message('image-only-claims');
      return noDigest(refuted(why, message('a-bound-image'), digestFact(digest), [receipt]));
    }
    return { ...proven(by.reason, [receipt, by.receipt], digestFact(digest)), digest };
  },
};
