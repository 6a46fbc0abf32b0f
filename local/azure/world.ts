/** Everything outside GitHub that the loop meets: cloud, network, platform and the dependency, in one process. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { startPlatform } from '../platform/platform.js';
import { startService } from '../platform/service-process.js';
import { sampleDirectory } from '../sample/render.js';
import { DEFAULT_ESTATE, type Estate, networkSecurityGroupId } from './estate.js';
import { startAzureHost } from './host.js';
import { oidcVerifier } from './identity.js';
import { startNetworkPath } from './network.js';

export interface WorldOptions {
  /** For unpacked archives; created when missing. */
  directory: string;
  /** GitHub's OIDC issuer: whose tokens both the cloud and the platform trust. */
  issuer: string;
  /** Path of the bundled supervise.js. */
  supervisor: string;
  /** The sample's folder, which has the pricing service; found by itself where left out. */
  sample?: string;
  /** `none`: the scenario reports success and nothing is blocked. Default `real`. */
  effect?: 'real' | 'none';
  estate?: Partial<Estate>;
  /** Chosen by the system where left out. */
  ports?: { azure?: number; ingress?: number; deploy?: number; network?: number };
}

/** What the parent is told; every key but `deployToken` fits a placeholder of the sample. */
export interface WorldReady {
  /** For CHAOS_LOOP_AZURE_EMULATOR. */
  azureUrl: string;
  /** Answers GET with the requests that Azure got (RequestCounts). */
  azureRequestsUrl: string;
  ingressUrl: string;
  deployUrl: string;
  /** An operator's token for deployUrl, beside the workflow's own. */
  deployToken: string;
  /** Through the network path. */
  pricingUrl: string;
  estate: Estate;
  /** ARM id of the network security group of that path. */
  targetId: string;
}

export interface World {
  ready: WorldReady;
  close(): Promise<void>;
}

export async function startWorld(options: WorldOptions): Promise<World> {
  const estate: Estate = { ...DEFAULT_ESTATE, ...options.estate };
  const ports = options.ports ?? {};
  const closers: (() => Promise<void>)[] = [];
  /** In the opposite order of starting. */
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const sample = options.sample ?? sampleDirectory();
    const pricing = await startService({
      entry: join(sample, 'pricing', 'server.mjs'),
      cwd: sample,
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
    const deployToken = randomBytes(24).toString('base64url');
    // The audience of the workflow's token is the address that it deploys to, known only once the platform listens.
    let verify: ReturnType<typeof oidcVerifier> | null = null;
    const platform = await startPlatform({
      directory: options.directory,
      serviceEnv: { PRICING_URL: network.url },
      supervisor: options.supervisor,
      ...(ports.ingress === undefined ? {} : { ingressPort: ports.ingress }),
      ...(ports.deploy === undefined ? {} : { deployPort: ports.deploy }),
      authorize: async (token) => {
        if (sameToken(token, deployToken)) return true;
        return (
          verify !== null &&
          (await verify(token).then(
            () => true,
            () => false,
          ))
        );
      },
    });
    closers.push(() => platform.close());
    verify = oidcVerifier(options.issuer, platform.deployUrl);
    const azure = await startAzureHost({
      estate,
      issuer: options.issuer,
      network,
      ...(options.effect === undefined ? {} : { effect: options.effect }),
      ...(ports.azure === undefined ? {} : { port: ports.azure }),
    });
    closers.push(() => azure.close());
    const ready: WorldReady = {
      azureUrl: azure.url,
      azureRequestsUrl: azure.requestsUrl,
      ingressUrl: platform.ingressUrl,
      deployUrl: platform.deployUrl,
      deployToken,
      pricingUrl: network.url,
      estate,
      targetId: networkSecurityGroupId(estate),
    };
    return { ready, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function sameToken(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
