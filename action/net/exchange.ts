/**
 * One HTTP request of a sampler: a new connection each, no redirect followed, no cookie, a hard time-out (R5.4, R20.7). What
 * it measures is the service's: no limit of the runtime lies below the caller's time-out, and what fails says at which step
 * (R5.9).
 */
import { performance } from 'node:perf_hooks';
import { messageOf } from '../../state/base/message.js';
import { ACCEPT_ENCODING, textOfBody } from './body.js';
import { type Resolve, resolveName } from './resolve.js';
import { type Progress, transport, unless } from './transport.js';

interface ExchangeRequest {
  url: string;
  method: string;
  /** The whole exchange: name, connection, headers and body. */
  timeoutMs: number;
  allowHosts: readonly string[];
  /** Beside those that every request has. */
  headers?: Readonly<Record<string, string>>;
  /** Whether the body is wanted as text; otherwise it is only read to its end. */
  body: boolean;
}

interface ExchangeResult {
  /** null: no answer. */
  status: number | null;
  /** How long it took, in milliseconds, until the answer or the failure. */
  ms: number;
  /** null: not wanted, or not readable. */
  body: string | null;
  /** Why there is no answer, or none that could be read whole; it begins with the step that failed. */
  error: string | null;
}

export type Exchange = (request: ExchangeRequest) => Promise<ExchangeResult>;

/** Bytes of a body that somebody wants to read. */
const MAX_BODY = 4 * 1024 * 1024;
export function createExchange(resolve: Resolve = resolveName): Exchange {
  return async (wanted) => {
    const started = performance.now();
    const result = (status: number | null, body: string | null, error: string | null): ExchangeResult => ({
      status,
      ms: Math.round(performance.now() - started),
      body,
      error,
    });
    const limit = new AbortController();
    const { signal } = limit;
    const timer = setTimeout(() => limit.abort(), wanted.timeoutMs);
    const progress: Progress = { step: 'name', status: null };
    const { url, method, timeoutMs, allowHosts } = wanted;
    const headers = { ...wanted.headers, accept: 'application/json, */*;q=0.5', 'accept-encoding': ACCEPT_ENCODING };
    try {
      const asked = { url, method, headers, timeoutMs, allowHosts, maxBody: wanted.body ? MAX_BODY : 0 };
      const answer = await transport(asked, signal, progress, resolve);
      if (!wanted.body) return result(answer.status, null, null);
      progress.step = 'decoding';
      const coded = {
        contentEncoding: answer.headers['content-encoding'] ?? '',
        contentType: answer.headers['content-type'] ?? '',
      };
      const { text, error } = await unless(signal, textOfBody(answer.bytes, coded, MAX_BODY));
      return result(answer.status, text, error === null ? null : `${progress.step}: ${error}`);
    } catch (error) {
      if (signal.aborted) return result(null, null, `${progress.step}: no answer within ${wanted.timeoutMs} ms`);
      return result(progress.status, null, `${progress.step}: ${messageOf(error)}`);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Never rejects: a failed exchange is a result, too. */
export const httpExchange: Exchange = createExchange();
