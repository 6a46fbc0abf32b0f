/** How predicates are asked. One sample is one question; a sampling is a fixed schedule of them (R5.4). */
import type { Message, Predicate, Window } from '../../schemas/generated/types.js';
import type { Monitor } from '../azure/monitor.js';
import type { GitHubReader } from '../github/contents.js';
import type { Exchange } from '../net/exchange.js';
import type { Clock } from '../runtime/clock.js';

/** One sample as it stands in the raw payload of a receipt. */
interface Sample {
  /** Its planned time, canonical: startedAt + k × every in whole milliseconds. */
  at: string;
  sentAt: string;
  /** The expectation was met in time. */
  ok: boolean;
  status: number | null;
  ms: number;
  /** What stands at the pointer; only a number is evidence (R4.4). */
  value: unknown;
  error: string | null;
}

/** What one sample brought. */
export type Answered = Omit<Sample, 'at' | 'sentAt'>;

/** The raw payload of predicate, work-slices and halt-watch receipts. */
export interface SampleSeries {
  predicate: Predicate;
  startedAt: string;
  every: string;
  timeout: string;
  samples: Sample[];
}

/** A running schedule. */
export interface Sampling {
  readonly predicate: Predicate;
  /** What was answered so far; of the samples planned from `from` to `to` (milliseconds) and the last one before. */
  series(span?: { from: number; to: number }): SampleSeries;
  /** Before this time, milliseconds, nothing is added any more. */
  settledTo(): number;
  /** Resolves when every sample that was planned before that time is answered or has timed out. */
  settled(before: number): Promise<void>;
  stop(): void;
}

/** What a source answered about a window; beside the predicate, the raw payload of its receipt. */
export interface WindowAnswer {
  /** As the service sent it, a refusal too. */
  response: unknown;
  /** Of what vouches that the service was in use (R5.8). */
  present?: unknown;
}

/** The raw payload of a predicate receipt whose source is asked about a window. */
export interface WindowReading extends WindowAnswer {
  predicate: Predicate;
  window: Window;
}

export interface Telemetry {
  /** Why this predicate can't be asked here, or null. */
  refusal(predicate: Predicate): Message | null;
  /** Asks a sampled source once: one sample, two for a counter's increase. Never throws for a service that fails. */
  ask(predicate: Predicate): Promise<SampleSeries>;
  /** Starts sampling on the grid that begins at that time. */
  start(predicate: Predicate, startedAt: number): Sampling;
  /**
   * Asks a windowed source about that window, once its newest data can be read (R5.3): waits until then. Never throws for a
   * service that fails.
   */
  query(predicate: Predicate, window: Window): Promise<WindowReading>;
  /** The newest window of about that many seconds that can be read now, in whole minutes. */
  newestWindow(predicate: Predicate, seconds: number): Window;
}

/** What a source may use to ask. */
export interface TelemetryOptions {
  clock: Clock;
  exchange: Exchange;
  /** `environments.<name>.allowHosts` (R20.7). */
  allowHosts: readonly string[];
  /** Of the job; what a source starts sees none of its credentials. */
  env: Readonly<Record<string, string | undefined>>;
  checkout: string;
  github: Pick<GitHubReader, 'entry'>;
  /** The run's commit. */
  commit: string;
  /** Logs in to Azure at its first call; left out: there is no Azure. */
  monitor?(): Promise<Monitor>;
  /** Aborts when the job is being cancelled: nothing is waited for any more. */
  stopping?: AbortSignal;
}

/** One kind of source that is asked on a schedule: a folder in sources/, which exports it as `collector`. */
export interface Collector<S> {
  asked?: 'sampled';
  /**
   * Opened once a job. What it gives makes the samples of one predicate; null when its durations can't be read.
   * `shared`: the predicate counts the share of samples that met the expectation.
   */
  open(options: TelemetryOptions): (source: S, shared: boolean) => SampleSource | null;
}

/** One kind of source that is asked about a window: a folder in sources/, too. */
export interface WindowCollector<S> {
  asked: 'windowed';
  /** Opened once a job. What it gives asks about one window; never rejects for a service that fails. */
  open(options: { monitor(): Promise<Monitor> }): (source: S, window: Window) => Promise<WindowAnswer>;
}

/** How one kind of source takes a sample. */
export interface SampleSource {
  everyMs: number;
  timeoutMs: number;
  take(): Promise<Answered>;
}
