/** The rules of an artifact, by its kind. */
import type { ArtifactType } from '../../../schemas/generated/types.js';
import type { EffectiveArtifact } from '../../config/artifacts.js';
import { rules as actions } from './actions.js';
import { rules as attestation } from './attestation.js';
import { rules as command } from './command.js';
import { rules as oci } from './oci.js';
import type { ArtifactRules } from './port.js';

const RULES: { readonly [T in ArtifactType]: ArtifactRules<Extract<EffectiveArtifact, { type: T }>> } = {
  actions,
  oci,
  attestation,
  command,
};

export function rulesOf({ type }: EffectiveArtifact): ArtifactRules<EffectiveArtifact> {
  return RULES[type] as ArtifactRules<EffectiveArtifact>;
}
