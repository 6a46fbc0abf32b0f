/** Time, waiting and chance are handed in, so that tests decide them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** In [0, 1). */
  random(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: () => Math.random(),
};

/** Now in the form that documents store (R1.1). */
export function nowOf(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}

/** Work that is to be begun later. */
export interface Timers {
  /** Begins the task after that many milliseconds; the answer calls it off. */
  after(milliseconds: number, task: () => void): () => void;
}

export const systemTimers: Timers = {
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
