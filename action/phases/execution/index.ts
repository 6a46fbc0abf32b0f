/** Chaos execution: the eleven steps of R8.1, in order. What was measured is submitted, whatever happened on the way. */
import type { ExperimentWindows, Message, WorkerReport } from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../../state/base/duration.js';
import { messageOf } from '../../../state/base/message.js';
import { timeMs } from '../../../state/base/time.js';
import { loggedAt } from '../../../state/config/watch.js';
import { providerOf } from '../../../state/evidence/providers/index.js';
import type { CatalogEntry } from '../../../state/evidence/providers/port.js';
import { message } from '../../../state/messages/message.js';
import { phrase } from '../../../state/messages/sentence.js';
import { betweenWindow } from '../../../state/phases/between.js';
import { faultTimes } from '../../../state/phases/fault-window.js';
import { provenTargets } from '../../../state/run/supersede.js';
import { addServing, createEvidence } from '../../evidence.js';
import { WorkerError } from '../../runtime/runtime.js';
import { LeaseLost, type Outcome, stateOf, type Work } from '../work.js';
import { recordChanges } from './changes.js';
import { type Execution, knownPlace, type Obstacle, observedValue, recordRun } from './context.js';
import { controlWindow, readAgain } from './control.js';
import { deploymentSince, type NewestDeployment, newestDeployment } from './deployments.js';
import { startGuard } from './guard.js';
import { liftAndReport, liftLeftovers, reportLifted } from './leftovers.js';
import { createDemand } from './load.js';
import { askedOf, rolesOf, type Span, startMeasuring, textOf } from './measuring.js';
import { awaitPreconditions, interruptionObstacle } from './preconditions.js';
import { readTargetsAgain } from './read-back.js';
import { AHEAD } from './reading.js';
import { proveRecovery, type Recovered } from './recovery.js';
import { createServiceClock } from './service-clock.js';
import { tellCancel } from './settling.js';
import { operationIdOf, type Start, startFault } from './start.js';
import { type Watched, watchFault } from './watch.js';

/** Names of the catalog's entries, whose runs could be in the way. */
async function entriesAt(work: Work, place: string): Promise<string[]> {
  const listed = await work.provider.catalog(place);
  const entries = observedValue('fault-catalog', listed).value as CatalogEntry[] | null;
  return entries?.map((entry) => entry.name) ?? [];
}

function notStarted(execution: Execution, obstacle: Obstacle, control: Span | null): Outcome {
  const found = execution.guard.current();
  if (found?.kind === 'lease-lost') throw new LeaseLost('no fault was running');
  const windows: ExperimentWindows = { control: control ? textOf(control) : null, fault: null, recovery: null };
  return {
    report: { outcome: 'repair', class: obstacle.class, details: obstacle.details, windows },
    proposal: null,
    patches: {},
    evidence: execution.evidence,
  };
}

/** Everything that the fault's end, recovery and the kernel's judgment need, as receipts. */
async function record(
  execution: Execution,
  run: { control: Span; fault: Span | null; faultFrom: string | null; faultEnd: number; recovery: Span | null },
): Promise<void> {
  const { measuring, evidence, experiment, work } = execution;
  const { roles } = measuring;
  // Each payload holds what its windows need and no more: a submission that is too large is refused, and the fault was for
  // nothing (R14.6).
  const span = { from: run.control.from, to: Math.max(run.faultEnd, run.fault?.to ?? 0) };
  const end = run.recovery?.to ?? span.to;
  const control = textOf(run.control);
  const { counts, ages } = roles.deadLetters;
  await measuring.record(evidence, [...roles.control, ...counts], control, span);
  await measuring.recordWork(evidence, control, span);
  if (run.fault) {
    // Null: the clocks are not known, and nobody can say what lay before the fault (R8.8).
    const { faultFrom } = run;
    for (const predicate of [...experiment.hypothesis.faultProof.effect, ...experiment.hypothesis.steadyState]) {
      const between = faultFrom === null ? null : betweenWindow(predicate, control, faultFrom);
      if (between) await measuring.record(evidence, [predicate], between, span);
    }
    await measuring.record(evidence, roles.fault, textOf(run.fault), span);
    await measuring.recordWork(evidence, textOf(run.fault), span);
  }
  if (run.recovery)
    await measuring.record(evidence, [...roles.recovery, ...counts, ...ages], textOf(run.recovery), run.recovery);
  // A halt that trips while the service recovers has cut nothing.
  measuring.recordHalts(evidence, textOf(span), span);
  const whole = { from: span.from, to: end };
  addServing(evidence, measuring.serving.between(whole.from, whole.to), 'serving-watch', textOf(whole));
  addServing(evidence, measuring.serving.series(work.settings.serving.samples));
}

