/** Chaos Studio workspaces, behind this job's Azure login. */
import type { WorkspaceRequest } from '../../../schemas/generated/types.js';
import { createChaosClient } from '../../azure/chaos-client.js';
import { azureLogin } from '../../azure/login.js';
import { createArmClient } from '../../azure/rest.js';
import { createWorkspacesClient } from '../../azure/workspaces-client.js';
import type { OpenProvider } from '../port.js';
import { createWorkspacesProvider } from './provider.js';

export const open: OpenProvider = async ({ runtime, request }) => {
  const { clock } = runtime;
  const { cloud, httpClient, tokens } = await azureLogin(runtime);
  const origin = cloud.resourceManager;
  const arm = createArmClient({ tokens: tokens(origin), httpClient, clock, origin });
  return createWorkspacesProvider(
    createChaosClient(arm, clock),
    createWorkspacesClient(arm, clock),
    arm,
    request as WorkspaceRequest,
  );
};
