/** For tests only: an address that takes long to accept: its process is stopped and its queue is full. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface SlowListener {
  /** From now on connections are accepted; the system's own repetition of a waiting one comes within about a second. */
  wake(): void;
  close(): void;
}

const PROGRAM = `
require('node:net').createServer((socket) => socket.on('data', () => socket.end('HTTP/1.1 200 OK\\r\\ncontent-length: 2\\r\\n\\r\\n{}')).on('error', () => {}))
  .listen({ host: process.argv[1], port: Number(process.argv[2]), backlog: 1 }, () => console.log('ready'));`;

export async function startSlowListener(host: string, port: number): Promise<SlowListener> {
  const child = spawn(process.execPath, ['-e', PROGRAM, host, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  const filling: Socket[] = [];
  // A queue of one takes two.
  for (let index = 0; index < 2; index += 1) {
    const socket = connect({ host, port });
    filling.push(socket);
    await once(socket, 'connect');
  }
  return {
    wake: () => void child.kill('SIGCONT'),
    close() {
      for (const socket of filling) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}
