/** HTTP around the host: reads a request, sends its answer, and breaks the connection where the answer says so. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { HostAnswer, HostRequest } from './requests.js';

export function createHttpServer(handle: (request: HostRequest) => Promise<HostAnswer>): Server {
  return createServer((request, response) => {
    void respond(handle, request, response).catch(() => response.destroy());
  });
}

async function respond(
  handle: (request: HostRequest) => Promise<HostAnswer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const answer = await handle({ method, target: url, headers, body: await readBody(request) });
  if (answer.arrives === 'cut') {
    request.socket.destroy();
    return;
  }
  const { body } = answer;
  // Of a body that breaks off it is said what it would have been.
  const length = answer.arrives === 'whole' ? { 'content-length': String(body.length) } : {};
  response.writeHead(answer.status, { ...length, ...answer.headers });
  if (answer.arrives === 'whole') response.end(body);
  // Once what there is of it is on its way.
  else response.write(body, () => setImmediate(() => response.destroy()));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string));
  return Buffer.concat(chunks).toString('utf8');
}
