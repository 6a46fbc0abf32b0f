/** For tests only: a real HTTP server whose every answer is written by the test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** A number of its own for each TCP connection. */
  connection: number;
}

export interface TestServer {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

export type Handler = (request: Received, response: ServerResponse, socket: Socket) => void | Promise<void>;

export async function startServer(handler: Handler): Promise<TestServer> {
  const received: Received[] = [];
  const connections = new WeakMap<Socket, number>();
  let count = 0;
  const server: Server = createServer((incoming, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
      const request: Received = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        connection: connections.get(incoming.socket) ?? 0,
      };
      received.push(request);
      await handler(request, response, incoming.socket);
    })().catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(error.message);
    });
  });
  server.on('connection', (socket) => {
    count += 1;
    connections.set(socket, count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
