/**
 * What faults act on, as Azure describes it: network security groups with their rules, machines and scale sets with their power, Cosmos DB
 * accounts, vaults, autoscale settings. Names of resource groups come back in another case, as Azure's do.
 */
import { type ArmAnswer, type ArmRequest, type ArmRoute, armError, notFound, page, sameName } from './arm.js';
import { type AzureFixture, faultParameters, resourceGroupId } from './fixture.js';

type Power = 'running' | 'deallocated' | 'stopped';

/** By name; whoever composed the world changes it as faults and people do. */
export interface Targets {
  /** Rules of the fixture's network security group, by name. */
  rules: Record<string, Record<string, unknown>>;
  /** The fault's rule is not taken away with it. */
  keepsRule?: boolean;
  machines: Record<string, Power>;
  /** Power of each instance. */
  scaleSets: Record<string, Record<string, Power>>;
  /** Regions, the one that is written to first. */
  accounts: Record<string, readonly string[]>;
  /** Null: the vault has no network rules. */
  vaults: Record<string, { defaultAction: 'Allow' | 'Deny'; ipRules: readonly string[] } | null>;
  autoscale: Record<string, boolean>;
}

export const noTargets = (): Targets => ({
  rules: {},
  machines: {},
  scaleSets: {},
  accounts: {},
  vaults: {},
  autoscale: {},
});

/** The rule that the fault makes, as Azure shows it. */
export function faultRule(): Record<string, unknown> {
  const { protocol, direction, action, priority, ...rest } = faultParameters();
  const list = (value: string | undefined): unknown => JSON.parse(value ?? '[]');
  return {
    provisioningState: 'Succeeded',
    protocol,
    direction,
    access: action,
    priority: Number(priority),
    sourceAddressPrefixes: list(rest.sourceAddresses),
    sourcePortRanges: list(rest.sourcePortRanges),
    destinationAddressPrefixes: list(rest.destinationAddresses),
    destinationPortRanges: list(rest.destinationPortRanges),
  };
}

const statuses = (power: Power) => [
  { code: 'ProvisioningState/succeeded', level: 'Info', displayStatus: 'Provisioning succeeded' },
  { code: `PowerState/${power}`, level: 'Info', displayStatus: `VM ${power}` },
];

export function targetRoutes(fixture: AzureFixture, targets: Targets, pageSize: number): ArmRoute[] {
  const drifted = resourceGroupId(fixture).replace(fixture.resourceGroup, fixture.resourceGroup.toUpperCase());
  type Answer<T> = (entry: T, id: string, name: string, request: ArmRequest) => ArmAnswer;

  function route<T>(
    name: string,
    type: string,
    apiVersion: string,
    all: () => Record<string, T>,
    answer: Answer<T>,
    below = '',
  ): ArmRoute {
    return {
      name,
      method: 'GET',
      path: `/subscriptions/{subscription}/resourceGroups/{group}/providers/${type}/{name}${below}`,
      apiVersion,
      handle(names, request) {
        const own =
          sameName(names.subscription, fixture.subscriptionId) && sameName(names.group, fixture.resourceGroup)
            ? Object.entries(all()).find(([known]) => sameName(names.name, known))
            : undefined;
        if (!own) return notFound(`The Resource '${type}/${names.name}' under resource group '${names.group}'`);
        return answer(own[1], `${drifted}/providers/${type}/${own[0]}`, own[0], request);
      },
    };
  }
  const described = (id: string, name: string, type: string, properties: unknown): ArmAnswer => ({
    status: 200,
    body: { id, name, type, location: fixture.location, tags: {}, properties },
  });
  /** Null: not asked for; else why it can't be. */
  const expanded = (request: ArmRequest): boolean | ArmAnswer => {
    const expand = request.query.get('$expand');
    if (expand === null) return false;
    return expand.toLowerCase() === 'instanceview'
      ? true
      : armError(400, 'InvalidParameter', `The value '${expand}' of parameter '$expand' is not valid.`);
  };
  const COMPUTE = '2024-07-01';

  return [
    route(
      'NetworkSecurityGroups_Get',
      'Microsoft.Network/networkSecurityGroups',
      '2023-11-01',
      () => ({ [fixture.networkSecurityGroup]: targets.rules }),
      (rules, id, name) =>
        described(id, name, 'Microsoft.Network/networkSecurityGroups', {
          provisioningState: 'Succeeded',
          securityRules: Object.entries(rules).map(([rule, properties]) => ({
            name: rule,
            id: `${id}/securityRules/${rule}`,
            etag: 'W/"00000000-0000-0000-0000-000000000000"',
            properties,
          })),
          defaultSecurityRules: [],
        }),
    ),
    route(
      'VirtualMachines_Get',
      'Microsoft.Compute/virtualMachines',
      COMPUTE,
      () => targets.machines,
      (power, id, name, request) => {
        const view = expanded(request);
        if (typeof view !== 'boolean') return view;
        return described(id, name, 'Microsoft.Compute/virtualMachines', {
          provisioningState: 'Succeeded',
          osProfile: { adminUsername: 'not-to-be-kept' },
          ...(view ? { instanceView: { statuses: statuses(power) } } : {}),
        });
      },
    ),
    route(
      'VirtualMachineScaleSetVMs_List',
      'Microsoft.Compute/virtualMachineScaleSets',
      COMPUTE,
      () => targets.scaleSets,
      (instances, id, name, request) => {
        const view = expanded(request);
        if (typeof view !== 'boolean') return view;
        const value = Object.entries(instances).map(([instanceId, power]) => ({
          id: `${id}/virtualMachines/${instanceId}`,
          instanceId,
          name: `${name}_${instanceId}`,
          properties: {
            provisioningState: 'Succeeded',
            ...(view ? { instanceView: { statuses: statuses(power) } } : {}),
          },
        }));
        return page(value, request, pageSize, '$skiptoken');
      },
      '/virtualMachines',
    ),
    route(
      'DatabaseAccounts_Get',
      'Microsoft.DocumentDB/databaseAccounts',
      '2024-05-15',
      () => targets.accounts,
      (regions, id, name) =>
        described(id, name, 'Microsoft.DocumentDB/databaseAccounts', {
          provisioningState: 'Succeeded',
          writeLocations: [{ id: `${name}-0`, locationName: regions[0], failoverPriority: 0 }],
          failoverPolicies: regions.map((locationName, failoverPriority) => ({
            id: `${name}-${failoverPriority}`,
            locationName,
            failoverPriority,
          })),
        }),
    ),
    route(
      'Vaults_Get',
      'Microsoft.KeyVault/vaults',
      '2023-07-01',
      () => targets.vaults,
      (acls, id, name) =>
        described(id, name, 'Microsoft.KeyVault/vaults', {
          vaultUri: `https://${name}.vault.azure.net/`,
          sku: { family: 'A', name: 'standard' },
          publicNetworkAccess: 'Enabled',
          ...(acls
            ? {
                networkAcls: {
                  bypass: 'AzureServices',
                  defaultAction: acls.defaultAction,
                  ipRules: acls.ipRules.map((value) => ({ value })),
                  virtualNetworkRules: [],
                },
              }
            : {}),
        }),
    ),
    route(
      'AutoscaleSettings_Get',
      'Microsoft.Insights/autoscaleSettings',
      '2022-10-01',
      () => targets.autoscale,
      (enabled, id, name) =>
        described(id, name, 'Microsoft.Insights/autoscaleSettings', { enabled, profiles: [], notifications: [] }),
    ),
  ];
}
