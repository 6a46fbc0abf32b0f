/** The App as a server: Probot, HTTP and the system's own clock and chance, around the assembly. */
import { decide as kernelDecide } from '../state/kernel.js';
import { assemble } from './app.js';
import type { Decide } from './controller/ports.js';
import type { Send } from './github/client.js';
import { clockByGitHub } from './github/clock.js';
import { identityReader } from './github/identity.js';
import type { LimiterSettings } from './github/limiter.js';
import { createInstallations, createProbot, signIn, webhookMiddleware } from './github/probot.js';
import { contextOpener } from './github/repository-context.js';
import { type Clock, systemClock, systemTimers } from './runtime/clock.js';
import { createHttpServer, WEBHOOK_PATH } from './runtime/http.js';
import { newId as randomId } from './runtime/ids.js';
import type { Log } from './runtime/log.js';
import { createMetrics, type Metrics } from './runtime/metrics.js';
import { type Settings, websiteOf } from './runtime/settings.js';
import { webhookProxy } from './runtime/webhook-proxy.js';
import { identityProblem, statusRoute } from './setup/status.js';
import { createTokenVerifier } from './submissions/oidc.js';

export interface ServicePorts {
  settings: Settings;
  log: Log;
  clock?: Clock;
  newId?: (prefix: string) => string;
  decide?: Decide;
  /** Other limits than GitHub's: tests do in seconds what people do in an hour. */
  limits?: Partial<LimiterSettings>;
  /** Who knows it sees what the set-up says of the App; absent: nobody. */
  setupKey?: string;
}

export interface Service {
  /** Starts listening and the first sweep. */
  start(): Promise<{ url: string }>;
  /** Why GitHub does not know the App by its id and key; null when it does, or cannot be asked just now. */
  identityProblem(): Promise<string | null>;
  /** Reconciles everything once, now. */
  sweep(): Promise<void>;
  /** Takes nothing new, finishes what was begun (commits above all), then ends. */
  stop(): Promise<void>;
}

/** Each request to GitHub and its answer are counted on their way. */
const counted =
  (metrics: Metrics) =>
  (send: Send, installation: number | null): Send =>
  async (method, path, body, headers) => {
    try {
      const answer = await send(method, path, body, headers);
      metrics.request(installation, method, path, answer);
      return answer;
    } catch (error) {
      metrics.request(installation, method, path, null);
      throw error;
    }
  };

export async function createServer(ports: ServicePorts): Promise<Service> {
  const { settings, log, newId = randomId, decide = kernelDecide, setupKey } = ports;
  const dated = clockByGitHub(systemClock, (aheadMs) =>
    log.warn({ aheadMs }, 'the clock of this machine is wrong: GitHub’s time is used until it is set'),
  );
  // Whoever brings a clock of their own knows what time it is.
  const { clock = dated.clock } = ports;
  const probot = createProbot(settings, log);
  const metrics = settings.metricsToken === null ? null : createMetrics(clock);
  const installations = createInstallations(probot, settings, clock, {
    around: (send, installation) => dated.around(metrics ? counted(metrics)(send, installation) : send),
    limits: ports.limits,
  });
  const app = assemble({
    installations,
    web: websiteOf(settings.apiUrl),
    openContext: contextOpener({ installations, identity: identityReader(installations.app), clock }),
    verify: createTokenVerifier(settings.oidcIssuer, clock),
    decide,
    clock,
    timers: systemTimers,
    newId,
    log,
    sweepIntervalSeconds: settings.sweepIntervalSeconds,
    redispatchAfterSeconds: settings.redispatchAfterSeconds,
    ...(metrics && { metrics }),
  });
  const webhooks = await webhookMiddleware(probot, app.webhooks, WEBHOOK_PATH);
  const server = createHttpServer(
    {
      webhooks: async (request, response) => webhooks(request, response),
      submissions: app.submit,
      poll: app.poll,
      metrics: metrics && {
        contentType: metrics.contentType,
        text: () => metrics.text(),
        token: settings.metricsToken ?? '',
      },
      setupStatus: setupKey === undefined ? null : statusRoute(installations.app, setupKey),
      health: () => ({ status: 200, body: { ok: true } }),
      ready: () => app.ready(),
    },
    log,
    settings,
  );
  const proxy =
    settings.webhookProxyUrl === null ? null : webhookProxy(settings.webhookProxyUrl, () => address?.url ?? '', log);
  let address: { url: string } | null = null;
  return {
    async start() {
      address = await server.listen();
      app.startSweeping();
      await proxy?.start();
      return address;
    },
    identityProblem: () => identityProblem(() => signIn(probot), settings.appId),
    sweep: () => app.sweep(),
    async stop() {
      await Promise.all([proxy?.stop(), server.close(), app.stopSweeping()]);
      await app.finish();
    },
  };
}
