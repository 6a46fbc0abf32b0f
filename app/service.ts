/** Puts the parts together; the only place that knows all of them. */
import { createNodeMiddleware } from 'probot';
import { decide as kernelDecide } from '../state/kernel.js';
import { type Clock, systemClock } from './clock.js';
import { CommentHandler } from './commands/comment.js';
import { performer } from './commands/perform.js';
import { Controller, type Decide } from './controller.js';
import { doctorAnswerEffect, recordCommentsEffect, teller } from './effects/comments.js';
import { deliveryEffect } from './effects/delivery.js';
import { Dispatcher } from './effects/dispatch.js';
import type { EffectPorts } from './effects/ports.js';
import { recordEffect } from './effects/record.js';
import type { EventPorts } from './events/wake.js';
import { gateObserver, idleObserver, livenessObserver } from './evidence/observers.js';
import { ClosedExperiments } from './experiments.js';
import { ConfigLoader } from './github/config.js';
import { identityReader } from './github/identity.js';
import { createInstallations, createProbot } from './github/probot.js';
import { createRepositories } from './github/repositories.js';
import { createHttpServer, WEBHOOK_PATH } from './http.js';
import { newId as randomId } from './ids.js';
import { chaosLoopApp } from './index.js';
import type { Log } from './log.js';
import { Background } from './queue.js';
import type { Settings } from './settings.js';
import { siteOpener } from './site.js';
import { handleSubmission } from './submissions/door.js';
import { Heartbeats } from './submissions/heartbeats.js';
import { createTokenVerifier } from './submissions/oidc.js';
import { handlePoll } from './submissions/poll.js';
import { SweepTimer, sweepOnce } from './sweep.js';

export interface ServicePorts {
  settings: Settings;
  log: Log;
  clock?: Clock;
  newId?: (prefix: string) => string;
  decide?: Decide;
}

export interface Service {
  /** Starts listening and the first sweep. */
  start(): Promise<{ url: string }>;
  /** Reconciles everything once, now. */
  sweep(): Promise<void>;
  /** Takes nothing new, finishes what was begun (commits above all), then ends. */
  stop(): Promise<void>;
}

export async function createServer(ports: ServicePorts): Promise<Service> {
  const { settings, log, clock = systemClock, newId = randomId, decide = kernelDecide } = ports;
  const probot = createProbot(settings, log);
  const installations = createInstallations(probot, settings, clock);
  const repositories = createRepositories(installations, clock);
  const identity = identityReader(installations.app);
  const openSite = siteOpener((id) => installations.of(id), new ConfigLoader());
  const background = new Background((error) => log.error({ err: error }, 'background work failed'));
  const experiments = new ClosedExperiments();
  const heartbeats = new Heartbeats(clock);
  const dispatcher = new Dispatcher(clock, settings.redispatchAfterSeconds);
  const effects: EffectPorts = { identity, clock, newId, experiments, tell: teller(identity) };
  const observers = { identity, clock, newId };
  const controller = new Controller({
    decide,
    newId,
    clock,
    log,
    experiments,
    observers: [livenessObserver(observers), idleObserver(observers), gateObserver(observers)],
    // Dispatch first: a worker takes the longest.
    effects: [
      dispatcher,
      deliveryEffect(effects),
      recordEffect(effects),
      recordCommentsEffect(effects),
      doctorAnswerEffect(identity),
    ],
    onLease: dispatcher.own,
  });
  const comments = new CommentHandler({
    identity,
    perform: performer({ controller, experiments, background, clock }),
    log,
  });
  const events: EventPorts & { comments: CommentHandler } = {
    repositories,
    openSite,
    controller,
    background,
    comments,
  };
  const door = { verify: createTokenVerifier(settings.oidcIssuer, clock), repositories, openSite };
  const webhooks = await createNodeMiddleware(chaosLoopApp(events), { probot, webhooksPath: WEBHOOK_PATH });
  const server = createHttpServer(
    {
      webhooks: async (request, response) => webhooks(request, response),
      submissions: (authorization, body) =>
        handleSubmission({ ...door, controller, background, log }, authorization, body),
      poll: (authorization, body) => handlePoll({ ...door, heartbeats }, authorization, body),
      health: () => ({ status: 200, body: { ok: true } }),
    },
    log,
    settings,
  );
  const sweep = async (): Promise<void> => {
    try {
      await sweepOnce({ ...events, log });
    } catch (error) {
      log.warn({ err: error }, 'sweep failed');
    }
  };
  const timer = new SweepTimer(sweep, settings.sweepIntervalSeconds);
  return {
    async start() {
      const address = await server.listen();
      timer.start();
      return address;
    },
    sweep,
    async stop() {
      await Promise.all([server.close(), timer.stop()]);
      await background.settled();
    },
  };
}
