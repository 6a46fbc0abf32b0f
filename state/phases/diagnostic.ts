/** The verdict, computed from receipts (R9.1–R9.3). The worker adds only words. */
import type {
  Cause,
  DeadLetter,
  Diagnostic,
  Experiment,
  MeasuredPredicate,
  Receipt,
  RunState,
  Window,
} from '../../schemas/generated/types.js';
import { validateProposalDiagnostic } from '../../schemas/generated/validators.js';
import type { CommandOf } from '../commands.js';
import { environmentOf } from '../config.js';
import { type RunDraft, type Step, settingsOf } from '../draft.js';
import { durationSeconds } from '../duration.js';
import { problemsOf, refuse } from '../errors.js';
import { confirmingSummary } from '../experiments.js';
import { type MeasureContext, measure, workSlices } from '../measure.js';
import { predicateDigest } from '../predicates.js';
import { repeatPhase } from '../repair.js';
import { windowSeconds } from '../time.js';
import { routeVerdict } from './route.js';

/** A window shorter than this part of the frozen duration proves nothing, unless a halt cut it. */
const WINDOW_SHARE = 0.95;

/** What was measured, before anything is concluded. */
export type Measured = Omit<Diagnostic, 'verdict' | 'class' | 'words'>;

/** Smallest work that a slice needs: the hypothesis's minimum, in verify also a share of the initial fault's (R9.1). */
function workMinimum(state: RunState, experiment: Experiment, fault: Window | null): number {
  const { minimum } = experiment.hypothesis.workExpected;
  const initial = confirmingSummary(state.experiments, experiment.hypothesisId)?.smallestSlice ?? null;
  const needed =
    experiment.mode === 'verify' && initial !== null
      ? Math.max(minimum, settingsOf(state).workRatio * initial)
      : minimum;
  const frozen = durationSeconds(experiment.fault.duration);
  const cut = experiment.execution?.haltedBy != null && fault !== null && frozen !== null;
  // A window that a halt cut is sliced as cut, pro rata.
  return cut ? needed * Math.min(1, windowSeconds(fault) / frozen) : needed;
}

/** R9.2: absolute is current − baseline; relative is null when the baseline is 0 or null. */
function deadLetterOf(
  entity: string,
  baseline: MeasuredPredicate,
  current: MeasuredPredicate,
  oldest: number | null,
  query: string,
): DeadLetter {
  const delta = baseline.value === null || current.value === null ? null : current.value - baseline.value;
  const relative = delta === null || !baseline.value ? null : delta / baseline.value;
  return { entity, baseline, current, delta, relative, oldestAgeSeconds: oldest, query };
}

/** Before the fault and after its recovery; in verify the initial baselines are carried byte for byte (R9.1, R9.2). */
function deadLetters(state: RunState, experiment: Experiment, context: MeasureContext): DeadLetter[] {
  const probes = environmentOf(state.config.effective, state.environment)?.settings.deadLetters ?? [];
  const { control, recovery } = experiment.execution?.windows ?? { control: null, recovery: null };
  const carried =
    experiment.mode === 'verify'
      ? (confirmingSummary(state.experiments, experiment.hypothesisId)?.deadLetters ?? [])
      : [];
  return probes.map(({ entity, count, oldestAge }) => {
    const baseline = carried.find((known) => known.entity === entity)?.baseline ?? measure(count, control, context);
    const oldest = oldestAge ? measure(oldestAge, recovery, context).value : null;
    return deadLetterOf(entity, baseline, measure(count, recovery, context), oldest, predicateDigest(count));
  });
}

