/**
 * The front door: one stable port, 100 % of the traffic to one revision. One upstream connection a request, so that no
 * dead one is ever reused, and nothing is cached or retried: what the revision does is what the client sees.
 */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Backend {
  port: number;
  revision: string;
}

export interface Ingress {
  port: number;
  url: string;
  /** From the next request on, all traffic goes to this backend; null: nothing is deployed. */
  switchTo(backend: Backend | null): void;
  /** Resolves when no request is in flight to that backend, at the latest after the time-out (milliseconds). */
  drained(backend: Backend, timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** One request and what its client got. */
interface Answered {
  /** Milliseconds. */
  at: number;
  revision: string;
  path: string;
  status: number;
  milliseconds: number;
}

export interface IngressOptions {
  port?: number;
  /** Told about every request that a revision was asked. */
  answered?(request: Answered): void;
}

export async function startIngress(options: IngressOptions = {}): Promise<Ingress> {
  let current: Backend | null = null;
  const inFlight = new Map<Backend, number>();
  const waiting = new Map<Backend, () => void>();

  function enter(backend: Backend): () => void {
    inFlight.set(backend, (inFlight.get(backend) ?? 0) + 1);
    return () => {
      const left = (inFlight.get(backend) ?? 1) - 1;
      if (left > 0) {
        inFlight.set(backend, left);
        return;
      }
      inFlight.delete(backend);
      waiting.get(backend)?.();
    };
  }

  const server = createServer((request, response) => {
    if (!current) return answer(response, 503, 'no revision is deployed');
    const leave = enter(current);
    const { revision } = current;
    const at = Date.now();
    response.once('close', () => {
      leave();
      const path = new URL(request.url ?? '/', 'http://ingress').pathname;
      options.answered?.({ at, revision, path, status: response.statusCode, milliseconds: Date.now() - at });
    });
    forward(request, response, current);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    switchTo(backend) {
      current = backend;
    },
    drained(backend, timeoutMs) {
      if (!inFlight.has(backend)) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(backend);
          resolve();
        };
        const timer = setTimeout(done, timeoutMs);
        waiting.set(backend, done);
      });
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, backend: Backend): void {
  const upstream = httpRequest({
    host: '127.0.0.1',
    port: backend.port,
    method: request.method,
    path: request.url,
    headers: endToEnd(request.headers),
    agent: false,
  });
  upstream.on('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, endToEnd(reply.headers));
    reply.pipe(response);
    reply.on('error', () => response.destroy());
  });
  upstream.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else answer(response, 502, `revision ${backend.revision} did not answer: ${error.message}`);
  });
  // A client that gave up must not leave its request running at the revision.
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

function endToEnd(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name)) kept[name] = value;
  }
  return kept;
}

function answer(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ error }));
}
