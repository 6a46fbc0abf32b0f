/**
 * Open-loop sampling: every sample has its planned time on a grid and is sent then, however slow the answers are. A slow
 * service must not be asked less often, or its worst moments would go unmeasured.
 */
import type { Clock } from '../clock.js';

export interface Schedule<T> {
  /** What was answered so far, in planned order; `at` in milliseconds. */
  entries(): { at: number; value: T }[];
  /** Resolves when every sample that was planned before that time is answered, or the schedule is stopped. */
  settled(before: number): Promise<void>;
  stop(): void;
}

export interface Plan<T> {
  startedAt: number;
  everyMs: number;
  timeoutMs: number;
  /** One sample; must not reject. */
  take(): Promise<T>;
}

export function startSchedule<T>(clock: Clock, plan: Plan<T>): Schedule<T> {
  const answered: { at: number; value: T }[] = [];
  const pending = new Map<number, Promise<void>>();
  const stopped = new AbortController();
  /** Everything planned before this time was sent or given up. */
  let reached = plan.startedAt;

  function fire(at: number): void {
    const taken = plan.take().then((value) => {
      answered.push({ at, value });
      pending.delete(at);
    });
    pending.set(at, taken);
  }

  async function run(): Promise<void> {
    for (let index = 0; ; index += 1) {
      const at = plan.startedAt + index * plan.everyMs;
      await clock.sleep(at - clock.now(), stopped.signal);
      if (stopped.signal.aborted) return;
      // After a stall, samples are still sent late; one that would be later than its own time-out would tell of another
      // moment, and stays missing.
      if (clock.now() - at <= plan.timeoutMs) fire(at);
      reached = at + plan.everyMs;
    }
  }
  void run();

  return {
    entries: () => [...answered].sort((a, b) => a.at - b.at),
    async settled(before) {
      while (reached < before && !stopped.signal.aborted) {
        await clock.sleep(Math.max(1, reached - clock.now() + 1), stopped.signal);
      }
      await Promise.all([...pending].filter(([at]) => at < before).map(([, taken]) => taken));
    },
    stop: () => stopped.abort(),
  };
}
