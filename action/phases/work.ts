/** What every phase's worker is given, and what it hands back. */
import type {
  Brief,
  Cancel,
  EnvironmentConfig,
  ErrorBody,
  Patch,
  RunState,
  WorkerReport,
  WorkflowRunRef,
} from '../../schemas/generated/types.js';
import type { EffectiveSettings } from '../../state/config/config.js';
import type { AppClient } from '../app-client.js';
import type { ArmClient } from '../azure/rest.js';
import type { EvidenceBag } from '../evidence.js';
import type { FaultProvider } from '../faults/port.js';
import type { GitHubReader } from '../github/contents.js';
import type { Load } from '../load/index.js';
import type { Exchange } from '../net/exchange.js';
import type { Runtime } from '../runtime/runtime.js';
import { WorkerError } from '../runtime/runtime.js';
import type { Telemetry } from '../telemetry/port.js';
import type { AskServing } from '../telemetry/serving.js';

/** What the propose job left. */
export type Proposed =
  | { kind: 'none' }
  | { kind: 'proposal'; proposal: Record<string, unknown>; patches: Record<string, Patch> }
  | { kind: 'failed'; error: ErrorBody };

export interface Work {
  runtime: Runtime;
  brief: Brief;
  settings: EffectiveSettings;
  environment: EnvironmentConfig;
  workflowRun: WorkflowRunRef;
  appClient: AppClient;
  /** Logs in to Azure at its first call. */
  provider: FaultProvider;
  telemetry: Telemetry;
  /** Null: the environment has none made. */
  load: Load | null;
  exchange: Exchange;
  /** One question what serves, to whom the configuration says (R13.1). */
  askServing: AskServing;
  /** Azure Resource Manager; logs in at its first call. */
  arm(): Promise<ArmClient>;
  /** Every run that this worker cancelled; recorded by whoever submits next (R14.7). */
  cancels: Cancel[];
  github: GitHubReader;
  proposed: Proposed;
  /** When this job must be done, in milliseconds since the epoch. */
  deadline: number;
}

export interface Outcome {
  report: WorkerReport;
  proposal: Record<string, unknown> | null;
  patches: Record<string, Patch>;
  evidence: EvidenceBag;
  /** Markdown for the job's page alone: nothing of it is submitted. */
  chart?: string[];
}

/** The lease went to somebody else: nothing may be submitted (R15.1). */
export class LeaseLost extends WorkerError {
  constructor(during: string) {
    super(
      `Another worker has the lease of this run (noticed while ${during})`,
      'Nothing to do here; the other worker goes on.',
    );
    this.name = 'LeaseLost';
  }
}

/** A report's details are at most 8000 characters (schema `text`), and never empty. */
export function details(text: string): string {
  return text === '' ? 'nothing to say' : text.slice(0, 8000);
}

export function stateOf(work: Pick<Work, 'brief'>): RunState {
  const { state } = work.brief;
  if (!state) throw new WorkerError('The brief holds no run', 'This phase belongs to a run; update the App.');
  return state;
}

/** A report that the agent did not deliver what this phase needs. */
export function agentFailed(evidence: EvidenceBag, error: ErrorBody): Outcome {
  return {
    report: { outcome: 'failed', details: details(`${error.message} ${error.hint}`) },
    proposal: null,
    patches: {},
    evidence,
  };
}
