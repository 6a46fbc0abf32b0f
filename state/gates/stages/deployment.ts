/** In the target environment, latest status success, of D, naming the built digest when it names one (R13.1). */
import type { Digest, Receipt } from '../../../schemas/generated/types.js';
import { asRecord, asText } from '../../base/json.js';
import { type PolicyVersion, ruledBy } from '../../base/policy-versions.js';
import { sameArtifact } from '../../evidence/images.js';
import type { DeploymentValue } from '../../evidence/readers/github.js';
import { message } from '../../messages/message.js';
import { deploymentDigest, unfitDeployment, unreadDigest } from '../candidate.js';
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

/** What stands where something else was expected. */
const written = (words: string | null) => (words === null ? null : message('as-written', { words }));

export interface DeploymentResult extends StageResult {
  /** What the payload names; null when the probe has to. */
  digest: Digest | null;
}

/** Why there is no candidate, by the newest deployment that was meant for this environment. */
export function noDeployment(
  facts: GateFacts,
  list: readonly DeploymentValue[] | null,
  receipt: Receipt | null,
): StageResult {
  const { environment } = facts.state;
  if (!list) return refuted(message('deployments-unread'), nameFact(environment), receipt?.caveat ?? null, [receipt]);
  const meant = list.find((entry) => entry.environment.toLowerCase() === environment.toLowerCase());
  if (!meant) return waiting(message('no-deployment-yet', { environment }), [receipt]);
  const why = unfitDeployment(meant, facts.settings.gate, environment, facts.appLogin) ?? message('is-no-candidate');
  const unfit = message('deployment-unfit', { deployment: meant.id, why });
  const observed = message('of-status', { status: meant.state });
  return refuted(unfit, message('a-fitting-deployment'), observed, [receipt]);
}

export function deploymentStage(
  facts: GateFacts,
  candidate: DeploymentValue,
  artifact: Digest | null,
  receipts: (Receipt | null)[],
): DeploymentResult {
  const named = deploymentDigest(candidate, facts.settings.gate);
  const of = { deployment: candidate.id };
  if (candidate.statusAt === null)
    return { ...refuted(message('no-time-of-success', of), message('a-time'), NOTHING, receipts), digest: named };
  const own = asRecord(candidate.payload);
  if (Object.hasOwn(own, 'sha') && own.sha !== candidate.sha)
    return {
      ...refuted(message('says-other-commit', of), commitFact(candidate.sha), written(asText(own.sha)), receipts),
      digest: named,
    };
  // A digest that is there but can't be read is unread, not absent (R13.2).
  const unread = unreadDigest(candidate, facts.settings.gate);
  if (unread !== null)
    return {
      ...refuted(message('digest-unreadable', of), message('a-digest'), written(unread), receipts),
      digest: null,
    };
  // R13.1: who made it decides whether it may be a candidate at all, so it has to be known.
  if (candidate.workflow === undefined && ruledBy(facts.state.policyVersion as PolicyVersion, '2026-12'))
    return {
      ...refuted(message('maker-unread', of), message('a-maker'), message('not-read'), receipts),
      digest: named,
    };
  if (named !== null && artifact !== null && !sameArtifact(facts.receipts, named, artifact))
    return {
      ...refuted(message('names-other-digest', of), digestFact(artifact), digestFact(named), receipts),
      digest: named,
    };
  const observed = message('of-deployment', { ...of, commit: candidate.sha });
  return { ...proven(message('deployment-succeeded', of), receipts, observed), digest: named };
}
