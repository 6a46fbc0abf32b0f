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

export interface FaultProvider {
  workspaces(subscriptionId: string, resourceGroup: string): Promise<Observation>;
  scenarios(workspaceId: string): Promise<Observation>;
  configuration(ref: ConfigurationRef): Promise<Observation>;
  /** Validates anew and waits for the result. */
  validate(ref: ConfigurationRef): Promise<Observation>;
  /** The latest validation, without making one. */
  validation(ref: ConfigurationRef): Promise<Observation>;
  /** Runs of these scenarios, all pages. */
  runs(workspaceId: string, scenarioNames: readonly string[]): Promise<Observation>;
  /** Called once; never throws for a call that failed. */
  start(ref: ConfigurationRef): Promise<StartOutcome>;
  run(ref: RunRef): Promise<Observation>;
  /** May be repeated; a run that ended already counts as cancelled. */
  cancel(ref: RunRef): Promise<void>;
  /**
   * What the service's clock says (R8.8): raw `{ sentAt, receivedAt, date }`, ours canonical, its as it wrote it. Null: the
   * provider's times are the worker's own.
   */
  clock(ref: ConfigurationRef): Promise<Observation | null>;
  /** Whether a resource exists, from the list of its resource group. */
  target(id: string): Promise<Observation>;
}