export function measureDiagnostic(state: RunState, experiment: Experiment, receipts: readonly Receipt[]): Measured {
  const { hypothesis, execution } = experiment;
  const context: MeasureContext = { receipts, experiment: experiment.n, mode: experiment.mode };
  const fault = execution?.windows.fault ?? null;
  const control = execution?.windows.control ?? null;
  const confirm = {
    control: measure(hypothesis.confirm, control, context),
    during: measure(hypothesis.confirm, fault, context),
  };
  const { predicate, slices } = hypothesis.workExpected;
  const work = workSlices(predicate, slices, fault, context);
  const executedPath = measure(hypothesis.executedPath, fault, context);
  const changedPaths = experiment.changedPaths.map((path) => ({
    changeId: path.changeId,
    measured: measure(path.predicate, fault, context),
  }));
  const slo = hypothesis.slo.map((entry) => measure(entry, fault, context));
  const dead = deadLetters(state, experiment, context);
  const all = [
    confirm.control,
    confirm.during,
    executedPath,
    ...changedPaths.map((entry) => entry.measured),
    ...slo,
    ...dead.map((entry) => entry.current),
  ];
  const ids = [...all.map((entry) => entry.receiptId), work.receiptId].filter((id): id is string => id !== null);
  return {
    confirm,
    work: {
      minimum: workMinimum(state, experiment, fault),
      slices: work.slices,
      smallest: work.slices ? Math.min(...work.slices) : null,
      caveat: work.caveat,
    },
    executedPath,
    changedPaths,
    slo,
    sloHolds: slo.every((entry) => entry.holds === true),
    ...(dead.length > 0 ? { deadLetters: dead } : {}),
    receipts: [...new Set(ids)],
  };
}

/** R9.3: the first row that fits. */
export function verdictOf(experiment: Experiment, measured: Measured): Pick<Diagnostic, 'verdict' | 'class'> {
  const not = (cause: Cause) => ({ verdict: 'NOT EXERCISED' as const, class: cause });
  const { execution } = experiment;
  const fault = execution?.windows.fault ?? null;
  const frozen = durationSeconds(experiment.fault.duration) ?? Number.POSITIVE_INFINITY;
  const cut = execution?.haltedBy != null;
  if (!execution?.proven || fault === null) return not('fault-proof');
  if (execution.contaminated !== null) return not('contaminated');
  if (windowSeconds(fault) < WINDOW_SHARE * frozen && !cut) return not('fault-proof');
  const { work, executedPath, changedPaths, confirm } = measured;
  if (work.slices === null || work.smallest === null || work.smallest < work.minimum) return not('starved');
  if (executedPath.holds !== true) return not('path-not-seen');
  if (experiment.mode === 'verify' && changedPaths.some((entry) => entry.measured.holds !== true))
    return not('path-not-seen');
  if (confirm.during.holds === null || confirm.control.holds === null) return not('not-measured');
  if (confirm.control.holds) return not('not-separated');
  if (confirm.during.holds) return { verdict: 'CONFIRMED', class: null };
  return cut ? not('not-measured') : { verdict: 'REFUTED', class: null };
}

export function submitDiagnostic(draft: RunDraft, command: CommandOf<'submit'>): Step {
  const { state } = draft;
  const { experiment } = state;
  if (!experiment?.execution) return refuse('wrong-phase', 'no experiment was executed', 'Read the state again.');
  const { proposal, report } = command;
  if (report.outcome !== 'done') {
    repeatPhase(draft, report);
    return null;
  }
  if (proposal !== null && !validateProposalDiagnostic(proposal))
    return refuse('invalid-proposal', 'the diagnostic words are not valid', 'Correct each problem.', {
      problems: problemsOf(validateProposalDiagnostic.errors),
    });
  const measured = measureDiagnostic(state, experiment, Object.values(state.receipts));
  const words =
    proposal === null
      ? null
      : { mechanism: proposal.mechanism, remediable: proposal.remediable, reason: proposal.reason };
  const diagnostic: Diagnostic = { ...measured, ...verdictOf(experiment, measured), words };
  experiment.diagnostic = diagnostic;
  draft.details.verdict = diagnostic.verdict;
  draft.details.class = diagnostic.class;
  routeVerdict(draft, diagnostic);
  return null;
}
