/** Azure Monitor, behind this job's Azure login. */
import type { Runtime } from '../runtime/runtime.js';
import { azureLogin } from './login.js';
import { createMonitor, type Monitor } from './monitor.js';

export async function openMonitor(runtime: Runtime): Promise<Monitor> {
  const { clock, stopping } = runtime;
  const { cloud, httpClient, tokens } = await azureLogin(runtime);
  const at = (origin: string) => ({ origin, tokens: tokens(origin) });
  return createMonitor({
    httpClient,
    clock,
    resourceManager: at(cloud.resourceManager),
    logs: at(cloud.logs),
    stopping,
  });
}
