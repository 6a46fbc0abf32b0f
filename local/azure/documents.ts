/** The Microsoft.Chaos documents of the estate, in the shapes of api-version 2026-05-01-preview. */
import { durationSeconds } from '../../state/base/duration.js';
import { clockOf } from './arm.js';
import {
  ACTION_ID,
  type Estate,
  faultParameters,
  networkSecurityGroupId,
  PRINCIPAL_ID,
  resourceGroupId,
  WORKSPACE_WITHOUT_IDENTITY,
  workspaceId,
} from './estate.js';

export function scenarioId(estate: Estate): string {
  return `${workspaceId(estate, estate.workspace)}/scenarios/${estate.scenario}`;
}

export function configurationId(estate: Estate): string {
  return `${scenarioId(estate)}/configurations/${estate.configuration}`;
}

export function workspaces(estate: Estate): { name: string; document: Record<string, unknown> }[] {
  const identity = { type: 'SystemAssigned', principalId: PRINCIPAL_ID, tenantId: estate.tenantId };
  return [WORKSPACE_WITHOUT_IDENTITY, estate.workspace].map((name) => ({
    name,
    document: {
      id: workspaceId(estate, name),
      name,
      type: 'Microsoft.Chaos/workspaces',
      location: estate.location,
      tags: {},
      ...(name === estate.workspace ? { identity } : {}),
      properties: { provisioningState: 'Succeeded', scopes: [resourceGroupId(estate)] },
    },
  }));
}

export function scenario(estate: Estate): Record<string, unknown> {
  return {
    id: scenarioId(estate),
    name: estate.scenario,
    type: 'Microsoft.Chaos/workspaces/scenarios',
    properties: {
      provisioningState: 'Succeeded',
      version: '1.0.0',
      description: 'Denies new connections from the orders service to the pricing service.',
      parameters: [
        { name: 'duration', type: 'string', default: estate.faultDuration, required: false, description: 'ISO 8601' },
      ],
      actions: [
        {
          name: ACTION_ID,
          actionId: estate.faultUrn,
          duration: '%%{parameters.duration}%%',
          description: 'Adds a deny rule; open connections stay open.',
          parameters: Object.entries(faultParameters()).map(([key, value]) => ({ key, value })),
        },
      ],
      recommendation: { recommendationStatus: 'NotEvaluated' },
    },
  };
}

export function configuration(estate: Estate): Record<string, unknown> {
  return {
    id: configurationId(estate),
    name: estate.configuration,
    type: 'Microsoft.Chaos/workspaces/scenarios/configurations',
    properties: {
      provisioningState: 'Succeeded',
      scenarioId: scenarioId(estate),
      parameters: [{ key: 'duration', value: estate.faultDuration }],
      exclusions: { resources: [], tags: [], types: [] },
      filters: { locations: [], zones: [] },
    },
  };
}

export function action(estate: Estate): Record<string, unknown> {
  const name = 'microsoft-networkSecurityGroup-securityRule';
  return {
    id: `/subscriptions/${estate.subscriptionId}/providers/Microsoft.Chaos/locations/${estate.location}/actions/${name}`,
    name,
    type: 'Microsoft.Chaos/locations/actions',
    properties: {
      displayName: 'Network security group rule',
      description: 'Adds a rule to a network security group and takes it away at the end.',
      canonicalId: estate.faultUrn,
      urn: estate.faultUrn,
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
export function planJson(estate: Estate, discoveredAt: string): string {
  return JSON.stringify({
    schemaVersion: '1.0',
    scenarioId: estate.scenario,
    maxTimeoutDuration: '03:00:00',
    actions: {
      [ACTION_ID]: {
        id: ACTION_ID,
        displayName: 'Deny orders to pricing',
        type: 'Fault',
        properties: {
          targetResources: [
            {
              metadata: { locations: [estate.location], zones: [], memberOfResourceId: null },
              discoveredAt,
              tags: {},
              namespace: 'Arm',
              name: estate.networkSecurityGroup,
              resourceType: 'microsoft.network/networksecuritygroups',
              fullyQualifiedIdentifier: networkSecurityGroupId(estate),
              parent: null,
            },
          ],
          faultUrn: estate.faultUrn,
          faultParameters: faultParameters(),
        },
        startCondition: { delay: null, runsAfter: null },
        stopCondition: { duration: clockOf(faultSeconds(estate)), runsAfter: null },
        externalResource: null,
        skip: false,
      },
    },
  });
}

/** @throws Error for an estate whose duration is none: a mistake of whoever composed the world. */
export function faultSeconds(estate: Estate): number {
  const seconds = durationSeconds(estate.faultDuration);
  if (seconds === null) throw new Error(`"${estate.faultDuration}" is no duration between 0 and PT12H`);
  return seconds;
}
