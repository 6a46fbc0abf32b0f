/**
 * Open-loop sampling: every sample has its planned time on a grid and is sent then, however slow the answers are. A slow
 * service must not be asked less often, or its worst moments would go unmeasured.
 */
import { lateness, plannedAt } from '../../state/evidence/schedule.js';
import type { Clock } from '../runtime/clock.js';

/** Times in milliseconds. */
export interface Entry<T> {
  /** When it was planned. */
  at: number;
  sentAt: number;
  value: T;
}

export interface Schedule<T> {
  /** What was answered so far, in planned order; the list itself, which grows. */
  entries(): readonly Entry<T>[];
  /** Everything planned before this time is answered or was given up: nothing is added there any more. */
  settledTo(): number;
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
  const answered: Entry<T>[] = [];
  const pending = new Map<number, Promise<void>>();
  const stopped = new AbortController();
  const bound = lateness(plan.everyMs, plan.timeoutMs);
  /** Everything planned before this time was sent or given up. */
  let reached = plan.startedAt;

  function fire(at: number): void {
    const sentAt = clock.now();
    const taken = plan.take().then((value) => {
      // Nearly always at the end: only what was overtaken goes further in.
      const place = answered.findLastIndex((entry) => entry.at <= at) + 1;
      answered.splice(place, 0, { at, sentAt, value });
      pending.delete(at);
    });
    pending.set(at, taken);
  }

  async function run(): Promise<void> {
    for (let index = 0; ; index += 1) {
      const at = plannedAt(plan.startedAt, plan.everyMs, index);
      // The first one goes out at once: whatever holds up the process comes after it.
      if (at > clock.now()) await clock.sleep(at - clock.now(), stopped.signal);
      if (stopped.signal.aborted) return;
      // After a stall, samples are still sent a little late; one that is later would tell of another moment, and stays
      // missing.
      if (clock.now() - at <= bound) fire(at);
      reached = plannedAt(plan.startedAt, plan.everyMs, index + 1);
    }
  }
  void run();

  return {
    entries: () => answered,
    settledTo: () => Math.min(reached, ...pending.keys()),
    async settled(before) {
      while (reached < before && !stopped.signal.aborted) {
        await clock.sleep(Math.max(1, reached - clock.now() + 1), stopped.signal);
      }
      await Promise.all([...pending].filter(([at]) => at < before).map(([, taken]) => taken));
    },
    stop: () => stopped.abort(),
  };
}
