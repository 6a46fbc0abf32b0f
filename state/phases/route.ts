/** Where a verdict leads (R9.4), and what a run amounts to when no hypothesis is left (R9.5). */
import type {
  Diagnostic,
  ExperimentSummary,
  HypothesisRecord,
  RunState,
  Statement,
} from '../../schemas/generated/types.js';
import { type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import { message } from '../messages/message.js';
import { archiveExperiment } from '../run/experiments.js';
import { repair } from '../run/repair.js';
import type { RunDraft } from '../run/transaction.js';
import { escalate, moveTo, terminate } from '../run/transition.js';

function hypothesesLeft(state: RunState): boolean {
  return state.analysis.hypotheses.some((record) => record.everEligible && record.status === 'candidate');
}

function strict(state: RunState): boolean {
  return ruledBy(state.policyVersion as PolicyVersion, '2026-12');
}

/** The experiment that closed a hypothesis; its SLOs are those that count (R9.5). */
function closing(state: RunState, record: HypothesisRecord): ExperimentSummary | undefined {
  const id = record.hypothesis.hypothesisId;
  return state.experiments.findLast((summary) => summary.hypothesisId === id && summary.verdict !== 'none');
}

/** R9.5: nothing left to test. */
export function noneLeft(draft: RunDraft): void {
  const { state } = draft;
  archiveExperiment(draft);
  const records = state.analysis.hypotheses.filter((record) => record.everEligible);
  const confirmed = records.filter((record) => record.everConfirmed);
  const refuted = records.length > 0 && records.every((record) => record.status === 'refuted');
  // Before 2026-12 the SLOs of those that were never confirmed did not keep a run from being resolved.
  const asked = confirmed.length > 0 && !strict(state) ? confirmed : records;
  const held = asked.every((record) => closing(state, record)?.sloHolds === true && record.sloHolds === true);
  const cured = confirmed.every((record) => {
    const last = closing(state, record);
    return last?.mode === 'verify' && last.verdict === 'REFUTED';
  });
  const broken = records.some((record) => record.status !== 'confirmed' && record.sloHolds === false);
  if (confirmed.length > 0 && refuted && cured && held) terminate(draft, 'resolved', null, message('weakness-gone'));
  else if (confirmed.length === 0 && refuted && held) terminate(draft, 'no-impact', null, message('no-weakness'));
  else if (broken) escalate(draft, 'slo-still-broken', message('slo-broken'));
  else escalate(draft, 'untested', untestedReason(records));
}

function untestedReason(records: readonly HypothesisRecord[]): Statement {
  const names = records.filter(({ status }) => status === 'untested').map(({ hypothesis }) => hypothesis.hypothesisId);
  return message('left-untested', { hypotheses: names });
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
  moveTo(draft, 'resilience-analysis', message('refuted-next'));
}

function confirmed(draft: RunDraft, diagnostic: Diagnostic): void {
  const { state } = draft;
  // Checked before anybody is asked: nothing could be verified any more.
  if (state.iteration >= state.maxIterations)
    escalate(draft, 'cap-reached', message('still-there', { fixes: state.iteration }));
  else if (state.mode === 'initial' && diagnostic.words?.remediable === false)
    terminate(draft, 'no-remediation', null, message('not-remediable', { words: diagnostic.words.reason }));
  else {
    const { during } = diagnostic.confirm;
    const { predicateId: predicate, value, unit } = during;
    moveTo(draft, 'advisory', message('confirmed', { predicate, value, unit }));
  }
}

/** False where one was broken, null where one was not measured and none was broken. */
function sloHolds({ slo }: Diagnostic): boolean | null {
  if (slo.some(({ holds }) => holds === false)) return false;
  return slo.every(({ holds }) => holds === true) ? true : null;
}

/** R9.4, row by row. The diagnostic has been written to the experiment. */
export function routeVerdict(draft: RunDraft, diagnostic: Diagnostic): void {
  const { experiment, analysis } = draft.state;
  const record = analysis.hypotheses.find((entry) => entry.hypothesis.hypothesisId === experiment?.hypothesisId);
  if (diagnostic.verdict === 'NOT EXERCISED') {
    const inPart = diagnostic.class === 'fault-proof' ? experiment?.execution?.inPart : undefined;
    const why = inPart ? message('landed-in-part', { ...inPart }) : message('not-exercised');
    repair(draft, diagnostic.class ?? 'not-measured', why);
    return;
  }
  if (record) {
    record.sloHolds = strict(draft.state) ? sloHolds(diagnostic) : diagnostic.sloHolds;
    // Nobody knows whether its SLOs held, so nobody knows that it is cured (R9.5).
    const closed = record.sloHolds === null ? 'untested' : 'refuted';
    record.status = diagnostic.verdict === 'CONFIRMED' ? 'confirmed' : closed;
    if (diagnostic.verdict === 'CONFIRMED') record.everConfirmed = true;
  }
  if (diagnostic.verdict === 'CONFIRMED') confirmed(draft, diagnostic);
  else refuted(draft);
}
