/**
 * The App below HTTP: puts the parts together, and is the only place that knows all of them. Clock, timers, ids, chance
 * and every client are handed in, so that a whole run can happen in memory.
 */
import type { ApplicationFunction } from 'probot';
import { StoreError } from '../state/store/branch.js';
import { CommentHandler } from './chatops/comment.js';
import { CommentInbox } from './chatops/inbox.js';
import { labelObserver, staleLabelsEffect } from './chatops/labels.js';
import { performer } from './chatops/perform.js';
import { decisionsObserver } from './collectors/decisions.js';
import { migrationObserver } from './collectors/migration.js';
import { gateObserver, idleObserver, livenessObserver } from './collectors/observers.js';
import { ClosedExperiments } from './controller/closed-experiments.js';
import { Controller } from './controller/controller.js';
import { EndedRuns } from './controller/ended-runs.js';
import type { Decide } from './controller/ports.js';
import { RefusedEffects } from './controller/refused-effects.js';
import { Troubles } from './controller/troubles.js';
import { CheckRuns, checkRunEffect } from './effects/check-run.js';
import { doctorAnswerEffect, recordCommentsEffect, teller } from './effects/comments.js';
import { deliveryEffect } from './effects/delivery.js';
import { Dispatcher } from './effects/dispatch.js';
import { KnownRecords } from './effects/known-records.js';
import type { EffectPorts } from './effects/ports.js';
import { recordBodyEffect, recordEffect, recordReadyEffect } from './effects/record.js';
import { recordLabelsEffect } from './effects/record-labels.js';
import { shownFilesEffect } from './effects/shown-files.js';
import { MergeGroups } from './events/merge-groups.js';
import { SweepProgress, SweepTimer, sweepOnce } from './events/sweep.js';
import { chaosLoopApp } from './events/webhooks.js';
import { identityReader } from './github/identity.js';
import { GitHubRefused, GitHubUnavailable } from './github/port.js';
import type { Installations } from './github/probot.js';
import { createRepositories } from './github/repositories.js';
import type { OpenContext } from './github/repository-context.js';
import type { Clock, Timers } from './runtime/clock.js';
import type { JsonHandler } from './runtime/http.js';
import type { Log } from './runtime/log.js';
import { logged } from './runtime/log-context.js';
import type { Metrics } from './runtime/metrics.js';
import { atLeast } from './runtime/priority.js';
import { Background } from './runtime/queue.js';
import { handleSubmission } from './submissions/endpoint.js';
import { Heartbeats } from './submissions/heartbeats.js';
import type { TokenVerifier } from './submissions/oidc.js';
import { handlePoll } from './submissions/poll.js';

export interface AssemblyPorts {
  installations: Installations;
  /** Origin of GitHub's website. */
  web: string;
  openContext: OpenContext;
  verify: TokenVerifier;
  decide: Decide;
  clock: Clock;
  timers: Timers;
  newId(prefix: string): string;
  log: Log;
  sweepIntervalSeconds: number;
  /** A dispatch that no worker claimed is sent again after this time. */
  redispatchAfterSeconds: number;
  /** Told of what happens; absent: nobody asks. */
  metrics?: Metrics;
}

export interface Assembly {
  /** What webhooks are given to. */
  webhooks: ApplicationFunction;
  /** The endpoint for workers. Both reject when GitHub could not be asked: the worker is to try again. */
  submit: JsonHandler;
  poll: JsonHandler;
  /** Whether it can do its work; with what keeps it from it. */
  ready(): { status: number; body: unknown };
  /** Reconciles everything once, now; what fails is logged. */
  sweep(): Promise<void>;
  /** Sweeps now, and from then on at the interval. */
  startSweeping(): void;
  /** Waits for a sweep in progress; no other begins. */
  stopSweeping(): Promise<void>;
  /** Resolves when what events and workers began is done. */
  settled(): Promise<void>;
  /** The process ends: what waits for further events is looked at now. */
  finish(): Promise<void>;
}

