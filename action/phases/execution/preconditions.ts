/** What must hold before the control window, awaited without being counted (R8.1 steps 1–5, R8.3). */

import type { Predicate } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { sliceMinimum } from '../../../state/config/promises.js';
import { providerOf } from '../../../state/evidence/providers/index.js';
import { servesExpected } from '../../../state/evidence/serving.js';
import { isSampled } from '../../../state/evidence/sources/index.js';
import { message } from '../../../state/messages/message.js';
import { phrase } from '../../../state/messages/sentence.js';
import { betweenWindow, longestGrid } from '../../../state/phases/between.js';
import { nowText } from '../../runtime/clock.js';
import { unwatchable } from './changes.js';
import { type Execution, type Obstacle, type RunListReading, readRuns } from './context.js';
import { deploymentObstacle, newestDeployment } from './deployments.js';
import { pollMs } from './guard.js';
import { type Span, textOf } from './measuring.js';
import { lookAround } from './surroundings.js';
import { WINDOW_PACE } from './windows.js';

/** An interruption as the reason why no fault was started. */
export function interruptionObstacle(execution: Execution): Obstacle | null {
  const found = execution.guard.current();
  if (!found) return null;
  switch (found.kind) {
    case 'halt':
    case 'ending':
      return { class: 'halted', details: message('no-fault-started', { why: found.why }) };
    default:
      return { class: 'observer-lost', details: message('no-fault-started', { why: found.why }) };
  }
}

/** Serving identity, with as many equal samples in a row as the gate asks for (step 1). */
export function servingObstacle({ work, experiment, measuring }: Execution): Obstacle | null {
  const value = measuring.servingNow();
  const { samples } = work.settings.serving;
  if (servesExpected(value, experiment.expectedBuild) && value !== null && value.consecutive >= samples) return null;
  const seen = { revision: value?.revision ?? null, samples: value?.consecutive ?? 0 };
  const wanted = { expected: experiment.expectedBuild.revision, needed: samples };
  return { class: 'build-identity', details: message('serving-unfit', { ...seen, ...wanted }) };
}

/** Readiness (step 2): a number from each predicate that R8.2 names. */
function readinessObstacle({ experiment, measuring, demand }: Execution): Obstacle | null {
  const { hypothesis } = experiment;
  const needed: Predicate[] = [
    ...hypothesis.steadyState,
    // Without demand there is perhaps nothing to count.
    ...(demand?.started === false ? [] : measuring.roles.work.map(({ predicate }) => predicate)),
    hypothesis.confirm,
    ...hypothesis.slo,
    ...hypothesis.recovery,
  ];
  const silent = needed.filter((predicate) => measuring.latest(predicate) === null).map((predicate) => predicate.id);
  if (silent.length === 0) return null;
  return { class: 'readiness', details: message('no-number', { predicates: [...new Set(silent)] }) };
}

/** Steady state (step 3), by the newest sample of each. */
export function steadyObstacle({ experiment, measuring }: Execution): Obstacle | null {
  const broken = experiment.hypothesis.steadyState
    .filter((predicate) => measuring.latestHolds(predicate) !== true)
    .map((predicate) => `${predicate.id} (${measuring.latest(predicate) ?? 'null'})`);
  return broken.length === 0
    ? null
    : { class: 'steady-state', details: message('not-steady-now', { predicates: broken }) };
}

/** Every effect predicate must still be false (step 7): by its newest sample, and by all since the control window. */
export function effectObstacle({ work, experiment, measuring }: Execution, control: Span): Obstacle | null {
  const seen = experiment.hypothesis.faultProof.effect.filter((predicate) => {
    const since = betweenWindow(predicate, textOf(control), nowText(work.runtime.clock));
    return measuring.latestHolds(predicate) === true || (since !== null && measuring.holds(predicate, since) === true);
  });
  const predicates = seen.map(({ id }) => id);
  return predicates.length === 0
    ? null
    : { class: 'contaminated', details: message('effect-too-early', { predicates }) };
}

/** Steady state since the control window (step 7): what was lost there, and came back, was lost all the same. */
export function steadySinceObstacle({ work, experiment, measuring }: Execution, control: Span): Obstacle | null {
  const broken = experiment.hypothesis.steadyState.filter((predicate) => {
    const since = betweenWindow(predicate, textOf(control), nowText(work.runtime.clock));
    return since !== null && measuring.holds(predicate, since) !== true;
  });
  const predicates = broken.map(({ id }) => id);
  return predicates.length === 0
    ? null
    : { class: 'steady-state', details: message('unsteady-since-control', { predicates }) };
}

