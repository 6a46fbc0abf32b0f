/** What failed is left alone for a time that grows, so that it neither floods a service nor holds up anything else. */
import type { Clock } from './clock.js';

export interface BackoffSettings {
  firstMs: number;
  longestMs: number;
}

export class Backoff {
  readonly #clock: Clock;
  readonly #settings: BackoffSettings;
  readonly #failed = new Map<string, { times: number; until: number }>();

  constructor(clock: Clock, settings: BackoffSettings) {
    this.#clock = clock;
    this.#settings = settings;
  }

  /** Whether its time is not over yet. */
  waits(key: string): boolean {
    return (this.#failed.get(key)?.until ?? 0) > this.#clock.now();
  }

  /** Answers the milliseconds until it is due again. */
  failed(key: string): number {
    const times = (this.#failed.get(key)?.times ?? 0) + 1;
    const { firstMs, longestMs } = this.#settings;
    const wait = Math.min(longestMs, firstMs * 2 ** Math.min(times - 1, 30));
    this.#failed.delete(key);
    this.#failed.set(key, { times, until: this.#clock.now() + wait });
    for (const old of this.#failed.keys()) {
      if (this.#failed.size <= 5000) break;
      this.#failed.delete(old);
    }
    return wait;
  }

  succeeded(key: string): void {
    this.#failed.delete(key);
  }

  /** What begins so is due now; how often it failed is kept. */
  wake(prefix: string): void {
    for (const [key, entry] of this.#failed) if (key.startsWith(prefix)) entry.until = 0;
  }
}

/** Each item by itself, a few at once: one that fails or hangs holds up none of the others. */
export async function eachAlone<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
}
