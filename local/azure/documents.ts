/** The Microsoft.Chaos documents of the fixture, in the shapes of api-version 2026-05-01-preview. */
import { durationSeconds } from '../../state/base/duration.js';
import { clockOf } from './arm.js';
import {
  ACTION_ID,
  type AzureFixture,
  faultParameters,
  networkSecurityGroupId,
  PRINCIPAL_ID,
  resourceGroupId,
  WORKSPACE_WITHOUT_IDENTITY,
  workspaceId,
} from './fixture.js';

export function scenarioId(fixture: AzureFixture): string {
  return `${workspaceId(fixture, fixture.workspace)}/scenarios/${fixture.scenario}`;
}

export function configurationId(fixture: AzureFixture): string {
  return `${scenarioId(fixture)}/configurations/${fixture.configuration}`;
}

export function workspaces(fixture: AzureFixture): { name: string; document: Record<string, unknown> }[] {
  const identity = { type: 'SystemAssigned', principalId: PRINCIPAL_ID, tenantId: fixture.tenantId };
  return [WORKSPACE_WITHOUT_IDENTITY, fixture.workspace].map((name) => ({
    name,
    document: {
      id: workspaceId(fixture, name),
      name,
      type: 'Microsoft.Chaos/workspaces',
      location: fixture.location,
      tags: {},
      ...(name === fixture.workspace ? { identity } : {}),
      properties: { provisioningState: 'Succeeded', scopes: [resourceGroupId(fixture)] },
    },
  }));
}

export function scenario(fixture: AzureFixture): Record<string, unknown> {
  return {
    id: scenarioId(fixture),
    name: fixture.scenario,
    type: 'Microsoft.Chaos/workspaces/scenarios',
    properties: {
      provisioningState: 'Succeeded',
      version: '1.0.0',
      description: 'Denies new connections from the orders service to the pricing service.',
      parameters: [
        { name: 'duration', type: 'string', default: fixture.faultDuration, required: false, description: 'ISO 8601' },
      ],
      actions: [
        {
          name: ACTION_ID,
          actionId: fixture.faultUrn,
          duration: '%%{parameters.duration}%%',
          description: 'Adds a deny rule; open connections stay open.',
          parameters: Object.entries(faultParameters()).map(([key, value]) => ({ key, value })),
        },
      ],
      recommendation: { recommendationStatus: 'NotEvaluated' },
    },
  };
}

export function configuration(fixture: AzureFixture): Record<string, unknown> {
  return {
    id: configurationId(fixture),
    name: fixture.configuration,
    type: 'Microsoft.Chaos/workspaces/scenarios/configurations',
    properties: {
      provisioningState: 'Succeeded',
      scenarioId: scenarioId(fixture),
      parameters: [{ key: 'duration', value: fixture.faultDuration }],
      exclusions: { resources: [], tags: [], types: [] },
      filters: { locations: [], zones: [] },
    },
  };
}

export function action(fixture: AzureFixture): Record<string, unknown> {
  const name = 'microsoft-networkSecurityGroup-securityRule';
  return {
    id: `/subscriptions/${fixture.subscriptionId}/providers/Microsoft.Chaos/locations/${fixture.location}/actions/${name}`,
    name,
    type: 'Microsoft.Chaos/locations/actions',
    properties: {
      displayName: 'Network security group rule',
      description: 'Adds a rule to a network security group and takes it away at the end.',
      canonicalId: fixture.faultUrn,
      urn: fixture.faultUrn,
      actionName: 'securityRule',
      version: '1.0.0',
      actionKind: 'Continuous',
      supportedTargetTypes: [
        {
          targetType: 'Microsoft.Network/networkSecurityGroups',
          requiredPermissions: [
            'Microsoft.Network/networkSecurityGroups/securityRules/write',
            'Microsoft.Network/networkSecurityGroups/securityRules/delete',
          ],
        },
      ],
      parametersSchema: {
        type: 'object',
        properties: Object.fromEntries(Object.keys(faultParameters()).map((key) => [key, { type: 'string' }])),
        required: ['name'],
      },
      recommendedRoles: ['4d97b98b-1d4f-4787-a291-c67834d212e7'],
    },
  };
}

/** The execution plan, a JSON string on the wire; what was validated is what runs. */
export function planJson(fixture: AzureFixture, discoveredAt: string): string {
  return JSON.stringify({
    schemaVersion: '1.0',
    scenarioId: fixture.scenario,
    maxTimeoutDuration: '03:00:00',
    actions: {
      [ACTION_ID]: {
        id: ACTION_ID,
        displayName: 'Deny orders to pricing',
        type: 'Fault',
        properties: {
          targetResources: [
            {
              metadata: { locations: [fixture.location], zones: [], memberOfResourceId: null },
              discoveredAt,
              tags: {},
              namespace: 'Arm',
              name: fixture.networkSecurityGroup,
              resourceType: 'microsoft.network/networksecuritygroups',
              fullyQualifiedIdentifier: networkSecurityGroupId(fixture),
              parent: null,
            },
          ],
          faultUrn: fixture.faultUrn,
          faultParameters: faultParameters(),
        },
        startCondition: { delay: null, runsAfter: null },
        stopCondition: { duration: clockOf(faultSeconds(fixture)), runsAfter: null },
        externalResource: null,
        skip: false,
      },
    },
  });
}

/** @throws Error for an fixture whose duration is none: a mistake of whoever composed the world. */
export function faultSeconds(fixture: AzureFixture): number {
  const seconds = durationSeconds(fixture.faultDuration);
  if (seconds === null) throw new Error(`"${fixture.faultDuration}" is not a duration between 0 and PT12H`);
  return seconds;
}
