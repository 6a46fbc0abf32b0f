/** One revision's process: started with its environment, healthy before it counts, dead when the platform is. */
import { type AddressInfo, createServer } from 'node:net';
import { startSupervised } from '../processes/child.js';

export interface ServiceProcess {
  port: number;
  /** Asks it to end, by force after a while; resolves when the process is gone. May be called twice. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** The module to start. */
  entry: string;
  cwd: string;
  /** All that it sees beside PATH and PORT: a service must not learn what the platform was started with. */
  env: Readonly<Record<string, string>>;
  /** Path of the bundled supervise.js. */
  supervisor: string;
  healthTimeoutMs: number;
}

const LINES_KEPT = 20;

/**
 * Starts `node <entry>` and waits until `GET /healthz` answers 200.
 * @throws Error with the process's last lines when it ends or is not healthy in time.
 */
export async function startService(options: ServiceOptions): Promise<ServiceProcess> {
  const port = await freePort();
  const lines: string[] = [];
  const keep = (line: string): void => {
    lines.push(line);
    if (lines.length > LINES_KEPT) lines.shift();
  };
  const child = startSupervised({
    command: process.execPath,
    args: [options.entry],
    cwd: options.cwd,
    env: { PATH: process.env.PATH ?? '', ...options.env, PORT: String(port) },
    supervisor: options.supervisor,
    onStdout: keep,
    onStderr: keep,
  });
  let ended: string | null = null;
  void child.exited.then((exit) => {
    ended = exit.signal ?? `exit code ${exit.code}`;
  });
  try {
    await waitUntilHealthy(port, () => ended, options.healthTimeoutMs);
  } catch (error) {
    await child.stop();
    throw new Error([(error as Error).message, ...lines].join('\n'));
  }
  return { port, stop: () => child.stop() };
}

async function waitUntilHealthy(port: number, ended: () => string | null, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    const how = ended();
    if (how !== null) throw new Error(`the process ended before it was healthy (${how})`);
    try {
      const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1000) });
      await response.arrayBuffer();
      if (response.status === 200) return;
      last = `status ${response.status}`;
    } catch (error) {
      last = (error as Error).message;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`/healthz was not healthy within ${timeoutMs} ms (${last})`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}
