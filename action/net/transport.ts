/**
 * One HTTP request on a new connection of its own: its addresses are checked at the moment of connecting (R20.7), no redirect
 * is followed, no cookie kept, and what fails says at which step (R5.9).
 */
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { addressRefusal, bareHost } from './address.js';
import { dial } from './connect.js';
import { type Address, type Resolve, resolveName } from './resolve.js';

export interface TransportRequest {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  /** What is sent; left out: nothing. */
  payload?: string;
  /** Of the look-up of the name; the whole exchange ends with the signal. */
  timeoutMs: number;
  allowHosts: readonly string[];
  /** Bytes of the body that are kept, at most; more is an error. 0: it is read to its end and not kept. */
  maxBody: number;
}

export interface TransportAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

/** Bytes of all headers; the runtime's own limit of 16 kB is less than a few cookies and policies. */
const MAX_HEADERS = 512 * 1024;

/** What the exchange is doing; at its time-out that is what failed. */
export interface Progress {
  step: 'name' | 'connection' | 'TLS' | 'answer' | 'body' | 'decoding';
  /** Of the answer, once there is one. */
  status: number | null;
}

/** Settles like the promise, or rejects when the signal aborts. */
export function unless<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
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
  wanted: Pick<TransportRequest, 'allowHosts' | 'timeoutMs'>,
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
function answered(request: ClientRequest, payload: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', resolve);
    request.once('upgrade', (response: IncomingMessage, socket: Socket) => {
      socket.destroy();
      resolve(response);
    });
    request.end(payload);
  });
}

async function wholeBody(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (most === 0) continue;
    if (size > most) throw new Error(`the answer is longer than ${most} bytes`);
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error('the answer was cut');
  return Buffer.concat(chunks);
}

/** Throws where there is no whole answer; `progress` says how far it came. */
export async function transport(
  wanted: TransportRequest,
  signal: AbortSignal,
  progress: Progress = { step: 'name', status: null },
  resolve: Resolve = resolveName,
): Promise<TransportAnswer> {
  const open: { destroy(): unknown }[] = [];
  try {
    const url = new URL(wanted.url);
    const host = bareHost(url);
    const secure = url.protocol === 'https:';
    const addresses = await unless(signal, allowedAddresses(resolve, host, wanted));
    progress.step = 'connection';
    const port = Number(url.port || (secure ? 443 : 80));
    let socket = await dial({ addresses, port, signal });
    open.push(socket);
    if (secure) {
      progress.step = 'TLS';
      const plain = socket;
      plain.on('error', () => undefined);
      socket = await unless(signal, secured(plain, host));
      open.push(socket);
    }
    progress.step = 'answer';
    const options: RequestOptions = {
      method: wanted.method,
      createConnection: () => socket,
      maxHeaderSize: MAX_HEADERS,
      // What other clients put up with is no failure of the service (a stray space, both length and chunks).
      insecureHTTPParser: true,
      headers: { 'user-agent': 'chaos-loop', ...wanted.headers },
    };
    const request = (secure ? httpsRequest : httpRequest)(url, options);
    // Every header counts: the runtime would drop those beyond 2000.
    request.maxHeadersCount = 0;
    request.on('error', () => undefined);
    open.push(request);
    const response = await unless(signal, answered(request, wanted.payload));
    const { headers, statusCode = 0 } = response;
    progress.status = statusCode;
    progress.step = 'body';
    const bytes = statusCode === 101 ? Buffer.alloc(0) : await unless(signal, wholeBody(response, wanted.maxBody));
    return { status: statusCode, headers, bytes };
  } finally {
    for (const each of open.reverse()) each.destroy();
  }
}
