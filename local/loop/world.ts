/** Puts the world on one machine together: hosts, App, runner, sample repository, traffic. Composition only. */
import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GitHubHost, startGitHubHost } from '../github/host.js';
import { type Entry, startEntry } from '../processes/entry.js';
import { type Runner, startRunner } from '../runner/runner.js';
import { renderSample } from '../sample/render.js';

export interface WorldOptions {
  /** Where everything of this world is kept. */
  directory: string;
  /** The folder that holds build/, action/ and local/sample/. */
  root: string;
  effect: 'real' | 'none';
  /** Requests a second that users of the sample service make; 0 for none. */
  traffic: number;
  log(line: string): void;
}

export interface World {
  github: GitHubHost;
  repository: { owner: string; name: string; gitDirectory: string };
  maintainer: { login: string; token: string };
  stateBranch: string;
  environment: string;
  ingressUrl: string;
  requests(): Promise<{ github: number; azure: number }>;
  close(): Promise<void>;
}

const OWNER = 'acme';
const NAME = 'orders';
const MAINTAINER = 'maintainer';
const ENVIRONMENT = 'production';
const APP = { id: 1001, slug: 'chaos-loop' };
const SUBSCRIPTION = '00000000-0000-4000-8000-000000000001';
const AZURE = {
  subscriptionId: SUBSCRIPTION,
  tenantId: '00000000-0000-4000-8000-0000000000aa',
  clientId: '00000000-0000-4000-8000-0000000000bb',
  resourceGroup: 'rg-orders',
  location: 'eastus',
};

/** Kept with the world, so that it can be opened again. Not a secret of anything outside it. */
function secretsOf(directory: string): { privateKey: string; webhookSecret: string; platformToken: string } {
  const path = join(directory, 'secrets.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof secretsOf>;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secrets = {
    privateKey: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })).export({ type: 'pkcs8', format: 'pem' }).toString(),
    webhookSecret: randomBytes(24).toString('hex'),
    platformToken: randomBytes(24).toString('hex'),
  };
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

function readyText(entry: Entry, key: string): string {
  const value = entry.ready[key];
  if (typeof value !== 'string') throw new Error(`A program of this world did not say its ${key}.`);
  return value;
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
      const started = await startEntry({ entry: built(entry), env: { ...base, ...env }, onLine: (line) => log(`${entry}: ${line}`), onStderr: (line) => log(`${entry}: ${line}`) });
      closers.push(() => started.stop());
      return started;
    };
    const world = await child('world', {
      WORLD_OPTIONS: JSON.stringify({ directory: join(directory, 'platform'), oidcIssuer: github.oidcIssuer, repository: `${OWNER}/${NAME}`, ...AZURE, supervisor, platformToken: secrets.platformToken, effect: options.effect }),
    });
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
    github.setWebhookUrl(`${readyText(app, 'url')}/api/github/webhooks`);
    const ingressUrl = readyText(world, 'ingressUrl');
    const runner = startRunner({
      port: github.actions,
      action: { name: 'chaos-loop/chaos-loop/action', directory: join(root, 'action') },
      supervisor,
      workDirectory: join(directory, 'runner'),
      environment: { CHAOS_LOOP_AZURE_EMULATOR: readyText(world, 'azureUrl'), PLATFORM_URL: readyText(world, 'platformUrl'), PLATFORM_TOKEN: secrets.platformToken },
    });
    closers.push(() => runner.close());
    await publish(options, github, { app: readyText(app, 'url'), world });
    await served(runner, ingressUrl);
    if (options.traffic > 0) await child('traffic', { TRAFFIC_OPTIONS: JSON.stringify({ url: `${ingressUrl}/orders`, ratePerSecond: options.traffic, timeoutMs: 1000 }) });
    return {
      github,
      repository: { owner: OWNER, name: NAME, gitDirectory: github.repository.gitDirectory },
      maintainer: { login: MAINTAINER, token: github.tokenForUser(MAINTAINER) },
      stateBranch: 'chaos-loop-state',
      environment: ENVIRONMENT,
      ingressUrl,
      requests: async () => {
        const response = await fetch(`${readyText(world, 'azureUrl')}/_chaos-loop/requests`);
        const { total } = (await response.json()) as { total: number };
        const counts = Object.values(github.requestCounts());
        return { github: counts.reduce((sum, count) => sum + count, 0), azure: total };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function publish(options: WorldOptions, github: GitHubHost, urls: { app: string; world: Entry }): Promise<void> {
  const files = renderSample(
    {
      APP_URL: urls.app,
      INGRESS_URL: readyText(urls.world, 'ingressUrl'),
      PRICING_URL: readyText(urls.world, 'pricingUrl'),
      SUBSCRIPTION_ID: AZURE.subscriptionId,
      TENANT_ID: AZURE.tenantId,
      CLIENT_ID: AZURE.clientId,
      RESOURCE_GROUP: AZURE.resourceGroup,
      LOCATION: AZURE.location,
    },
    { directory: join(options.root, 'local/sample/repository') },
  );
  await github.commitFiles({ branch: 'main', message: 'feat: orders service', files });
}

/** The first deployment is the pipeline's own work; without it there is nothing to test. */
async function served(runner: Runner, ingressUrl: string): Promise<void> {
  await runner.idle();
  const response = await fetch(`${ingressUrl}/revision`).catch(() => null);
  if (response?.status !== 200) throw new Error('The sample service was not deployed; the log of its workflow says why.');
}
