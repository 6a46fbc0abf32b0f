/** What Azure resources say about instances and zones. Absent means the default of the service, which is documented. */

import { posix } from 'node:path';
import type { FileRole } from '../../../schemas/generated/types.js';
import { isLoadGenerator, isUnwaited, roleOfPath, runsOnce } from '../files/roles.js';
import { locate } from '../locations.js';
import type { Lead, Rule } from '../types.js';
import { deployedTemplates } from './deployed.js';
import { type ArmValue, at, type Resolved, type Resource, reach, resolve, type Template } from './model.js';

export const SINGLE_INSTANCE: Rule = {
  id: 'arm.single-instance',
  mechanism: 'single-replica',
  title: 'An Azure resource runs one instance, or has no standby',
  undecidableWhen:
    'the number is a parameter of the deployment or is computed; a module of a registry has its own defaults',
  measured: { positives: 38, negatives: 27, precision: 1, recall: 0.87 },
};

export const SINGLE_ZONE: Rule = {
  id: 'arm.single-zone',
  mechanism: 'single-zone',
  title: 'An Azure resource stands in one zone',
  undecidableWhen:
    'the value is a parameter of the deployment or is computed; a module of a registry has its own defaults',
  measured: { positives: 25, negatives: 36, precision: 0.96, recall: 0.88 },
};

export const SINGLE_ENDPOINT: Rule = {
  id: 'arm.single-endpoint',
  mechanism: 'single-endpoint',
  title: 'An Azure resource answers in one place only',
  undecidableWhen:
    'the value is a parameter of the deployment or is computed; a module of a registry has its own defaults',
  // Too few places are labeled (test/analyzers/labels).
  measured: null,
};

type Literal = string | number | boolean | null;

interface Check {
  rule: Rule;
  type: RegExp;
  /** The values to look at: the property, or null where it is left out. */
  values(body: ArmValue, template: Template): readonly (ArmValue | null)[];
  /** What holds when it is left out. */
  absent: Literal;
  isWeak(value: Literal): boolean;
  /** Whether the rule speaks of this resource at all. */
  applies?(body: ArmValue, resource: Resource): boolean;
  statement: string;
  says(value: Literal): string;
  /** Where the live resource says it. */
  live: string;
}

const number = (value: Literal): number => (typeof value === 'number' ? value : Number(value ?? 0));
const literal = (value: ArmValue | null): Literal => (value?.kind === 'literal' ? value.value : null);

/** Each item of a list, or nothing where the list is computed. */
function itemsOf(value: ArmValue | null): readonly ArmValue[] {
  return value?.kind === 'list' ? value.items : [];
}

/** What a variable of the template holds. */
function inside(value: ArmValue | null, { variables }: Template): ArmValue | null {
  return value?.kind === 'variable' ? (variables.get(value.name) ?? value) : value;
}

/** A list of zones as a number; left out it is none. */
function zonesOf(pool: ArmValue): ArmValue | null {
  const zones = at(pool, 'availabilityZones');
  return zones?.kind === 'list' ? { kind: 'literal', value: zones.items.length, line: zones.line } : zones;
}

