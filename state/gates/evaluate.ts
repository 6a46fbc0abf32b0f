/** The whole chain at one moment: merge, then build → artifact → deployment → serving for one candidate (R13.1). */

import type { Digest, Receipt } from '../../schemas/generated/types.js';
import type { DeploymentValue } from '../evidence/readers/github.js';
import { message } from '../messages/message.js';
import { changesOf, linksOf } from '../run/changes.js';
import { deploymentDigest } from './candidate.js';
import { deploymentFacts, type GateFacts, idsOf, type StageResult, waiting } from './facts.js';
import { skippedBuild } from './skipped.js';
import { artifactStage } from './stages/artifact.js';
import { buildStage } from './stages/build.js';
import { blobProblem, containmentProblem, type Merged } from './stages/containment.js';
import { deploymentStage, noDeployment } from './stages/deployment.js';
import { type MergeResult, mergeStage } from './stages/merge.js';
import { probedDigest, type ServingResult, servingStage } from './stages/serving.js';

export interface Evaluation {
  stages: Record<'merge' | 'build' | 'artifact' | 'deployment' | 'serving', StageResult>;
  candidate: { deployment: DeploymentValue; digest: Digest | null } | null;
  /** Pull request → merge commit. */
  commits: Map<number, string>;
  notDelivered: MergeResult['notDelivered'];
  serving: ServingResult;
  proven: boolean;
}

/** Every merged change of the run: those of this gate as read now, earlier ones as accepted (R13.1). */
function mergedChanges(facts: GateFacts, commits: Map<number, string>): Merged[] {
  return changesOf(facts.state).flatMap((change) => {
    const pending = facts.changes.includes(change);
    const own = { pullRequest: change.pullRequest, mergeCommit: pending ? null : change.mergeCommit };
    return [own, ...linksOf(change)].flatMap(({ pullRequest, mergeCommit }) => {
      const commit = (pullRequest === null ? null : commits.get(pullRequest)) ?? mergeCommit;
      return commit === null ? [] : [{ change, pullRequest, commit }];
    });
  });
}

export function evaluateGate(facts: GateFacts): Evaluation {
  const merge = mergeStage(facts);
  const { receipt, list, candidate } = deploymentFacts(facts);
  const finish = (
    chosen: Evaluation['candidate'],
    rest: Pick<Evaluation['stages'], 'build' | 'artifact' | 'deployment'>,
    serving: ServingResult,
  ): Evaluation => {
    const { commits, notDelivered, ...mergeResult } = merge;
    const stages = { merge: mergeResult, ...rest, serving: stageOf(serving) };
    const proven = Object.values(stages).every((stage) => stage.status === 'proven');
    return { stages, candidate: chosen, commits, notDelivered, serving, proven };
  };
  const without = (deployment: StageResult): Evaluation => {
    const skipped = merge.status === 'proven' ? skippedBuild(facts, merge.commits.values()) : null;
    const { commit = '', words = '' } = skipped ?? {};
    const build = skipped
      ? waiting(message('skips-ci', { commit, words }), [skipped.receipt])
      : waiting(message('wait-candidate'));
    const reason = skipped ? message('skips-ci-too', { why: deployment.reason, commit, words }) : deployment.reason;
    const stages = { build, artifact: waiting(message('wait-build')), deployment: { ...deployment, reason } };
    return finish(null, stages, servingStage(facts, null, null, null));
  };
  if (merge.status !== 'proven') return without(waiting(message('wait-merge'), [receipt]));
  if (!candidate) return without(noDeployment(facts, list, receipt));
  const merged = mergedChanges(facts, merge.commits);
  const containment = containmentProblem(facts, merged, candidate.sha);
  const evidence: (Receipt | null)[] = [receipt, ...containment.receipts];
  if (containment.problem) return without({ ...containment.problem, receipts: idsOf([receipt]) });
  const named = {
    deployment: deploymentDigest(candidate, facts.settings.gate),
    probe: probedDigest(facts, candidate),
  };
  const build = buildStage(facts, candidate.sha, named.deployment ?? named.probe);
  const artifact = artifactStage(facts, build, named);
  const blobs = blobProblem(facts, merged, candidate.sha);
  const deployed = deploymentStage(facts, candidate, artifact.digest, [...evidence, ...blobs.receipts]);
  const deployment = blobs.problem ? { ...blobs.problem, receipts: deployed.receipts } : stageOf(deployed);
  return finish(
    { deployment: candidate, digest: artifact.digest },
    { build: stageOf(build), artifact: stageOf(artifact), deployment },
    servingStage(facts, candidate, artifact.digest, deployed.digest),
  );
}

function stageOf({ status, reason, expected, observed, receipts }: StageResult): StageResult {
  return { status, reason, expected, observed, receipts };
}
