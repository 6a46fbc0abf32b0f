/** What lies in the one subscription that the host knows: identifiers are made up. */

export interface AzureFixture {
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
  /** A classic experiment that does the same, and its action. */
  experiment: string;
  experimentUrn: string;
  /** ISO 8601, the parameter of the configuration and the duration of the experiment's action. */
  faultDuration: string;
  networkSecurityGroup: string;
  /** Of the Log Analytics workspace, as its queries name it. */
  logsWorkspaceId: string;
}

export const DEFAULT_FIXTURE: AzureFixture = {
  tenantId: 'bbbbbbbb-0000-4000-8000-000000000001',
  clientId: 'cccccccc-0000-4000-8000-000000000001',
  subscriptionId: '11111111-2222-4333-8444-555555555555',
  resourceGroup: 'rg-orders',
  location: 'eastus2',
  workspace: 'orders-resilience',
  scenario: 'DependencyBlackout',
  configuration: 'pricing-blackout',
  faultUrn: 'urn:csci:microsoft:networkSecurityGroup:securityRule/1.0.0',
  experiment: 'pricing-outage',
  experimentUrn: 'urn:csci:microsoft:networkSecurityGroup:securityRule/1.0',
  faultDuration: 'PT8S',
  networkSecurityGroup: 'nsg-orders-to-pricing',
  logsWorkspaceId: 'dddddddd-0000-4000-8000-000000000001',
};

/** Of the workspace's system-assigned identity. */
export const PRINCIPAL_ID = 'aaaaaaaa-0000-4000-8000-000000000001';
/** A workspace that can't inject faults, because it has no managed identity. */
export const WORKSPACE_WITHOUT_IDENTITY = 'orders-sandbox';
/** The scenario's one action, by the id that plan and run summary use. */
export const ACTION_ID = 'denyPricing';

export function resourceGroupId(fixture: AzureFixture): string {
  return `/subscriptions/${fixture.subscriptionId}/resourceGroups/${fixture.resourceGroup}`;
}

export function networkSecurityGroupId(fixture: AzureFixture): string {
  return `${resourceGroupId(fixture)}/providers/Microsoft.Network/networkSecurityGroups/${fixture.networkSecurityGroup}`;
}

export function workspaceId(fixture: AzureFixture, name: string): string {
  return `${resourceGroupId(fixture)}/providers/Microsoft.Chaos/workspaces/${name}`;
}

export function experimentId(fixture: AzureFixture): string {
  return `${resourceGroupId(fixture)}/providers/Microsoft.Chaos/experiments/${fixture.experiment}`;
}

/** The service under test. */
export function containerAppId(fixture: AzureFixture): string {
  return `${resourceGroupId(fixture)}/providers/Microsoft.App/containerApps/orders`;
}

/** The resources of the group, as the generic list of Azure Resource Manager names them. */
export function resourcesOf(fixture: AzureFixture): (Record<string, unknown> & { id: string })[] {
  const entries: [type: string, name: string][] = [
    ['Microsoft.App/managedEnvironments', 'orders-environment'],
    ['Microsoft.App/containerApps', 'orders'],
    ['Microsoft.App/containerApps', 'pricing'],
    ['Microsoft.Network/networkSecurityGroups', fixture.networkSecurityGroup],
  ];
  return entries.map(([type, name]) => ({
    id: `${resourceGroupId(fixture)}/providers/${type}/${name}`,
    name,
    type,
    location: fixture.location,
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
