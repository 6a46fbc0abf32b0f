/**
 * Resource Graph, the resources that it lists, and Advisor. The graph lags: it lacks rows, and has some of resources that are gone. Its answers
 * are pages in the order of ids, and it says "later" as the real one does.
 */
import { wordOf } from '../../state/base/message.js';
import { INVENTORY_READS } from '../../state/evidence/inventory-reads.js';
import { type ArmAnswer, type ArmRoute, armError, page, sameName } from './arm.js';
import { type AzureFixture, resourceGroupId, resourcesOf } from './fixture.js';

/** Whoever composed the world changes it. */
export interface Inventory {
  /** By ARM id: what each says of itself beside id, name, type and location. */
  resources: Record<string, Record<string, unknown>>;
  /** Ids that the graph lists and that are not there any more. */
  ghosts: string[];
  /** Ids that the graph does not list yet. */
  missing: string[];
  /** So many more questions of the graph are answered with 429. */
  throttled: number;
  /** The graph says that it left rows out, and gives no way to them. */
  truncated: boolean;
  recommendations: {
    name: string;
    resource: string;
    problem: string;
    impact?: 'High' | 'Medium' | 'Low';
    category?: 'HighAvailability' | 'Cost';
    suppressed?: boolean;
  }[];
}

export const noInventory = (): Inventory => ({
  resources: {},
  ghosts: [],
  missing: [],
  throttled: 0,
  truncated: false,
  recommendations: [],
});

