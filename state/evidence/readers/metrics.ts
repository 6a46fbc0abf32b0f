/** Azure Monitor metrics (R5.3). Raw: `{predicate, response, present?}`; a point covers [timeStamp, timeStamp + interval). */
import { closestMatch } from 'leven';
import type { Message, MetricSource, Predicate, Window } from '../../../schemas/generated/types.js';
import { armIdCovers } from '../../base/arm-id.js';
import { durationSeconds } from '../../base/duration.js';
import { asList, asNumber, asRecord, asText } from '../../base/json.js';
import { addSeconds, laterOf, parseTime, timeMs, windowSeconds } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { leastCoverage, type Reading, unread } from './shared.js';

/** How the service says so; what follows are the names that there are. */
const REFUSED = 'failed to find metric configuration';
const ASKED = 'metric: ';
const KNOWN = 'valid metrics: ';

/** The name that was asked for, and those that there are. */
function namesOf(message: string): [string, string] | null {
  const lower = message.toLowerCase();
  const refused = lower.indexOf(REFUSED);
  const known = refused < 0 ? -1 : lower.indexOf(KNOWN, refused);
  const asked = known < 0 ? -1 : lower.lastIndexOf(ASKED, known - 1);
  const name = asked < refused ? '' : message.slice(asked + ASKED.length, known).trimEnd();
  return name.length > 1 && name.endsWith(',') ? [name.slice(0, -1), message.slice(known + KNOWN.length)] : null;
}

/** So much of a refusal is searched for names, in characters: comparing them takes the square of it. */
const MAX_READ = 4000;

/** Why the service refused to answer at all, with the nearest name to one that it does not know; null: it did answer. */
function refusalOf(response: unknown): Message | null {
  const error = asRecord(asRecord(response).error ?? response);
  const [code, words] = [asText(error.code), asText(error.message)];
  if (code === null || words === null) return null;
  const found = namesOf(words.slice(0, MAX_READ));
  if (found === null) return message('service-refused', { error: code, words });
  const [asked, known] = found;
  const names = known.split(',').flatMap((name) => name.trim() || []);
  const nearest = closestMatch(asked, names);
  return message('unknown-metric', { metric: asked, nearest: nearest ?? null });
}

interface Point {
  at: string;
  data: Record<string, unknown>;
}

/**
 * R5.10: why the answer is of something else than what was asked for; what it does not name is not compared. Azure spells ids as
 * it likes (R1.2).
 */
function otherAnswer(response: unknown, { resourceId, metric, interval }: MetricSource): Message | null {
  const grain = asText(asRecord(response).interval);
  if (grain !== null && durationSeconds(grain) !== durationSeconds(interval))
    return message('other-thing-answered', { answered: grain, expected: interval });
  for (const entry of asList(asRecord(response).value).map(asRecord)) {
    const name = asText(asRecord(entry.name).value);
    if (name !== null && name.toLowerCase() !== metric.toLowerCase())
      return message('other-thing-answered', { answered: name, expected: metric });
    const id = asText(entry.id);
    if (id !== null && !armIdCovers(resourceId, id))
      return message('other-thing-answered', { answered: id, expected: resourceId });
  }
  return null;
}

