/** The App's own HTTP server: sizes are checked before anything reads a body. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse } from '../../state/base/errors.js';
import { wordOf } from '../../state/base/message.js';
import { SEEN_HEADER, seenOf } from '../../state/base/seen.js';
import { SUBMISSION_BYTES } from '../../state/phases/payload.js';
import type { Log } from './log.js';

/** GitHub's own cap of a webhook payload. */
const WEBHOOK_LIMIT = 25 * 1024 * 1024;
const SUBMISSION_LIMIT = SUBMISSION_BYTES;
export const WEBHOOK_PATH = '/api/github/webhooks';

/** Takes a whole body and answers JSON. `seen`: the revision that the worker was told of; 0 where it names none. */
export type JsonHandler = (
  authorization: string | undefined,
  rawBody: Uint8Array,
  seen: number,
) => Promise<{ status: number; body: unknown }>;

export interface Routes {
  webhooks: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  submissions: JsonHandler;
  poll: JsonHandler;
  /** The page, its type, and the token that it needs; null: it is not served. */
  metrics: { contentType: string; text(): Promise<string>; token: string } | null;
  /** What the set-up shows of the App that it made; null: this process made none. */
  setupStatus: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | null;
  health: () => { status: number; body: unknown };
  ready: () => { status: number; body: unknown };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return;
  const text = `${JSON.stringify(body)}\n`;
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

function refused(response: ServerResponse, status: number, ...refusal: Parameters<typeof refuse>): void {
  // Throwing here would end the process.
  if (response.headersSent) return void response.destroy();
  // What is left of the body is not read: the connection can't be used again.
  response.setHeader('connection', 'close');
  send(response, status, refuse(...refusal));
}

/** False when it was answered already: too large, or of unknown length where a limit must hold before reading. */
function withinLimit(request: IncomingMessage, response: ServerResponse, limit: number): boolean {
  const declared = request.headers['content-length'];
  if (declared === undefined) {
    refused(response, 411, 'invalid-document', 'content-length is missing', 'Send the length of the body.');
    return false;
  }
  if (Number(declared) > limit) {
    refused(response, 413, 'too-large', `the body has ${declared} bytes; ${limit} are allowed`, 'Send less.');
    return false;
  }
  return true;
}

/** The body, which Node cuts at its content-length. */
async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function json(handler: JsonHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!withinLimit(request, response, SUBMISSION_LIMIT)) return;
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    refused(response, 400, 'invalid-document', 'content-type is not application/json', 'Send JSON.');
    return;
  }
  const { authorization, [SEEN_HEADER]: seen } = request.headers;
  const { status, body } = await handler(authorization, await readBody(request), seenOf(wordOf(seen)));
  send(response, status, body);
}

/** Compares in constant time, whatever the lengths. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

async function sendMetrics(page: NonNullable<Routes['metrics']>, request: IncomingMessage, response: ServerResponse) {
  if (!isToken(request.headers.authorization, page.token)) {
    response.setHeader('www-authenticate', 'Bearer');
    refused(response, 401, 'invalid-token', 'the token is not that of METRICS_TOKEN', 'Send it as a bearer token.');
    return;
  }
  const text = await page.text();
  response.writeHead(200, { 'content-type': page.contentType, 'cache-control': 'no-store' });
  response.end(text);
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

function listener(routes: Routes, log: Log): RequestListener {
  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request);
    const post = request.method === 'POST';
    if (path === WEBHOOK_PATH && post) {
      if (withinLimit(request, response, WEBHOOK_LIMIT)) await routes.webhooks(request, response);
    } else if (path === '/api/submissions' && post) await json(routes.submissions, request, response);
    else if (path === '/api/poll' && post) await json(routes.poll, request, response);
    else if ((path === '/healthz' || path === '/readyz') && (request.method === 'GET' || request.method === 'HEAD')) {
      const { status, body } = path === '/healthz' ? routes.health() : routes.ready();
      send(response, status, body);
    } else if (path === '/metrics' && request.method === 'GET' && routes.metrics !== null)
      await sendMetrics(routes.metrics, request, response);
    else if (path === '/setup/status' && request.method === 'GET' && routes.setupStatus !== null)
      await routes.setupStatus(request, response);
    else refused(response, 404, 'not-found', `there is no ${request.method} ${path}`, 'See docs/operations.md.');
  };
  return (request, response) => {
    route(request, response).catch((error: unknown) => {
      // The path alone: behind it stands the key of the set-up.
      log.error({ err: error, path: pathOf(request) }, 'request failed');
      const hint = 'Send it again later under the same command id.';
      refused(response, 503, 'unavailable', 'the App could not answer', hint);
    });
  };
}

export interface HttpServer {
  server: Server;
  /** Starts listening; the address with the port that was given. */
  listen(): Promise<{ url: string }>;
  /** Takes no new requests and ends when those in progress are answered. */
  close(): Promise<void>;
}

/** Starts listening; the origin with the port that was given. */
export function originOf(server: Server, address: { host: string; port: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => {
      server.off('error', reject);
      const { port, address: host, family } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${host}]` : host}:${port}`);
    });
  });
}

export function createHttpServer(routes: Routes, log: Log, address: { host: string; port: number }): HttpServer {
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000 }, listener(routes, log));
  return {
    server,
    listen: async () => ({ url: await originOf(server, address) }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
