/** What lies in the one subscription that the host knows: identifiers are made up. */

export interface Estate {
  tenantId: string;
  /** The App registration whose federated credential trusts the workflow. */
  clientId: string;
  subscriptionId: string;
  resourceGroup: string;
  location: string;
  /** The workspace with a system-assigned identity. */
  workspace: string;
  scenario: string;
  configuration: string;
  faultUrn: string;
  /** ISO 8601, the parameter of the configuration. */
  faultDuration: string;
  networkSecurityGroup: string;
}

export const DEFAULT_ESTATE: Estate = {
  tenantId: 'bbbbbbbb-0000-4000-8000-000000000001',
  clientId: 'cccccccc-0000-4000-8000-000000000001',
  subscriptionId: '11111111-2222-4333-8444-555555555555',
  resourceGroup: 'rg-orders',
  location: 'eastus2',
  workspace: 'orders-resilience',
  scenario: 'DependencyBlackout',
  configuration: 'pricing-blackout',
  faultUrn: 'urn:csci:microsoft:networkSecurityGroup:securityRule/1.0.0',
  faultDuration: 'PT8S',
  networkSecurityGroup: 'nsg-orders-to-pricing',
};

/** Of the workspace's system-assigned identity. */
export const PRINCIPAL_ID = 'aaaaaaaa-0000-4000-8000-000000000001';
/** A workspace that can't inject faults, because it has no managed identity. */
export const WORKSPACE_WITHOUT_IDENTITY = 'orders-sandbox';
/** The scenario's one action, by the id that plan and run summary use. */
export const ACTION_ID = 'denyPricing';

export function resourceGroupId(estate: Estate): string {
  return `/subscriptions/${estate.subscriptionId}/resourceGroups/${estate.resourceGroup}`;
}

export function networkSecurityGroupId(estate: Estate): string {
  return `${resourceGroupId(estate)}/providers/Microsoft.Network/networkSecurityGroups/${estate.networkSecurityGroup}`;
}

export function workspaceId(estate: Estate, name: string): string {
  return `${resourceGroupId(estate)}/providers/Microsoft.Chaos/workspaces/${name}`;
}

/** The resources of the group, as the generic list of Azure Resource Manager names them. */
export function resourcesOf(estate: Estate): Record<string, unknown>[] {
  const entries: [type: string, name: string][] = [
    ['Microsoft.App/managedEnvironments', 'orders-environment'],
    ['Microsoft.App/containerApps', 'orders'],
    ['Microsoft.App/containerApps', 'pricing'],
    ['Microsoft.Network/networkSecurityGroups', estate.networkSecurityGroup],
  ];
  return entries.map(([type, name]) => ({
    id: `${resourceGroupId(estate)}/providers/${type}/${name}`,
    name,
    type,
    location: estate.location,
    tags: {},
  }));
}

/** The rule that the fault puts into the network security group, as the fault library's parameters name it. */
export function faultParameters(): Record<string, string> {
  return {
    name: 'chaos-deny-pricing',
    protocol: 'Tcp',
    direction: 'Outbound',
    action: 'Deny',
    priority: '100',
    sourceAddresses: '["*"]',
    sourcePortRanges: '["*"]',
    destinationAddresses: '["pricing"]',
    destinationPortRanges: '["443"]',
  };
}
