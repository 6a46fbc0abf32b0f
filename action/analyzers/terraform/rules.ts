/** What resources of azurerm say about instances and zones. Absent means the default of the provider, which is documented. */
import { isUnwaited } from '../files/roles.js';
import type { Rule } from '../types.js';
import type { Block, Value } from './read.js';

export const SINGLE_INSTANCE: Rule = {
  id: 'terraform.single-instance',
  mechanism: 'single-replica',
  title: 'An Azure resource of Terraform runs one instance, or has no standby',
  undecidableWhen: 'the number is a variable, a dynamic block or computed',
  measured: { positives: 20, negatives: 31, precision: 1, recall: 0.9 },
};

export const SINGLE_ZONE: Rule = {
  id: 'terraform.single-zone',
  mechanism: 'single-zone',
  title: 'An Azure resource of Terraform stands in one zone',
  undecidableWhen: 'the value is a variable, a dynamic block or computed',
  measured: { positives: 23, negatives: 21, precision: 1, recall: 0.91 },
};

export const SINGLE_ENDPOINT: Rule = {
  id: 'terraform.single-endpoint',
  mechanism: 'single-endpoint',
  title: 'An Azure resource of Terraform answers in one place only',
  undecidableWhen: 'the value is a variable, a dynamic block or computed',
  measured: { positives: 22, negatives: 27, precision: 1, recall: 0.77 },
};

export type Literal = string | number | boolean | null;

/** Null: the attribute is left out. `line` is then that of what should have it. */
interface Said {
  value: Value | null;
  line: number;
}

interface Check {
  rule: Rule;
  type: RegExp;
  /** What is said; nothing where the rule does not speak of this resource. */
  said(resource: Block, folder: readonly Block[]): readonly Said[];
  /** What holds when it is left out. */
  absent: Literal;
  isWeak(value: Literal): boolean;
  statement: string;
  says(value: Literal): string;
}

const attribute = (block: Block, ...names: readonly string[]): Said => {
  for (const name of names) {
    const value = block.attributes.get(name);
    if (value) return { value, line: value.line };
  }
  return { value: null, line: block.line };
};

/** Blocks of a name, and whether a dynamic one makes them. */
function blocksOf(block: Block, name: string): { blocks: readonly Block[]; dynamic: Block | null } {
  return {
    blocks: block.blocks.filter(({ type }) => type === name),
    dynamic: block.blocks.find(({ type, labels }) => type === 'dynamic' && labels[0] === name) ?? null,
  };
}

const computed = ({ line }: Block): Said => ({ value: { kind: 'expression', line }, line });

function standby(resource: Block): readonly Said[] {
  const { blocks, dynamic } = blocksOf(resource, 'high_availability');
  const mode = resource.attributes.get('create_mode');
  // A copy is the standby of another one.
  if (resource.attributes.has('source_server_id') || (mode?.kind === 'literal' && mode.value === 'Replica')) return [];
  if (dynamic) return [computed(dynamic)];
  return blocks[0] ? [attribute(blocks[0], 'mode')] : [{ value: null, line: resource.line }];
}

/** Front Door fails over between the origins of a group. */
function origins(resource: Block, folder: readonly Block[]): readonly Said[] {
  const several = resource.attributes.get('for_each') ?? resource.attributes.get('count');
  if (several) return [{ value: { kind: 'expression', line: several.line }, line: several.line }];
  const group = (block: Block): string | null => {
    const value = block.attributes.get('cdn_frontdoor_origin_group_id');
    return value?.kind === 'name' ? value.name : null;
  };
  const own = group(resource);
  if (own === null) return [computed(resource)];
  const others = folder.filter(
    (one) => one.type === 'resource' && one.labels[0] === resource.labels[0] && group(one) === own,
  );
  if (others.length !== 1) return [];
  const host = resource.attributes.get('host_name');
  // What stands behind Traffic Manager may answer in several places.
  if (host?.kind === 'name' && host.name.startsWith('azurerm_traffic_manager_profile.'))
    return [{ value: host, line: host.line }];
  if (host?.kind === 'literal' && /\.trafficmanager\.net$/i.test(String(host.value))) return [computed(resource)];
  return [{ value: null, line: resource.line }];
}

/** A free search service can have one replica only, and is none for users. */
const isFree = (resource: Block): boolean => {
  const sku = resource.attributes.get('sku');
  return sku?.kind === 'literal' && sku.value === 'free';
};

/** Regions of a Cosmos DB account, each a block. */
function regions(resource: Block): readonly Said[] {
  const { blocks, dynamic } = blocksOf(resource, 'geo_location');
  if (dynamic) return [computed(dynamic)];
  return blocks.length === 1 && blocks[0] ? [{ value: null, line: blocks[0].line }] : [];
}

function pools(resource: Block): readonly Block[] {
  return resource.labels[0] === 'azurerm_kubernetes_cluster'
    ? blocksOf(resource, 'default_node_pool').blocks
    : [resource];
}

const scales = (pool: Block): boolean => {
  const { value } = attribute(pool, 'auto_scaling_enabled', 'enable_auto_scaling');
  return value !== null && !(value.kind === 'literal' && value.value === false);
};

const number = (value: Literal): number => Number(value ?? 0);