const CHECKS: readonly Check[] = [
  {
    rule: SINGLE_INSTANCE,
    type: /^microsoft\.app\/containerapps$/,
    applies: (body) => at(body, 'properties', 'template')?.kind === 'object',
    values: (body) => [reach(body, 'properties', 'template', 'scale', 'minReplicas')],
    absent: 0,
    isWeak: (value) => number(value) < 2,
    statement: 'One replica, or none, may run: while it restarts or fails, nothing answers.',
    says: (value) => `minReplicas is ${value ?? 0}`,
    live: 'properties.template.scale.minReplicas',
  },
  {
    rule: SINGLE_INSTANCE,
    type: /^microsoft\.dbfor(postgresql|mysql)\/flexibleservers$/,
    values: (body) => [reach(body, 'properties', 'highAvailability', 'mode')],
    absent: 'Disabled',
    isWeak: (value) => value === 'Disabled',
    statement: 'The database server has no standby: while it fails over or restarts, nothing is read or written.',
    says: (value) => `highAvailability.mode is ${value}`,
    live: 'properties.highAvailability.mode',
  },
  {
    rule: SINGLE_INSTANCE,
    type: /^microsoft\.cache\/redis$/,
    values: (body) => [reach(body, 'properties', 'sku', 'name') ?? reach(body, 'sku', 'name')],
    absent: null,
    isWeak: (value) => value === 'Basic',
    statement: 'The cache has one node: when it restarts, the cache is gone and empty.',
    says: (value) => `the tier is ${value}, which has no replica`,
    live: 'properties.sku.name',
  },
  {
    rule: SINGLE_INSTANCE,
    type: /^microsoft\.containerservice\/managedclusters$/,
    values: (body) =>
      itemsOf(at(body, 'properties', 'agentPoolProfiles'))
        .filter((pool) => literal(at(pool, 'enableAutoScaling')) !== true)
        .flatMap((pool) => at(pool, 'count') ?? []),
    absent: null,
    isWeak: (value) => value !== null && number(value) === 1,
    statement: 'The node pool has one node: everything on it stops with it.',
    says: (value) => `count is ${value}, without an autoscaler`,
    live: 'properties.agentPoolProfiles[].count',
  },
  {
    rule: SINGLE_ZONE,
    type: /^microsoft\.app\/managedenvironments$/,
    values: (body) => [reach(body, 'properties', 'zoneRedundant')],
    absent: false,
    isWeak: (value) => value === false,
    statement: 'All replicas of its apps stand in one zone: when it is lost, all of them are.',
    says: () => 'zoneRedundant is false',
    live: 'properties.zoneRedundant',
  },
  {
    rule: SINGLE_ZONE,
    type: /^microsoft\.containerservice\/managedclusters(\/agentpools)?$/,
    values: (body) =>
      at(body, 'properties', 'agentPoolProfiles')
        ? itemsOf(at(body, 'properties', 'agentPoolProfiles')).map((pool) =>
            pool.kind === 'object' ? zonesOf(pool) : pool,
          )
        : [],
    absent: 0,
    isWeak: (value) => number(value) < 2,
    statement: 'All nodes of a pool may stand in one zone: when it is lost, all of them are.',
    says: (value) => (number(value) === 1 ? 'it names one availability zone' : 'it names no availabilityZones'),
    live: 'properties.agentPoolProfiles[].availabilityZones',
  },
  {
    rule: SINGLE_ZONE,
    type: /^microsoft\.documentdb\/databaseaccounts$/,
    // A serverless or free account can't be zone redundant everywhere; what is written is what is judged.
    values: (body, template) =>
      itemsOf(inside(at(body, 'properties', 'locations'), template)).flatMap(
        (one) => at(inside(one, template), 'isZoneRedundant') ?? [],
      ),
    absent: null,
    isWeak: (value) => value === false,
    statement: 'All copies of a region stand in one zone: when it is lost, the region is.',
    says: () => 'isZoneRedundant is false',
    live: 'properties.locations[].isZoneRedundant',
  },
  {
    rule: SINGLE_ZONE,
    type: /^microsoft\.dbfor(postgresql|mysql)\/flexibleservers$/,
    values: (body) => [reach(body, 'properties', 'highAvailability', 'mode')].filter((value) => value !== null),
    absent: null,
    isWeak: (value) => value === 'SameZone',
    statement: 'The standby stands in the same zone: when it is lost, both are.',
    says: (value) => `highAvailability.mode is ${value}`,
    live: 'properties.highAvailability.mode',
  },
  {
    rule: SINGLE_ZONE,
    type: /^microsoft\.web\/serverfarms$/,
    values: (body) => [reach(body, 'properties', 'zoneRedundant')].filter((value) => value !== null),
    absent: null,
    isWeak: (value) => value === false,
    statement: 'All instances of the plan stand in one zone: when it is lost, all of them are.',
    says: () => 'zoneRedundant is false',
    live: 'properties.zoneRedundant',
  },
  {
    rule: SINGLE_ENDPOINT,
    type: /^microsoft\.storage\/storageaccounts$/,
    applies: (body, { name }) => !isUnwaited(name) && !isUnwaited(`${literal(at(body, 'name')) ?? ''}`),
    values: (body) => [reach(body, 'sku', 'name')].filter((value) => value !== null),
    absent: null,
    isWeak: (value) => typeof value === 'string' && value.endsWith('_LRS'),
    statement: 'All copies stand in one data center: while it is lost, nothing is read or written.',
    says: (value) => `the sku is ${value}`,
    live: 'sku.name',
  },
  {
    rule: SINGLE_ENDPOINT,
    type: /^microsoft\.documentdb\/databaseaccounts$/,
    values: (body, template) => {
      const regions = inside(at(body, 'properties', 'locations'), template);
      if (regions?.kind !== 'list') return regions ? [regions] : [];
      return [{ kind: 'literal', value: regions.items.length, line: regions.line }];
    },
    absent: null,
    isWeak: (value) => value === 1,
    statement: 'The account has one region: while it is lost, nothing is read or written.',
    says: () => 'locations has one region',
    live: 'properties.locations',
  },
  {
    rule: SINGLE_ENDPOINT,
    type: /^microsoft\.search\/searchservices$/,
    // A free one can have one replica only, and is none for users.
    applies: (body) => literal(at(body, 'sku', 'name')) !== 'free',
    values: (body) => [reach(body, 'properties', 'replicaCount')],
    absent: 1,
    isWeak: (value) => number(value) === 1,
    statement: 'The search service has one replica: while it restarts or fails, no query is answered.',
    says: (value) => `replicaCount is ${value}`,
    live: 'properties.replicaCount',
  },
  {
    rule: SINGLE_ENDPOINT,
    type: /^microsoft\.network\/trafficmanagerprofiles$/,
    values: (body) => {
      const endpoints = at(body, 'properties', 'endpoints');
      // Endpoints may be resources of their own.
      if (endpoints?.kind !== 'list' || endpoints.items.length === 0) return [];
      // A profile behind it has endpoints of its own.
      const isNested = endpoints.items.some((one) => /nestedEndpoints$/i.test(`${literal(at(one, 'type')) ?? ''}`));
      if (isNested) return [{ kind: 'expression', line: endpoints.line }];
      return [{ kind: 'literal', value: endpoints.items.length, line: endpoints.line }];
    },
    absent: null,
    isWeak: (value) => value === 1,
    statement: 'Traffic Manager has one endpoint to name: while it fails, every request does.',
    says: () => 'endpoints has one entry',
    live: 'properties.endpoints',
  },
];

