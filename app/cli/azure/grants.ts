/** Who has to be granted what, and where, for what a configuration says: identities × scope × role (docs/azure.md). */
import type { Config, EnvironmentConfig, LogsSource, MetricSource } from '../../../schemas/generated/types.js';
import { armIdCovers, foldArmId, parseArmId } from '../../../state/base/arm-id.js';
import { asRecord } from '../../../state/base/json.js';
import { effectiveArtifact } from '../../../state/config/artifacts.js';
import { inventoryOf, inventoryScopes, subscriptionsOf } from '../../../state/config/inventory.js';
import { watchedAt } from '../../../state/config/watch.js';
import { providerType } from '../../../state/evidence/providers/index.js';
import {
  ACR_PULL,
  type CustomRole,
  customRole,
  FAULT_ROLES,
  LOG_ANALYTICS_READER,
  MONITORING_READER,
  READER,
  READER_ALONE,
  type Role,
  roleName,
} from './roles.js';

/** What injects faults: found by whoever runs what is printed, since only Azure knows its object id. */
export type Injector =
  | { kind: 'identity'; id: string }
  | { kind: 'workspaces'; subscriptionId: string; resourceGroup: string; name: string | null }
  | { kind: 'experiments'; subscriptionId: string; resourceGroup: string };

/** A place by its ARM id, or by the name under which a configuration knows it. */
export type Place =
  | { kind: 'scope'; id: string }
  | { kind: 'registry'; name: string }
  | { kind: 'logs'; workspaceId: string };

export interface Grant {
  to: 'login' | Injector;
  role: Role;
  at: Place;
  why: string;
  /** Of Azure, version 2.0; null: none. */
  condition: string | null;
}

export interface Grants {
  /** The resource group of the login: the first one that the configuration names. Null: nothing of it is in Azure. */
  home: { subscriptionId: string; resourceGroup: string } | null;
  all: Grant[];
  /** Rights that the configuration does not show, a sentence each. */
  open: string[];
}

const groupId = (subscriptionId: string, resourceGroup: string): string =>
  `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`;

/** The resource group of a resource; a group or a subscription itself. Null: not an ARM id. */
function groupOf(id: string): string | null {
  const parts = parseArmId(id);
  if (parts === null) return null;
  const { subscriptionId, resourceGroup } = parts;
  return resourceGroup === null ? `/subscriptions/${subscriptionId}` : groupId(subscriptionId, resourceGroup);
}

/** Sources of Azure Monitor anywhere in an environment. */
function monitored(value: unknown): (MetricSource | LogsSource)[] {
  if (Array.isArray(value)) return value.flatMap(monitored);
  if (value === null || typeof value !== 'object') return [];
  const { type } = asRecord(value);
  if (type === 'metric' || type === 'logs') return [value as MetricSource | LogsSource];
  return Object.values(value).flatMap(monitored);
}

const scope = (id: string): Place => ({ kind: 'scope', id });

function ofTelemetry(environment: EnvironmentConfig): Grant[] {
  return monitored(environment).flatMap((source): Grant[] => {
    const grant = (role: Role, at: Place): Grant[] => [
      { to: 'login', role, at, why: `reads ${source.type === 'metric' ? 'metrics' : 'logs'}`, condition: null },
    ];
    if (source.resourceId !== undefined) return grant(MONITORING_READER, scope(source.resourceId));
    const { workspaceId } = source as LogsSource;
    return workspaceId === undefined ? [] : grant(LOG_ANALYTICS_READER, { kind: 'logs', workspaceId });
  });
}

function ofRegistry({ gate }: EnvironmentConfig): Grant[] {
  const artifact = effectiveArtifact(gate.artifact);
  if (artifact.type !== 'oci' || artifact.login?.type !== 'azure') return [];
  const [name = ''] = artifact.registry.split('.');
  return [{ to: 'login', role: ACR_PULL, at: { kind: 'registry', name }, why: 'reads images', condition: null }];
}

/** Of what serves, where Azure is asked for it (R13.1); an app is read with all that lies below it. */
function ofServing({ serving: { resource } }: EnvironmentConfig): Grant[] {
  if (resource === undefined) return [];
  return [{ to: 'login', role: READER, at: scope(resource), why: 'sees what serves', condition: null }];
}

/** The activity log is the subscription's (R8.5), and so are alerts and Service Health (R8.1). */
function ofWatch(environment: EnvironmentConfig): Grant[] {
  const subscriptions = watchedAt(environment).flatMap(({ group }) => parseArmId(group)?.subscriptionId ?? []);
  return [...new Set(subscriptions)].map((id) => ({
    to: 'login',
    role: READER,
    at: scope(`/subscriptions/${id}`),
    why: 'sees what others change, alerts and Service Health',
    condition: null,
  }));
}

/** Where resources are looked for; Advisor is the subscription's. */
function ofInventory(environment: EnvironmentConfig): Grant[] {
  const asked = inventoryOf(environment);
  if (asked === null) return [];
  const scopes = inventoryScopes(environment);
  const at = asked.advisor ? subscriptionsOf(scopes).map((id) => `/subscriptions/${id}`) : scopes;
  return at.map((id) => ({
    to: 'login',
    role: READER,
    at: scope(id),
    why: 'finds resources and recommendations',
    condition: null,
  }));
}

