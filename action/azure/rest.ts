/** Azure Resource Manager over one pipeline: bearer token, request ids, errors with a cause, paging, `Retry-After`. */
import type { TokenCredential } from '@azure/core-auth';
import {
  bearerTokenAuthenticationPolicy,
  createHttpHeaders,
  createPipelineFromOptions,
  createPipelineRequest,
  type HttpClient,
  type HttpMethods,
  isRestError,
  type Pipeline,
} from '@azure/core-rest-pipeline';
import { parseJson } from '../net/json.js';
import { messageOf } from '../runtime.js';

export const ARM_ORIGIN = 'https://management.azure.com';
const SCOPE = `${ARM_ORIGIN}/.default`;
const CALL_TIMEOUT = 30_000;
/** With its repetitions. */
const READ_TIMEOUT = 90_000;
const MAX_PAGES = 100;

export interface ArmResponse {
  status: number;
  body: unknown;
  /** Path and query, without the host: what was asked. */
  request: string;
  requestId: string | null;
  location: string | null;
  asyncOperation: string | null;
  retryAfterMs: number | null;
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
  constructor(
    message: string,
    facts: {
      status: number | null;
      code: string | null;
      effect: 'none' | 'unknown';
      request: string;
      requestId: string | null;
    },
  ) {
    super(message);
    this.name = 'AzureError';
    this.status = facts.status;
    this.code = facts.code;
    this.effect = facts.effect;
    this.request = facts.request;
    this.requestId = facts.requestId;
  }
}

export interface ArmClient {
  /** A path that starts with `/`, or an absolute URL of Resource Manager (nextLink, Location): followed verbatim. */
  get(pathOrUrl: string, apiVersion?: string): Promise<ArmResponse>;
  /** Never repeated by itself. */
  post(path: string, apiVersion: string): Promise<ArmResponse>;
  /** All pages of a list. */
  list(path: string, apiVersion: string): Promise<ArmPages>;
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

/** A token must never travel to another host than Resource Manager, whatever a body or header says. */
function absolute(pathOrUrl: string, apiVersion: string | undefined): URL {
  const url = new URL(pathOrUrl, ARM_ORIGIN);
  const own =
    url.protocol === 'https:' && (url.origin === ARM_ORIGIN || url.hostname.endsWith('.management.azure.com'));
  if (!own)
    throw new AzureError(`${url.origin} is not Azure Resource Manager`, {
      status: null,
      code: 'ForeignHost',
      effect: 'none',
      request: url.href,
      requestId: null,
    });
  if (apiVersion !== undefined && !url.searchParams.has('api-version')) url.searchParams.set('api-version', apiVersion);
  return url;
}

export function createArmClient(options: {
  credential: TokenCredential;
  httpClient: HttpClient;
  now(): number;
}): ArmClient {
  const sent = new WeakSet<object>();
  const httpClient: HttpClient = {
    sendRequest(request) {
      sent.add(request);
      return options.httpClient.sendRequest(request);
    },
  };
  const pipelineWith = (maxRetries: number): Pipeline => {
    const pipeline = createPipelineFromOptions({
      retryOptions: { maxRetries },
      redirectOptions: { maxRetries: 0 },
      userAgentOptions: { userAgentPrefix: 'chaos-loop' },
    });
    pipeline.addPolicy(bearerTokenAuthenticationPolicy({ credential: options.credential, scopes: SCOPE }));
    return pipeline;
  };
  const repeating = pipelineWith(3);
  const once = pipelineWith(0);

  async function call(pipeline: Pipeline, method: HttpMethods, url: URL): Promise<ArmResponse> {
    const request = createPipelineRequest({
      url: url.href,
      method,
      // Not `timeout`: that one leaves its timer behind when sending fails, and does not cover the body.
      abortSignal: AbortSignal.timeout(pipeline === once ? CALL_TIMEOUT : READ_TIMEOUT),
      headers: createHttpHeaders({
        accept: 'application/json',
        ...(method === 'POST' ? { 'content-length': '0' } : {}),
      }),
    });
    const asked = `${method} ${url.pathname}${url.search}`;
    const failure = (
      message: string,
      effect: 'none' | 'unknown',
      facts: { status?: number; code?: string | null; requestId?: string | null } = {},
    ) =>
      new AzureError(message, {
        status: facts.status ?? null,
        code: facts.code ?? null,
        effect,
        request: asked,
        requestId: facts.requestId ?? null,
      });
    let response: Awaited<ReturnType<HttpClient['sendRequest']>>;
    try {
      response = await pipeline.sendRequest(httpClient, request);
    } catch (error) {
      const code = isRestError(error) ? (error.code ?? null) : null;
      const unsent = !sent.has(request) || (code !== null && NOT_SENT.has(code));
      throw failure(`${asked}: ${messageOf(error)}`, unsent ? 'none' : 'unknown', { code });
    }
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
        retryAfterMs: retryAfterMs(response.headers.get('retry-after'), options.now()),
      };
    }
    const { code, message } = errorText(body);
    // 408: the service gave up waiting, it may have begun. Every other 4xx is a refusal.
    const refused = response.status >= 400 && response.status < 500 && response.status !== 408;
    throw failure(`${asked}: ${response.status} ${code ?? ''} ${message ?? ''}`.trim(), refused ? 'none' : 'unknown', {
      status: response.status,
      code,
      requestId,
    });
  }

  const get: ArmClient['get'] = async (pathOrUrl, apiVersion) =>
    call(repeating, 'GET', absolute(pathOrUrl, apiVersion));
  return {
    get,
    post: async (path, apiVersion) => call(once, 'POST', absolute(path, apiVersion)),
    async list(path, apiVersion) {
      const first = await get(path, apiVersion);
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
          });
        }
        seen.add(next);
        const page = await get(next);
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
