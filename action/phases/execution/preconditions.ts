/** What must hold before the control window, awaited without being counted (R8.1 steps 1–5, R8.3). */

import type { Predicate } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { sliceMinimum } from '../../../state/config/promises.js';
import { providerOf } from '../../../state/evidence/providers/index.js';
import { describeServing, servesExpected } from '../../../state/evidence/serving.js';
import { phraseOr } from '../../../state/messages/sentence.js';
import { betweenWindow, longestGrid } from '../../../state/phases/between.js';
import { nowText } from '../../runtime/clock.js';
import { type Execution, type Obstacle, type RunListReading, readRuns } from './context.js';
import { deploymentObstacle, newestDeployment } from './deployments.js';
import { pollMs } from './guard.js';
import { type Span, textOf } from './measuring.js';

/** An interruption as the reason why no fault was started. */
export function interruptionObstacle(execution: Execution): Obstacle | null {
  const found = execution.guard.current();
  if (!found) return null;
  switch (found.kind) {
    case 'halt':
    case 'ending':
      return { class: 'halted', details: `${found.text}; no fault was started` };
    default:
      return { class: 'observer-lost', details: `${found.text}; no fault was started` };
  }
}

/** Serving identity, with as many equal samples in a row as the gate asks for (step 1). */
export function servingObstacle({ work, experiment, measuring }: Execution): Obstacle | null {
  const value = measuring.servingNow();
  const { samples } = work.settings.serving;
  if (servesExpected(value, experiment.expectedBuild) && value !== null && value.consecutive >= samples) return null;
  const seen = value ? `${describeServing(value)}, ${value.consecutive} healthy samples in a row` : 'nothing readable';
  return {
    class: 'build-identity',
    details: `Serving: ${seen}; revision ${experiment.expectedBuild.revision} in ${samples} samples is needed.`,
  };
}

/** Readiness (step 2): a number from each predicate that R8.2 names. */
function readinessObstacle({ experiment, measuring }: Execution): Obstacle | null {
  const { hypothesis } = experiment;
  const needed: Predicate[] = [
    ...hypothesis.steadyState,
    ...measuring.roles.work.map(({ predicate }) => predicate),
    hypothesis.confirm,
    ...hypothesis.slo,
    ...hypothesis.recovery,
  ];
  const silent = needed.filter((predicate) => measuring.latest(predicate) === null).map((predicate) => predicate.id);
  if (silent.length === 0) return null;
  return { class: 'readiness', details: `No number from ${[...new Set(silent)].join(', ')}.` };
}

/** Steady state (step 3), by the newest sample of each. */
export function steadyObstacle({ experiment, measuring }: Execution): Obstacle | null {
  const broken = experiment.hypothesis.steadyState
    .filter((predicate) => measuring.latestHolds(predicate) !== true)
    .map((predicate) => `${predicate.id} (${measuring.latest(predicate) ?? 'null'})`);
  return broken.length === 0
    ? null
    : { class: 'steady-state', details: `Steady state does not hold: ${broken.join(', ')}.` };
}

/** Every effect predicate must still be false (step 7): by its newest sample, and by all since the control window. */
export function effectObstacle({ work, experiment, measuring }: Execution, control: Span): Obstacle | null {
  const seen = experiment.hypothesis.faultProof.effect.filter((predicate) => {
    const since = betweenWindow(predicate, textOf(control), nowText(work.runtime.clock));
    return measuring.latestHolds(predicate) === true || (since !== null && measuring.holds(predicate, since) === true);
  });
  const ids = seen.map(({ id }) => id).join(', ');
  return ids === '' ? null : { class: 'contaminated', details: `The effect is there before the fault: ${ids}.` };
}

/** Steady state since the control window (step 7): what was lost there, and came back, was lost all the same. */
export function steadySinceObstacle({ work, experiment, measuring }: Execution, control: Span): Obstacle | null {
  const broken = experiment.hypothesis.steadyState.filter((predicate) => {
    const since = betweenWindow(predicate, textOf(control), nowText(work.runtime.clock));
    return since !== null && measuring.holds(predicate, since) !== true;
  });
  const ids = broken.map(({ id }) => id).join(', ');
  return ids === ''
    ? null
    : { class: 'steady-state', details: `Steady state did not hold between control window and fault: ${ids}.` };
}

