import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createExchange, httpExchange } from './exchange.js';
import { type SlowListener, startSlowListener } from './testing/slow-listener.js';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function listening(server: Server, host = '127.0.0.1', port = 0): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

function answering(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  return listening(createServer({ maxHeaderSize: 1024 * 1024 }, handle));
}

/** A server that sends exactly these bytes. */
function sending(...parts: (string | Buffer)[]): Promise<string> {
  return listening(
    createTcp((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        for (const part of parts) socket.write(part);
        socket.end();
      });
    }),
  );
}

const ask = (url: string, over: Partial<Parameters<typeof httpExchange>[0]> = {}) =>
  httpExchange({ url, method: 'GET', timeoutMs: 3000, allowHosts: ['127.0.0.1'], body: true, ...over });

const TEXT = '{"orders": 12, "name": "Zürich"}';
const raw = Buffer.from(TEXT, 'utf8');

describe('R5.9: a body is read as every client reads it', () => {
  it.each<[string, Buffer, Record<string, string>]>([
    ['a byte-order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), raw]), {}],
    ['gzip', gzipSync(raw), { 'content-encoding': 'gzip' }],
    ['x-gzip in capitals', gzipSync(raw), { 'content-encoding': 'X-GZIP' }],
    ['deflate', deflateSync(raw), { 'content-encoding': 'deflate' }],
    ['deflate without its header', deflateRawSync(raw), { 'content-encoding': 'deflate' }],
    ['br', brotliCompressSync(raw), { 'content-encoding': 'br' }],
    ['two codings', brotliCompressSync(gzipSync(raw)), { 'content-encoding': 'gzip, br' }],
    ['identity', raw, { 'content-encoding': 'identity' }],
    ['latin1', Buffer.from(TEXT, 'latin1'), { 'content-type': 'application/json; charset=ISO-8859-1' }],
    ['a quoted charset', raw, { 'content-type': 'application/json; Charset="UTF-8"' }],
    ['UTF-16 by its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')]), {}],
    [
      'a mark inside gzip',
      gzipSync(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), raw])),
      { 'content-encoding': 'gzip' },
    ],
  ])('%s', async (_, body, headers) => {
    const url = await answering((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.end(body);
    });
    expect(await ask(url)).toMatchObject({ status: 200, body: TEXT, error: null });
  });

  it('chunks that split a character, with an extension and a trailer', async () => {
    const [head, tail] = [raw.subarray(0, raw.indexOf(0xc3) + 1), raw.subarray(raw.indexOf(0xc3) + 1)];
    const chunk = (part: Buffer) =>
      Buffer.concat([Buffer.from(`${part.length.toString(16)};x=y\r\n`), part, Buffer.from('\r\n')]);
    const url = await sending(
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n',
      chunk(head),
      chunk(tail),
      '0\r\nx-sum: 1\r\n\r\n',
    );
    expect(await ask(url)).toMatchObject({ status: 200, body: TEXT, error: null });
  });

  it('a body that ends with its connection, and a length beside chunks', async () => {
    expect(await ask(await sending('HTTP/1.0 200 OK\r\n\r\n', raw))).toMatchObject({ body: TEXT, error: null });
    const both = await sending(
      'HTTP/1.1 200 OK\r\ncontent-length: 99\r\ntransfer-encoding: chunked\r\n\r\n',
      `2\r\n{}\r\n0\r\n\r\n`,
    );
    expect(await ask(both)).toMatchObject({ status: 200, body: '{}', error: null });
  });

  it('early hints are no answer; a redirect is the answer', async () => {
    const hinted = await sending(
      'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}',
    );
    expect(await ask(hinted)).toMatchObject({ status: 200, body: '{}' });
    let asked = 0;
    const url = await answering((_request, response) => {
      asked += 1;
      response.writeHead(307, { location: '/elsewhere' });
      response.end('moved');
    });
    expect(await ask(url)).toMatchObject({ status: 307, body: 'moved', error: null });
    expect(asked).toBe(1);
  });

  it('long pages and many headers are no failure of a service that is asked for its status only', async () => {
    const url = await answering((_request, response) => {
      for (let index = 0; index < 3000; index += 1) response.setHeader(`x-${index}`, 'y'.repeat(30));
      response.setHeader('content-encoding', 'zstd');
      response.end(Buffer.alloc(6 * 1024 * 1024, 0x20));
    });
    expect(await ask(url, { body: false })).toMatchObject({ status: 200, body: null, error: null });
  });
});