export function assemble(ports: AssemblyPorts): Assembly {
  const { installations, openContext, verify, decide, clock, timers, newId, log, metrics } = ports;
  const repositories = createRepositories(installations, clock);
  const identity = identityReader(installations.app);
  const background = new Background((error) => {
    // GitHub out of reach is no fault of ours, and the sweep does it again; what it refuses an event names something that is gone.
    const told = error instanceof GitHubUnavailable || error instanceof GitHubRefused || error instanceof StoreError;
    log[told ? 'warn' : 'error']({ err: error }, 'background work failed');
  });
  const experiments = new ClosedExperiments(ports.web);
  const heartbeats = new Heartbeats(clock);
  const dispatcher = new Dispatcher(clock, ports.redispatchAfterSeconds);
  const effects: EffectPorts = { identity, clock, newId, experiments, tell: teller(identity) };
  const observers = { identity, clock, newId };
  const checksAgain = new Set<string>();
  const records = new KnownRecords(clock);
  const checks = new CheckRuns(effects, checksAgain, records);
  const refused = new RefusedEffects(observers);
  const troubles = new Troubles(clock, identity);
  const controller = new Controller({
    decide,
    clock,
    log,
    experiments,
    refused,
    trouble: (context, error) => (error ? troubles.met(context, error) : troubles.over(context)),
    observers: [
      migrationObserver(observers),
      livenessObserver({ ...observers, heard: (token) => heartbeats.last(token) }),
      idleObserver(observers),
      labelObserver(observers),
      decisionsObserver(observers),
      gateObserver(observers),
    ],
    // Dispatch first: a worker takes the longest.
    effects: [
      dispatcher,
      deliveryEffect(effects),
      recordEffect(effects, records),
      recordBodyEffect(effects, records, checks),
      recordLabelsEffect(effects),
      recordCommentsEffect(effects),
      staleLabelsEffect(),
      checkRunEffect(checks),
      shownFilesEffect(effects),
      recordReadyEffect(records),
      doctorAnswerEffect(identity),
    ],
    onLease: dispatcher.own,
    ...(metrics && { metrics }),
  });
  const perform = performer({ controller, experiments, background, clock, app: installations.app, identity });
  const comments = new CommentHandler({
    identity,
    perform,
    log,
    clock,
    seen: (...seen) => void inbox.remember(...seen),
  });
  const inbox: CommentInbox = new CommentInbox({ comments, background, clock, timers, log });
  const ended = new EndedRuns(clock, refused);
  const events = { repositories, openContext, controller, background, clock, identity, inbox, ended };
  const progress = new SweepProgress(clock);
  const groups = new MergeGroups();
  const door = { verify, repositories, openContext, clock };
  /** When the newest sweep that succeeded began. */
  let swept: number | null = null;
  const sweepLogged = async (patient: boolean): Promise<void> => {
    const begunAt = clock.now();
    try {
      await sweepOnce({ ...events, groups, comments, log, progress, troubles, patient });
      swept = begunAt;
      metrics?.swept(begunAt, true);
    } catch (error) {
      metrics?.swept(begunAt, false);
      log.warn({ err: error }, 'sweep failed');
    }
  };
  const sweep = (patient: boolean) => logged({ sweep: newId('sweep') }, () => sweepLogged(patient));
  const timer = new SweepTimer(() => sweep(true), ports.sweepIntervalSeconds, timers);
  return {
    webhooks: chaosLoopApp({ ...events, groups, checksAgain, ...(metrics && { metrics }) }),
    // A worker waits: before a fault, or with one running.
    submit: (authorization, body, seen) => {
      const ports = { ...door, controller, background, log, ...(metrics && { metrics }) };
      return atLeast('urgent', () => handleSubmission(ports, authorization, body, seen));
    },
    poll: (authorization, body, seen) =>
      atLeast('urgent', () => handlePoll({ ...door, heartbeats }, authorization, body, seen)),
    ready: () => {
      const found = troubles.list();
      const sweeps = {
        lastSweep: swept === null ? null : new Date(swept).toISOString(),
        sweepEverySeconds: ports.sweepIntervalSeconds,
      };
      return { status: found.length === 0 ? 200 : 503, body: { ok: found.length === 0, troubles: found, ...sweeps } };
    },
    sweep: () => sweep(false),
    startSweeping: () => timer.start(),
    stopSweeping: () => timer.stop(),
    settled: () => background.settled(),
    finish: () => background.finish(),
  };
}
