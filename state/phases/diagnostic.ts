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
  WorkMeasured,
} from '../../schemas/generated/types.js';
import { validateProposalDiagnostic } from '../../schemas/generated/validators.js';
import type { CommandOf } from '../base/command.js';
import { durationSeconds } from '../base/duration.js';
import { problemsOf, refuse } from '../base/errors.js';
import { asText } from '../base/json.js';
import { ruledBy } from '../base/policy-versions.js';
import { windowSeconds } from '../base/time.js';
import { environmentOf } from '../config/config.js';
import { sliceMinimum, type Work, worksOf } from '../config/promises.js';
import { readsLevel } from '../config/roles.js';
import { type MeasureContext, measure, workSlices } from '../evidence/measure.js';
import { predicateDigest } from '../evidence/predicates.js';
import { message } from '../messages/message.js';
import { confirmingSummary } from '../run/experiments.js';
import { repeatPhase } from '../run/repair.js';
import { type RunDraft, type Step, settingsOf } from '../run/transaction.js';
import { WINDOW_SHARE } from './reached.js';
import { routeVerdict } from './route.js';

/** What was measured, before anything is concluded. */
export type Measured = Omit<Diagnostic, 'verdict' | 'class' | 'words'>;

/**
 * Smallest work that a slice needs: the hypothesis's minimum, in verify also a share of the initial fault's smallest
 * slice, pro rata where the window is shorter than the frozen duration (R9.1). `initial`: that slice; null: none.
 */
function workMinimum(
  state: RunState,
  experiment: Experiment,
  fault: Window | null,
  work: Work,
  initial: number | null,
) {
  const frozen = durationSeconds(experiment.fault.duration);
  const length = fault === null ? frozen : windowSeconds(fault);
  const cut = experiment.execution?.haltedBy != null;
  // R8.8: where the window is shortened because of two clocks, so is what is needed.
  const acted = experiment.execution?.acted ?? fault;
  const whole = cut || work.perSecond ? frozen : acted && windowSeconds(acted);
  const part = length === null || whole === null ? 1 : Math.min(1, length / whole);
  // Before R5.11 the minimum was one of a slice of the frozen length.
  const own = work.perSecond ? sliceMinimum(work, length ?? 0) : work.minimum * part;
  return experiment.mode === 'verify' && initial !== null
    ? Math.max(own, settingsOf(state).workRatio * initial * part)
    : own;
}

/** Each demand of the hypothesis in the slices of the fault window (R5.11, R9.1). */
function measureWork(state: RunState, experiment: Experiment, fault: Window | null, context: MeasureContext) {
  const summary = confirmingSummary(state.experiments, experiment.hypothesisId);
  const initial = [summary?.smallestSlice ?? null, summary?.smallestPromisedSlice ?? null];
  const receipts: (string | null)[] = [];
  const measured = worksOf(experiment.hypothesis).map((work, index): WorkMeasured => {
    const { slices, caveat, receiptId } = workSlices(work.predicate, work.slices, fault, context);
    receipts.push(receiptId);
    return {
      minimum: workMinimum(state, experiment, fault, work, initial[index] ?? null),
      slices,
      smallest: slices ? Math.min(...slices) : null,
      caveat,
    };
  });
  const nothing: WorkMeasured = { minimum: 0, slices: null, smallest: null, caveat: message('no-work-planned') };
  return { work: measured[0] ?? nothing, promisedWork: measured[1], receipts };
}

/**
 * Whether a changed path was seen to run: it holds during the fault and, where it reads a level, did not before (R5.7).
 */
function changedPathSeen({ measured, control }: Diagnostic['changedPaths'][number]): boolean {
  return measured.holds === true && (control === undefined || control.holds === false);
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

/** The grid of the attempt that was executed (R5.10). */
function gridOf(state: RunState, { execution }: Experiment): Pick<MeasureContext, 'startedAt'> {
  if (!ruledBy(state.policyVersion, '2026-12')) return {};
  const start = state.operations.findLast(
    ({ kind, result }) => kind === 'fault-start' && execution?.runId != null && result?.runId === execution.runId,
  );
  return { startedAt: asText(start?.intent.startedAt) };
}

export function measureDiagnostic(state: RunState, experiment: Experiment, receipts: readonly Receipt[]): Measured {
  const { hypothesis, execution } = experiment;
  const context: MeasureContext = {
    receipts,
    experiment: experiment.n,
    mode: experiment.mode,
    ...gridOf(state, experiment),
  };
  const fault = execution?.windows.fault ?? null;
  const control = execution?.windows.control ?? null;
  const newRules = ruledBy(state.policyVersion, '2026-12');
  const confirm = {
    control: measure(hypothesis.confirm, control, context),
    during: measure(hypothesis.confirm, fault, context),
  };
  const { work, promisedWork, receipts: ofWork } = measureWork(state, experiment, fault, context);
  const executedPath = measure(hypothesis.executedPath, fault, context);
  const changedPaths = experiment.changedPaths.map((path) => ({
    changeId: path.changeId,
    measured: measure(path.predicate, fault, context),
    ...(newRules && readsLevel(path.predicate) ? { control: measure(path.predicate, control, context) } : {}),
  }));
  const slo = hypothesis.slo.map((entry) => measure(entry, fault, context));
  const sloControl = hypothesis.slo.map((entry) => measure(entry, control, context));
  const dead = deadLetters(state, experiment, context);
  const all = [
    confirm.control,
    confirm.during,
    executedPath,
    ...changedPaths.flatMap((entry) => [entry.measured, ...(entry.control ? [entry.control] : [])]),
    ...slo,
    ...(newRules ? sloControl : []),
    ...dead.map((entry) => entry.current),
  ];
  const ids = [...all.map((entry) => entry.receiptId), ...ofWork].filter((id): id is string => id !== null);
  return {
    confirm,
    work,
    ...(promisedWork ? { promisedWork } : {}),
    executedPath,
    changedPaths,
    slo,
    ...(newRules ? { sloControl } : {}),
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
  // The action's own times: the window that samples are taken from may be shorter (R8.8).
  if (windowSeconds(execution.acted ?? fault) < WINDOW_SHARE * frozen && !cut) return not('fault-proof');
  const { work, promisedWork, executedPath, changedPaths, confirm } = measured;
  // R5.11: what the proposal expects and what the environment promises, both in every slice.
  const starved = ({ slices, smallest, minimum }: WorkMeasured) =>
    slices === null || smallest === null || smallest < minimum;
  if (starved(work) || (promisedWork && starved(promisedWork))) return not('starved');
  if (execution.clock?.caveat != null) return not('not-measured');
  if (executedPath.holds !== true) return not('path-not-seen');
  if (experiment.mode === 'verify' && !changedPaths.every(changedPathSeen)) return not('path-not-seen');
  if (confirm.during.holds === null || confirm.control.holds === null) return not('not-measured');
  if (confirm.control.holds) return not('not-separated');
  if (confirm.during.holds) return { verdict: 'CONFIRMED', class: null };
  if (cut) return not('not-measured');
  // A smaller fault that breaks nothing refutes nothing.
  return execution.inPart ? not('fault-proof') : { verdict: 'REFUTED', class: null };
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
