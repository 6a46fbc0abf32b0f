/** Targets that are resources of Azure, whichever provider injects the fault. */
import { parseArmId } from '../../state/base/arm-id.js';
import type { ArmPages } from '../azure/answers.js';
import { listResources, RESOURCES_API_VERSION } from '../azure/resources-client.js';
import type { ArmClient } from '../azure/rest.js';
import { WorkerError } from '../runtime/runtime.js';
import type { Observation } from './port.js';

/**
 * Whether these resources exist, and their tags: one observation each, in their order. One list of a resource group answers for each of
 * its resources. @param system as which the provider's receipts are read
 */
export async function observeTargets(
  arm: ArmClient,
  ids: readonly string[],
  system: Observation['source']['system'],
): Promise<Observation[]> {
  const groups = new Map<string, Promise<ArmPages>>();
  return Promise.all(
    ids.map(async (id) => {
      const parts = parseArmId(id);
      if (!parts?.resourceGroup)
        throw new WorkerError(`${id} is not a resource in a resource group`, 'Name targets by their full ARM id.');
      const group = `${parts.subscriptionId}/${parts.resourceGroup}`.toLowerCase();
      const listed = groups.get(group) ?? listResources(arm, parts.subscriptionId, parts.resourceGroup);
      groups.set(group, listed);
      const { pages, request, requestId } = await listed;
      const source = { system, request, apiVersion: RESOURCES_API_VERSION };
      return { raw: { id, pages }, source: requestId ? { ...source, requestId } : source };
    }),
  );
}
