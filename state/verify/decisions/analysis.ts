/** Workspace, eligibility, ranking and the choice of what is tested (R6.5, R7.1, R7.2). */
import type { HypothesisRecord } from '../../../schemas/generated/types.js';
import { digestOf } from '../../digest.js';
import { expectedBuild } from '../../phases/analysis.js';
import { byRank, evaluate, scoreOf } from '../../phases/eligibility.js';
import { planWorkspace } from '../../preflight.js';
import type { WorkspaceValue } from '../../readers/chaos.js';
import { servingValue } from '../../serving.js';
import { type Failure, failure, firstOf } from '../failure.js';
import type { Revision } from '../parse.js';
import { citedReceipts, differs } from './replay.js';

export function workspace(revision: Revision): Failure | null {
  const { workspace: now } = revision.state;
  if (now.status === 'pending' || revision.before?.workspace.status !== 'pending') return null;
  const [listed] = citedReceipts(revision, now.receipts);
  if (now.status === 'failed' && !listed) return null;
  if (!listed || !Array.isArray(listed.value))
    return failure(revision, 'a list of workspaces behind the one that was chosen', 'no such receipt');
  const { chosen, rejected } = planWorkspace(listed.value as WorkspaceValue[], now.request);
  return (
    // One that fits is not ready while the grants of its creation are not seen (R6.6).
    (now.status === 'failed' && now.brief?.stage !== 'plan'
      ? null
      : differs(revision, 'workspace', chosen?.id ?? null, now.resource?.id ?? null)) ??
    differs(revision, 'rejected workspaces', rejected, now.rejected)
  );
}

function evaluated(revision: Revision, record: HypothesisRecord): Failure | null {
  const { hypothesis } = record;
  const name = `hypothesis ${hypothesis.hypothesisId}`;
  const found = evaluate(revision.state, hypothesis, citedReceipts(revision, record.receipts));
  return (
    differs(revision, `${name}: digest`, digestOf(hypothesis), record.digest) ??
    differs(revision, `${name}: score`, scoreOf(hypothesis), record.score) ??
    differs(revision, `${name}: reasons against it`, found.reasons, record.reasons) ??
    differs(revision, `${name}: eligible`, found.reasons.length === 0, record.eligible) ??
    differs(revision, `${name}: plan`, found.planDigest, record.planDigest) ??
    differs(revision, `${name}: receipts`, [...found.receipts].sort(), [...record.receipts].sort())
  );
}

/** What eligibility was judged by; a record is judged again for the next hypothesis only (R7.5). */
function judged({ hypothesis, eligible, reasons, planDigest, receipts }: HypothesisRecord): string {
  return digestOf({ hypothesis, eligible, reasons, planDigest, receipts });
}

function ranked(revision: Revision): Failure | null {
  const { hypotheses } = revision.state.analysis;
  const order = hypotheses.map((record) => ({ id: record.hypothesis.hypothesisId, score: record.score }));
  return differs(
    revision,
    'ranking',
    [...order].sort(byRank).map((entry) => entry.id),
    order.map((entry) => entry.id),
  );
}

/** The first eligible one in rank order is frozen, with what served then as the expected build. */
function chosen(revision: Revision): Failure | null {
  const { before, state } = revision;
  const { experiment } = state;
  if (before?.phase !== 'resilience-analysis' || before.experiment || !experiment) return null;
  const record = state.analysis.hypotheses.find((entry) => entry.eligible && entry.status === 'testing');
  const passedOver = state.analysis.hypotheses.find((entry) => entry.eligible && entry.status === 'candidate');
  const rank = (entry: HypothesisRecord | undefined) => (entry ? state.analysis.hypotheses.indexOf(entry) : -1);
  if (!record) return failure(revision, 'an eligible hypothesis under test', `experiment ${experiment.n} of none`);
  if (passedOver && rank(passedOver) < rank(record))
    return failure(revision, `${passedOver.hypothesis.hypothesisId} first, by rank`, record.hypothesis.hypothesisId);
  const [serving] = citedReceipts(revision, [experiment.expectedBuild.receiptId]);
  const value = servingValue(serving ?? null);
  if (!serving || !value) return failure(revision, 'a serving receipt behind the expected build', 'none');
  return (
    differs(revision, 'frozen hypothesis', record.digest, experiment.hypothesisDigest) ??
    differs(revision, 'frozen plan', record.planDigest, experiment.planDigest) ??
    differs(revision, 'expected build', expectedBuild(before, serving, value), experiment.expectedBuild)
  );
}

/** A follow-up brings one hypothesis, of which nothing has been judged yet in this run (R3.3). */
function inherited(revision: Revision): Failure | null {
  const { lineage, analysis: own } = revision.state;
  const [record, ...others] = own.hypotheses;
  if (!record || others.length > 0)
    return failure(revision, 'one hypothesis in a follow-up', `${own.hypotheses.length}`);
  return (
    differs(revision, 'inherited hypothesis', lineage?.hypothesisDigest, digestOf(record.hypothesis)) ??
    differs(revision, 'its digest', digestOf(record.hypothesis), record.digest) ??
    differs(revision, 'its score', scoreOf(record.hypothesis), record.score) ??
    differs(
      revision,
      'its standing',
      ['candidate', null, false, 0],
      [record.status, record.planDigest, record.everConfirmed, record.receipts.length],
    )
  );
}

export function analysis(revision: Revision): Failure | null {
  const { before, state } = revision;
  if (before === null && state.lineage !== undefined) return inherited(revision);
  const known = new Map((before?.analysis.hypotheses ?? []).map((record) => [record.digest, judged(record)]));
  const fresh = state.analysis.hypotheses.filter((record) => known.get(record.digest) !== judged(record));
  return firstOf(fresh, (record) => evaluated(revision, record)) ?? ranked(revision) ?? chosen(revision);
}
