/** What a lost worker left behind: a successor resumes a known fault and never starts a second one (R15.2). */
import type { Cause, Experiment, Operation, RunState } from '../../../schemas/generated/types.js';
import { faultWindow } from '../../../state/phases/fault-window.js';
import { provenTargets } from '../../../state/supersede.js';
import { timeMs } from '../../../state/time.js';
import type { EvidenceBag } from '../../evidence.js';
import type { RunRef } from '../../providers/port.js';
import { messageOf } from '../../runtime.js';
import { details, type Outcome, stateOf, type Work } from '../work.js';
import { type RunReading, readRun, recordRun, recordRuns, workspaceIdOf } from './context.js';
import { type Measuring, textOf } from './measuring.js';
import { proveRecovery } from './recovery.js';
import { findRun, settle } from './start.js';
import { cancelFault } from './watch.js';

export interface Leftover {
  ref: RunRef;
  /** The last reading; terminal unless we had to give up. */
  run: RunReading | null;
}

const LOOK_EVERY = 1_000;
const CANCEL_PATIENCE = 10 * 60_000;

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Cancels the run if it is active and waits for its end. */
async function lift(work: Work, ref: RunRef): Promise<RunReading | null> {
  const { clock, log } = work.runtime;
  const until = Math.min(clock.now() + CANCEL_PATIENCE, work.deadline);
  let cancelled = false;
  let last: RunReading | null = null;
  for (;;) {
    try {
      last = await readRun(work, ref);
      if (last.value?.terminal) return last;
      if (!cancelled) {
        await cancelFault(work, ref, null, 'its worker is gone');
        cancelled = true;
      }
    } catch (error) {
      log.info(`Run ${ref.runId} could not be lifted yet: ${messageOf(error)}`);
    }
    if (clock.now() >= until) return last;
    await clock.sleep(LOOK_EVERY);
  }
}

async function resolve(
  work: Work,
  state: RunState,
  operation: Operation,
  evidence: EvidenceBag,
  scenarioNames: readonly string[],
): Promise<Leftover | null> {
  const scenarioName = text(operation.intent.scenarioName);
  const configurationName = text(operation.intent.configurationName);
  if (scenarioName === null || configurationName === null) return null;
  const workspaceId = text(operation.intent.workspaceId) ?? workspaceIdOf(state);
  const ref = { workspaceId, scenarioName, configurationName };
  let runId = text(operation.result?.runId);
  if (runId === null) {
    const since = timeMs(operation.preparedAt);
    const { found, list } = await findRun(work, { scenarioNames, ref, known: new Set(), since });
    if (found.kind === 'none') {
      const receipts = list ? [recordRuns(evidence, workspaceId, list)] : [];
      await settle(work, operation.operationId, 'never-happened', null, receipts, evidence);
    }
    // Two could be ours, or none can be told: what was seen is what a person's answer will rest on (R14.2).
    if (found.kind === 'many' && list)
      await settle(work, operation.operationId, 'unknown', null, [recordRuns(evidence, workspaceId, list)], evidence);
    if (found.kind !== 'one') return null;
    runId = found.runId;
  }
  const runRef: RunRef = { workspaceId, scenarioName, runId };
  const run = await lift(work, runRef);
  if (operation.status !== 'settled' && run) {
    await settle(work, operation.operationId, 'completed', { runId }, [recordRun(evidence, runRef, run)], evidence);
  }
  return { ref: runRef, run };
}

/**
 * Settles every fault start of this run that is not settled, and lifts what still runs.
 * @returns the newest run that a fault start of this run made, or null
 */
export async function liftLeftovers(
  work: Work,
  state: RunState,
  evidence: EvidenceBag,
  scenarioNames: readonly string[],
): Promise<Leftover | null> {
  const starts = state.operations.filter((operation) => operation.kind === 'fault-start');
  const open = starts.filter((operation) => operation.status !== 'settled');
  const last = starts.findLast((operation) => operation.outcome === 'completed');
  let newest: Leftover | null = null;
  for (const operation of last ? [last, ...open] : open) {
    newest = (await resolve(work, state, operation, evidence, scenarioNames)) ?? newest;
  }
  return newest;
}

/** Lifts a fault that nobody watches any more and proves recovery; nothing else is measured (R15.2, R16.2). */
export async function liftAndReport(
  work: Work,
  experiment: Experiment,
  evidence: EvidenceBag,
  measuring: Measuring,
  fault: { ref: RunRef; class: Cause; why: string },
): Promise<Outcome> {
  const run = await lift(work, fault.ref);
  if (run) recordRun(evidence, fault.ref, run);
  const window = run?.value ? faultWindow(run.value, provenTargets(experiment, stateOf(work).gate)) : null;
  const endedAt = window?.to ?? run?.value?.endedAt;
  // Samples begin only now: an earlier window could not be read. Nor is the service's time ours: what it calls the end may lie
  // before the real one, and by now the fault is lifted (R8.8).
  const lifted = work.runtime.clock.now();
  const from = Math.max(endedAt ? timeMs(endedAt) : 0, measuring.startedAt, lifted);
  const recovered = await proveRecovery(work, measuring, from, work.runtime.stopping);
  const recovery = textOf(recovered.window);
  measuring.record(evidence, measuring.roles.recovery, recovery, recovered.window);
  const ended = run?.value ? `Run ${fault.ref.runId} is ${run.value.status}.` : `Run ${fault.ref.runId} is unreadable.`;
  const said = recovered.holds ? 'Recovery is proven.' : 'Recovery is not proven.';
  return {
    report: {
      outcome: 'repair',
      class: fault.class,
      details: details(`${fault.why} ${ended} ${said}`),
      windows: { control: null, fault: window, recovery },
      recoveryFailed: !recovered.holds,
      timeToRecoverSeconds: null,
    },
    proposal: null,
    patches: {},
    evidence,
    summary: [`${ended} ${said}`],
  };
}
