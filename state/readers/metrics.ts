/** Azure Monitor metrics (R5.3). Raw: `{predicate, response, present?}`; a point covers [timeStamp, timeStamp + interval). */
import type { MetricSource, Window } from '../../schemas/generated/types.js';
import { durationSeconds } from '../duration.js';
import { addSeconds, parseTime, timeMs, windowSeconds } from '../time.js';
import { list, number, type ReadContext, type Reading, record, text, unread } from './shared.js';

type Point = Record<string, number | null>;
const FIELDS = ['average', 'minimum', 'maximum', 'total', 'count'] as const;

interface Points {
  points: Point[];
  planned: number;
  lastAt: string | null;
}

/** Points whose whole grain lies in the window, of every series of the answer; a text when it can't be read. */
function pointsOf(response: unknown, window: Window, intervalSeconds: number): Points | string {
  const metrics = list(record(response).value).map(record);
  if (metrics.length === 0) return 'the answer names no metric';
  const points: Point[] = [];
  const grains = new Set<string>();
  let lastAt: string | null = null;
  for (const metric of metrics) {
    const error = text(metric.errorCode);
    if (error !== null && error !== 'Success')
      return `${error}: ${text(metric.errorMessage) ?? 'the metric was not readable'}`;
    for (const entry of list(metric.timeseries)) {
      for (const raw of list(record(entry).data)) {
        const data = record(raw);
        const at = parseTime(data.timeStamp);
        if (at === null || timeMs(at) < timeMs(window.from)) continue;
        if (timeMs(addSeconds(at, intervalSeconds)) > timeMs(window.to)) continue;
        points.push(Object.fromEntries(FIELDS.map((field) => [field, number(data[field])])));
        grains.add(at);
        if (lastAt === null || timeMs(at) > timeMs(lastAt)) lastAt = at;
      }
    }
  }
  return { points, planned: Math.floor(windowSeconds(window) / intervalSeconds), lastAt };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function average(points: Point[]): Reading | null {
  const both = points.filter((point) => point.total !== null && point.count !== null);
  const counts = sum(both.map((point) => point.count ?? 0));
  if (both.length === points.length && counts > 0)
    return { value: sum(both.map((point) => point.total ?? 0)) / counts, caveat: null };
  const values = points.flatMap((point) => (point.average == null ? [] : [point.average]));
  if (values.length === 0) return null;
  return { value: sum(values) / values.length, caveat: 'plain mean of averages: totals and counts were not given' };
}

function aggregated(source: MetricSource, points: Point[]): Reading | null {
  const field = source.aggregation.toLowerCase();
  const values = points.flatMap((point) => (point[field] == null ? [] : [point[field]]));
  switch (source.aggregation) {
    case 'Average':
      return average(points);
    case 'Minimum':
      return values.length === 0 ? null : { value: Math.min(...values), caveat: null };
    case 'Maximum':
      return values.length === 0 ? null : { value: Math.max(...values), caveat: null };
    default:
      return values.length === 0 ? null : { value: sum(values), caveat: null };
  }
}

/** Points that carry what the aggregation needs; a point without it is no measurement (R5.3). */
function usable(source: MetricSource, points: Point[]): Point[] {
  const field = source.aggregation.toLowerCase();
  return points.filter(
    (point) =>
      point[field] !== null || (source.aggregation === 'Average' && point.total !== null && point.count !== null),
  );
}

export function readMetric(raw: unknown, source: MetricSource, context: ReadContext): Reading {
  const { window, predicate } = context;
  const interval = durationSeconds(source.interval);
  if (!window || !predicate || interval === null) return unread('read without a window or an interval');
  const own = pointsOf(record(raw).response, window, interval);
  if (typeof own === 'string') return unread(own);
  if (own.planned === 0) return unread('the window is shorter than the interval of the metric');
  const minimum = (predicate.minCoverage ?? 0.8) * own.planned;
  const points = usable(source, own.points);
  if (points.length === 0) return absent(raw, source, window, interval, minimum, own.points.length);
  if (points.length < minimum) return unread(`too few points: ${points.length} of ${own.planned}`);
  const reading = aggregated(source, points) ?? unread('no point has the aggregate');
  return { ...reading, ...(own.lastAt ? { observedAt: own.lastAt } : {}) };
}

/** A series that vanished reads 0 only while the metric that vouches for it is covered. */
function absent(
  raw: unknown,
  source: MetricSource,
  window: Window,
  interval: number,
  minimum: number,
  empty: number,
): Reading {
  const why = empty > 0 ? `no point has ${source.aggregation}` : 'the series is empty';
  const { presentBy } = source;
  if (!presentBy || (source.aggregation !== 'Total' && source.aggregation !== 'Count') || empty > 0) return unread(why);
  const present = pointsOf(record(raw).present, window, interval);
  if (typeof present === 'string') return unread(`${why}, and ${presentBy.metric} was not readable: ${present}`);
  const field = presentBy.aggregation.toLowerCase();
  const covered = present.points.filter((point) => point[field] !== null).length;
  if (covered < minimum) return unread(`${why}, and ${presentBy.metric} does not cover the window`);
  return { value: 0, caveat: null, ...(present.lastAt ? { observedAt: present.lastAt } : {}) };
}