describe('R5.9: a sample that failed says which step failed and why', () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    ['name', async () => 'http://no-such-name.invalid/', /^name: /],
    ['connection', async () => 'http://127.0.0.1:1/', /^connection: 127\.0\.0\.1 port 1: ECONNREFUSED$/],
    [
      'TLS',
      async () => (await answering((_, response) => void response.end('{}'))).replace('http:', 'https:'),
      /^TLS: /,
    ],
    ['answer', () => sending('no http at all\r\n\r\n'), /^answer: (Error: )?Parse Error/],
    ['cut before the answer', () => sending(''), /^answer: (Error: )?socket hang up$/],
    ['body', () => sending('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{'), /^body: /],
    [
      'decoding',
      () => sending('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}'),
      /^decoding: .*incorrect header check/,
    ],
    [
      'unknown coding',
      () => sending('HTTP/1.1 200 OK\r\ncontent-encoding: zstd\r\ncontent-length: 2\r\n\r\n{}'),
      /^decoding: .*"zstd" is not known/,
    ],
    [
      'unknown charset',
      () => sending('HTTP/1.1 200 OK\r\ncontent-type: text/plain; charset=klingon\r\ncontent-length: 2\r\n\r\n{}'),
      /^decoding: .*klingon/,
    ],
  ])('%s', async (_, url, error) => {
    const answer = await ask(await url(), { timeoutMs: 2000 });
    expect(answer).toMatchObject({ body: null, error: expect.stringMatching(error) });
  });

  it('a body that trickles ends at the time-out', async () => {
    const url = await answering((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    const answer = await ask(url, { timeoutMs: 300 });
    expect(answer).toMatchObject({ status: null, error: 'body: no answer within 300 ms' });
    expect(answer.ms).toBeLessThan(700);
  });
});

describe('R5.9: every address of a name within the time-out', () => {
  const fast = async () => {
    const url = await listening(createServer((_, response) => response.end('{}')));
    return Number(new URL(url).port);
  };
  const named = (addresses: string[]) =>
    createExchange(async () => addresses.map((address) => ({ address, family: 4 as const })));
  const wanted = (port: number, timeoutMs = 5000) => ({
    url: `http://orders.test:${port}/`,
    method: 'GET',
    timeoutMs,
    allowHosts: ['orders.test'],
    body: true,
  });
  const slow = async (host: string, port: number): Promise<SlowListener> => {
    const listener = await startSlowListener(host, port);
    open.push(() => listener.close());
    return listener;
  };

  it('one refuses, the other is slow to accept: answered', async () => {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const listener = await slow('127.0.0.3', port);
    setTimeout(() => listener.wake(), 500);
    const answer = await named(['127.0.0.2', '127.0.0.3'])(wanted(port));
    expect(answer).toMatchObject({ status: 200, error: null });
    expect(answer.ms).toBeGreaterThan(400);
  });

  it('the first never accepts, the second does: answered by the second', async () => {
    const port = await fast();
    await slow('127.0.0.4', port);
    const answer = await named(['127.0.0.4', '127.0.0.1'])(wanted(port));
    expect(answer).toMatchObject({ status: 200, error: null });
    expect(answer.ms).toBeLessThan(1500);
  });

  it('none accepts: the time-out of the caller, and the step', async () => {
    const port = 30_000 + Math.floor(Math.random() * 10_000);
    await slow('127.0.0.5', port);
    const answer = await named(['127.0.0.5'])(wanted(port, 700));
    expect(answer).toMatchObject({ status: null, error: 'connection: no answer within 700 ms' });
    expect(answer.ms).toBeGreaterThanOrEqual(695);
  });

  it('R20.7: one forbidden address among allowed ones is never asked', async () => {
    const port = await fast();
    const answer = await named(['127.0.0.1', '169.254.169.254'])(wanted(port));
    expect(answer).toMatchObject({ status: null, error: expect.stringMatching(/^name: .*never asked/) });
  });
});
