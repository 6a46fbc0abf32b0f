/** What the steps of one execution share. */

import type {
  Cause,
  Experiment,
  Message,
  Receipt,
  RunState,
  Statement,
  Submission,
} from '../../../schemas/generated/types.js';
import { sameRunId } from '../../../state/base/run-id.js';
import { placeOf } from '../../../state/config/provider.js';
import { providerOf } from '../../../state/evidence/providers/index.js';
import type { FaultRef, FaultRunValue, ListedRun } from '../../../state/evidence/providers/port.js';
import { type Reading, type ReceiptKind, readValue } from '../../../state/evidence/readers/index.js';
import { repairsOf } from '../../../state/run/budget.js';
import type { EvidenceBag } from '../../evidence.js';
import type { Bound, Observation, RunRef } from '../../faults/port.js';
import { WorkerError } from '../../runtime/runtime.js';
import type { Work } from '../work.js';
import type { Guard } from './guard.js';
import type { Measuring } from './measuring.js';
import type { ServiceClock } from './service-clock.js';

export interface Execution {
  work: Work;
  state: RunState;
  experiment: Experiment;
  /** Where faults are injected from. */
  place: string;
  /** The frozen fault. */
  ref: FaultRef;
  /** The other entries of the catalog: a foreign run of any of them is in the way. */
  others: readonly string[];
  /** Seconds. */
  faultSeconds: number;
  evidence: EvidenceBag;
  measuring: Measuring;
  guard: Guard;
  /** Null: whoever uses the service is enough. */
  demand: Demand | null;
  serviceClock: ServiceClock;
}

/** Why an attempt ends without a measured fault. */
export interface Obstacle {
  class: Cause;
  details: Message;
}

/** Demand that is made for the experiment (R8.1 steps 5 and 11). */
export interface Demand {
  /** It is under way, as far as we know. */
  readonly started: boolean;
  /** Prepared, started once, looked at; null: it is under way. */
  begin(execution: Execution): Promise<Obstacle | null>;
  /** Keeps what it says of itself now, while it should still be under way. Never rejects. */
  look(): Promise<void>;
  /** Stops it, and settles it where the lease is still ours. Never rejects. @param recorded false: nothing may be sent any more */
  end(recorded: boolean): Promise<void>;
}

/** Which attempt of the experiment this is; part of deterministic operation ids (R14.1). */
export function attemptName(experiment: Experiment): string {
  return `e${experiment.n}-a${repairsOf(experiment)}`;
}

/** What the provider's receipts about the fault are about. */
export function subjectOf(work: Work, ref: FaultRef): string {
  return providerOf(work.environment).subject(ref);
}

export function knownPlace(state: RunState): string {
  const place = placeOf(state);
  if (place === null)
    throw new WorkerError(
      'The run does not know yet where faults are injected from',
      'Preflight comes first; update the App.',
    );
  return place;
}

/** What an observation of the fault provider says. */
export function observedValue(kind: ReceiptKind, { raw, source }: Observation): Reading {
  return readValue(kind, raw, { system: source.system });
}

/** The members that every submission of this worker has. */
export function envelope(work: Work, commandId: string) {
  return {
    schemaVersion: 'chaos-loop/submission/v1' as const,
    commandId,
    runId: work.brief.runId,
    environment: work.brief.environment,
    token: work.brief.token,
    workflowRun: work.workflowRun,
  };
}

export type Settle = Extract<Submission, { type: 'settle' }>;

export interface RunReading {
  observation: Observation;
  /** Null when the payload could not be read. */
  value: FaultRunValue | null;
}

/** Reads a run without keeping anything: only the last of many readings becomes a receipt. Another run's document is none. */
export async function readRun(work: Work, ref: RunRef, bound?: Bound): Promise<RunReading> {
  const observation = await work.provider.status(ref, bound);
  const value = observedValue('fault-run', observation).value as FaultRunValue | null;
  return { observation, value: sameRunId(value?.runId, ref.runId) ? value : null };
}

export function recordRun(
  { environment }: Work,
  evidence: EvidenceBag,
  { fault, runId }: RunRef,
  { observation }: Pick<RunReading, 'observation'>,
): Receipt {
  const subject = providerOf(environment).runSubject(fault, runId);
  return evidence.add({ kind: 'fault-run', subject, ...observation });
}

export interface RunListReading {
  observation: Observation;
  /** Null when the list was not complete. */
  runs: ListedRun[] | null;
  caveat: Statement | null;
}

export async function readRuns(
  work: Work,
  ref: FaultRef,
  others: readonly string[],
  bound?: Bound,
): Promise<RunListReading> {
  const observation = await work.provider.list(ref, others, bound);
  const reading = observedValue('fault-run-list', observation);
  return { observation, runs: reading.value as ListedRun[] | null, caveat: reading.caveat };
}

export function recordRuns(evidence: EvidenceBag, place: string, { observation }: RunListReading): Receipt {
  return evidence.add({ kind: 'fault-run-list', subject: place, ...observation });
}
