import { AsyncResource } from 'node:async_hooks';
import type { Clock } from './clock.js';
import { PriorityQueue } from './priority.js';

/** One task at a time for each key, in order of arrival within a priority. */
export class SerialQueue {
  readonly #lines = new Map<string, PriorityQueue<() => Promise<void>>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Begun by whoever was before it, and yet at its own priority.
      const run = AsyncResource.bind(() => task().then(resolve, reject));
      const line = this.#lines.get(key);
      if (line) line.push(run);
      else {
        this.#lines.set(key, new PriorityQueue());
        void this.#work(key, run);
      }
    });
  }

  async #work(key: string, first: () => Promise<void>): Promise<void> {
    for (let run: (() => Promise<void>) | null = first; run !== null; run = this.#lines.get(key)?.take() ?? null)
      await run();
    this.#lines.delete(key);
  }
}

/**
 * Runs a task for a key at most once at a time; asking while it runs makes it run once more afterwards. Whoever asked gets
 * what the last run brought.
 */
export class Coalescer<T> {
  readonly #running = new Map<string, { again: boolean; done: Promise<T> }>();

  run(key: string, task: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running) {
      running.again = true;
      return running.done;
    }
    const first = { again: false };
    const repeated = async (): Promise<T> => {
      try {
        for (;;) {
          first.again = false;
          const result = await task();
          if (!first.again) return result;
        }
      } finally {
        this.#running.delete(key);
      }
    };
    const entry = Object.assign(first, { done: repeated() });
    this.#running.set(key, entry);
    return entry.done;
  }
}

/** Work that goes on after its event was answered; a graceful stop waits for it. */
export class Background {
  readonly #tasks = new Set<Promise<void>>();
  readonly #onError: (error: unknown) => void;
  #hurry: () => void = () => {};
  readonly #hurried = new Promise<void>((resolve) => {
    this.#hurry = resolve;
  });

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** For a task that waits for more to come; cut short by `finish`. */
  async pause(clock: Clock, milliseconds: number): Promise<void> {
    await Promise.race([clock.sleep(milliseconds), this.#hurried]);
  }

  /** As `settled`, but nothing waits for more to come. */
  finish(): Promise<void> {
    this.#hurry();
    return this.settled();
  }

  start(task: () => Promise<unknown>): void {
    const running = task().then(() => undefined, this.#onError);
    this.#tasks.add(running);
    void running.then(() => this.#tasks.delete(running));
  }

  async settled(): Promise<void> {
    while (this.#tasks.size > 0) await Promise.all(this.#tasks);
  }
}
