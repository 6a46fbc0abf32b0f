/** What exists in a resource group. */
import type { ArmClient, ArmPages } from './rest.js';

export const RESOURCES_API_VERSION = '2021-04-01';

export function listResources(arm: ArmClient, subscriptionId: string, resourceGroup: string): Promise<ArmPages> {
  const path = `/subscriptions/${encodeURIComponent(subscriptionId)}/resourceGroups/${encodeURIComponent(resourceGroup)}/resources`;
  return arm.list(path, RESOURCES_API_VERSION);
}
