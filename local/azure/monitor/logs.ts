/** The query service of Log Analytics: workspaces and single resources, its refusals, its quota. */
import { type ArmAnswer, type ArmRequest, armError, matchPath } from '../arm.js';
import { evaluate, KqlError } from './kql.js';
import type { TelemetryStore } from './store.js';

export const LOGS_HOST = 'api.loganalytics.io';

/** Requests of one user in half a minute before the service says "later". */
const QUOTA = 200;
const QUOTA_MS = 30_000;
/** Tables that a workspace has although nothing was logged yet. */
const KNOWN = [
  'AppRequests',
  'AppDependencies',
  'AppExceptions',
  'AppTraces',
  'Heartbeat',
  'ContainerAppConsoleLogs_CL',
];

export interface LogsOptions {
  store: TelemetryStore;
  clock: { now(): number };
  workspaceId: string;
  /** Its id in lower case. */
  exists(id: string): boolean;
  quota?: number;
}

export interface Logs {
  /** Null for a path that is none of this service's. */
  handle(request: ArmRequest): ArmAnswer | null;
}

function invalid(code: string, message: string): ArmAnswer {
  const innererror = { code: 'SemanticError', message: 'A semantic error occurred.', innererror: { code, message } };
  return {
    status: 400,
    body: {
      error: { code: 'BadArgumentError', message: `The request had some invalid properties: ${message}`, innererror },
    },
  };
}

export function createLogs({ store, clock, workspaceId, exists, quota = QUOTA }: LogsOptions): Logs {
  const asked: number[] = [];

  function query(request: ArmRequest): ArmAnswer {
    const now = clock.now();
    while (asked[0] !== undefined && asked[0] <= now - QUOTA_MS) asked.shift();
    if (asked.length >= quota) {
      const seconds = Math.max(1, Math.ceil(((asked[0] ?? now) + QUOTA_MS - now) / 1000));
      const words = 'The request is being throttled: too many queries of this user in the last 30 seconds.';
      return armError(429, 'TooManyRequests', words, { 'retry-after': String(seconds) });
    }
    asked.push(now);
    const { query: text, timespan } = JSON.parse(request.body) as { query?: unknown; timespan?: unknown };
    if (typeof text !== 'string') return invalid('SYN0001', 'Query is missing.');
    const [from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY] =
      typeof timespan === 'string' ? timespan.split('/').map((part) => Date.parse(part)) : [];
    if (Number.isNaN(from) || Number.isNaN(to)) return invalid('SYN0001', 'The timespan is not valid.');
    try {
      const table = evaluate(text, (name) => {
        if (!KNOWN.includes(name) && !store.tables().includes(name)) return null;
        return store.rows(name).filter(({ at }) => at >= from && at < to);
      });
      return { status: 200, body: { tables: [{ name: 'PrimaryResult', ...table }] } };
    } catch (error) {
      if (error instanceof KqlError) return invalid(error.code, error.message);
      throw error;
    }
  }

  return {
    handle(request) {
      if (request.method !== 'POST') return null;
      const workspace = matchPath('/v1/workspaces/{workspace}/query', request.path)?.workspace;
      if (workspace !== undefined) {
        if (workspace.toLowerCase() === workspaceId.toLowerCase()) return query(request);
        return armError(404, 'PathNotFoundError', 'The requested path does not exist');
      }
      const resource = /^\/v1(\/subscriptions\/.+)\/query$/i.exec(request.path)?.[1];
      if (resource === undefined) return null;
      return exists(resource.toLowerCase())
        ? query(request)
        : armError(404, 'ResourceNotFoundError', `The resource ${resource} was not found.`);
    },
  };
}
