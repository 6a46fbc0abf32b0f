/** What a lost worker left behind: a successor resumes a known fault and never starts a second one (R15.2). */
import type { Cause, Experiment, FaultProof, Message, Operation, RunState } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { timeMs } from '../../../state/base/time.js';
import { storedRef } from '../../../state/config/provider.js';
import { providerOf } from '../../../state/evidence/providers/index.js';
import { message } from '../../../state/messages/message.js';
import { listedBefore } from '../../../state/operations/operations.js';
import { provenTargets } from '../../../state/run/supersede.js';
import type { EvidenceBag } from '../../evidence.js';
import type { RunRef } from '../../faults/port.js';
import { type Outcome, stateOf, type Work } from '../work.js';
import { knownPlace, readRun, recordRun, recordRuns } from './context.js';
import { findRun } from './find-run.js';
import { lift } from './lift.js';
import { type Measuring, textOf } from './measuring.js';
import { readTargetsAgain } from './read-back.js';
import { endOf, type Seen } from './reading.js';
import { proveRecovery } from './recovery.js';
import { settle, tellCancel } from './settling.js';

export interface Leftover {
  ref: RunRef;
  /** The last reading; terminal unless we had to give up. */
  run: Seen | null;
}

/** How long a run that should be over long ago is asked before it is cancelled all the same, milliseconds. */
const GLANCE = 2_000;

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A settled start of an earlier attempt is over; only if it does not say so at once is it lifted. */
async function over(work: Work, ref: RunRef): Promise<Seen | null> {
  try {
    const { observation, value } = await readRun(work, ref, { timeoutMs: GLANCE });
    return value?.terminal ? { observation, value } : null;
  } catch (error) {
    work.runtime.log.info(`Run ${ref.runId} could not be read: ${messageOf(error)}`);
    return null;
  }
}

interface Settling {
  work: Work;
  state: RunState;
  evidence: EvidenceBag;
  proof: FaultProof;
}

async function resolve({ work, state, evidence, proof }: Settling, operation: Operation): Promise<Leftover[]> {
  const ref = storedRef(state, operation);
  if (ref === null || state.experiment === null) return [];
  const known = text(operation.result?.runId);
  if (known !== null) {
    const runRef: RunRef = { fault: ref, runId: known };
    const settled = operation.status === 'settled';
    const earlier = settled && state.lease?.purpose !== 'cleanup' ? await over(work, runRef) : null;
    const run = earlier ?? (await lift(work, runRef, proof, message('worker-gone')));
    if (!settled && run) await settleFound(work, operation, runRef, run, evidence);
    else if (settled && earlier === null) void tellCancel(work, operation.operationId, known);
    return [{ ref: runRef, run }];
  }
  const lifted = new Map<string, Promise<Leftover>>();
  const liftOne = (runId: string): void => {
    if (lifted.has(runId.toLowerCase())) return;
    const runRef: RunRef = { fault: ref, runId };
    const lifting = lift(work, runRef, proof, message('worker-gone')).then((run) => ({ ref: runRef, run }));
    lifted.set(runId.toLowerCase(), lifting);
  };
  const others = state.operations.flatMap((entry) =>
    entry.kind === 'fault-start' && entry !== operation ? (text(entry.result?.runId)?.toLowerCase() ?? []) : [],
  );
  const before = listedBefore(state, operation);
  const { found, list } = await findRun(work, {
    ref,
    entry: providerOf(work.environment).entryOf(state.experiment.fault),
    known: new Set([...others, ...(before ?? [])]),
    complete: before !== null,
    since: timeMs(operation.preparedAt),
    several: liftOne,
  });
  if (found.kind === 'one') liftOne(found.runId);
  const leftovers = await Promise.all(lifted.values());
  const lists = list ? [recordRuns(evidence, knownPlace(state), list)] : [];
  const [only] = leftovers;
  if (found.kind === 'one' && only && leftovers.length === 1) {
    if (only.run) await settleFound(work, operation, only.ref, only.run, evidence);
  } else if (found.kind === 'none' && leftovers.length === 0) {
    await settle(work, operation.operationId, 'never-happened', null, lists, evidence);
  } else {
    // Two could be ours, or none can be told: what was seen is what a person's answer will rest on (R14.2).
    await settle(work, operation.operationId, 'unknown', null, lists, evidence);
  }
  return leftovers;
}

