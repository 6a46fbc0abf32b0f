/** What the gate knows of each kind of artifact (R13.1). */
import type { Digest, Message } from '../../../schemas/generated/types.js';
import type { EffectiveArtifact } from '../../config/artifacts.js';
import type { BuildValue } from '../../evidence/readers/github.js';
import { type GateFacts, type StageResult, waiting } from '../facts.js';

export interface ArtifactResult extends StageResult {
  digest: Digest | null;
}

/** Who names a digest: the candidate's deployment counts for more than the service does. */
export interface Named {
  deployment: Digest | null;
  probe: Digest | null;
}

/** What built: on which commit, and the run of GitHub Actions; null: the check of another CI did. */
export interface Built {
  commit: string;
  run: BuildValue | null;
}

export interface ArtifactRules<A extends EffectiveArtifact> {
  /** Who reads it: the App from GitHub, or a probe worker from elsewhere (R20.5). */
  readBy: 'app' | 'worker';
  /** The digest of exactly that build's artifact. */
  stage(facts: GateFacts, artifact: A, built: Built, named: Named): ArtifactResult;
  /** Whether GitHub shows that this run made what the digest is of. */
  madeBy(facts: GateFacts, artifact: A, run: BuildValue, named: Digest): boolean;
}

/** A result without a digest. */
export const noDigest = (result: StageResult): ArtifactResult => ({ ...result, digest: null });
export const noDigestYet = (reason: Message): ArtifactResult => noDigest(waiting(reason));
