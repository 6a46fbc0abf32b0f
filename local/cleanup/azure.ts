/** Azure as whoever calls is logged in to it, for commands of the command line. */
import { createChaosClient } from '../../action/azure/chaos-client.js';
import { createAzureHttpClient } from '../../action/azure/http-client.js';
import { azureLogin, type LoginContext } from '../../action/azure/login.js';
import { createArmClient } from '../../action/azure/rest.js';
import { createWorkspacesClient } from '../../action/azure/workspaces-client.js';
import { systemClock } from '../../action/runtime/clock.js';
import { CliError } from '../../app/cli/errors.js';

/** @param context left out: this process's environment and the system's clock */
export async function openAzure(env: NodeJS.ProcessEnv, context: Partial<LoginContext> = {}) {
  const silent = () => undefined;
  const whole: LoginContext = {
    env,
    clock: systemClock,
    log: { info: silent, notice: silent, warning: silent, error: silent },
    azureHttp: async () => createAzureHttpClient(env),
    idToken: async () => {
      throw new CliError('usage', 'there is no GitHub job here', 'Log in with az login.');
    },
    mask: silent,
    ...context,
  };
  const { clock } = whole;
  const { cloud, httpClient, tokens } = await azureLogin(whole);
  const origin = cloud.resourceManager;
  const arm = createArmClient({ tokens: tokens(origin), httpClient, clock, origin });
  return { clock, chaos: createChaosClient(arm, clock), workspaces: createWorkspacesClient(arm, clock) };
}
