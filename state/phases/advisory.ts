/** Advisories: checked, ranked, and compared with the previous set (§10). */

import type { Advisory, AdvisorySet, Message, RunState } from '../../schemas/generated/types.js';
import { validateProposalAdvisory } from '../../schemas/generated/validators.js';
import type { CommandOf } from '../base/command.js';
import { digestOf } from '../base/digest.js';
import { type Problem, problemsOf, refuse } from '../base/errors.js';
import { timeMs } from '../base/time.js';
import { changedPathProblems } from '../config/roles.js';
import type { AdvisorValue } from '../evidence/readers/inventory.js';
import { problemOf } from '../messages/finding.js';
import { message } from '../messages/message.js';
import { changesOf } from '../run/changes.js';
import { repeatPhase } from '../run/repair.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { escalate, moveTo, terminate } from '../run/transition.js';
import { byRank } from './eligibility.js';

/** R10.1: strength × gain ÷ risk. */
export function advisoryScore({ rankingInputs }: Advisory): number {
  return (rankingInputs.evidenceStrength * rankingInputs.expectedGain) / rankingInputs.implementationRisk;
}

/** Whether Advisor recommends it here, by the name of the recommendation or of its kind; null: Advisor was not asked. */
function recommendedIn({ analysis, receipts }: RunState): ((reference: string) => boolean) | null {
  const seen = analysis.inventory?.receipts.map((id) => receipts[id]).find((receipt) => receipt?.kind === 'advisor');
  if (!seen || seen.value === null) return null;
  const { recommendations } = seen.value as AdvisorValue;
  const known = recommendations.flatMap(({ reference, typeId }) => [reference.toLowerCase(), typeId?.toLowerCase()]);
  return (reference) => known.includes(reference.trim().toLowerCase());
}

function problemsIn(state: RunState, advisories: readonly Advisory[]): Problem[] {
  const confirmed = new Set(
    state.analysis.hypotheses
      .filter((record) => record.status === 'confirmed')
      .map((record) => record.hypothesis.hypothesisId),
  );
  const recommended = recommendedIn(state);
  const ids = advisories.map((advisory) => advisory.advisoryId.toLowerCase());
  return advisories.flatMap((advisory, index) => {
    const problems: Problem[] = [];
    const at = `/advisories/${index}`;
    const add = (path: string, message: string, hint: string) => problems.push({ path: `${at}${path}`, message, hint });
    if (ids.indexOf(ids[index] ?? '') !== index)
      add('/advisoryId', `"${advisory.advisoryId}" appears twice`, 'Give each advisory its own id.');
    advisory.addressesHypothesisIds.forEach((id, place) => {
      if (!confirmed.has(id))
        add(`/addressesHypothesisIds/${place}`, `hypothesis "${id}" is not CONFIRMED`, 'Address confirmed ones only.');
    });
    advisory.evidence.receipts.forEach((id, place) => {
      if (!Object.hasOwn(state.receipts, id))
        add(`/evidence/receipts/${place}`, `receipt "${id}" does not exist`, 'Cite receipts of this run.');
    });
    for (const key of ['reference', 'citation'] as const) {
      if (advisory.grounding[key].trim() === '')
        add(`/grounding/${key}`, 'is blank', 'Name the recommendation that grounds this advisory.');
    }
    if (advisory.grounding.source === 'advisor' && recommended !== null && !recommended(advisory.grounding.reference))
      add(
        '/grounding/reference',
        `"${advisory.grounding.reference}" is not one of the recommendations that Advisor made here`,
        'Cite one of those that were read, or ground it in the Well-Architected Framework.',
      );
    problems.push(
      ...changedPathProblems(state, advisory.acceptance.changedPath, `${at}/acceptance/changedPath`).map(problemOf),
    );
    return problems;
  });
}

interface Attempt {
  changeId: string;
  advisoryIds: string[];
  /** When it was in the build under test for the first time; null: it never was, so nothing is newer than it. */
  at: string | null;
}

/** What this run and the runs that it follows up tried (R3.3, R10.2). */
function attemptsOf(state: RunState): Attempt[] {
  const own = changesOf(state).map((change) => ({ ...change, at: change.acceptedAt ?? null }));
  return [...(state.lineage?.attempted ?? []), ...own];
}

