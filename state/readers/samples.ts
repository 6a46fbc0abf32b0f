/** Samples of http and command predicates (R5.4). A sample's `at` is its planned time: startedAt + k × every. */
import type { Predicate, Window } from '../../schemas/generated/types.js';
import { durationSeconds } from '../duration.js';
import { aggregateOf, holds } from '../predicates.js';
import { addSeconds, inWindow, parseTime, timeMs, windowSeconds } from '../time.js';
import { readLogs } from './logs.js';
import { readMetric } from './metrics.js';
import { leastCoverage, list, number, type ReadContext, type Reader, type Reading, record, unread } from './shared.js';

export interface Sample {
  at: string;
  ok: boolean;
  value: number | null;
}

interface Series {
  startedAt: string;
  everySeconds: number;
  samples: Sample[];
}

function seriesOf(raw: unknown): Series | null {
  const source = record(raw);
  const everySeconds = durationSeconds(source.every);
  const samples: Sample[] = [];
  for (const entry of list(source.samples)) {
    const sample = record(entry);
    const at = parseTime(sample.at);
    if (at !== null) samples.push({ at, ok: sample.ok === true, value: number(sample.value) });
  }
  samples.sort((a, b) => timeMs(a.at) - timeMs(b.at));
  const startedAt = parseTime(source.startedAt) ?? samples[0]?.at ?? null;
  return everySeconds === null || startedAt === null ? null : { startedAt, everySeconds, samples };
}

/** How many samples the schedule planned inside the window. */
function plannedIn(series: Series, window: Window): number {
  const every = series.everySeconds * 1000;
  const start = timeMs(series.startedAt);
  const first = Math.max(0, Math.ceil((timeMs(window.from) - start) / every - 1e-9));
  const end = Math.ceil((timeMs(window.to) - start) / every - 1e-9);
  return Math.max(0, end - first);
}

/** Samples that gave a number. */
function measured(samples: readonly Sample[]): { at: string; value: number }[] {
  return samples.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
}

/** From the last sample at or before the window's start to the last at or before its end. */
function increase(series: Series, window: Window): Reading {
  const known = measured(series.samples).filter((sample) => timeMs(sample.at) <= timeMs(window.to));
  const before = known.filter((sample) => timeMs(sample.at) <= timeMs(window.from));
  const chain = known.slice(Math.max(0, before.length - 1)).map(({ value }) => value);
  if (chain.length < 2) return unread('fewer than two samples of the counter');
  const steps = chain.slice(1).map((value, index) => value - (chain[index] as number));
  if (steps.some((step) => step < 0)) return unread('the counter was reset');
  return { value: (chain.at(-1) as number) - (chain[0] as number), caveat: null };
}

/** Of at least one value, oldest first. */
function aggregate(values: number[], how: string): number {
  const sorted = [...values].sort((a, b) => a - b);
  switch (how) {
    case 'last':
      return values.at(-1) as number;
    case 'min':
      return sorted[0] as number;
    case 'max':
      return sorted.at(-1) as number;
    case 'p95':
      return sorted[Math.ceil(sorted.length * 0.95) - 1] as number;
    default:
      return values.reduce((sum, value) => sum + value, 0) / values.length;
  }
}

function sampled(series: Series, predicate: Predicate, window: Window): Reading {
  const planned = plannedIn(series, window);
  if (planned === 0) return unread('no sample was planned in the window');
  const inside = series.samples.filter((sample) => inWindow(sample.at, window));
  const how = aggregateOf(predicate);
  const numbers = measured(inside);
  const usable = how === 'share' ? inside.length : numbers.length;
  if (usable < leastCoverage(predicate) * planned) return unread(`too few samples: ${usable} of ${planned} planned`);
  if (how === 'increase') return increase(series, window);
  // R5.4: the share is of planned samples, so a missing one did not meet the expectation.
  if (how === 'share') return { value: inside.filter((sample) => sample.ok).length / planned, caveat: null };
  return {
    value: aggregate(
      numbers.map(({ value }) => value),
      how,
    ),
    caveat: null,
  };
}

/** The predicate and the window that a reading is for; a text when one is missing. */
function asked({ predicate, window }: ReadContext): { predicate: Predicate; window: Window } | string {
  if (!predicate) return 'read without its predicate';
  return window && windowSeconds(window) > 0 ? { predicate, window } : 'read without a window';
}

const NO_SCHEDULE = 'the sample series has no schedule';

/** A metric and a query answer for the whole window; http and command are sampled through it. */
function readThrough(raw: unknown, predicate: Predicate, window: Window): Reading {
  const { source } = predicate;
  if (source.type === 'metric') return readMetric(raw, source, predicate, window);
  if (source.type === 'logs') return readLogs(raw, source);
  const series = seriesOf(raw);
  if (!series) return unread(NO_SCHEDULE);
  const last = series.samples.findLast((sample) => inWindow(sample.at, window));
  return { ...sampled(series, predicate, window), ...(last ? { observedAt: last.at } : {}) };
}

export const readPredicate: Reader = (raw, context) => {
  const ready = asked(context);
  if (typeof ready === 'string') return unread(ready);
  return { ...readThrough(raw, ready.predicate, ready.window), unit: ready.predicate.unit };
};

/** Work in each of n equal slices of the window (R9.1). */
export const readWorkSlices: Reader = (raw, context) => {
  const ready = asked(context);
  if (typeof ready === 'string') return unread(ready);
  const series = seriesOf(raw);
  if (!series) return unread(NO_SCHEDULE);
  const count = context.slices ?? number(record(raw).slices) ?? 4;
  const seconds = windowSeconds(ready.window) / count;
  const values: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const window = {
      from: addSeconds(ready.window.from, index * seconds),
      to: addSeconds(ready.window.from, (index + 1) * seconds),
    };
    const reading = sampled(series, ready.predicate, window);
    if (typeof reading.value !== 'number') return unread(`slice ${index + 1} of ${count}: ${reading.caveat}`);
    values.push(reading.value);
  }
  return { value: values, unit: ready.predicate.unit, caveat: null, observedAt: ready.window.to };
};

/** A halt asked sample by sample; null at two readings in a row counts as tripped (R8.6). */
export const readHaltWatch: Reader = (raw, context) => {
  const { predicate } = context;
  if (!predicate) return unread('read without its predicate');
  const series = seriesOf(raw);
  if (!series) return unread(NO_SCHEDULE);
  const how = aggregateOf(predicate);
  let tripped: string | null = null;
  let nulls = 0;
  let nullPolls = 0;
  const inside = series.samples.filter((sample) => !context.window || inWindow(sample.at, context.window));
  for (const sample of inside) {
    const set = holds(predicate, how === 'share' ? (sample.ok ? 1 : 0) : sample.value);
    nulls = set === null ? nulls + 1 : 0;
    if (set === null) nullPolls += 1;
    if (tripped === null && (set === true || nulls >= 2)) tripped = sample.at;
  }
  const value = { tripped: tripped !== null, at: tripped, nullPolls, readings: inside.length };
  const last = inside.at(-1);
  return last ? { value, caveat: null, observedAt: last.at } : { value, caveat: 'no reading' };
};
