/** Samples of predicates (R5.4). A sample's `at` is its planned time: startedAt + k × every. */
import type { Message, Predicate, Window } from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../base/duration.js';
import { asList, asNumber, asRecord } from '../../base/json.js';
import { addSeconds, parseTime, timeMs, windowSeconds } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { isPacked, samplesIn as storedSamples } from '../packed.js';
import { aggregateOf, holds } from '../predicates.js';
import { onSchedule, plannedIn } from '../schedule.js';
import { type SampledSource, sampledRules, sampledSource, windowedRules } from '../sources/index.js';
import type { SampledRules } from '../sources/port.js';
import { leastCoverage, type ReadContext, type Reader, type Reading, readsBy, unread } from './shared.js';

export interface Sample {
  /** Planned, canonical. */
  at: string;
  /** Null: not said (written under the rules of 2026-11). */
  sentAt: string | null;
  /** False: it says nothing at all, neither good nor bad. */
  read: boolean;
  /** The expectation was met. */
  ok: boolean;
  value: number | null;
  /** Until the answer, in milliseconds; null: not said. */
  ms: number | null;
}

/** With its times in milliseconds, because each is compared with the ends of many windows. */
interface Timed extends Sample {
  atMs: number;
  sentMs: number | null;
}

interface Series {
  startedAt: string;
  everyMs: number;
  /** Whether its samples say when they were sent; otherwise it is read as it was before they did. */
  sent: boolean;
  /** Oldest first. */
  samples: Timed[];
}

/** R5.4: what failed says nothing, or that the expectation was not met; each source says which. */
function sampleOf(
  entry: Record<string, unknown>,
  at: string,
  sentAt: string,
  { jsonPointer }: SampledSource,
  unread: SampledRules<never>['failed'],
): Timed {
  const failed = entry.error !== null && entry.error !== undefined;
  // R5.8: at a pointer only `true` meets the expectation of a share.
  const ok = jsonPointer === undefined ? entry.ok === true : !failed && entry.value === true;
  const value = failed ? null : asNumber(entry.value);
  const read = unread === 'unmet' || !failed;
  const ms = failed ? null : asNumber(entry.ms);
  return { at, sentAt, read, ok, value, ms, atMs: timeMs(at), sentMs: timeMs(sentAt) };
}

function earlierSeries(raw: Record<string, unknown>, everyMs: number): Series | null {
  const samples: Timed[] = [];
  for (const sample of storedSamples(raw.samples)) {
    const at = parseTime(sample.at);
    if (at === null) continue;
    const value = typeof sample.value === 'number' && Number.isFinite(sample.value) ? sample.value : null;
    const ms = asNumber(sample.ms);
    samples.push({ at, sentAt: null, read: true, ok: sample.ok === true, value, ms, atMs: timeMs(at), sentMs: null });
  }
  samples.sort((a, b) => a.atMs - b.atMs);
  const startedAt = parseTime(raw.startedAt) ?? samples[0]?.at ?? null;
  return startedAt === null ? null : { startedAt, everyMs, sent: false, samples };
}

/** Of a packed payload, which many receipts are read from, by its samples and the predicate. */
const read = new WeakMap<object, WeakMap<object, Series>>();

/** Null: no schedule, or not that of the predicate. */
function seriesOf(payload: unknown, predicate: Predicate): Series | null {
  const { samples } = asRecord(payload);
  if (!isPacked(samples)) return newSeriesOf(payload, predicate);
  const known = read.get(samples)?.get(predicate);
  if (known) return known;
  const series = newSeriesOf(payload, predicate);
  if (series) read.set(samples, (read.get(samples) ?? new WeakMap()).set(predicate, series));
  return series;
}

