/** Opening, repeating and closing an experiment (R2.2, R7.2, R7.5, R7.6). */

import type {
  ChangedPath,
  ExpectedBuild,
  Experiment,
  ExperimentDocument,
  ExperimentSummary,
  HypothesisRecord,
  NormalizedPlan,
  Receipt,
} from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { citedIds } from '../evidence/select.js';
import { repairsOf } from './budget.js';
import type { RunDraft } from './transaction.js';

/** Freezes the hypothesis with its fault and opens the next experiment. */
export function openExperiment(
  draft: RunDraft,
  record: HypothesisRecord,
  frozen: { plan: NormalizedPlan; planDigest: string; expectedBuild: ExpectedBuild; changedPaths: ChangedPath[] },
): void {
  const { state } = draft;
  const { hypothesis } = record;
  record.status = 'testing';
  // Nothing is proposed from it any more; what was read stays with the evidence (R7.7).
  if (state.incident) state.incident.receiptId = null;
  state.experiment = {
    n: state.experiments.length + 1,
    mode: state.mode,
    iteration: state.iteration,
    hypothesisId: hypothesis.hypothesisId,
    hypothesis,
    hypothesisDigest: record.digest,
    fault: hypothesis.fault,
    faultDigest: digestOf(hypothesis.fault),
    plan: frozen.plan,
    planDigest: frozen.planDigest,
    expectedBuild: frozen.expectedBuild,
    changedPaths: frozen.changedPaths,
    openedAt: draft.now,
    repairs: [],
    execution: null,
    diagnostic: null,
  };
}

/** The receipts that were collected for an experiment or that it cites. */
function receiptsOf(experiment: Experiment, all: Record<string, Receipt>): Record<string, Receipt> {
  const cited = citedIds(experiment);
  return Object.fromEntries(
    Object.entries(all).filter(([id, receipt]) => receipt.experiment === experiment.n || cited.has(id)),
  );
}

/** What stays in the state of a closed experiment. */
function summaryOf(experiment: Experiment, documentDigest: string): ExperimentSummary {
  const { diagnostic, execution } = experiment;
  return {
    n: experiment.n,
    mode: experiment.mode,
    iteration: experiment.iteration,
    hypothesisId: experiment.hypothesisId,
    faultDigest: experiment.faultDigest,
    planDigest: experiment.planDigest,
    verdict: diagnostic?.verdict ?? 'none',
    class: diagnostic?.class ?? execution?.class ?? experiment.repairs.at(-1)?.class ?? null,
    confirm: diagnostic?.confirm ?? null,
    windows: execution?.windows ?? { control: null, fault: null, recovery: null },
    smallestSlice: diagnostic?.work.smallest ?? null,
    ...(diagnostic?.promisedWork ? { smallestPromisedSlice: diagnostic.promisedWork.smallest } : {}),
    sloHolds: diagnostic?.sloHolds ?? null,
    ...(diagnostic?.deadLetters ? { deadLetters: diagnostic.deadLetters } : {}),
    timeToRecoverSeconds: execution?.timeToRecoverSeconds ?? null,
    repairs: repairsOf(experiment),
    receipts: diagnostic?.receipts ?? [],
    documentDigest,
  };
}

/** Closes the open experiment: whole into its own document, a summary stays in the state (R2.2). */
export function archiveExperiment(draft: RunDraft): void {
  const { state } = draft;
  const { experiment } = state;
  if (experiment === null) return;
  const document: ExperimentDocument = {
    schemaVersion: 'chaos-loop/experiment/v1',
    runId: state.runId,
    closedAt: draft.now,
    experiment,
    receipts: receiptsOf(experiment, state.receipts),
  };
  state.experiments.push(summaryOf(experiment, digestOf(document)));
  state.experiment = null;
  draft.archive = { n: experiment.n, document };
}

/** The experiment in mode initial that confirmed a hypothesis: its baselines bind the verification (R9.1). */
export function confirmingSummary(
  experiments: readonly ExperimentSummary[],
  hypothesisId: string,
): ExperimentSummary | null {
  return (
    experiments.findLast(
      (summary) =>
        summary.hypothesisId === hypothesisId && summary.mode === 'initial' && summary.verdict === 'CONFIRMED',
    ) ?? null
  );
}
