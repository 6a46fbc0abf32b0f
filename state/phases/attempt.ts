/** One attempt of an experiment: its run, its clock and the grid of its samples (R5.10, R8.8). */
import type { Experiment, Operation, Receipt, RunState, WorkerReport } from '../../schemas/generated/types.js';
import { sameArmId } from '../base/arm-id.js';
import { durationSeconds } from '../base/duration.js';
import { asText } from '../base/json.js';
import { ruledBy } from '../base/policy-versions.js';
import { sameRunId } from '../base/run-id.js';
import { placeOf } from '../config/provider.js';
import type { MeasureContext } from '../evidence/measure.js';
import type { FaultRunValue } from '../evidence/providers/port.js';
import type { ClockValue } from '../evidence/readers/clock.js';
import { newest } from '../evidence/select.js';
import { provenTargets } from '../run/supersede.js';
import { type FaultTimes, faultTimes, faultWindow } from './fault-window.js';

export interface Facts {
  state: RunState;
  experiment: Experiment;
  receipts: readonly Receipt[];
  report: WorkerReport;
  /** The fault start of this attempt. */
  operation: Operation | null;
  /** Nobody watched the fault's end, so that nobody can say how long recovery took; that it holds is what counts (R16.2). */
  unwatched?: boolean;
}

/** Since 2026-12 samples are of the grid that the start's prepare commit names, and the service's clock is measured. */
function isTimed({ state, unwatched }: Facts): boolean {
  return !unwatched && ruledBy(state.policyVersion, '2026-12');
}

export function ofAttempt(facts: Facts): MeasureContext {
  const { receipts, experiment, operation } = facts;
  const context: MeasureContext = { receipts, experiment: experiment.n, mode: experiment.mode };
  return isTimed(facts) ? { ...context, startedAt: asText(operation?.intent.startedAt) } : context;
}

/** The service's clock as this attempt measured it (R8.8). */
function clockOf({ state, receipts, experiment }: Facts): {
  receipt: Receipt | null;
  value: ClockValue | null;
  own: boolean;
} {
  const place = placeOf(state) ?? '';
  const receipt = newest(
    receipts,
    'clock',
    (entry) => entry.experiment === experiment.n && entry.mode === experiment.mode && sameArmId(entry.subject, place),
  );
  const value = (receipt?.value ?? null) as ClockValue | null;
  return { receipt, value, own: receipt?.source.system === 'command' };
}

/** When the fault acted, on the worker's clock where that is ruled so; before, the service's times were taken as they are. */
export function timesOf(facts: Facts, run: FaultRunValue): FaultTimes & { receipts: Receipt[] } {
  const proof = provenTargets(facts.experiment, facts.state.gate);
  if (!isTimed(facts)) {
    const acted = faultWindow(run, proof);
    const end = acted?.to ?? run.endedAt;
    return { acted, fault: acted, from: acted?.from ?? run.startedAt, over: end, clock: null, receipts: [] };
  }
  const { receipt, value, own } = clockOf(facts);
  const frozen = durationSeconds(facts.experiment.fault.duration) ?? 0;
  return { ...faultTimes(run, proof, value, own, frozen), receipts: receipt ? [receipt] : [] };
}

/** Exactly the run that this attempt started (R8.1 step 8). */
export function runOf(facts: Facts): { receipt: Receipt; value: FaultRunValue } | null {
  const started = facts.operation?.result?.runId;
  const receipt = newest(facts.receipts, 'fault-run', (entry) => {
    const value = entry.value as FaultRunValue | null;
    return entry.experiment === facts.experiment.n && value !== null && sameRunId(value.runId, started);
  });
  return receipt ? { receipt, value: receipt.value as FaultRunValue } : null;
}
