/** Where a verdict leads (R9.4), and what a run amounts to when no hypothesis is left (R9.5). */
import type { Diagnostic, RunState } from '../../schemas/generated/types.js';
import type { RunDraft } from '../draft.js';
import { archiveExperiment } from '../experiments.js';
import { repair } from '../repair.js';
import { escalate, moveTo, terminate } from '../transition.js';

function hypothesesLeft(state: RunState): boolean {
  return state.analysis.hypotheses.some((record) => record.everEligible && record.status === 'candidate');
}

/** R9.5: nothing left to test. */
export function noneLeft(draft: RunDraft): void {
  const { state } = draft;
  archiveExperiment(draft);
  const records = state.analysis.hypotheses.filter((record) => record.everEligible);
  const confirmed = records.filter((record) => record.everConfirmed);
  const untested = records.some((record) => record.status === 'untested');
  const cured = (id: string) =>
    state.experiments.findLast((summary) => summary.hypothesisId === id && summary.verdict !== 'none');
  const allCured = confirmed.every((record) => {
    const last = cured(record.hypothesis.hypothesisId);
    return (
      record.status === 'refuted' && last?.mode === 'verify' && last.verdict === 'REFUTED' && last.sloHolds === true
    );
  });
  const broken = records.some((record) => record.status === 'refuted' && record.sloHolds !== true);
  const allRefuted = records.length > 0 && records.every((record) => record.status === 'refuted');
  if (confirmed.length > 0 && allCured && !untested)
    terminate(draft, 'resolved', null, 'the identical fault does not do it any more, and every SLO holds');
  else if (confirmed.length === 0 && allRefuted && !broken)
    terminate(draft, 'no-impact', null, 'no hypothesis was confirmed and every SLO held');
  else if (broken) escalate(draft, 'slo-still-broken', 'an SLO did not hold while the fault acted');
  else escalate(draft, 'untested', 'a hypothesis that was eligible could not be tested');
}

function refuted(draft: RunDraft): void {
  const { state } = draft;
  if (!hypothesesLeft(state)) {
    noneLeft(draft);
    return;
  }
  archiveExperiment(draft);
  state.mode = 'initial';
  state.repairs = 0;
  moveTo(draft, 'resilience-analysis', 'refuted; the next hypothesis');
}

function confirmed(draft: RunDraft, diagnostic: Diagnostic): void {
  const { state } = draft;
  // Checked before anybody is asked: nothing could be verified any more.
  if (state.iteration >= state.maxIterations)
    escalate(draft, 'cap-reached', `confirmed after ${state.iteration} iteration(s)`);
  else if (state.mode === 'initial' && diagnostic.words?.remediable === false)
    terminate(draft, 'no-remediation', null, `not remediable: ${diagnostic.words.reason}`);
  else {
    const { during } = diagnostic.confirm;
    moveTo(draft, 'advisory', `confirmed: ${during.predicateId} was ${during.value} ${during.unit} during the fault`);
  }
}

/** R9.4, row by row. The diagnostic has been written to the experiment. */
export function routeVerdict(draft: RunDraft, diagnostic: Diagnostic): void {
  const { experiment, analysis } = draft.state;
  const record = analysis.hypotheses.find((entry) => entry.hypothesis.hypothesisId === experiment?.hypothesisId);
  if (diagnostic.verdict === 'NOT EXERCISED') {
    repair(draft, diagnostic.class ?? 'not-measured', 'the hypothesis was not exercised');
    return;
  }
  if (record) {
    record.sloHolds = diagnostic.sloHolds;
    record.status = diagnostic.verdict === 'CONFIRMED' ? 'confirmed' : 'refuted';
    if (diagnostic.verdict === 'CONFIRMED') record.everConfirmed = true;
  }
  if (diagnostic.verdict === 'CONFIRMED') confirmed(draft, diagnostic);
  else refuted(draft);
}