const SHAPE = /^resources \| where (.+) \| project id, type, location \| order by id asc$/;
const TERM = /^id =~ '((?:[^'\\]|\\.)*)' or id startswith '((?:[^'\\]|\\.)*)\/'$/;

/** The scopes of a query of the one form that is served; null: another one. */
function scopesOf(query: unknown): string[] | null {
  const [, where = null] = typeof query === 'string' ? (SHAPE.exec(query) ?? []) : [];
  if (where === null) return null;
  const terms = where.split(/ or (?=id =~ )/).map((term) => TERM.exec(term));
  return terms.every((term) => term !== null && term[1] === term[2]) ? terms.map((term) => term?.[1] ?? '') : null;
}

const typeOf = (id: string): string => {
  const [provider = '', ...rest] = id.split('/providers/').at(-1)?.split('/') ?? [];
  return [provider, ...rest.filter((_, index) => index % 2 === 0)].join('/');
};

export function inventoryRoutes(fixture: AzureFixture, world: Inventory, pageSize: number): ArmRoute[] {
  const bad = (message: string): ArmAnswer => armError(400, 'BadRequest', message);
  const rows = () =>
    [...resourcesOf(fixture).map(({ id }) => id), ...Object.keys(world.resources), ...world.ghosts]
      .filter((id) => !world.missing.includes(id))
      .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));

  const graph: ArmRoute = {
    name: 'Resources_Query',
    method: 'POST',
    path: '/providers/Microsoft.ResourceGraph/resources',
    apiVersion: '2022-10-01',
    handle(_names, request) {
      if (world.throttled > 0) {
        world.throttled -= 1;
        return armError(429, 'RateLimiting', 'Please provide below info when asking for support.', {
          'retry-after': '2',
          'x-ms-user-quota-remaining': '0',
          'x-ms-user-quota-resets-after': '00:00:02',
        });
      }
      let body: { subscriptions?: unknown; query?: unknown; options?: Record<string, unknown> };
      try {
        body = JSON.parse(request.body) as typeof body;
      } catch {
        return bad('The request body is no JSON.');
      }
      const { $top = 100, $skipToken, resultFormat } = body.options ?? {};
      const own =
        Array.isArray(body.subscriptions) &&
        body.subscriptions.some((id) => sameName(id as string, fixture.subscriptionId));
      if (!own) return armError(403, 'AccessDenied', 'No subscription of the query can be read.');
      if (typeof $top !== 'number' || $top < 1 || $top > 1000) return bad('$top is out of range.');
      if (resultFormat !== 'objectArray') return bad('Only objectArray is served here.');
      const scopes = scopesOf(body.query);
      if (scopes === null) return armError(400, 'InvalidQuery', 'The query is of another form than is served here.');
      const start = $skipToken === undefined ? 0 : Number(Buffer.from(wordOf($skipToken), 'base64url').toString());
      if (!Number.isInteger(start)) return bad('$skipToken is not valid.');
      const all = rows().filter((id) =>
        scopes.some((scope) => sameName(id, scope) || id.toLowerCase().startsWith(`${scope.toLowerCase()}/`)),
      );
      // A page is smaller than was asked for, as it may be.
      const end = start + Math.min($top, pageSize);
      const more = end < all.length;
      return {
        status: 200,
        body: {
          totalRecords: all.length,
          count: Math.min(end, all.length) - start,
          resultTruncated: world.truncated ? 'true' : 'false',
          facets: [],
          // Types in lower case, whatever the resource says of itself.
          data: all.slice(start, end).map((id) => ({ id, type: typeOf(id).toLowerCase(), location: fixture.location })),
          ...(more ? { $skipToken: Buffer.from(String(end)).toString('base64url') } : {}),
        },
      };
    },
  };

  const entryOf = (path: string) => Object.entries(world.resources).find(([known]) => sameName(known, path));
  const described = INVENTORY_READS.map(({ type, apiVersion }): ArmRoute => {
    const [provider = '', ...kinds] = type.split('/');
    const below = kinds.map((kind, index) => `${kind}/{name${index}}`).join('/');
    return {
      name: `${type}_Get`,
      method: 'GET',
      path: `/subscriptions/{subscription}/resourceGroups/{group}/providers/${provider}/${below}`,
      apiVersion,
      // Others describe what runs and what faults act on.
      applies: ({ path }) => entryOf(path) !== undefined,
      handle(_names, request) {
        const [id = '', body] = entryOf(request.path) ?? [];
        const said = { id, name: id.split('/').at(-1), type: typeOf(id), location: fixture.location, ...body };
        return { status: 200, body: said };
      },
    };
  });

  const advisor: ArmRoute = {
    name: 'Recommendations_List',
    method: 'GET',
    path: `/subscriptions/{subscription}/providers/Microsoft.Advisor/recommendations`,
    apiVersion: '2023-01-01',
    handle({ subscription }, request) {
      if (!sameName(subscription, fixture.subscriptionId))
        return armError(404, 'SubscriptionNotFound', `The subscription '${subscription}' could not be found.`);
      const filter = request.query.get('$filter');
      const [, category] = /^Category eq '(\w+)'$/.exec(filter ?? '') ?? [];
      if (filter !== null && category === undefined) return bad('The $filter is not valid.');
      const value = world.recommendations
        .filter((one) => category === undefined || (one.category ?? 'HighAvailability') === category)
        .map(({ name, resource, problem, impact, category: own, suppressed }) => ({
          id: `${resource}/providers/Microsoft.Advisor/recommendations/${name}`,
          name,
          type: 'Microsoft.Advisor/recommendations',
          properties: {
            category: own ?? 'HighAvailability',
            impact: impact ?? 'Medium',
            impactedField: typeOf(resource).toUpperCase(),
            impactedValue: resource.split('/').at(-1),
            lastUpdated: '2026-03-01T12:00:00.1234567Z',
            recommendationTypeId: `type-of-${name}`,
            shortDescription: { problem, solution: problem },
            // In lower case, whatever the resource is called.
            resourceMetadata: { resourceId: resource.toLowerCase(), source: resource.toLowerCase() },
            ...(suppressed ? { suppressionIds: ['eeeeeeee-0000-4000-8000-000000000001'] } : {}),
          },
        }));
      return page(value, request, pageSize, '$skipToken');
    },
  };
  return [graph, advisor, ...described];
}

/** Where nodes of a cluster lie. */
export const nodeGroupId = (fixture: AzureFixture, name: string): string =>
  resourceGroupId(fixture).replace(fixture.resourceGroup, name);
