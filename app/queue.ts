/** One task at a time for each key, in order of arrival. */
export class SerialQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(task, task);
    const tail = result.catch(() => undefined);
    this.#tails.set(key, tail);
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    return result;
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

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
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
