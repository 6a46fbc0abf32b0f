/** The digest of exactly that build's artifact (R13.1). */
import { message } from '../../messages/message.js';
import { rulesOf } from '../artifacts/index.js';
import { type ArtifactResult, type Named, noDigestYet } from '../artifacts/port.js';
import type { GateFacts } from '../facts.js';
import type { BuildResult } from './build-result.js';

/** @param named who names a digest of it: a run that was repeated has several of one name */
export function artifactStage(
  facts: GateFacts,
  { build, check }: Pick<BuildResult, 'build' | 'check'>,
  named: Named = { deployment: null, probe: null },
): ArtifactResult {
  const commit = build?.headSha ?? check?.headSha;
  if (commit === undefined) return noDigestYet(message('wait-build'));
  const { artifact } = facts.settings.gate;
  return rulesOf(artifact).stage(facts, artifact, { commit, run: build }, named);
}