function newSeriesOf(payload: unknown, predicate: Predicate): Series | null {
  const [source, rules] = [sampledSource(predicate), sampledRules(predicate)];
  if (source === null || rules === null) return null;
  const raw = asRecord(payload);
  const every = durationSeconds(raw.every);
  if (every === null) return null;
  const entries = storedSamples(raw.samples);
  if (entries.some((entry) => entry.sentAt === undefined)) return earlierSeries(raw, every * 1000);
  const startedAt = parseTime(raw.startedAt);
  const timeout = durationSeconds(raw.timeout);
  // R5.10: asked at the pace that the predicate names, and at no other.
  const own = every === durationSeconds(source.every) && timeout === durationSeconds(source.timeout);
  if (startedAt === null || timeout === null || !own) return null;
  const found: { at: number; sentAt: number; sample: Timed }[] = [];
  for (const entry of entries) {
    const at = parseTime(entry.at);
    const sentAt = parseTime(entry.sentAt);
    if (at === null || sentAt === null) continue;
    const sample = sampleOf(entry, at, sentAt, source, rules.failed);
    found.push({ at: sample.atMs, sentAt: timeMs(sentAt), sample });
  }
  const everyMs = every * 1000;
  const counted = onSchedule(found, { startedAt: timeMs(startedAt), everyMs, timeoutMs: timeout * 1000 });
  counted.sort((a, b) => a.at - b.at);
  return { startedAt, everyMs, sent: true, samples: counted.map(({ sample }) => sample) };
}

/** The samples that count, oldest first, for whoever draws them; null for a payload that is no such series. */
export function samplesOf(payload: unknown, predicate: Predicate): readonly Sample[] | null {
  return seriesOf(payload, predicate)?.samples ?? null;
}

/** R5.10: what was sent after the end of the window says nothing about it. */
function sentBy({ sentMs }: Timed, end: number): boolean {
  return sentMs === null || sentMs <= end;
}

/** The window is half-open. */
function samplesIn(series: Series, window: Window): Timed[] {
  const [from, to] = [timeMs(window.from), timeMs(window.to)];
  return series.samples.filter((sample) => sample.atMs >= from && sample.atMs < to && sentBy(sample, to));
}

/** How many samples the schedule planned inside the window. */
function planned(series: Series, window: Window): number {
  return plannedIn(timeMs(series.startedAt), series.everyMs, timeMs(window.from), timeMs(window.to));
}

/** Samples that gave a number. */
function measured(samples: readonly Timed[]): { at: string; atMs: number; value: number }[] {
  return samples.flatMap(({ at, atMs, value }) => (value === null ? [] : [{ at, atMs, value }]));
}

/**
 * From the last sample at or before the window's start to the last at or before its end. Samples that say when they were sent
 * begin no further from the window's start than coverage lets samples be missing: what was counted long before is another
 * window's.
 */
function increase(series: Series, window: Window, coverage: number): Reading {
  const [from, to] = [timeMs(window.from), timeMs(window.to)];
  const known = measured(series.samples.filter((sample) => sample.atMs <= to && sentBy(sample, to)));
  const before = known.filter(({ atMs }) => atMs <= from);
  const used = known.slice(Math.max(0, before.length - 1));
  const slack = series.everyMs + (1 - coverage) * windowSeconds(window) * 1000;
  const [first] = used;
  if (series.sent && first && Math.abs(first.atMs - from) > slack)
    return unread(message('counter-read-late', { at: first.at }));
  const chain = used.map(({ value }) => value);
  if (chain.length < 2) return unread(message('counter-read-once'));
  const steps = chain.slice(1).map((value, index) => value - (chain[index] as number));
  if (steps.some((step) => step < 0)) return unread(message('counter-reset'));
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
  const count = planned(series, window);
  if (count === 0) return unread(message('no-sample-planned'));
  const inside = samplesIn(series, window).filter((sample) => sample.read);
  const how = aggregateOf(predicate);
  const numbers = measured(inside);
  const usable = how === 'share' ? inside.length : numbers.length;
  if (usable < leastCoverage(predicate) * count)
    return unread(message('too-few-samples', { samples: usable, planned: count }));
  if (how === 'increase') return increase(series, window, leastCoverage(predicate));
  // R5.4: the share is of planned samples, so a missing one did not meet the expectation.
  if (how === 'share') return { value: inside.filter((sample) => sample.ok).length / count, caveat: null };
  return {
    value: aggregate(
      numbers.map(({ value }) => value),
      how,
    ),
    caveat: null,
  };
}

/** The predicate and the window that a reading is for; why, when one is missing. */
function asked({ predicate, window }: ReadContext): { predicate: Predicate; window: Window } | Message {
  if (!predicate) return message('no-predicate');
  return window && windowSeconds(window) > 0 ? { predicate, window } : message('no-window');
}

function gridOf(series: Series): { startedAt?: string } {
  return series.sent ? { startedAt: series.startedAt } : {};
}

