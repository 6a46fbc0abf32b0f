/** Time is handed in, so that a whole phase can run under a virtual clock. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after that many milliseconds, or as soon as the signal aborts; it never rejects. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) {
        resolve();
        return;
      }
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.max(0, milliseconds));
      signal?.addEventListener('abort', done, { once: true });
    }),
};

/** Does the task after that many milliseconds; the answer calls it off. */
export function after(clock: Clock, milliseconds: number, task: () => void): () => void {
  const off = new AbortController();
  void clock.sleep(milliseconds, off.signal).then(() => {
    if (!off.signal.aborted) task();
  });
  return () => off.abort();
}

/** The clock's time in canonical form (R1.1). */
export function nowText(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}

/**
 * The work's result, or a rejection once that many milliseconds have passed, whether or not the work heeds its signal. Every
 * answer from outside is awaited through this: nothing waits without a bound of ours.
 */
export async function bounded<T>(
  clock: Clock,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const done = new AbortController();
  const running = work(over.signal);
  const late = clock.sleep(milliseconds, done.signal).then(() => {
    if (!done.signal.aborted) over.abort();
    throw new Error(`no answer within ${Math.round(milliseconds)} ms`);
  });
  // Whoever loses the race may still reject.
  late.catch(() => undefined);
  running.catch(() => undefined);
  try {
    return await Promise.race([running, late]);
  } finally {
    done.abort();
  }
}

/**
 * Settles like the promise, or with `late` after that many milliseconds. The promise is left running: whoever needs it to
 * stop must hand it a signal.
 */
export async function within<T, L>(clock: Clock, milliseconds: number, promise: Promise<T>, late: L): Promise<T | L> {
  const cancel = new AbortController();
  try {
    return await Promise.race([promise, clock.sleep(milliseconds, cancel.signal).then(() => late)]);
  } finally {
    cancel.abort();
  }
}
