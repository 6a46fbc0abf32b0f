/** Time that passes only when nothing is left to do now. Everything due at one moment happens in the order of asking. */
export interface Due {
  at: number;
  order: number;
  task: () => void;
}

export class VirtualClock {
  #now: number;
  #asked = 0;
  readonly #heap: Due[] = [];
  readonly #held = new Set<Promise<unknown>>();

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  /** Begins the task after that many milliseconds; the answer calls it off. */
  after(milliseconds: number, task: () => void): () => void {
    this.#asked += 1;
    const due = { at: this.#now + Math.max(0, Math.round(milliseconds)), order: this.#asked, task };
    this.#push(due);
    return () => {
      due.task = () => {};
    };
  }

  /** Resolves after that many milliseconds, or as soon as the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const aborted = (): void => {
        callOff();
        resolve();
      };
      const callOff = this.after(milliseconds, () => {
        signal?.removeEventListener('abort', aborted);
        resolve();
      });
      signal?.addEventListener('abort', aborted, { once: true });
    });
  }

  /** Lets time pass until the condition holds; it is looked at after each thing that happens. */
  async runUntil(holds: () => boolean, limitSeconds: number): Promise<void> {
    const limit = this.#now + limitSeconds * 1000;
    for (;;) {
      await this.#settled();
      if (holds()) return;
      const next = this.#pop() ?? (await this.#later(holds));
      if (!next) {
        if (holds()) return;
        throw new Error('nothing is left that could happen');
      }
      if (next.at > limit) throw new Error(`it did not happen within ${limitSeconds} virtual seconds`);
      this.#now = next.at;
      next.task();
    }
  }

  /** What the system itself still has in hand (a module that is loaded) may bring something to do. */
  async #later(holds: () => boolean): Promise<Due | null> {
    // Turns of the event loop, and not time: of that a process may get none for long.
    for (let turn = 0; turn < 2000; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (holds()) return null;
      const next = this.#pop();
      if (next) return next;
    }
    return null;
  }

  /** Time stands still until that is done: another thread or process does it, and it takes none of ours. */
  async hold<T>(work: Promise<T>): Promise<T> {
    this.#held.add(work);
    try {
      return await work;
    } finally {
      this.#held.delete(work);
    }
  }

  async #settled(): Promise<void> {
    await settled();
    while (this.#held.size > 0) {
      await Promise.allSettled(this.#held);
      await settled();
    }
  }

  /** Whatever waits now waits for ever. */
  forget(): void {
    this.#heap.length = 0;
  }

  async pass(seconds: number): Promise<void> {
    let over = false;
    this.after(seconds * 1000, () => {
      over = true;
    });
    await this.runUntil(() => over, seconds + 1);
  }

  #push(due: Due): void {
    const heap = this.#heap;
    heap.push(due);
    let at = heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!swapped(heap, parent, at)) return;
      at = parent;
    }
  }

  #pop(): Due | null {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last) return null;
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const child = right < heap.length && before(heap[right], heap[left]) ? right : left;
      if (!swapped(heap, at, child)) return first;
      at = child;
    }
  }
}

function before(a: Due | undefined, b: Due | undefined): boolean {
  return a !== undefined && b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order));
}

/** Puts the earlier of the two above; false when it was there already. */
function swapped(heap: Due[], above: number, below: number): boolean {
  const [a, b] = [heap[above], heap[below]];
  if (!a || !b || !before(b, a)) return false;
  heap[above] = b;
  heap[below] = a;
  return true;
}

/** Promises that wait for nothing but each other are done before the event loop turns; files take a few turns more. */
async function settled(): Promise<void> {
  let idle = 0;
  do {
    await new Promise((resolve) => setImmediate(resolve));
    const files = process.getActiveResourcesInfo().some((resource) => /^(FSReq|CloseReq)/.test(resource));
    // Between two steps of one file there is a turn in which nothing is to be seen.
    idle = files ? -2 : idle + 1;
  } while (idle < 1);
}