/** R10.2: why an advisory that was attempted before is dropped; null when it may be offered. */
function dropReason(state: RunState, advisory: Advisory): Message | null {
  const attempts = attemptsOf(state).filter(({ advisoryIds }) => advisoryIds.includes(advisory.advisoryId));
  if (attempts.length === 0) return null;
  const named = advisory.supersedesAttempt;
  const superseded = attempts.filter(({ changeId }) => changeId === named || advisory.advisoryId === named);
  if (superseded.length === 0) return message('attempted-before');
  const newer = advisory.evidence.receipts.some((id) => {
    const receipt = state.receipts[id];
    return superseded.every(
      ({ at }) => receipt !== undefined && at !== null && timeMs(receipt.collectedAt) > timeMs(at),
    );
  });
  return newer ? null : message('attempted-no-news');
}

/** What people would read differently; rank, score and their inputs are no change (R10.3). */
function contentOf(advisory: Advisory): string {
  const { rankingInputs: _inputs, ...content } = advisory;
  return digestOf(content);
}

export function ledgerOf(previous: readonly Advisory[], current: readonly Advisory[]): AdvisorySet['ledger'] {
  const before = new Map(previous.map((advisory) => [advisory.advisoryId, contentOf(advisory)]));
  const now = new Map(current.map((advisory) => [advisory.advisoryId, contentOf(advisory)]));
  const ids = [...now.keys()].sort();
  return {
    added: ids.filter((id) => !before.has(id)),
    changed: ids.filter((id) => before.has(id) && before.get(id) !== now.get(id)),
    unchanged: ids.filter((id) => before.get(id) === now.get(id)),
    removed: [...before.keys()].filter((id) => !now.has(id)).sort(),
  };
}

/** The id of a set follows from its content and the experiment that confirmed it (R10.3). */
export function setIdOf(experiment: number, offered: readonly Advisory[]): string {
  const content = [...offered].sort((a, b) => (a.advisoryId < b.advisoryId ? -1 : 1));
  return `advisory-set-${digestOf({ experiment, advisories: content }).slice(0, 12)}`;
}

/** Score, then id (R10.1). */
export function rankAdvisories(offered: readonly Advisory[]): AdvisorySet['advisories'] {
  return offered
    .map((advisory) => ({ id: advisory.advisoryId, score: advisoryScore(advisory), advisory }))
    .sort(byRank)
    .map(({ score, advisory }, index) => ({ rank: index + 1, score, advisory }));
}

function setOf(draft: RunDraft, offered: Advisory[], dropped: AdvisorySet['dropped'], experiment: number): AdvisorySet {
  const previous = draft.state.advisory?.advisories.map((entry) => entry.advisory) ?? [];
  return {
    setId: setIdOf(experiment, offered),
    experiment,
    createdAt: draft.now,
    advisories: rankAdvisories(offered),
    dropped,
    ledger: ledgerOf(previous, offered),
  };
}

export function submitAdvisory(draft: RunDraft, command: CommandOf<'submit'>): Step {
  const { state } = draft;
  const { experiment } = state;
  if (!experiment) return refuse('wrong-phase', 'no experiment is open', 'Read the state again.');
  if (command.report.outcome !== 'done') {
    repeatPhase(draft, command.report);
    return null;
  }
  // Nobody who advises is nothing advised (R10.5).
  const proposal = command.proposal ?? { schemaVersion: 'chaos-loop/proposal-advisory/v1', advisories: [] };
  if (!validateProposalAdvisory(proposal))
    return refuse('invalid-proposal', 'the advisory proposal is not valid', 'Correct each problem.', {
      problems: problemsOf(validateProposalAdvisory.errors),
    });
  const problems = problemsIn(state, proposal.advisories);
  if (problems.length > 0)
    return refuse('invalid-proposal', 'an advisory is not backed', 'Correct each problem.', { problems });
  const dropped = proposal.advisories.flatMap((advisory) => {
    const reason = dropReason(state, advisory);
    return reason === null ? [] : [{ advisoryId: advisory.advisoryId, reason }];
  });
  const offered = proposal.advisories.filter((entry) => dropped.every((drop) => drop.advisoryId !== entry.advisoryId));
  const set = setOf(draft, offered, dropped, experiment.n);
  state.advisory = set;
  // R11.5: a new set clears the old approval.
  state.approval = { setId: set.setId, status: 'open', advisoryIds: [], decisions: [] };
  if (offered.length > 0)
    moveTo(draft, 'advisory-approval', message('advisories-offered', { advisories: offered.length }));
  else if (state.mode === 'initial') terminate(draft, 'no-remediation', null, message('nothing-advised'));
  else escalate(draft, 'no-remediation', message('nothing-new-advised'));
  return null;
}
