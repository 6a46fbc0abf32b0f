/** For tests only: time that moves when everybody sleeps. */
import { type Clock, systemClock } from '../runtime/clock.js';

export interface VirtualClock extends Clock {
  /** Moves time to that moment, waking sleepers in order. */
  runUntil(milliseconds: number): Promise<void>;
}

interface Sleeper {
  at: number;
  wake(): void;
}

/** Lets everything that is ready run, promises that follow from promises included. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export function createVirtualClock(start: number): VirtualClock {
  let now = start;
  const sleepers = new Set<Sleeper>();
  return {
    now: () => now,
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const sleeper: Sleeper = {
          at: now + Math.max(0, milliseconds),
          wake() {
            sleepers.delete(sleeper);
            signal?.removeEventListener('abort', sleeper.wake);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', sleeper.wake, { once: true });
      }),
    async runUntil(milliseconds) {
      await settle();
      for (;;) {
        const next = [...sleepers].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > milliseconds) break;
        now = Math.max(now, next.at);
        next.wake();
        await settle();
      }
      now = Math.max(now, milliseconds);
    },
  };
}

/**
 * Real time for time-outs, which somebody may call off; a pause that nobody can call off passes at once, and the clock has
 * moved by it. For tests against servers that answer in real time, and pauses that are long for their sake.
 */
export function createLeapingClock(): Clock {
  let leapt = 0;
  return {
    now: () => systemClock.now() + leapt,
    async sleep(milliseconds, signal) {
      if (signal) await systemClock.sleep(milliseconds, signal);
      else leapt += Math.max(0, milliseconds);
    },
  };
}
