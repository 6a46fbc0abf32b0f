/**
 * When each worker was heard last, in memory (R8.6). One that was never heard is silent since this process began to listen: no
 * first heartbeat is needed, and a restart only begins the count anew.
 */
import type { Clock } from '../runtime/clock.js';

export class Heartbeats {
  readonly #clock: Clock;
  readonly #last = new Map<string, number>();
  readonly #since: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
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

  /** Milliseconds: the last heartbeat of the worker with this lease, or when this process began to listen. */
  last(token: string): number {
    return this.#last.get(token) ?? this.#since;
  }
}
