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

/** The clock's time in canonical form (R1.1). */
export function nowText(clock: Clock): string {
  return new Date(clock.now()).toISOString();
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
