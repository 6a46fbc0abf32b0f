/** The control window, and everything read again right before the fault (R8.1 steps 6 and 7). */

import type { Receipt } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { timeMs } from '../../../state/base/time.js';
import type { FaultValidationValue } from '../../../state/evidence/providers/port.js';
import { message } from '../../../state/messages/message.js';
import { addServing } from '../../evidence.js';
import { type Execution, type Obstacle, recordRuns, subjectOf } from './context.js';
import { deploymentObstacle, type NewestDeployment, newestDeployment } from './deployments.js';
import { type Measuring, type Span, textOf } from './measuring.js';
import {
  activeRuns,
  effectObstacle,
  haltObstacle,
  interruptionObstacle,
  servingObstacle,
  staleObstacle,
  steadyObstacle,
  steadySinceObstacle,
} from './preconditions.js';
import { readTargets } from './read-back.js';
import { lookAround } from './surroundings.js';

const STEP = 500;

/** Something in the control window that makes a fault pointless. */
function disturbance(execution: Execution, control: Span): Obstacle | null {
  const interrupted = interruptionObstacle(execution);
  if (interrupted) return interrupted;
  return contaminationObstacle(execution, control) ?? haltObstacle(execution, control.from);
}

/** What the finished control window must show before a fault may follow: steady state and work (R8.1). */
function unfitControl({ experiment }: Execution, measuring: Measuring, control: Span): Obstacle | null {
  const window = textOf(control);
  const broken = experiment.hypothesis.steadyState
    .filter((predicate) => measuring.holdsBefore(predicate, window) !== true)
    .map(
      (predicate) => `${predicate.id} (${measuring.value(predicate, window) ?? measuring.latest(predicate) ?? 'null'})`,
    );
  if (broken.length > 0) {
    return { class: 'steady-state', details: message('unsteady-in-control', { predicates: broken }) };
  }
  const missing = measuring.missingWork(window);
  return missing === null ? null : { class: 'starved', details: message('work-small-in-control', missing) };
}

/** Waits through a window as long as the fault, after the gate's `servingSince` (R8.1 step 6). */
export async function controlWindow(execution: Execution): Promise<{ control: Span; obstacle: Obstacle | null }> {
  const { work, state, measuring, guard, faultSeconds } = execution;
  const { clock } = work.runtime;
  const servingSince = state.gate?.servingSince ? timeMs(state.gate.servingSince) : 0;
  guard.stage = 'control';
  const from = Math.max(clock.now(), servingSince);
  const control = { from, to: from + faultSeconds * 1000 };
  // A request that is under way when the fault starts would count as control: one time-out must lie between.
  const quiet = control.to + measuring.longestTimeout;
  while (clock.now() <= quiet) {
    const obstacle = disturbance(execution, control);
    if (obstacle) return { control, obstacle };
    await clock.sleep(Math.min(STEP, quiet - clock.now() + 1), guard.signal);
  }
  await measuring.settled(control.to + 1);
  return { control, obstacle: unfitControl(execution, measuring, control) };
}

export interface Reread {
  obstacle: Obstacle | null;
  /** What the `prepare` of the fault start cites. */
  receipts: Receipt[];
  /** Runs that were in the list before the start, ids in lower case. */
  known: Set<string>;
  /** The newest one before the fault. */
  deployment: NewestDeployment;
}

/** How long one bad sample may hold up the fault; what lasts longer is an obstacle. */
const PATIENCE = 30_000;

/** A different build since the control window began; an unreadable sample is none (R8.5). */
function contaminationObstacle({ measuring, work }: Execution, control: Span): Obstacle | null {
  const foreign = measuring.foreignRevision(control.from, work.runtime.clock.now());
  return foreign === null
    ? null
    : { class: 'contaminated', details: message('revision-serves-now', { revision: foreign }) };
}

/**
 * Serving, steady state, halts and effects by the newest samples, awaited for a moment (R8.3). A halt or an effect since the
 * control window is final: what begins there would be taken for the fault's doing (R8.1 step 7).
 */
export async function calm(execution: Execution, control: Span): Promise<Obstacle | null> {
  const { clock } = execution.work.runtime;
  const until = clock.now() + Math.min(PATIENCE, execution.work.settings.awaitPreconditions * 1000);
  for (;;) {
    const final =
      interruptionObstacle(execution) ??
      contaminationObstacle(execution, control) ??
      haltObstacle(execution, control.from) ??
      effectObstacle(execution, control);
    if (final) return final;
    const obstacle =
      staleObstacle(execution) ??
      servingObstacle(execution) ??
      steadyObstacle(execution) ??
      steadySinceObstacle(execution, control);
    if (obstacle === null || clock.now() >= until) return obstacle;
    await clock.sleep(STEP, execution.guard.signal);
  }
}

/** (1), (3), (4) and the validation's plan, read again (R8.1 step 7). */
export async function readAgain(execution: Execution, control: Span): Promise<Reread> {
  const { work, ref, evidence, experiment, measuring } = execution;
  const unsettled = await calm(execution, control);
  const serving = addServing(evidence, measuring.serving.series(work.settings.serving.samples));
  measuring.recordSteady(evidence, experiment.hypothesis.steadyState);
  const receipts = [serving];
  const nothing = (obstacle: Obstacle): Reread => ({
    obstacle,
    receipts,
    known: new Set(),
    deployment: undefined,
  });
  if (unsettled) return nothing(unsettled);
  try {
    const validation = evidence.add({
      kind: 'fault-validation',
      subject: subjectOf(work, ref),
      ...(await work.provider.validate(ref, { anew: false })),
    });
    receipts.push(validation);
    const plan = (validation.value as unknown as FaultValidationValue | null)?.planDigest ?? null;
    if (plan !== experiment.planDigest) {
      const details = message('plan-revalidated-otherwise');
      return nothing({ class: experiment.mode === 'verify' ? 'fault-drift' : 'fault-start', details });
    }
    const { obstacle, list } = await activeRuns(execution);
    receipts.push(recordRuns(evidence, execution.place, list));
    const known = new Set(list.runs?.map((run) => run.runId.toLowerCase()));
    const deployment = await newestDeployment(execution);
    const around = await lookAround(work);
    if (around.seen) receipts.push(evidence.add(around.seen));
    const targets = await readTargets(work, experiment, evidence);
    if (targets) receipts.push(targets);
    return { obstacle: obstacle ?? deploymentObstacle(deployment) ?? around.obstacle, receipts, known, deployment };
  } catch (error) {
    return nothing({ class: 'provider', details: message('provider-unread', { words: messageOf(error) }) });
  }
}
