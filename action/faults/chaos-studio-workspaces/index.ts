/** Chaos Studio workspaces, behind this job's Azure login. */
import { createChaosClient } from '../../azure/chaos-client.js';
import { createCredential } from '../../azure/credentials.js';
import { ARM_SCOPE, createArmClient } from '../../azure/rest.js';
import { createTokens } from '../../azure/tokens.js';
import type { OpenProvider } from '../port.js';
import { createWorkspacesProvider } from './provider.js';

export const open: OpenProvider = async ({ runtime }) => {
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
};
