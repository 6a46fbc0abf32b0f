/** What the resources of Azure say of their own resilience, by type: one GET each, and the few fields that are read of it. */
import { parseArmId } from '../base/arm-id.js';
import { asList, asNumber, asRecord, asText } from '../base/json.js';
import type { Shape } from './target-reads.js';

export interface ResilienceFacts {
  /** `1, 2, 3`, `redundant`, `none`; null: the type says nothing of zones. */
  zones: string | null;
  sku: string | null;
  /** `3`, `1–5`; null: the type says nothing of it. */
  replicas: string | null;
}

interface InventoryRead {
  /** In lower case. */
  type: string;
  apiVersion: string;
  keep: Shape;
  facts(body: Record<string, unknown>, properties: Record<string, unknown>): Partial<ResilienceFacts>;
}

const text = (value: unknown): string | null =>
  asText(value)?.slice(0, 60) ?? (typeof value === 'number' ? String(value) : null);
const zonesIn = (value: unknown): string => {
  const zones = asList(value).flatMap((zone) => text(zone) ?? []);
  return zones.length === 0 ? 'none' : zones.slice(0, 6).join(', ');
};
const redundant = (value: unknown): string => (value === true ? 'redundant' : 'none');
const range = (least: unknown, most: unknown): string | null => {
  const [from, to] = [asNumber(least), asNumber(most)];
  if (from === null && to === null) return null;
  return from === to ? String(from) : `${from ?? '?'}–${to ?? '?'}`;
};
const skuOf = (sku: unknown): string | null => {
  const { name, tier } = asRecord(sku);
  const [own, of] = [text(name), text(tier)];
  return own !== null && of !== null && own !== of ? `${own} (${of})` : (own ?? of);
};
const SKU: Shape = { name: true, tier: true, capacity: true };
const HIGH_AVAILABILITY: Shape = {
  sku: SKU,
  properties: { availabilityZone: true, highAvailability: { mode: true, standbyAvailabilityZone: true } },
};
const highAvailability: InventoryRead['facts'] = ({ sku }, { availabilityZone, highAvailability: ha }) => {
  const { mode, standbyAvailabilityZone } = asRecord(ha);
  const on = text(mode) !== null && text(mode)?.toLowerCase() !== 'disabled';
  return {
    sku: skuOf(sku),
    zones: zonesIn([availabilityZone, ...(on ? [standbyAvailabilityZone] : [])]),
    replicas: on ? `standby (${text(mode)})` : 'no standby',
  };
};

