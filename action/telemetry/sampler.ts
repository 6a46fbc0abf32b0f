/** Predicate samples on a schedule, and asked once. */
import type { Predicate } from '../../schemas/generated/types.js';
import { messageOf } from '../../state/base/message.js';
import type { Clock } from '../runtime/clock.js';
import type { Answered, SampleSeries, SampleSource, Sampling } from './port.js';
import { startSchedule } from './schedule.js';

export interface Durations {
  every: string;
  timeout: string;
}

export function startSampling(
  clock: Clock,
  predicate: Predicate,
  source: SampleSource,
  durations: Durations,
  startedAt: number,
): Sampling {
  const schedule = startSchedule<Answered>(clock, {
    startedAt,
    everyMs: source.everyMs,
    timeoutMs: source.timeoutMs,
    take: () =>
      source
        .take()
        .catch((error: unknown) => ({ ok: false, status: null, ms: 0, value: null, error: messageOf(error) })),
  });
  return {
    predicate,
    series(span) {
      let entries = schedule.entries();
      if (span) {
        // From the end: what is asked for most is new. A counter's increase needs the reading just before the window.
        const before = entries.findLastIndex((entry) => entry.at < span.from);
        const end = entries.findLastIndex((entry) => entry.at <= span.to) + 1;
        entries = before + 1 === entries.length ? [] : entries.slice(Math.max(0, before), end);
      }
      return {
        predicate,
        startedAt: new Date(startedAt).toISOString(),
        ...durations,
        samples: entries.map(({ at, sentAt, value }) => ({
          at: new Date(at).toISOString(),
          sentAt: new Date(sentAt).toISOString(),
          ...value,
        })),
      };
    },
    settledTo: () => schedule.settledTo(),
    settled: (before) => schedule.settled(before),
    stop: () => schedule.stop(),
  };
}

/** A process that was held up has asked too late; so often it is asked again. */
const ASKINGS = 3;

/** `count` samples on the grid, waited for, each sent within its own step. */
export async function askOnce(
  clock: Clock,
  predicate: Predicate,
  source: SampleSource,
  durations: Durations,
  count: number,
): Promise<SampleSeries> {
  for (let asking = 1; ; asking += 1) {
    const startedAt = clock.now();
    const sampling = startSampling(clock, predicate, source, durations, startedAt);
    await sampling.settled(startedAt + (count - 1) * source.everyMs + 1);
    sampling.stop();
    const series = sampling.series();
    const samples = series.samples.slice(0, count);
    const end = startedAt + count * source.everyMs;
    const inTime = samples.length === count && samples.every(({ sentAt }) => Date.parse(sentAt) <= end);
    if (inTime || asking === ASKINGS) return { ...series, samples };
  }
}
