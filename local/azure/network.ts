/**
 * The network path between the orders service and its dependency: a TCP forwarder with a deny rule that can be put in
 * place and taken away. A deny rule that drops packets concerns new connections; those already open stay open
 * (contract §7, "a deny rule leaves open connections alone").
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface NetworkPath {
  port: number;
  /** `http://127.0.0.1:<port>`; what stands behind it speaks HTTP. */
  url: string;
  readonly blocked: boolean;
  /** From now on new connections are accepted and never forwarded. Idempotent. */
  block(): void;
  /** New connections are forwarded again; those that were black-holed are destroyed. Idempotent. */
  unblock(): void;
  counts(): { forwarded: number; blackHoled: number; blackHoledNow: number };
  close(): Promise<void>;
}

export async function startNetworkPath(options: {
  target: { host: string; port: number };
  port?: number;
}): Promise<NetworkPath> {
  const open = new Set<Socket>();
  const holes = new Set<Socket>();
  let blocked = false;
  let forwarded = 0;
  let blackHoled = 0;

  const server = createServer((client) => {
    client.setNoDelay(true);
    client.on('error', () => client.destroy());
    if (blocked) {
      blackHoled += 1;
      holes.add(client);
      client.once('close', () => holes.delete(client));
      // Read and discard: only so is a client that gives up noticed.
      client.resume();
      return;
    }
    forwarded += 1;
    const upstream = connect(options.target);
    upstream.setNoDelay(true);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    upstream.on('error', () => upstream.destroy());
    client.pipe(upstream);
    upstream.pipe(client);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  function lift(): void {
    blocked = false;
    for (const socket of holes) socket.destroy();
  }

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    get blocked() {
      return blocked;
    },
    block() {
      blocked = true;
    },
    unblock: lift,
    counts: () => ({ forwarded, blackHoled, blackHoledNow: holes.size }),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      lift();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