function settleFound(work: Work, operation: Operation, ref: RunRef, run: Seen, evidence: EvidenceBag): Promise<void> {
  const receipts = [recordRun(work, evidence, ref, run)];
  return settle(work, operation.operationId, 'completed', { runId: ref.runId }, receipts, evidence);
}

/** A cancel whose worker was lost is settled by looking at its run (R14.2). */
async function settleCancels({ work, state, evidence }: Settling, leftovers: readonly Leftover[]): Promise<void> {
  for (const operation of state.operations) {
    if (operation.kind !== 'fault-cancel' || operation.status === 'settled') continue;
    const leftover = leftovers.find(({ ref }) => ref.runId.toLowerCase() === operation.key.toLowerCase());
    if (!leftover?.run?.value.terminal) continue;
    const receipts = [recordRun(work, evidence, leftover.ref, leftover.run)];
    const result = { runId: leftover.ref.runId, status: leftover.run.value.status };
    await settle(work, operation.operationId, 'completed', result, receipts, evidence);
  }
}

/**
 * Settles every fault start of this run that is not settled, and lifts what still runs.
 * @returns the newest run that a fault start of this run made, or null
 */
export async function liftLeftovers(work: Work, state: RunState, evidence: EvidenceBag): Promise<Leftover | null> {
  const { experiment } = state;
  if (!experiment) return null;
  const place: Settling = { work, state, evidence, proof: provenTargets(experiment, state.gate) };
  const starts = state.operations.filter((operation) => operation.kind === 'fault-start');
  const open = starts.filter((operation) => operation.status !== 'settled');
  const last = starts.findLast((operation) => operation.outcome === 'completed');
  // All at once: a run that resists, or can't be read, keeps no other one running.
  const leftovers = (
    await Promise.all((last ? [last, ...open] : open).map((operation) => resolve(place, operation)))
  ).flat();
  await settleCancels(place, leftovers);
  return leftovers.at(-1) ?? null;
}

/** Lifts a fault that nobody watches any more and proves recovery; nothing else is measured (R15.2, R16.2). */
export async function liftAndReport(
  work: Work,
  experiment: Experiment,
  evidence: EvidenceBag,
  measuring: Measuring,
  fault: { ref: RunRef; class: Cause; why: Message },
): Promise<Outcome> {
  const run = await lift(work, fault.ref, provenTargets(experiment, stateOf(work).gate), fault.why);
  if (run) recordRun(work, evidence, fault.ref, run);
  const unread = run ? null : fault.ref.runId;
  const lifted = { class: fault.class, why: fault.why, unread, runs: run ? [run] : [] };
  return reportLifted(work, experiment, evidence, measuring, lifted);
}

/** Proves recovery after faults that were lifted without being measured. */
export async function reportLifted(
  work: Work,
  experiment: Experiment,
  evidence: EvidenceBag,
  measuring: Measuring,
  lifted: { class: Cause; why: Message; unread: string | null; runs: readonly Seen[] },
): Promise<Outcome> {
  const { clock, stopping } = work.runtime;
  const proof = provenTargets(experiment, stateOf(work).gate);
  // Samples begin only now: an earlier window could not be read. Nor is the service's time ours: what it calls the end may lie
  // before the real one, and by now the fault is lifted (R8.8).
  const ends = lifted.runs.map(({ value }) => endOf(value, proof, clock.now()) ?? 0);
  const from = Math.max(measuring.startedAt, clock.now(), ...ends);
  const recovered = await proveRecovery(work, measuring, from, stopping);
  const recovery = recovered.measured ? textOf(recovered.window) : null;
  if (recovery) await measuring.record(evidence, measuring.roles.recovery, recovery, recovered.window);
  await readTargetsAgain(work, experiment, evidence);
  const runs = lifted.runs.map(({ value }) => `${value.runId} is ${value.status}`);
  const { why, unread } = lifted;
  const details = message('fault-lifted', { why, unread, runs, recovered: recovered.holds });
  return {
    report: {
      outcome: 'repair',
      class: lifted.class,
      details,
      windows: { control: null, fault: null, recovery },
      recoveryFailed: recovered.measured && !recovered.holds,
      timeToRecoverSeconds: null,
    },
    proposal: null,
    patches: {},
    evidence,
  };
}
