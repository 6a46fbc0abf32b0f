/** What a fault did, from receipts alone (R8.4–R8.7). First match decides. */
import type {
  Cause,
  EffectMeasured,
  Execution,
  ExperimentWindows,
  Predicate,
  Receipt,
  Statement,
  Window,
  WorkerReport,
} from '../../schemas/generated/types.js';
import { foldArmId } from '../base/arm-id.js';
import { durationSeconds } from '../base/duration.js';
import { declaredTargets, samePlan } from '../base/node-group.js';
import { ruledBy } from '../base/policy-versions.js';
import { timeMs, windowSeconds } from '../base/time.js';
import { isCurrent } from '../evidence/freshness.js';
import { judge, measure, onGrid, sameWindow } from '../evidence/measure.js';
import { predicateDigest } from '../evidence/predicates.js';
import type { FaultRunValue } from '../evidence/providers/port.js';
import type { ServingWatchValue } from '../evidence/readers/serving.js';
import { newest } from '../evidence/select.js';
import { servesExpected, servingValue } from '../evidence/serving.js';
import { isSampled } from '../evidence/sources/index.js';
import { message } from '../messages/message.js';
import { settingsOf } from '../run/transaction.js';
import { type Facts, ofAttempt, runOf, timesOf } from './attempt.js';
import { begunBefore, covers, gapProblem, halts } from './before-fault.js';
import { changes } from './changes.js';
import type { FaultTimes } from './fault-window.js';
import { loadProblem } from './load.js';
import { landedInPart } from './reached.js';

export type { Facts } from './attempt.js';

/** How far the control window may differ from the frozen duration. */
const CONTROL_TOLERANCE = 0.05;
/** What a worker may report without a fault that counts; anything else is `provider`. */
const REPORTED = new Set<Cause>([
  'build-identity',
  'readiness',
  'steady-state',
  'starved',
  'fault-start',
  'fault-proof',
  'contaminated',
  'observer-lost',
  'halted',
  'provider',
]);

export function reportedClass(report: WorkerReport, fallback: Cause): Cause {
  return report.class !== undefined && REPORTED.has(report.class) ? report.class : fallback;
}

function windowsOf(facts: Facts, fault: Window | null): ExperimentWindows {
  const claimed = facts.report.windows;
  return { control: claimed?.control ?? null, fault, recovery: claimed?.recovery ?? null };
}

function tooMany(facts: Facts, run: FaultRunValue): Statement | null {
  const reached = new Set([...run.resources, ...run.actions.flatMap((action) => action.targets)].map(foldArmId));
  const distinct = declaredTargets(reached, facts.state.targets);
  const { maxTargets } = facts.state.guardrails;
  return distinct.size > maxTargets ? message('targets-exceeded', { targets: distinct.size, most: maxTargets }) : null;
}

/** Seconds that an end may lie ahead of the reading that says it: two clocks differ (R8.8). */
const AHEAD_SECONDS = 60;

/**
 * The times of a run that is over and does not say when, or says a time that had not come when it was read: it had ended by
 * then. What the service does not tell is no failure of the recovery (R8.7).
 */
function credible<T extends FaultTimes>(facts: Facts, receipt: Receipt, times: T): T {
  const { terminal } = receipt.value as unknown as FaultRunValue;
  if (!ruledBy(facts.state.policyVersion, '2026-12') || !terminal) return times;
  if (times.over === null) return { ...times, over: receipt.collectedAt };
  if (timeMs(times.over) <= timeMs(receipt.collectedAt) + AHEAD_SECONDS * 1000) return times;
  return { ...times, fault: null, over: receipt.collectedAt };
}

/** Nobody tried to prove the recovery, because the worker itself was ending (R8.7, R16.2). */
function unmeasuredRecovery(facts: Facts, windows: ExperimentWindows): boolean {
  const { report, state } = facts;
  return (
    ruledBy(state.policyVersion, '2026-12') &&
    windows.recovery === null &&
    report.outcome === 'repair' &&
    report.class === 'observer-lost' &&
    report.recoveryFailed !== true
  );
}

function recoveryProblem(
  facts: Facts,
  run: FaultRunValue,
  windows: ExperimentWindows,
  end: string | null,
): Statement | null {
  const settings = settingsOf(facts.state);
  if (facts.report.recoveryFailed === true) return message('worker-says-unrecovered', { why: facts.report.details });
  if (!run.terminal) return message('run-not-over', { status: run.status });
  if (windows.recovery === null || end === null) return message('no-recovery-window');
  if (timeMs(windows.recovery.from) < timeMs(end)) return message('recovery-window-early');
  if (windowSeconds(windows.recovery) < settings.recovery - 0.001)
    return message('recovery-window-short', { seconds: windowSeconds(windows.recovery), needed: settings.recovery });
  const waited = (timeMs(windows.recovery.from) - timeMs(end)) / 1000;
  if (!facts.unwatched && waited > settings.recoveryTimeout)
    return message('recovery-late', { seconds: waited, most: settings.recoveryTimeout });
  return null;
}