/** A newest sample that is older than a grid says nothing of now: the service has stopped answering, or we were stopped. */
export function staleObstacle({ work, experiment, measuring }: Execution): Obstacle | null {
  const { hypothesis } = experiment;
  const now = work.runtime.clock.now();
  const asked = [...hypothesis.steadyState, ...hypothesis.faultProof.effect, ...measuring.roles.halts];
  const stale = asked.filter((predicate) => {
    const at = measuring.newestAt(predicate);
    // Half a second for the answer's own way through a busy process.
    const grid = isSampled(predicate) ? longestGrid([predicate]) * 1000 + 500 : 2 * WINDOW_PACE;
    return at === null || now - at > grid;
  });
  const unread = hypothesis.faultProof.effect.filter((predicate) => measuring.latestHolds(predicate) === null);
  const predicates = [...new Set([...stale, ...unread].map(({ id }) => id))];
  return predicates.length === 0 ? null : { class: 'readiness', details: message('no-current-number', { predicates }) };
}

/** No halt tripped in the newest samples (step 4). */
export function haltObstacle({ work, measuring }: Execution, from: number): Obstacle | null {
  const tripped = measuring.tripped(textOf({ from, to: work.runtime.clock.now() }));
  return tripped ? { class: 'steady-state', details: message('halt-would-stop', { halt: tripped.id }) } : null;
}

/** Runs of the workspace that are active now (step 4). */
export async function activeRuns(execution: Execution): Promise<{ list: RunListReading; obstacle: Obstacle | null }> {
  const { work, ref, others } = execution;
  const { entryOfRun } = providerOf(work.environment);
  const list = await readRuns(work, ref, others);
  const active = list.runs?.filter((run) => !run.terminal).map((run) => `${run.runId} of ${entryOfRun(run)}`);
  if (!active)
    return { list, obstacle: { class: 'provider', details: message('runs-not-listed', { why: list.caveat }) } };
  if (active.length === 0) return { list, obstacle: null };
  return { list, obstacle: { class: 'provider', details: message('other-runs-active', { runs: active }) } };
}

/** Of what a whole window had, as much as a slice of it would have. */
const inSlice = (value: number | null, slices: number): number | null => (value === null ? null : value / slices);

/** Work over one slice's length reaches its minimum (step 5). */
function workObstacle({ work, measuring, faultSeconds }: Execution): Obstacle | null {
  const to = work.runtime.clock.now() - measuring.longestTimeout;
  for (const demand of measuring.roles.work) {
    const { predicate, slices } = demand;
    const value = isSampled(predicate)
      ? measuring.value(predicate, textOf({ from: to - (faultSeconds * 1000) / slices, to }))
      : inSlice(measuring.latest(predicate), slices);
    const minimum = sliceMinimum(demand, faultSeconds);
    if (value !== null && value >= minimum) continue;
    const needed = Math.ceil(minimum);
    return {
      class: 'starved',
      details: message('work-too-small', { predicate: predicate.id, measured: value, needed }),
    };
  }
  return null;
}

const STEP = 500;

/** Null when everything holds; else what was still missing when the time was up, or the interruption. */
export async function awaitPreconditions(execution: Execution): Promise<Obstacle | null> {
  const { work, measuring, guard, demand } = execution;
  const { clock, log } = work.runtime;
  const deadline = Math.min(clock.now() + work.settings.awaitPreconditions * 1000, work.deadline);
  const began = clock.now();
  let remoteAt = Number.NEGATIVE_INFINITY;
  let said = '';
  for (;;) {
    const interrupted = interruptionObstacle(execution);
    if (interrupted) return interrupted;
    const recent = Math.max(began, clock.now() - Math.max(pollMs(work), 2 * measuring.longestTimeout));
    let obstacle =
      servingObstacle(execution) ??
      readinessObstacle(execution) ??
      steadyObstacle(execution) ??
      haltObstacle(execution, recent) ??
      (demand?.started === false ? null : workObstacle(execution));
    // What has to be asked for is asked at the pace of polls, and only when the samples are content.
    if (obstacle === null) {
      if (clock.now() - remoteAt < pollMs(work)) {
        await clock.sleep(STEP, guard.signal);
        continue;
      }
      remoteAt = clock.now();
      obstacle = (await remote(execution)) ?? null;
      if (obstacle === null && demand?.started === false) {
        // Everything else holds: now demand is made, and awaited with the rest (R8.1 step 5).
        const failed = await demand.begin(execution);
        if (failed) return failed;
        continue;
      }
      if (obstacle === null) return null;
    }
    const why = phrase(obstacle.details);
    if (why !== said) log.info(`Waiting: ${why}.`);
    said = why;
    if (clock.now() >= deadline) {
      const seconds = work.settings.awaitPreconditions;
      return { class: obstacle.class, details: message('waited', { seconds, why: obstacle.details }) };
    }
    await clock.sleep(STEP, guard.signal);
  }
}

async function remote(execution: Execution): Promise<Obstacle | null> {
  try {
    const found = (await activeRuns(execution)).obstacle ?? deploymentObstacle(await newestDeployment(execution));
    return found ?? (await unwatchable(execution.work)) ?? (await lookAround(execution.work)).obstacle;
  } catch (error) {
    return { class: 'provider', details: message('provider-unread', { words: messageOf(error) }) };
  }
}
