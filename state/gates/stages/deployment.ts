/** In the target environment, latest status success, of D, naming the built digest when it names one (R13.1). */
import type { Digest, Receipt } from '../../../schemas/generated/types.js';
import { formatDigest, sameDigest } from '../../base/digest.js';
import { asRecord, asText } from '../../base/json.js';
import { type PolicyVersion, ruledBy } from '../../base/policy-versions.js';
import type { DeploymentValue } from '../../evidence/readers/github.js';
import { deploymentDigest, unfitDeployment, unreadDigest } from '../candidate.js';
import { type GateFacts, proven, refuted, type StageResult, waiting } from '../facts.js';

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
  if (!list) return refuted('the deployments were not read', environment, receipt?.caveat ?? null, [receipt]);
  const meant = list.find((entry) => entry.environment.toLowerCase() === environment.toLowerCase());
  if (!meant) return waiting(`no deployment to ${environment} yet`, [receipt]);
  const why = unfitDeployment(meant, facts.settings.gate, environment, facts.appLogin) ?? 'is no candidate';
  return refuted(`deployment ${meant.id} ${why}`, 'a matching deployment with status success', meant.state, [receipt]);
}

export function deploymentStage(
  facts: GateFacts,
  candidate: DeploymentValue,
  artifact: Digest | null,
  receipts: (Receipt | null)[],
): DeploymentResult {
  const named = deploymentDigest(candidate, facts.settings.gate);
  const name = `deployment ${candidate.id}`;
  if (candidate.statusAt === null)
    return { ...refuted(`${name} has no time of success`, 'a time', 'none', receipts), digest: named };
  const own = asRecord(candidate.payload);
  if (Object.hasOwn(own, 'sha') && own.sha !== candidate.sha)
    return {
      ...refuted(`${name} says that it is of another commit`, candidate.sha, asText(own.sha), receipts),
      digest: named,
    };
  // A digest that is there but can't be read is unread, not absent (R13.2).
  const unread = unreadDigest(candidate, facts.settings.gate);
  if (unread !== null)
    return {
      ...refuted(`${name} names a digest that can’t be read`, '<kind>:<64 hex>', unread, receipts),
      digest: null,
    };
  // R13.1: who made it decides whether it may be a candidate at all, so it has to be known.
  if (candidate.workflow === undefined && ruledBy(facts.state.policyVersion as PolicyVersion, '2026-12'))
    return { ...refuted(`who made ${name} was not read`, 'its maker', 'not read', receipts), digest: named };
  if (named !== null && artifact !== null && !sameDigest(named, artifact))
    return {
      ...refuted(
        `${name} names another digest than the artifact`,
        formatDigest(artifact),
        formatDigest(named),
        receipts,
      ),
      digest: named,
    };
  return { ...proven(`${name} of the candidate succeeded`, receipts, `${name} at ${candidate.sha}`), digest: named };
}
