/**
 * The part of Toxiproxy's HTTP API that a fault needs, over the network path of this world: proxies and their toxics. A `timeout` toxic
 * lets nothing through for as long as it is there; `noop` does nothing. Every other toxic is refused by name.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readJsonFile, writeJsonFile } from '../storage/json-file.js';

interface Toxic {
  name: string;
  type: string;
  stream: string;
  toxicity: number;
  attributes: Record<string, unknown>;
}

export interface ToxiproxyOptions {
  /** The one proxy. */
  proxy: string;
  /** What a toxic does to its connections. */
  effect: { start(): void; stop(): void };
  port?: number;
  /** Where toxics are kept over a restart. */
  stateFile?: string;
}

export interface Toxiproxy {
  url: string;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body?: unknown;
}

const TYPES = ['timeout', 'noop'];
const refused = (status: number, title: string): Answer => ({ status, body: { error: title, status } });

export async function startToxiproxy({ proxy, effect, port, stateFile }: ToxiproxyOptions): Promise<Toxiproxy> {
  const kept = stateFile === undefined ? null : (readJsonFile(stateFile) as { toxics?: Toxic[] } | null);
  let toxics: Toxic[] = kept?.toxics ?? [];

  function changed(): void {
    if (toxics.some(({ type }) => type === 'timeout')) effect.start();
    else effect.stop();
    if (stateFile !== undefined) writeJsonFile(stateFile, { toxics });
  }

  function added(body: string): Answer {
    const given = JSON.parse(body) as Partial<Toxic>;
    const { type = '', stream = 'downstream', toxicity = 1, attributes = {} } = given;
    const name = given.name ?? `${type}_${stream}`;
    if (!TYPES.includes(type)) return refused(400, 'invalid toxic type');
    if (toxics.some((toxic) => toxic.name === name)) return refused(409, 'toxic already exists');
    const toxic = { name, type, stream, toxicity, attributes };
    toxics = [...toxics, toxic];
    changed();
    return { status: 200, body: toxic };
  }

  function answer(method: string, path: string, body: string): Answer {
    const [, of, named, list, toxic, ...more] = path.split('/').map(decodeURIComponent);
    if (method === 'GET' && path === '/version') return { status: 200, body: { version: '2.12.0' } };
    if (of !== 'proxies' || more.length > 0) return refused(404, 'not found');
    const document = { name: proxy, enabled: true, toxics };
    if (named === undefined)
      return method === 'GET' ? { status: 200, body: { [proxy]: document } } : refused(405, 'no');
    if (named !== proxy) return refused(404, 'proxy not found');
    if (list === undefined) return method === 'GET' ? { status: 200, body: document } : refused(405, 'no');
    if (list !== 'toxics') return refused(404, 'not found');
    if (toxic === undefined && method === 'GET') return { status: 200, body: toxics };
    if (toxic === undefined && method === 'POST') return added(body);
    const found = toxics.find(({ name }) => name === toxic);
    if (!found) return refused(404, 'toxic not found');
    if (method !== 'DELETE') return method === 'GET' ? { status: 200, body: found } : refused(405, 'no');
    toxics = toxics.filter((other) => other !== found);
    changed();
    return { status: 204 };
  }

  if (toxics.length > 0) changed();
  const server = createServer((request, response) => {
    void (async () => {
      const { status, body } = answer(request.method ?? 'GET', request.url ?? '/', await read(request));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    })().catch((error: Error) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: `bad request body: ${error.message}`, status: 400 }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
