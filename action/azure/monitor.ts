/**
 * Azure Monitor, read: metrics through Resource Manager, logs through their own service. What it answers is kept as it came, a
 * refusal too: the readers of the kernel say what it means, and `verify` reads it again (R4.3).
 */
import {
  createHttpHeaders,
  createPipelineFromOptions,
  createPipelineRequest,
  type HttpClient,
} from '@azure/core-rest-pipeline';
import { asRecord, asText } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';
import { parseJson } from '../net/json.js';
import { bounded, type Clock } from '../runtime/clock.js';
import { retryAfterMs } from './answers.js';
import type { Tokens } from './tokens.js';

const METRICS_API_VERSION = '2024-02-01';

export interface Monitor {
  /** The body of the metrics of one resource. @param query without `api-version` */
  metrics(resourceId: string, query: Readonly<Record<string, string>>): Promise<unknown>;
  /** The body of a query over one workspace (its id) or one resource (its ARM id). */
  logs(
    about: { workspaceId: string } | { resourceId: string },
    body: { query: string; timespan: string },
  ): Promise<unknown>;
}

export interface MonitorOptions {
  httpClient: HttpClient;
  clock: Clock;
  /** Origins, each with the tokens for it. */
  resourceManager: { origin: string; tokens: Tokens };
  logs: { origin: string; tokens: Tokens };
  /** Aborts when the job is being cancelled: nothing is asked again. */
  stopping?: AbortSignal;
}

const CALL_TIMEOUT = 60_000;
/** A query that is throttled is asked again for this long: a measured fault is worth more than some minutes. */
const PATIENCE = 5 * 60_000;
/** Between two tries, whatever the service asks for: `Retry-After: 0` is no leave to flood it. */
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;
/** Log Analytics runs five queries of one user side by side and queues or refuses the rest. */
const SIDE_BY_SIDE = 3;

/** Runs so many tasks at once; the others wait for their turn, in their order. */
function limited(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

interface Answered {
  /** Null: it was not reached. */
  status: number | null;
  body: unknown;
  retryAfterMs: number | null;
}

/** The same question may be answered in a moment. */
const passing = ({ status }: Answered): boolean =>
  status === null || status === 401 || status === 408 || status === 429 || status >= 500;

const failure = (code: string, message: string) => ({ error: { code, message } });

/** JSON with an error in it, or one that says what came instead. */
function refusalOf(status: number, text: string): unknown {
  let body: unknown = null;
  try {
    body = parseJson(text);
  } catch {
    // A page of something in between.
  }
  const { error, code } = asRecord(body);
  return error !== undefined || asText(code) !== null ? body : failure(`HTTP ${status}`, text.slice(0, 200));
}

/** Neither method rejects: what could not be asked is an answer with an `error`, and then nothing was measured (R4.4). */
export function createMonitor({ httpClient, clock, resourceManager, logs, stopping }: MonitorOptions): Monitor {
  // Repetitions are ours: those of the pipeline run on the system's clock and sleep as long as a header says.
  const pipeline = createPipelineFromOptions({
    retryOptions: { maxRetries: 0 },
    redirectOptions: { maxRetries: 0 },
    userAgentOptions: { userAgentPrefix: 'chaos-loop' },
  });
  const inTurn = limited(SIDE_BY_SIDE);

  async function once(url: URL, tokens: Tokens, body: string | null): Promise<Answered> {
    try {
      return await bounded(clock, CALL_TIMEOUT, async (abortSignal) => {
        const token = await tokens.current();
        const request = createPipelineRequest({
          url: url.href,
          method: body === null ? 'GET' : 'POST',
          abortSignal,
          ...(body === null ? {} : { body }),
          headers: createHttpHeaders({
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(body === null ? {} : { 'content-type': 'application/json' }),
          }),
        });
        const { status, headers, bodyAsText } = await pipeline.sendRequest(httpClient, request);
        if (status === 401) tokens.refused(token);
        const text = bodyAsText ?? '';
        return {
          status,
          body: status >= 200 && status < 300 ? parseJson(text) : refusalOf(status, text),
          retryAfterMs: retryAfterMs(headers.get('retry-after'), clock.now()),
        };
      });
    } catch (error) {
      return { status: null, body: failure('Unanswered', messageOf(error)), retryAfterMs: null };
    }
  }

  async function ask(url: URL, tokens: Tokens, body: string | null): Promise<unknown> {
    const until = clock.now() + PATIENCE;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await inTurn(() => once(url, tokens, body));
      const wanted = answer.retryAfterMs ?? 500 * 2 ** Math.min(attempt, 7);
      const pause = Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, wanted));
      // A token that was refused is asked for once more; what is refused again has another reason.
      const final = !passing(answer) || (answer.status === 401 && attempt > 1);
      if (final || stopping?.aborted || clock.now() + pause >= until) return answer.body;
      await clock.sleep(pause, stopping);
    }
  }

  return {
    metrics(resourceId, query) {
      const url = new URL(`${encodeURI(resourceId)}/providers/Microsoft.Insights/metrics`, resourceManager.origin);
      url.search = new URLSearchParams({ 'api-version': METRICS_API_VERSION, ...query }).toString();
      return ask(url, resourceManager.tokens, null);
    },
    logs(about, body) {
      const path =
        'workspaceId' in about ? `/workspaces/${encodeURIComponent(about.workspaceId)}` : encodeURI(about.resourceId);
      return ask(new URL(`/v1${path}/query`, logs.origin), logs.tokens, JSON.stringify(body));
    },
  };
}
