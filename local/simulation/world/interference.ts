/** What somebody does to a world while it is lived, at the places where it meets the outside. */
import type { Sent, Trouble } from '../network.js';
import type { Webhook } from './github.js';

/**
 * Of a request of the App. `refused`: 502. `cut`: never carried out. `unanswered`: carried out, the answer is lost.
 * `garbled`: carried out, and answered by a gateway's page. `conflict`: somebody else was first. `dies-…`: the process ends, before
 * it is sent or when the answer is there. `stale`: the answer of before the latest change.
 */
export type RequestFate =
  | 'refused'
  | 'cut'
  | 'unanswered'
  | 'garbled'
  | 'conflict'
  | 'dies-before'
  | 'dies-after'
  | 'stale';

/** How late an event comes, in milliseconds, once for each time; or the process ends at it. */
export type EventFate = readonly number[] | 'dies-before-answer' | 'dies-after-answer';

/**
 * Of a worker's request; the job's machine is lost before it is sent, or when the answer is there. `pause`: the machine stands
 * still and knows nothing of it, as a virtual machine does that its host suspends. `arrivesLate`: the machine is lost when it has
 * sent it, and it arrives then.
 */
export type WorkerFate = Trouble | 'dies-before' | 'dies-after' | { pause: Pause } | { arrivesLate: Pause };

/** Milliseconds. */
interface Pause {
  /** At most so long. */
  most: number;
  /** So long after another worker of the repository was sent for. */
  afterNext: number;
}

export interface Interference {
  /** `kind` as `requestKind` has it. Undefined: nothing happens. */
  request(kind: string): RequestFate | undefined;
  /** What was to happen to the last request of that kind could not: there is no older answer. */
  vain?(kind: string): void;
  event(webhook: Webhook): EventFate | undefined;
  worker(sent: Sent): WorkerFate | undefined;
}

/** Commits to the state branch, whatever they carry. */
export const STATE_WRITE = 'state';
