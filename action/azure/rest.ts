/** Azure Resource Manager over one pipeline: bearer token, request ids, errors with a cause, paging, `Retry-After`. */
import {
  createHttpHeaders,
  createPipelineFromOptions,
  createPipelineRequest,
  type HttpClient,
  type HttpMethods,
} from '@azure/core-rest-pipeline';
import { bounded, type Clock, nowText } from '../runtime/clock.js';
import {
  type ArmPages,
  type ArmResponse,
  AzureError,
  answerOf,
  type Bound,
  nextLinkOf,
  ownUrl,
  patiently,
  unanswered,
} from './answers.js';
import type { Tokens } from './tokens.js';

const CALL_TIMEOUT = 30_000;
const MAX_PAGES = 100;

export interface ArmClient {
  /** A new token, before it is needed. Rejects when the login fails. */
  login(): Promise<void>;
  /** A path that starts with `/`, or an absolute URL of Resource Manager (nextLink, Location): followed verbatim. */
  get(pathOrUrl: string, apiVersion?: string, bound?: Bound): Promise<ArmResponse>;
  /** Never repeated by itself. */
  post(path: string, apiVersion: string, bound?: Bound, body?: unknown): Promise<ArmResponse>;
  /** Never repeated by itself. */
  put(path: string, apiVersion: string, body: unknown): Promise<ArmResponse>;
  /** Never repeated by itself; what is not there counts as removed. */
  remove(path: string, apiVersion: string): Promise<void>;
  /** All pages of a list. */
  list(path: string, apiVersion: string, bound?: Bound): Promise<ArmPages>;
}

function absolute(origin: string, pathOrUrl: string, apiVersion: string | undefined): URL {
  const url = ownUrl(origin, pathOrUrl);
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

  async function once(method: HttpMethods, url: URL, timeoutMs: number, body?: unknown): Promise<ArmResponse> {
    const asked = `${method} ${url.pathname}${url.search}`;
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
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          headers: createHttpHeaders({
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(method === 'POST' && body === undefined ? { 'content-length': '0' } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
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
      throw unanswered(asked, error, sent);
    }
    if (response.status === 401) tokens.refused(token);
    return answerOf(asked, response, times, clock.now());
  }

  const get: ArmClient['get'] = async (pathOrUrl, apiVersion, bound = {}) => {
    const url = absolute(origin, pathOrUrl, apiVersion);
    return patiently(clock, callTimeout, bound, (timeoutMs) => once('GET', url, timeoutMs));
  };
  return {
    login: () => tokens.renew(),
    get,
    post: async (path, apiVersion, bound = {}, body = undefined) =>
      once('POST', absolute(origin, path, apiVersion), bound.timeoutMs ?? callTimeout, body),
    put: (path, apiVersion, body) => once('PUT', absolute(origin, path, apiVersion), callTimeout, body),
    async remove(path, apiVersion) {
      try {
        await once('DELETE', absolute(origin, path, apiVersion), callTimeout);
      } catch (error) {
        if (!(error instanceof AzureError) || error.status !== 404) throw error;
      }
    },
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
