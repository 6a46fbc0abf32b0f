/** What there is in Azure: found by Resource Graph, which lags and lacks rows, and a fact only where the resource itself answered. */
import { armIdCovers, foldArmId, parseArmId } from '../../base/arm-id.js';
import { asList, asRecord, asText, textOrEmpty } from '../../base/json.js';
import { message } from '../../messages/message.js';
import { inventoryRead, type ResilienceFacts } from '../inventory-reads.js';
import { pageEntries, type Reader, unread } from './shared.js';

interface InventoryResource extends ResilienceFacts {
  /** In lower case. */
  id: string;
  location: string | null;
  /** `2–10`, `2–10, disabled`: of the autoscale setting that names it; null: none does. */
  autoscale: string | null;
  /** Id of the cluster whose node it is. */
  nodeOf: string | null;
}

export interface InventoryValue {
  resources: InventoryResource[];
  /** Resources of described types that answered, and are not listed for want of room. */
  more: number;
  /** Rows of types that nothing is read of. */
  others: number;
  /** Rows whose resource did not answer: it is gone, or may not be read. */
  unconfirmed: string[];
  unconfirmedMore: number;
  /** Resource Graph said that it has more rows than it gave. */
  truncated: boolean;
}

/** The value stands in the state. */
const MOST = 20;
const MOST_UNCONFIRMED = 5;

/** `/subscriptions/<id>/resourcegroups/<name>` */
const groupOf = (id: string): string => id.split('/').slice(0, 5).join('/');

/** Ids of all pages; null: a page is none. A row without the id of a resource is no row. */
function rowsOf(graph: unknown): { rows: string[]; truncated: boolean } | null {
  const { pages, complete } = asRecord(graph);
  const found: string[] = [];
  if (!Array.isArray(pages) || pages.length === 0) return null;
  for (const page of pages.map(asRecord)) {
    if (!Array.isArray(page.data)) return null;
    for (const row of page.data) {
      const id = asText(asRecord(row).id);
      if (id !== null && parseArmId(id)?.type) found.push(foldArmId(id));
    }
  }
  return { rows: found, truncated: complete !== true };
}

/** Of each resource that an autoscale setting names, its limits. */
function scaling(bodies: ReadonlyMap<string, Record<string, unknown>>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [id, body] of bodies) {
    if (parseArmId(id)?.type?.toLowerCase() !== 'microsoft.insights/autoscalesettings') continue;
    const { targetResourceUri, enabled, profiles } = asRecord(body.properties);
    const { minimum, maximum } = asRecord(asRecord(asList(profiles)[0]).capacity);
    const limits = `${asText(minimum)?.slice(0, 10) ?? '?'}–${asText(maximum)?.slice(0, 10) ?? '?'}`;
    found.set(foldArmId(textOrEmpty(targetResourceUri)), enabled === true ? limits : `${limits}, disabled`);
  }
  return found;
}

/**
 * `{scopes, graph: {pages, complete}, nodes: {pages, complete} | null, answers: [{id, body} | {id, error}]}`: what Resource Graph listed below the
 * scopes and in the node resource groups of their clusters, and what each resource said itself.
 */
