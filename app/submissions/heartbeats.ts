/** When each worker was heard last, in memory: losing it costs one poll (R8.6). */
import type { Clock } from '../clock.js';

export interface Heartbeat {
  at: number;
  stage: string;
}

export class Heartbeats {
  readonly #clock: Clock;
  readonly #last = new Map<string, Heartbeat>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  heard(token: string, stage: string): void {
    this.#last.delete(token);
    this.#last.set(token, { at: this.#clock.now(), stage });
    // Tokens of leases long gone; the map keeps the order of insertion.
    for (const old of this.#last.keys()) {
      if (this.#last.size <= 1000) break;
      this.#last.delete(old);
    }
  }

  last(token: string): Heartbeat | null {
    return this.#last.get(token) ?? null;
  }
}
