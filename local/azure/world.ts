/** Everything outside GitHub that the loop meets: cloud, network, platform and the dependency, in one process. */
import { timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../action/runtime/clock.js';
import { type Platform, startPlatform } from '../platform/platform.js';
import { startService } from '../platform/service-process.js';
import { TOXIPROXY } from '../sample/provider.js';
import { sampleDirectory } from '../sample/render.js';
import { startToxiproxy } from '../toxiproxy/host.js';
import { type AzureFixture, containerAppId, DEFAULT_FIXTURE, networkSecurityGroupId } from './fixture.js';
import { startAzureHost } from './host.js';
import { oidcVerifier } from './identity.js';
import { createTelemetryStore, recordRequest } from './monitor/store.js';
import { startNetworkPath } from './network.js';
import type { WorldReady } from './ready.js';

/** Parts of the fixture that are left out are those of DEFAULT_FIXTURE. */
export interface WorldOptions extends Partial<AzureFixture> {
  /** For unpacked archives, and what cloud and platform remember; created when missing. */
  directory: string;
  /** GitHub's OIDC issuer: whose tokens both the cloud and the platform trust. */
  oidcIssuer: string;
  /** `owner/name`: whose workflows they trust. */
  repository: string;
  /** Path of the bundled supervise.js. */
  supervisor: string;
  /** An operator's token for the platform, beside the workflows' own. */
  platformToken?: string;
  /** With which the platform pulls images; left out: it takes archives only. */
  registryPassword?: string;
  /** `none`: the scenario reports success and nothing is blocked. Default `real`. */
  effect?: 'real' | 'none';
  /** The sample's folder, which has the pricing service; found by itself where left out. */
  sample?: string;
  /** Chosen by the system where left out. */
  ports?: { azure?: number; ingress?: number; platform?: number; network?: number; toxiproxy?: number };
}

export interface World {
  ready: WorldReady;
  close(): Promise<void>;
}

export async function startWorld(options: WorldOptions): Promise<World> {
  const fixture = fixtureOf(options);
  const ports = options.ports ?? {};
  const closers: (() => Promise<void>)[] = [];
  /** In the opposite order of starting. */
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  mkdirSync(options.directory, { recursive: true });
  try {
    const sample = options.sample ?? sampleDirectory();
    const pricing = await startService({
      entry: join(sample, 'pricing', 'server.mjs'),
      // What belongs to this world is found by where it runs.
      cwd: options.directory,
      env: {},
      supervisor: options.supervisor,
      healthTimeoutMs: 10_000,
    });
    closers.push(() => pricing.stop());
    const network = await startNetworkPath({
      target: { host: '127.0.0.1', port: pricing.port },
      ...(ports.network === undefined ? {} : { port: ports.network }),
    });
    closers.push(() => network.close());
    const telemetry = createTelemetryStore(systemClock);
    const platform: Platform = await startPlatform({
      answered: (request) => recordRequest(telemetry, { ...request, resourceId: containerAppId(fixture) }),
      directory: options.directory,
      serviceEnv: { PRICING_URL: network.url },
      supervisor: options.supervisor,
      ...(ports.ingress === undefined ? {} : { ingressPort: ports.ingress }),
      ...(ports.platform === undefined ? {} : { port: ports.platform }),
      ...(options.registryPassword === undefined ? {} : { registryPassword: options.registryPassword }),
      authorize: (token, audience) => deployer(options, token, audience),
    });
    closers.push(() => platform.close());
    const azure = await startAzureHost({
      fixture,
      issuer: options.oidcIssuer,
      repository: options.repository,
      network,
      telemetry,
      stateFile: join(options.directory, 'chaos.json'),
      ...(options.effect === undefined ? {} : { effect: options.effect }),
      ...(ports.azure === undefined ? {} : { port: ports.azure }),
    });
    closers.push(() => azure.close());
    const toxiproxy = await startToxiproxy({
      proxy: TOXIPROXY.proxy,
      effect:
        options.effect === 'none'
          ? { start: () => undefined, stop: () => undefined }
          : { start: () => network.block(), stop: () => network.unblock() },
      stateFile: join(options.directory, 'toxiproxy.json'),
      ...(ports.toxiproxy === undefined ? {} : { port: ports.toxiproxy }),
    });
    closers.push(() => toxiproxy.close());
    const ready: WorldReady = {
      azureUrl: azure.url,
      ingressUrl: platform.ingressUrl,
      platformUrl: platform.url,
      pricingUrl: network.url,
      toxiproxyUrl: toxiproxy.url,
      fixture,
      targetId: networkSecurityGroupId(fixture),
    };
    return { ready, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function fixtureOf(options: Partial<AzureFixture>): AzureFixture {
  const fixture = { ...DEFAULT_FIXTURE };
  for (const key of Object.keys(fixture) as (keyof AzureFixture)[]) fixture[key] = options[key] ?? fixture[key];
  return fixture;
}

/** The operator, or a workflow of the repository with a token that was made for this platform. */
async function deployer(options: WorldOptions, token: string, audience: string): Promise<boolean> {
  if (options.platformToken !== undefined && sameToken(token, options.platformToken)) return true;
  try {
    await oidcVerifier({ issuer: options.oidcIssuer, audience, repository: options.repository })(token);
    return true;
  } catch {
    return false;
  }
}

function sameToken(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
