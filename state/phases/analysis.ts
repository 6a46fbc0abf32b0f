/** Resilience analysis: preflight, then the first hypothesis, the next one, a repair or a revalidation (§6, §7). */

import type {
  AnalysisProposal,
  EnvironmentConfig,
  ExpectedBuild,
  Finding,
  HypothesisRecord,
  Receipt,
  RunState,
  Statement,
  WorkspaceBrief,
} from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { digestOf } from '../base/digest.js';
import { refuse } from '../base/errors.js';
import { ruledBy } from '../base/policy-versions.js';
import { environmentOf } from '../config/config.js';
import { predicatesOf } from '../config/hypothesis-rules.js';
import { windowCheck } from '../config/policy.js';
import { promiseProblems, withPromises } from '../config/promises.js';
import { providerOfRun } from '../config/provider.js';
import { isCurrent } from '../evidence/freshness.js';
import { failedPreflight } from '../evidence/providers/brief.js';
import type { ServingValue } from '../evidence/readers/serving.js';
import { newest } from '../evidence/select.js';
import { buildOf, servingValue } from '../evidence/serving.js';
import { atPlace } from '../messages/finding.js';
import { fitStatement, message } from '../messages/message.js';
import { addCaveat } from '../run/budget.js';
import { openExperiment } from '../run/experiments.js';
import { type RunDraft, type Step, settingsOf } from '../run/transaction.js';
import { attachLease, escalate, moveTo, terminate } from '../run/transition.js';
import { byRank, evaluate, faultReceipts, scoreOf } from './eligibility.js';
import { forecast } from './forecast.js';
import { parseProposal } from './proposal.js';
import { resumeExperiment } from './resume.js';
import { noneLeft } from './route.js';

type Submit = CommandOf<'submit'>;

/** The newest reading of what serves. */
function newestServing(receipts: readonly Receipt[]): Receipt | null {
  return newest(receipts, 'serving', (receipt) => receipt.value !== null);
}

function policyOf(state: RunState): EnvironmentConfig['policy'] {
  return environmentOf(state.config.effective, state.environment)?.settings.policy;
}

/** Of one correction, in bytes. */
const CORRECTION_BYTES = 2000;

/** Asked again, with what to correct; when the attempts run out, the end (R7.3). */
function askAgain(draft: RunDraft, corrections: Statement[], counted = true): void {
  const { state } = draft;
  const { analysis } = state;
  analysis.corrections = corrections.slice(0, 50).map((said) => fitStatement(said, CORRECTION_BYTES));
  const [first] = corrections;
  if (counted) analysis.attempts += 1;
  if (analysis.attempts <= state.maxRepairs) {
    draft.eventType = 'asked-again';
    draft.reason = message('nothing-to-test', { why: first ?? message('no-hypothesis') });
    attachLease(draft, 'phase');
  } else if (state.kind === 'plan') terminate(draft, 'analysis-only', null, first ?? message('no-hypothesis'));
  else if (state.experiments.length > 0) escalate(draft, 'untested', first ?? message('next-untested'));
  else nothingEligible(draft, first);
}

/** The end without an experiment: what was found stays, else there was nothing to look at (R7.3). */
function nothingEligible(draft: RunDraft, why: Statement | undefined): void {
  const { findings } = draft.state.analysis;
  if (findings.length > 0)
    terminate(draft, 'analysis-only', null, message('findings-only', { findings: findings.length }));
  else escalate(draft, 'nothing-eligible', why ?? message('no-hypothesis'));
}

/** Our own analyzers read the same files again and say the same: asking them anew changes nothing (R7.3, since 2027-03). */
function isFinal({ policyVersion, config }: RunState, { hypotheses }: AnalysisProposal): boolean {
  const byAgent = config.effective.agents?.analysis !== undefined;
  return ruledBy(policyVersion, '2027-03') && !byAgent && hypotheses.length === 0;
}

function workspaceFailed(draft: RunDraft, brief: WorkspaceBrief): void {
  const { state } = draft;
  state.workspace.status = 'failed';
  state.workspace.brief = brief;
  // A plan starts nothing and ends as one, with the corrections that it found (R3.5).
  if (state.kind === 'plan') terminate(draft, 'analysis-only', null, brief.reason);
  else escalate(draft, 'workspace', brief.reason);
}