type Callers = Map<string, { from: Template; parameters: ArmValue | null; line: number }[]>;

export function armLeads(templates: readonly Template[]): Lead[] {
  const callers: Callers = new Map();
  for (const from of templates)
    for (const { target, parameters, line } of from.calls) {
      const list = callers.get(target) ?? [];
      list.push({ from, parameters, line });
      callers.set(target, list);
    }
  return deployedTemplates(templates).flatMap((template) =>
    template.resources.flatMap((resource) =>
      CHECKS.filter(
        ({ type, applies }) => type.test(resource.type) && (applies?.(resource.body, resource) ?? true),
      ).flatMap((check) => leadsOf(check, resource, template, callers)),
    ),
  );
}

/** Deployed only where no user is: `env == 'dev'`, `env != 'prod'`, and the same as functions. */
const NOT_FOR_USERS =
  /==\s*'(dev|development|test|local|sandbox)'|!=\s*'(prod|prd|production|live)'|^\[equals\([^,]+,\s*'(dev|development|test|local|sandbox)'\)\]$/i;

function roleOf({ name, condition = '' }: Resource, { path }: Template): FileRole {
  if (NOT_FOR_USERS.test(condition) && !/\|\|/.test(condition)) return 'development';
  if (isLoadGenerator(name) || isLoadGenerator(posix.basename(path).split('.')[0] ?? '')) return 'load-generator';
  return runsOnce(name) ? 'script' : (roleOfPath(path) ?? 'service');
}

function leadsOf(check: Check, resource: Resource, template: Template, callers: Callers): Lead[] {
  const role = roleOf(resource, template);
  const subject = `${resource.type.slice(resource.type.indexOf('/') + 1)} ${resource.name}`.slice(0, 200);
  const leads: Lead[] = [];
  for (const value of check.values(resource.body, template)) {
    const absent: Resolved = { known: [{ value: check.absent, place: { ...template, line: resource.line } }] };
    const resolved = value ? resolve(value, template, callers) : absent;
    const base = {
      rule: check.rule,
      role,
      subject,
      location: locate(template.path, template.text, (value ?? resource).line),
    };
    if ('unknown' in resolved) {
      leads.push({
        ...base,
        decided: 'undecidable',
        wouldDecide: `${resolved.unknown}; or ${check.live} of the live resource`,
        statement: check.statement,
        because: 'the value is not said in these files',
      });
      continue;
    }
    const weak = resolved.known.filter((one) => check.isWeak(one.value));
    const [first] = weak;
    if (!first) continue;
    const places = weak.map(({ place }) => locate(place.path, place.text, place.line));
    leads.push({
      ...base,
      decided: 'found',
      statement: check.statement,
      because: value ? check.says(first.value) : `${check.says(first.value)}, because it is left out`,
      ...(value && value.kind !== 'literal' ? { decidedBy: places.slice(0, 5) } : {}),
    });
  }
  return leads;
}
