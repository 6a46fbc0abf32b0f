/** What every fault provider can do. A provider answers with raw payloads; readers in state/ say what they mean. */
import type { Receipt } from '../../schemas/generated/types.js';

/** A raw payload with where it came from. */
export interface Observation {
  raw: unknown;
  source: Receipt['source'];
}

export interface ConfigurationRef {
  workspaceId: string;
  scenarioName: string;
  configurationName: string;
}

export interface RunRef {
  workspaceId: string;
  scenarioName: string;
  runId: string;
}

/**
 * `started`: accepted; the run id is null when the answer names none. `refused`: it certainly did nothing. `unknown`: it may
 * run (R14.1).
 */
export type StartOutcome =
  | { kind: 'started'; runId: string | null }
  | { kind: 'refused'; details: string }
  | { kind: 'unknown'; details: string };

/** `accepted`: the service took it. `refused`: it said no (perhaps the run has ended). `unknown`: nobody knows. */
type CancelOutcome = { kind: 'accepted' } | { kind: 'refused' | 'unknown'; details: string };

/** How long the caller waits for the answer, milliseconds. */
export interface Bound {
  timeoutMs?: number;
}

export interface FaultProvider {
  /** Logs in anew, so that nothing has to before the token ends. Rejects when that fails. */
  login(): Promise<void>;
  workspaces(subscriptionId: string, resourceGroup: string): Promise<Observation>;
  scenarios(workspaceId: string): Promise<Observation>;
  configuration(ref: ConfigurationRef): Promise<Observation>;
  /** Validates anew and waits for the result. */
  validate(ref: ConfigurationRef): Promise<Observation>;
  /** The latest validation, without making one. */
  validation(ref: ConfigurationRef): Promise<Observation>;
  /** Runs of these scenarios, all pages. */
  runs(workspaceId: string, scenarioNames: readonly string[], bound?: Bound): Promise<Observation>;
  /** Called once; never throws for a call that failed. */
  start(ref: ConfigurationRef): Promise<StartOutcome>;
  run(ref: RunRef, bound?: Bound): Promise<Observation>;
  /** May be repeated; never throws. What became of it is for the run's own state to say. */
  cancel(ref: RunRef, bound?: Bound): Promise<CancelOutcome>;
  /**
   * What the service's clock says (R8.8): raw `{ sentAt, receivedAt, date }`, ours canonical, its as it wrote it. Null: the
   * provider's times are the worker's own.
   */
  clock(ref: ConfigurationRef): Promise<Observation | null>;
  /** Whether a resource exists, from the list of its resource group. */
  target(id: string): Promise<Observation>;
}
