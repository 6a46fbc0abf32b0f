/** `follow-up`: a new run for the hypothesis of an ended one; what was tried before is not tried again (R3.3). */

import type { HypothesisRecord, RunState } from '../schemas/generated/types.js';
import { changesOf } from './changes.js';
import type { CommandOf } from './commands.js';
import type { Draft, RunDraft } from './draft.js';
import { type Refusal, refuse } from './errors.js';
import type { World } from './kernel-types.js';
import { start } from './start.js';

/** The hypothesis that the run tested last; without an experiment, the first in its ranking. */
function continued(parent: RunState): HypothesisRecord | null {
  const last = parent.experiments.at(-1)?.hypothesisId;
  const records = parent.analysis.hypotheses;
  return records.find((record) => record.hypothesis.hypothesisId === last) ?? records[0] ?? null;
}

/** Every change of the lineage, oldest first; one that was never deployed counts from the end of its run. */
function attempted(parent: RunState): NonNullable<RunState['lineage']>['attempted'] {
  const own = changesOf(parent).map(({ changeId, advisoryIds, acceptedAt }) => ({
    runId: parent.runId,
    changeId,
    advisoryIds,
    at: acceptedAt ?? parent.event.at,
  }));
  return [...(parent.lineage?.attempted ?? []), ...own].slice(-200);
}

/** Asked afresh: nothing that the earlier run measured counts in this one (R4.2). */
function untested(record: HypothesisRecord): HypothesisRecord {
  const { hypothesis, digest, score } = record;
  return {
    hypothesis,
    digest,
    score,
    eligible: true,
    reasons: [],
    everEligible: true,
    status: 'candidate',
    everConfirmed: false,
    sloHolds: null,
    planDigest: null,
    plan: null,
    receipts: [],
  };
}

/** `world.state` is the ended run; the run that begins has its own state from revision 1. */
export function followUp(draft: Draft, command: CommandOf<'follow-up'>, world: World): RunDraft | Refusal {
  const parent = world.state;
  if (!parent) return refuse('not-found', 'there is no run to follow up', 'Name an ended run.');
  if (parent.transition.status !== 'terminated')
    return refuse('active-run', `run ${parent.runId} has not ended`, 'Wait for it to end, or abandon it.');
  if (parent.environment.toLowerCase() !== command.request.environment.toLowerCase())
    return refuse(
      'invalid-start',
      `run ${parent.runId} was of environment "${parent.environment}"`,
      'A follow-up tests the same environment.',
      { path: '/request/environment' },
    );
  if (command.request.kind !== 'run')
    return refuse('invalid-start', 'a follow-up is a run', 'Use plan for a plan.', { path: '/request/kind' });
  const record = continued(parent);
  if (!record) return refuse('not-found', `run ${parent.runId} had no hypothesis`, 'Start a new run instead.');
  const run = start(draft, command, world.control);
  if ('ok' in run) return run;
  const { hypothesis, digest } = record;
  run.state.lineage = {
    runId: parent.runId,
    hypothesisId: hypothesis.hypothesisId,
    hypothesisDigest: digest,
    attempted: attempted(parent),
  };
  run.state.analysis.hypotheses = [untested(record)];
  draft.reason = `follow-up of ${parent.runId} (${parent.verdict}) by ${command.actor.login}`;
  return run;
}