/** The window that a payload says it was asked about; null where it says none. */
function windowOf(value: unknown): Window | null {
  const [from, to] = [parseTime(asRecord(value).from), parseTime(asRecord(value).to)];
  return from === null || to === null ? null : { from, to };
}

const sameSpan = (a: Window, b: Window): boolean => timeMs(a.from) === timeMs(b.from) && timeMs(a.to) === timeMs(b.to);

/** A windowed source answers for the whole window; the others are sampled through it. */
function readThrough(raw: unknown, predicate: Predicate, window: Window, vouchable: boolean): Reading {
  const windowed = windowedRules(predicate);
  if (windowed) {
    const about = windowOf(asRecord(raw).window);
    if (about !== null && !sameSpan(about, window)) return unread(message('other-window-asked'));
    return windowed.read(raw, predicate.source, predicate, window, vouchable);
  }
  const series = seriesOf(raw, predicate);
  if (!series) return unread(message('no-schedule'));
  const last = samplesIn(series, window).at(-1);
  return { ...sampled(series, predicate, window), ...(last ? { observedAt: last.at } : {}), ...gridOf(series) };
}

export const readPredicate: Reader = (raw, context) => {
  const ready = asked(context);
  if ('code' in ready) return unread(ready);
  return {
    ...readThrough(raw, ready.predicate, ready.window, readsBy(context, '2026-12')),
    unit: ready.predicate.unit,
  };
};

/** Work in each of n equal slices of the window (R9.1). */
export const readWorkSlices: Reader = (raw, context) => {
  const ready = asked(context);
  if ('code' in ready) return unread(ready);
  const windowed = windowedRules(ready.predicate) !== null;
  const series = windowed ? null : seriesOf(raw, ready.predicate);
  if (!windowed && !series) return unread(message('no-schedule'));
  const grid = series ? gridOf(series) : {};
  // Of a source that is asked about windows each slice was asked by itself.
  const answers = windowed ? asList(asRecord(raw).answers) : [];
  const count = context.slices ?? asNumber(asRecord(raw).slices) ?? 4;
  const seconds = windowSeconds(ready.window) / count;
  const values: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const window = {
      from: addSeconds(ready.window.from, index * seconds),
      to: addSeconds(ready.window.from, (index + 1) * seconds),
    };
    const reading = series
      ? sampled(series, ready.predicate, window)
      : readThrough(answers[index], ready.predicate, window, readsBy(context, '2026-12'));
    if (typeof reading.value !== 'number')
      return {
        ...unread(message('slice-unread', { slice: index + 1, slices: count, why: reading.caveat })),
        ...grid,
      };
    values.push(reading.value);
  }
  return { value: values, unit: ready.predicate.unit, caveat: null, observedAt: ready.window.to, ...grid };
};

/**
 * A halt asked sample by sample; null at two readings in a row counts as tripped (R8.6). One that was not asked often enough
 * has watched nothing, unless it tripped (R5.10).
 */
export const readHaltWatch: Reader = (raw, context) => {
  const { predicate, window } = context;
  if (!predicate) return unread(message('no-predicate'));
  const series = seriesOf(raw, predicate);
  if (!series) return unread(message('no-schedule'));
  const how = aggregateOf(predicate);
  let tripped: string | null = null;
  let nulls = 0;
  let nullPolls = 0;
  const inside = window ? samplesIn(series, window) : series.samples;
  for (const sample of inside) {
    const share = sample.read ? Number(sample.ok) : null;
    const set = holds(predicate, how === 'share' ? share : sample.value);
    nulls = set === null ? nulls + 1 : 0;
    if (set === null) nullPolls += 1;
    if (tripped === null && (set === true || nulls >= 2)) tripped = sample.at;
  }
  const count = series.sent && window ? planned(series, window) : 0;
  if (tripped === null && inside.length < leastCoverage(predicate) * count)
    return { ...unread(message('too-few-polls', { polls: inside.length, planned: count })), ...gridOf(series) };
  const value = { tripped: tripped !== null, at: tripped, nullPolls, readings: inside.length };
  const last = inside.at(-1);
  const grid = gridOf(series);
  return last
    ? { value, caveat: null, observedAt: last.at, ...grid }
    : { value, caveat: message('no-reading'), ...grid };
};
