/** One context and controller against a GitHub-shaped host, without a server: for tests of single parts. */
import type { Command, CommandBody } from '../../state/base/command.js';
import { decide } from '../../state/kernel.js';
import { ClosedExperiments } from '../controller/closed-experiments.js';
import { Controller } from '../controller/controller.js';
import type { Effect } from '../controller/ports.js';
import { RefusedEffects } from '../controller/refused-effects.js';
import type { IdentityPort } from '../github/app-command.js';
import { identityReader } from '../github/identity.js';
import type { GitHub } from '../github/port.js';
import { createInstallations, createProbot } from '../github/probot.js';
import { createRepositories } from '../github/repositories.js';
import { contextOpener, type RepositoryContext } from '../github/repository-context.js';
import { type Clock, systemClock } from '../runtime/clock.js';
import { newId } from '../runtime/ids.js';
import { createLog } from '../runtime/log.js';
import type { Settings } from '../runtime/settings.js';

export interface TestContext {
  context: RepositoryContext;
  controller: Controller;
  identity: IdentityPort;
  /** Signed in as the App itself. */
  app: GitHub;
  experiments: ClosedExperiments;
  /** Opens the context anew, at the present head of the default branch. */
  reopen(): Promise<RepositoryContext>;
}

export interface TestContextOptions {
  url: string;
  repositoryId: number;
  /** octo/shop where left out. */
  named?: { owner: string; name: string };
  appId: number;
  privateKey: string;
  clock?: Clock;
  effects?: Effect[];
  /** What carries requests; the system's own where left out. */
  fetch?: typeof globalThis.fetch;
}

export async function openTestContext(options: TestContextOptions): Promise<TestContext> {
  const settings: Settings = {
    appId: options.appId,
    privateKey: options.privateKey,
    webhookSecret: 'unused',
    apiUrl: options.url,
    oidcIssuer: options.url,
    host: '127.0.0.1',
    port: 0,
    sweepIntervalSeconds: 3600,
    redispatchAfterSeconds: 120,
    metricsToken: null,
    webhookProxyUrl: null,
    logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
  };
  const { clock = systemClock, effects = [] } = options;
  const log = createLog(settings.logLevel);
  const installations = createInstallations(createProbot(settings, log, options.fetch), settings, clock);
  const repositories = createRepositories(installations, clock);
  const identity = identityReader(installations.app);
  const openContext = contextOpener({ installations, identity, clock });
  const named = { id: options.repositoryId, ...(options.named ?? { owner: 'octo', name: 'shop' }) };
  const reopen = async (): Promise<RepositoryContext> => {
    const repository = await repositories.find(named);
    if (!repository) throw new Error('the App is not installed in the test repository');
    return openContext(repository);
  };
  const experiments = new ClosedExperiments();
  const onLease = () => {};
  const refused = new RefusedEffects({ identity, clock, newId });
  const ports = { decide, clock, log, experiments, refused, effects, onLease };
  const controller = new Controller({ ...ports, observers: [] });
  return { context: await reopen(), controller, identity, app: installations.app, experiments, reopen };
}

/** A command of a maintainer. */
export function asMaria(commandId: string, body: CommandBody): Command {
  return { commandId, actor: { login: 'maria', id: 11, type: 'user' }, authority: 'maintain', producer: {}, ...body };
}
