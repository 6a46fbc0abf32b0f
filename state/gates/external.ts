/** The second gate: observed again and again, accepted when all of it is proven at the same moment (R13.5, R13.6). */

import type { ChangedPath, Gate, GateStage, Receipt, RunState, Statement } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { digestOf } from '../base/digest.js';
import { refuse } from '../base/errors.js';
import { asRecord } from '../base/json.js';
import { wordOf } from '../base/message.js';
import { ruledBy } from '../base/policy-versions.js';
import type { MergeValue } from '../evidence/readers/github.js';
import { buildOf } from '../evidence/serving.js';
import { message } from '../messages/message.js';
import { addCaveat } from '../run/budget.js';
import { changesOf, linksOf } from '../run/changes.js';
import { archiveExperiment, openExperiment } from '../run/experiments.js';
import { sameJson } from '../run/journal.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import { supersededPlan } from '../run/supersede.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { attachLease, escalate, moveTo } from '../run/transition.js';
import { type Evaluation, evaluateGate } from './evaluate.js';
import { factsOf, type StageResult } from './facts.js';
import { probeDue } from './probe.js';
import { keepVerified } from './verified.js';

/**
 * The stage keeps its receipts and its age while it says the same: an unchanged gate needs no commit. When the whole gate
 * is proven it cites what was read at that one moment, so that anyone can check the acceptance.
 */
function nextStage(before: GateStage, result: StageResult, now: string, fresh: boolean): GateStage {
  const { receipts: _receipts, since, ...said } = before;
  const { receipts: _fresh, ...says } = result;
  if (sameJson(said, says) && !fresh) return before;
  return { ...result, since: before.status === result.status ? since : now };
}

function nextGate(gate: Gate, evaluation: Evaluation, now: string): Gate {
  const { stages } = evaluation;
  const candidate = evaluation.candidate
    ? {
        commit: evaluation.candidate.deployment.sha,
        deploymentId: evaluation.candidate.deployment.id,
        digest: evaluation.candidate.digest,
      }
    : null;
  // What is cited is of the present candidate.
  const fresh = evaluation.proven || !sameJson(gate.candidate, candidate);
  const next = (name: keyof Gate['stages']) => nextStage(gate.stages[name], stages[name], now, fresh);
  const { notDelivered: _known, ...rest } = gate;
  // Why the last probe failed stays to be read, and paces the next one, until there is something newer to say.
  const silent = evaluation.serving.receipt === null && gate.stages.serving.status === 'not-proven';
  const keep = silent && candidate !== null && sameJson(gate.candidate, candidate);
  return {
    ...rest,
    ...(evaluation.notDelivered.length > 0 ? { notDelivered: evaluation.notDelivered } : {}),
    candidate,
    stages: {
      merge: next('merge'),
      build: next('build'),
      artifact: next('artifact'),
      deployment: next('deployment'),
      serving: keep ? gate.stages.serving : next('serving'),
    },
  };
}

/** R7.6: the changed paths of everything that was merged must be seen to execute. */
function changedPaths(state: RunState): ChangedPath[] {
  return changesOf(state)
    .filter((change) => change.mergeCommit !== null)
    .map((change) => ({ changeId: change.changeId, predicate: change.changedPath }));
}

/** Opens the verification of the same frozen fault on the accepted candidate (R7.6, R13.6). */
function accept(draft: RunDraft, evaluation: Evaluation): void {
  const { state } = draft;
  const { gate, experiment } = state;
  const { candidate, serving } = evaluation;
  if (!gate || !experiment || !candidate?.digest || !serving.receipt || !serving.value)
    throw new Error('a proven gate has a candidate, a digest and a serving receipt');
  gate.accepted = {
    at: draft.now,
    commit: candidate.deployment.sha,
    deploymentId: candidate.deployment.id,
    digest: candidate.digest,
    revision: serving.value.revision,
    receiptId: serving.receipt.id,
  };
  gate.servingSince = serving.value.firstAt;
  for (const change of changesOf(state)) {
    // The attempt begins with the first build that holds the change (R10.2).
    if (change.mergeCommit !== null) change.acceptedAt ??= draft.now;
  }
  const undone = keepVerified(state, candidate.deployment.sha, Object.values(state.receipts));
  for (const id of undone) addCaveat(state, message('untested-again', { hypothesis: id }));
  const expectedBuild = {
    ...buildOf(serving.receipt, serving.value),
    commit: candidate.deployment.sha,
  };
  const accepted = {
    deployment: candidate.deployment.id,
    commit: candidate.deployment.sha,
    revision: serving.value.revision,
  };
  draft.eventType = 'gate-accepted';
  if (gate.iteration !== state.iteration) {
    // A gate that was reopened: the same iteration goes on (R8.3).
    experiment.expectedBuild = expectedBuild;
    experiment.changedPaths = changedPaths(state);
    experiment.plan = supersededPlan(experiment.plan, gate.supersedes);
    experiment.planDigest = digestOf(experiment.plan);
    moveTo(draft, 'resilience-analysis', message('gate-accepted', { ...accepted, again: true }));
    return;
  }
  const why = message('gate-accepted', { ...accepted, again: false });
  if (state.iteration >= state.maxIterations) {
    escalate(draft, 'cap-reached', message('accepted-cap-reached', { why, most: state.maxIterations }));
    return;
  }
  const record = state.analysis.hypotheses.find((entry) => entry.digest === experiment.hypothesisDigest);
  if (!record) throw new Error('the hypothesis of the experiment is in the analysis');
  const plan = supersededPlan(experiment.plan, gate.supersedes);
  archiveExperiment(draft);
  state.iteration += 1;
  state.mode = 'verify';
  state.repairs = 0;
  openExperiment(draft, record, {
    plan,
    planDigest: digestOf(plan),
    expectedBuild,
    changedPaths: changedPaths(state),
  });
  moveTo(draft, 'resilience-analysis', why);
}

