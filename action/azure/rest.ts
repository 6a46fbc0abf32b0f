/** Azure Resource Manager over one pipeline: bearer token, request ids, errors with a cause, paging, `Retry-After`. */
import {
  createHttpHeaders,
  createPipelineFromOptions,
  createPipelineRequest,
  type HttpClient,
  type HttpMethods,
  isRestError,
} from '@azure/core-rest-pipeline';
import { messageOf } from '../../state/base/message.js';
import { parseJson } from '../net/json.js';
import { bounded, type Clock, nowText } from '../runtime/clock.js';
import type { Tokens } from './tokens.js';

const CALL_TIMEOUT = 30_000;
/** With its repetitions. */
const READ_TIMEOUT = 90_000;
const MAX_PAGES = 100;
const TRIES = 4;
/** Between two tries of a read, whatever the service asks for: `Retry-After: 0` is no leave to flood it. */
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

export interface ArmResponse {
  status: number;
  body: unknown;
  /** Path and query, without the host: what was asked. */
  request: string;
  requestId: string | null;
  location: string | null;
  asyncOperation: string | null;
  retryAfterMs: number | null;
  /** When it was sent and answered by our clock, canonical, and the service's `Date` (R8.8). */
  times: { sentAt: string; receivedAt: string; date: string | null };
}

export interface ArmPages {
  pages: unknown[];
  request: string;
  requestId: string | null;
}

/**
 * A call that did not succeed. `effect`: whether it may have done something. `none`: it never left, or the service refused it
 * (4xx); `unknown`: time-out, 5xx, a lost response (R14.1).
 */
export class AzureError extends Error {
  readonly status: number | null;
  readonly code: string | null;
  readonly effect: 'none' | 'unknown';
  readonly request: string;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;
  constructor(
    message: string,
    facts: {
      status: number | null;
      code: string | null;
      effect: 'none' | 'unknown';
      request: string;
      requestId: string | null;
      retryAfterMs: number | null;
    },
  ) {
    super(message);
    this.name = 'AzureError';
    this.status = facts.status;
    this.code = facts.code;
    this.effect = facts.effect;
    this.request = facts.request;
    this.requestId = facts.requestId;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** Whether the same read may be answered in a moment: no answer, too many, or the service's own trouble. */
function passing({ status, code }: AzureError): boolean {
  return code !== 'ForeignHost' && (status === null || status === 408 || status === 429 || status >= 500);
}

export interface ArmClient {
  /** A new token, before it is needed. Rejects when the login fails. */
  login(): Promise<void>;
  /** A path that starts with `/`, or an absolute URL of Resource Manager (nextLink, Location): followed verbatim. */
  get(pathOrUrl: string, apiVersion?: string, bound?: Bound): Promise<ArmResponse>;
  /** Never repeated by itself. */
  post(path: string, apiVersion: string, bound?: Bound): Promise<ArmResponse>;
  /** All pages of a list. */
  list(path: string, apiVersion: string, bound?: Bound): Promise<ArmPages>;
}

/** How long the caller waits for an answer, milliseconds; with all repetitions and pages. */
export interface Bound {
  timeoutMs?: number;
}

/** Error codes of the socket that say that no byte of the request left. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

function parse(text: string | null | undefined): unknown {
  if (!text) return null;
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** Seconds or an HTTP date; null when absent or unreadable. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

function errorText(body: unknown): { code: string | null; message: string | null } {
  const error = (body as { error?: { code?: unknown; message?: unknown } } | null)?.error;
  return {
    code: typeof error?.code === 'string' ? error.code : null,
    message: typeof error?.message === 'string' ? error.message : null,
  };
}

/** A token must never travel to another host than Resource Manager or one of its regions, whatever a body or header says. */
function absolute(origin: string, pathOrUrl: string, apiVersion: string | undefined): URL {
  const url = new URL(pathOrUrl, origin);
  const own =
    url.protocol === 'https:' && (url.origin === origin || url.hostname.endsWith(`.${new URL(origin).hostname}`));
  if (!own)
    throw new AzureError(`${url.origin} is not Azure Resource Manager`, {
      status: null,
      code: 'ForeignHost',
      effect: 'none',
      request: url.href,
      requestId: null,
      retryAfterMs: null,
    });
  if (apiVersion !== undefined && !url.searchParams.has('api-version')) url.searchParams.set('api-version', apiVersion);
  return url;
}

export function createArmClient(options: {
  tokens: Tokens;
  httpClient: HttpClient;
  clock: Clock;
  /** Of Resource Manager, as the job's cloud has it. */
  origin: string;
  /** Milliseconds for one call; 30 s where left out. */
  callTimeout?: number;
}): ArmClient {
  const { clock, tokens, origin } = options;
  const callTimeout = options.callTimeout ?? CALL_TIMEOUT;
  // Repetitions are ours: those of the pipeline run on the system's clock and sleep as long as a header says.
  const pipeline = createPipelineFromOptions({
    retryOptions: { maxRetries: 0 },
    redirectOptions: { maxRetries: 0 },
    userAgentOptions: { userAgentPrefix: 'chaos-loop' },
  });

  async function once(method: HttpMethods, url: URL, timeoutMs: number): Promise<ArmResponse> {
    const asked = `${method} ${url.pathname}${url.search}`;
    const failure = (
      message: string,
      effect: 'none' | 'unknown',
      facts: { status?: number; code?: string | null; requestId?: string | null; retryAfterMs?: number | null } = {},
    ) =>
      new AzureError(message, {
        status: facts.status ?? null,
        code: facts.code ?? null,
        effect,
        request: asked,
        requestId: facts.requestId ?? null,
        retryAfterMs: facts.retryAfterMs ?? null,
      });
    let sent = false;
    const times: ArmResponse['times'] = { sentAt: '', receivedAt: '', date: null };
    let token: string;
    let response: Awaited<ReturnType<HttpClient['sendRequest']>>;
    const until = clock.now() + timeoutMs;
    try {
      token = await bounded(clock, timeoutMs, () => tokens.current());
      // One signal over the whole exchange: the pipeline's own `timeout` does not cover the body.
      response = await bounded(clock, Math.max(1, until - clock.now()), (abortSignal) => {
        const request = createPipelineRequest({
          url: url.href,
          method,
          abortSignal,
          headers: createHttpHeaders({
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(method === 'POST' ? { 'content-length': '0' } : {}),
          }),
        });
        const httpClient: HttpClient = {
          async sendRequest(onward) {
            sent = true;
            times.sentAt = nowText(clock);
            const answer = await options.httpClient.sendRequest(onward);
            times.receivedAt = nowText(clock);
            return answer;
          },
        };
        return pipeline.sendRequest(httpClient, request);
      });
    } catch (error) {
      const code = isRestError(error) ? (error.code ?? null) : null;
      const unsent = !sent || (code !== null && NOT_SENT.has(code));
      throw failure(`${asked}: ${messageOf(error)}`, unsent ? 'none' : 'unknown', { code });
    }
    if (response.status === 401) tokens.refused(token);
    const body = parse(response.bodyAsText);
    const requestId = response.headers.get('x-ms-request-id') ?? null;
    if (response.status >= 200 && response.status < 300) {
      return {
        status: response.status,
        body,
        request: asked,
        requestId,
        location: response.headers.get('location') ?? null,
        asyncOperation: response.headers.get('azure-asyncoperation') ?? null,
        retryAfterMs: retryAfterMs(response.headers.get('retry-after'), clock.now()),
        times: { ...times, date: response.headers.get('date') ?? null },
      };
    }
    const { code, message } = errorText(body);
    // 408: the service gave up waiting, it may have begun. Every other 4xx is a refusal.
    const refused = response.status >= 400 && response.status < 500 && response.status !== 408;
    throw failure(`${asked}: ${response.status} ${code ?? ''} ${message ?? ''}`.trim(), refused ? 'none' : 'unknown', {
      status: response.status,
      code,
      requestId,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), clock.now()),
    });
  }

