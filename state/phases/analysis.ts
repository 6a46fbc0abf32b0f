/** Resilience analysis: preflight, then the first hypothesis, the next one, a repair or a revalidation (§6, §7). */
import type { AnalysisProposal, Finding, HypothesisRecord, Receipt } from '../../schemas/generated/types.js';
import { validateProposalAnalysis } from '../../schemas/generated/validators.js';
import type { CommandOf } from '../commands.js';
import { digestOf } from '../digest.js';
import { type RunDraft, type Step, settingsOf } from '../draft.js';
import { problemsOf, refuse } from '../errors.js';
import { openExperiment } from '../experiments.js';
import { newest } from '../ledger.js';
import { planWorkspace } from '../preflight.js';
import type { WorkspaceValue } from '../readers/chaos.js';
import { buildOf, servingValue } from '../serving.js';
import { timeMs } from '../time.js';
import { attachLease, escalate, moveTo, terminate } from '../transition.js';
import { byRank, evaluate, faultReceipts, scoreOf } from './eligibility.js';
import { resumeExperiment } from './resume.js';
import { noneLeft } from './route.js';

type Submit = CommandOf<'submit'>;

/** The newest serving receipt that is fresh enough to be used (R4.5). */
export function freshServing(draft: RunDraft, receipts: readonly Receipt[]): Receipt | null {
  const age = settingsOf(draft.state).maxEvidenceAge * 1000;
  return newest(
    receipts,
    'serving',
    (receipt) => receipt.value !== null && timeMs(draft.now) - timeMs(receipt.observedAt) <= age,
  );
}

/** Asked again, with what to correct; when the attempts run out, the end (R7.3). */
function askAgain(draft: RunDraft, corrections: string[], counted = true): void {
  const { state } = draft;
  const { analysis } = state;
  analysis.corrections = corrections.slice(0, 50).map((text) => text.slice(0, 8000));
  if (counted) analysis.attempts += 1;
  if (analysis.attempts <= state.maxRepairs) {
    draft.eventType = 'asked-again';
    draft.reason = `nothing to test yet: ${corrections[0] ?? 'no hypothesis'}`;
    attachLease(draft, 'phase');
  } else if (state.experiments.length > 0) escalate(draft, 'untested', corrections[0] ?? 'the next one is untested');
  else if (analysis.findings.length > 0)
    terminate(draft, 'analysis-only', null, `${analysis.findings.length} finding(s), no hypothesis is eligible`);
  else escalate(draft, 'nothing-eligible', corrections[0] ?? 'no hypothesis was proposed');
}

function failWorkspace(draft: RunDraft, stage: string, reason: string, corrections: string[]): void {
  const { state } = draft;
  state.workspace.status = 'failed';
  state.workspace.brief = { stage, reason, requiredCorrections: corrections };
  escalate(draft, 'workspace', reason);
}

/** Finalises the workspace from the complete list; true when it is ready, else the draft has what follows (R6.5). */
function preflight(draft: RunDraft, command: Submit): boolean {
  const { workspace } = draft.state;
  if (workspace.status === 'ready') return true;
  const listed = newest(command.receipts, 'workspace-list');
  if (!listed || !Array.isArray(listed.value)) {
    askAgain(draft, [`the workspaces could not be listed: ${listed?.caveat ?? command.report.details}`]);
    return false;
  }
  workspace.receipts = [listed.id];
  const { chosen, rejected } = planWorkspace(listed.value as WorkspaceValue[], workspace.request);
  workspace.rejected = rejected;
  if (!chosen) {
    const { resourceGroup } = workspace.request;
    const why =
      rejected.length === 0
        ? `there is no workspace in resource group ${resourceGroup}`
        : rejected.map(({ id, reason }) => `${id} ${reason}`).join('; ');
    failWorkspace(draft, 'plan', `no workspace fits: ${why}`.slice(0, 8000), [
      `Create a Chaos Studio workspace in ${resourceGroup} that covers every managed scope, with a managed identity.`,
    ]);
    return false;
  }
  const { id, name, location, principalId, scopes } = chosen;
  workspace.status = 'ready';
  workspace.resource = { id, name, location, principalId, scopes };
  return true;
}