function reportOf(
  watched: Watched,
  recovered: Recovered,
  windows: ExperimentWindows,
  deployed: Message | null,
): WorkerReport {
  const { cancelled } = watched;
  const report: WorkerReport = {
    outcome: 'done',
    details: message('fault-over', {
      runId: watched.run?.value.runId ?? null,
      status: watched.run?.value.status ?? null,
      cancelled: cancelled?.why ?? null,
      recovered: recovered.holds ? recovered.timeToRecoverSeconds : null,
      measured: recovered.measured,
    }),
    windows,
    haltedBy: cancelled?.kind === 'safety-halt' ? cancelled.predicateId : null,
    contaminated: cancelled?.kind === 'contaminated' ? cancelled.why : deployed,
    timeToRecoverSeconds: recovered.timeToRecoverSeconds,
    recoveryFailed: recovered.measured && !recovered.holds,
  };
  if (!recovered.measured) return { ...report, outcome: 'repair', class: 'observer-lost' };
  switch (cancelled?.kind) {
    case 'halt':
    case 'ending':
      return { ...report, outcome: 'repair', class: 'halted' };
    case 'app-lost':
    case 'stopping':
      return { ...report, outcome: 'repair', class: 'observer-lost' };
    case 'endless':
    case 'out-of-time':
      return { ...report, outcome: 'repair', class: 'provider' };
    default:
      return report;
  }
}

/** From the start of the fault to its proven end. */
async function faultAndRecovery(
  execution: Execution,
  control: Span,
  start: Extract<Start, { kind: 'running' }>,
  deployment: NewestDeployment,
): Promise<Outcome> {
  const { work, measuring, guard, evidence, experiment } = execution;
  const { clock, log } = work.runtime;
  const { started } = start;
  const { ref } = started;
  log.info(`The fault runs: ${ref.runId}.`);
  // A settle that fails leaves the operation to the next worker; what is measured counts all the same.
  const settled = start.settled.catch((error: unknown) =>
    log.warning(`The start could not be settled: ${messageOf(error)}`),
  );
  const watched = await watchFault(execution, started, (answered) => {
    void Promise.all([answered, settled]).then(() =>
      guard.current()?.kind === 'lease-lost' ? undefined : tellCancel(work, operationIdOf(execution), ref.runId),
    );
  });
  if (guard.current()?.kind === 'lease-lost') throw new LeaseLost('the fault was running; it was cancelled');

  guard.stage = 'recovery';
  // Kept as it was read: a run that does not say when it ended had ended by then.
  if (watched.run) recordRun(work, evidence, ref, watched.run);
  const unread = await execution.serviceClock.after(work.runtime.stopping);
  if (unread !== null) log.warning(phrase(unread));
  const service = execution.serviceClock.record(evidence, execution.place);
  const proof = provenTargets(experiment, stateOf(work).gate);
  const times = watched.run
    ? faultTimes(watched.run.value, proof, service.value, service.own, execution.faultSeconds)
    : null;
  // An end that has not come is none; nobody waits for it.
  const over = times?.over && timeMs(times.over) <= clock.now() + AHEAD ? timeMs(times.over) : null;
  const window = over === null ? null : (times?.fault ?? null);
  const fault = window ? { from: timeMs(window.from), to: timeMs(window.to) } : null;
  const faultEnd = over ?? clock.now();
  const recovered = await proveRecovery(work, measuring, faultEnd, work.runtime.stopping);
  if (!work.runtime.stopping.aborted) {
    await measuring.serving.settled(faultEnd + work.settings.serving.samples * work.settings.serving.every * 1000);
    await measuring.settled(recovered.window.to + 1);
  }
  if (guard.current()?.kind === 'lease-lost') throw new LeaseLost('recovery was being proven');
  const recovery = recovered.measured ? recovered.window : null;
  await execution.demand?.look();
  await record(execution, {
    control,
    fault,
    faultFrom: times?.clock?.caveat ? null : (times?.from ?? null),
    faultEnd,
    recovery,
  });
  await settled;
  await readTargetsAgain(work, experiment, evidence);
  if (guard.current()?.kind === 'lease-lost') throw new LeaseLost('the targets were read back');
  if (loggedAt(work.environment).length > 0) {
    // Nobody needs demand while nothing is measured any more.
    await execution.demand?.end(true);
    await recordChanges(work, evidence, { from: control.from, to: recovery?.to ?? faultEnd });
    if (guard.current()?.kind === 'lease-lost') throw new LeaseLost('the activity log was waited for');
  }
  const windows: ExperimentWindows = {
    control: textOf(control),
    fault: window,
    recovery: recovery ? textOf(recovery) : null,
  };
  const deployed = deploymentSince(deployment, await newestDeployment(execution));
  return {
    report: reportOf(watched, recovered, windows, deployed),
    proposal: null,
    patches: {},
    evidence,
  };
}