/** Where faults are injected from, as the provider finds it; true when it is known, else the draft has what follows (R6.5–R6.7). */
function preflight(draft: RunDraft, receipts: readonly Receipt[], details: Statement): boolean {
  const { workspace, operations } = draft.state;
  const { request } = workspace;
  if (workspace.status === 'ready') return true;
  const provider = providerOfRun(draft.state);
  if (!provider.prepare) {
    Object.assign(workspace, { status: 'ready', resource: provider.place(request) });
    return true;
  }
  const listed = newest(receipts, 'fault-preparation');
  if (!listed || !Array.isArray(listed.value)) {
    askAgain(draft, [message('workspaces-unlisted', { why: listed?.caveat ?? details })]);
    return false;
  }
  const granted = receipts.filter((receipt) => receipt.kind === 'role-assignments' && Array.isArray(receipt.value));
  const { outcome, rejected } = provider.prepare.finalize({ request, receipts, operations, now: draft.now });
  workspace.receipts = [listed.id, ...granted.map((receipt) => receipt.id)];
  workspace.rejected = rejected;
  switch (outcome.status) {
    case 'ready':
      workspace.status = 'ready';
      workspace.resource = outcome.place;
      return true;
    case 'wait':
      // ARM shows its writes late; that is no attempt of the analysis.
      draft.state.analysis.corrections = [outcome.reason];
      draft.eventType = 'asked-again';
      draft.reason = message('workspace-read-again', { why: outcome.reason });
      attachLease(draft, 'phase');
      return false;
    case 'failed':
      workspaceFailed(draft, outcome.brief);
      return false;
  }
}

function recordsOf(draft: RunDraft, proposal: AnalysisProposal, receipts: readonly Receipt[]): HypothesisRecord[] {
  const promised = environmentOf(draft.state.config.effective, draft.state.environment)?.settings ?? {};
  return proposal.hypotheses
    .map((proposed): HypothesisRecord => {
      const against = promiseProblems(proposed, predicatesOf(proposed), promised);
      // R5.11: what is promised is added before anything is digested or judged.
      const hypothesis = against.length === 0 ? withPromises(proposed, promised) : proposed;
      const found = evaluate(draft.state, hypothesis, receipts);
      found.reasons.unshift(...against.map(atPlace));
      const eligible = found.reasons.length === 0;
      for (const caveat of found.caveats) addCaveat(draft.state, caveat);
      return {
        hypothesis,
        digest: digestOf(hypothesis),
        score: scoreOf(hypothesis),
        eligible,
        reasons: found.reasons,
        everEligible: eligible,
        status: eligible ? 'candidate' : 'ineligible',
        everConfirmed: false,
        sloHolds: null,
        planDigest: found.planDigest,
        plan: found.plan,
        policy: [...found.policy, ...windowCheck(policyOf(draft.state), draft.now)],
        receipts: found.receipts,
      };
    })
    .sort((a, b) =>
      byRank({ id: a.hypothesis.hypothesisId, score: a.score }, { id: b.hypothesis.hypothesisId, score: b.score }),
    );
}

function mergeFindings(known: Finding[], fresh: Finding[]): Finding[] {
  const ids = new Set(fresh.map((finding) => finding.findingId));
  return [...known.filter((finding) => !ids.has(finding.findingId)), ...fresh];
}

/** What serves now; after an accepted gate its candidate, which the control phase waits for (R7.5). */
function expectedBuild({ gate }: RunState, serving: Receipt, value: ServingValue): ExpectedBuild {
  const accepted = gate?.accepted;
  if (!accepted) return buildOf(serving, value);
  const { commit, digest, revision, receiptId } = accepted;
  return { commit, digest, revision, receiptId };
}

/** Freezes the record's fault, with the serving build as the expected one (R7.2). */
function freeze(draft: RunDraft, chosen: HypothesisRecord, serving: Receipt): void {
  const value = servingValue(serving);
  // `evaluate` found no reason against it, so the plan was read.
  if (!value || !chosen.plan || !chosen.planDigest) throw new Error('an eligible hypothesis has a plan');
  draft.state.analysis.attempts = 0;
  draft.state.analysis.corrections = [];
  openExperiment(draft, chosen, {
    plan: chosen.plan,
    planDigest: chosen.planDigest,
    expectedBuild: expectedBuild(draft.state, serving, value),
    changedPaths: [],
  });
  moveTo(
    draft,
    'chaos-execution',
    message('testing', { hypothesis: chosen.hypothesis.hypothesisId, words: chosen.hypothesis.statement }),
  );
}

