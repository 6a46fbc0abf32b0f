/** The real App on the host in process: its own Octokit, its own token verifier, its own state branch. */
import pino from 'pino';
import { type Assembly, assemble } from '../../../app/app.js';
import type { Send } from '../../../app/github/client.js';
import { identityReader } from '../../../app/github/identity.js';
import { createInstallations, createProbot } from '../../../app/github/probot.js';
import { contextOpener } from '../../../app/github/repository-context.js';
import { createTokenVerifier } from '../../../app/submissions/oidc.js';
import { fetchOf } from '../../../local/github/fetch.js';
import type { GitHub } from '../../../local/github/github.js';
import { APP_ID, testKey, WEBHOOK_SECRET } from '../../../local/github/testing.js';
import { decide } from '../../../state/kernel.js';
import type { Served } from '../network.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { Webhook } from './github.js';

export interface AppPorts {
  clock: VirtualClock;
  /** In [0, 1). */
  random(): number;
  newId(prefix: string): string;
  github: GitHub;
  log(line: string): void;
}

export interface App {
  deliver(webhook: Webhook): Promise<void>;
  /** A worker's request. */
  take(path: string, authorization: string | undefined, body: string): Promise<Served>;
  stop(): Promise<void>;
}

export async function startApp({ clock, random, newId, github, log: write }: AppPorts): Promise<App> {
  const own = { now: () => clock.now(), random, sleep: (milliseconds: number) => clock.sleep(milliseconds) };
  const settings = {
    appId: APP_ID,
    privateKey: testKey,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: github.url,
    oidcIssuer: github.oidcIssuer,
    host: '127.0.0.1',
    port: 0,
    sweepIntervalSeconds: 60,
    redispatchAfterSeconds: 120,
    metricsToken: null,
    logLevel: 'info',
  };
  const log = pino({ level: settings.logLevel, base: null, timestamp: false }, { write });
  const fetch = fetchOf(github);
  const travel = () => clock.sleep(5 + Math.floor(random() * 55));
  // Signing takes threads, but no time of ours; the way there and back does.
  const around =
    (send: Send): Send =>
    async (...request) => {
      await travel();
      const answer = await clock.hold(send(...request));
      await travel();
      return answer;
    };
  const probot = createProbot(settings, log, fetch);
  const installations = createInstallations(probot, settings, own, around);
  const verify = createTokenVerifier(settings.oidcIssuer, own, fetch);
  const app: Assembly = assemble({
    web: 'https://github.com',
    installations,
    openContext: contextOpener({ installations, identity: identityReader(installations.app), clock: own }),
    verify: (authorization, body) => clock.hold(verify(authorization, body)),
    decide,
    clock: own,
    timers: { after: (milliseconds, task) => clock.after(milliseconds, task) },
    newId,
    log,
    sweepIntervalSeconds: settings.sweepIntervalSeconds,
    redispatchAfterSeconds: settings.redispatchAfterSeconds,
  });
  await probot.load(app.webhooks);
  app.startSweeping();
  let delivered = 0;
  return {
    async deliver({ name, payload }) {
      delivered += 1;
      await probot.receive({ id: String(delivered), name, payload } as unknown as Parameters<typeof probot.receive>[0]);
    },
    async take(path, authorization, body) {
      const door = path === '/api/poll' ? app.poll : app.submit;
      try {
        return await door(authorization, Buffer.from(body));
      } catch (error) {
        // As the server does: the worker is to try again.
        write(`${path}: ${String(error)}`);
        return { status: 503, body: {} };
      }
    },
    stop: () => app.stopSweeping(),
  };
}