/** Reader where the targets are, unless the role at home shows them already. */
function ofTargets({ targets }: EnvironmentConfig, home: string): Grant[] {
  const groups = targets.flatMap((id) => groupOf(id) ?? []).filter((group) => !armIdCovers(home, group));
  return groups.map((id) => ({ to: 'login', role: READER, at: scope(id), why: 'sees the targets', condition: null }));
}

function ofWorkspaces(environment: EnvironmentConfig, open: string[]): Grant[] {
  const { workspace } = environment;
  if (workspace === undefined) return [];
  const { subscriptionId, resourceGroup, managedScopes, allowCreate = false, identity, preferredName } = workspace;
  const home = groupId(subscriptionId, resourceGroup);
  const injector: Injector =
    identity === undefined
      ? { kind: 'workspaces', subscriptionId, resourceGroup, name: preferredName ?? null }
      : { kind: 'identity', id: identity };
  open.push(
    'What a scenario needs at its targets: its validation names each role that the identity of the workspace lacks there.',
  );
  const elsewhere = allowCreate ? managedScopes.filter((id) => !armIdCovers(home, id)) : [];
  return [
    {
      to: 'login',
      role: customRole(allowCreate ? 'workspacesCreate' : 'workspaces', home),
      at: scope(home),
      why: allowCreate ? 'makes a workspace; starts, watches and cancels faults' : 'starts, watches and cancels faults',
      condition: allowCreate ? READER_ALONE : null,
    },
    ...elsewhere.flatMap((id): Grant[] => {
      const group = groupOf(id);
      if (group === null) return [];
      const role = customRole('managedScopes', group);
      return [{ to: 'login', role, at: scope(group), why: 'lets the workspace read', condition: READER_ALONE }];
    }),
    ...ofTargets(environment, home),
    ...managedScopes.map(
      (id): Grant => ({ to: injector, role: READER, at: scope(id), why: 'finds resources', condition: null }),
    ),
  ];
}

function ofExperiments(environment: EnvironmentConfig, open: string[]): Grant[] {
  const { provider, targets } = environment;
  if (provider?.type !== 'chaos-studio-experiments') return [];
  const { subscriptionId, resourceGroup } = provider;
  const home = groupId(subscriptionId, resourceGroup);
  const to: Injector = { kind: 'experiments', subscriptionId, resourceGroup };
  const faults = targets.flatMap((id): Grant[] => {
    const roles = FAULT_ROLES.get(parseArmId(id)?.type?.toLowerCase() ?? '');
    if (roles === undefined)
      open.push(`What an experiment needs at ${id}: Chaos Studio suggests a role for its fault.`);
    return (roles ?? []).map((role) => ({ to, role, at: scope(id), why: 'injects the fault', condition: null }));
  });
  const role = customRole('experiments', home);
  const why = 'starts, watches and cancels faults';
  return [{ to: 'login', role, at: scope(home), why, condition: null }, ...ofTargets(environment, home), ...faults];
}

function ofEnvironment(environment: EnvironmentConfig, open: string[]): Grant[] {
  const type = providerType(environment);
  return [
    ...(type === 'chaos-studio-workspaces' ? ofWorkspaces(environment, open) : []),
    ...(type === 'chaos-studio-experiments' ? ofExperiments(environment, open) : []),
    ...ofServing(environment),
    ...ofWatch(environment),
    ...ofInventory(environment),
    ...ofTelemetry(environment),
    ...ofRegistry(environment),
  ];
}

const keyOf = ({ to, role, at }: Grant): string => foldArmId(JSON.stringify([to, roleName(role), at]));

/** Each once, in the order of the configuration. @param only these environments */
export function grantsOf(config: Config, only: readonly string[]): Grants {
  const open: string[] = [];
  const all = only.flatMap((name) => {
    const environment = config.environments[name];
    return environment === undefined ? [] : ofEnvironment(environment, open);
  });
  const unique = [...new Map(all.map((grant) => [keyOf(grant), grant] as const).reverse()).values()].reverse();
  const homes = all.flatMap(({ at }) => (at.kind === 'scope' ? (parseArmId(at.id) ?? []) : []));
  const [home] = homes.flatMap(({ subscriptionId, resourceGroup }) =>
    resourceGroup === null ? [] : [{ subscriptionId, resourceGroup }],
  );
  return { home: home ?? null, all: unique, open: [...new Set(open)] };
}

/** The roles that have to be made, each once. */
export function customRoles(grants: readonly Grant[]): CustomRole[] {
  const made = grants.flatMap(({ role }) => (role.kind === 'custom' ? [role] : []));
  return [...new Map(made.map((role) => [role.definition.Name.toLowerCase(), role])).values()];
}

export function injectorsOf(grants: readonly Grant[]): Injector[] {
  const found = grants.flatMap(({ to }) => (to === 'login' ? [] : [to]));
  return [...new Map(found.map((injector) => [JSON.stringify(injector).toLowerCase(), injector])).values()];
}