/** Points whose whole grain lies in the window, of every series of the answer; why, when it can't be read. */
function pointsOf(response: unknown, window: Window, interval: number): Point[] | Message {
  const refused = refusalOf(response);
  if (refused !== null) return refused;
  const metrics = asList(asRecord(response).value).map(asRecord);
  if (metrics.length === 0) return message('no-metric-named');
  const points: Point[] = [];
  for (const metric of metrics) {
    const error = asText(metric.errorCode);
    if (error !== null && error !== 'Success')
      return message('service-refused', { error, words: asText(metric.errorMessage) });
    for (const series of asList(metric.timeseries)) {
      for (const entry of asList(asRecord(series).data)) {
        const data = asRecord(entry);
        const at = parseTime(data.timeStamp);
        if (at === null || timeMs(at) < timeMs(window.from)) continue;
        if (timeMs(addSeconds(at, interval)) > timeMs(window.to)) continue;
        points.push({ at, data });
      }
    }
  }
  return points;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function valuesOf(points: Point[], aggregation: string): number[] {
  return points.flatMap(({ data }) => asNumber(data[aggregation.toLowerCase()]) ?? []);
}

function has(point: Point, ...aggregations: string[]): boolean {
  return aggregations.every((aggregation) => valuesOf([point], aggregation).length > 0);
}

/** Points that carry what the aggregation needs; a point without it is no measurement (R5.3). */
function usable(aggregation: MetricSource['aggregation'], points: Point[]): Point[] {
  return points.filter(
    (point) => has(point, aggregation) || (aggregation === 'Average' && has(point, 'total', 'count')),
  );
}

/** Grains of the window that have a point: two series of one minute cover one minute. */
function covered(points: Point[]): number {
  return new Set(points.map(({ at }) => at)).size;
}

function newest(points: Point[], window: Window): string {
  return points.reduce((last, { at }) => laterOf(last, at), window.from);
}

function average(points: Point[]): Reading {
  const counts = sum(valuesOf(points, 'count'));
  if (points.every((point) => has(point, 'total', 'count')) && counts > 0)
    return { value: sum(valuesOf(points, 'total')) / counts, caveat: null };
  const values = valuesOf(points, 'average');
  if (values.length === 0) return unread(message('nothing-counted'));
  return { value: sum(values) / values.length, caveat: message('mean-of-averages') };
}

function aggregated(aggregation: MetricSource['aggregation'], points: Point[]): Reading {
  const values = valuesOf(points, aggregation);
  switch (aggregation) {
    case 'Average':
      return average(points);
    case 'Minimum':
      return { value: Math.min(...values), caveat: null };
    case 'Maximum':
      return { value: Math.max(...values), caveat: null };
    default:
      return { value: sum(values), caveat: null };
  }
}

/** @param vouchable whether `presentBy` counts only above 0, and is asked about a 0 that was reported (R5.8, since 2026-12) */
export function readMetric(
  raw: unknown,
  source: MetricSource,
  predicate: Predicate,
  window: Window,
  vouchable = true,
): Reading {
  const { aggregation } = source;
  const interval = durationSeconds(source.interval);
  if (interval === null) return unread(message('interval-unreadable'));
  // What our collectors asked says about which window; then the answer is held against all of the question.
  const other = asRecord(raw).window === undefined ? null : otherAnswer(asRecord(raw).response, source);
  if (other !== null) return unread(other);
  const all = pointsOf(asRecord(raw).response, window, interval);
  if (!Array.isArray(all)) return unread(all);
  const planned = Math.floor(windowSeconds(window) / interval);
  if (planned === 0) return unread(message('window-too-short'));
  const minimum = leastCoverage(predicate) * planned;
  const points = usable(aggregation, all);
  if (all.length === 0) return absent(raw, source, window, { interval, minimum, vouchable });
  if (points.length === 0) return unread(message('no-aggregation', { aggregation }));
  if (covered(points) < minimum) return unread(message('too-few-points', { points: covered(points), planned }));
  const reading = aggregated(aggregation, points);
  // R4.4: a total over next to no count is none, and has no canonical form.
  if (reading.value !== null && !Number.isFinite(reading.value)) return unread(message('not-a-number'));
  // A platform counter reports 0 when nobody comes: then too the metric that vouches has the word (R5.8).
  if (vouchable && reading.value === 0 && source.presentBy) {
    const vouched = absent(raw, source, window, { interval, minimum, vouchable });
    if (vouched.value === null) return vouched;
  }
  return { ...reading, observedAt: newest(points, window) };
}

/** A series that vanished reads 0 only while the metric that vouches for it is covered and above 0 (R5.3, R5.8). */
function absent(
  raw: unknown,
  source: MetricSource,
  window: Window,
  { interval, minimum, vouchable }: { interval: number; minimum: number; vouchable: boolean },
): Reading {
  const { presentBy } = source;
  const empty = (why: Message | null) =>
    unread(message('series-empty', { vouches: why === null ? null : (presentBy?.metric ?? null), why }));
  if (!presentBy || (source.aggregation !== 'Total' && source.aggregation !== 'Count')) return empty(null);
  const present = pointsOf(asRecord(raw).present, window, interval);
  if (!Array.isArray(present)) return empty(present);
  const points = usable(presentBy.aggregation, present);
  if (covered(points) < minimum) return empty(message('window-not-covered'));
  if (vouchable && !(sum(valuesOf(points, presentBy.aggregation)) > 0)) return empty(message('nobody-came'));
  return { value: 0, caveat: null, observedAt: newest(points, window) };
}
