/** Where resources of Azure are looked for, and what Resource Graph is asked (docs/azure.md). */
import type { EnvironmentConfig } from '../../schemas/generated/types.js';
import { armIdCovers, foldArmId, parseArmId } from '../base/arm-id.js';
import type { Problem } from '../base/errors.js';

export interface InventoryAsked {
  resources: boolean;
  advisor: boolean;
}

/** Null: nothing is asked. */
export function inventoryOf({ inventory }: EnvironmentConfig): InventoryAsked | null {
  const { resources = false, advisor = false } = inventory ?? {};
  return resources || advisor ? { resources, advisor } : null;
}

/**
 * The managed scopes of the workspace; where there are none, the resource groups of the targets. In lower case and in order, none within
 * another one.
 */
export function inventoryScopes({ workspace, targets }: EnvironmentConfig): string[] {
  const groups = targets.flatMap((id) => {
    const { subscriptionId, resourceGroup } = parseArmId(id) ?? {};
    return subscriptionId && resourceGroup ? [`/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`] : [];
  });
  const scopes = (workspace?.managedScopes ?? []).filter((id) => parseArmId(id) !== null);
  const all = [...new Set((scopes.length > 0 ? scopes : groups).map(foldArmId))].sort();
  return all.filter((id) => !all.some((other) => other !== id && armIdCovers(other, id)));
}

/** Of these scopes, once each. */
export const subscriptionsOf = (scopes: readonly string[]): string[] => [
  ...new Set(scopes.flatMap((id) => parseArmId(id)?.subscriptionId ?? [])),
];

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** In the order of ids, without which the pages of an answer could miss a row or have one twice. */
export function graphQuery(scopes: readonly string[]): string {
  const within = scopes.map((id) => `id =~ ${quoted(id)} or id startswith ${quoted(`${id}/`)}`);
  return `resources | where ${within.join(' or ')} | project id, type, location | order by id asc`;
}

/** Every problem, with its JSON pointer behind `path`. */
export function inventoryProblems(environment: EnvironmentConfig, path: string): Problem[] {
  if (environment.inventory === undefined) return [];
  if (inventoryOf(environment) === null)
    return [{ path, message: 'it says nothing of what is asked', hint: 'Name resources, advisor or both.' }];
  if (inventoryScopes(environment).length > 0) return [];
  const message = 'there is nothing in Azure to look for';
  return [{ path, message, hint: 'Remove it, or name a workspace with managed scopes, or targets in Azure.' }];
}
