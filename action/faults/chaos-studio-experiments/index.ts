/** Classic experiments of Chaos Studio, behind this job's Azure login. */
import type { ChaosStudioExperiments } from '../../../schemas/generated/types.js';
import { createExperimentsClient } from '../../azure/experiments-client.js';
import { azureLogin } from '../../azure/login.js';
import { createArmClient } from '../../azure/rest.js';
import type { OpenProvider } from '../port.js';
import { createExperimentsProvider } from './provider.js';

export const open: OpenProvider = async ({ runtime, request }) => {
  const { clock } = runtime;
  const { subscriptionId, resourceGroup } = request as ChaosStudioExperiments;
  const login = await azureLogin(runtime);
  const origin = login.cloud.resourceManager;
  const shared = { tokens: login.tokens(origin), httpClient: login.httpClient, clock, origin };
  return createExperimentsProvider(
    createExperimentsClient({ ...shared, subscriptionId, resourceGroup }),
    createArmClient(shared),
    clock,
  );
};
