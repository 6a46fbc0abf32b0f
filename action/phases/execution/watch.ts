/** The fault, polled by its one run id until it has ended, and cancelled when it must be (R8.1 step 8, R8.6). */
import type { Receipt } from '../../../schemas/generated/types.js';
import type { ScenarioRunValue } from '../../../state/readers/chaos.js';
import { within } from '../../clock.js';
import type { Observation, RunRef } from '../../providers/port.js';
import { messageOf } from '../../runtime.js';
import type { Work } from '../work.js';
import { type Execution, envelope, readRun } from './context.js';
import { type Interruption, pollMs } from './guard.js';
import { textOf } from './measuring.js';
import { operationIdOf, settle } from './start.js';

export type CancelReason =
  | { kind: Interruption['kind']; text: string }
  | { kind: 'safety-halt'; text: string; predicateId: string }
  | { kind: 'contaminated' | 'unsafe' | 'endless' | 'out-of-time'; text: string };

export interface Watched {
  /** The newest reading of the run; null when none could be read. */
  run: { observation: Observation; value: ScenarioRunValue } | null;
  /** It ended by itself or by the cancel. False: we gave up looking. */
  ended: boolean;
  /** The first reason to cancel. */
  cancelled: CancelReason | null;
}

const STEP = 500;
/** How long the commit of a cancel's intent may hold up the cancel itself. */
const PREPARE_PATIENCE = 10_000;
/** A run should have ended this long after its duration; beyond it something is wrong with the service. */
const OVERTIME = 10 * 60_000;

/** Cancels, whatever the App says: lifting a fault is safer than recording it first (R16.1). */
export async function cancelFault(work: Work, ref: RunRef, operationId: string | null, reason: string): Promise<void> {
  const { clock, log } = work.runtime;
  log.warning(`Cancelling run ${ref.runId}: ${reason}`);
  if (operationId !== null) {
    const recorded = work.door
      .send(
        {
          ...envelope(work, work.runtime.newId('prepare')),
          type: 'prepare',
          operation: {
            operationId,
            kind: 'fault-cancel',
            class: 'idempotent',
            key: ref.runId,
            intent: { ...ref, reason: reason.slice(0, 2000) },
          },
          receipts: [],
          raws: {},
        },
        { deadline: clock.now() + PREPARE_PATIENCE },
      )
      .catch((error: unknown) => log.warning(`The cancel could not be recorded first: ${messageOf(error)}`));
    await within(clock, PREPARE_PATIENCE, recorded, undefined);
  }
  await work.provider.cancel(ref);
}

/** Why the fault must not go on, or null. */
function reasonToCancel(execution: Execution, run: ScenarioRunValue | null, startedAt: number): CancelReason | null {
  const { guard, measuring, work, experiment, faultSeconds } = execution;
  const now = work.runtime.clock.now();
  const interrupted = guard.current();
  if (interrupted) return interrupted;
  const halt = measuring.tripped(textOf({ from: startedAt, to: now }));
  if (halt) return { kind: 'safety-halt', text: `safety halt ${halt.id} tripped`, predicateId: halt.id };
  if (run?.planDigest && run.planDigest !== experiment.planDigest) {
    return { kind: 'unsafe', text: 'the plan of the run is not the validated one' };
  }
  const targets = new Set(run?.actions.flatMap((action) => action.targets));
  const allowed = work.environment.guardrails.maxTargets;
  if (targets.size > allowed)
    return { kind: 'unsafe', text: `${targets.size} targets are hit, ${allowed} are allowed` };
  const foreign = measuring.foreignRevision(startedAt, now);
  if (foreign !== null) return { kind: 'contaminated', text: `revision ${foreign} serves` };
  if (now > startedAt + faultSeconds * 1000 + OVERTIME) return { kind: 'endless', text: 'the run does not end' };
  const needed = (work.settings.recovery + 60) * 1000;
  if (now + needed > work.deadline) return { kind: 'out-of-time', text: 'the job is about to reach its time limit' };
  return null;
}

/** Polls until the run is terminal. A failing read is no end; only our own limits are. */
export async function watchFault(execution: Execution, ref: RunRef, startedAt: number): Promise<Watched> {
  const { work, guard } = execution;
  const { clock, log } = work.runtime;
  guard.stage = 'fault';
  const watched: Watched = { run: null, ended: false, cancelled: null };
  let readAt = Number.NEGATIVE_INFINITY;
  let cancelAt = Number.NEGATIVE_INFINITY;
  let cancelledAt = 0;
  let cancels = 0;
  for (;;) {
    // After a cancel the end is near: look more often.
    const pace = watched.cancelled ? Math.min(1_000, pollMs(work)) : pollMs(work);
    if (clock.now() - readAt >= pace) {
      readAt = clock.now();
      try {
        const run = await within(clock, 15_000, readRun(work, ref), null);
        if (run?.value) watched.run = { observation: run.observation, value: run.value };
      } catch (error) {
        log.info(`Run ${ref.runId} could not be read: ${messageOf(error)}`);
      }
      if (watched.run?.value.terminal) return { ...watched, ended: true };
    }
    if (!watched.cancelled) {
      watched.cancelled = reasonToCancel(execution, watched.run?.value ?? null, startedAt);
      if (watched.cancelled) cancelledAt = clock.now();
    }
    if (watched.cancelled && clock.now() - cancelAt >= 10_000) {
      cancelAt = clock.now();
      const operationId = cancels === 0 ? operationIdOf(execution, 'fault-cancel') : null;
      cancels += 1;
      await cancelFault(work, ref, operationId, watched.cancelled.text).catch((error: unknown) =>
        log.warning(`The cancel failed and is repeated: ${messageOf(error)}`),
      );
    }
    if (watched.cancelled && clock.now() - cancelledAt > OVERTIME) return watched;
    await clock.sleep(STEP, watched.cancelled ? undefined : guard.signal);
  }
}

/** The cancel's own ledger entry, once the run has ended. */
export async function settleCancel(
  execution: Execution,
  watched: Watched,
  runId: string,
  receipts: readonly Receipt[],
): Promise<void> {
  if (!watched.cancelled || watched.cancelled.kind === 'lease-lost') return;
  const outcome = watched.ended ? 'completed' : 'unknown';
  const id = operationIdOf(execution, 'fault-cancel');
  await settle(
    execution.work,
    id,
    outcome,
    { runId, status: watched.run?.value.status ?? null },
    receipts,
    execution.evidence,
  );
}
