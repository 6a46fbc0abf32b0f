/**
 * One HTTP request of a sampler: a new connection each, no redirect followed, no cookie, a hard time-out (R5.4, R20.7). What
 * it measures is the service's: no limit of the runtime lies below the caller's time-out, and what fails says at which step
 * (R5.9).
 */
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { connect as tlsConnect } from 'node:tls';
import { messageOf } from '../../state/base/message.js';
import { addressRefusal, bareHost } from './address.js';
import { ACCEPT_ENCODING, textOfBody } from './body.js';
import { dial } from './connect.js';
import { type Address, type Resolve, resolveName } from './resolve.js';

interface ExchangeRequest {
  url: string;
  method: string;
  /** The whole exchange: name, connection, headers and body. */
  timeoutMs: number;
  allowHosts: readonly string[];
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
/** Bytes of all headers; the runtime's own limit of 16 kB is less than a few cookies and policies. */
const MAX_HEADERS = 512 * 1024;

/** What the exchange is doing; at its time-out that is what failed. */
type Step = 'name' | 'connection' | 'TLS' | 'answer' | 'body' | 'decoding';

/** Settles like the promise, or rejects when the signal aborts. */
function unless<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new Error('ended'));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Addresses are checked at the moment of connecting: a name can't be pointed elsewhere in between. */
async function allowedAddresses(
  resolve: Resolve,
  host: string,
  wanted: Pick<ExchangeRequest, 'allowHosts' | 'timeoutMs'>,
): Promise<Address[]> {
  const addresses = await resolve(host, wanted.timeoutMs);
  for (const { address } of addresses) {
    const refusal = addressRefusal(host, address, wanted.allowHosts);
    if (refusal) throw new Error(refusal);
  }
  return addresses;
}

function secured(socket: Socket, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secure = tlsConnect({
      socket,
      host,
      ...(isIP(host) ? {} : { servername: host }),
      ALPNProtocols: ['http/1.1'],
    });
    secure.once('error', reject);
    secure.once('secureConnect', () => {
      secure.off('error', reject);
      resolve(secure);
    });
  });
}

/** Resolves with the final answer's head; its body is still to come. */
function answered(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', resolve);
    request.once('upgrade', (response: IncomingMessage, socket: Socket) => {
      socket.destroy();
      resolve(response);
    });
    request.end();
  });
}

async function wholeBody(response: IncomingMessage, keep: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (!keep) continue;
    if (size > MAX_BODY) throw new Error(`the answer is longer than ${MAX_BODY} bytes`);
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error('the answer was cut');
  return Buffer.concat(chunks);
}

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
    const open: { destroy(): unknown }[] = [];
    let step: Step = 'name';
    let status: number | null = null;
    try {
      const url = new URL(wanted.url);
      const host = bareHost(url);
      const secure = url.protocol === 'https:';
      const addresses = await unless(signal, allowedAddresses(resolve, host, wanted));
      step = 'connection';
      const port = Number(url.port || (secure ? 443 : 80));
      let socket = await dial({ addresses, port, signal });
      open.push(socket);
      if (secure) {
        step = 'TLS';
        const plain = socket;
        plain.on('error', () => undefined);
        socket = await unless(signal, secured(plain, host));
        open.push(socket);
      }
      step = 'answer';
      const options: RequestOptions = {
        method: wanted.method,
        createConnection: () => socket,
        maxHeaderSize: MAX_HEADERS,
        // What other clients put up with is no failure of the service (a stray space, both length and chunks).
        insecureHTTPParser: true,
        headers: {
          'user-agent': 'chaos-loop',
          accept: 'application/json, */*;q=0.5',
          'accept-encoding': ACCEPT_ENCODING,
        },
      };
      const request = (secure ? httpsRequest : httpRequest)(url, options);
      // Every header counts: the runtime would drop those beyond 2000.
      request.maxHeadersCount = 0;
      request.on('error', () => undefined);
      open.push(request);
      const response = await unless(signal, answered(request));
      status = response.statusCode ?? null;
      step = 'body';
      const bytes =
        response.statusCode === 101 ? Buffer.alloc(0) : await unless(signal, wholeBody(response, wanted.body));
      if (!wanted.body) return result(status, null, null);
      step = 'decoding';
      const { headers } = response;
      const { text, error } = await unless(
        signal,
        textOfBody(
          bytes,
          { contentEncoding: headers['content-encoding'] ?? '', contentType: headers['content-type'] ?? '' },
          MAX_BODY,
        ),
      );
      return result(status, text, error === null ? null : `${step}: ${error}`);
    } catch (error) {
      if (signal.aborted) return result(null, null, `${step}: no answer within ${wanted.timeoutMs} ms`);
      return result(status, null, `${step}: ${messageOf(error)}`);
    } finally {
      clearTimeout(timer);
      for (const each of open.reverse()) each.destroy();
    }
  };
}

/** Never rejects: a failed exchange is a result, too. */
export const httpExchange: Exchange = createExchange();
