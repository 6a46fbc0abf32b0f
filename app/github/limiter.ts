/**
 * The one queue of what is sent to GitHub for an installation, within GitHub's published limits: 100 requests at once, 80
 * content-creating requests a minute and 500 an hour. It replaces Octokit's throttling, which spends a second on a write and
 * three on a comment and queues GraphQL reads. Each priority has a share that it can't exceed, so that a halt, a worker's
 * poll or a state commit finds room whatever readers write.
 */
import type { Clock } from '../runtime/clock.js';
import { type Priority, PriorityQueue, priority } from '../runtime/priority.js';

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Of slots and writes a minute: beyond that share of all, nothing of the priority is begun. */
const SHARE: Record<Priority, number> = { urgent: 1, ordinary: 0.85, bulk: 0.7 };
/** What readers can cause themselves: of slots and writes, a minute and an hour. */
const BULK_SHARE = 0.4;
/** A wait that whoever runs the App should hear of. */
const TOLD_MS = 1000;

export interface LimiterSettings {
  concurrent: number;
  writesPerMinute: number;
  writesPerHour: number;
  /** Told of each request that waited a second or longer. */
  waited?(milliseconds: number, write: boolean): void;
}

const SETTINGS: LimiterSettings = { concurrent: 40, writesPerMinute: 75, writesPerHour: 480 };

interface Entry {
  write: boolean;
  priority: Priority;
  go(): void;
}

/** When fewer than `most` of the times, oldest first, lie within the span again. */
function later(times: readonly number[], most: number, span: number): number {
  const limiting = times.at(-most);
  return limiting === undefined ? 0 : limiting + span;
}

export class Limiter {
  readonly #clock: Clock;
  readonly #settings: LimiterSettings;
  readonly #waiting = new PriorityQueue<Entry>();
  #active = 0;
  #activeBulk = 0;
  #pausedUntil = 0;
  /** When each write of the last hour was sent; the oldest first. */
  #writes: number[] = [];
  #bulkWrites: number[] = [];
  /** When the queue is looked at again by itself; null: nobody waits for a time. */
  #wakeAt: number | null = null;

  constructor(clock: Clock, settings: Partial<LimiterSettings> = {}) {
    this.#clock = clock;
    this.#settings = { ...SETTINGS, ...settings };
  }

  /** Milliseconds until requests may be sent again; 0 when they may be now. */
  get pausedFor(): number {
    return Math.max(0, this.#pausedUntil - this.#clock.now());
  }

  pause(milliseconds: number): void {
    // What is no number would never end.
    const wait = Number.isFinite(milliseconds) ? milliseconds : MINUTE;
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.now() + wait);
  }

  /** Sends when it may; the priority is that of whoever asks. */
  async run<T>(write: boolean, task: () => Promise<T>): Promise<T> {
    const of = priority();
    const asked = this.#clock.now();
    await new Promise<void>((go) => {
      this.#waiting.push({ write, priority: of, go }, of);
      this.#pump();
    });
    const waited = this.#clock.now() - asked;
    if (waited >= TOLD_MS) this.#settings.waited?.(waited, write);
    try {
      return await task();
    } finally {
      this.#active -= 1;
      if (of === 'bulk') this.#activeBulk -= 1;
      this.#pump();
    }
  }

  #pump(): void {
    const now = this.#clock.now();
    this.#writes = this.#writes.filter((at) => now - at < HOUR);
    this.#bulkWrites = this.#bulkWrites.filter((at) => now - at < HOUR);
    if (this.pausedFor > 0) {
      this.#wake(now + this.pausedFor);
      return;
    }
    for (;;) {
      let later: number | null = null;
      const entry = this.#waiting.take((item) => {
        if (!this.#hasSlot(item.priority)) return false;
        const until = item.write ? this.#writeAt(item.priority, now) : now;
        if (until > now) later = Math.min(later ?? until, until);
        return until <= now;
      });
      if (!entry) {
        if (later !== null) this.#wake(later);
        return;
      }
      this.#active += 1;
      if (entry.priority === 'bulk') this.#activeBulk += 1;
      if (entry.write) this.#writes.push(now);
      if (entry.write && entry.priority === 'bulk') this.#bulkWrites.push(now);
      entry.go();
    }
  }

  #hasSlot(of: Priority): boolean {
    const { concurrent } = this.#settings;
    if (of === 'bulk' && this.#activeBulk >= Math.ceil(concurrent * BULK_SHARE)) return false;
    return this.#active < Math.ceil(concurrent * SHARE[of]);
  }

  /** When a write of that priority may be sent. */
  #writeAt(of: Priority, now: number): number {
    const { writesPerMinute, writesPerHour } = this.#settings;
    const times = (writes: readonly number[], share: number): number[] => [
      later(writes, Math.ceil(writesPerMinute * share), MINUTE),
      later(writes, Math.ceil(writesPerHour * share), HOUR),
    ];
    const own = of === 'bulk' ? times(this.#bulkWrites, BULK_SHARE) : [];
    return Math.max(now, ...times(this.#writes, SHARE[of]), ...own);
  }

  #wake(at: number): void {
    if (this.#wakeAt !== null && this.#wakeAt <= at) return;
    this.#wakeAt = at;
    void this.#clock.sleep(Math.max(0, at - this.#clock.now())).then(() => {
      if (this.#wakeAt === at) this.#wakeAt = null;
      this.#pump();
    });
  }
}