async function steps(execution: Execution): Promise<Outcome> {
  const clockRead = execution.serviceClock.before(execution.guard.signal);
  const missing = await awaitPreconditions(execution);
  if (missing) return notStarted(execution, missing, null);
  const { control, obstacle } = await controlWindow(execution);
  if (obstacle) return notStarted(execution, obstacle, control);
  // Without it the fault would say nothing (R8.8).
  const unread = await clockRead;
  if (unread !== null) {
    const unknown: Obstacle = { class: 'provider', details: unread };
    return notStarted(execution, interruptionObstacle(execution) ?? unknown, control);
  }
  execution.guard.stage = 'start';
  const reread = await readAgain(execution, control);
  if (reread.obstacle) return notStarted(execution, reread.obstacle, control);
  const start = await startFault(execution, reread, control);
  if (start.kind === 'not-started') return notStarted(execution, start.obstacle, control);
  if (start.kind === 'lost') {
    const { guard, work, experiment, evidence, measuring } = execution;
    if (guard.current()?.kind === 'lease-lost') throw new LeaseLost('a start of ours was looked for; it was cancelled');
    return reportLifted(work, experiment, evidence, measuring, {
      class: start.obstacle.class,
      why: start.obstacle.details,
      unread: null,
      runs: start.runs,
    });
  }
  try {
    return await faultAndRecovery(execution, control, start, reread.deployment);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    execution.work.runtime.log.error(`The experiment broke off: ${messageOf(error)}`);
    return liftAndReport(execution.work, execution.experiment, execution.evidence, execution.measuring, {
      ref: start.started.ref,
      class: 'observer-lost',
      why: message('worker-broke-off', { words: messageOf(error) }),
    });
  }
}

export async function execute(work: Work): Promise<Outcome> {
  const state = stateOf(work);
  const { experiment } = state;
  if (!experiment) throw new WorkerError('No experiment is open', 'The App dispatched the wrong phase; update it.');
  const evidence = createEvidence(work.runtime.clock, { experiment: experiment.n, mode: experiment.mode });
  const faultSeconds = durationSeconds(experiment.fault.duration);
  const refusals = refusedPredicates(work, experiment);
  if (faultSeconds === null || refusals.length > 0) {
    const why =
      faultSeconds === null
        ? message('duration-unread', { duration: experiment.fault.duration })
        : message('predicates-refused', { why: refusals });
    return {
      report: { outcome: 'repair', class: 'readiness', details: why },
      proposal: null,
      patches: {},
      evidence,
    };
  }
  const place = knownPlace(state);
  const provider = providerOf(work.environment);
  const ref = provider.ref(place, experiment.fault);
  if (ref === null) throw new WorkerError('The frozen fault is none of this provider', 'Start a new run.');
  const entry = provider.entryOf(experiment.fault);
  // What may still act is lifted before anything else is asked for.
  await liftLeftovers(work, state, evidence);
  const listed = await entriesAt(work, place);
  // Ours is asked for whatever the catalog says: what ran before the start is known by its name (R14.2).
  const others = listed.filter((name) => name.toLowerCase() !== entry.toLowerCase());
  const measuring = startMeasuring(work, experiment);
  const guard = startGuard(work, state.runId);
  const demand = createDemand(work, evidence);
  try {
    return await steps({
      work,
      state,
      experiment,
      place,
      ref,
      others,
      faultSeconds,
      evidence,
      measuring,
      guard,
      demand,
      serviceClock: createServiceClock(work.runtime.clock, work.runtime.log, () => work.provider.clock(ref)),
    });
  } finally {
    await demand?.end(guard.current()?.kind !== 'lease-lost');
    measuring.stop();
    guard.stop();
  }
}

function refusedPredicates(work: Work, experiment: Execution['experiment']): Message[] {
  const roles = rolesOf(experiment, work.environment);
  const all = askedOf(roles).flatMap((predicate) => work.telemetry.refusal(predicate) ?? []);
  return [...new Map(all.map((why) => [phrase(why), why])).values()];
}