/** Merge commits as GitHub shows them; true when one is new. */
function recordMerges(state: RunState, commits: Map<number, string>): boolean {
  let changed = false;
  const record = (entry: { pullRequest: number | null; mergeCommit: string | null }) => {
    const commit = entry.pullRequest === null ? undefined : commits.get(entry.pullRequest);
    if (commit === undefined || commit === entry.mergeCommit) return;
    entry.mergeCommit = commit;
    changed = true;
  };
  for (const change of changesOf(state)) {
    record(change);
    for (const entry of linksOf(change)) record(entry);
  }
  return changed;
}

function describe(before: Gate, after: Gate): Statement {
  const names = ['merge', 'build', 'artifact', 'deployment', 'serving'] as const;
  const changed = names.filter((name) => after.stages[name] !== before.stages[name]);
  if (changed.length === 0) return message('gate-observed');
  const stages = changed.map((stage) => {
    const { status, reason } = after.stages[stage];
    return message('stage-is', { stage, status, why: reason });
  });
  return message('stages-changed', { stages });
}

/** R5.10: files are compared at the commit that their pull request became, as the same look shows it; null when they were. */
function otherMerge({ receipts, raws }: CommandOf<'observe-gate'>, { policyVersion }: RunState): string | null {
  if (!ruledBy(policyVersion, '2026-12')) return null;
  const values = receipts.flatMap(({ kind, value }) =>
    kind === 'merge' && value !== null ? [value as MergeValue] : [],
  );
  for (const receipt of receipts) {
    if (receipt.kind !== 'blobs' || receipt.value === null) continue;
    const { mergeCommit } = asRecord(raws[receipt.rawDigest]);
    const merge = values.find(({ number }) => receipt.subject.startsWith(`pull/${number}@`));
    if (merge?.mergeCommit !== mergeCommit)
      return `receipt ${receipt.id} compares files of ${wordOf(mergeCommit)}; ${receipt.subject} became ${merge?.mergeCommit ?? 'nothing'}`;
  }
  return null;
}

/** GitHub's facts of one moment. Nothing new: nothing changes, and no commit is made. */
export function observeGate(draft: RunDraft, command: CommandOf<'observe-gate'>): Step {
  const { state } = draft;
  const { gate } = state;
  if (!gate) return refuse('wrong-phase', 'no gate is open', 'Read the state again.');
  const refused = checkEvidence(command, draft.now, state);
  if (refused) return refused;
  const other = otherMerge(command, state);
  if (other !== null) return refuse('invalid-receipts', other, 'Compare what the pull requests became.');
  const appLogin = command.actor.type === 'app' ? command.actor.login : null;
  const receipts = [...Object.values(state.receipts).filter(ofProbe), ...command.receipts];
  const evaluation = evaluateGate(factsOf(state, receipts, draft.now, appLogin));
  const next = nextGate(gate, evaluation, draft.now);
  const merged = recordMerges(state, evaluation.commits);
  state.gate = next;
  const due = !evaluation.proven && probeDue(draft);
  if (!merged && !due && !evaluation.proven && sameJson(gate, next)) return null;
  draft.changed.state = true;
  draft.reason = describe(gate, next);
  keepReceipts(state.receipts, command);
  if (evaluation.proven) accept(draft, evaluation);
  else if (due) attachLease(draft, 'probe');
  return null;
}

const OF_PROBE: readonly Receipt['kind'][] = ['serving', 'target', 'image', 'printed-digest', 'attestation'];

/** Of what the state holds only a probe's facts are used; GitHub's are read anew each time. */
function ofProbe({ kind }: Receipt): boolean {
  return OF_PROBE.includes(kind);
}
