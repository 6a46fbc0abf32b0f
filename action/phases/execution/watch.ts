/**
 * The fault, watched until it has ended, and cancelled when it must be (R8.1 step 8, R8.6). Readings, polls, samples and
 * cancels run beside the watch, so that no answer that fails to come keeps it from acting (R8.3).
 */

import type { Message } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { sameRunId } from '../../../state/base/run-id.js';
import { providerOf } from '../../../state/evidence/providers/index.js';
import type { FaultRunValue, ListedRun } from '../../../state/evidence/providers/port.js';
import { message } from '../../../state/messages/message.js';
import { provenTargets } from '../../../state/run/supersede.js';
import type { Observation, RunRef } from '../../faults/port.js';
import { stateOf } from '../work.js';
import { type Brake, brake } from './brake.js';
import { type Execution, readRuns } from './context.js';
import { mayBeOf } from './find-run.js';
import { type Interruption, pollMs } from './guard.js';
import { lift } from './lift.js';
import { textOf } from './measuring.js';
import { type Reading, type Seen, startReading } from './reading.js';

type CancelReason =
  | { kind: Interruption['kind']; why: Message }
  | { kind: 'safety-halt'; why: Message; predicateId: string }
  | { kind: 'contaminated' | 'unsafe' | 'endless' | 'out-of-time'; why: Message };

export interface Watched {
  /** The newest reading of the run; null when none could be read. */
  run: { observation: Observation; value: FaultRunValue } | null;
  /** It ended by itself or by the cancel. False: we gave up looking. */
  ended: boolean;
  /** The first reason to cancel. */
  cancelled: CancelReason | null;
}

/** What is watched. */
export interface Started {
  ref: RunRef;
  /** Milliseconds; when the start was called. */
  since: number;
  /** Ids in lower case of runs that were there before. */
  known: ReadonlySet<string>;
  /** Told about the first reading; null: there was none. */
  first(seen: Seen | null): void;
}

const STEP = 250;
/** How long one reading of the list may take, milliseconds. */
const LIST_PATIENCE = 10_000;
/** A run should have ended this long after its duration; beyond it something is wrong with the service. */
const OVERTIME = 10 * 60_000;

/** Why the fault must not go on, or null. */
function reasonToCancel(
  execution: Execution,
  run: FaultRunValue | null,
  { since }: Started,
  twins: readonly string[],
): CancelReason | null {
  const { guard, measuring, work, experiment, faultSeconds } = execution;
  const now = work.runtime.clock.now();
  const interrupted = guard.current();
  if (interrupted) return interrupted;
  const halt = measuring.tripped(textOf({ from: since, to: now }));
  if (halt) return { kind: 'safety-halt', why: message('halt-tripped-now', { halt: halt.id }), predicateId: halt.id };
  if (run?.planDigest && run.planDigest !== experiment.planDigest) {
    return { kind: 'unsafe', why: message('plan-not-validated') };
  }
  const targets = new Set(run?.actions.flatMap((action) => action.targets));
  const allowed = work.environment.guardrails.maxTargets;
  if (targets.size > allowed)
    return { kind: 'unsafe', why: message('too-many-targets-hit', { targets: targets.size, most: allowed }) };
  if (twins.length > 0) return { kind: 'contaminated', why: message('second-run-active', { runs: twins }) };
  const foreign = measuring.foreignRevision(since, now);
  if (foreign !== null) return { kind: 'contaminated', why: message('revision-serves-now', { revision: foreign }) };
  if (now > since + faultSeconds * 1000 + OVERTIME) return { kind: 'endless', why: message('run-endless') };
  const needed = (work.settings.recovery + 60) * 1000;
  if (now + needed > work.deadline) return { kind: 'out-of-time', why: message('job-out-of-time') };
  return null;
}

/**
 * The list of runs, read until it could be once after the start: a call that arrived twice has a second run, which no reading
 * of the first one shows.
 */
async function findTwins(execution: Execution, started: Started, over: AbortSignal): Promise<ListedRun[]> {
  const { work, ref, others } = execution;
  const { clock, log } = work.runtime;
  for (;;) {
    await clock.sleep(pollMs(work), over);
    if (over.aborted) return [];
    try {
      const { runs } = await readRuns(work, ref, others, { timeoutMs: LIST_PATIENCE });
      if (runs !== null) {
        return runs.filter(
          (run) =>
            !run.terminal && !sameRunId(run.runId, started.ref.runId) && !started.known.has(run.runId.toLowerCase()),
        );
      }
    } catch (error) {
      log.info(`The list of runs could not be read: ${messageOf(error)}`);
    }
  }
}

/** Watches until the run has ended. A failing read is no end; only our own limits are. */
export async function watchFault(
  execution: Execution,
  started: Started,
  /** The run was cancelled; the promise is settled when that was answered. */
  cancelSent: (answered: Promise<void>) => void,
): Promise<Watched> {
  const { work, guard, experiment } = execution;
  const { clock } = work.runtime;
  const { ref } = started;
  guard.stage = 'fault';
  const over = new AbortController();
  let cancelled: CancelReason | null = null;
  let cancelledAt = 0;
  let braked: Brake | null = null;
  const twins: string[] = [];
  const twinsLifted: Promise<unknown>[] = [];
  // After a cancel the end is near: look more often.
  const pace = (): number => (cancelled ? Math.min(1_000, pollMs(work)) : pollMs(work));
  const proof = provenTargets(experiment, stateOf(work).gate);
  const reading: Reading = startReading(work, ref, proof, pace);
  void reading.first.then(started.first);
  void findTwins(execution, started, over.signal).then((found) => {
    for (const twin of found) {
      twins.push(twin.runId);
      const entry = providerOf(work.environment).entryOf(experiment.fault);
      // Made by our own call, so ours to lift; a stranger's is not.
      if (mayBeOf(work.environment, twin, execution.ref, entry))
        twinsLifted.push(lift(work, { ...ref, runId: twin.runId }, proof, message('second-run-of-start')));
    }
  });
  const watched = (ended: boolean): Watched => ({ run: reading.newest(), ended, cancelled });
  try {
    for (;;) {
      const run = reading.newest()?.value ?? null;
      if (reading.over()) return watched(true);
      if (!cancelled && !run?.terminal) {
        cancelled = reasonToCancel(execution, run, started, twins);
        if (cancelled) {
          cancelledAt = clock.now();
          braked = brake(work, ref, cancelled.why);
          cancelSent(braked.answered);
        }
      }
      if (cancelled && clock.now() - cancelledAt > OVERTIME) return watched(false);
      await clock.sleep(STEP, cancelled || run?.terminal ? undefined : guard.signal);
    }
  } finally {
    over.abort();
    reading.stop();
    braked?.release();
    await Promise.all(twinsLifted);
  }
}
