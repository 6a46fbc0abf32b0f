/** Roles of Azure that a setup grants: those of docs/examples/azure, and built-in ones. */
import experiments from '../../../docs/examples/azure/role-experiments.json' with { type: 'json' };
import managedScopes from '../../../docs/examples/azure/role-managed-scopes.json' with { type: 'json' };
import workspaces from '../../../docs/examples/azure/role-workspaces.json' with { type: 'json' };
import workspacesCreate from '../../../docs/examples/azure/role-workspaces-create.json' with { type: 'json' };

interface BuiltInRole {
  kind: 'built-in';
  name: string;
  /** Of its definition, the same in every tenant. */
  id: string;
}

/** As `az role definition create` takes it. */
interface RoleDefinition {
  Name: string;
  Description: string;
  AssignableScopes: string[];
  Actions: string[];
  NotActions: string[];
  DataActions: string[];
  NotDataActions: string[];
}

export interface CustomRole {
  kind: 'custom';
  definition: RoleDefinition;
}

export type Role = BuiltInRole | CustomRole;

export const roleName = (role: Role): string => (role.kind === 'custom' ? role.definition.Name : role.name);

const FILES = { experiments, managedScopes, workspaces, workspacesCreate } as const;

/**
 * A role of docs/examples/azure for one resource group. Names of roles are unique in a tenant, and a definition belongs to whoever made
 * it: with the group in its name two repositories do not write the same one.
 * @param scope ARM id of the resource group, or of a subscription
 */
export function customRole(file: keyof typeof FILES, scope: string): CustomRole {
  const { Name, ...rest } = FILES[file] as RoleDefinition;
  return { kind: 'custom', definition: { Name: `${Name} ${scope}`, ...rest, AssignableScopes: [scope] } };
}

const builtIn = (name: string, id: string): BuiltInRole => ({ kind: 'built-in', name, id });

export const READER = builtIn('Reader', 'acdd72a7-3385-48ef-bd42-f606fba81ae7');
export const MONITORING_READER = builtIn('Monitoring Reader', '43d0d8ad-25c7-4714-9337-8ba259a9fe05');
export const LOG_ANALYTICS_READER = builtIn('Log Analytics Reader', '73c42c96-874c-492b-b04d-ab87d138a893');
export const ACR_PULL = builtIn('AcrPull', '7f951dda-4ed3-4680-a7ca-43fe172d538d');

/** Keeps a right to make role assignments to those of Reader (R6.7); condition version 2.0. */
export const READER_ALONE = `((!(ActionMatches{'Microsoft.Authorization/roleAssignments/write'})) OR (@Request[Microsoft.Authorization/roleAssignments:RoleDefinitionId] ForAnyOfAnyValues:GuidEquals {${READER.id}}))`;

const MACHINES = builtIn('Virtual Machine Contributor', '9980e02c-c2be-4d73-94e8-173b1dc7cf3c');

/**
 * What Microsoft suggests for the identity of a classic experiment at a target of that type (the page "Supported resource types and role
 * assignments for Chaos Studio"); in lower case. A type that is not here needs a look at that page.
 */
export const FAULT_ROLES: ReadonlyMap<string, readonly BuiltInRole[]> = new Map([
  ['microsoft.cache/redis', [builtIn('Redis Cache Contributor', 'e0f68234-74aa-48ed-b826-c38b57376e17')]],
  ['microsoft.compute/virtualmachines', [MACHINES]],
  ['microsoft.compute/virtualmachinescalesets', [MACHINES]],
  ['microsoft.documentdb/databaseaccounts', [builtIn('Cosmos DB Operator', '230815da-be43-4aae-9cb4-875f7bd000aa')]],
  ['microsoft.keyvault/vaults', [builtIn('Key Vault Contributor', 'f25e0fa2-a7c8-4377-a976-54943a77a395')]],
  ['microsoft.network/networksecuritygroups', [builtIn('Network Contributor', '4d97b98b-1d4f-4787-a291-c67834d212e7')]],
  ['microsoft.web/sites', [builtIn('Website Contributor', 'de139f84-1756-47ae-9be6-808fbbe84772')]],
]);
