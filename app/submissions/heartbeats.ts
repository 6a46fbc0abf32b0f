/**
 * When each worker was heard last, in memory (R8.6). Only one that this process has heard can fall silent to it: after a
 * restart, or beside another process, what GitHub says of the workflow run decides until the next heartbeat.
 */
import type { Clock } from '../clock.js';

export class Heartbeats {
  readonly #clock: Clock;
  readonly #last = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  heard(token: string): void {
    this.#last.delete(token);
    this.#last.set(token, this.#clock.now());
    // Tokens of leases long gone; the map keeps the order of insertion.
    for (const old of this.#last.keys()) {
      if (this.#last.size <= 1000) break;
      this.#last.delete(old);
    }
  }

  /** Milliseconds: the last heartbeat of the worker with this lease; null when this process never had one. */
  last(token: string): number | null {
    return this.#last.get(token) ?? null;
  }
}
