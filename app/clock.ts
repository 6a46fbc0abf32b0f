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
