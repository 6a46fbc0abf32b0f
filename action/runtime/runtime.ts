/** What a worker needs of the world; main.ts makes the real one, tests make their own. */
import type { HttpClient } from '@azure/core-rest-pipeline';
import type { Exchange } from '../net/exchange.js';
import type { runProcess } from '../process/process.js';
import type { Clock } from './clock.js';
import type { Files } from './files.js';

export interface Log {
  info(text: string): void;
  /** An annotation that a person sees on the workflow run. */
  notice(text: string): void;
  warning(text: string): void;
  error(text: string): void;
}

export interface Runtime {
  env: Readonly<Record<string, string | undefined>>;
  clock: Clock;
  log: Log;
  files: Files;
  /** Random ids; never used where a deterministic one is asked for. */
  newId(prefix: string): string;
  /** In [0, 1); for jitter. */
  random(): number;
  fetch: typeof globalThis.fetch;
  /** One request of a sampler (R5.4); never rejects. */
  exchange: Exchange;
  /** One program, to its end. */
  run: typeof runProcess;
  /** What carries every request of an Azure client, the identity library's too. Made when it is first asked for. */
  azureHttp(): Promise<HttpClient>;
  /** A GitHub OIDC token of this job for the audience (R20.2). */
  idToken(audience: string): Promise<string>;
  /** From here on the log shows `***` in its place. */
  mask(secret: string): void;
  /** Aborts when the job is being cancelled: the worker lifts its fault and reports. */
  stopping: AbortSignal;
}

/** A worker's own failure, told to people: what happened and what to do about it. */
export class WorkerError extends Error {
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.name = 'WorkerError';
    this.hint = hint;
  }
}
