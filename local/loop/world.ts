/** Puts the world on one machine together: hosts, App, runner, sample repository, traffic. Composition only. */
import { join } from 'node:path';
import { type WorldReady, worldReady } from '../azure/ready.js';
import type { WorldOptions as CloudOptions } from '../azure/world.js';
import { AZURE_PIPELINES, startAgent } from '../azure-pipelines/agent.js';
import { type GitHubHost, startGitHubHost } from '../github/host.js';
import { ofTheApp, RequestTally, type Tally } from '../github/tally.js';
import { startEntry } from '../processes/entry.js';
import { type Kept, keepRunning } from '../processes/keep-running.js';
import { startRegistry } from '../registry/host.js';
import type { RunnerEvent } from '../runner/options.js';
import { startRunner } from '../runner/runner.js';
import { PIPELINE_NAME } from '../sample/azure-pipelines.js';
import type { ContainerPipeline } from '../sample/container.js';
import type { SampleProvider } from '../sample/provider.js';
import { LAYOUT, type OpenedWorld } from './open-world.js';
import { nextBuilt, publish, type SampleSource, templateOf, watchDeployments } from './pipeline.js';
import type { PortName } from './ports.js';
import { LoopError } from './result.js';
import { type Pace, sampleVariables } from './sample-variables.js';
import { type JobSpan, JobTimes } from './seconds.js';
import { secretsOf } from './secrets.js';

export interface WorldOptions {
  /** Where it is kept, and at which ports. */
  opened: OpenedWorld;
  /** The folder that holds build/, action/ and local/sample/. */
  root: string;
  effect: 'real' | 'none';
  /**
   * The repository knows nothing of Chaos Loop, and nobody runs the App: whoever starts the world installs both. Left out: both
   * are there.
   */
  bare?: boolean;
  /** Requests a second that users of the sample service make; 0 for none. */
  traffic: number;
  /** ISO 8601; the cloud's own default where left out. */
  faultDuration?: string;
  sample?: {
    /** How long the sample's configuration waits; usual where left out. */
    pace?: Pace;
    /** Its pipeline makes an image, in a registry of this world; left out: an Actions artifact. */
    container?: Pick<ContainerPipeline, 'runs'>;
    /** A CI outside GitHub builds and deploys that image. */
    outside?: boolean;
    /** What injects its faults; workspaces where left out. */
    provider?: SampleProvider;
  };
  /** Ends the start, and what waits in it. */
  signal: AbortSignal;
  log(line: string): void;
  /** Something that people should hear of: a process that is started again. */
  notice(text: string): void;
}

