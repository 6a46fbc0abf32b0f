/** What really answers is the built digest, all of it, healthy, several times in a row, and the targets exist (R13.1). */

import type { Digest, Receipt } from '../../../schemas/generated/types.js';
import { sameArmId } from '../../base/arm-id.js';
import { timeMs } from '../../base/time.js';
import { sameArtifact } from '../../evidence/images.js';
import type { DeploymentValue } from '../../evidence/readers/github.js';
import type { ServingValue } from '../../evidence/readers/serving.js';
import { newest } from '../../evidence/select.js';
import { servingValue } from '../../evidence/serving.js';
import { message } from '../../messages/message.js';
import { supersedesOf } from '../../run/changes.js';
import { resolveTarget } from '../../run/supersede.js';
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

export interface ServingResult extends StageResult {
  receipt: Receipt | null;
  value: ServingValue | null;
}

/** The built digest; or D itself when the deployment has named the digest. Missing matches nothing. */
function identity(
  { receipts }: GateFacts,
  value: ServingValue,
  commit: string,
  artifact: Digest,
  named: Digest | null,
): StageResult | null {
  if (value.digest !== null)
    return sameArtifact(receipts, value.digest, artifact)
      ? null
      : refuted(message('other-digest-serves'), digestFact(artifact), digestFact(value.digest));
  // A digest that is there but can't be read is unread, not absent (R13.2).
  if (value.unreadDigest !== undefined)
    return refuted(
      message('served-digest-unreadable'),
      digestFact(artifact),
      message('as-written', { words: value.unreadDigest }),
    );
  if (!sameArtifact(receipts, named, artifact))
    return refuted(message('digest-nowhere'), digestFact(artifact), NOTHING);
  if (value.commit === commit) return null;
  const observed = value.commit === null ? NOTHING : commitFact(value.commit);
  return refuted(message('other-commit-serves'), commitFact(commit), observed);
}

function quality(facts: GateFacts, value: ServingValue): StageResult | null {
  const { samples, share } = facts.settings.serving;
  if (!value.healthy)
    return refuted(
      message('not-healthy'),
      message('healthy', { healthy: true }),
      message('healthy', { healthy: false }),
    );
  if (value.consecutive < samples)
    return refuted(
      message('too-few-in-a-row'),
      message('in-a-row', { samples }),
      message('in-a-row', { samples: value.consecutive }),
    );
  if (value.share < share)
    return refuted(
      message('not-all-traffic'),
      message('of-share', { share }),
      message('of-share', { share: value.share }),
    );
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
    if (!receipt)
      return { problem: refuted(message('target-unread'), nameFact(target), message('not-read')), receipts };
    receipts.push(receipt);
    if (!(receipt.value as { exists: boolean }).exists)
      return {
        problem: refuted(message('target-gone'), nameFact(target), message('absent')),
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
  if (!candidate || candidate.statusAt === null) return none(waiting(message('wait-deployment')));
  if (!artifact) return none(waiting(message('wait-digest')));
  const after = timeMs(candidate.statusAt);
  const receipt = probeOf(facts, candidate.statusAt);
  if (!receipt) return none(waiting(message('wait-probe')));
  const value = servingValue(receipt);
  if (!value) return none(refuted(message('service-unread'), message('a-revision'), receipt.caveat), receipt);
  if (!(timeMs(value.firstAt) > after)) {
    const [expected, observed] = [
      message('a-later-probe', { after: candidate.statusAt }),
      message('of-time', { at: value.firstAt }),
    ];
    return none(refuted(message('probe-too-early'), expected, observed), receipt);
  }
  if (timeMs(facts.now) - timeMs(receipt.observedAt) > facts.settings.maxEvidenceAge * 1000) {
    const expected = message('a-fresh-probe', { seconds: facts.settings.maxEvidenceAge });
    const observed = message('of-time', { at: receipt.observedAt });
    return none(refuted(message('probe-too-old'), expected, observed), receipt);
  }
  const problem = identity(facts, value, candidate.sha, artifact, named) ?? quality(facts, value);
  if (problem) return none(problem, receipt);
  const found = targets(facts);
  if (found.problem) return none(found.problem, receipt);
  return {
    ...proven(
      message('revision-serves', { revision: value.revision }),
      [receipt, ...found.receipts],
      digestFact(artifact),
    ),
    receipt,
    value,
  };
}
