/** No verification before the whole chain was proven, and only of what it was proven for (§13). */

import type { Gate } from '../../schemas/generated/types.js';
import { sameDigest } from '../base/digest.js';
import { timeMs } from '../base/time.js';
import { sameArtifact } from '../evidence/images.js';
import { changesOf } from '../run/changes.js';
import { type Failure, failure, firstOf } from './failure.js';
import type { Revision } from './parse.js';
import { type Invariant, without } from './result.js';

const STAGES = ['merge', 'build', 'artifact', 'deployment', 'serving'] as const;

function acceptedProblem(revision: Revision, gate: Gate): Failure | null {
  const { accepted, candidate } = gate;
  if (!accepted) return null;
  const open = STAGES.find((name) => gate.stages[name].status !== 'proven');
  if (open)
    return failure(revision, 'every stage proven when the gate is accepted', `${open}: ${gate.stages[open].status}`);
  if (candidate?.commit !== accepted.commit || candidate.deploymentId !== accepted.deploymentId)
    return failure(
      revision,
      `acceptance of the candidate ${candidate?.commit ?? '(none)'}`,
      `of ${accepted.commit}, deployment ${accepted.deploymentId}`,
    );
  if (!sameDigest(candidate.digest, accepted.digest))
    return failure(revision, 'the digest of the candidate', 'another digest was accepted');
  return gate.servingSince === null ? failure(revision, 'the time since when it serves', 'none') : null;
}

/** The iteration and mode verify begin at an acceptance, never elsewhere (R13.6). */
function begun(revision: Revision): Failure | null {
  const { state, before } = revision;
  const grown = state.iteration > (before?.iteration ?? 0);
  const verify = state.mode === 'verify' && before?.mode !== 'verify';
  if (!grown && !verify) return null;
  if (state.event.type !== 'gate-accepted' || state.gate?.accepted?.at !== state.event.at)
    return failure(revision, 'an accepted gate before the iteration grows or verification begins', state.event.type);
  return null;
}

function verified(revision: Revision): Failure | null {
  const { experiment, gate, receipts } = revision.state;
  if (experiment?.mode !== 'verify' || revision.state.phase === 'awaiting-external-gate') return null;
  const accepted = gate?.accepted;
  if (!accepted) return failure(revision, 'an accepted gate behind the verification', 'none');
  const { expectedBuild, execution } = experiment;
  if (expectedBuild.commit !== accepted.commit || expectedBuild.revision !== accepted.revision)
    return failure(
      revision,
      `verification of the accepted build ${accepted.revision} (${accepted.commit})`,
      `of ${expectedBuild.revision} (${expectedBuild.commit ?? 'no commit'})`,
    );
  if (
    expectedBuild.digest !== undefined &&
    !sameArtifact(Object.values(receipts), expectedBuild.digest, accepted.digest)
  )
    return failure(revision, 'verification of the accepted digest', 'another digest is expected');
  const merged = changesOf(revision.state).filter((change) => change.mergeCommit !== null);
  const unwatched = merged.find((change) => !experiment.changedPaths.some((path) => path.changeId === change.changeId));
  if (unwatched) return failure(revision, `the changed path of ${unwatched.changeId} is watched (R7.6)`, 'it is not');
  const from = execution?.windows.control?.from;
  const proven = execution?.disposition === 'diagnostic-eligible';
  if (proven && from !== undefined && gate?.servingSince && timeMs(from) < timeMs(gate.servingSince))
    return failure(revision, `a control window after ${gate.servingSince}`, `it begins ${from}`);
  return null;
}

export const gateBeforeIteration: Invariant = {
  name: 'gate-before-iteration',
  needsDocuments: true,
  idle: without('no gate was opened', (state) => state.gate !== null || state.mode === 'verify'),
  check: (history) =>
    firstOf(history.revisions, (revision) => {
      const { gate } = revision.state;
      return (gate ? acceptedProblem(revision, gate) : null) ?? begun(revision) ?? verified(revision);
    }),
};
