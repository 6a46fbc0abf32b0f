/**
 * Predicates that are asked about windows (metrics and queries), in an experiment: each window once, when its data can be read,
 * and before the fault the newest that there is.
 */
import type { Predicate, Window } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { addSeconds, windowSeconds } from '../../../state/base/time.js';
import { predicateDigest } from '../../../state/evidence/predicates.js';
import type { Runtime } from '../../runtime/runtime.js';
import type { Telemetry, WindowReading } from '../../telemetry/port.js';

/** The newest answer is used for so long, milliseconds; the finest grain of Azure Monitor is a minute. */
export const WINDOW_PACE = 30_000;

interface Newest {
  window: Window;
  /** When it was answered, milliseconds. */
  at: number;
}

export interface Windows {
  /** What was answered about that window; null: it was not asked yet. */
  of(predicate: Predicate, window: Window): WindowReading | null;
  /** Asks about it, after its end and the margin; once, however often it is called. */
  ask(predicate: Predicate, window: Window): Promise<WindowReading>;
  /** The newest answered window, as long as the fault. Asks for a newer one beside whoever looks, when it grows old. */
  newest(predicate: Predicate): Newest | null;
  /** Equal slices of the window, each asked by itself (R9.1). */
  slices(predicate: Predicate, window: Window, count: number): Promise<WindowReading[]>;
}

export function createWindows(
  { clock, log }: Pick<Runtime, 'clock' | 'log'>,
  telemetry: Telemetry,
  faultSeconds: () => number,
): Windows {
  const asked = new Map<string, Promise<WindowReading>>();
  const answered = new Map<string, WindowReading>();
  const newest = new Map<string, Newest>();
  const asking = new Set<string>();
  const keyOf = (predicate: Predicate, { from, to }: Window) => `${predicateDigest(predicate)} ${from} ${to}`;

  const ask: Windows['ask'] = (predicate, window) => {
    const key = keyOf(predicate, window);
    const known = asked.get(key) ?? telemetry.query(predicate, window);
    asked.set(key, known);
    return known.then((reading) => {
      answered.set(key, reading);
      return reading;
    });
  };

  /** Never rejects, and never twice at the same time. */
  async function refresh(predicate: Predicate, digest: string): Promise<void> {
    asking.add(digest);
    const window = telemetry.newestWindow(predicate, faultSeconds());
    const before = newest.get(digest)?.window;
    try {
      await ask(predicate, window);
      newest.set(digest, { window, at: clock.now() });
      if (before && before.to !== window.to) {
        answered.delete(keyOf(predicate, before));
        asked.delete(keyOf(predicate, before));
      }
    } catch (error) {
      log.info(`Predicate ${predicate.id} could not be asked: ${messageOf(error)}`);
    }
    asking.delete(digest);
  }

  return {
    ask,
    of: (predicate, window) => answered.get(keyOf(predicate, window)) ?? null,
    newest(predicate) {
      const digest = predicateDigest(predicate);
      const known = newest.get(digest) ?? null;
      if (!asking.has(digest) && (known === null || clock.now() - known.at > WINDOW_PACE))
        void refresh(predicate, digest);
      return known;
    },
    slices(predicate, window, count) {
      const seconds = windowSeconds(window) / count;
      const at = (index: number) => addSeconds(window.from, index * seconds);
      return Promise.all(
        Array.from({ length: count }, (_, index) => ask(predicate, { from: at(index), to: at(index + 1) })),
      );
    },
  };
}