export interface World {
  github: GitHubHost;
  /** What the cloud says of itself. */
  cloud: WorldReady;
  /** Where the App listens, or will. */
  appUrl: string;
  /** Of the repository, as its workflows read them; none of a world that is not bare. */
  variables: Record<string, string>;
  repository: { owner: string; name: string; gitDirectory: string };
  maintainer: { login: string; token: string };
  stateBranch: string;
  environment: string;
  ingressUrl: string;
  /** Where archives are deployed, with an operator's token. */
  platform: { url: string; token: string };
  /** Aborts, with a LoopError, when a part of the world is lost for good. */
  signal: AbortSignal;
  /** All that came to the hosts so far; `app`: what the App asked GitHub. */
  requests(): Promise<{ github: number; azure: number; app: Tally }>;
  /** When jobs ran; those that go on, until `now` (milliseconds). */
  jobs(now: number): readonly JobSpan[];
  /** What the cloud has been asked so far, by operation. */
  cloudRequests(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

export const STATE_BRANCH = 'chaos-loop-state';
export const ENVIRONMENT = 'production';
const OWNER = 'acme';
const NAME = 'orders';
const MAINTAINER = 'maintainer';
const APP = { id: 1001, slug: 'chaos-loop' };

const NAMES = { world: 'the cloud', server: 'the App', traffic: 'the traffic' } as const;
type Program = keyof typeof NAMES;

/** What a repository has of Chaos Loop, and only of it. */
const OURS = ['.github/chaos-loop.yml', '.github/workflows/chaos-loop.yml'];

const hostOf = (port: number) => `127.0.0.1:${port}`;
const urlOf = (port: number) => `http://${hostOf(port)}`;

/** Starts everything. Resolves when the sample service serves: deployed for the first time, or again as it was. */
export async function startWorld(options: WorldOptions): Promise<World> {
  const { root, log, opened } = options;
  const { place, ports } = opened;
  const { directory } = place;
  const lost = new AbortController();
  const signal = AbortSignal.any([options.signal, lost.signal]);
  const lose = (error: unknown): void => lost.abort(error);
  const secrets = secretsOf(directory);
  const built = (name: string) => join(root, 'build', `${name}.js`);
  const supervisor = built('supervise');
  const base = { PATH: process.env.PATH ?? '', HOME: directory, LANG: 'C.UTF-8' };
  /** In the order of ending: users first, then workers while App and cloud still answer them. */
  const running: Partial<
    Record<'traffic' | 'agent' | 'runner' | 'server' | 'world' | 'registry' | 'github', () => Promise<unknown>>
  > = {};
  let silence = (): void => undefined;
  const close = async (): Promise<void> => {
    // The App must not send workers to a runner that is going: it learns at the next start what was lost.
    silence();
    for (const name of ['traffic', 'agent', 'runner', 'server', 'world', 'registry', 'github'] as const) {
      const stop = running[name];
      delete running[name];
      await stop?.();
    }
  };

  const program = async (entry: Program, env: Record<string, string>, supervised = false): Promise<Kept> => {
    signal.throwIfAborted();
    const kept = await keepRunning({
      name: NAMES[entry],
      start: () =>
        startEntry({
          entry: built(entry),
          env: { ...base, ...env },
          ...(supervised ? { supervisor } : {}),
          onLine: (line) => log(`${entry}: ${line}`),
          onStderr: (line) => log(`${entry}: ${line}`),
        }),
      onRestart(text) {
        log(text);
        options.notice(text);
      },
      onLost: (error) =>
        lose(new LoopError('process-lost', `${error.message}.`, 'world.log says more; the same command goes on.')),
    });
    running[entry] = () => kept.stop();
    return kept;
  };

  const tally = new RequestTally(ofTheApp);
  let server: Promise<Kept> | null = null;
  try {
    const appUrl = urlOf(ports.app);
    const github = await startGitHubHost({
      directory: join(directory, LAYOUT.github),
      port: ports.github,
      owner: OWNER,
      name: NAME,
      // Deliveries to an App that is not there yet are lost, as with GitHub; its first sweep looks for itself.
      app: {
        ...APP,
        privateKey: secrets.privateKey,
        webhookSecret: secrets.webhookSecret,
        webhookUrl: options.bare ? '' : `${appUrl}/api/github/webhooks`,
      },
      users: [{ login: MAINTAINER, id: 501, permission: 'admin' }],
      integrations: options.sample?.outside ? [AZURE_PIPELINES] : [],
      onFailure: lose,
      onRequest: (entry) => tally.add(entry),
    });
    running.github = () => github.close();
    silence = () => github.setWebhookUrl('');
    if (options.sample?.container) {
      const registry = await startRegistry({
        directory: join(directory, 'registry'),
        port: ports.registry,
        // As ghcr.io: a job's token may do with packages what its job says; the platform pulls with a password of its own.
        async authorize({ password }) {
          if (password === secrets.platformToken) return ['pull'];
          const level = await github.packages(password);
          return level === null ? [] : level === 'write' ? ['pull', 'push'] : ['pull'];
        },
      });
      running.registry = () => registry.close();
    }
    const cloudOptions: CloudOptions = {
      directory: join(directory, 'platform'),
      oidcIssuer: github.oidcIssuer,
      repository: `${OWNER}/${NAME}`,
      supervisor,
      effect: options.effect,
      platformToken: secrets.platformToken,
      ...(options.sample?.container ? { registryPassword: secrets.platformToken } : {}),
      ports: {
        azure: ports.azure,
        ingress: ports.ingress,
        platform: ports.platform,
        network: ports.network,
        toxiproxy: ports.toxiproxy,
      },
      ...(options.faultDuration === undefined ? {} : { faultDuration: options.faultDuration }),
    };
    const cloud = worldReady((await program('world', { WORLD_OPTIONS: JSON.stringify(cloudOptions) })).ready);
    const variables: Record<string, string> = {};
    const deployments = watchDeployments();
    const times = new JobTimes();
    // Before the App, whose first sweep may dispatch a worker.
    const runner = startRunner({
      port: github.actions,
      action: { name: 'chaos-loop/chaos-loop/action', directory: join(root, 'action') },
      supervisor,
      workDirectory: join(directory, 'runner'),
      environment: { CHAOS_LOOP_AZURE_EMULATOR: cloud.azureUrl },
      variables,
      onJob: (event) => {
        log(`runner: ${runnerLine(event)}`);
        times.seen(event, Date.now());
        deployments.seen(event);
      },
    });
    running.runner = () => runner.close();
    const agent = options.sample?.outside
      ? startAgent({
          github,
          pipeline: PIPELINE_NAME,
          directory: join(directory, 'azure-pipelines'),
          supervisor,
          secrets: {
            chaosLoop: `${process.execPath} ${built('chaos-loop')}`,
            deployToken: secrets.platformToken,
            githubApi: github.url,
            githubToken: github.tokenForIntegration(AZURE_PIPELINES.slug),
            registryToken: github.tokenForIntegration(AZURE_PIPELINES.slug),
          },
          log: (line) => log(`azure-pipelines: ${line}`),
        })
      : null;
    if (agent) running.agent = () => agent.close();
    const app: Record<string, string> = {
      APP_ID: String(APP.id),
      PRIVATE_KEY: secrets.privateKey,
      WEBHOOK_SECRET: secrets.webhookSecret,
      GITHUB_API_URL: github.url,
      GITHUB_OIDC_ISSUER: github.oidcIssuer,
      // There is none: what lies in the folder where somebody runs the loop is not this App's.
      ENV_FILE: join(directory, 'app.env'),
      HOST: '127.0.0.1',
      PORT: String(ports.app),
      SWEEP_INTERVAL: 'PT5S',
      REDISPATCH_AFTER: 'PT15S',
    };
    // Beside the pipeline, which does not need it: events that come before it are found by its first sweep.
    if (!options.bare) server = program('server', app, true);
    server?.catch(() => undefined);
    const source = sourceOf(options, cloud, appUrl);
    const moved = movedAddresses(opened);
    const waiting = new AbortController();
    try {
      const until = AbortSignal.any([signal, waiting.signal]);
      const deployed = agent ? nextBuilt(agent, until) : deployments.next(until);
      deployed.catch(() => undefined); // where nobody waits for it, the gate tells
      const pushed = await publish(github, source, moved);
      // A revision that served before serves again already; the run, not its start, waits for a later one.
      if (pushed && (moved.size > 0 || !(await serves(cloud)))) await deployed;
    } finally {
      waiting.abort();
    }
    if (moved.size > 0) place.update({ formerly: [] });
    await server;
    if (options.traffic > 0) {
      const users = { url: `${cloud.ingressUrl}/orders`, ratePerSecond: options.traffic };
      await program('traffic', { TRAFFIC_OPTIONS: JSON.stringify(users) });
    }
    const cloudCounts = async () => {
      const response = await fetch(`${cloud.azureUrl}/_chaos-loop/requests`);
      return (await response.json()) as { total: number; byRoute: Record<string, number> };
    };
    signal.throwIfAborted();
    return {
      github,
      cloud,
      appUrl,
      variables,
      repository: { owner: OWNER, name: NAME, gitDirectory: github.repository.gitDirectory },
      maintainer: { login: MAINTAINER, token: github.tokenForUser(MAINTAINER) },
      stateBranch: STATE_BRANCH,
      environment: ENVIRONMENT,
      ingressUrl: cloud.ingressUrl,
      platform: { url: cloud.platformUrl, token: secrets.platformToken },
      signal: lost.signal,
      requests: async () => {
        const counts = Object.values(github.requestCounts());
        const all = counts.reduce((sum, count) => sum + count, 0);
        return { github: all, azure: (await cloudCounts()).total, app: tally.get() };
      },
      jobs: (now) => times.until(now),
      cloudRequests: async () => (await cloudCounts()).byRoute,
      close,
    };
  } catch (error) {
    // What is still starting could not be stopped.
    await server?.catch(() => undefined);
    await close();
    throw lost.signal.aborted ? lost.signal.reason : error;
  }
}

function sourceOf(options: WorldOptions, cloud: WorldReady, appUrl: string): SampleSource {
  const { pace, container, outside, provider = 'workspaces' } = options.sample ?? {};
  const registry = hostOf(options.opened.ports.registry);
  return {
    variables: sampleVariables(cloud, appUrl, pace, provider),
    provider,
    toxiproxyUrl: cloud.toxiproxyUrl,
    directory: templateOf(options.root),
    ...(container === undefined ? {} : { container: { ...container, registry } }),
    ...(outside === undefined ? {} : { outside }),
    ...(options.bare ? { without: OURS } : {}),
  };
}

/** Old address → new one, of everything that the repository's files may still name by an old one. */
function movedAddresses({ place, ports }: OpenedWorld): ReadonlyMap<string, string> {
  // Images are named by the host alone.
  const written = (name: PortName) => (name === 'registry' ? hostOf : urlOf);
  return new Map(place.record.formerly.map(({ name, port }) => [written(name)(port), written(name)(ports[name])]));
}

async function serves(cloud: WorldReady): Promise<boolean> {
  try {
    const response = await fetch(`${cloud.ingressUrl}/healthz`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function runnerLine(event: RunnerEvent): string {
  switch (event.type) {
    case 'run-started':
      return `run ${event.run.id} of ${event.workflow} started on ${event.event}`;
    case 'job-started':
      return `run ${event.run.id} job ${event.job} started`;
    case 'job-finished':
      return `run ${event.run.id} job ${event.job} ${event.outcome} after ${event.seconds} s${event.log === null ? '' : `, ${event.log}`}${event.annotations.map((one) => `; ${one.message}`).join('')}`;
    case 'run-finished':
      return `run ${event.run.id} of ${event.workflow} ${event.conclusion}${event.message === null ? '' : `: ${event.message}`}`;
  }
}