/** The first proposal of the run (R7.1–R7.3). */
function firstProposal(draft: RunDraft, command: Submit): Step {
  const { state } = draft;
  if (command.proposal === null) {
    askAgain(draft, [message('nobody-proposed', { why: command.report.details })]);
    return null;
  }
  const proposal = parseProposal(command.proposal);
  if ('ok' in proposal) return proposal;
  const { analysis } = state;
  analysis.hypotheses = recordsOf(draft, proposal, command.receipts);
  analysis.findings = mergeFindings(analysis.findings, proposal.findings);
  const chosen = analysis.hypotheses.find((record) => record.eligible);
  const serving = newestServing(command.receipts);
  if (state.kind === 'plan') {
    analysis.forecast = forecast(state, command.receipts);
    terminate(draft, 'analysis-only', null, message('plan-done', { hypotheses: analysis.hypotheses.length }));
    return null;
  }
  if (isFinal(state, proposal)) {
    nothingEligible(draft, message('no-hypothesis'));
    return null;
  }
  if (chosen && serving) {
    freeze(draft, chosen, serving);
    return null;
  }
  const reasons = analysis.hypotheses.flatMap((record) =>
    record.reasons.map((why) => message('of-hypothesis', { hypothesis: record.hypothesis.hypothesisId, why })),
  );
  if (!serving) reasons.unshift(message('no-expected-build'));
  askAgain(draft, reasons.length > 0 ? reasons : [message('no-hypothesis')]);
  return null;
}

/** The next hypothesis in rank order; one found ineligible now is untested and skipped (R7.5, R9.5). */
function nextHypothesis(draft: RunDraft, command: Submit): Step {
  const { state } = draft;
  if (command.proposal !== null)
    return refuse('invalid-proposal', 'the hypotheses of this run are ranked already', 'Send proposal null.');
  const serving = newestServing(command.receipts);
  if (!serving) {
    askAgain(draft, [message('no-expected-build')]);
    return null;
  }
  let skipped = 0;
  for (const record of state.analysis.hypotheses) {
    if (record.status !== 'candidate') continue;
    const asked = faultReceipts(state, record.hypothesis, command.receipts);
    if (asked.plan === null && asked.validation === null) {
      // Its receipts were not collected: the next worker asks for exactly this one.
      askAgain(draft, [message('receipts-missing', { hypothesis: record.hypothesis.hypothesisId })], skipped === 0);
      return null;
    }
    const found = evaluate(state, record.hypothesis, command.receipts);
    const policy = [...found.policy, ...windowCheck(policyOf(state), draft.now)];
    Object.assign(record, { plan: found.plan, planDigest: found.planDigest, policy, receipts: found.receipts });
    record.eligible = found.reasons.length === 0;
    record.reasons = found.reasons;
    if (record.eligible) {
      freeze(draft, record, serving);
      return null;
    }
    if (state.experiments.length === 0) {
      // Nothing was tested yet: asked again with corrections, not given up (R7.3).
      askAgain(
        draft,
        record.reasons.map((why) => message('of-hypothesis', { hypothesis: record.hypothesis.hypothesisId, why })),
      );
      return null;
    }
    record.status = 'untested';
    skipped += 1;
  }
  noneLeft(draft);
  return null;
}

/** What was found in Azure stays with the run, for the advisories: nothing else would cite it. */
function noteInventory(state: RunState, receipts: readonly Receipt[]): void {
  const seen = (['inventory', 'advisor'] as const).flatMap(
    (kind) => newest(receipts, kind, ({ value }) => value !== null)?.id ?? [],
  );
  if (seen.length > 0) state.analysis.inventory = { receipts: seen };
}

export function submitAnalysis(draft: RunDraft, given: Submit): Step {
  const { state } = draft;
  const { report } = given;
  if (report.preflight && state.workspace.status !== 'pending')
    return refuse('wrong-phase', `the workspace is ${state.workspace.status}`, 'It is immutable now (R6.8).');
  if (report.workspace && state.workspace.status === 'pending') {
    workspaceFailed(draft, failedPreflight(report.workspace.stage, report.workspace.reason, []));
    return null;
  }
  // R4.5: what was read too long ago was not read for this decision.
  const age = settingsOf(state).maxEvidenceAge;
  const command = { ...given, receipts: given.receipts.filter((receipt) => isCurrent(receipt, draft.now, age)) };
  if (!preflight(draft, command.receipts, report.details)) return null;
  noteInventory(state, command.receipts);
  if (report.preflight) {
    draft.eventType = 'asked-again';
    draft.reason = message('workspace-ready', { workspace: state.workspace.resource?.id ?? null });
    attachLease(draft, 'phase');
    return null;
  }
  if (state.experiment) return resumeExperiment(draft, command);
  if (report.outcome !== 'done') {
    askAgain(draft, [message('worker-reports', { why: report.details })]);
    return null;
  }
  // A follow-up has its hypothesis from the run before it (R3.3).
  const ranked = state.experiments.length > 0 || state.lineage !== undefined;
  return ranked ? nextHypothesis(draft, command) : firstProposal(draft, command);
}
