/** What the steps of one execution share. */

import type { Cause, Experiment, Receipt, RunState, Submission } from '../../../schemas/generated/types.js';
import { sameRunId } from '../../../state/base/run-id.js';
import type { ScenarioRunListValue, ScenarioRunValue } from '../../../state/evidence/readers/chaos.js';
import { readValue } from '../../../state/evidence/readers/index.js';
import { repairsOf } from '../../../state/run/budget.js';
import type { EvidenceBag } from '../../evidence.js';
import type { Bound, ConfigurationRef, Observation, RunRef } from '../../faults/port.js';
import { WorkerError } from '../../runtime/runtime.js';
import type { Work } from '../work.js';
import type { Guard } from './guard.js';
import type { Measuring } from './measuring.js';
import type { ServiceClock } from './service-clock.js';

export interface Execution {
  work: Work;
  state: RunState;
  experiment: Experiment;
  /** The frozen configuration. */
  ref: ConfigurationRef;
  /** Every scenario of the workspace: a foreign run of any of them is in the way. */
  scenarioNames: readonly string[];
  /** Seconds. */
  faultSeconds: number;
  evidence: EvidenceBag;
  measuring: Measuring;
  guard: Guard;
  serviceClock: ServiceClock;
}

/** Why an attempt ends without a measured fault. */
export interface Obstacle {
  class: Cause;
  details: string;
}

export function configurationId(ref: ConfigurationRef): string {
  return `${ref.workspaceId}/scenarios/${ref.scenarioName}/configurations/${ref.configurationName}`;
}

function runSubject(ref: RunRef): string {
  return `${ref.workspaceId}/scenarios/${ref.scenarioName}/runs/${ref.runId}`;
}

/** Which attempt of the experiment this is; part of deterministic operation ids (R14.1). */
export function attemptName(experiment: Experiment): string {
  return `e${experiment.n}-a${repairsOf(experiment)}`;
}

export function workspaceIdOf(state: RunState): string {
  const id = state.workspace.resource?.id;
  if (!id) throw new WorkerError('The run has no workspace yet', 'Preflight comes first; update the App.');
  return id;
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
  value: ScenarioRunValue | null;
}

/** Reads a run without keeping anything: only the last of many readings becomes a receipt. Another run's document is none. */
export async function readRun(work: Work, ref: RunRef, bound?: Bound): Promise<RunReading> {
  const observation = await work.provider.run(ref, bound);
  const value = readValue('scenario-run', observation.raw).value as ScenarioRunValue | null;
  return { observation, value: sameRunId(value?.runId, ref.runId) ? value : null };
}

export function recordRun(
  evidence: EvidenceBag,
  ref: RunRef,
  { observation }: Pick<RunReading, 'observation'>,
): Receipt {
  return evidence.add({ kind: 'scenario-run', subject: runSubject(ref), ...observation });
}

export interface RunListReading {
  observation: Observation;
  /** Null when the list was not complete. */
  runs: ScenarioRunListValue[] | null;
  caveat: string | null;
}

export async function readRuns(
  work: Work,
  workspaceId: string,
  scenarioNames: readonly string[],
  bound?: Bound,
): Promise<RunListReading> {
  const observation = await work.provider.runs(workspaceId, scenarioNames, bound);
  const reading = readValue('scenario-run-list', observation.raw);
  return { observation, runs: reading.value as ScenarioRunListValue[] | null, caveat: reading.caveat };
}

export function recordRuns(evidence: EvidenceBag, workspaceId: string, { observation }: RunListReading): Receipt {
  return evidence.add({ kind: 'scenario-run-list', subject: workspaceId, ...observation });
}
