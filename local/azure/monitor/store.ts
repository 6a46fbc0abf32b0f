/** What the service under test has left in Azure Monitor: counted values of metrics, rows of tables. It shows late, as the real one. */
import type { Clock } from '../../../action/runtime/clock.js';

export interface MetricValue {
  /** Milliseconds. */
  at: number;
  resourceId: string;
  /** Of a platform metric the resource's type. */
  namespace: string;
  metric: string;
  value: number;
  dimensions: Readonly<Record<string, string>>;
}

export type Cell = string | number | boolean | null;

export interface LogRow {
  at: number;
  table: string;
  columns: Readonly<Record<string, Cell>>;
}

export interface TelemetryStore {
  metric(value: MetricValue): void;
  row(row: LogRow): void;
  /** What shows by now. */
  metrics(): MetricValue[];
  rows(table: string): LogRow[];
  /** Tables that ever had a row. */
  tables(): string[];
}

/** A minute's data shows after this long: within the two minutes that a reader leaves (R5.3), and never at once. */
const INGESTION_LAG_MS = 90_000;
/** Older ones are forgotten: an hour of traffic of a local world. */
const KEPT = 400_000;

export function createTelemetryStore(clock: Pick<Clock, 'now'>, lagMs: number = INGESTION_LAG_MS): TelemetryStore {
  const values: MetricValue[] = [];
  const rows: LogRow[] = [];
  const shows = ({ at }: { at: number }): boolean => at <= clock.now() - lagMs;
  const keep = <T>(list: T[], item: T): void => {
    list.push(item);
    if (list.length > KEPT) list.splice(0, KEPT / 10);
  };
  return {
    metric: (value) => keep(values, value),
    row: (row) => keep(rows, row),
    metrics: () => values.filter(shows),
    rows: (table) => rows.filter((row) => row.table === table && shows(row)),
    tables: () => [...new Set(rows.map(({ table }) => table))],
  };
}

/** One request that a container app answered, as the platform counts it and Application Insights logs it. */
export interface ServedRequest {
  at: number;
  resourceId: string;
  revision: string;
  path: string;
  status: number;
  milliseconds: number;
}

export function recordRequest(store: TelemetryStore, request: ServedRequest): void {
  const { at, resourceId, revision, path, status, milliseconds } = request;
  const category = `${Math.floor(status / 100)}xx`;
  const dimensions = { revisionName: revision, statusCodeCategory: category, statusCode: String(status) };
  const namespace = 'Microsoft.App/containerApps';
  store.metric({ at, resourceId, namespace, metric: 'Requests', value: 1, dimensions });
  store.metric({ at, resourceId, namespace, metric: 'ResponseTime', value: milliseconds, dimensions });
  const columns = {
    Name: `GET ${path}`,
    Url: path,
    ResultCode: String(status),
    Success: status < 400,
    DurationMs: milliseconds,
    ItemCount: 1,
    AppRoleInstance: revision,
  };
  store.row({ at, table: 'AppRequests', columns });
}
