/**
 * A container image: the registry's own bytes say its digest, and what ties it to the build's commit is that the deployment
 * of that commit, or an Actions artifact of the build's run, holds the digest in what it says. That the image says it of
 * itself is a claim of whoever made it.
 */
import type { Digest, Message, Receipt } from '../../../schemas/generated/types.js';
import { type AttestedSettings, imageReference, type OciSettings } from '../../config/artifacts.js';
import { sameArtifact } from '../../evidence/images.js';
import type { BuildValue } from '../../evidence/readers/github.js';
import type { ImageValue } from '../../evidence/readers/image.js';
import { newest } from '../../evidence/select.js';
import { message } from '../../messages/message.js';
import { commitFact, digestFact, type GateFacts, nameFact, proven, refuted, type StageResult } from '../facts.js';

import { attested, attestedBy } from './attested.js';
import { type ArtifactRules, type Built, noDigest, noDigestYet } from './port.js';
import { uploadsOf } from './uploads.js';

/** The run's upload whose name holds the hex of the digest. */
function upload(facts: GateFacts, build: BuildValue, sha256: string) {
  const { receipt, all } = uploadsOf(facts, build.id);
  const found = all?.find(
    ({ name, runId, headSha }) =>
      runId === build.id && headSha === build.headSha && name.toLowerCase().includes(sha256),
  );
  return found ? { receipt, artifact: found } : null;
}

interface Bound {
  reason: Message;
  receipt: Receipt | null;
  /** What is tied: of an index that is not named itself one image and no other of its images. */
  digest: Digest;
}

/** Of the image: all of it, or the one in it that has this SHA-256. */
function within({ digest }: ImageValue, sha256: string): Digest {
  return sha256 === digest.sha256 ? digest : { kind: 'oci-manifest', sha256 };
}

/** What ties the image to the commit; null: nothing that is enough. */
function bound(
  facts: GateFacts,
  { boundBy }: OciSettings,
  { commit, run }: Built,
  image: ImageValue,
  deployment: Digest | null,
): Bound | null {
  const { reference, digest } = image;
  for (const sha256 of run ? [digest.sha256, ...image.manifests] : []) {
    const uploaded = run && upload(facts, run, sha256);
    if (!uploaded) continue;
    const reason = message('image-by-build', { reference, artifact: uploaded.artifact.id, run: run.id });
    return { reason, receipt: uploaded.receipt, digest: within(image, sha256) };
  }
  if (deployment !== null)
    return {
      reason: message('image-by-deployment', { reference }),
      receipt: null,
      digest: within(image, deployment.sha256),
    };
  if (boundBy === 'claim' && image.claims === commit)
    return { reason: message('image-by-claim', { reference }), receipt: null, digest };
  return null;
}

/** As an attestation ties it, of what was read or of the one in it that is named. */
function boundByAttestation(
  facts: GateFacts,
  settings: AttestedSettings,
  built: Built,
  image: ImageValue,
  named: Digest | null,
): Bound | StageResult {
  const found = attested(facts, settings, built, attestable(image, named));
  if (!found.proven) return found.result;
  const { signer, run, receipt, sha256 } = found;
  const reason = message('image-by-attestation', { reference: image.reference, signer, run });
  return { reason, receipt, digest: within(image, sha256) };
}

/** Of which digests an attestation is as good: of what was read, and of the one in it that is named. */
export function attestable({ digest }: ImageValue, named: Digest | null): string[] {
  return [...new Set([digest.sha256, ...(named === null ? [] : [named.sha256])])];
}

export const rules: ArtifactRules<OciSettings> = {
  readBy: 'worker',
  madeBy: (facts, { attested: settings }, run, { sha256 }) =>
    settings === null ? upload(facts, run, sha256) !== null : attestedBy(facts, settings, run, sha256),
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
    const by =
      artifact.attested === null
        ? bound(facts, artifact, built, image, deployment)
        : boundByAttestation(facts, artifact.attested, built, image, named);
    if (by === null) {
      const why = claims === null ? message('image-unbound') : message('image-only-claims');
      return noDigest(refuted(why, message('a-bound-image'), digestFact(digest), [receipt]));
    }
    if ('status' in by) return noDigest(by);
    return { ...proven(by.reason, [receipt, by.receipt], digestFact(by.digest)), digest: by.digest };
  },
};
