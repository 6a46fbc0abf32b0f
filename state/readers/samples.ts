/** Samples of http and command predicates (R5.4). A sample's `at` is its planned time: startedAt + k × every. */
import type { Predicate, Window } from '../../schemas/generated/types.js';
import { durationSeconds } from '../duration.js';
import { aggregateOf, holds } from '../predicates.js';
import { addSeconds, inWindow, parseTime, timeMs, windowSeconds } from '../time.js';
import { readLogs } from './logs.js';
import { readMetric } from './metrics.js';
import { list, number, type ReadContext, type Reader, type Reading, record, unread } from './shared.js';

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

function increase(series: Series, window: Window): Reading {
  const known = series.samples.filter((sample) => sample.value !== null && timeMs(sample.at) <= timeMs(window.to));
  const from = known.filter((sample) => timeMs(sample.at) <= timeMs(window.from)).at(-1);
  const inside = known.filter((sample) => timeMs(sample.at) > timeMs(window.from));
  const chain = from ? [from, ...inside] : inside;
  const first = chain[0]?.value;
  const last = chain.at(-1)?.value;
  if (chain.length < 2 || first == null || last == null) return unread('fewer than two samples of the counter');
  for (let index = 1; index < chain.length; index += 1) {
    if ((chain[index]?.value ?? 0) < (chain[index - 1]?.value ?? 0)) return unread('the counter was reset');
  }
  return { value: last - first, caveat: null };
}

function aggregate(values: number[], how: string): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  switch (how) {
    case 'last':
      return values.at(-1) ?? null;
    case 'min':
      return sorted[0] ?? null;
    case 'max':
      return sorted.at(-1) ?? null;
    case 'mean':
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    case 'p95':
      return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? null;
    default:
      return null;
  }
}

function measure(series: Series, predicate: Predicate, window: Window): Reading {
  const planned = plannedIn(series, window);
  if (planned === 0) return unread('no sample was planned in the window');
  const inside = series.samples.filter((sample) => inWindow(sample.at, window));
  const minimum = (predicate.minCoverage ?? 0.8) * planned;
  const how = aggregateOf(predicate);
  const usable = how === 'share' ? inside : inside.filter((sample) => sample.value !== null);
  if (usable.length < minimum) return unread(`too few samples: ${usable.length} of ${planned} planned`);
  if (how === 'increase') return increase(series, window);
  // R5.4: the share is of planned samples, so a missing one did not meet the expectation.
  if (how === 'share') return { value: inside.filter((sample) => sample.ok).length / planned, caveat: null };
  const value = aggregate(
    usable.map((sample) => sample.value ?? Number.NaN),
    how,
  );
  return value === null ? unread('no numeric sample in the window') : { value, caveat: null };
}

function prepare(
  raw: unknown,
  context: ReadContext,
): { series: Series; predicate: Predicate; window: Window } | string {
  if (!context.predicate) return 'read without its predicate';
  if (!context.window || windowSeconds(context.window) <= 0) return 'read without a window';
  const series = seriesOf(raw);
  if (!series) return 'the sample series has no schedule';
  return { series, predicate: context.predicate, window: context.window };
}

/** A metric and a query answer for the whole window; http and command are sampled through it. */
function readAnswered(raw: unknown, context: ReadContext): Reading | null {
  const source = context.predicate?.source;
  if (source?.type === 'metric') return readMetric(raw, source, context);
  if (source?.type === 'logs') return readLogs(raw, source);
  return null;
}

export const readPredicate: Reader = (raw, context) => {
  const answered = readAnswered(raw, context);
  if (answered && context.predicate) return { ...answered, unit: context.predicate.unit };
  const ready = prepare(raw, context);
  if (typeof ready === 'string') return unread(ready);
  const reading = measure(ready.series, ready.predicate, ready.window);
  const last = ready.series.samples.filter((sample) => inWindow(sample.at, ready.window)).at(-1);
  return { ...reading, unit: ready.predicate.unit, ...(last ? { observedAt: last.at } : {}) };
};

/** Work in each of n equal slices of the window (R9.1). */
export const readWorkSlices: Reader = (raw, context) => {
  const ready = prepare(raw, context);
  if (typeof ready === 'string') return unread(ready);
  const count = context.slices ?? number(record(raw).slices) ?? 4;
  const seconds = windowSeconds(ready.window) / count;
  const values: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const window = {
      from: addSeconds(ready.window.from, index * seconds),
      to: index === count - 1 ? ready.window.to : addSeconds(ready.window.from, (index + 1) * seconds),
    };
    const reading = measure(ready.series, ready.predicate, window);
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
  if (!series) return unread('the sample series has no schedule');
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
  return { value, caveat: inside.length === 0 ? 'no reading' : null, ...(last ? { observedAt: last.at } : {}) };
};
