/**
 * What goes first when not everything can: halts, workers and what they wait for before the rest, and what any reader can
 * cause last. It belongs to the piece of work, so it is carried along with it and not handed through each function.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `urgent`: a halt, a worker, a state commit. `bulk`: what people without write permission cause. */
export type Priority = 'urgent' | 'ordinary' | 'bulk';

const PRIORITIES: readonly Priority[] = ['urgent', 'ordinary', 'bulk'];

const current = new AsyncLocalStorage<Priority>();

export function priority(): Priority {
  return current.getStore() ?? 'ordinary';
}

/** Does the work, and all that it begins, at that priority. */
export function at<T>(wanted: Priority, work: () => T): T {
  return current.run(wanted, work);
}

/** As `at`, where the work may have a higher priority already. */
export function atLeast<T>(wanted: Priority, work: () => T): T {
  return before(priority(), wanted) ? work() : at(wanted, work);
}

/** Whether `a` goes before `b`. */
function before(a: Priority, b: Priority): boolean {
  return PRIORITIES.indexOf(a) < PRIORITIES.indexOf(b);
}

/** First in, first out within a priority. */
export class PriorityQueue<T> {
  readonly #lines: Record<Priority, T[]> = { urgent: [], ordinary: [], bulk: [] };

  get size(): number {
    return PRIORITIES.reduce((sum, name) => sum + this.#lines[name].length, 0);
  }

  push(item: T, wanted: Priority = priority()): void {
    this.#lines[wanted].push(item);
  }

  /** Takes out the first one that the test lets go. */
  take(may: (item: T, of: Priority) => boolean = () => true): T | null {
    for (const name of PRIORITIES) {
      const line = this.#lines[name];
      const index = line.findIndex((item) => may(item, name));
      if (index >= 0) return line.splice(index, 1)[0] as T;
    }
    return null;
  }
}