export const CHECKS: readonly Check[] = [
  {
    rule: SINGLE_INSTANCE,
    type: /^azurerm_container_app$/,
    said: (resource) => blocksOf(resource, 'template').blocks.map((one) => attribute(one, 'min_replicas')),
    absent: 0,
    isWeak: (value) => number(value) < 2,
    statement: 'One replica, or none, may run: while it restarts or fails, nothing answers.',
    says: (value) => `min_replicas is ${value ?? 0}`,
  },
  {
    rule: SINGLE_INSTANCE,
    type: /^azurerm_(postgresql|mysql)_flexible_server$/,
    said: standby,
    absent: 'Disabled',
    isWeak: (value) => value === 'Disabled',
    statement: 'The database server has no standby: while it fails over or restarts, nothing is read or written.',
    says: () => 'there is no high_availability',
  },
  {
    rule: SINGLE_INSTANCE,
    type: /^azurerm_redis_cache$/,
    said: (resource) => [attribute(resource, 'sku_name')],
    absent: null,
    isWeak: (value) => value === 'Basic',
    statement: 'The cache has one node: when it restarts, the cache is gone and empty.',
    says: (value) => `sku_name is ${value}, which has no replica`,
  },
  {
    rule: SINGLE_INSTANCE,
    type: /^azurerm_kubernetes_cluster(_node_pool)?$/,
    said: (resource) => pools(resource).flatMap((pool) => (scales(pool) ? [] : [attribute(pool, 'node_count')])),
    absent: 1,
    isWeak: (value) => number(value) === 1,
    statement: 'The node pool has one node: everything on it stops with it.',
    says: () => 'node_count is 1, without an autoscaler',
  },
  {
    rule: SINGLE_INSTANCE,
    type: /^azurerm_service_plan$/,
    said: (resource) => [attribute(resource, 'worker_count')].filter(({ value }) => value !== null),
    absent: null,
    isWeak: (value) => value === 1,
    statement: 'The plan has one instance: while it restarts or fails, none of its apps answers.',
    says: () => 'worker_count is 1',
  },
  {
    rule: SINGLE_INSTANCE,
    type: /^azurerm_(linux|windows)_virtual_machine_scale_set$/,
    said: (resource) => [attribute(resource, 'instances')].filter(({ value }) => value !== null),
    absent: null,
    isWeak: (value) => value === 1,
    statement: 'The scale set has one machine: while it restarts or fails, nothing answers.',
    says: () => 'instances is 1',
  },
  {
    rule: SINGLE_ZONE,
    type: /^azurerm_container_app_environment$/,
    said: (resource) => [attribute(resource, 'zone_redundancy_enabled')],
    absent: false,
    isWeak: (value) => value === false,
    statement: 'All replicas of its apps stand in one zone: when it is lost, all of them are.',
    says: () => 'zone_redundancy_enabled is false',
  },
  {
    rule: SINGLE_ZONE,
    type: /^azurerm_kubernetes_cluster(_node_pool)?$/,
    said: (resource) => pools(resource).map((pool) => attribute(pool, 'zones', 'availability_zones')),
    absent: 0,
    isWeak: (value) => number(value) < 2,
    statement: 'All nodes of a pool may stand in one zone: when it is lost, all of them are.',
    says: (value) => (number(value) === 1 ? 'it names one zone' : 'it names no zones'),
  },
  {
    rule: SINGLE_ZONE,
    type: /^azurerm_(postgresql|mysql)_flexible_server$/,
    said: (resource) => blocksOf(resource, 'high_availability').blocks.map((one) => attribute(one, 'mode')),
    absent: null,
    isWeak: (value) => value === 'SameZone',
    statement: 'The standby stands in the same zone: when it is lost, both are.',
    says: (value) => `the mode is ${value}`,
  },
  {
    rule: SINGLE_ZONE,
    type: /^azurerm_service_plan$/,
    said: (resource) => [attribute(resource, 'zone_balancing_enabled')].filter(({ value }) => value !== null),
    absent: null,
    isWeak: (value) => value === false,
    statement: 'All instances of the plan stand in one zone: when it is lost, all of them are.',
    says: () => 'zone_balancing_enabled is false',
  },
  {
    rule: SINGLE_ENDPOINT,
    type: /^azurerm_storage_account$/,
    said: (resource) => (isUnwaited(resource.labels[1] ?? '') ? [] : [attribute(resource, 'account_replication_type')]),
    absent: null,
    isWeak: (value) => value === 'LRS',
    statement: 'All copies stand in one data center: while it is lost, nothing is read or written.',
    says: (value) => `account_replication_type is ${value}`,
  },
  {
    rule: SINGLE_ENDPOINT,
    type: /^azurerm_cosmosdb_account$/,
    said: regions,
    absent: 1,
    isWeak: (value) => value === 1,
    statement: 'The account has one region: while it is lost, nothing is read or written.',
    says: () => 'there is one geo_location',
  },
  {
    rule: SINGLE_ENDPOINT,
    type: /^azurerm_search_service$/,
    said: (resource) => (isFree(resource) ? [] : [attribute(resource, 'replica_count')]),
    absent: 1,
    isWeak: (value) => number(value) === 1,
    statement: 'The search service has one replica: while it restarts or fails, no query is answered.',
    says: () => 'replica_count is 1',
  },
  {
    rule: SINGLE_ENDPOINT,
    type: /^azurerm_cdn_frontdoor_origin$/,
    said: origins,
    absent: 1,
    isWeak: (value) => value === 1,
    statement: 'Front Door has one origin to ask: while it fails, every request does.',
    says: () => 'it is alone in its origin group',
  },
];
