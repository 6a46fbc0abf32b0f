/** What exists in a resource group. */
import type { ArmPages } from './answers.js';
import type { ArmClient } from './rest.js';

export const RESOURCES_API_VERSION = '2021-04-01';

export function listResources(arm: ArmClient, subscriptionId: string, resourceGroup: string): Promise<ArmPages> {
  const path = `/subscriptions/${encodeURIComponent(subscriptionId)}/resourceGroups/${encodeURIComponent(resourceGroup)}/resources`;
  return arm.list(path, RESOURCES_API_VERSION);
}
