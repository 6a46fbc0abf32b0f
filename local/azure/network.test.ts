import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type NetworkPath, startNetworkPath } from './network.js';

let echo: Server;
let path: NetworkPath;
const sockets: Socket[] = [];

beforeEach(async () => {
  echo = createServer((socket) => {
    sockets.push(socket);
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  path = await startNetworkPath({ target: { host: '127.0.0.1', port: (echo.address() as AddressInfo).port } });
});
afterEach(async () => {
  await path.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise<void>((resolve) => echo.close(() => resolve()));
});

async function open(): Promise<Socket> {
  const socket = connect(path.port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return socket;
}

/** What comes back for a line: the text, `silence` or `closed`. */
function exchange(socket: Socket, text: string, patienceMs = 2000): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('silence'), patienceMs);
    const settle = (result: string) => {
      clearTimeout(timer);
      resolve(result);
    };
    socket.once('data', (chunk) => settle(chunk.toString()));
    socket.once('close', () => settle('closed'));
    socket.write(text);
  });
}

describe('the network path', () => {
  it('forwards', async () => {
    expect(await exchange(await open(), 'hello')).toBe('hello');
  });

  it('R7.1 a block leaves open connections alone and black-holes new ones', async () => {
    const before = await open();
    expect(await exchange(before, 'one')).toBe('one');
    path.block();
    const after = await open();
    expect(await exchange(after, 'two', 300)).toBe('silence');
    expect(await exchange(before, 'three')).toBe('three');
    expect(path.counts()).toEqual({ forwarded: 1, blackHoled: 1, blackHoledNow: 1 });
  });

  it('unblocking destroys the black-holed connections and forwards new ones', async () => {
    path.block();
    const hole = await open();
    const closed = exchange(hole, 'lost');
    path.unblock();
    expect(await closed).toBe('closed');
    expect(await exchange(await open(), 'again')).toBe('again');
    expect(path.blocked).toBe(false);
  });

  it('forgets a black-holed connection whose client gave up', async () => {
    path.block();
    const hole = await open();
    expect(await exchange(hole, 'lost', 50)).toBe('silence');
    hole.destroy();
    const deadline = Date.now() + 2000;
    while (path.counts().blackHoledNow > 0 && Date.now() < deadline) await new Promise((next) => setImmediate(next));
    expect(path.counts().blackHoledNow).toBe(0);
  });

  it('closes a connection when the other side does', async () => {
    const client = await open();
    expect(await exchange(client, 'hi')).toBe('hi');
    const closed = exchange(client, 'bye');
    for (const socket of sockets) if (socket !== client) socket.destroy();
    expect(['bye', 'closed']).toContain(await closed);
    if (!client.destroyed) await new Promise<void>((resolve) => client.once('close', () => resolve()));
  });
});