  /** A read, asked again while what failed may pass. */
  async function read(url: URL, bound: Bound): Promise<ArmResponse> {
    const until = clock.now() + (bound.timeoutMs ?? READ_TIMEOUT);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once('GET', url, Math.max(1, Math.min(callTimeout, until - clock.now())));
      } catch (error) {
        if (!(error instanceof AzureError)) throw error;
        const pause = Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, error.retryAfterMs ?? 500 * 2 ** attempt));
        if (!passing(error) || attempt === TRIES || clock.now() + pause >= until) throw error;
        await clock.sleep(pause);
      }
    }
  }

  const get: ArmClient['get'] = async (pathOrUrl, apiVersion, bound = {}) =>
    read(absolute(origin, pathOrUrl, apiVersion), bound);
  return {
    login: () => tokens.renew(),
    get,
    post: async (path, apiVersion, bound = {}) =>
      once('POST', absolute(origin, path, apiVersion), bound.timeoutMs ?? callTimeout),
    async list(path, apiVersion, bound = {}) {
      const until = bound.timeoutMs === undefined ? null : clock.now() + bound.timeoutMs;
      const left = (): Bound => (until === null ? {} : { timeoutMs: Math.max(1, until - clock.now()) });
      const first = await get(path, apiVersion, left());
      const pages = [first.body];
      const seen = new Set<string>();
      let next = nextLinkOf(first.body);
      while (next !== null) {
        if (seen.has(next) || pages.length >= MAX_PAGES) {
          throw new AzureError(`${first.request}: the list does not end`, {
            status: null,
            code: 'EndlessList',
            effect: 'none',
            request: first.request,
            requestId: first.requestId,
            retryAfterMs: null,
          });
        }
        seen.add(next);
        const page = await get(next, undefined, left());
        pages.push(page.body);
        next = nextLinkOf(page.body);
      }
      return { pages, request: first.request, requestId: first.requestId };
    },
  };
}

function nextLinkOf(body: unknown): string | null {
  const link = (body as { nextLink?: unknown } | null)?.nextLink;
  return typeof link === 'string' && link !== '' ? link : null;
}
