/** Azure Resource Manager, behind this job's Azure login. */
import { azureLogin, type LoginContext } from './login.js';
import { type ArmClient, createArmClient } from './rest.js';

export async function openArm(runtime: LoginContext): Promise<ArmClient> {
  const { cloud, httpClient, tokens } = await azureLogin(runtime);
  const origin = cloud.resourceManager;
  return createArmClient({ tokens: tokens(origin), httpClient, clock: runtime.clock, origin });
}
