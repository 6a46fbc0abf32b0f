/** Puts the world on one machine together: hosts, App, runner, sample repository, traffic. Composition only. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type WorldReady, worldReady } from '../azure/ready.js';
import type { WorldOptions as CloudOptions } from '../azure/world.js';
import { type GitHubHost, startGitHubHost } from '../github/host.js';
import { startEntry } from '../processes/entry.js';
import type { RunnerEvent } from '../runner/options.js';
import { startRunner } from '../runner/runner.js';
import { renderSample } from '../sample/render.js';
import { type Pace, sampleVariables } from '../sample/variables.js';

export interface WorldOptions {
  /** Where everything of this world is kept. */
  directory: string;
  /** The folder that holds build/, action/ and local/sample/. */
  root: string;
  effect: 'real' | 'none';
  /** Requests a second that users of the sample service make; 0 for none. */
  traffic: number;
  /** ISO 8601; the cloud's own default where left out. */
  faultDuration?: string;
  sample?: {
    /** How long the sample's configuration waits; usual where left out. */
    pace?: Pace;
    /** Files that stand in for those of the template, by path. */
    instead?: Readonly<Record<string, string>>;
  };
  log(line: string): void;
}

export interface World {
  github: GitHubHost;
  repository: { owner: string; name: string; gitDirectory: string };
  maintainer: { login: string; token: string };
  stateBranch: string;
  environment: string;
  ingressUrl: string;
  /** Where archives are deployed, with an operator's token. */
  platform: { url: string; token: string };
  requests(): Promise<{ github: number; azure: number }>;
  /** What the cloud has been asked so far, by operation. */
  cloudRequests(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

const OWNER = 'acme';
const NAME = 'orders';
const MAINTAINER = 'maintainer';
const ENVIRONMENT = 'production';
const APP = { id: 1001, slug: 'chaos-loop' };
/** Kept with the world, so that it can be opened again. Not a secret of anything outside it. */
function secretsOf(directory: string): { privateKey: string; webhookSecret: string; platformToken: string } {
  const path = join(directory, 'secrets.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof secretsOf>;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secrets = {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    webhookSecret: randomBytes(24).toString('hex'),
    platformToken: randomBytes(24).toString('hex'),
  };
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** Starts everything, publishes the sample repository and waits until its first deployment serves. */
export async function startWorld(options: WorldOptions): Promise<World> {
  const { root, directory, log } = options;
  mkdirSync(directory, { recursive: true });
  const secrets = secretsOf(directory);
  const built = (name: string) => join(root, 'build', `${name}.js`);
  const supervisor = built('supervise');
  const base = { PATH: process.env.PATH ?? '', HOME: directory, LANG: 'C.UTF-8' };
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const github = await startGitHubHost({
      directory: join(directory, 'github'),
      owner: OWNER,
      name: NAME,
      app: { ...APP, privateKey: secrets.privateKey, webhookSecret: secrets.webhookSecret, webhookUrl: '' },
      users: [{ login: MAINTAINER, id: 501, permission: 'admin' }],
    });
    closers.push(() => github.close());
    const child = async (entry: string, env: Record<string, string>) => {
      const started = await startEntry({
        entry: built(entry),
        env: { ...base, ...env },
        onLine: (line) => log(`${entry}: ${line}`),
        onStderr: (line) => log(`${entry}: ${line}`),
      });
      closers.push(() => started.stop());
      return started;
    };
    const cloudOptions: CloudOptions = {
      directory: join(directory, 'platform'),
      oidcIssuer: github.oidcIssuer,
      repository: `${OWNER}/${NAME}`,
      supervisor,
      effect: options.effect,
      platformToken: secrets.platformToken,
      ...(options.faultDuration === undefined ? {} : { faultDuration: options.faultDuration }),
    };
    const cloud = worldReady((await child('world', { WORLD_OPTIONS: JSON.stringify(cloudOptions) })).ready);
    const app = await child('server', {
      APP_ID: String(APP.id),
      PRIVATE_KEY: secrets.privateKey,
      WEBHOOK_SECRET: secrets.webhookSecret,
      GITHUB_API_URL: github.url,
      GITHUB_OIDC_ISSUER: github.oidcIssuer,
      HOST: '127.0.0.1',
      PORT: '0',
      SWEEP_INTERVAL: 'PT5S',
    });
    const appUrl = String(app.ready.url);
    github.setWebhookUrl(`${appUrl}/api/github/webhooks`);
    const pipeline = firstPipeline();
    const runner = startRunner({
      port: github.actions,
      action: { name: 'chaos-loop/chaos-loop/action', directory: join(root, 'action') },
      supervisor,
      workDirectory: join(directory, 'runner'),
      environment: { CHAOS_LOOP_AZURE_EMULATOR: cloud.azureUrl },
      onJob: (event) => {
        log(`runner: ${runnerLine(event)}`);
        if (event.type === 'run-finished') pipeline.finished(event);
      },
    });
    closers.push(() => runner.close());
    await publish(options, github, appUrl, cloud);
    await pipeline.served;
    if (options.traffic > 0)
      await child('traffic', {
        TRAFFIC_OPTIONS: JSON.stringify({ url: `${cloud.ingressUrl}/orders`, ratePerSecond: options.traffic }),
      });
    const cloudCounts = async () => {
      const response = await fetch(`${cloud.azureUrl}/_chaos-loop/requests`);
      return (await response.json()) as { total: number; byRoute: Record<string, number> };
    };
    return {
      github,
      repository: { owner: OWNER, name: NAME, gitDirectory: github.repository.gitDirectory },
      maintainer: { login: MAINTAINER, token: github.tokenForUser(MAINTAINER) },
      stateBranch: 'chaos-loop-state',
      environment: ENVIRONMENT,
      ingressUrl: cloud.ingressUrl,
      platform: { url: cloud.platformUrl, token: secrets.platformToken },
      requests: async () => {
        const counts = Object.values(github.requestCounts());
        return { github: counts.reduce((sum, count) => sum + count, 0), azure: (await cloudCounts()).total };
      },
      cloudRequests: async () => (await cloudCounts()).byRoute,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function publish(options: WorldOptions, github: GitHubHost, appUrl: string, cloud: WorldReady): Promise<void> {
  const files = renderSample(sampleVariables(cloud, appUrl, options.sample?.pace), {
    directory: join(options.root, 'local/sample/repository'),
    ...(options.sample?.instead === undefined ? {} : { instead: options.sample.instead }),
  });
  await github.commitFiles({ branch: 'main', message: 'feat: orders service', files });
}

/** The first deployment is the pipeline's own work; without it there is nothing to test. */
function firstPipeline(): { served: Promise<void>; finished(event: RunnerEvent & { type: 'run-finished' }): void } {
  let finished: (event: RunnerEvent & { type: 'run-finished' }) => void = () => undefined;
  const served = new Promise<void>((resolve, reject) => {
    finished = (event) => {
      if (event.conclusion === 'success') resolve();
      else
        reject(
          new Error(
            `The sample service was not deployed: workflow ${event.workflow} ended in ${event.conclusion}. ${event.message ?? ''}`,
          ),
        );
    };
  });
  return { served, finished: (event) => finished(event) };
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
