/**
 * One installation's share of GitHub's published limits: 100 requests at once and 80 content-creating requests a minute.
 * It replaces Octokit's throttling, which spends a second on a write and three on a comment and queues GraphQL reads.
 */
import type { Clock } from '../clock.js';

const MINUTE = 60_000;

export interface LimiterSettings {
  concurrent: number;
  writesPerMinute: number;
}

export class Limiter {
  readonly #clock: Clock;
  readonly #settings: LimiterSettings;
  readonly #waiting: (() => void)[] = [];
  #active = 0;
  #pausedUntil = 0;
  #writes: number[] = [];

  constructor(clock: Clock, settings: LimiterSettings = { concurrent: 40, writesPerMinute: 75 }) {
    this.#clock = clock;
    this.#settings = settings;
  }

  /** Milliseconds until requests may be sent again; 0 when they may be now. */
  get pausedFor(): number {
    return Math.max(0, this.#pausedUntil - this.#clock.now());
  }

  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.now() + milliseconds);
  }

  async run<T>(write: boolean, task: () => Promise<T>): Promise<T> {
    if (this.#active >= this.#settings.concurrent) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#active += 1;
    try {
      await this.#turn(write);
      return await task();
    } finally {
      this.#active -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(write: boolean): Promise<void> {
    for (;;) {
      const now = this.#clock.now();
      this.#writes = this.#writes.filter((at) => now - at < MINUTE);
      const oldest = this.#writes[0];
      const full = write && oldest !== undefined && this.#writes.length >= this.#settings.writesPerMinute;
      const wait = Math.max(this.pausedFor, full ? oldest + MINUTE - now : 0);
      if (wait <= 0) break;
      await this.#clock.sleep(wait);
    }
    if (write) this.#writes.push(this.#clock.now());
  }
}