/** R8.5. A different identity contaminates; an unreadable one during the fault does not, but the last must be read. */
function contamination(facts: Facts, windows: ExperimentWindows): { why: Statement | null; receipts: Receipt[] } {
  const { experiment, report } = facts;
  const { startedAt } = ofAttempt(facts);
  const expected = experiment.expectedBuild;
  const { control, fault } = windows;
  const used: Receipt[] = [];
  const answer = (why: Statement | null) => ({ why, receipts: used });
  if (report.contaminated) return answer(report.contaminated);
  if (control === null || fault === null) return answer(null);
  const own = facts.receipts.filter((receipt) => receipt.experiment === experiment.n);
  const watch = newest(
    own,
    'serving-watch',
    (receipt) => covers(receipt.window, control.from, fault.to) && onGrid(receipt, startedAt),
  );
  const watched = (watch?.value ?? null) as ServingWatchValue | null;
  if (!watch || !watched) return answer(message('serving-not-watched'));
  used.push(watch);
  const others = watched.revisions.filter((revision) => revision !== expected.revision);
  if (others.length > 0)
    return answer(message('other-revision-served', { revisions: others, expected: expected.revision }));
  if (watched.mixed) return answer(message('revision-mixed', { revisions: watched.mixed }));
  if (watched.rescaled) return answer(message('scale-changed', { scales: watched.rescaled }));
  if (watched.final !== expected.revision) return answer(message('serving-unread-after'));
  const served = (receipt: Receipt | null) => ({
    revision: servingValue(receipt)?.revision ?? null,
    expected: expected.revision,
  });
  const age = settingsOf(facts.state).maxEvidenceAge;
  const before = newest(
    own,
    'serving',
    (receipt) => timeMs(receipt.observedAt) <= timeMs(fault.from) && isCurrent(receipt, fault.from, age),
  );
  if (!before || !servesExpected(servingValue(before), expected))
    return answer(message('other-build-before', served(before)));
  used.push(before);
  const after = newest(own, 'serving', (receipt) => timeMs(receipt.observedAt) >= timeMs(fault.to));
  if (after && !servesExpected(servingValue(after), expected))
    return answer(message('other-build-after', served(after)));
  if (after) used.push(after);
  const since = facts.state.gate?.servingSince ?? null;
  if (experiment.mode === 'verify' && since !== null && timeMs(control.from) < timeMs(since))
    return answer(message('control-before-serving'));
  return answer(null);
}

/** @param from when the fault began at the earliest; null: none landed */
function controlProblem(facts: Facts, control: Window | null, from: string | null): Statement | null {
  const frozen = durationSeconds(facts.experiment.fault.duration) ?? 0;
  if (control === null) return message('no-control-window');
  if (from !== null && timeMs(control.to) > timeMs(from)) return message('control-in-fault');
  if (Math.abs(windowSeconds(control) - frozen) > frozen * CONTROL_TOLERANCE)
    return message('control-other-length', { seconds: windowSeconds(control), faultSeconds: frozen });
  return gapProblem(facts, control, from);
}

function effects(facts: Facts, windows: ExperimentWindows): EffectMeasured[] {
  const context = ofAttempt(facts);
  return facts.experiment.hypothesis.faultProof.effect.map((predicate) => ({
    predicateId: predicate.id,
    control: measure(predicate, windows.control, context),
    during: measure(predicate, windows.fault, context),
  }));
}

/** Steady state in the control window, or asked again between it and the fault (R8.1 steps 3 and 7). */
function steady(facts: Facts, { control, fault }: ExperimentWindows, startedAt: string | null) {
  const context = ofAttempt(facts);
  // What was measured while the run acted is no second look before it, also where nothing was seen to land.
  const until = fault?.from ?? startedAt;
  return facts.experiment.hypothesis.steadyState.map((predicate: Predicate) => {
    const digest = predicateDigest(predicate);
    const again = newest(
      facts.receipts,
      'predicate',
      (entry) =>
        entry.experiment === facts.experiment.n &&
        entry.predicateDigest === digest &&
        (!isSampled(predicate) || onGrid(entry, context.startedAt)) &&
        entry.window !== undefined &&
        (control === null || !sameWindow(entry.window, control)) &&
        (until === null || timeMs(entry.window.to) <= timeMs(until)) &&
        (control === null || timeMs(entry.window.from) >= timeMs(control.from)),
    );
    const inControl = measure(predicate, control, context);
    if (!again || inControl.holds !== true) return inControl;
    const repeated = judge(predicate, again);
    return repeated.value === null ? inControl : repeated;
  });
}

function blank(facts: Facts): Execution {
  return {
    disposition: 'repair',
    class: null,
    details: facts.report.details,
    runId: null,
    windows: windowsOf(facts, null),
    landed: false,
    effect: [],
    proven: false,
    contaminated: null,
    haltedBy: null,
    timeToRecoverSeconds: null,
    steadyState: [],
    recovery: [],
    receipts: [],
  };
}

