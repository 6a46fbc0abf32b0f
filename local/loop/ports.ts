/** Ports of a world: kept over restarts, because addresses stand in the repository's configuration. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const PORT_NAMES = [
  'github',
  'app',
  'azure',
  'ingress',
  'platform',
  'network',
  'registry',
  'toxiproxy',
] as const;
export type PortName = (typeof PORT_NAMES)[number];
export type Ports = Record<PortName, number>;

/** Below what systems give to outgoing connections (Linux from 32768 on), so that none of those is in the way later. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const LOOK_EVERY_MS = 100;

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A port on which nobody listens now. */
export async function freePort(taken: Iterable<number> = []): Promise<number> {
  const avoid = new Set(taken);
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!avoid.has(port) && (await canListen(port))) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST} was found`);
}

export async function freshPorts(): Promise<Ports> {
  const ports: Partial<Ports> = {};
  for (const name of PORT_NAMES) ports[name] = await freePort(Object.values(ports));
  return ports as Ports;
}

/**
 * The kept ports on which somebody else listens. Processes of the world's earlier start may need some seconds to end, so
 * a taken one is looked at again until `patienceMs` is over.
 */
export async function takenPorts(ports: Ports, patienceMs: number): Promise<PortName[]> {
  const until = Date.now() + patienceMs;
  const free = new Set<PortName>();
  for (;;) {
    for (const name of PORT_NAMES) if (!free.has(name) && (await canListen(ports[name]))) free.add(name);
    const taken = PORT_NAMES.filter((name) => !free.has(name));
    if (taken.length === 0 || Date.now() >= until) return taken;
    await sleep(LOOK_EVERY_MS);
  }
}
