/** Everything Azure behind one lazy import: the identity library alone costs more start-up time than the rest. */

import type { FaultProvider } from '../providers/port.js';
import { createWorkspacesProvider } from '../providers/workspaces.js';
import type { Runtime } from '../runtime.js';
import { createChaosClient } from './chaos-client.js';
import { createCredential } from './credentials.js';
import { createAzureHttpClient } from './http-client.js';
import { createArmClient } from './rest.js';

/** The provider that this job's Azure login can reach. */
export function createAzureProvider(runtime: Runtime): FaultProvider {
  const httpClient = createAzureHttpClient(runtime.env);
  const arm = createArmClient({
    credential: createCredential(runtime, httpClient),
    httpClient,
    now: () => runtime.clock.now(),
  });
  return createWorkspacesProvider(createChaosClient(arm, runtime.clock), arm);
}