function parseProposal(proposal: unknown): AnalysisProposal | ReturnType<typeof refuse> {
  if (!validateProposalAnalysis(proposal))
    return refuse('invalid-proposal', 'the analysis proposal is not valid', 'Correct each problem.', {
      problems: problemsOf(validateProposalAnalysis.errors),
    });
  const ids = proposal.hypotheses.map((hypothesis) => hypothesis.hypothesisId.toLowerCase());
  const problems = ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            path: `/hypotheses/${index}/hypothesisId`,
            message: `"${id}" appears twice`,
            hint: 'Give each hypothesis its own id.',
          },
        ],
  );
  return problems.length > 0
    ? refuse('invalid-proposal', 'two hypotheses share an id', 'Rename one.', { problems })
    : proposal;
}

function recordsOf(draft: RunDraft, proposal: AnalysisProposal, receipts: readonly Receipt[]): HypothesisRecord[] {
  return proposal.hypotheses
    .map((hypothesis): HypothesisRecord => {
      const found = evaluate(draft.state, hypothesis, receipts);
      const eligible = found.reasons.length === 0;
      draft.state.caveats.push(...found.caveats);
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
    expectedBuild: buildOf(serving, value),
    changedPaths: [],
  });
  moveTo(draft, 'chaos-execution', `testing ${chosen.hypothesis.hypothesisId}: ${chosen.hypothesis.statement}`);
}

/** The first proposal of the run (R7.1–R7.3). */
function firstProposal(draft: RunDraft, command: Submit): Step {
  const { state } = draft;
  if (command.proposal === null) {
    askAgain(draft, [`nobody proposed a hypothesis: ${command.report.details}`]);
    return null;
  }
  const proposal = parseProposal(command.proposal);
  if ('ok' in proposal) return proposal;
  const { analysis } = state;
  analysis.hypotheses = recordsOf(draft, proposal, command.receipts);
  analysis.findings = mergeFindings(analysis.findings, proposal.findings);
  const chosen = analysis.hypotheses.find((record) => record.eligible);
  const serving = freshServing(draft, command.receipts);
  if (state.kind === 'plan') {
    terminate(draft, 'analysis-only', null, `plan: ${analysis.hypotheses.length} hypotheses, no fault`);
    return null;
  }
  if (chosen && serving) {
    freeze(draft, chosen, serving);
    return null;
  }
  const reasons = analysis.hypotheses.flatMap((record) =>
    record.reasons.map((reason) => `${record.hypothesis.hypothesisId}: ${reason}`),
  );
  if (!serving) reasons.unshift('the serving revision could not be read, so there is no expected build');
  askAgain(draft, reasons.length > 0 ? reasons : ['no hypothesis was proposed']);
  return null;
}

/** The next hypothesis in rank order; one found ineligible now is untested and skipped (R7.5, R9.5). */
function nextHypothesis(draft: RunDraft, command: Submit): Step {
  const { state } = draft;
  if (command.proposal !== null)
    return refuse('invalid-proposal', 'the hypotheses of this run are ranked already', 'Send proposal null.');
  const serving = freshServing(draft, command.receipts);
  if (!serving) {
    askAgain(draft, ['the serving revision could not be read, so there is no expected build']);
    return null;
  }
  const workspaceId = state.workspace.resource?.id ?? '';
  let skipped = 0;
  for (const record of state.analysis.hypotheses) {
    if (record.status !== 'candidate') continue;
    const asked = faultReceipts(workspaceId, record.hypothesis, command.receipts);
    if (asked.configuration === null && asked.validation === null) {
      // Its receipts were not collected: the next worker asks for exactly this one.
      askAgain(draft, [`collect the receipts of ${record.hypothesis.hypothesisId}`], skipped === 0);
      return null;
    }
    const found = evaluate(state, record.hypothesis, command.receipts);
    Object.assign(record, { plan: found.plan, planDigest: found.planDigest, receipts: found.receipts });
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
        record.reasons.map((reason) => `${record.hypothesis.hypothesisId}: ${reason}`),
      );
      return null;
    }
    record.status = 'untested';
    skipped += 1;
  }
  noneLeft(draft);
  return null;
}

export function submitAnalysis(draft: RunDraft, command: Submit): Step {
  const { state } = draft;
  const { report } = command;
  if (report.workspace && state.workspace.status === 'pending') {
    failWorkspace(draft, report.workspace.stage, report.workspace.reason, [report.workspace.reason]);
    return null;
  }
  if (!preflight(draft, command)) return null;
  if (state.experiment) return resumeExperiment(draft, command);
  if (report.outcome !== 'done') {
    askAgain(draft, [`the worker reports: ${report.details}`]);
    return null;
  }
  // A follow-up has its hypothesis from the run before it (R3.3).
  const ranked = state.experiments.length > 0 || state.lineage !== undefined;
  return ranked ? nextHypothesis(draft, command) : firstProposal(draft, command);
}
