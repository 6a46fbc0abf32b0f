/** The whole App against a GitHub-shaped host, over real HTTP, for tests. */
import { createLog } from '../runtime/log.js';
import type { Settings } from '../runtime/settings.js';
import { createServer, type Service, type ServicePorts } from '../service.js';
import { configText, WORKER_WORKFLOW } from './config.js';

/** What these helpers use of the host; tests bring the real one. */
export interface HostLike {
  url: string;
  oidcIssuer: string;
  setWebhookUrl(url: string): void;
  flushWebhooks(): Promise<void>;
  commitFiles(commit: { branch: string; message: string; files: Record<string, { content: string }> }): Promise<string>;
}

export interface RunningApp {
  service: Service;
  url: string;
  settings: Settings;
  stop(): Promise<void>;
}

export interface AppOptions {
  appId: number;
  privateKey: string;
  webhookSecret: string;
  oidcIssuer?: string;
  metricsToken?: string;
  ports?: Partial<ServicePorts>;
}

/** Starts an App that sweeps only when asked to. */
export async function startApp(host: HostLike, options: AppOptions): Promise<RunningApp> {
  const settings: Settings = {
    appId: options.appId,
    privateKey: options.privateKey,
    webhookSecret: options.webhookSecret,
    apiUrl: host.url,
    oidcIssuer: options.oidcIssuer ?? host.oidcIssuer,
    host: '127.0.0.1',
    port: 0,
    sweepIntervalSeconds: 3600,
    redispatchAfterSeconds: 120,
    metricsToken: options.metricsToken ?? null,
    webhookProxyUrl: null,
    logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
  };
  const log = createLog(settings.logLevel);
  // What a test does in seconds people do in an hour.
  const limits = { writesPerMinute: 1000, writesPerHour: 10_000 };
  const service = await createServer({ settings, log, limits, ...options.ports });
  const { url } = await service.start();
  return { service, url, settings, stop: () => service.stop() };
}

/** Files that a repository needs before anything can be asked of the App. */
export async function installRepository(host: HostLike, appUrl: string): Promise<string> {
  return host.commitFiles({
    branch: 'main',
    message: 'chore: configure Chaos Loop',
    files: {
      '.github/chaos-loop.yml': { content: configText(appUrl) },
      '.github/workflows/chaos-loop.yml': { content: WORKER_WORKFLOW },
      'src/checkout.ts': { content: 'export const checkout = 1;\n' },
    },
  });
}

/** Resolves with the first value that is not null; fails when none came in time. */
export async function eventually<T>(what: string, look: () => Promise<T | null>, withinMs = 25_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
