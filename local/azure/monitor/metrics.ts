/** `Microsoft.Insights/metrics` of Azure Resource Manager: points, dimensions, grains, and its refusals word for word. */
import { durationSeconds } from '../../../state/base/duration.js';
import { type ArmAnswer, type ArmRequest, type ArmRoute, armError, notFound } from '../arm.js';
import type { MetricValue, TelemetryStore } from './store.js';

const MINUTE = 60_000;
const GRAINS = ['PT1M', 'PT5M', 'PT15M', 'PT30M', 'PT1H', 'PT6H', 'PT12H', 'P1D'];
const AGGREGATIONS = ['Average', 'Count', 'Maximum', 'Minimum', 'Total'] as const;
type Aggregation = (typeof AGGREGATIONS)[number];
/** Series of a divided metric, if nobody asks for more. */
const DEFAULT_TOP = 10;

interface Definition {
  unit: string;
  /** A counter reports 0 for a minute in which nothing happened; a level reports nothing. */
  counter: boolean;
  aggregations: readonly Aggregation[];
  dimensions: readonly string[];
}

const counter = (dimensions: string[]): Definition => ({
  unit: 'Count',
  counter: true,
  aggregations: ['Total', 'Count'],
  dimensions,
});
const level = (unit: string, dimensions: string[]): Definition => ({
  unit,
  counter: false,
  aggregations: AGGREGATIONS,
  dimensions,
});

/** By resource type, in lower case; those that the local loop and its tests use. */
const PLATFORM: Readonly<Record<string, Readonly<Record<string, Definition>>>> = {
  'microsoft.app/containerapps': {
    Requests: counter(['revisionName', 'podName', 'statusCodeCategory', 'statusCode']),
    ResponseTime: level('MilliSeconds', ['statusCodeCategory', 'statusCode', 'revisionName']),
    Replicas: level('Count', ['revisionName']),
    RestartCount: level('Count', ['revisionName', 'podName']),
  },
  'microsoft.servicebus/namespaces': {
    IncomingMessages: counter(['EntityName']),
    IncomingRequests: counter(['EntityName']),
    ServerErrors: counter(['EntityName', 'OperationResult']),
    ActiveMessages: level('Count', ['EntityName']),
    DeadletteredMessages: level('Count', ['EntityName']),
  },
};

/** In the shape that this provider refuses in: without the envelope of Resource Manager. */
const refuse = (message: string): ArmAnswer => ({ status: 400, body: { code: 'BadRequest', message } });

interface Condition {
  dimension: string;
  operator: 'eq' | 'ne' | 'sw';
  value: string;
}

/** `A eq 'x' and B ne 'y'`; null for anything else. */
function conditionsOf(filter: string | null): Condition[] | null {
  if (filter === null || filter.trim() === '') return [];
  const found: Condition[] = [];
  for (const part of filter.split(/\s+and\s+/i)) {
    const match = /^\s*(\w+)\s+(eq|ne|sw|startswith)\s+'([^']*)'\s*$/i.exec(part);
    if (!match) return null;
    const operator = (match[2] ?? '').toLowerCase();
    found.push({
      dimension: match[1] ?? '',
      operator: operator === 'startswith' ? 'sw' : (operator as Condition['operator']),
      value: match[3] ?? '',
    });
  }
  return found;
}

function meets(value: MetricValue, { dimension, operator, value: wanted }: Condition): boolean {
  const own = Object.entries(value.dimensions).find(([name]) => name.toLowerCase() === dimension.toLowerCase())?.[1];
  if (own === undefined) return false;
  if (wanted === '*') return operator === 'eq';
  const same = own.toLowerCase() === wanted.toLowerCase();
  return operator === 'sw' ? own.toLowerCase().startsWith(wanted.toLowerCase()) : same === (operator === 'eq');
}

function timespanOf(text: string | null): { from: number; to: number } | null {
  const [from, to, more] = (text ?? '').split('/').map((part) => Date.parse(part));
  if (from === undefined || to === undefined || more !== undefined || Number.isNaN(from) || Number.isNaN(to))
    return null;
  return from < to ? { from, to } : null;
}

function pointOf(at: number, values: readonly number[], asked: readonly Aggregation[], counted: boolean) {
  const point: Record<string, string | number> = { timeStamp: `${new Date(at).toISOString().slice(0, 19)}Z` };
  if (values.length === 0) {
    if (counted) for (const aggregation of asked) point[aggregation.toLowerCase()] = 0;
    return point;
  }
  const total = values.reduce((sum, value) => sum + value, 0);
  const of: Record<Aggregation, number> = {
    Average: total / values.length,
    Count: values.length,
    Maximum: Math.max(...values),
    Minimum: Math.min(...values),
    Total: total,
  };
  for (const aggregation of asked) point[aggregation.toLowerCase()] = of[aggregation];
  return point;
}

/** Azure gives the resource group back in the spelling of whoever was asked last. */
function driftOf(id: string): string {
  return id.replace(/\/resourceGroups\/([^/]+)/i, (_, name: string) => `/resourcegroups/${name.toUpperCase()}`);
}

export interface MetricRoutesOptions {
  store: TelemetryStore;
  clock: { now(): number };
  /** Whether the subscription has that resource; its id in lower case. */
  exists(id: string): boolean;
}