/** A newest sample that is older than a grid says nothing of now: the service has stopped answering, or we were stopped. */
export function staleObstacle({ work, experiment, measuring }: Execution): Obstacle | null {
  const { hypothesis } = experiment;
  const now = work.runtime.clock.now();
  const asked = [...hypothesis.steadyState, ...hypothesis.faultProof.effect, ...measuring.roles.halts];
  const stale = asked.filter((predicate) => {
    const at = measuring.newestAt(predicate);
    // Half a second for the answer's own way through a busy process.
    return at === null || now - at > longestGrid([predicate]) * 1000 + 500;
  });
  const unread = hypothesis.faultProof.effect.filter((predicate) => measuring.latestHolds(predicate) === null);
  const ids = [...new Set([...stale, ...unread].map(({ id }) => id))].join(', ');
  return ids === '' ? null : { class: 'readiness', details: `No answer of now from ${ids}.` };
}

/** No halt tripped in the newest samples (step 4). */
export function haltObstacle({ work, measuring }: Execution, from: number): Obstacle | null {
  const tripped = measuring.tripped(textOf({ from, to: work.runtime.clock.now() }));
  return tripped ? { class: 'steady-state', details: `Safety halt ${tripped.id} would stop the fault at once.` } : null;
}

/** Runs of the workspace that are active now (step 4). */
export async function activeRuns(execution: Execution): Promise<{ list: RunListReading; obstacle: Obstacle | null }> {
  const { work, ref, others } = execution;
  const { entryOfRun } = providerOf(work.environment);
  const list = await readRuns(work, ref, others);
  const active = list.runs?.filter((run) => !run.terminal).map((run) => `${run.runId} of ${entryOfRun(run)}`);
  const problem = active ? active.join(', ') : phraseOr(list.caveat, 'unreadable');
  return {
    list,
    obstacle:
      problem === '' ? null : { class: 'provider', details: `Runs in the workspace are in the way: ${problem}.` },
  };
}

/** Work over one slice's length reaches its minimum (step 5). */
function workObstacle({ work, measuring, faultSeconds }: Execution): Obstacle | null {
  const to = work.runtime.clock.now() - measuring.longestTimeout;
  for (const demand of measuring.roles.work) {
    const { predicate, slices } = demand;
    const value = measuring.value(predicate, textOf({ from: to - (faultSeconds * 1000) / slices, to }));
    const minimum = sliceMinimum(demand, faultSeconds);
    if (value !== null && value >= minimum) continue;
    return {
      class: 'starved',
      details: `${predicate.id}: ${value ?? 'not measured'} in an interval; ${Math.ceil(minimum)} needed.`,
    };
  }
  return null;
}

const STEP = 500;

/** Null when everything holds; else what was still missing when the time was up, or the interruption. */
export async function awaitPreconditions(execution: Execution): Promise<Obstacle | null> {
  const { work, measuring, guard } = execution;
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
      workObstacle(execution);
    // What has to be asked for is asked at the pace of polls, and only when the samples are content.
    if (obstacle === null) {
      if (clock.now() - remoteAt < pollMs(work)) {
        await clock.sleep(STEP, guard.signal);
        continue;
      }
      remoteAt = clock.now();
      obstacle = (await remote(execution)) ?? null;
      if (obstacle === null) return null;
    }
    if (obstacle.details !== said) log.info(`Waiting: ${obstacle.details}`);
    said = obstacle.details;
    if (clock.now() >= deadline) {
      return { class: obstacle.class, details: `Waited ${work.settings.awaitPreconditions} s. ${obstacle.details}` };
    }
    await clock.sleep(STEP, guard.signal);
  }
}

async function remote(execution: Execution): Promise<Obstacle | null> {
  try {
    return (await activeRuns(execution)).obstacle ?? deploymentObstacle(await newestDeployment(execution));
  } catch (error) {
    return { class: 'provider', details: `The workspace could not be read: ${messageOf(error)}` };
  }
}