function planProblem(facts: Facts, run: FaultRunValue): Statement | null {
  if (run.plan && samePlan(run.plan, facts.experiment.plan, facts.state.targets)) return null;
  return run.planDigest === null ? message('plan-unreadable') : message('plan-differs');
}

/** R8.7, in its order; the worker's report never makes a disposition better, only worse. */
export function dispose(facts: Facts): Execution {
  const { experiment, report, operation } = facts;
  const execution = blank(facts);
  const as = (disposition: Execution['disposition'], cause: Cause | null, details: Statement): Execution =>
    Object.assign(execution, { disposition, class: cause, details });
  if (operation?.outcome !== 'completed') {
    const unknown = operation !== null && operation.status !== 'settled';
    if (unknown) return as('repair', 'observer-lost', message('start-unknown'));
    return as('repair', reportedClass(report, 'fault-start'), report.details);
  }
  const run = runOf(facts);
  if (!run) return as('unsafe', 'recovery-failed', message('run-unread'));
  const times = credible(facts, run.receipt, timesOf(facts, run.value));
  const windows = windowsOf(facts, times.fault);
  const context = ofAttempt(facts);
  const recovery = experiment.hypothesis.recovery.map((entry) => measure(entry, windows.recovery, context));
  // With clocks that are not known nobody can say what lay before the fault; then nothing is measured (R8.8).
  const began = times.clock?.caveat ? null : times.from;
  const halted = halts(facts, windows, began);
  const foreign = contamination(facts, windows);
  foreign.why ??= begunBefore(facts, windows, began, halted.before);
  const changed = changes(facts, windows);
  foreign.why ??= changed.why;
  foreign.receipts.push(...changed.receipts);
  const effect = effects(facts, windows);
  const landed = windows.fault !== null;
  const inPart =
    landed && ruledBy(facts.state.policyVersion, '2027-03')
      ? landedInPart(run.value, experiment.plan, facts.state.targets)
      : null;
  const end = times.over;
  Object.assign(execution, {
    runId: run.value.runId,
    windows,
    ...(times.clock === null ? {} : { clock: times.clock }),
    ...(times.clock === null || times.acted === null ? {} : { acted: times.acted }),
    landed,
    effect,
    proven: landed && effect.every((entry) => entry.control?.holds === false && entry.during?.holds === true),
    contaminated: foreign.why,
    haltedBy: halted.haltedBy,
    steadyState: steady(facts, windows, times.from),
    recovery,
    ...(inPart === null ? {} : { inPart }),
    timeToRecoverSeconds:
      windows.recovery && end && !facts.unwatched
        ? Math.max(0, (timeMs(windows.recovery.from) - timeMs(end)) / 1000)
        : null,
    receipts: [run.receipt, ...times.receipts, ...foreign.receipts, ...halted.receipts].map((receipt) => receipt.id),
  } satisfies Partial<Execution>);
  const unmet = recovery.filter(({ holds }) => holds !== true).map(({ predicateId }) => predicateId);
  const unrecovered =
    recoveryProblem(facts, run.value, windows, end) ??
    (unmet.length === 0 ? null : message('recovery-predicate-failed', { predicates: unmet }));
  if (unmeasuredRecovery(facts, windows)) return as('repair', 'observer-lost', report.details);
  const drift = planProblem(facts, run.value);
  const excess = tooMany(facts, run.value);
  if (drift !== null && run.value.planDigest !== null) {
    if (unrecovered !== null)
      return as('unsafe', 'recovery-failed', message('drift-and-unrecovered', { drift, why: unrecovered }));
    return experiment.mode === 'verify' ? as('fault-drift', 'fault-drift', drift) : as('unsafe', 'unsafe', drift);
  }
  if (unrecovered !== null) return as('unsafe', 'recovery-failed', unrecovered);
  if (excess !== null) return as('unsafe', 'unsafe', excess);
  if (drift !== null) return as('repair', 'fault-proof', drift);
  if (foreign.why !== null) return as('repair', 'contaminated', foreign.why);
  if (report.outcome !== 'done') return as('repair', reportedClass(report, 'provider'), report.details);
  if (halted.unwatched.length > 0)
    return as('repair', 'provider', message('halts-unwatched', { halts: halted.unwatched }));
  const control = controlProblem(facts, windows.control, landed ? times.from : null);
  if (control !== null) return as('repair', 'provider', control);
  const unsteady = execution.steadyState.filter((entry) => entry.holds !== true);
  if (unsteady.length > 0)
    return as(
      'repair',
      'steady-state',
      message('not-steady', { predicates: unsteady.map((entry) => entry.predicateId) }),
    );
  const load = loadProblem(facts, windows);
  if (load.receipt) execution.receipts.push(load.receipt.id);
  if (load.why !== null) return as('repair', 'starved', load.why);
  if (!landed) return as('repair', 'fault-proof', message('no-action-proven'));
  if (!execution.proven) return as('repair', 'fault-proof', message('no-effect-measured'));
  return as('diagnostic-eligible', null, message('fault-landed'));
}
