/** What a whole world can be told, what of it is kept, and what it shows. */
import type {
  Brief,
  Config,
  Control,
  ErrorBody,
  RunState,
  SubmitSubmission,
} from '../../../schemas/generated/types.js';
import type { RunHistory } from '../../../state/verify/index.js';
import type { Azure } from '../../azure/host.js';
import type { RunRecord } from '../../azure/scenario-run.js';
import type { RunIdentity, WorkflowEvent } from '../../github/actions-port.js';
import type { Sent, Trouble } from '../network.js';
import type { KeptService, ServiceModel } from '../service.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { Fix, Proposed } from './agents.js';
import type { App, AppPorts } from './app.js';
import type { Chaos } from './chaos.js';
import type { GitHubInProcess, KeptHost } from './github.js';
import type { Interference } from './interference.js';
import type { Authority, Build } from './pipeline.js';

export interface WholeWorldOptions {
  seed?: number | string;
  /** The fault reports success and blocks nothing. */
  effect?: 'real' | 'none';
  fix?: Fix;
  decide?: 'approve' | 'reject';
  /** What is asked for; a run where left out. */
  verb?: 'start' | 'plan';
  /** The analysis proposes what no fault can test, and nothing else. */
  untestable?: boolean;
  /** Nobody uses the service. */
  idle?: boolean;
  /** A pipeline in the shape of Azure Pipelines, with who attests its builds, made in the world's time; GitHub Actions where left out. */
  azurePipelines?(): Promise<Authority>;
  /** What decides is asked of Azure Monitor: metrics and logs. */
  monitored?: boolean;
  /** Of the environment. */
  settings?: Partial<Config['environments'][string]>;
  /** ISO 8601; half a minute where left out. */
  faultDuration?: string;
  /** What goes wrong of itself. */
  chaos?: Partial<Chaos>;
  /** How late the n-th webhook comes, in milliseconds, once for each time; none: it is lost. In place of what `chaos` says. */
  arrivals?(n: number): readonly number[];
  /** What happens to each request of a worker while it does what the brief says; undefined: nothing. */
  trouble?(request: Sent, brief: Brief | null, world: WholeWorld): Trouble | undefined;
  /** The App's requests are carried without Octokit (direct.ts): the same run in half the time. */
  direct?: boolean;
  /** Where the repository lies: in memory where left out, or on disk through git itself. */
  adapter?: 'memory' | 'branch';
  /** Starts each App process; in the world's own process where left out. */
  startApp?(ports: AppPorts): Promise<App>;
  /** In place of what `chaos` says of requests, commits and events. */
  interference?: Interference;
  /** Goes on from there, in place of an empty repository. */
  kept?: KeptWorld;
  /** Told at each place from where a world can go on: a worker's run is queued, or a person is about to act. */
  seam?(name: string, keep: () => KeptWorld): void;
  /** Somebody who may do nothing but comment is about. */
  strangers?: boolean;
  /** Where the run is abandoned: phase and iteration (`coding/0`), or the iteration whose fault acts (`fault/0`). */
  abandonAt?: string | null;
  /** How far Azure's clocks are ahead, milliseconds. */
  skewMs?: number;
  /** What a finished run may still bring about is waited for so long; ten minutes where left out. */
  settlingSeconds?: number;
}

/** A world as it is where nothing is under way but what is named: plain data, for any number of others. */
export interface KeptWorld {
  /** Milliseconds. */
  at: number;
  host: KeptHost;
  azure: ReturnType<Azure['document']>;
  service: KeptService;
  builds: readonly Build[];
  issue: number;
  runId: string | null;
  /** The worker's run that is queued. */
  job: { event: WorkflowEvent; run: RunIdentity } | null;
}

export interface WholeWorld {
  clock: VirtualClock;
  github: GitHubInProcess;
  /** Who asks for the run. */
  maintainer: string;
  chaos: Chaos;
  service: ServiceModel;
  /** Each that was deployed by the pipeline, the oldest first. */
  builds: Build[];
  /** Every request of the workers, in order. */
  sent: Sent[];
  /** What App and workers said. */
  lines: string[];
  /** What went wrong, by name, and each webhook's fate. */
  mishaps: string[];
  /** When each commit of the state branch landed, milliseconds, by its id. */
  landed: ReadonlyMap<string, number>;
  /** Leases that were dispatched, the oldest first. */
  dispatches: Dispatched[];
  /** Why the App sent workers away. */
  refusals: ErrorBody[];
  /** What each worker was asked and handed in, the oldest first. */
  jobs: Job[];
  control(): Promise<Control | null>;
  state(): Promise<RunState | null>;
  /** All that it shows to the outside, line by line: the same for the same seed, in every process. */
  trace(): string[];
  /** What the state branch keeps of the run, read with git as any clone could. */
  history(): Promise<RunHistory>;
  /** The same, read from memory. */
  read(): Promise<RunHistory>;
  /** When the fault began or ended to block the service, the oldest first. */
  faults: { at: number; blocked: boolean }[];
  /** Ids of the workers' commands that the App said it took. */
  acknowledged: string[];
  /** What becomes of what the next agent hands in; null: nothing. */
  misled: ((proposed: Proposed, brief: Brief) => Proposed) | null;
  /** Every run that Azure has. */
  faultRuns(): readonly Pick<RunRecord, 'id' | 'startTime' | 'endTime' | 'status'>[];
  /** From an empty repository to the end of its run, and until nothing more follows from it. */
  live(): Promise<RunState>;
  close(): Promise<void>;
}

export interface Job {
  brief: Brief;
  submission: SubmitSubmission;
}

export interface Dispatched {
  /** Milliseconds. */
  at: number;
  runId: string | null;
  environment: string;
  token: string;
  /** As it was sent. */
  payload: Record<string, unknown>;
}
