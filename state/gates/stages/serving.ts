/** What really answers is the built digest, all of it, healthy, several times in a row, and the targets exist (R13.1). */

import type { Digest, Receipt } from '../../../schemas/generated/types.js';
import { sameArmId } from '../../base/arm-id.js';
import { formatDigest, sameDigest } from '../../base/digest.js';
import { timeMs } from '../../base/time.js';
import type { DeploymentValue } from '../../evidence/readers/github.js';
import type { ServingValue } from '../../evidence/readers/serving.js';
import { newest } from '../../evidence/select.js';
import { servingValue } from '../../evidence/serving.js';
import { supersedesOf } from '../../run/changes.js';
import { resolveTarget } from '../../run/supersede.js';
import { type GateFacts, proven, refuted, type StageResult, waiting } from '../facts.js';

export interface ServingResult extends StageResult {
  receipt: Receipt | null;
  value: ServingValue | null;
}

/** The built digest; or D itself when the deployment has named the digest. Missing matches nothing. */
function identity(value: ServingValue, commit: string, artifact: Digest, named: Digest | null): StageResult | null {
  if (value.digest !== null)
    return sameDigest(value.digest, artifact)
      ? null
      : refuted('another digest serves than was built', formatDigest(artifact), formatDigest(value.digest));
  // A digest that is there but can't be read is unread, not absent (R13.2).
  if (value.unreadDigest !== undefined)
    return refuted('the service names a digest that can’t be read', formatDigest(artifact), value.unreadDigest);
  if (!sameDigest(named, artifact))
    return refuted('neither the deployment nor the service names a digest', formatDigest(artifact), 'none');
  return value.commit === commit ? null : refuted('another commit serves', commit, value.commit ?? 'none');
}

function quality(facts: GateFacts, value: ServingValue): StageResult | null {
  const { samples, share } = facts.settings.serving;
  if (!value.healthy) return refuted('the service is not healthy', 'healthy', 'unhealthy');
  if (value.consecutive < samples)
    return refuted(
      'too few samples in a row report this revision',
      `${samples} in a row`,
      `${value.consecutive} in a row`,
    );
  if (value.share < share)
    return refuted('not all traffic reaches this revision', `${share * 100} %`, `${Math.round(value.share * 100)} %`);
  return null;
}

function targets(facts: GateFacts): { problem: StageResult | null; receipts: Receipt[] } {
  const receipts: Receipt[] = [];
  const supersedes = supersedesOf(facts.state);
  for (const frozen of facts.state.experiment?.fault.targetResources ?? []) {
    const target = resolveTarget(frozen, supersedes);
    const receipt = newest(facts.receipts, 'target', (entry) => {
      const value = entry.value as { id: string } | null;
      return value !== null && sameArmId(value.id, target);
    });
    if (!receipt) return { problem: refuted('a target of the fault was not looked up', target, 'not read'), receipts };
    receipts.push(receipt);
    if (!(receipt.value as { exists: boolean }).exists)
      return {
        problem: refuted('a target of the fault is gone (target replaced: supersede-target)', target, 'absent'),
        receipts,
      };
  }
  return { problem: null, receipts };
}

/** The newest probe of this opening of the gate, after the deployment's success; what was read for an experiment is none (R4.2). */
function probeOf(facts: GateFacts, after: string): Receipt | null {
  const since = Math.max(timeMs(after), timeMs(facts.state.gate?.openedAt ?? after));
  return newest(facts.receipts, 'serving', (entry) => timeMs(entry.observedAt) > since);
}

/** The digest that the probe reports, where there was one (R13.1). */
export function probedDigest(facts: GateFacts, candidate: DeploymentValue): Digest | null {
  return candidate.statusAt === null ? null : (servingValue(probeOf(facts, candidate.statusAt))?.digest ?? null);
}

export function servingStage(
  facts: GateFacts,
  candidate: DeploymentValue | null,
  artifact: Digest | null,
  named: Digest | null,
): ServingResult {
  const none = (result: StageResult, receipt: Receipt | null = null): ServingResult => ({
    ...result,
    receipts: receipt ? [...new Set([receipt.id, ...result.receipts])] : result.receipts,
    receipt,
    value: null,
  });
  if (!candidate || candidate.statusAt === null) return none(waiting('waiting for a deployment'));
  if (!artifact) return none(waiting('waiting for the digest of the artifact'));
  const after = timeMs(candidate.statusAt);
  const receipt = probeOf(facts, candidate.statusAt);
  if (!receipt) return none(waiting('waiting for a probe after the deployment'));
  const value = servingValue(receipt);
  if (!value) return none(refuted('the probe could not read the service', 'a revision', receipt.caveat), receipt);
  if (!(timeMs(value.firstAt) > after))
    return none(refuted('the probe began before the deployment succeeded', 'a later probe', 'an earlier one'), receipt);
  if (timeMs(facts.now) - timeMs(receipt.observedAt) > facts.settings.maxEvidenceAge * 1000)
    return none(refuted('the last probe is older than maxEvidenceAge', 'a fresh probe', 'a stale one'), receipt);
  const problem = identity(value, candidate.sha, artifact, named) ?? quality(facts, value);
  if (problem) return none(problem, receipt);
  const found = targets(facts);
  if (found.problem) return none(found.problem, receipt);
  return {
    ...proven(`revision ${value.revision} serves`, [receipt, ...found.receipts], formatDigest(artifact)),
    receipt,
    value,
  };
}
