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

/** Runs a task for a key at most once at a time; asking while it runs makes it run once more afterwards. */
export class Coalescer {
  readonly #running = new Map<string, { again: boolean; done: Promise<void> }>();

  run(key: string, task: () => Promise<void>): Promise<void> {
    const running = this.#running.get(key);
    if (running) {
      running.again = true;
      return running.done;
    }
    const entry = { again: false, done: Promise.resolve() };
    entry.done = (async () => {
      try {
        do {
          entry.again = false;
          await task();
        } while (entry.again);
      } finally {
        this.#running.delete(key);
      }
    })();
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

  start(task: () => Promise<void>): void {
    const running = task().catch(this.#onError);
    this.#tasks.add(running);
    void running.then(() => this.#tasks.delete(running));
  }

  async settled(): Promise<void> {
    while (this.#tasks.size > 0) await Promise.all(this.#tasks);
  }
}
