/** `follow-up`: a new run for the hypothesis of an ended one; what was tried before is not tried again (R3.3). */

import type { Hypothesis, HypothesisRecord, Predicate, RunState, StartRequest } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { digestOf } from '../base/digest.js';
import { durationSeconds } from '../base/duration.js';
import { type Refusal, refuse } from '../base/errors.js';
import { ruledBy } from '../base/policy-versions.js';
import { environmentOf } from '../config/config.js';
import { hypothesisProblems, predicatesOf } from '../config/hypothesis-rules.js';
import { powerProblems } from '../config/power.js';
import { DEFAULT_SLICES, promiseProblems, withPromises } from '../config/promises.js';
import { predicateDigest } from '../evidence/predicates.js';
import { problemOf } from '../messages/finding.js';
import { message } from '../messages/message.js';
import { changesOf } from '../run/changes.js';
import type { World } from '../run/documents.js';
import { type Draft, type RunDraft, settingsOf } from '../run/transaction.js';
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

/**
 * The hypothesis as the new run records it: with what its environment promises now, without what the parent's had
 * promised (R5.11). A minimum from before R5.11 was one of a slice; the same demand is said per second.
 */
function recordedAgain({ hypothesis }: HypothesisRecord, parent: RunState, request: StartRequest): Hypothesis {
  const before = environmentOf(parent.config.effective, parent.environment)?.settings.slo ?? [];
  const now = environmentOf(request.config.effective, request.environment)?.settings ?? {};
  const old = new Set(before.map(predicateDigest));
  const own = (predicates: Predicate[]) => predicates.filter((predicate) => !old.has(predicateDigest(predicate)));
  const { work, workExpected, ...rest } = hypothesis;
  const seconds = durationSeconds(hypothesis.fault.duration);
  const perSecond =
    workExpected && work === undefined && seconds !== null
      ? { ...workExpected, minimum: (workExpected.minimum * workExpected.slices) / seconds, slices: DEFAULT_SLICES }
      : workExpected;
  const proposed: Hypothesis = {
    ...rest,
    ...(perSecond ? { workExpected: perSecond } : {}),
    slo: own(hypothesis.slo),
    recovery: own(hypothesis.recovery),
    steadyState: own(hypothesis.steadyState),
  };
  return withPromises(proposed, now);
}

/** Asked afresh: nothing that the earlier run measured counts in this one (R4.2). */
function untested({ score }: HypothesisRecord, hypothesis: Hypothesis): HypothesisRecord {
  return {
    hypothesis,
    digest: digestOf(hypothesis),
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
  const hypothesis = recordedAgain(record, parent, command.request);
  const promised = environmentOf(command.request.config.effective, command.request.environment)?.settings ?? {};
  const problems = [
    ...promiseProblems(hypothesis, predicatesOf(hypothesis), promised),
    ...hypothesisProblems(hypothesis),
  ].map(({ path, why }) => problemOf({ path: `/hypothesis${path}`, why }));
  const run = start(draft, command, world.control);
  if ('ok' in run) return run;
  if (ruledBy(run.state.policyVersion, '2027-02'))
    for (const { path, why } of powerProblems(hypothesis, settingsOf(run.state).workRatio, null))
      problems.push(problemOf({ path: `/hypothesis${path}`, why }));
  if (problems.length > 0)
    return refuse(
      'invalid-start',
      `the hypothesis of run ${parent.runId} proves nothing under the rules of today`,
      'Start a new run: its analysis proposes a hypothesis that can fail.',
      { problems },
    );
  run.state.lineage = {
    runId: parent.runId,
    hypothesisId: hypothesis.hypothesisId,
    hypothesisDigest: digestOf(hypothesis),
    attempted: attempted(parent),
  };
  run.state.analysis.hypotheses = [untested(record, hypothesis)];
  draft.reason = message('followed', {
    runId: parent.runId,
    verdict: parent.verdict,
    login: command.actor.login,
  });
  return run;
}