export const readInventory: Reader = (raw) => {
  const { scopes, graph, nodes, answers } = asRecord(raw);
  const own = rowsOf(graph);
  const below = nodes === null ? { rows: [], truncated: false } : rowsOf(nodes);
  if (own === null || below === null || !Array.isArray(answers))
    return unread(message('list-incomplete', { kind: 'inventory' }));
  const bodies = new Map<string, Record<string, unknown>>();
  for (const answer of answers.map(asRecord)) {
    const id = foldArmId(textOrEmpty(answer.id));
    // Another resource's answer is none.
    if (foldArmId(textOrEmpty(asRecord(answer.body).id)) === id) bodies.set(id, asRecord(answer.body));
  }
  const clusters = new Map<string, string>();
  for (const [id, body] of bodies) {
    const { nodeResourceGroup } = asRecord(body.properties);
    const subscription = parseArmId(id)?.subscriptionId;
    if (asText(nodeResourceGroup) !== null)
      clusters.set(foldArmId(`/subscriptions/${subscription}/resourceGroups/${textOrEmpty(nodeResourceGroup)}`), id);
  }
  const autoscale = scaling(bodies);
  const within = asList(scopes).flatMap((scope) => asText(scope) ?? []);
  const all = [
    ...own.rows.filter((id) => within.some((scope) => armIdCovers(scope, id))),
    ...below.rows.filter((id) => clusters.has(groupOf(id))),
  ];
  const ids = [...new Set(all)].sort();
  const described = ids.filter((id) => inventoryRead(id) !== null);
  const resources = described.flatMap((id): InventoryResource[] => {
    const body = bodies.get(id);
    const read = inventoryRead(id);
    if (body === undefined || read === null || read.type === 'microsoft.insights/autoscalesettings') return [];
    const facts = read.facts(body, asRecord(body.properties));
    return [
      {
        id,
        location: asText(body.location)?.slice(0, 40) ?? null,
        zones: facts.zones ?? null,
        sku: facts.sku ?? null,
        replicas: facts.replicas ?? null,
        autoscale: autoscale.get(id) ?? null,
        nodeOf: clusters.get(groupOf(id)) ?? null,
      },
    ];
  });
  const unconfirmed = described.filter((id) => !bodies.has(id));
  const value: InventoryValue = {
    resources: resources.slice(0, MOST),
    more: Math.max(0, resources.length - MOST),
    others: ids.length - described.length,
    unconfirmed: unconfirmed.slice(0, MOST_UNCONFIRMED),
    unconfirmedMore: Math.max(0, unconfirmed.length - MOST_UNCONFIRMED),
    truncated: own.truncated || below.truncated,
  };
  return { value, caveat: value.truncated ? message('inventory-truncated') : null };
};

export interface AdvisorValue {
  recommendations: {
    /** Name of the recommendation, which an advisory may cite. */
    reference: string;
    /** Of its kind: one for all resources with the same problem. */
    typeId: string | null;
    /** In lower case. */
    resource: string;
    impact: string | null;
    /** In Advisor's words. */
    problem: string;
  }[];
  more: number;
}

const MOST_RECOMMENDATIONS = 10;
const WORDS = 200;

/** `{scopes, answers: [{subscription, pages}]}`: of reliability alone, below the scopes, and what nobody has put aside. */
export const readAdvisor: Reader = (raw) => {
  const { scopes, answers } = asRecord(raw);
  const within = asList(scopes).flatMap((scope) => asText(scope) ?? []);
  const found: AdvisorValue['recommendations'] = [];
  if (!Array.isArray(answers) || answers.length === 0) return unread(message('list-incomplete', { kind: 'advisor' }));
  for (const answer of answers.map(asRecord)) {
    const entries = pageEntries(answer.pages);
    if (entries === null) return unread(message('list-incomplete', { kind: 'advisor' }));
    for (const entry of entries) {
      const { category, impact, recommendationTypeId, shortDescription, resourceMetadata, suppressionIds } = asRecord(
        entry.properties,
      );
      const resource = foldArmId(textOrEmpty(asRecord(resourceMetadata).resourceId));
      const reference = asText(entry.name);
      const about = within.some((scope) => armIdCovers(scope, resource));
      if (reference === null || !about || asList(suppressionIds).length > 0) continue;
      if (textOrEmpty(category).toLowerCase() !== 'highavailability') continue;
      found.push({
        reference: reference.slice(0, 100),
        typeId: asText(recommendationTypeId)?.slice(0, 100) ?? null,
        resource,
        impact: asText(impact)?.slice(0, 20) ?? null,
        problem: (asText(asRecord(shortDescription).problem) ?? 'no words').slice(0, WORDS),
      });
    }
  }
  const order = ['high', 'medium', 'low'];
  const rank = ({ impact }: (typeof found)[number]): number =>
    (order.indexOf(textOrEmpty(impact).toLowerCase()) + 4) % 4;
  found.sort((a, b) => rank(a) - rank(b) || (a.reference < b.reference ? -1 : 1));
  const value: AdvisorValue = {
    recommendations: found.slice(0, MOST_RECOMMENDATIONS),
    more: Math.max(0, found.length - MOST_RECOMMENDATIONS),
  };
  return { value, caveat: null };
};
