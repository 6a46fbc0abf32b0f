/**
 * What every fault provider can do for a worker: a folder here that exports `open`. It answers with raw payloads; its rules in
 * state/evidence/providers/ say what they mean. References are its own objects, which the phases hand back unread.
 */
import type { ProviderRequest, Receipt } from '../../schemas/generated/types.js';
import type { FaultRef, Write } from '../../state/evidence/providers/port.js';
import type { GitHubReader } from '../github/contents.js';
import type { Runtime } from '../runtime/runtime.js';

/** A raw payload with where it came from. */
export interface Observation {
  raw: unknown;
  source: Receipt['source'];
}

/** One run of a fault. */
export interface RunRef {
  fault: FaultRef;
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

/** `accepted`: it was taken, or is there already. `refused`: it certainly did nothing. `unknown`: it may have (R14.1). */
type WriteOutcome = { kind: 'accepted' } | { kind: 'refused' | 'unknown'; details: string };

/** How long the caller waits for the answer, milliseconds. */
export interface Bound {
  timeoutMs?: number;
}

export interface FaultProvider {
  /** Makes sure that nothing has to log in before the fault is over; right before each start. Rejects when that fails. */
  login(): Promise<void>;
  /** What there is to inject faults from, and what was asked about; only where the provider's rules have a preparation. */
  prepare(request: ProviderRequest): Promise<Observation & { subject: string }>;
  /**
   * Makes what the preparation lacks; called once for what may not be repeated, and never throws for a call that failed. What
   * became of it is for the list to say (R6.6).
   */
  make(write: Write): Promise<WriteOutcome>;
  /** What is granted at the scope of that write to its principal, all pages. */
  granted(write: Write): Promise<Observation>;
  /** What is defined beside that write, all pages: the configurations of its scenario. */
  definitions(write: Pick<Write, 'intent'>): Promise<Observation>;
  /** Has the place find out what there is to inject faults into. Null: it did; else why not, in the service's words. */
  evaluate(place: string): Promise<string | null>;
  /** What a hypothesis may name, all pages. */
  catalog(place: string): Promise<Observation>;
  /** What the service says of its actions, all pages; null: the provider's catalog says all that there is. */
  actions(place: string): Promise<(Observation & { subject: string }) | null>;
  /** The fault as it is defined now. */
  plan(ref: FaultRef): Promise<Observation>;
  /** Whether it may run, and what it would do. `anew`: validated now; else what the last validation found. */
  validate(ref: FaultRef, how: { anew: boolean }): Promise<Observation>;
  /** What would have to be granted at the targets so that it may run, each as a command of a person; nothing is granted. */
  grants(ref: FaultRef): Promise<string[]>;
  /** Runs of this fault and of these other entries of the catalog, all pages. */
  list(ref: FaultRef, others: readonly string[], bound?: Bound): Promise<Observation>;
  /** Called once; never throws for a call that failed. */
  start(ref: FaultRef): Promise<StartOutcome>;
  status(run: RunRef, bound?: Bound): Promise<Observation>;
  /** May be repeated; never throws. What became of it is for the run's own status to say. */
  cancel(run: RunRef, bound?: Bound): Promise<CancelOutcome>;
  /**
   * What the service's clock says (R8.8): raw `{ sentAt, receivedAt, date }`, ours canonical, its as it wrote it. Null: the
   * provider's times are the worker's own.
   */
  clock(ref: FaultRef): Promise<Observation | null>;
  /** What a start, its watch and its cancel need at the place and this login lacks, by name; nothing is started. */
  lacking(place: string): Promise<string[]>;
  /** Whether these targets exist, and their tags: one observation each, in their order. */
  targets(ids: readonly string[]): Promise<Observation[]>;
}

/** What a provider is opened with, at its first call of a job. */
export interface ProviderContext {
  runtime: Runtime;
  request: ProviderRequest;
  checkout: string;
  /** The repository, and the run's commit: what a program of it must be. */
  github: Pick<GitHubReader, 'entry'>;
  commit: string;
}

export type OpenProvider = (context: ProviderContext) => Promise<FaultProvider>;