export function metricRoutes({ store, clock, exists }: MetricRoutesOptions): ArmRoute[] {
  function series(resource: string, namespace: string, metric: string, definition: Definition, request: ArmRequest) {
    const asked = (request.query.get('aggregation') ?? 'Average')
      .split(',')
      .map((name) => AGGREGATIONS.find((known) => known.toLowerCase() === name.trim().toLowerCase()));
    if (asked.includes(undefined)) return refuse(`Invalid aggregation: ${request.query.get('aggregation')}.`);
    const interval = request.query.get('interval') ?? 'PT1M';
    if (!GRAINS.includes(interval))
      return refuse(`Detected invalid time grain input: ${interval}, supported time grains: ${GRAINS.join(',')}`);
    const span = timespanOf(request.query.get('timespan'));
    if (!span) return refuse(`Invalid timespan: ${request.query.get('timespan')}.`);
    const conditions = conditionsOf(request.query.get('$filter'));
    if (!conditions) return refuse(`The filter is not valid: ${request.query.get('$filter')}`);
    const strange = conditions.filter(
      ({ dimension }) => !definition.dimensions.some((name) => name.toLowerCase() === dimension.toLowerCase()),
    );
    if (strange.length > 0)
      return refuse(
        `Metric: ${metric} does not support requested dimension combination: ${strange.map(({ dimension }) => dimension.toLowerCase()).join(',')}, supported ones are: ${definition.dimensions.join(',')}`,
      );
    const aggregations = (asked as Aggregation[]).filter((name) => definition.aggregations.includes(name));
    const own = store
      .metrics()
      .filter(
        (value) =>
          value.resourceId.toLowerCase() === resource.toLowerCase() &&
          value.namespace.toLowerCase() === namespace.toLowerCase() &&
          value.metric === metric &&
          conditions.every((condition) => meets(value, condition)),
      );
    const grain = (durationSeconds(interval) ?? 60) * 1000;
    const begin = Math.floor(span.from / MINUTE) * MINUTE;
    const split = conditions
      .filter(({ operator, value }) => value === '*' || operator !== 'eq')
      .map((one) => one.dimension);
    const nameOf = (value: MetricValue) =>
      split.map(
        (dimension) =>
          Object.entries(value.dimensions).find(([name]) => name.toLowerCase() === dimension.toLowerCase())?.[1] ?? '',
      );
    const groups = new Map<string, MetricValue[]>();
    for (const value of own) {
      const key = JSON.stringify(nameOf(value));
      const group = groups.get(key) ?? [];
      if (group.length === 0) groups.set(key, group);
      group.push(value);
    }
    // A counter without a filter is there although nobody came; a dimension that nobody had is no series at all.
    if (groups.size === 0 && conditions.length === 0 && definition.counter) groups.set('[]', []);
    const weight = (values: readonly MetricValue[]) => values.reduce((sum, { value }) => sum + value, 0);
    const top = Number(request.query.get('top') ?? DEFAULT_TOP);
    const timeseries = [...groups]
      .sort(([, a], [, b]) => weight(b) - weight(a))
      .slice(0, top)
      .map(([key, values]) => {
        const data = [];
        for (let at = begin; at < Math.min(span.to, clock.now()); at += grain) {
          const inside = values.filter((value) => value.at >= at && value.at < at + grain).map(({ value }) => value);
          data.push(pointOf(at, inside, aggregations, definition.counter));
        }
        const names = JSON.parse(key) as string[];
        const metadatavalues = split.map((name, index) => ({
          name: { value: name.toLowerCase() },
          value: names[index],
        }));
        return { metadatavalues, data };
      });
    const unsupported = aggregations.length === 0;
    return {
      status: 200,
      body: {
        cost: Math.max(0, Math.floor((span.to - span.from) / MINUTE) - 1),
        timespan: `${new Date(begin).toISOString().slice(0, 19)}Z/${new Date(span.to).toISOString().slice(0, 19)}Z`,
        interval,
        namespace,
        resourceregion: 'eastus2',
        value: [
          {
            id: `${driftOf(resource)}/providers/Microsoft.Insights/metrics/${metric}`,
            type: 'Microsoft.Insights/metrics',
            name: { value: metric, localizedValue: metric },
            unit: definition.unit,
            timeseries: unsupported ? [] : timeseries,
            errorCode: unsupported ? 'InvalidSamplingType' : 'Success',
            ...(unsupported ? { errorMessage: 'The requested aggregation is not supported.' } : {}),
          },
        ],
      },
    };
  }

  return [
    {
      name: 'Metrics_List',
      method: 'GET',
      path: '/subscriptions/{subscription}/resourceGroups/{group}/providers/{provider}/{type}/{name}/providers/Microsoft.Insights/metrics',
      apiVersion: '2024-02-01',
      handle(parameters, request) {
        const { subscription, group, provider, type, name } = parameters;
        const resource = `/subscriptions/${subscription}/resourceGroups/${group}/providers/${provider}/${type}/${name}`;
        if (!exists(resource.toLowerCase())) return notFound(`The Resource '${provider}/${type}/${name}'`);
        const metric = request.query.get('metricnames');
        if (!metric) return armError(400, 'MissingMetric', 'metricnames is required here.');
        const namespace = request.query.get('metricnamespace') ?? `${provider}/${type}`;
        const platform = PLATFORM[namespace.toLowerCase()];
        const custom = store
          .metrics()
          .filter(
            (value) =>
              value.namespace.toLowerCase() === namespace.toLowerCase() &&
              value.resourceId.toLowerCase() === resource.toLowerCase(),
          );
        const known = platform ? Object.keys(platform) : [...new Set(custom.map((value) => value.metric))];
        const found = known.find((one) => one.toLowerCase() === metric.toLowerCase());
        if (found === undefined)
          return refuse(
            `Failed to find metric configuration for provider: ${provider}, resource Type: ${type}, metric: ${metric}, Valid metrics: ${known.join(',')}`,
          );
        const dimensions = [...new Set(custom.flatMap((value) => Object.keys(value.dimensions)))];
        return series(resource, namespace, found, platform?.[found] ?? level('Count', dimensions), request);
      },
    },
  ];
}