export const INVENTORY_READS: readonly InventoryRead[] = [
  {
    type: 'microsoft.compute/virtualmachines',
    apiVersion: '2024-07-01',
    keep: { zones: true, properties: { hardwareProfile: { vmSize: true } } },
    facts: ({ zones }, { hardwareProfile }) => ({ zones: zonesIn(zones), sku: text(asRecord(hardwareProfile).vmSize) }),
  },
  {
    type: 'microsoft.compute/virtualmachinescalesets',
    apiVersion: '2024-07-01',
    keep: { zones: true, sku: SKU },
    facts: ({ zones, sku }) => ({ zones: zonesIn(zones), sku: skuOf(sku), replicas: text(asRecord(sku).capacity) }),
  },
  {
    type: 'microsoft.containerservice/managedclusters',
    apiVersion: '2024-05-01',
    keep: {
      sku: SKU,
      properties: {
        nodeResourceGroup: true,
        agentPoolProfiles: [
          { name: true, count: true, minCount: true, maxCount: true, enableAutoScaling: true, availabilityZones: true },
        ],
      },
    },
    facts({ sku }, { agentPoolProfiles }) {
      const pools = asList(agentPoolProfiles).map(asRecord);
      const sized = pools.map(({ name, count, minCount, maxCount, enableAutoScaling }) => {
        const size = enableAutoScaling === true ? range(minCount, maxCount) : text(count);
        return `${text(name) ?? '?'} ${size ?? '?'}`;
      });
      const zones = pools.map(({ name, availabilityZones }) => `${text(name) ?? '?'}: ${zonesIn(availabilityZones)}`);
      return {
        sku: skuOf(sku),
        replicas: sized.slice(0, 5).join('; ') || null,
        zones: zones.slice(0, 5).join('; ') || null,
      };
    },
  },
  {
    type: 'microsoft.app/containerapps',
    apiVersion: '2024-03-01',
    keep: { properties: { template: { scale: { minReplicas: true, maxReplicas: true } } } },
    facts(_body, { template }) {
      const { minReplicas, maxReplicas } = asRecord(asRecord(template).scale);
      return { replicas: range(minReplicas, maxReplicas) };
    },
  },
  {
    type: 'microsoft.app/managedenvironments',
    apiVersion: '2024-03-01',
    keep: { properties: { zoneRedundant: true } },
    facts: (_body, { zoneRedundant }) => ({ zones: redundant(zoneRedundant) }),
  },
  {
    type: 'microsoft.web/serverfarms',
    apiVersion: '2023-12-01',
    keep: { sku: SKU, properties: { zoneRedundant: true } },
    facts: ({ sku }, { zoneRedundant }) => ({
      sku: skuOf(sku),
      zones: redundant(zoneRedundant),
      replicas: text(asRecord(sku).capacity),
    }),
  },
  {
    type: 'microsoft.insights/autoscalesettings',
    apiVersion: '2022-10-01',
    keep: {
      properties: {
        enabled: true,
        targetResourceUri: true,
        profiles: [{ capacity: { minimum: true, maximum: true } }],
      },
    },
    facts: () => ({}),
  },
  {
    type: 'microsoft.cache/redis',
    apiVersion: '2024-03-01',
    keep: { zones: true, properties: { sku: SKU, replicasPerPrimary: true } },
    facts: ({ zones }, { sku, replicasPerPrimary }) => ({
      zones: zonesIn(zones),
      sku: skuOf(sku),
      replicas: text(replicasPerPrimary),
    }),
  },
  {
    type: 'microsoft.documentdb/databaseaccounts',
    apiVersion: '2024-05-15',
    keep: { properties: { locations: [{ locationName: true, isZoneRedundant: true }] } },
    facts(_body, { locations }) {
      const all = asList(locations).map(asRecord);
      const zones = all.map(
        ({ locationName, isZoneRedundant }) => `${text(locationName) ?? '?'}: ${redundant(isZoneRedundant)}`,
      );
      return {
        zones: zones.slice(0, 5).join('; ') || null,
        replicas: all.length === 0 ? null : `${all.length} regions`,
      };
    },
  },
  {
    type: 'microsoft.sql/servers/databases',
    apiVersion: '2021-11-01',
    keep: { sku: SKU, properties: { zoneRedundant: true, highAvailabilityReplicaCount: true } },
    facts: ({ sku }, { zoneRedundant, highAvailabilityReplicaCount }) => ({
      sku: skuOf(sku),
      zones: redundant(zoneRedundant),
      replicas: text(highAvailabilityReplicaCount),
    }),
  },
  {
    type: 'microsoft.dbforpostgresql/flexibleservers',
    apiVersion: '2022-12-01',
    keep: HIGH_AVAILABILITY,
    facts: highAvailability,
  },
  {
    type: 'microsoft.dbformysql/flexibleservers',
    apiVersion: '2023-12-30',
    keep: HIGH_AVAILABILITY,
    facts: highAvailability,
  },
  {
    type: 'microsoft.servicebus/namespaces',
    apiVersion: '2021-11-01',
    keep: { sku: SKU, properties: { zoneRedundant: true } },
    facts: ({ sku }, { zoneRedundant }) => ({ sku: skuOf(sku), zones: redundant(zoneRedundant) }),
  },
  {
    type: 'microsoft.eventhub/namespaces',
    apiVersion: '2024-01-01',
    keep: { sku: SKU, properties: { zoneRedundant: true } },
    facts: ({ sku }, { zoneRedundant }) => ({ sku: skuOf(sku), zones: redundant(zoneRedundant) }),
  },
  {
    type: 'microsoft.storage/storageaccounts',
    apiVersion: '2023-01-01',
    keep: { sku: SKU },
    facts: ({ sku }) => ({ sku: skuOf(sku), zones: /zrs/i.test(skuOf(sku) ?? '') ? 'redundant' : 'none' }),
  },
];

/** By the id of a resource; null: nothing is read of its type. */
export function inventoryRead(id: string): InventoryRead | null {
  const type = parseArmId(id)?.type?.toLowerCase();
  return INVENTORY_READS.find((read) => read.type === type) ?? null;
}
