/** Everything Azure behind one lazy import: the identity library alone costs more start-up time than the rest. */

import { createChaosClient } from '../azure/chaos-client.js';
import { createCredential } from '../azure/credentials.js';
import { ARM_SCOPE, createArmClient } from '../azure/rest.js';
import { createTokens } from '../azure/tokens.js';
import type { Runtime } from '../runtime/runtime.js';
import type { FaultProvider } from './port.js';
import { createWorkspacesProvider } from './workspaces.js';

/** The provider that this job's Azure login can reach. */
export async function createAzureProvider(runtime: Runtime): Promise<FaultProvider> {
  const { clock, log } = runtime;
  const httpClient = await runtime.azureHttp();
  const tokens = createTokens({
    clock,
    // A credential of its own each time: one that is kept would answer from its cache.
    login: () => createCredential(runtime, httpClient).getToken(ARM_SCOPE),
    failed: (why) => log.info(`The Azure login could not be renewed: ${why}`),
  });
  const arm = createArmClient({ tokens, httpClient, clock });
  return createWorkspacesProvider(createChaosClient(arm, clock), arm);
}
