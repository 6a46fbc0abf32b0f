/** One HTTP request of a sampler: a new connection each, no redirect followed, no cookie, a hard time-out (R5.4, R20.7). */
import { lookup as dnsLookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import { messageOf } from '../runtime.js';
import { addressRefusal, bareHost } from './address.js';

export interface ExchangeRequest {
  url: string;
  method: string;
  /** The whole exchange: name, connection, headers and body. */
  timeoutMs: number;
  allowHosts: readonly string[];
}

export interface ExchangeResult {
  /** null: no answer. */
  status: number | null;
  /** How long it took, in milliseconds, until the answer or the failure. */
  ms: number;
  body: string | null;
  /** Why there is no answer, or none that could be read whole. */
  error: string | null;
}

export type Exchange = (request: ExchangeRequest) => Promise<ExchangeResult>;

const MAX_BODY = 256 * 1024;

/** Checks what the name resolves to, at the moment of connecting: a name can't be pointed elsewhere in between. */
function guardedLookup(host: string, allowHosts: readonly string[]): LookupFunction {
  return (hostname, options, callback) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      for (const { address } of addresses) {
        const refusal = addressRefusal(host, address, allowHosts);
        if (refusal) return callback(new Error(refusal), '', 0);
      }
      if (options.all) return callback(null, addresses);
      const first = addresses[0];
      return first ? callback(null, first.address, first.family) : callback(new Error(`${host} has no address`), '', 0);
    });
  };
}

/** Never rejects: a failed exchange is a result, too. */
export const httpExchange: Exchange = (wanted) =>
  new Promise((resolve) => {
    const started = performance.now();
    let settled = false;
    const settle = (status: number | null, body: string | null, error: string | null): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      resolve({ status, ms: Math.round(performance.now() - started), body, error });
    };
    let abort: (() => void) | null = null;
    const timer = setTimeout(() => {
      settle(null, null, `no answer within ${wanted.timeoutMs} ms`);
      abort?.();
    }, wanted.timeoutMs);
    try {
      const url = new URL(wanted.url);
      const host = bareHost(url);
      if (isIP(host)) {
        const refusal = addressRefusal(host, host, wanted.allowHosts);
        if (refusal) return settle(null, null, refusal);
      }
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = send(url, {
        method: wanted.method,
        agent: false,
        lookup: guardedLookup(host, wanted.allowHosts),
        headers: { 'user-agent': 'chaos-loop', accept: 'application/json, */*;q=0.5' },
      });
      abort = () => request.destroy();
      request.on('error', (error) => settle(null, null, messageOf(error)));
      request.on('response', (response) => {
        const status = response.statusCode ?? null;
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= MAX_BODY) chunks.push(chunk);
          else {
            settle(status, null, `the answer is longer than ${MAX_BODY} bytes`);
            request.destroy();
          }
        });
        response.on('end', () => settle(status, Buffer.concat(chunks).toString('utf8'), null));
        response.on('aborted', () => settle(status, null, 'the answer was cut'));
        response.on('error', (error) => settle(status, null, messageOf(error)));
      });
      request.end();
    } catch (error) {
      settle(null, null, messageOf(error));
    }
  });
