/** Answers of Azure Resource Manager, whichever client asked: errors with a cause, `Retry-After`, patience with reads. */
import { isRestError } from '@azure/core-rest-pipeline';
import { messageOf } from '../../state/base/message.js';
import { parseJson } from '../net/json.js';
import type { Clock } from '../runtime/clock.js';

/** A read with its repetitions. */
const READ_TIMEOUT = 90_000;
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

/** What a client of the pipeline was answered. */
interface Answered {
  status: number;
  headers: { get(name: string): string | undefined };
  bodyAsText?: string | null | undefined;
}

/**
 * A success as it is read. @throws AzureError for every other status
 * @param asked method, path and query
 */
export function answerOf(asked: string, response: Answered, times: ArmResponse['times'], now: number): ArmResponse {
  const body = parse(response.bodyAsText);
  const requestId = response.headers.get('x-ms-request-id') ?? null;
  const pause = retryAfterMs(response.headers.get('retry-after'), now);
  const { status } = response;
  if (status >= 200 && status < 300) {
    return {
      status,
      body,
      request: asked,
      requestId,
      location: response.headers.get('location') ?? null,
      asyncOperation: response.headers.get('azure-asyncoperation') ?? null,
      retryAfterMs: pause,
      times: { ...times, date: response.headers.get('date') ?? null },
    };
  }
  const { code, message } = errorText(body);
  // 408: the service gave up waiting, it may have begun. Every other 4xx is a refusal.
  const refused = status >= 400 && status < 500 && status !== 408;
  throw new AzureError(`${asked}: ${status} ${code ?? ''} ${message ?? ''}`.trim(), {
    status,
    code,
    effect: refused ? 'none' : 'unknown',
    request: asked,
    requestId,
    retryAfterMs: pause,
  });
}

/** A call without an answer. `sent`: a byte of it may have left. */
export function unanswered(asked: string, error: unknown, sent: boolean): AzureError {
  if (error instanceof AzureError) return error;
  const code = isRestError(error) ? (error.code ?? null) : null;
  const unsent = !sent || (code !== null && NOT_SENT.has(code));
  const effect = unsent ? 'none' : 'unknown';
  const facts = { status: null, code, effect, request: asked, requestId: null, retryAfterMs: null } as const;
  return new AzureError(`${asked}: ${messageOf(error)}`, facts);
}

/**
 * An address of Resource Manager: a path of it, or an absolute one of it or of one of its regions. A token must never travel to
 * another host, whatever a body or header says. @throws AzureError for another host
 */
export function ownUrl(origin: string, pathOrUrl: string): URL {
  const url = new URL(pathOrUrl, origin);
  const own =
    url.protocol === 'https:' && (url.origin === origin || url.hostname.endsWith(`.${new URL(origin).hostname}`));
  if (own) return url;
  throw new AzureError(`${url.origin} is not Azure Resource Manager`, {
    status: null,
    code: 'ForeignHost',
    effect: 'none',
    request: url.href,
    requestId: null,
    retryAfterMs: null,
  });
}

/** A read, asked again while what failed may pass. `once` is given the milliseconds that one call may take. */
export async function patiently<T>(
  clock: Clock,
  callTimeout: number,
  bound: Bound,
  once: (timeoutMs: number) => Promise<T>,
): Promise<T> {
  const until = clock.now() + (bound.timeoutMs ?? READ_TIMEOUT);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(Math.max(1, Math.min(callTimeout, until - clock.now())));
    } catch (error) {
      if (!(error instanceof AzureError)) throw error;
      const pause = Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, error.retryAfterMs ?? 500 * 2 ** attempt));
      if (!passing(error) || attempt === TRIES || clock.now() + pause >= until) throw error;
      await clock.sleep(pause);
    }
  }
}

export function nextLinkOf(body: unknown): string | null {
  const link = (body as { nextLink?: unknown } | null)?.nextLink;
  return typeof link === 'string' && link !== '' ? link : null;
}
